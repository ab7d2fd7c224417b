import type { Span } from "../../../../clinical/notes/span";
import type { NoteFact } from "../note-fact";
import type { NoteName } from "../reading/note-names";
import { factBase, type SentenceReading } from "./sentence-reading";

/** What a disease's name stands before where it names no disease of the patient: "diabetes clinic", "HIV test", "hepatitis B vaccine". */
const ofSomethingElse =
  /^[\s)-]*(?:clinics?|cent(?:er|re)s?|vaccin\w*|immuni[sz]ation|screen\w*|tests?|testing|education|prevention|prophyla\w+|risks?|services?|specialists?|units?|protocols?|society|study|studies|trials?|foundation|ward|support group|precautions|panel|antibod\w+|antigens?|hotline|awareness|nurse|team|registry|research|program(?:me)?|exposure|counsel\w+|markers?|awareness|conference|board)\b/iu;

const confirmedWords =
  /\b(?:histologically|pathologically|histopathologically|microscopically|cytologically|biopsy|tissue)[- ](?:confirmed|proven|proved|verified|demonstrated)\b|\b(?:biopsy|resection|excision|FNA|aspirate|specimen)[^.;]{0,20}:|\b(?:biopsy|pathology|histology|cytology)\b[^.;]{0,30}\b(?:showed|shows|revealed|reveals|confirmed|confirms|demonstrated|demonstrates|positive for|consistent with)\b/iu;

/** Diseases and tumours that a sentence affirms of the patient. */
export function conditionMentions(reading: SentenceReading): NoteFact[] {
  if (isOfOthers(reading)) return [];
  return reading.names.flatMap((name) => (name.kind === "condition" ? conditionOf(reading, name) : []));
}

/** Parts of a note whose diseases and drugs are not the patient's, or not known to be. */
export const isOfOthers = ({ section }: SentenceReading): boolean =>
  section === "family" || section === "allergies" || section === "social";

function conditionOf(reading: SentenceReading, name: NoteName): NoteFact[] {
  if (ofSomethingElse.test(reading.after(name)) || /allerg\w*\s*\([^)]*$/iu.test(reading.before(name))) return [];
  const said = reading.assertions.of(name);
  if (said.negated || said.planned || said.family) return [];
  const isPast = said.past;
  const isHistory = said.history && !isPast;
  const histology = reading.section === "pathology" || confirmedWords.test(reading.text);
  const occurredAt = diagnosedAt(reading, name);
  const base = factBase(reading, said, isPast ? "by-then" : isHistory ? "unsaid" : "noted");
  return name.of.map((concept) => ({
    kind: "condition",
    ...base,
    ...(occurredAt !== null && { occurredAt }),
    ...(occurredAt === null && isLongAgo(reading, name) && { when: "unsaid" as const }),
    concept: concept as NoteFact["concept"],
    status: isPast ? "past" : isHistory ? "unsaid" : "active",
    histology: histology ? true : null,
  }));
}

const cue = String.raw`(?:diagnos\w+|dx(?:'?d)?|found|detected|discovered|developed|onset|since|identified|first noted|initially|established|made)`;
const dateRightAfter = new RegExp(
  String.raw`^[\s,(]*(?:(?:was|were|is|first|${cue}|in|on|of|from|since|early|late)\s*)*\(?$`,
  "iu",
);
const cueBetween = new RegExp(String.raw`\b${cue}\b`, "iu");

/** The date that a sentence gives a disease: right behind it ("stroke in 2010", "diagnosed 03/2014"), or before what says that it was found. */
function diagnosedAt(reading: SentenceReading, name: Span): NoteFact["occurredAt"] {
  const { dates, text } = reading;
  const after = dates.find(({ from }) => from >= name.to);
  if (after && dateRightAfter.test(text.slice(name.to, after.from))) return { start: after.start, end: null };
  const before = dates.findLast(({ to }) => to <= name.from);
  if (before && cueBetween.test(text.slice(before.to, name.from))) return { start: before.start, end: null };
  const { leading } = reading;
  return leading === null ? null : { start: leading.start, end: null };
}

/** "Diagnosed three years ago", "since childhood": before the note, and not known when. */
const isLongAgo = (reading: SentenceReading, name: Span): boolean =>
  /^[^,;]{0,30}\b(?:ago|since childhood|as a child|in childhood|for (?:many|several|\d+|two|three|four|five|ten) (?:years|months)|last year|years? prior|long[- ]?standing)\b/iu.test(
    reading.after(name),
  ) || /\b(?:long[- ]?standing|lifelong|childhood)\s+(?:history of\s+)?$/iu.test(reading.before(name));
