import { quotedWords, statedFeatures } from "../../claims/assertions/stated-features";
import { featureOfEvidence } from "../../claims/evidence";
import { attributionRef } from "../../claims/evidence-kinds/attribution";
import { observationRef } from "../../claims/evidence-kinds/observation";
import { featuresNamedIn } from "../../claims/reading/named-features";
import { arterialPressures } from "../../clinical/body-systems";
import { signedLogit } from "../../experts/logit-text";
import { sentence, upperFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
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

/**
 * What weighs heavily and never occurs in the report: critical findings (severity 3), and the three largest attributions by absolute
 * total of any doctor's model. A feature occurs where it is named in any text or cited as evidence.
 */
export function omissionsOf(
  { chart, predictions, request }: Pick<ConsultationState, "chart" | "predictions" | "request">,
  report: ReportText,
): Omission[] {
  if (!chart) return [];
  const named = namedIn(report);
  const seen = new Set<string>();
  const critical = chart.findings
    .filter((f) => f.severity === 3)
    .map((f): Omission & { feature: FeatureId } => ({
      id: `omission-${f.id}`,
      why: "critical",
      feature: f.feature,
      text: sentence(`${f.text} is a critical finding that the report never names`),
      evidence: observationRef(f.feature, f),
    }));
  const weighed = predictions
    .filter((p) => request?.panel.includes(p.expert) ?? true)
    .flatMap((p) =>
      p.attributions
        .toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total))
        .slice(0, largest)
        .filter((a) => Math.abs(a.total) >= leastWeight)
        .map((a): Omission & { feature: FeatureId } => ({
          id: `omission-${p.expert}-${a.feature}`,
          why: "attribution",
          feature: a.feature,
          text: sentence(
            `${upperFirst(nameOf(a.feature))} is among the ${largest} features that weigh most with the ${p.title} model (${signedLogit(a.total)} on the logit), and the report never names it`,
          ),
          evidence: attributionRef(p.expert, a),
        })),
    );
  return [...critical, ...weighed]
    .filter(({ feature, why }) => {
      if (named.has(feature) || seen.has(`${why} ${feature}`)) return false;
      seen.add(`${why} ${feature}`);
      return true;
    })
    .map(({ feature: _feature, ...omission }) => omission);
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
  for (const family of kin) if (family.some((id) => found.has(id))) for (const id of family) found.add(id);
  return found;
}
