import { signedLogit } from "../../experts/logit-text";
import { nameOf } from "../../record/feature-names";
import type { AssertionOf, StatedNumber } from "../assertions/assertion";
import { attributionRef, totalTolerance } from "../evidence-kinds/attribution";
import type { CheckableFacts, DoctorFacts, KnownAttribution } from "../facts/checkable-facts";
import type { VerdictKind } from "../judgement";
import { isNear, statedText } from "../stated-number";
import { type Finding, found } from "./check-result";

/** A tenth of a logit is hardly anything; of what is said to be strong, three hundredths are nothing. */
const hardly = 0.1;
const trace = 0.03;

const bySize = (a: KnownAttribution, b: KnownAttribution) => Math.abs(b.total) - Math.abs(a.total);

/** The size of an attribution against that of any of the models named. */
export function checkAttribution(assertion: AssertionOf<"attribution">, facts: CheckableFacts): Finding | null {
  const results = assertion.experts
    .flatMap((expert) => factsOn(expert, facts) ?? [])
    .map((doctorFacts) => sizeOf(assertion, facts, doctorFacts));
  return results.find((r) => r.verdict === "supported") ?? results[0] ?? null;
}

const factsOn = (expert: string, { doctors }: CheckableFacts) => doctors.find((v) => v.doctor.id === expert);

function weightsOf({ attributions, doctor }: DoctorFacts, facts: CheckableFacts): readonly KnownAttribution[] {
  if (attributions) return attributions;
  return facts.onTheTable.flatMap((e) =>
    e.kind === "attribution" && e.expert === doctor.id
      ? [{ feature: e.feature, total: e.total, measured: null, value: null }]
      : [],
  );
}

function sizeOf(
  { features, number, signed }: AssertionOf<"attribution">,
  facts: CheckableFacts,
  doctorFacts: DoctorFacts,
): Finding {
  const { title } = doctorFacts.doctor;
  const weights = weightsOf(doctorFacts, facts);
  if (weights.length === 0) return found("not found", `No attribution of the ${title} model is at hand.`);
  const own = weights.filter((w) => features.includes(w.feature));
  const searched = own.length > 0 ? own : weights;
  const wanted = signed ? [number.value] : [number.value, -number.value];
  const near = (actual: number | null) => actual !== null && wanted.some((w) => Math.abs(actual - w) <= totalTolerance);
  const match = searched.find((w) => near(w.total)) ?? searched.find((w) => near(w.measured) || near(w.value));
  if (match) return gives("supported", doctorFacts, match);
  const text = signed ? signedText(number) : statedText(number);
  if (isModelFigure(doctorFacts, number)) return found("supported", `The ${title} model's logit is ${text}.`);
  const [first] = own.toSorted(bySize);
  return first
    ? gives("contradicted", doctorFacts, first, `, not ${text}`)
    : found("not found", `The ${title} model gives nothing ${text}.`);
}

function signedText(number: StatedNumber): string {
  return `${number.value < 0 ? "−" : "+"}${statedText({ ...number, value: Math.abs(number.value) })}`;
}

function isModelFigure({ model }: DoctorFacts, number: StatedNumber): boolean {
  const figures = model === null ? [] : [model.logit, model.baseValue];
  return figures.some((figure) => figure !== null && isNear(figure, number));
}

function gives(verdict: VerdictKind, on: DoctorFacts, weight: KnownAttribution, beside = " on the logit"): Finding {
  const reason = `The ${on.doctor.title} model gives ${nameOf(weight.feature)} ${signedLogit(weight.total)}${beside}.`;
  return found(verdict, reason, [attributionRef(on.doctor.id, weight)]);
}

/** The sign of an attribution; null where the model has none to any of the features. */
export function checkEffect(
  { expert, features, effect, strongly, not }: AssertionOf<"effect">,
  facts: CheckableFacts,
): Finding | null {
  const doctorFacts = factsOn(expert, facts);
  if (!doctorFacts) return null;
  const weights = weightsOf(doctorFacts, facts).filter((w) => features.includes(w.feature));
  const [largest] = weights.toSorted(bySize);
  if (!largest) return null;
  const fits = weights.find(({ total }) =>
    effect === "hardly" ? Math.abs(total) <= hardly : effect === "raises" ? total > 0 : total < 0,
  );
  // An attribution that two decimals would show as zero neither raises nor lowers.
  const traces = effect !== "hardly" && Math.abs(largest.total) < trace && strongly;
  return (fits !== undefined && !traces) !== not
    ? gives("supported", doctorFacts, fits ?? largest)
    : gives("contradicted", doctorFacts, largest);
}

/** A rank can be checked only where all attributions of the model are known. */
export function checkRank({ expert, features }: AssertionOf<"rank">, facts: CheckableFacts): Finding | null {
  const doctorFacts = factsOn(expert, facts);
  const weights = doctorFacts?.attributions?.toSorted(bySize);
  const top = weights?.[0];
  if (!doctorFacts || !weights || !top) return null;
  const own = weights.find((w) => features.includes(w.feature));
  if (own && Math.abs(own.total) >= Math.abs(top.total) - totalTolerance) return gives("supported", doctorFacts, own);
  return found(
    "contradicted",
    `The ${doctorFacts.doctor.title} model weighs ${nameOf(top.feature)} most (${signedLogit(top.total)}).`,
    [attributionRef(expert, top)],
  );
}
