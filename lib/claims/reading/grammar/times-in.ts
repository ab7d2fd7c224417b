import type { Moment, Said, SaidTime } from "./rule";
import { type SignedSentence, signAt } from "./signed-sentence";
import { roughBefore, withSlots } from "./slots";

/** A sentence that is being parsed. */
export interface Parse {
  signed: SignedSentence;
  text: string;
  firstMinutes: Said["firstMinutes"];
  endHours: number;
  steps: { left: number };
}

export function timeOf({ signed, text }: Parse, i: number): SaidTime | null {
  const time = signed.times[i];
  const place = text.indexOf(String.fromCharCode(0xe800 + i));
  return time ? { ...time, isRough: roughBefore.test(text.slice(0, place).replace(/(?:hour|h) ?$/, "")) } : null;
}

export function saidTime(of: Parse, text: string, at: number, length: number): Moment {
  const [i] = signsIn(text, at, length, "time");
  return i === undefined ? null : timeOf(of, i);
}

const anyBack = new RegExp(withSlots("{back}"));
const anyHour = new RegExp(
  withSlots("(?:at|by|on|around|near|as of|@|t ?[=+]|\\(|,|hour|day) ?(?:the )?(?:{T})|{T} (?:into|after|mark)"),
);
const anyFirst = new RegExp(`\\b${withSlots("{first}")}`);
const anyLast = new RegExp(
  `\\b(?:${withSlots("{last}")}|(?:last|latest|most recent|current|final) (?=(?:\\p{L}+ )*[\\ue000-\\ue3ff]))`,
  "u",
);

/** When a part says that something was so. */
export function momentIn(of: Parse, at: number, length: number): Moment {
  const words = of.text.slice(at, at + length);
  const withoutBack = words.replace(anyBack, (part) => " ".repeat(part.length));
  const hour = anyHour.exec(withoutBack);
  if (hour) return saidTime(of, of.text, at + hour.index, hour[0].length);
  if (anyFirst.test(words)) return "first";
  return anyLast.test(withoutBack) ? "last" : null;
}

/** Hours of the look back in a part. */
export function backIn(of: Parse, at: number, length: number): number | null {
  const found = anyBack.exec(of.text.slice(at, at + length));
  if (!found) return null;
  const [time] = signsIn(of.text, at + found.index, found[0].length, "time");
  const [value] = signsIn(of.text, at + found.index, found[0].length, "value");
  if (time !== undefined) return of.signed.times[time]?.hours ?? null;
  return value === undefined ? 24 : (of.signed.values[value]?.stated.value ?? null);
}

/** Which names, values or times stand in a part, in the order of its words. */
export function signsIn(text: string, at: number, length: number, kind: "name" | "value" | "time"): number[] {
  return Array.from({ length }, (_, i) => signAt(text, at + i)).flatMap((sign) =>
    sign?.kind === kind ? [sign.index] : [],
  );
}
