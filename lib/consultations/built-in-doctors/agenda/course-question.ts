import type { OpenQuestion } from "../../protocol/open-questions";
import { listed, phrase, sentences, stating } from "../wording/phrase";
import { modelFigure, riskPhrase } from "../wording/risk-phrases";
import type { Agenda } from "./agenda-input";
import { idsOf } from "./agenda-input";
import { modelsApart } from "./assignment";

/** Of a patient about whom nothing else is open: whether the course is as good as it looks. */
export function courseQuestion({ panel, say }: Agenda): Omit<OpenQuestion, "id"> {
  const models = listed(
    panel.map(
      ({ doctor, prediction }) => phrase`${doctor.title} ${riskPhrase(modelFigure(doctor.id), prediction.risk)}`,
    ),
  );
  const text = say([stating("Does anything in this record speak for a worse course than the models' risk suggests?")]);
  const because = say(sentences(phrase`Model by model the risk is ${models}`));
  return {
    kind: "course",
    text: text.text,
    because: because.text,
    evidence: [],
    askedOf: idsOf(modelsApart(panel)),
    states: { text: text.states, because: because.states },
  };
}
