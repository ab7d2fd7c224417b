import { conceptText } from "../../record/history/concept-text";
import { observedValueText } from "../../record/history/observed-value-text";
import type { ObservationResource, Resource } from "../../record/history/schema";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import type { Background } from "./background-schema";
import type { StayClock } from "./drugs-of-stay";
import { onStayClock } from "./stay-clock";

/** What a culture is of, by the words of its name. */
const specimens: readonly (readonly [RegExp, string])[] = [
  [/blood/iu, "blood"],
  [/sputum|trache|bronch|\bbal\b|airway|respiratory|pleural/iu, "airway"],
  [/urine/iu, "urine"],
  [/cerebrospinal|\bcsf\b/iu, "cerebrospinal fluid"],
  [/wound|drain|abscess|peritoneal|tissue|swab/iu, "wound or drain"],
];
const isCulture = /\bcultures?\b/iu;
/** A susceptibility belongs to a culture and is none. */
const isSusceptibility = /susceptib|sensitiv|\bMIC\b/iu;
/** Whether a code is that of a culture, and not of what its growth resists. */
export const namesCulture = (code: CodeableConcept | null): boolean => {
  const name = conceptText(code) ?? "";
  return isCulture.test(name) && !isSusceptibility.test(name);
};
/** What a stain shows before anything has grown. */
const isStain = /leu[ck]ocytes?\b|epithelial cells|\bgram[- ](?:positive|negative|stain)|\bcocci in\b/iu;
const noGrowth =
  /\bno (?:growth|organism|significant growth)|\bno\b.*\bisolated\b|\bnegative\b|\bsterile\b|\bnot isolated\b|^<\s*10,?000\b/iu;
const waiting = /^(?:pending|preliminary|registered|in progress)/iu;

/** A culture without a result is waited for this long: laboratories keep blood cultures five days. Later nobody says what became of it. */
const GIVEN_UP = 7 * 24 * 60;

/** Of older cultures none is told, and so many at most with their results. A team decision. */
const TOLD_FOR = 90 * 24 * 60;
const MOST = 12;

/** What grew, as a sentence has it: "RARE GROWTH Commensal Respiratory Flora." is "rare growth of commensal respiratory flora". */
function organismIn(said: string): string {
  // What stands after the first sentence is what it resists and yields to: the source has it.
  const text = (said.trim().split(/[.;]\s/u)[0] ?? "")
    .replace(/[.\s]+$/u, "")
    .replace(/^([A-Z]+ GROWTH) /u, (words) => `${words.trim().toLowerCase()} of `);
  const isShouted = text === text.toUpperCase() && /[A-Z]{4}/u.test(text);
  const [first = "", ...others] = (isShouted ? text.toLowerCase() : text).slice(0, 80).split(" ");
  return [isShouted ? first.charAt(0).toUpperCase() + first.slice(1) : first, ...others].join(" ");
}

/** Cultures, the latest first, the last of them with their results: of one specimen and moment the surest result stands. What is known of them is what the history knows. */
export function culturesOf(
  resources: readonly Resource[],
  { start, asOfMinutes }: Pick<StayClock, "start" | "asOfMinutes">,
): Pick<Background, "cultures" | "earlierCultures"> {
  const found = new Map<string, Background["cultures"][number]>();
  for (const one of resources) {
    const isTaken = one.resourceType === "Other" && one.fhirType === "Specimen";
    if (one.resourceType !== "Observation" && one.resourceType !== "DiagnosticReport" && !isTaken) continue;
    if (!namesCulture(one.code) || one.status === "entered-in-error") continue;
    const name = conceptText(one.code) ?? "";
    const specimen = specimens.find(([pattern]) => pattern.test(name))?.[1] ?? "another specimen";
    const at = onStayClock(one.occurredAt.start ?? one.occurredAt.end, start);
    const said = saidOf(one);
    const result = resultOf(said, one.status);
    if (said !== null && isStain.test(said)) continue;
    if (result === "pending" && at !== null && at.minutes < asOfMinutes - GIVEN_UP) continue;
    const organisms = result === "growth" && said ? [organismIn(said)] : [];
    const key = `${specimen} ${at?.minutes}`;
    const before = found.get(key);
    if (!before) found.set(key, { resourceId: one.id, specimen, at, result, organisms });
    else if (rank[result] > rank[before.result]) found.set(key, { ...before, resourceId: one.id, result, organisms });
    else if (result === "growth") before.organisms = [...new Set([...before.organisms, ...organisms])];
  }
  const all = [...found.values()]
    .filter(({ at }) => at !== null && at.minutes > asOfMinutes - TOLD_FOR)
    .sort((a, b) => (b.at?.minutes ?? 0) - (a.at?.minutes ?? 0));
  const earlier = all.slice(MOST).map(({ resourceId, specimen, at }) => ({ resourceId, specimen, at }));
  return { cultures: all.slice(0, MOST), ...(earlier.length > 0 && { earlierCultures: earlier }) };
}

const rank = { pending: 0, "no growth": 1, growth: 2 };
/** What a culture came to, in the source's words; null of a sample, which waits for its result. */
const saidOf = (one: Resource): string | null =>
  one.resourceType === "Observation"
    ? one.value && valueText(one)
    : one.resourceType === "DiagnosticReport"
      ? one.conclusion
      : null;
const valueText = ({ value }: ObservationResource) =>
  value === null || value.kind === "absent" ? null : observedValueText(value);

function resultOf(said: string | null, status: string | null): "pending" | "no growth" | "growth" {
  if (said === null || said.trim() === "" || waiting.test(said) || status === "registered") return "pending";
  return noGrowth.test(said) ? "no growth" : "growth";
}
