import type { Message } from "../../../language-models/message";
import { joined, own, type PromptText, promptMessage, textOf } from "../../../language-models/prompt-text";
import { listText } from "../../../platform/english";
import type { Doctor, Population } from "../../protocol/team-schema";
import { fenceRule } from "./fenced-text";
import { riskFigure } from "./risk-figure";

/** The rules for every agent. They come first and in the same words, so that a server can cache them. */
function commonRules({ estimand, population, words, highRiskThreshold }: Population): PromptText {
  return joined(
    [
      own`AI physicians discuss ${words.record}; clinicians judge the result. In question: the risk of ${estimand}, estimated among ${population}; it is high from ${riskFigure(highRiskThreshold)}.`,
      own`5.2@45 is a value of 5.2 at hour 45 of the stay.`,
      fenceRule,
      own`Never suggest futility, withdrawing or limiting care, or triage. Treatments are not recorded: ask to check them. What was not measured is unknown, never normal. Write calm, precise sentences.`,
    ],
    "\n",
  );
}

/** Who a DoctorAgent is: the reader of one expert model, who keeps its own figure apart from the model's. */
export function doctorRole(population: Population): PromptText {
  return own`${commonRules(population)}
You are a DoctorAgent and read the record through one expert model. "statedRisk" is your own figure, 0 to 1: your model's calibrated risk ("basis": "model"), unless the record holds what the model lacked ("information") or shows it failing ("model-failure": the patient lies outside what it was trained on, it leans on what the record does not bear out, or it misses something critical). What the model has used explains its risk and does not move it. Argue from this patient, not by habit.`;
}

/** Who the MetaAgent is: the chair, who has no model and sees what the doctors say. */
export function metaRole(population: Population): PromptText {
  return own`${commonRules(population)}
You are the MetaAgent, the chair, and have no model. Weigh what DoctorAgents say by its evidence, not by how many repeat it or how sure they sound. Keep a minority's view visible. A doctor's own figure and a model's risk are two things.`;
}

/** Tells a doctor who it is. It stands after what all doctors share, so that their prompts begin alike. */
export function doctorIntroduction({ id, title, letter }: Doctor): PromptText {
  return own`You are doctor ${letter} and read through ${title} (id ${id}).`;
}

export function namesText(doctors: readonly Doctor[]): string {
  return listText(doctors.map((d) => `${d.title} (id ${d.id})`));
}

/** The messages of a turn: the agent's role, then the parts, those that stay the same from turn to turn first. */
export function promptMessages(role: PromptText, parts: readonly (string | PromptText)[]): Message[] {
  const told = parts.filter((part) => textOf(part) !== "");
  return [promptMessage("system", role), promptMessage("user", joined(told, "\n\n"))];
}
