import type { EvidenceRef } from "../../../claims/schema";
import type { Chart } from "../../../clinical/schema";
import { bestQuote, sentencesOf } from "../../../evidence/citation";
import type { RetrievedPassage } from "../../../evidence/schema";
import { spacedStems } from "../../../evidence/search/stems";
import type { Direction } from "../../../record/abnormality-names";
import type { FeatureId } from "../../../record/catalogue";
import { opposingTerms, termsOf } from "../chart-reading/guideline-terms";
import { passageAppliesTo } from "./passage-applicability";

type PassageRef = Extract<EvidenceRef, { kind: "passage" }>;

/** Words about the outlook. A sentence with one supports a claim better than one that only defines or treats. */
const outlook =
  /\b(?:mortality|deaths?|die[sd]?|dying|survival|prognos\w*|outcomes?|outlook|(?:fare|do) worse|life-threatening|fatal)\b/i;
/** Words about a better outlook. */
const better =
  /\b(?:lower mortality|lower risk|low risk|better|improve[sd]?|recover\w*|returned to normal|resolution|falling|survive[sd]?)\b/i;
/** Words by which a sentence says that nothing follows from the value. */
const inconclusive =
  /\b(?:little bearing|no proof|not a measure|no measure|says little|is not a|not by itself|alone (?:is|cannot)|does not exclude|cannot make)\b/i;

/** Whether a text speaks of any of the terms, whatever the spelling or number. */
export function mentions(text: string, terms: readonly string[]): boolean {
  const words = spacedStems(text);
  return terms.some((term) => words.includes(spacedStems(term)));
}

/**
 * The retrieved sentence that bears best on a feature's abnormality, for a claim that it raises the risk or that its recovery lowers
 * it. Null where no passage that applies to this patient mentions it; the claim then rests on the chart alone.
 */
export function passageSupporting(
  chart: Chart,
  passages: readonly RetrievedPassage[],
  id: FeatureId,
  direction: Direction,
  bearing: "raises" | "lowers",
): PassageRef | null {
  const terms = termsOf(id, direction);
  const opposing = opposingTerms(id, direction);
  let second: PassageRef | null = null;
  for (const passage of passages) {
    if (!passageAppliesTo(passage, chart)) continue;
    if (mentions(passage.title, opposing) && !mentions(passage.title, terms)) continue;
    const speaking = sentencesOf(passage.text).filter((s) => mentions(s, terms) && !inconclusive.test(s));
    const fitting =
      bearing === "lowers"
        ? speaking.filter((s) => better.test(s))
        : speaking.filter((s) => !better.test(s) || outlook.test(s.replace(better, "")));
    const prognostic = fitting.filter((s) => outlook.test(s));
    if (prognostic.length > 0) return ref(passage, prognostic, terms);
    if (fitting.length > 0) second ??= ref(passage, fitting, terms);
  }
  return second;
}

/** The passage's best sentence on the terms where it is among those that fit, else the first that fits. */
function ref(passage: RetrievedPassage, fitting: readonly string[], terms: readonly string[]): PassageRef {
  const best = bestQuote(passage, terms);
  return { kind: "passage", passageId: passage.id, quote: fitting.includes(best) ? best : (fitting[0] ?? best) };
}
