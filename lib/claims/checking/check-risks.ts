import { intervalText, riskText } from "../../experts/risk-text";
import { upperFirst } from "../../platform/english";
import type { AssertionOf, RiskOwner, StatedLimit } from "../assertions/assertion";
import type { CheckableFacts, DoctorFacts } from "../facts/checkable-facts";
import { statedRisk, statedText } from "../stated-number";
import { type Finding, found, stands } from "./check-result";

interface Known {
  risk: number;
  name: string;
  interval: readonly [number, number] | null;
}

/** A risk against the figures of whoever it is said to be, or against everybody's. */
export function checkRisk(assertion: AssertionOf<"risk">, facts: CheckableFacts): Finding {
  const { of, number, orThreshold } = assertion;
  const known = knownOf(facts, of);
  const match = [...known, ...(orThreshold ? thresholdOf(facts) : [])].find((k) => fits(assertion, k.risk));
  if (match) return found("supported", `${upperFirst(match.name)} gives ${riskText(match.risk)}.`);
  const [first] = known;
  const text = statedText(number);
  if (!first) return found("not found", `Nobody's figure is ${text}.`);
  return found(
    "contradicted",
    of === null
      ? `Neither a model nor a doctor gives ${text}.`
      : `${upperFirst(first.name)} gives ${riskText(first.risk)}, not ${text}.`,
  );
}

function fits({ number, is }: StatedLimit, risk: number): boolean {
  const { low, high } = statedRisk(number, is);
  return risk >= low && risk <= high;
}

const sharedNames = {
  ensemble: "the models' mean",
  fused: "the fused risk",
  team: "the doctors' own figures together",
} as const;

function knownOf(facts: CheckableFacts, of: RiskOwner | null): Known[] {
  switch (of?.kind) {
    case undefined:
      return [
        ...(["ensemble", "fused", "team"] as const).flatMap((kind) => sharedOf(facts, kind)),
        ...facts.doctors.flatMap(statedOf),
        ...facts.doctors.flatMap((v) => [...modelOf(v), ...statedOf(v)]),
      ];
    case "threshold":
      return thresholdOf(facts);
    case "ensemble":
    case "fused":
      return sharedOf(facts, of.kind);
    case "team":
      return [...sharedOf(facts, "team"), ...(of.together ? [] : facts.doctors.flatMap(statedOf))];
    case "doctor":
      return facts.doctors.filter((v) => v.doctor.id === of.doctor).flatMap((v) => ofDoctor(v, of.figure));
    default:
      return of satisfies never;
  }
}

function sharedOf({ shared }: CheckableFacts, kind: keyof typeof sharedNames): Known[] {
  return shared.filter((s) => s.kind === kind).map((s) => ({ ...s, name: sharedNames[kind] }));
}

function thresholdOf({ threshold }: CheckableFacts): Known[] {
  return threshold === null ? [] : [{ risk: threshold, name: "the team's threshold", interval: null }];
}

/** Where a doctor's own figure or its model's is not known, the other one is what can be spoken of. */
function ofDoctor(v: DoctorFacts, figure: "model" | "stated" | "either"): Known[] {
  const [model, stated] = [modelOf(v), statedOf(v)];
  if (figure === "model") return model.length > 0 ? model : stated;
  return figure === "stated" && stated.length > 0 ? stated : [...model, ...stated];
}

function modelOf({ doctor, model }: DoctorFacts): Known[] {
  return model ? [{ risk: model.risk, interval: model.interval, name: `the ${doctor.title} model` }] : [];
}

function statedOf({ doctor, review, opinions }: DoctorFacts): Known[] {
  const figures = [...(review ? [review.statedRisk] : []), ...opinions.map((o) => o.statedRisk)];
  return [...new Set(figures)].map((risk) => ({ risk, name: `the ${doctor.title} doctor`, interval: null }));
}

/** An interval against the model's, or the team's lowest and highest figure. */
export function checkInterval({ of, low, high }: AssertionOf<"interval">, facts: CheckableFacts): Finding {
  const known = knownOf(facts, of).filter((k) => k.interval !== null);
  const match = known.find((k) => k.interval && fits(low, k.interval[0]) && fits(high, k.interval[1]));
  if (match?.interval) return found("supported", `The interval of ${match.name} is ${intervalText(match.interval)}.`);
  // "own figures 0.20 to 0.46": the lowest and the highest that was said.
  const figures = facts.doctors.flatMap(statedOf).map((k) => k.risk);
  if (of?.kind === "team" && figures.some((f) => fits(low, f)) && figures.some((f) => fits(high, f)))
    return found("supported", "These are the doctors' own figures.");
  const text = `${statedText(low.number)} to ${statedText(high.number)}`;
  const [first] = known;
  return first?.interval
    ? found("contradicted", `The interval of ${first.name} is ${intervalText(first.interval)}, not ${text}.`)
    : found("not found", `No interval ${text} was given.`);
}

/** On which side of the threshold the doctors' figures together lie, or, before there are any, the models' mean. */
export function checkRiskLevel({ level }: AssertionOf<"risk-level">, facts: CheckableFacts): Finding | null {
  const { threshold, shared } = facts;
  const team = shared.filter((s) => s.kind === "team");
  const known = team.length > 0 ? team : shared;
  const last = known.at(-1);
  if (threshold === null || !last) return null;
  const ok = known.some((k) => (k.risk >= threshold ? "high" : "low") === level);
  return stands(
    ok,
    `The doctors' figures together come to ${riskText(last.risk)}; high is ${riskText(threshold)} or more.`,
  );
}
