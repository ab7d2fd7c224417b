import { quotedWords, statedFeatures } from "../../claims/assertions/stated-features";
import { featureOfEvidence } from "../../claims/evidence";
import { attributionRef } from "../../claims/evidence-kinds/attribution";
import { observationRef } from "../../claims/evidence-kinds/observation";
import { featuresNamedIn } from "../../claims/reading/named-features";
import { arterialPressures } from "../../clinical/body-systems";
import type { Chart } from "../../clinical/schema";
import { signedLogit } from "../../experts/logit-text";
import { sentence, upperFirst } from "../../platform/english";
import { type FeatureId, features } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import type { ConsultationState } from "../protocol/state";
import { type ReportText, textsOfReport } from "./report-sentences";
import type { Omission } from "./schema";

/** How many of a model's largest attributions a report must name, and from what size on: a tenth of a logit. */
const largest = 3;
const leastWeight = 0.1;

/** Features of which a report names all when it names one: a cuff pressure names the pressure by line too. */
const kin: readonly (readonly FeatureId[])[] = [
  arterialPressures,
  ["pao2", "fio2", "oxygenSaturation"],
  ["alanineAminotransferase", "aspartateAminotransferase"],
  ["troponinI", "troponinT", "hsTroponinI"],
  ["hematocrit", "hemoglobin"],
  ["creatinine", "bun"],
];

/** From this severity on a finding or a problem may not go unnamed: 2 is marked, 3 critical. */
const leastSeverity = 2;

type Located = Omission & { feature: FeatureId };

/**
 * What weighs heavily and never occurs in the report: problems and findings that are marked or critical, and the three largest
 * attributions by absolute total of any doctor's model. A feature occurs where it is named in any text or cited as evidence.
 * @param printed texts that stand beside the doctors' own on the same page: its problems, as the record alone gives them.
 */
export function omissionsOf(
  { chart, predictions, request }: Pick<ConsultationState, "chart" | "predictions" | "request">,
  report: ReportText,
  printed: readonly string[],
): Omission[] {
  if (!chart) return [];
  const named = withKin(new Set([...namedIn(report), ...printed.flatMap(featuresNamedIn), ...namedByFirstLine(chart)]));
  const seen = new Set<string>();
  const findings = chart.findings
    .filter((f) => f.severity >= leastSeverity)
    .map((f): Located => {
      const why = f.severity === 3 ? "critical" : "marked";
      return {
        id: `omission-${f.id}`,
        why,
        feature: f.feature,
        text: sentence(`${f.text} is a ${why} finding that the report never names`),
        evidence: observationRef(f.feature, f),
      };
    });
  const weighed = predictions
    .filter((p) => request?.panel.includes(p.expert) ?? true)
    .flatMap((p) =>
      p.attributions
        .toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total))
        .slice(0, largest)
        .filter((a) => Math.abs(a.total) >= leastWeight)
        .map(
          (a): Located => ({
            id: `omission-${p.expert}-${a.feature}`,
            why: "attribution",
            feature: a.feature,
            text: sentence(
              `${upperFirst(nameOf(a.feature))} is among the ${largest} features that weigh most with the ${p.title} model (${signedLogit(a.total)} on the logit), and the report never names it`,
            ),
            evidence: attributionRef(p.expert, a),
          }),
        ),
    );
  const unnamed = [...findings, ...weighed].filter(({ feature, why }) => {
    if (named.has(feature) || seen.has(`${why} ${feature}`)) return false;
    seen.add(`${why} ${feature}`);
    return true;
  });
  return [...problemsUnnamed(chart, named, printed), ...unnamed.map(({ feature: _feature, ...omission }) => omission)];
}

/** A problem is named by its title, or where all that makes it marked or critical is named. */
function problemsUnnamed(
  { problems = [] }: Chart,
  named: ReadonlySet<FeatureId>,
  printed: readonly string[],
): Omission[] {
  return problems
    .filter(({ severity, title }) => severity >= leastSeverity && !printed.includes(title))
    .flatMap(({ id, title, facts }): Omission[] => {
      const fact = facts.find((f) => f.severity >= leastSeverity && !named.has(f.feature));
      if (!fact) return [];
      return [
        {
          id: `omission-problem-${id}`,
          why: "problem",
          text: sentence(`${title} (${fact.text}) is a problem that the report never names`),
          evidence: observationRef(fact.feature, fact.worst),
        },
      ];
    });
}

/** The features that a report names in any text or cites: by what its sentences state, or, where that is not known, by their words. */
export function namedIn(report: ReportText): Set<FeatureId> {
  const found = new Set<FeatureId>(
    textsOfReport(report).flatMap(({ text, states, evidence }) => {
      const stated = states?.flatMap((one) => one.states);
      return [
        ...statedFeatures(stated ?? []),
        ...(stated ? quotedWords(stated) : [text]).flatMap(featuresNamedIn),
        ...evidence.flatMap((ref) => featureOfEvidence(ref) ?? []),
      ];
    }),
  );
  return withKin(found);
}

/** "70-year-old man, cardiac surgery recovery unit": age, sex and unit, where they are known, begin every page. */
function namedByFirstLine({ ageYears, sex, careUnit }: Chart): FeatureId[] {
  const known = new Set<string | undefined>([
    ...(ageYears === null ? [] : ["ageYears"]),
    ...(sex === "unknown" ? [] : ["sex"]),
    ...(careUnit === null ? [] : ["careUnit"]),
  ]);
  return features.flatMap((one) => (one.kind === "descriptor" && known.has(one.describes) ? [one.id] : []));
}

function withKin(found: Set<FeatureId>): Set<FeatureId> {
  for (const family of kin) if (family.some((id) => found.has(id))) for (const id of family) found.add(id);
  return found;
}
