import { Option } from "commander";
import type { ReasonerKind } from "../../lib/agents/choose-reasoner.server";
import { architectureIds } from "../../lib/cohorts/architectures/cohort-architecture";

export const architectureOption = (): Option =>
  new Option(
    "--architecture <name>",
    "how: by facts and a form, by the words of notes, or by a reader of what they find",
  )
    .choices(architectureIds)
    .default("neuro-symbolic");

/** As `consult` has it, but that nothing goes to a language model unless it is asked for. */
export const cohortReasonerOption = (): Option =>
  new Option("--reasoner <kind>", "who reads the question, and passages: the built-in rules unless given").choices([
    "builtin",
    "llm",
  ] satisfies ReasonerKind[]);
