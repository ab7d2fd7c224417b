import { admissionReasons } from "../../clinical/admission-text";
import type { Background } from "../../clinical/background/background-schema";
import { problemName } from "../../clinical/background/background-text";
import type { Chart } from "../../clinical/schema";
import { lowerFirst } from "../../platform/english";

/** Words of a diagnosis or a reason for admission that name an infection. */
export const infection =
  /\b(?:uro)?sepsis\b|\bseptic|pneumonia|\bempyema|pyelonephritis|urinary (?:tract )?infection|\bUTI\b|cholangitis|cholecystitis|cellulitis|fasciitis|abscess|peritonitis|diverticulitis|meningitis|encephalitis|endocarditis|osteomyelitis|bacter[ae]*mia|\binfection\b|perforat/iu;
/** Words that name what takes consciousness away. */
export const brain =
  /\bstroke\b|cerebrovascular accident|\bCVA\b|cerebral infarction|(?:intra)?cerebral ha?emorrhage|(?:subarachnoid|intracranial|subdural|epidural) (?:ha?emorrhage|ha?ematoma)|brain (?:injury|death|h[ae]+morrhage|tumou?r|metast)|head (?:injury|trauma)|cardiac arrest|anoxi|encephalopath|\bencep(?:h|hal)?\b|encephalitis|meningitis|status epilepticus|seizures?\b|hydrocephalus|overdose|intoxication|poisoning|hypoglyc[ae]+mic coma|\bcoma\b/iu;
/** What a diagnosis says that it is without: "pancreatitis without necrosis or infection", "wound without mention of infection". */
const absent = /\b(?:without|no|not|non|free of)\b[^,;]*/giu;
const uncertain = /\?|rule[sd]? out|\br\/o\b|history of|personal|possible|suspected/iu;
/** A diagnosis that was written down no longer before is of this illness. A team decision. */
const THIS_ILLNESS = -14 * 24 * 60;
/** Words of its name. */
const NAME = 6;

/** What a record names of this illness in such words, the reasons for admission first, by its first words; null where it names none. */
export function namedInRecord(chart: Chart, { problems }: Background, words: RegExp): string | null {
  const isNamed = (text: string) => words.test(text.replace(absent, ""));
  const titles = problems
    .filter(({ state, isUnconfirmed, since, confirmed }) => {
      const began = (since ?? confirmed).minutes;
      return state !== "ended" && !isUnconfirmed && began > THIS_ILLNESS;
    })
    .map(({ title }) => problemName(title));
  const found = [...admissionReasons(chart.admissionReason), ...titles].find(
    (text) => isNamed(text) && !uncertain.test(text),
  );
  if (found === undefined) return null;
  const clauses = found.split(/, | with /u);
  return lowerFirst(firstWords(clauses.find(isNamed) ?? found));
}

/** Its first words, to where a part of it ends: "large ischaemic stroke" of one "in the territory of the right middle cerebral artery". */
function firstWords(clause: string): string {
  const words = clause.split(/\s+/u);
  if (words.length <= NAME) return clause;
  const first = words.slice(0, NAME);
  const part = first.findLastIndex(
    (word, i) => i > 1 && /^(?:from|of|with|to|in|at|after|due|involving|on)$/iu.test(word),
  );
  return (part > 0 ? first.slice(0, part) : first).join(" ").replace(/,$/u, "");
}
