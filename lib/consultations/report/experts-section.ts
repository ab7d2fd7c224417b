import { modelsAloneText, spreadMeaning } from "../../experts/calibration/headline-risk-text";
import { signedLogit } from "../../experts/logit-text";
import { outsideTogether } from "../../experts/outside-training-domain";
import { riskText } from "../../experts/risk-text";
import { doctorOf } from "../protocol/participants";
import type { EventData } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import { headlinePartsTable } from "./headline-parts-table";
import type { ReportSection } from "./schema";

const noAnswer = ({ unusable }: ConsultationState, id: string) =>
  unusable.some(({ doctor }) => doctor === id) ? "gave no usable answer" : "–";

/** The models' risks and the doctors' own, side by side and never mixed. */
export function expertsSection(state: ConsultationState, { panel }: EventData<"requested">): ReportSection {
  const alone = state.headlineRisk && modelsAloneText(state.headlineRisk);
  const lastRound = state.rounds.at(-1);
  const rows = panel.map((doctor) => {
    const prediction = state.predictions.find(({ expert }) => expert === doctor);
    const review = state.reviewed.find((one) => one.doctor === doctor)?.review ?? state.reviews[doctor];
    const opinion = lastRound?.opinions[doctor];
    return [
      doctorOf(state, doctor).title,
      prediction ? riskText(prediction.risk) : "–",
      prediction ? signedLogit(prediction.logit) : "–",
      review ? riskText(review.statedRisk) : "–",
      opinion ? riskText(opinion.statedRisk) : "–",
      opinion ? (opinion.stance === "agree" ? "agrees" : "disagrees") : noAnswer(state, doctor),
    ];
  });
  const outside = outsideTogether(state.predictions).map(
    ({ titles, reasons }) => `Outside what ${titles.join(", ")} learned from: ${reasons.join(" ")}`,
  );
  return {
    id: "experts",
    heading: "Models and doctors",
    blocks: [
      {
        kind: "table",
        columns: ["Expert", "Model risk", "Logit", "Doctor's own risk, first", "Doctor's own risk, last", "Last word"],
        rows,
      },
      ...(alone === null ? [] : [{ kind: "paragraph" as const, text: `${alone} ${spreadMeaning}` }]),
      ...(outside.length > 0 ? [{ kind: "list" as const, items: outside }] : []),
      ...headlinePartsTable(state.headlineRisk),
    ],
  };
}
