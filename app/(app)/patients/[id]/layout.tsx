import type { ReactNode } from "react";
import { ConveneButton } from "@/components/consultations/convene-button";
import { PatientFrame } from "@/components/patients/patient-frame";
import { pageUser } from "@/lib/platform/page-user.server";
import { may } from "@/lib/platform/permissions";

export default async function PatientLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ id: string }>;
}) {
  const user = await pageUser("patient:read");
  const { id } = await params;
  return (
    <PatientFrame id={id} actions={may(user.role, "run:create") && <ConveneButton patientId={id} />}>
      {children}
    </PatientFrame>
  );
}
