import type { EvidenceRef } from "../../../claims/schema";
import { signedLogit } from "../../../experts/logit-text";
import type { Prediction } from "../../../experts/schema";
import { smallestAttribution } from "../doctor-reading/attribution-weight";
import { attributionStated, effectStated } from "../wording/attribution-phrases";
import { listed, phrase, stating } from "../wording/phrase";
import { modelFigure, riskBesideThresholdPhrase } from "../wording/risk-phrases";
import { spokenName } from "../wording/value-phrases";
import type { Agenda, Seat } from "./agenda-input";
import { idsOf } from "./agenda-input";
import { modelsApart } from "./assignment";
import { type Question, questionOf } from "./question";

/** Calibrated risks this far apart across the panel are worth a question. */
const farApart = 0.15;
const mostNamed = 2;

/** Why the models stand far apart, or on both sides of the decision threshold: which features move the one up and the other down. */
export function modelsQuestion({ panel, population, say }: Agenda): Question[] {
  const risks = panel.map(({ prediction }) => prediction.risk);
  const [low, high] = [Math.min(...risks), Math.max(...risks)];
  const threshold = population.highRiskThreshold;
  const bothSides = low < threshold && high >= threshold;
  const areFarApart = high - low >= farApart;
  if (panel.length < 2 || (!areFarApart && !bothSides)) return [];
  const how = areFarApart ? "the models so far apart" : "the models on both sides of the doctors' decision threshold";
  const apart = modelsApart(panel);
  const moved = apart.map((seat) => movedBy(seat, seat.prediction.risk === high ? "raises" : "lowers", threshold));
  return [
    questionOf(
      {
        kind: "models",
        text: stating(`How high is the risk, with ${how}?`),
        because: moved.map(({ said }) => said),
        evidence: moved.flatMap(({ evidence }) => evidence),
        askedOf: idsOf(apart),
      },
      say,
    ),
  ];
}

/** "RETAIN puts it at 45 in 100 and raises its risk most for lactate (+0.42) and age (+0.21)" */
function movedBy({ doctor, prediction }: Seat, effect: "raises" | "lowers", threshold: number) {
  const { expert, risk } = prediction;
  const heaviest = heaviestOf(prediction, effect, mostNamed);
  const named = heaviest.map(({ feature, total }) =>
    stating(
      `${spokenName(feature)} (${signedLogit(total)})`,
      attributionStated(expert, feature, total, { signed: true }),
      effectStated(expert, feature, effect),
    ),
  );
  const most = named.length > 0 ? phrase` and ${effect} its risk most for ${listed(named)}` : "";
  const evidence = heaviest.map(({ feature, total }): EvidenceRef => ({ kind: "attribution", expert, feature, total }));
  return {
    said: phrase`The ${doctor.title} model puts it at ${riskBesideThresholdPhrase(modelFigure(expert), risk, threshold)}${most}`,
    evidence,
  };
}

/** The features for which a model raises or lowers its risk most. */
function heaviestOf({ attributions }: Pick<Prediction, "attributions">, effect: "raises" | "lowers", most: number) {
  const sign = effect === "raises" ? 1 : -1;
  return attributions
    .filter(({ total }) => sign * total >= smallestAttribution)
    .sort((a, b) => sign * (b.total - a.total))
    .slice(0, most);
}
