import { type Span, spanOf } from "../../platform/text-patterns";
import { figuresIn } from "../numbers-in-text";
import { type Mention, mentionsIn } from "./clinical-terms";
import { plainWordings } from "./plain-wordings";

/** Signs that stand for what a wording leaves as it is: they occur in no text. */
const signs = { quote: 0xe000, name: 0xe400, pressure: 0xe800, value: 0xec00, time: 0xf000 } as const;
type Sign = keyof typeof signs;
const mostOfAKind = 0x400;

/** How a wording writes them: {F} a name, {V} a number, {H} a stretch of hours or an hour, {N} a count in digits or as a word. */
const slots: readonly (readonly [RegExp, string])[] = [
  [/\{F\}/g, "([\\ue400-\\uebff])"],
  [/\{V\}/g, "([\\uec00-\\uefff])"],
  [/\{H\}/g, "([\\uf000-\\uf3ff])"],
  [/\{N\}/g, "([\\uec00-\\uefff]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"],
  [/\{notPressure\}/g, "[\\ue400-\\ue7ff]"],
  [/\{aName\}/g, "[\\ue400-\\uebff]"],
  [/\{aValue\}/g, "[\\uec00-\\uefff]"],
  [/\{aTime\}/g, "[\\uf000-\\uf3ff]"],
  [
    /\{side\}/g,
    "(above|below|over|under|beneath|beyond|[<>]|exceeding|exceeded|(?:more|less|greater|higher|lower) than)",
  ],
  [/\{back\}/g, "((?:the |these |its )?(?:last|past|final|previous|preceding|prior) (?:[\\uf000-\\uf3ff]|day))"],
  [
    /\{things\}/g,
    "(?:measurements?|values?|readings?|samples?|results?|observations?|determinations?|checks?|levels?)",
  ],
  [/\{rises\}/g, "(rose|risen|rising|climbed|climbing|increased|increasing|rise|increase|climb)"],
  [
    /\{falls\}/g,
    "(fell|fallen|falling|dropped|dropping|decreased|decreasing|declined|declining|fall|drop|decrease|decline)",
  ],
];

const wordings = plainWordings.map(
  ([written, plain]) =>
    [
      new RegExp(
        slots.reduce((text, [slot, pattern]) => text.replace(slot, pattern), written),
        "giu",
      ),
      plain,
    ] as const,
);

/**
 * A sentence with wordings that mean the same put as the plainest of them, which the readers know: "on no occasion" as "at no point",
 * "a run of 6 h with MAP below 65" as "MAP was below 65 for 6 h". What it names, its numbers, its quotes and what it repeats word for
 * word are left as they are.
 */
export function inPlainWords(text: string, verbatim: readonly Span[]): string {
  const kept: string[] = [];
  const count: Record<Sign, number> = { quote: 0, name: 0, pressure: 0, value: 0, time: 0 };
  let signed = "";
  let at = 0;
  for (const { start, end, sign } of leftAsTheyAre(text, verbatim)) {
    // A text with more of a kind than there are signs is no sentence.
    if (start < at || count[sign] >= mostOfAKind) continue;
    const code = signs[sign] + count[sign]++;
    kept[code] = text.slice(start, end);
    signed += text.slice(at, start) + String.fromCharCode(code);
    at = end;
  }
  signed += text.slice(at);
  const plain = wordings.reduce((words, [written, said]) => words.replace(written, said), signed);
  if (plain === signed) return text;
  return plain.replace(/[\ue000-\uf3ff]/g, (sign) => kept[sign.charCodeAt(0)] ?? sign);
}

function leftAsTheyAre(text: string, verbatim: readonly Span[]): (Span & { sign: Sign })[] {
  const quotes = [...text.matchAll(/["“][^"”]*["”]/g)].map(spanOf);
  const names = mentionsIn(text).filter((m) => !m.features.includes("mechanicalVentilation"));
  const inName = ({ start, end }: Span) => names.some((m) => m.start < end && start < m.end);
  return [
    ...[...quotes, ...verbatim].map(({ start, end }) => ({ start, end, sign: "quote" as const })),
    ...names.map((m) => ({
      start: m.start,
      end: m.end,
      sign: isPressure(m) ? ("pressure" as const) : ("name" as const),
    })),
    ...figuresIn(text)
      .filter((n) => !inName(n))
      .map((n) => ({ start: n.start, end: n.end, sign: n.hours === null ? ("value" as const) : ("time" as const) })),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
}

const isPressure = ({ features }: Mention) => features.some((id) => /pressure$/i.test(id));
