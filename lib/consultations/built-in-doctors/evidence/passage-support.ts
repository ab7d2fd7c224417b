import type { EvidenceRef } from "../../../claims/schema";
import type { Chart } from "../../../clinical/schema";
import { bestQuote, sentencesOf } from "../../../evidence/citation";
import type { RetrievedPassage } from "../../../evidence/schema";
import { spacedStems } from "../../../evidence/search/stems";
import type { Direction } from "../../../record/abnormality-names";
import type { FeatureId } from "../../../record/catalogue";
import { abnormalityTerms, opposingTerms, termsOf } from "../chart-reading/guideline-terms";
import { hasProblem } from "../chart-reading/present-state";
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

/** A pulse that is no heart rate. */
const otherPulse = /\bpulse (?:oximet\w*|oxymet\w*|pressure|saturation)/gi;

/** Whether a text speaks of any of the terms, whatever the spelling or number. */
export function mentions(text: string, terms: readonly string[]): boolean {
  const words = spacedStems(text.replace(otherPulse, " "));
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
  let second: PassageRef | null = null;
  const cause = causeOf(chart, id, direction);
  for (const passage of passages) {
    if (!passageAppliesTo(passage, chart)) continue;
    const found = supportIn(passage, { id, direction, cause }, bearing);
    if (found?.prognostic) return found.ref;
    if (found) second ??= found.ref;
  }
  return second;
}

/** What an abnormality is told by, and the feature that explains it: a passage on either is about it. */
interface Asked {
  id: FeatureId;
  direction: Direction;
  cause: readonly [FeatureId, Direction] | null;
}

/** A low pH beside a high carbon dioxide is that of breathing, and so is a high one beside a low. */
function causeOf(chart: Chart, id: FeatureId, direction: Direction): Asked["cause"] {
  if (id !== "ph") return null;
  if (direction === "high") return hasProblem("hypocapnia")(chart) ? ["paco2", "low"] : null;
  return hasProblem("hypercapnia", "respiratory-failure")(chart) ? ["paco2", "high"] : null;
}

/** A passage's sentence for such a claim, whoever the patient is, and whether it speaks of the outlook; null where it has none. */
type Support = { ref: PassageRef; prognostic: boolean } | null;

/** By the passage's text, which stands in memory once, and by what is asked of it. */
const kept = new Map<string, Map<string, Support>>();
/** Beyond this many texts all are forgotten. */
const MOST_KEPT = 2000;

/** What a passage has to say hangs on no patient: it is read once. */
function supportIn(passage: RetrievedPassage, { id, direction, cause }: Asked, bearing: "raises" | "lowers"): Support {
  if (kept.size >= MOST_KEPT) kept.clear();
  const ofText = kept.get(passage.text) ?? new Map<string, Support>();
  kept.set(passage.text, ofText);
  const asked = `${id} ${direction} ${cause} ${bearing} ${passage.id} ${passage.title}`;
  const known = ofText.get(asked);
  if (known !== undefined) return known;
  const terms = termsOf(id, direction);
  const { title } = passage;
  const isSubject = mentions(title, cause ? [...terms, ...termsOf(...cause)] : terms);
  const ofOther = isOpposite(title, id, direction) || (cause !== null && isOpposite(title, ...cause));
  const support = ofOther ? null : readSupport(passage, { terms, isSubject }, bearing);
  ofText.set(asked, support);
  return support;
}

/** "High glucose in the critically ill" says nothing of a low one, though both are glucose. */
const isOpposite = (title: string, id: FeatureId, direction: Direction) =>
  mentions(title, opposingTerms(id, direction)) && !mentions(title, abnormalityTerms(id, direction));

function readSupport(
  passage: RetrievedPassage,
  { terms, isSubject }: { terms: readonly string[]; isSubject: boolean },
  bearing: "raises" | "lowers",
): Support {
  const speaking = sentencesOf(passage.text).filter((s) => mentions(s, terms) && !inconclusive.test(s));
  const fitting =
    bearing === "lowers"
      ? speaking.filter((s) => better.test(s))
      : speaking.filter((s) => !better.test(s) || outlook.test(s.replace(better, "")));
  const prognostic = fitting.filter((s) => outlook.test(s));
  if (prognostic.length > 0) return { ref: refTo(passage, prognostic, terms), prognostic: true };
  // What a passage on something else says in passing is cited for the outlook alone.
  return isSubject && fitting.length > 0 ? { ref: refTo(passage, fitting, terms), prognostic: false } : null;
}

/** The passage's best sentence on the terms where it is among those that fit, else the first that fits. */
function refTo(passage: RetrievedPassage, fitting: readonly string[], terms: readonly string[]): PassageRef {
  const best = bestQuote(passage, terms);
  return { kind: "passage", passageId: passage.id, quote: fitting.includes(best) ? best : (fitting[0] ?? best) };
}
