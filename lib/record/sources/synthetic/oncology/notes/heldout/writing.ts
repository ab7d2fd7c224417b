import { keptByText } from "../../../../../../platform/kept-by-text";
import type { Draws } from "../../draws";
import type { DocumentBrief } from "../document-brief";
import type { LatentFact } from "../latent-fact";
import { dayText, inOrOn, monthText } from "./dates";
import type { Slots } from "./template";

/** What every sentence of one document has in common. */
export interface Writing {
  brief: DocumentBrief;
  draws: Draws;
  /** Pronouns, how the patient is called, and words that differ on the two sides of the ocean. */
  common: Slots;
}

const pronouns = {
  female: { he: "she", him: "her", his: "her", title: "Ms " },
  male: { he: "he", him: "him", his: "his", title: "Mr " },
  unknown: { he: "the patient", him: "the patient", his: "the patient's", title: "" },
};
const sexWords = {
  female: { long: ["woman", "lady", "female"], short: "F" },
  male: { long: ["man", "gentleman", "male"], short: "M" },
  unknown: { long: ["patient"], short: "pt" },
};

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function writingOf(brief: DocumentBrief, draws: Draws): Writing {
  const { name, sex, ageYears } = brief.patient;
  const { he, him, his, title } = pronouns[sex];
  const stop = title && brief.practice <= 2 ? title.replace(" ", ". ") : title;
  const surname = sex === "unknown" ? name : (name.split(" ").at(-1) ?? name);
  const british = brief.practice >= 3;
  const common = {
    ...{ he, him, his, He: upper(he), His: upper(his), name, age: String(ageYears) },
    called: `${stop}${surname}`,
    pt: draws.one(brief.practice === 3 ? [`${stop}${surname}`, "this patient"] : [`${stop}${surname}`, "the patient"]),
    sex: draws.one(sexWords[sex].long),
    s: sexWords[sex].short,
    board: british ? "MDT" : "tumor board",
    emergency: british ? "A&E" : "the emergency department",
    physician: british ? "GP" : "PCP",
    today: dayText(brief.date, brief.practice, draws),
    id: brief.patient.id,
    author: brief.author.name,
    authorRole: brief.author.role,
    initials: brief.author.name
      .split(/\s+/u)
      .map((word) => word.charAt(0))
      .join(""),
    document: brief.id,
  };
  return { brief, draws, common };
}

/** Dates of a fact: bare, with a preposition, from when to when. */
export function datesOf({ kind, on, until }: LatentFact, { brief, draws }: Writing): Slots {
  const { practice, date } = brief;
  const goesOn = kind === "treatment" && (until === null || until > date);
  const month = (iso: string) => monthText(iso, practice, draws);
  const ends = until !== null && until > on && until <= date ? until : null;
  const began = month(on);
  return {
    when: draws.is(0.75) ? began : dayText(on, practice, draws),
    day: dayText(on, practice, draws),
    year: on.slice(0, 4),
    in: inOrOn(on, practice, draws),
    began: on === date ? "today" : inOrOn(on, practice, draws),
    since: on === date ? null : began,
    span:
      ends === null || month(ends) === began ? `${goesOn ? "from" : "in"} ${began}` : `from ${began} to ${month(ends)}`,
    dates: ends === null || month(ends) === began ? `${began}${goesOn ? " onwards" : ""}` : `${began} - ${month(ends)}`,
  };
}

/** American words of a template as Britons and Irish write them. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b([Tt])umor/gu, "$1umour"],
  [/\bestrogen/gu, "oestrogen"],
  [/\b([Hh])emat/gu, "$1aemat"],
  [/\bfavor/gu, "favour"],
  [/\b([Cc])enter\b/gu, "$1entre"],
  [/\b([Pp])athologic\b/gu, "$1athological"],
  [/\bhospitalization/gu, "admission"],
  [/\brecogniz/gu, "recognis"],
  [/\b([Ss])ummariz/gu, "$1ummaris"],
  [/\b(neighb|behavi)or/gu, "$1our"],
  [/(organ|[Mm]obil|visual|apolog|character|metastas)iz/gu, "$1is"],
  [/\bcounsel(ing|or|ed)\b/gu, "counsell$1"],
  [/\battending\b/gu, "consultant"],
  [/\bprogram\b/gu, "programme"],
  [/\b([Ii])schemic/gu, "$1schaemic"],
  [/\b([Aa])nesth/gu, "$1naesth"],
  [/\b([Hh])emo(?=stas)/gu, "$1aemo"],
  [/\bhemolyzed/gu, "haemolysed"],
  [/\bcaliber/gu, "calibre"],
];

const british = keptByText((template) => spellings.reduce((text, [from, to]) => text.replaceAll(from, to), template));

/** A template in the spelling of the practice. */
export const spelledFor = (practice: number, template: string): string =>
  practice <= 2 ? template : british(template);
