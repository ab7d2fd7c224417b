import type { TokenSlots } from "./token-slots";

/** A matrix as it is stored: whole numbers from -127 to 127 by rows, one scale a row, each as base64 (floats little-endian, 32 bits). */
export interface StoredMatrix {
  rows: number;
  columns: number;
  numbers: string;
  scales: string;
}
interface StoredDirection {
  /** (4 hidden, embedding), gates in the order in, forget, cell, out. */
  input: StoredMatrix;
  /** (4 hidden, hidden). */
  recurrent: StoredMatrix;
  /** 4 hidden floats as base64. */
  bias: string;
}
/** What models/training/identifier_net.py writes. */
export interface StoredNet {
  /** (rows of traits, embedding). */
  table: StoredMatrix;
  forward: StoredDirection;
  backward: StoredDirection;
  odds: { weights: string; bias: number };
}

interface Direction {
  /** Both matrices `inFours`. */
  input: Float32Array;
  recurrent: Float32Array;
  bias: Float32Array;
}
/** A net whose weights were read out: an LSTM in each direction over sums of traits' rows, and from both the log odds of a token. */
export interface TokenNet {
  embedding: number;
  hidden: number;
  table: Float32Array;
  forward: Direction;
  backward: Direction;
  /** 2 hidden weights: those of the forward direction first. */
  odds: Float32Array;
  bias: number;
}

function bytesOf(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
const floatsOf = (text: string) => new Float32Array(bytesOf(text).buffer);

function matrixOf({ rows, columns, numbers, scales }: StoredMatrix): Float32Array {
  const [whole, scale] = [new Int8Array(bytesOf(numbers).buffer), floatsOf(scales)];
  const out = new Float32Array(rows * columns);
  for (let row = 0, at = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, at++) out[at] = (whole[at] as number) * (scale[row] as number);
  return out;
}

export function readNet({ table, forward, backward, odds }: StoredNet): TokenNet {
  const direction = ({ input, recurrent, bias }: StoredDirection): Direction => ({
    input: inFours(matrixOf(input), input.columns),
    recurrent: inFours(matrixOf(recurrent), recurrent.columns),
    bias: floatsOf(bias),
  });
  return {
    ...{ embedding: table.columns, hidden: forward.recurrent.columns, table: matrixOf(table) },
    ...{ forward: direction(forward), backward: direction(backward), odds: floatsOf(odds.weights), bias: odds.bias },
  };
}

/**
 * Log odds of each token being of an identifier, as the net alone weighs them. Pure; what a token is said to be depends on the whole text.
 */
export function tokenOdds(net: TokenNet, slots: TokenSlots): Float32Array {
  const alike = tokensAlike(slots);
  const sums = sumsOf(net, slots, alike.firsts);
  const odds = new Float32Array(alike.of.length).fill(net.bias);
  addDirection(net, net.forward, { sums, of: alike.of }, odds, 0);
  addDirection(net, net.backward, { sums, of: alike.of }, odds, net.hidden);
  return odds;
}

/** Which tokens have the same traits: for each the place of its like among `firsts`, the first token of each kind. */
function tokensAlike({ ids, offsets }: TokenSlots): { of: Int32Array; firsts: number[] } {
  const of = new Int32Array(offsets.length - 1);
  const firsts: number[] = [];
  const places = new Map<string, number>();
  for (let token = 0; token < of.length; token++) {
    const traits = ids.subarray(offsets[token], offsets[token + 1]).join();
    let place = places.get(traits);
    if (place === undefined) {
      place = firsts.push(token) - 1;
      places.set(traits, place);
    }
    of[token] = place;
  }
  return { of, firsts };
}

/** For each of these tokens the sum of its traits' rows: (tokens, embedding). */
function sumsOf({ table, embedding }: TokenNet, { ids, offsets }: TokenSlots, tokens: readonly number[]): Float32Array {
  const sums = new Float32Array(tokens.length * embedding);
  for (const [place, token] of tokens.entries()) {
    const to = place * embedding;
    for (let at = offsets[token] as number; at < (offsets[token + 1] as number); at++) {
      const from = (ids[at] as number) * embedding;
      for (let j = 0; j < embedding; j++) sums[to + j] = (sums[to + j] as number) + (table[from + j] as number);
    }
  }
  return sums;
}

/** A matrix by rows with its rows in fours: the first column of four rows, then their second. Read so, a product takes half as long. */
function inFours(matrix: Float32Array, columns: number): Float32Array {
  const out = new Float32Array(matrix.length);
  const four = 4 * columns;
  for (let at = 0; at < matrix.length; at++) {
    const [row, column] = [Math.floor(at / columns), at % columns];
    out[Math.floor(row / 4) * four + 4 * column + (row % 4)] = matrix[at] as number;
  }
  return out;
}

/** `out[row] += matrix[row] · vector`, the vector from `from` on; the matrix `inFours`, so that its rows are a multiple of four. */
function addProduct(
  matrix: Float32Array,
  vector: Float32Array,
  from: number,
  columns: number,
  out: Float32Array,
): void {
  for (let row = 0, at = 0; row < out.length; row += 4) {
    let a = out[row] as number;
    let b = out[row + 1] as number;
    let c = out[row + 2] as number;
    let d = out[row + 3] as number;
    for (let j = from; j < from + columns; j++, at += 4) {
      const value = vector[j] as number;
      a += (matrix[at] as number) * value;
      b += (matrix[at + 1] as number) * value;
      c += (matrix[at + 2] as number) * value;
      d += (matrix[at + 3] as number) * value;
    }
    out[row] = a;
    out[row + 1] = b;
    out[row + 2] = c;
    out[row + 3] = d;
  }
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

/** What each kind of token puts into the gates of a direction: (kinds, 4 hidden). Two of three tokens of a text have been met in it. */
function inputsOf({ embedding, hidden }: TokenNet, { input, bias }: Direction, sums: Float32Array): Float32Array {
  const inputs = new Float32Array((sums.length / embedding) * 4 * hidden);
  for (let place = 0; place * embedding < sums.length; place++) {
    const gates = inputs.subarray(place * 4 * hidden, (place + 1) * 4 * hidden);
    gates.set(bias);
    addProduct(input, sums, place * embedding, embedding, gates);
  }
  return inputs;
}

/** Runs one direction over the text and adds what it says to each token's log odds. */
function addDirection(
  net: TokenNet,
  direction: Direction,
  { sums, of }: { sums: Float32Array; of: Int32Array },
  odds: Float32Array,
  weightsFrom: number,
): void {
  const { hidden } = net;
  const inputs = inputsOf(net, direction, sums);
  const [state, cell, gates] = [new Float32Array(hidden), new Float32Array(hidden), new Float32Array(4 * hidden)];
  const isBackward = weightsFrom > 0;
  for (let step = 0; step < odds.length; step++) {
    const token = isBackward ? odds.length - 1 - step : step;
    const from = (of[token] as number) * 4 * hidden;
    gates.set(inputs.subarray(from, from + 4 * hidden));
    addProduct(direction.recurrent, state, 0, hidden, gates);
    let sum = 0;
    for (let j = 0; j < hidden; j++) {
      const put = sigmoid(gates[j] as number) * Math.tanh(gates[2 * hidden + j] as number);
      const now = sigmoid(gates[hidden + j] as number) * (cell[j] as number) + put;
      cell[j] = now;
      const shown = sigmoid(gates[3 * hidden + j] as number) * Math.tanh(now);
      state[j] = shown;
      sum += shown * (net.odds[weightsFrom + j] as number);
    }
    odds[token] = (odds[token] as number) + sum;
  }
}
