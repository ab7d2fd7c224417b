import { Option } from "commander";

/** Not CONSILIUM_REASONER: what is measured on hundreds of stays changes its speaker only where the command says so. */
export const reasonerOfStaysOption = (): Option =>
  new Option(
    "--reasoner <kind>",
    "who speaks in the consultations: the rules on this machine, or the language models of this install, then --jobs consultations at a time, one unless given",
  )
    .choices(["builtin", "llm"])
    .default("builtin");
