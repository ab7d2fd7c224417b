import { CornerDownRight } from "lucide-react";
import { afterRound, agreementWords, consultationStates } from "@/components/patients/consultation-cells";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import type { ForkFamily } from "@/lib/consultations/fork-family";
import { inHundred } from "@/lib/experts/calibration/headline-risk-text";

type Member = ForkFamily[number];

/** "41 in 100, all agree", or how it stands. */
export function outcomeOf({ status, risk, consensus }: Pick<Member, "status" | "risk" | "consensus">): string {
  if (status !== "finished") return consultationStates[status].words;
  const facts = [
    risk === null ? "risk suspended" : inHundred(risk),
    consensus === null ? null : agreementWords[consensus],
  ];
  return facts.filter((fact) => fact !== null).join(", ");
}

/** Which consultation was forked from which, after what round, and what came of each; one is led to it, and to the two side by side. */
export function ForkTree({ id, family }: { id: string; family: ForkFamily }) {
  if (family.length === 0) return null;
  return (
    <Card title="Forks" note="Each begins with all that was said before it, and goes on by itself.">
      <ul>
        {family.map((one) => (
          <li key={one.id} className="flex gap-1 py-0.5" style={{ paddingLeft: `${Math.min(one.depth, 6) * 1.25}rem` }}>
            {one.depth > 0 && <CornerDownRight size={14} aria-hidden className="mt-1 shrink-0 text-ink-faint" />}
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              {one.id === id ? (
                <span aria-current="page" className="font-medium">
                  This one
                </span>
              ) : (
                <Link href={`/consultations/${one.id}`} className="text-accent underline underline-offset-2">
                  <LocalTime at={one.createdAt} />
                </Link>
              )}
              {one.forkedFrom && <span className="text-ink-soft">{afterRound(one.forkedFrom.round)}</span>}
              <span>{outcomeOf(one)}</span>
              {one.id !== id && (
                <Link
                  href={`/consultations/compare?a=${one.id}&b=${id}`}
                  className="text-accent underline underline-offset-2"
                >
                  Compare<span className="sr-only"> with this one</span>
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
