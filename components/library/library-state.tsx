import { Badge } from "@/components/ui/badge";
import { type Library, yearsOf } from "@/lib/evidence/libraries/library";
import { stalenessOf, usualCycleOf } from "@/lib/evidence/staleness";

/** Whether the doctors search it. */
export function ActiveBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? "good" : "neutral"}>{active ? "Active" : "Not active"}</Badge>;
}

/** The years of its editions, and how old the newest is against its issuer's usual cycle. */
export function LibraryYears({ library, now }: { library: Library; now: Date }) {
  const { years, stale } = stalenessOf({ year: library.yearTo, issuer: library.issuer }, now);
  const cycle = usualCycleOf(library.issuer);
  return (
    <>
      <span className="whitespace-nowrap">{yearsOf(library)}</span>
      {stale && (
        <span className="block text-caution">
          newest {years} years old; usual cycle {cycle === 1 ? "a year" : `${cycle} years`}
        </span>
      )}
    </>
  );
}
