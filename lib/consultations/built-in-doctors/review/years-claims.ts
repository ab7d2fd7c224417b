import { memoryRef } from "../../../claims/evidence-kinds/resource";
import type { Claim } from "../../../claims/schema";
import { type YearsBeside, yearsThatBear } from "../../years/years-that-bear";
import { problemPhrase } from "../chart-reading/leading-problems";
import { type Phrase, phrase, stating } from "../wording/phrase";
import { type ClaimsInput, claimOf } from "./claims-on-features";

/** As a review holds them (`reviewSchema`). */
const MOST_CLAIMS = 8;

/**
 * A doctor's claims with what a trajectory that was laid before the team remembered of the years, where that bears on a problem that is the doctor's
 * to speak to. It speaks neither for nor against a high risk, for no model has read it: it stands after what does. The same where none was laid.
 */
export function withYears(claims: Claim[], input: ClaimsInput): Claim[] {
  const { chart, features } = input;
  const beside = yearsThatBear(chart.background?.laid, chart.problems).filter(
    ({ problem }) => features === undefined || problem.facts.some(({ feature }) => features.includes(feature)),
  );
  if (beside.length === 0) return claims;
  const years = beside.map((one) => claimOf(input, yearsPhrase(one), "neutral", [memoryRef(one.entry)]));
  return [...claims.slice(0, MOST_CLAIMS - years.length), ...years];
}

/**
 * 'Beside acute kidney injury, of the years before the stay: "Chronic kidney disease stage 3"'. When it was is told by the entry that is cited, by the
 * page and by the appendix: here it would be read as a value of what the words name.
 */
const yearsPhrase = ({ problem, entry: { event } }: YearsBeside): Phrase =>
  phrase`Beside ${problemPhrase(problem)}, of the years before the stay: ${stating(`"${event.replaceAll('"', "'")}"`, {
    kind: "quote",
    words: event,
    from: "note",
  })}`;
