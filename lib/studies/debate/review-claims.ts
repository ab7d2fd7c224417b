import { topicOf } from "../../claims/evidence";
import type { Claim } from "../../claims/schema";
import type { ConsultationState } from "../../consultations/protocol/state";

/** What the first reviews of a consultation have in common. */
export interface ReviewClaims {
  claims: number;
  /** Claims that a colleague at the table makes too: the same feature or score, with the same bearing. */
  shared: number;
  /** Of these, claims that a colleague with an earlier place at the table has made already. */
  repeated: number;
  reviews: number;
  /** Reviews with a claim that nobody else makes. */
  adding: number;
}

/** Counts the claims of the first reviews, in the order of the table. A claim that a doctor makes twice counts twice. */
export function reviewClaimsOf({ request, reviewed }: Pick<ConsultationState, "request" | "reviewed">): ReviewClaims {
  const reviews = (request?.panel ?? []).flatMap((id) => {
    const first = reviewed.find(({ doctor, round }) => doctor === id && round === 0);
    return first ? [first.review.claims.map(saidOf)] : [];
  });
  const isIn = (others: readonly (readonly string[])[], said: string) => others.some((other) => other.includes(said));
  const all = reviews.flatMap((said, place) =>
    said.map((one) => ({
      place,
      shared: isIn(reviews.toSpliced(place, 1), one),
      repeated: isIn(reviews.slice(0, place), one),
    })),
  );
  return {
    claims: all.length,
    shared: all.filter(({ shared }) => shared).length,
    repeated: all.filter(({ repeated }) => repeated).length,
    reviews: reviews.length,
    adding: reviews.filter((_, place) => all.some((one) => one.place === place && !one.shared)).length,
  };
}

const saidOf = (claim: Claim) => `${topicOf(claim).key} ${claim.bearing}`;
