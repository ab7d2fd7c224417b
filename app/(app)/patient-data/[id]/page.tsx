import { notFound } from "next/navigation";
import { PatientDataPage } from "@/components/patients/data/patient-data-page";
import { recordAudit } from "@/lib/platform/audit/record-audit.server";
import { database } from "@/lib/platform/database/database.server";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Data of a patient" };

/** Export and removal of all that is stored of a patient, for administrators. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const user = await pageUser("patient:remove");
  const { id } = await params;
  const { query } = await database();
  const { rows } = await query<{ mrn: string }>("select mrn from patient where id = $1", [id]);
  const [patient] = rows;
  if (!patient) notFound();
  const { id: actorId, address } = user;
  await recordAudit(query, { actorId, address, action: "patient.open-data", patientId: id });
  return <PatientDataPage id={id} mrn={patient.mrn} />;
}
