import { numbersIn } from "../../../claims/numbers-in-text";
import type { FinalReport } from "../../protocol/reviews-and-reports";
import { type LocatedText, sentencesIn, textsOfReport } from "../report-sentences";

export const errorKinds = ["value", "unit", "direction", "risk", "quote", "negation"] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** The sentences of a report as a reader meets them: words alone, without what our own code knows them to state. */
export function wordsOfReport(report: FinalReport): LocatedText[] {
  return sentencesIn(textsOfReport(report)).map(({ states: _known, ...words }) => words);
}

/** Draws a number in [0, 1). */
export type Draw = () => number;

/**
 * A true sentence made false in one way, or null where it holds nothing of the kind. `isHeld` says whether a value in a unit stands
 * anywhere in the record: a changed value that happens to be true is no error.
 */
export function withError(
  kind: ErrorKind,
  sentence: LocatedText,
  draw: Draw,
  isHeld: (value: number, tolerance: number) => boolean,
): LocatedText | null {
  switch (kind) {
    case "value":
      return withValue(sentence, draw, isHeld);
    case "unit":
      return swapped(sentence, unitSwaps, draw);
    case "direction":
      return swapped(sentence, directionSwaps, draw);
    case "risk":
      return withRisk(sentence, draw);
    case "quote":
      return withQuote(sentence, draw);
    case "negation":
      return swapped(sentence, negationSwaps, draw);
    default:
      return kind satisfies never;
  }
}

type Swap = readonly [RegExp, string];

const unitSwaps: readonly Swap[] = [
  [/(\d) mmol\/L\b/, "$1 mg/dL"],
  [/(\d) mg\/dL\b/, "$1 mmol/L"],
  [/(\d) mmHg\b/, "$1 kPa"],
  [/(\d)\/min\b/, "$1 mmHg"],
  [/(\d) °C/, "$1 °F"],
  [/(\d) 10³\/µL/, "$1 g/dL"],
  [/(\d) U\/L\b/, "$1 mg/dL"],
  [/(\d) g\/dL\b/, "$1 g/L"],
  [/(\d)\/15\b/, "$1 mmHg"],
];

const directionSwaps: readonly Swap[] = [
  [/\brising\b/, "falling"],
  [/\bfalling\b/, "rising"],
  [/\bup from\b/, "down from"],
  [/\bdown from\b/, "up from"],
  [/\bfell from\b/, "rose from"],
  [/\braises the\b/, "lowers the"],
  [/\blowers the\b/, "raises the"],
  [/\babove its reference range\b/, "below its reference range"],
  [/\bbelow its reference range\b/, "above its reference range"],
];

const negationSwaps: readonly Swap[] = [
  [/\b(was|were) not measured\b/, "$1 measured and normal"],
  [/\bwas never measured\b/, "was measured and normal"],
  [/\bwithin its reference range\b/, "not within its reference range"],
  [/ in range\b/, " not in range"],
  [/\braises the logit\b/, "does not raise the logit"],
  [/\blowers the logit\b/, "does not lower the logit"],
  [/\bcould not be scored\b/, "could be scored"],
  [
    /: (arterial hypotension|azotaemia|oliguria|tachycardia|fever|tachypnoea|acidaemia|hypoxaemia|hyperlactataemia|thrombocytopenia|leucocytosis|hyperglycaemia|anaemia)\b/,
    ": no $1",
  ],
  [
    /, (arterial hypotension|azotaemia|oliguria|tachycardia|fever|tachypnoea|acidaemia|hypoxaemia|hyperlactataemia|thrombocytopenia|leucocytosis|hyperglycaemia|anaemia)\b/,
    ", no $1",
  ],
  [/\bI disagree\b/, "I do not disagree"],
  [/\bputs it on the other side\b/, "does not put it on the other side"],
];

function swapped(sentence: LocatedText, swaps: readonly Swap[], draw: Draw): LocatedText | null {
  const able = swaps.filter(([from]) => from.test(sentence.text));
  const chosen = able[Math.floor(draw() * able.length)];
  return chosen ? { ...sentence, text: sentence.text.replace(chosen[0], chosen[1]) } : null;
}

function withValue(
  sentence: LocatedText,
  draw: Draw,
  isHeld: (value: number, tolerance: number) => boolean,
): LocatedText | null {
  const values = numbersIn(sentence.text).filter((n) => n.unit !== null && n.unit !== "%" && n.hours === null);
  const chosen = values[Math.floor(draw() * values.length)];
  if (!chosen) return null;
  for (let attempt = 0; attempt < 20; attempt++) {
    const factor = draw() < 0.5 ? 0.4 + 0.4 * draw() : 1.25 + draw();
    const written = (chosen.value * factor).toFixed(chosen.decimals);
    if (Number(written) === chosen.value || isHeld(Number(written), chosen.tolerance)) continue;
    return { ...sentence, text: replaceNumber(sentence.text, chosen, written) };
  }
  return null;
}

function replaceNumber(text: string, { start, end }: { start: number; end: number }, written: string): string {
  return text.slice(0, start) + text.slice(start, end).replace(/\d+(?:[.,]\d+)*/, written) + text.slice(end);
}

/** A probability of two decimals that stands for somebody's figure. */
const figure = /(?<![\d.+−-])0\.\d\d(?!\d)/g;

function withRisk(sentence: LocatedText, draw: Draw): LocatedText | null {
  if (!/\brisks?\b|\bfigures?\b|puts? it at|mean logit|\bhigh is\b|^(?:high|low) at/.test(sentence.text)) return null;
  const all = [...sentence.text.matchAll(figure)].filter(
    (m) => !/[+−(<>]$|FiO2 $/.test(sentence.text.slice(0, m.index)),
  );
  const chosen = all[Math.floor(draw() * all.length)];
  if (!chosen) return null;
  const value = Number(chosen[0]);
  const step = 0.08 + 0.25 * draw();
  const changed = value > 0.5 || (value > step + 0.02 && draw() < 0.5) ? value - step : value + step;
  const text = sentence.text.slice(0, chosen.index) + changed.toFixed(2) + sentence.text.slice(chosen.index + 4);
  return { ...sentence, text };
}

/** One word of a quote from a passage becomes its opposite or another. */
const wordSwaps: readonly Swap[] = [
  [/\bis\b/, "is not"],
  [/\bare\b/, "are not"],
  [/\bhigher\b/, "lower"],
  [/\blower\b/, "higher"],
  [/\babove\b/, "below"],
  [/\bbelow\b/, "above"],
  [/\brises\b/, "falls"],
  [/\bfirst\b/, "last"],
  [/\b(\d+)\b/, "9$1"],
];

function withQuote(sentence: LocatedText, draw: Draw): LocatedText | null {
  const index = sentence.evidence.findIndex((e) => e.kind === "passage");
  const ref = sentence.evidence[index];
  if (ref?.kind !== "passage") return null;
  const able = wordSwaps.filter(([from]) => from.test(ref.quote));
  const chosen = able[Math.floor(draw() * able.length)];
  if (!chosen) return null;
  const quote = ref.quote.replace(chosen[0], chosen[1]);
  return { ...sentence, evidence: sentence.evidence.map((e, i) => (i === index ? { ...ref, quote } : e)) };
}
