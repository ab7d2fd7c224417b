import { foldedName } from "../../terminology/concepts/concept";

/** What a part of a note tells of, as far as it matters to what its sentences affirm. */
export const sections = [
  /** Anything: the present illness, the course, findings. */
  "present",
  /** Diagnoses, impressions, problem lists: what stands there is so now. */
  "diagnoses",
  /** What was before: when it began, and whether it goes on, is not said. */
  "history",
  "medications",
  /** What tissue showed. */
  "pathology",
  "plan",
  /** Why a test was asked for: what stands there is not known yet. */
  "question",
  "family",
  "allergies",
  /** How somebody lives; diseases there are often another's. */
  "social",
] as const;
export type Section = (typeof sections)[number];

/** Headings of notes by section, a team decision after what discharge summaries, visits, and reports of imaging and pathology have. */
const headings: Readonly<Record<Section, string>> = {
  present:
    "history of present illness | hpi | present illness | hospital course | brief hospital course | course | interval history | subjective | objective | physical exam | physical examination | exam | examination | vital signs | vitals | labs | laboratory data | laboratory | results | findings | imaging | chief complaint | cc | reason for visit | reason for consultation | review of systems | ros | procedure | procedures | technique | comparison | oncologic history | oncology history | cancer history | treatment history | molecular testing | genomics | genetics | patient | patients own history | data | narrative | note | addendum | social determinants",
  diagnoses:
    "assessment | impression | diagnosis | diagnoses | discharge diagnosis | discharge diagnoses | admission diagnosis | admitting diagnosis | principal diagnosis | primary diagnosis | secondary diagnoses | secondary diagnosis | final diagnoses | problem list | active problems | active problem list | problems | assessment and plan | assessment plan | a p | ap | a and p | conclusion | summary | conditions",
  history:
    "past medical history | pmh | pmhx | medical history | past history | past medical and surgical history | past surgical history | psh | pshx | surgical history | previous history | history | comorbidities | past oncologic history",
  medications:
    "medications | current medications | home medications | discharge medications | medication list | active medications | medications on admission | medications at home | meds | current meds | home meds | outpatient medications | inpatient medications | prescriptions",
  pathology:
    "pathology | pathology report | surgical pathology | surgical pathology report | final pathology | final pathologic diagnosis | pathologic diagnosis | pathological diagnosis | histology | microscopic description | microscopic | cytology",
  plan: "plan | recommendations | recommendation | follow up | followup | disposition | instructions | patient instructions | discharge instructions | education | counseling | counselling | goals | next steps | treatment plan | care plan",
  question:
    "indication | indications | clinical indication | reason for exam | reason for examination | reason for study | reason for test | differential diagnosis | differential | ddx | clinical question",
  family: "family history | fh | fhx | family medical history | family hx | family and genetic history",
  allergies:
    "allergies | allergy | drug allergies | medication allergies | allergies and intolerances | adverse reactions | allergies adverse reactions",
  social:
    "social history | sh | shx | social hx | social | occupational history | travel history | habits | substance use | tobacco use",
};

const byHeading = new Map(
  Object.entries(headings).flatMap(([section, all]) =>
    all.split(" | ").map((heading) => [heading, section as Section] as const),
  ),
);

/** A heading at the start of a line or sentence, and how many characters it takes. */
export interface Heading {
  section: Section;
  length: number;
}

const withColon = /^[ \t#*_]*([A-Za-z][A-Za-z'’/&(),\- ]{0,59}?)[ \t*_]*:[*_]*/u;
const wholeLine = /^[ \t]*(#{1,6}[ \t]*|\*\*|__)?([A-Za-z][A-Za-z'’/&(),\- ]{0,59}?)(?:\*\*|__)?[ \t]*$/u;

/** The heading with which a line or sentence begins: one that we know before a colon; on a line of its own also one that is marked or in capitals. */
export function headingOf(line: string): Heading | null {
  const [written, name] = withColon.exec(line) ?? [];
  if (written !== undefined && name !== undefined) {
    const known = byHeading.get(foldedName(name.replaceAll("&", " and "))) ?? listIntroduced(name);
    if (known) return { section: known, length: written.length };
    // "OPERATIVE FINDINGS:" begins something else, whatever it is; "ER:" does not.
    return /^[A-Z][A-Z'’/&(),\- ]{5,}$/u.test(name) ? { section: "present", length: written.length } : null;
  }
  const [alone, mark, title] = wholeLine.exec(line) ?? [];
  if (alone === undefined || title === undefined) return null;
  const known = byHeading.get(foldedName(title.replaceAll("&", " and ")));
  if (known && (mark !== undefined || title === title.toUpperCase() || /^[A-Z]/.test(title)))
    return { section: known, length: alone.length };
  return mark?.startsWith("#") ? { section: "present", length: alone.length } : null;
}

/** What a line before a list says of its items: "The patient was prescribed the following medications:". */
function listIntroduced(line: string): Section | null {
  if (/\b(?:prescribed|takes|taking|receiv\w+|current|active|home)\b.*\b(?:medications?|drugs|medicines)$/iu.test(line))
    return "medications";
  return /\bprocedures?\b.*\b(?:conducted|performed|done|undergone)$/iu.test(line) ? "present" : null;
}
