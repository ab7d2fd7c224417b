"use client";
import { Square } from "lucide-react";
import { consultationStates } from "@/components/patients/consultation-cells";
import { FailureNotice } from "@/components/shell/query-answer";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import type { ShownConvening } from "@/lib/cohorts/convening/shown-convening";
import { useStopConvening } from "../queries";
import { PersonLink } from "../search/patient-why";

type Patient = ShownConvening["patients"][number];

const outcomes = {
  finished: { tone: "good", words: "Finished" },
  failed: { tone: "danger", words: "Failed" },
  cancelled: { tone: "neutral", words: "Stopped" },
  refused: { tone: "caution", words: "Could not be held" },
  "not-begun": { tone: "neutral", words: "Not begun" },
} as const;

/** A run over a cohort: how far it has come, each patient's consultation, and the way to stop it. */
export function ConveningRun({ run, cohortId }: { run: ShownConvening; cohortId: string }) {
  const stop = useStopConvening(cohortId);
  const isOpen = run.status === "running" || run.status === "waiting" || run.status === "stopping";
  const done = run.patients.filter(({ outcome }) => outcome !== null).length;
  const { tone, words } = consultationStates[run.status];
  return (
    <section aria-label="Run over this cohort" className="rounded-control border border-line">
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{words}</Badge>
          <span>
            {done} of {run.patients.length} done
          </span>
          <span className="text-ink-faint">
            <LocalTime at={run.createdAt} />
          </span>
        </p>
        {isOpen && (
          <Button
            size="sm"
            icon={<Square size={12} aria-hidden />}
            busy={stop.isPending || run.status === "stopping"}
            onClick={() => stop.mutate(run.id)}
          >
            Stop
          </Button>
        )}
      </div>
      <FailureNotice of={stop} className="mx-3 mb-2" />
      <ul className="divide-y divide-line border-t border-line">
        {run.patients.map((one) => (
          <li key={one.place} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-1">
            <PersonLink patientId={one.patientId} mrn={one.mrn} name={one.name} />
            <span className="flex flex-wrap items-baseline gap-x-3">
              <Outcome patient={one} isOpen={isOpen} />
              {one.begun && (
                <Link
                  href={`/consultations/${one.consultationId}`}
                  className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
                >
                  Consultation<span className="sr-only"> on {one.name ?? one.mrn}</span>
                </Link>
              )}
            </span>
            {one.why !== null && <span className="basis-full text-ink-soft">{one.why}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ patient: { outcome, begun }, isOpen }: { patient: Patient; isOpen: boolean }) {
  if (outcome !== null) return <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].words}</Badge>;
  if (isOpen)
    return begun ? <Badge tone="accent">Under way</Badge> : <span className="text-ink-faint">Waits its turn</span>;
  return begun ? <Badge>Stopped</Badge> : <span className="text-ink-faint">Not begun</span>;
}
