"use client";
import { CalendarX2 } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { PageBody } from "@/components/shell/page";
import { PinnedBanner } from "@/components/shell/pinned-banner";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SectionNav } from "@/components/ui/section-nav";
import { Bone, Loading } from "@/components/ui/skeleton";
import type { PatientHoldings } from "@/lib/record/patient-holdings";
import { PatientBanner, PatientBannerSkeleton } from "./patient-banner";
import { historyAddress, staySections, trajectoryAddress } from "./patient-sections";
import { PredictionTaskProvider } from "./prediction-task-choice";
import { usePatient } from "./queries";
import type { PatientPage } from "./responses";
import { UnreadPatient } from "./unread-patient";

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

/**
 * What all pages of one patient share: the pinned banner, with what can be done about the patient in it, and the links between the
 * pages. The pages of a history and of its trajectories have frames of their own, for they show the patient as of a moment.
 */
export function PatientFrame({
  id,
  holdings,
  actions,
  children,
}: {
  id: string;
  holdings: PatientHoldings;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const path = usePathname();
  // Those have frames of their own.
  if ([historyAddress(id), trajectoryAddress(id)].some((root) => path === root || path.startsWith(`${root}/`)))
    return children;
  if (holdings.history && !holdings.stays) return <NoStay id={id} />;
  return (
    <StayFrame id={id} holdings={holdings} actions={actions}>
      {children}
    </StayFrame>
  );
}

/** Of a patient with a history alone there is nothing on the pages of stays. */
function NoStay({ id }: { id: string }) {
  return (
    <PageBody>
      <h1 className="sr-only">Patient</h1>
      <EmptyState
        icon={<CalendarX2 size={24} aria-hidden />}
        title="There is no stay of this patient here"
        actions={<ButtonLink href={historyAddress(id)}>Open the history</ButtonLink>}
      >
        What is recorded of the patient is a history of years.
      </EmptyState>
    </PageBody>
  );
}

function StayFrame({
  id,
  holdings,
  actions,
  children,
}: {
  id: string;
  holdings: PatientHoldings;
  actions: ReactNode;
  children: ReactNode;
}) {
  const patient = usePatient(id);
  const frame = { id, holdings };
  if (patient.isError && !patient.data) return <UnreadPatient query={patient} />;
  if (!patient.data)
    return (
      <Frame {...frame} banner={<PatientBannerSkeleton />}>
        <PatientContentSkeleton />
      </Frame>
    );
  const { record, allergies } = patient.data;
  return (
    <PredictionTaskProvider key={id} patientId={id}>
      <Frame
        {...frame}
        banner={
          <PatientBanner
            patient={record.patient}
            encounter={record.encounter}
            allergies={allergies}
            actions={actions}
          />
        }
      >
        {children}
      </Frame>
    </PredictionTaskProvider>
  );
}

function Frame({
  id,
  holdings,
  banner,
  children,
}: {
  id: string;
  holdings: PatientHoldings;
  banner: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PinnedBanner>{banner}</PinnedBanner>
      <div className="border-b border-line bg-surface px-2 lg:px-4 print:hidden">
        <SectionNav label="Patient" items={staySections(id, holdings)} />
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
