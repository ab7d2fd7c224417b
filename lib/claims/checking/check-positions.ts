import type { AssertionOf } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import { stands } from "./check-result";

/** A doctor's stance against its last opinion; a doctor that ever disagreed may be said to. */
export function checkStance({ doctor: id, stance }: AssertionOf<"stance">, { doctors }: CheckableFacts) {
  const found = doctors.find((v) => v.doctor.id === id);
  const last = found?.opinions.at(-1)?.stance;
  if (!found || !last) return null;
  const ok = stance === last || (stance === "disagree" && found.opinions.some((o) => o.stance === stance));
  return stands(ok, `The ${found.doctor.title} doctor's last opinion ${last === "agree" ? "agrees" : "disagrees"}.`);
}

export function checkStanceCount({ stance, count }: AssertionOf<"stance-count">, { doctors }: CheckableFacts) {
  if (doctors.every((v) => v.opinions.length === 0)) return null;
  const last = doctors.filter((v) => v.opinions.at(-1)?.stance === stance).length;
  return stands(
    count === last,
    `${last} of ${doctors.length} doctors ${stance === "agree" ? "agree" : "disagree"} in the last round.`,
  );
}

export function checkSide({ doctor: id, other }: AssertionOf<"side">, { doctors, team }: CheckableFacts) {
  const found = doctors.find((v) => v.doctor.id === id);
  if (!found || team.length === 0) return null;
  const apart = team.some(({ sides, level }) => (sides.get(id) ?? level) !== level);
  return stands(
    apart === other,
    `The ${found.doctor.title} doctor's own figure ${apart ? "lay" : "never lay"} clearly on the other side.`,
  );
}

export function checkSideCount({ count }: AssertionOf<"side-count">, { team }: CheckableFacts) {
  if (team.length === 0) return null;
  const counted = team.flatMap(({ sides }) =>
    (["high", "low"] as const).map((level) => [...sides.values()].filter((side) => side === level).length),
  );
  return stands(counted.includes(count), "Counted over the doctors' own figures.");
}
