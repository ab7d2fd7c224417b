"use client";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { PageBody } from "@/components/shell/page";
import { PinnedBanner } from "@/components/shell/pinned-banner";
import { isAbsent, QueryFailure } from "@/components/shell/query-answer";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SectionNav } from "@/components/ui/section-nav";
import { Bone, Loading } from "@/components/ui/skeleton";
import { PatientBanner, PatientBannerSkeleton } from "./patient-banner";
import { PredictionTaskProvider } from "./prediction-task-choice";
import { usePatient } from "./queries";
import type { PatientPage } from "./responses";

function sectionsOf(id: string) {
  const root = `/patients/${id}`;
  return [
    { href: root, label: "Overview" },
    { href: `${root}/timeline`, label: "Timeline" },
    { href: `${root}/flowsheet`, label: "Flowsheet" },
    { href: `${root}/experts`, label: "Experts" },
    { href: `${root}/record`, label: "Record" },
    { href: `${root}/consultations`, label: "Consultations" },
  ];
}

/** The shape of a page inside the frame while it is on its way. */
export function PatientContentSkeleton() {
  return (
    <Loading label="Loading the record" className="grid gap-4 xl:grid-cols-[5fr_5fr_4fr]">
      {["a", "b", "c"].map((card) => (
        <div key={card} className="flex h-80 flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <Bone className="w-40" />
          <Bone className="w-full" />
          <Bone className="w-5/6" />
          <Bone className="w-2/3" />
        </div>
      ))}
      <div className="flex h-96 flex-col gap-6 rounded-card border border-line bg-surface p-4 xl:col-span-3">
        <Bone className="w-24" />
        <Bone className="w-full" />
        <Bone className="w-full" />
        <Bone className="w-full" />
      </div>
    </Loading>
  );
}

function Absent() {
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title="There is no such patient here"
      actions={<ButtonLink href="/patients">All patients</ButtonLink>}
    >
      Identifiers are keyed to the install that made them; a link from another install leads nowhere.
    </EmptyState>
  );
}

/** What all pages of one patient share: the pinned banner, with what can be done about the patient in it, and the links between the pages. */
export function PatientFrame({ id, actions, children }: { id: string; actions?: ReactNode; children: ReactNode }) {
  const patient = usePatient(id);
  if (patient.isError && !patient.data) {
    return (
      <PageBody>
        <h1 className="sr-only">Patient</h1>
        {isAbsent(patient) ? <Absent /> : <QueryFailure query={patient} title="The record could not be loaded" />}
      </PageBody>
    );
  }
  if (!patient.data)
    return (
      <Frame id={id} banner={<PatientBannerSkeleton />}>
        <PatientContentSkeleton />
      </Frame>
    );
  const { record } = patient.data;
  return (
    <PredictionTaskProvider key={id} patientId={id}>
      <Frame id={id} banner={<PatientBanner patient={record.patient} encounter={record.encounter} actions={actions} />}>
        {children}
      </Frame>
    </PredictionTaskProvider>
  );
}

function Frame({ id, banner, children }: { id: string; banner: ReactNode; children: ReactNode }) {
  return (
    <>
      <PinnedBanner>{banner}</PinnedBanner>
      <div className="border-b border-line bg-surface px-2 lg:px-4 print:hidden">
        <SectionNav label="Patient" items={sectionsOf(id)} />
      </div>
      <PageBody>{children}</PageBody>
    </>
  );
}

/** The record for a page inside the frame, which shows the page only once it is there. */
export function useLoadedPatient(id: string): PatientPage {
  const { data } = usePatient(id);
  if (!data) throw new Error("the patient's frame shows its pages only when the record is loaded");
  return data;
}
