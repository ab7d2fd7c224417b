"use client";
import { X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { scaleOf } from "@/components/patients/attributions/attribution-rows";
import { gapMinutesOf, pointsOf } from "@/components/patients/series-points";
import { IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SignedBar } from "@/components/ui/signed-bar";
import { TimeAxis, TimeChart } from "@/components/ui/time-chart";
import { useNarrow } from "@/components/ui/use-narrow";
import type { EvidenceRef } from "@/lib/claims/schema";
import { doctorOf } from "@/lib/consultations/protocol/participants";
import { signedLogit } from "@/lib/experts/logit-text";
import { feature } from "@/lib/record/catalogue";
import { hourText, numberText, valueText } from "@/lib/record/value-text";
import { evidenceInWords } from "./evidence-chip";
import { useEvidence } from "./evidence-context";
import { ExcludeButton, ExcludedNote } from "./excluded-observation";
import { PassageCard } from "./passage-card";
import { ResourceEvidence, resourceTitles } from "./resource-evidence";

/** Evidence opens over the right edge, so that nothing that is being read moves; on narrow screens in a dialog. */
export function EvidenceDrawer() {
  const { selected, select } = useEvidence();
  const narrow = useNarrow();
  useEffect(() => {
    if (!selected || narrow) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && select(null);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [selected, narrow, select]);
  if (!selected) return null;
  if (narrow) {
    return (
      <Dialog open onClose={() => select(null)} title={titleOf(selected)}>
        <EvidenceBody evidence={selected} />
      </Dialog>
    );
  }
  return (
    <aside
      aria-label="Evidence"
      className="fixed top-[calc(var(--top-bar)+var(--pinned)+1rem)] right-6 z-20 max-h-[calc(100dvh-var(--top-bar)-var(--pinned)-6rem)] w-88 overflow-y-auto rounded-card border border-line-strong bg-surface shadow-lg print:hidden"
    >
      <EvidencePanel evidence={selected} onClose={() => select(null)} />
    </aside>
  );
}

type Ref<K extends EvidenceRef["kind"]> = Extract<EvidenceRef, { kind: K }>;

/** The evidence that is open: the passage with the span highlighted, the chart at the point, the attribution, the criterion. */
export function EvidencePanel({ evidence, onClose }: { evidence: EvidenceRef; onClose: () => void }) {
  return (
    <div className="px-4 py-3">
      <div className="flex items-start justify-between gap-2 pb-2">
        <h2 className="text-read font-semibold">{titleOf(evidence)}</h2>
        <IconButton label="Close evidence" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <EvidenceBody evidence={evidence} />
    </div>
  );
}

/** What stands over the evidence. */
export function titleOf(evidence: EvidenceRef): string {
  switch (evidence.kind) {
    case "observation":
    case "not-measured":
      return feature(evidence.feature).label;
    case "attribution":
      return `Attribution of ${feature(evidence.feature).label.toLowerCase()}`;
    case "passage":
      return "Guideline passage";
    case "severity":
      return "Severity criterion";
    case "resource":
      return resourceTitles[evidence.of];
    default:
      return "Evidence";
  }
}

function EvidenceBody({ evidence }: { evidence: EvidenceRef }): ReactNode {
  switch (evidence.kind) {
    case "observation":
      return <ObservationEvidence evidence={evidence} />;
    case "attribution":
      return <AttributionEvidence evidence={evidence} />;
    case "passage":
      return <PassageEvidence evidence={evidence} />;
    case "severity":
      return <SeverityEvidence evidence={evidence} />;
    case "resource":
      return <ResourceEvidence evidence={evidence} />;
    case "not-measured":
      return <p>No value stands in the record within the window. That it was not measured does not make it normal.</p>;
    default:
      return <FurtherEvidence evidence={evidence} />;
  }
}

/** A kind that has no picture of its own here. */
function FurtherEvidence({ evidence }: { evidence: EvidenceRef }) {
  const { state } = useEvidence();
  return <p>{evidenceInWords(evidence, state)}</p>;
}

function ObservationEvidence({ evidence }: { evidence: Ref<"observation"> }) {
  const { record, excludedAs } = useEvidence();
  const excluded = excludedAs(evidence);
  const { kind: _, ...observation } = evidence;
  const { reference, note } = feature(evidence.feature);
  const points = record ? pointsOf(record, evidence.feature).points : [];
  const window = [0, Math.max(record?.encounter.observedMinutes ?? 0, 60)] as const;
  const source = points.find((point) => point.minutes === evidence.minutes && point.value === evidence.value)?.source;
  return (
    <div className="space-y-2">
      <p className="text-figure font-semibold">
        {excluded ? <s>{valueText(evidence.feature, evidence.value)}</s> : valueText(evidence.feature, evidence.value)}
      </p>
      <ExcludedNote observation={observation} />
      <p className="text-ink-soft">
        At {hourText(evidence.minutes)} (minute {evidence.minutes}){source ? `, ${source}` : ""}.
        {reference
          ? ` Reference ${reference.low === reference.high ? "" : `${numberText(evidence.feature, reference.low)}–`}${valueText(evidence.feature, reference.high)}.`
          : ""}
      </p>
      {record && points.length > 0 && (
        <div>
          <TimeChart
            label={feature(evidence.feature).label}
            points={points}
            band={reference}
            window={window}
            gapMinutes={gapMinutesOf(evidence.feature)}
            format={(value) => valueText(evidence.feature, value)}
            axisFormat={(value) => numberText(evidence.feature, value)}
            height={120}
          />
          <TimeAxis window={window} />
        </div>
      )}
      {source !== undefined && <ExcludeButton observation={observation} />}
      {reference && <p className="text-caption text-ink-faint">Reference: {reference.source}</p>}
      {note && <p className="text-caption text-ink-faint">{note}</p>}
    </div>
  );
}

function AttributionEvidence({ evidence }: { evidence: Ref<"attribution"> }) {
  const { state } = useEvidence();
  const prediction = state.predictions.find(({ expert }) => expert === evidence.expert);
  const attribution = prediction?.attributions.find((one) => one.feature === evidence.feature);
  const name = doctorOf(state, evidence.expert).title;
  if (!prediction || !attribution) return <p>The {name} model gave no attribution to this feature in this run.</p>;
  const { total, measured, value } = attribution;
  const parts = measured === null || value === null ? null : [{ amount: measured, hollow: true }, { amount: value }];
  const rows: [label: string, amount: number][] = [
    ["All in all", total],
    ...(measured === null ? [] : [["That it was measured at all", measured] satisfies [string, number]]),
    ...(value === null ? [] : [["What the values say", value] satisfies [string, number]]),
  ];
  return (
    <div className="space-y-3">
      <SignedBar
        scale={scaleOf(prediction.attributions)}
        error={attribution.standardError}
        parts={parts ?? [{ amount: total }]}
      />
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {rows.map(([label, amount]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right font-medium">{signedLogit(amount)}</dd>
          </div>
        ))}
        <dt className="text-ink-soft">Standard error</dt>
        <dd className="text-right text-ink-soft">±{attribution.standardError.toFixed(2)}</dd>
      </dl>
      <p className="text-caption text-ink-faint">
        Shapley attribution to the {name} model's logit of {prediction.logit.toFixed(2)}, from a base of{" "}
        {prediction.baseValue.toFixed(2)}. It says what moved the model, not what harms the patient.
      </p>
    </div>
  );
}

function PassageEvidence({ evidence }: { evidence: Ref<"passage"> }) {
  const { state } = useEvidence();
  const passage = state.retrievals.flatMap(({ passages }) => passages).find(({ id }) => id === evidence.passageId);
  if (!passage) return <p className="text-caution">This passage was not retrieved in this run.</p>;
  return <PassageCard passage={passage} quotes={[evidence.quote]} />;
}

function SeverityEvidence({ evidence }: { evidence: Ref<"severity"> }) {
  const { state } = useEvidence();
  const severity = state.chart?.severities.find(({ id }) => id === evidence.id);
  if (!severity) return <p className="text-caution">The chart holds no such criterion.</p>;
  return (
    <div className="space-y-2">
      <p className="font-medium">{evidence.text}</p>
      <dl className="divide-y divide-line">
        {severity.components.map(({ name, points, because }) => (
          <div
            key={name}
            className={`grid gap-2 py-1 ${severity.kind === "score" ? "grid-cols-[6rem_2rem_1fr]" : "grid-cols-[6rem_1fr]"}`}
          >
            <dt>{name}</dt>
            {severity.kind === "score" && <dd className="text-right font-medium">{points ?? "–"}</dd>}
            <dd className="text-ink-soft">{because}</dd>
          </div>
        ))}
      </dl>
      <p className="text-caption text-ink-faint">{severity.source}</p>
    </div>
  );
}
