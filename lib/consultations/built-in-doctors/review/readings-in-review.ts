import type { Claim } from "../../../claims/schema";
import type { Review } from "../../protocol/reviews-and-reports";

/** The claims of a review with its answers, each of which is a claim as well: a finding that is read gravely raises the risk. */
export function claimsAndAnswers({ claims, answers }: Pick<Review, "claims" | "answers">): Claim[] {
  return [...claims, ...answers.flatMap((answer) => asClaim(answer) ?? [])];
}

function asClaim({ text, evidence, states, nothingToAdd }: Review["answers"][number]): Claim | null {
  const read = states?.flatMap((sentence) => sentence.states.filter((one) => one.kind === "interpretation")) ?? [];
  if (nothingToAdd || evidence.length === 0) return null;
  const isGrave = read.some(({ side }) => side === "graver") && evidence.some(({ kind }) => kind === "observation");
  return { text, bearing: isGrave ? "raises" : "neutral", evidence, ...(states && { states }) };
}
