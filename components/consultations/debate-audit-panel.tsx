"use client";
import { useMemo } from "react";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Link } from "@/components/ui/link";
import { auditWords, measureText } from "@/lib/consultations/debate-audit/audit-text";
import { debateAudit } from "@/lib/consultations/debate-audit/debate-audit";
import {
  type AuditInstance,
  type AuditMeasure,
  type AuditMeasureId,
  auditMeasures,
  type DebateAudit,
} from "@/lib/consultations/debate-audit/schema";
import { upperFirst } from "@/lib/platform/english";
import { useEvidence } from "./evidence/evidence-context";
import { MomentLink } from "./moment";

/** The audit of the consultation on the page, as far as it has gone. */
export function ConsultationAudit() {
  const { state, observations } = useEvidence();
  const audit = useMemo(() => debateAudit(state, observations), [state, observations]);
  return <AuditPanel audit={audit} consultationId={state.id} />;
}

/** What is known to go wrong in such debates, counted in this one; each case leads to the moment where it happened. */
export function AuditPanel({ audit, consultationId }: { audit: DebateAudit; consultationId: string | null }) {
  return (
    <Card title="Audit of the discussion" note="Counted from what was said, by fixed rules">
      <ul className="divide-y divide-line">
        {auditMeasures.map((id) => (
          <li key={id} className="py-1.5">
            <Measure id={id} measure={audit[id]} consultationId={consultationId} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Measure({
  id,
  measure,
  consultationId,
}: {
  id: AuditMeasureId;
  measure: AuditMeasure;
  consultationId: string | null;
}) {
  const { title, meaning } = auditWords[id];
  const share = measure.rate === null ? "–" : `${Math.round(100 * measure.rate)}%`;
  return (
    <Disclosure
      summary={
        <span className="flex items-baseline justify-between gap-3">
          <span>{title}</span>
          <span className="font-semibold tabular-nums">{share}</span>
        </span>
      }
    >
      <p className="text-ink-soft">
        {upperFirst(measureText(id, measure))}. {meaning}
      </p>
      {measure.instances.length > 0 && (
        <ul className="list-disc space-y-1 pt-1 pl-4">
          {measure.instances.map((instance) => (
            <li key={`${instance.seq} ${instance.text}`}>
              {instance.text} <Places instance={instance} consultationId={consultationId} />
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

/** Where it happened, and what it is held against. */
function Places({
  instance: { seq, against, claim },
  consultationId,
}: {
  instance: AuditInstance;
  consultationId: string | null;
}) {
  if (consultationId === null) return null;
  const style = "text-accent underline underline-offset-2";
  return (
    <span className="text-caption">
      {claim && (
        <Link href={`/consultations/${consultationId}/report#${claim}`} className={style}>
          claim {claim.replace("claim-", "")}
        </Link>
      )}
      {!claim && seq !== null && (
        <MomentLink consultationId={consultationId} seq={seq}>
          event {seq}
        </MomentLink>
      )}
      {!claim && against !== null && (
        <>
          {", against "}
          <MomentLink consultationId={consultationId} seq={against}>
            event {against}
          </MomentLink>
        </>
      )}
    </span>
  );
}
