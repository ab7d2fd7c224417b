"use client";
import { Card } from "@/components/ui/card";
import { elapsed } from "@/components/ui/chart-geometry";
import { CopyButton } from "@/components/ui/copy-button";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { Table, Td } from "@/components/ui/table";
import { TextList } from "@/components/ui/text-list";
import type { Chart } from "@/lib/clinical/schema";
import { feature } from "@/lib/record/catalogue";
import { skipReasons } from "@/lib/record/import/line-rules";
import { placeOf, type SourceId, sourceOf } from "@/lib/record/source-of";
import { FhirDownload } from "./fhir-download";
import { useLoadedPatient } from "./patient-frame";
import { ageText, recordText } from "./patient-text";
import type { PatientPage } from "./responses";
import { entriesOf } from "./series-points";

function countObservations({ record }: PatientPage): { inUse: number; superseded: number; corrected: number } {
  const statuses = record.series.flatMap((series) => entriesOf(series).map(({ status }) => status));
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  return { inUse: count("final") + count("corrected"), superseded: count("superseded"), corrected: count("corrected") };
}

function Facts({ page }: { page: PatientPage }) {
  const { patient, encounter } = page.record;
  const counts = countObservations(page);
  const facts: Fact[] = [
    ["Record number", patient.mrn],
    ["Source", sourceOf(encounter.source).title],
    ["Sex, age", `${patient.sex === "unknown" ? "Sex not recorded" : patient.sex}, ${ageText(encounter)}`],
    ["Height", encounter.heightCm === null ? "not recorded" : `${encounter.heightCm} cm`],
    ["Unit", placeOf(encounter).title],
    ["Reason for admission", encounter.admissionReason ?? "not recorded"],
    ["Length", recordText(encounter.observedMinutes)],
    [
      "Observations",
      `${counts.inUse.toLocaleString("en")} in use, of them ${counts.corrected} corrected; ${counts.superseded} superseded`,
    ],
    [
      "Identifier",
      <span key="id" className="inline-flex items-center gap-1 break-all">
        {patient.id}
        <CopyButton text={patient.id} label="Copy the identifier" />
      </span>,
    ],
  ];
  return (
    <Card title="This record">
      <FactList facts={facts} values="" />
      <p className="mt-3">
        <FhirDownload id={patient.id} asOf={null} />
      </p>
    </Card>
  );
}

/** Ventilation is the one treatment that this kind of record hints at. */
function ventilationWords({ ventilation }: Chart): string {
  if (!ventilation.recorded || ventilation.firstMinutes === null || ventilation.lastMinutes === null) {
    return "No mechanical ventilation is recorded. The record marks it by hand and may leave it out.";
  }
  return `Mechanical ventilation is recorded from ${elapsed(ventilation.firstMinutes)} to ${elapsed(ventilation.lastMinutes)}, as marks in time; when it was stopped is not recorded.`;
}

function Absent({ chart, source, hasHistory }: { chart: Chart; source: SourceId; hasHistory: boolean }) {
  return (
    <Card title="What this record does not hold">
      <p className="text-ink-soft">That something is not recorded does not mean that there was none.</p>
      <TextList items={chart.notRecorded} className="mt-2 list-disc columns-1 gap-8 pl-4 sm:columns-2" />
      {sourceOf(source).features.includes("mechanicalVentilation") && (
        <>
          <h3 className="mt-4 font-semibold">Treatment</h3>
          <p>
            {ventilationWords(chart)}
            {hasHistory &&
              " So far the values of the stay; procedures with their beginnings and ends stand in the history."}
          </p>
        </>
      )}
      <h3 className="mt-4 font-semibold">Features never measured in this stay</h3>
      <p>
        {chart.notMeasured.length === 0
          ? "Every feature that such a record can hold was measured at least once."
          : `${chart.notMeasured.map((id) => feature(id).label).join("; ")}.`}
      </p>
    </Card>
  );
}

function Exclusions({
  excluded,
  corrected,
  synthetic,
}: Pick<PatientPage, "excluded" | "corrected"> & { synthetic: boolean }) {
  if (synthetic) {
    return (
      <Card title="Not kept on import">
        <p className="text-ink-soft">
          This record was simulated in the application, not imported: nothing was left out.
        </p>
      </Card>
    );
  }
  return (
    <Card
      title="Not kept on import"
      note={
        excluded.length === 0
          ? "Everything in the source file was kept."
          : `${excluded.length} ${excluded.length === 1 ? "entry" : "entries"} of the source file, each with its reason.`
      }
      flush
    >
      {excluded.length > 0 && (
        <Table
          caption="Lines not kept"
          columns={[["Line", "w-20 text-right"], ["Time", "w-24"], ["Parameter", "w-32"], ["Value", "w-28"], "Reason"]}
        >
          <tbody>
            {excluded.map((line) => (
              <tr key={`${line.line} ${line.parameter}`} className="border-b border-line last:border-0">
                <Td className="py-1 text-right">{line.line}</Td>
                <Td className="py-1">{line.time}</Td>
                <Td className="py-1">{line.parameter || <span className="text-ink-faint">none</span>}</Td>
                <Td className="py-1">{line.value}</Td>
                <Td className="py-1">
                  {line.reason}: {skipReasons[line.reason]}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {corrected.length > 0 && (
        <div className="px-4 py-3">
          <h3 className="font-semibold">Read otherwise than written</h3>
          <ul>
            {corrected.map((line) => (
              <li key={line.line}>
                Line {line.line}, {line.time}: {line.parameter} {line.value} read as {line.readAs}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

/** What the record is, what it lacks, and what the import did not keep. */
export function RecordPage({ id }: { id: string }) {
  const page = useLoadedPatient(id);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Facts page={page} />
      <Absent chart={page.chart} source={page.record.encounter.source} hasHistory={page.recorded !== null} />
      <div className="lg:col-span-2">
        <Exclusions excluded={page.excluded} corrected={page.corrected} synthetic={page.record.patient.synthetic} />
      </div>
    </div>
  );
}
