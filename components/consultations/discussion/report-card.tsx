"use client";
import type { ReactNode } from "react";
import { ClaimList } from "@/components/consultations/evidence/claim-line";
import { TextList } from "@/components/ui/text-list";
import { doctorName, doctorOf } from "@/lib/consultations/protocol/participants";
import type { Report } from "@/lib/consultations/protocol/schema";
import type { ConsultationState, ReportVersion } from "@/lib/consultations/protocol/state";
import { DoctorName, MetaName } from "./actor-name";

/** A version of the report, with what changed in it and at whose word. */
export function ReportCard({ state, version }: { state: ConsultationState; version: ReportVersion }) {
  const { report } = version;
  return (
    <article
      className="space-y-3 rounded-card border border-line border-l-2 border-l-voice-m bg-surface p-4"
      data-testid="report-version"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex flex-wrap items-center gap-2">
          <MetaName />
          <span className="text-ink-soft">Report, version {version.version}</span>
        </h3>
      </header>
      {report.changes.length > 0 && <Changes state={state} changes={report.changes} />}
      <p className="text-read font-semibold">{report.headline}</p>
      <p className="max-w-[72ch]">{report.summary}</p>
      <Part title="Findings, and what the models make of them">
        <ClaimList label="Drivers" claims={report.drivers} by="meta" />
      </Part>
      {report.disagreements.length > 0 && (
        <Part title="Disagreement">
          <Disagreements state={state} disagreements={report.disagreements} />
        </Part>
      )}
      {report.actions.length > 0 && (
        <Part title="Actions to consider">
          <ClaimList label="Actions to consider" claims={report.actions} by="meta" />
        </Part>
      )}
      {report.dataGaps.length > 0 && (
        <Part title="Data gaps">
          <TextList items={report.dataGaps} className="list-disc pl-4 text-ink-soft" />
        </Part>
      )}
    </article>
  );
}

/** A part of what is said, under a small heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="text-caption font-medium text-ink-faint">{title}</h4>
      {children}
    </section>
  );
}

function Changes({ state, changes }: { state: ConsultationState; changes: Report["changes"] }) {
  return (
    <section className="rounded-control bg-accent-soft px-3 py-2">
      <h4 className="text-caption font-medium text-accent">Changed in this version</h4>
      <ul className="space-y-1">
        {changes.map((change) => (
          <li key={change.text}>
            {change.text} <span className="text-ink-soft">{change.because}</span>
            {change.doctors.length > 0 && (
              <span className="text-caption text-ink-faint">
                {" "}
                ({change.doctors.map((id) => doctorName(doctorOf(state, id))).join(", ")})
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Disagreements({
  state,
  disagreements,
}: {
  state: ConsultationState;
  disagreements: Report["disagreements"];
}) {
  return (
    <ul className="space-y-3">
      {disagreements.map(({ topic, positions, resolution }) => (
        <li key={topic} className="space-y-1">
          <p className="font-medium">{topic}</p>
          <ul className="space-y-1 border-l border-line pl-3">
            {positions.map(({ doctor, position }) => (
              <li key={doctor}>
                <DoctorName state={state} doctor={doctor} /> {position}
              </li>
            ))}
          </ul>
          <p className="text-ink-soft">Resolved: {resolution}</p>
        </li>
      ))}
    </ul>
  );
}
