"use client";
import type { ReactNode } from "react";
import { ClaimList } from "@/components/consultations/evidence/claim-line";
import { TextList } from "@/components/ui/text-list";
import { doctorName, doctorOf } from "@/lib/consultations/protocol/participants";
import type { Report } from "@/lib/consultations/protocol/reviews-and-reports";
import type { ConsultationState, ReportVersion } from "@/lib/consultations/protocol/state";
import type { StepId } from "@/lib/consultations/protocol/step-key";
import { DoctorName, MetaName } from "./actor-name";
import { FoldedTurn } from "./folded-turn";
import { PartlyRead } from "./partly-read";

/** A version of the report: what it says first; of a revised one what changed and at whose word, and the rest folded. */
export function ReportCard({ state, version }: { state: ConsultationState; version: ReportVersion }) {
  const { report } = version;
  const before = state.reports[state.reports.indexOf(version) - 1]?.report;
  const changed = report.changes.length > 0;
  return (
    <FoldedTurn
      testId="report-version"
      shown={<PartlyRead state={state} step={writtenIn(version)} />}
      voice
      text={changed ? changesInWords(state, report.changes) : `${report.headline} ${report.summary}`}
      head={
        <h3 className="flex flex-wrap items-center gap-2">
          <MetaName />
          <span className="text-ink-soft">
            Report, version {version.version}
            {changed && ": what changed"}
          </span>
        </h3>
      }
    >
      {changed && <p className="text-read">{report.summary}</p>}
      <Part title="Findings, and what the models make of them">
        <MarkedClaims label="Drivers" claims={report.drivers} before={before?.drivers} />
      </Part>
      {report.disagreements.length > 0 && (
        <Part title="Disagreement">
          <Disagreements state={state} disagreements={report.disagreements} />
        </Part>
      )}
      {report.actions.length > 0 && (
        <Part title="Actions to consider">
          <MarkedClaims label="Actions to consider" claims={report.actions} before={before?.actions} />
        </Part>
      )}
      {report.dataGaps.length > 0 && (
        <Part title="Data gaps">
          <TextList items={report.dataGaps} className="list-disc pl-4 text-ink-soft" />
        </Part>
      )}
    </FoldedTurn>
  );
}

/** The step in which a version was written. */
function writtenIn({ round, anewFor }: ReportVersion): StepId {
  if (anewFor !== undefined) return { kind: "draft", round: anewFor };
  return round === 0 ? { kind: "draft", round } : { kind: "revise", round };
}

function changesInWords(state: ConsultationState, changes: Report["changes"]): string {
  return changes
    .map(({ text, because, doctors }) => {
      const who = doctors.map((id) => doctorName(doctorOf(state, id))).join(", ");
      return [text, because, who && `(${who})`].filter(Boolean).join(" ");
    })
    .join(" ");
}

type Said = Report["drivers"][number] | Report["actions"][number];

/** What a version says on a matter, with what is new against the version before marked, and what was taken out struck. */
function MarkedClaims({
  label,
  claims,
  before,
}: {
  label: string;
  claims: readonly Said[];
  before: readonly Said[] | undefined;
}) {
  const has = (list: readonly Said[], { text }: Said) => list.some((one) => one.text === text);
  const fresh = before ? claims.filter((one) => !has(before, one)) : [];
  const kept = claims.filter((one) => !fresh.includes(one));
  const out = (before ?? []).filter((one) => !has(claims, one));
  return (
    <>
      {fresh.length > 0 && (
        <div className="border-l-2 border-l-accent pl-2">
          <p className="text-caption font-medium text-accent">New in this version</p>
          <ClaimList label={`${label}, new`} claims={fresh} by="meta" />
        </div>
      )}
      <ClaimList label={label} claims={kept} by="meta" />
      {out.length > 0 && (
        <ul aria-label={`${label}, taken out`} className="pl-5 text-ink-faint">
          {out.map(({ text }) => (
            <li key={text}>
              <span className="sr-only">Taken out: </span>
              <s>{text}</s>
            </li>
          ))}
        </ul>
      )}
    </>
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
