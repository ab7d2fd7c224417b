import type { Chart } from "../../../clinical/schema";
import type { FeatureId } from "../../../record/catalogue";
import { listed, phrase, stating } from "../wording/phrase";
import { modelFigure, riskPhrase } from "../wording/risk-phrases";
import type { Agenda } from "./agenda-input";
import { idsOf } from "./agenda-input";
import { modelsApart } from "./assignment";
import { type Question, questionOf } from "./question";

/** Of a patient about whom nothing else is open: whether any value moves the wrong way while the models differ in their risk. */
export function courseQuestion({ panel, say }: Agenda): Question {
  const models = listed(
    panel.map(
      ({ doctor, prediction }) => phrase`${doctor.title} ${riskPhrase(modelFigure(doctor.id), prediction.risk)}`,
    ),
  );
  return questionOf(
    {
      kind: "course",
      text: stating("Is any value moving the wrong way?"),
      because: [phrase`Model by model the risk is ${models}`],
      evidence: [],
      askedOf: idsOf(modelsApart(panel)),
    },
    say,
  );
}

/** The features that lie outside their range and move further away from it over the last 24 h. */
export function movingAway({ summaries }: Chart): FeatureId[] {
  return summaries.flatMap(({ feature, flag, trend }) =>
    (flag === "high" && trend === "rising") || (flag === "low" && trend === "falling") ? [feature] : [],
  );
}
