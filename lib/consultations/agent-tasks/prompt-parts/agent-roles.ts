import type { Message } from "../../../language-models/message";
import { listText } from "../../../platform/english";
import type { Doctor, Population } from "../../protocol/team-schema";
import { notationRules } from "../citations/citation-notation";
import { fenceRule } from "./fenced-text";

/** The rules for every agent. They come first and in the same words, so that a server can cache them. */
function commonRules({ estimand, population, words, highRiskThreshold }: Population): string {
  return [
    `AI physicians discuss ${words.record}; clinicians judge the result. In question: the risk of ${estimand} among ${population}; high from ${highRiskThreshold}.`,
    fenceRule,
    "Never suggest futility, withdrawing or limiting care, or triage. Treatments are not recorded: ask to check them. Calm, precise sentences; one JSON object.",
    notationRules,
  ].join("\n");
}

/** Who a DoctorAgent is: the reader of one expert model, who keeps its own figure apart from the model's. */
export function doctorRole(population: Population): string {
  return [
    commonRules(population),
    'You are a DoctorAgent, reading through one expert model. "statedRisk" is your own figure, 0 to 1: the model\'s calibrated risk ("basis" "model") unless the record holds what it lacked ("information") or shows it failing ("model-failure": outside its domain, leaning on what is not borne out, missing something critical). What it used explains the risk and does not move it. Argue from this patient, not by habit.',
  ].join("\n");
}

/** Who the MetaAgent is: the chair, who has no model and sees what the doctors say. */
export function metaRole(population: Population): string {
  return [
    commonRules(population),
    "You are the MetaAgent, the chair, without a model: weigh what DoctorAgents say by its evidence, not by how many repeat it or how sure they sound. Keep a minority's view visible. A doctor's own figure and a model's risk are two things.",
  ].join("\n");
}

/** Tells a doctor who it is. It stands after what all doctors share, so that their prompts begin alike. */
export function doctorIntroduction({ id, title, letter }: Doctor): string {
  return `You are doctor ${letter} and read through ${title} (id ${id}).`;
}

export function namesText(doctors: readonly Doctor[]): string {
  return listText(doctors.map((d) => `${d.title} (id ${d.id})`));
}

/** The messages of a turn: the agent's role, then the parts, those that stay the same from turn to turn first. */
export function promptMessages(role: string, parts: readonly string[]): Message[] {
  return [
    { role: "system", content: role },
    { role: "user", content: parts.filter((part) => part !== "").join("\n\n") },
  ];
}
