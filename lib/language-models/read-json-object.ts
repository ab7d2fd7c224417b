/** Why no object was read: other text, an object that breaks off before its end, or one that says two things at once. */
export interface NotRead {
  why: "no object" | "broken off" | "contradiction";
  /** In words, where it is a contradiction. */
  words?: string;
}

/** Deeper objects than any step asks for. */
const deepest = 100;

/**
 * Reads the JSON object that begins at `start`, with the spellings that mean one thing only: commas before a closing bracket,
 * comments, bare control characters in strings, Python's quotes and constants, NaN for null, a key again with the same value.
 * Nothing is closed, filled in or chosen: what lacks a value, an end or one meaning is not read.
 */
export function readJsonObject(text: string, start: number): { value: object; end: number } | NotRead {
  const reader = new Reader(text, start);
  try {
    return { value: reader.object(0), end: reader.at };
  } catch (error) {
    if (error instanceof Unread) return error.reason;
    throw error;
  }
}

class Unread extends Error {
  constructor(readonly reason: NotRead) {
    super(reason.why);
  }
}

const constants: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["true", true],
  ["True", true],
  ["false", false],
  ["False", false],
  ["null", null],
  ["None", null],
  // As JSON itself writes it (ECMA-262, 25.5.2).
  ["NaN", null],
]);

const space = /(?:[\s\ufeff\0]|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /[A-Za-z]+/y;
const escapes: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  "/": "/",
  "\\": "\\",
  '"': '"',
};

class Reader {
  /** A key and its colon have been read: this is meant to be an object. */
  private begun = false;

  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  object(depth: number): object {
    const entries = new Map<string, unknown>();
    this.at++;
    while (this.skipped() !== "}") {
      const sign = this.text[this.at];
      if (sign !== '"' && sign !== "'") this.fail();
      const key = this.string();
      if (this.skipped() !== ":") this.fail();
      this.begun = true;
      this.at++;
      const value = this.value(depth);
      if (entries.has(key) && JSON.stringify(entries.get(key)) !== JSON.stringify(value))
        throw new Unread({ why: "contradiction", words: `it gives "${key.slice(0, 40)}" twice, with two values` });
      entries.set(key, value);
      if (!this.passed("}")) break;
    }
    this.at++;
    return Object.fromEntries(entries);
  }

  private array(depth: number): unknown[] {
    const items: unknown[] = [];
    this.at++;
    while (this.skipped() !== "]") {
      items.push(this.value(depth));
      if (!this.passed("]")) break;
    }
    this.at++;
    return items;
  }

  /** Passes the comma after an entry. @returns whether there was one; false at the closing bracket. */
  private passed(closing: string): boolean {
    const sign = this.skipped();
    if (sign !== "," && sign !== closing) this.fail();
    if (sign === ",") this.at++;
    return sign === ",";
  }

  private value(depth: number): unknown {
    const sign = this.skipped();
    if (depth > deepest) this.fail();
    if (sign === "{") return this.object(depth + 1);
    if (sign === "[") return this.array(depth + 1);
    if (sign === '"' || sign === "'") return this.string();
    const digits = this.matched(number);
    if (digits) return this.ended(Number(digits));
    const name = this.matched(word) ?? "";
    if (!constants.has(name)) this.fail();
    return this.ended(constants.get(name));
  }

  /** A value that only a comma, a bracket or the text's end may follow: "0.3-0.4" is none. */
  private ended<V>(value: V): V {
    const sign = this.skipped();
    if (sign !== undefined && !",]}".includes(sign)) this.fail();
    return value;
  }

  private string(): string {
    const quote = this.text[this.at++] as string;
    let said = "";
    for (let from = this.at; ; ) {
      const sign = this.text[this.at];
      if (sign === undefined) this.fail();
      if (sign !== quote && sign !== "\\") {
        this.at++;
        continue;
      }
      said += this.text.slice(from, this.at++);
      if (sign === quote) return said;
      said += this.escaped(quote);
      from = this.at;
    }
  }

  private escaped(quote: string): string {
    const sign = this.text[this.at++];
    if (sign === undefined) this.fail();
    const plain = escapes[sign] ?? (sign === quote ? quote : undefined);
    if (plain !== undefined) return plain;
    const digits = sign === "u" ? 4 : sign === "x" && quote === "'" ? 2 : 0;
    const code = this.text.slice(this.at, this.at + digits);
    if (digits === 0 || !/^[0-9a-fA-F]+$/.test(code) || code.length < digits) this.fail();
    this.at += digits;
    return String.fromCharCode(Number.parseInt(code, 16));
  }

  /** The next sign that is not space; undefined at the end. */
  private skipped(): string | undefined {
    this.matched(space);
    return this.text[this.at];
  }

  private matched(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private fail(): never {
    const cut = this.begun && this.at >= this.text.length;
    throw new Unread({ why: cut ? "broken off" : "no object" });
  }
}
