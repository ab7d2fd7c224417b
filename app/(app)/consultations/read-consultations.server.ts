import { readPatient } from "@/app/(app)/patients/read-patients.server";
import type { Prefetch } from "@/app/prefetched.server";
import { consultationQuery } from "@/components/consultations/queries";
import { patientQuery } from "@/components/patients/queries";
import { consultations, readConsultation } from "@/lib/consultations/consultation-store.server";
import { readJudgedCards } from "@/lib/consultations/judged-models/judged-models.server";
import { speakersOf } from "@/lib/consultations/judged-models/spoken-by";
import { readForkFamily } from "@/lib/consultations/read-fork-family.server";
import { buildReport } from "@/lib/consultations/report/checked-report.server";
import type { ReportDocument } from "@/lib/consultations/report/schema";
import { type Caller, recordAct } from "@/lib/platform/caller.server";
import { may } from "@/lib/platform/permissions";
import type { User } from "@/lib/platform/sign-in/auth.server";
import { ratingsFor } from "@/lib/studies/ratings/ratings";
import { listRatings } from "@/lib/studies/ratings/ratings.server";
import type { ConsultationSearch, ConsultationSearchAnswer } from "@/lib/studies/results/consultation-search";
import { searchConsultations } from "@/lib/studies/results/search-consultations.server";

/** What pages and API routes show of consultations. Each reading leaves its audit row. */

/** The consultations that a search finds, of all patients. */
export async function readConsultationList(
  reader: Caller,
  search: ConsultationSearch,
): Promise<ConsultationSearchAnswer> {
  const found = await searchConsultations(reader.database, { ...search, userId: reader.user.id });
  await recordAct(reader, {
    action: "consultation.list-all",
    detail: { offset: search.offset, consultations: found.rows.map(({ id }) => id) },
  });
  return found;
}

/** A consultation with all its events, from which the page folds every state that it shows, with its forks and how its language models were judged. @throws AppError "not-found" */
export async function readConsultationEvents(reader: Caller, id: string) {
  const consultation = await readConsultation(reader.database, id);
  const { patientId } = consultation;
  await recordAct(reader, { action: "consultation.read", patientId, subject: id });
  const [events, family, judged] = await Promise.all([
    consultations.readEvents(reader.database, id),
    readForkFamily(reader.database, { id, patientId }),
    readJudgedCards(reader.database, speakersOf(consultation.reasoner)),
  ]);
  return { consultation, events, family, judged };
}

/** The final report as a document, every claim checked against the record. Throws as `buildReport`. */
export async function readReport(reader: Caller, id: string): Promise<ReportDocument> {
  const { document, patientId } = await buildReport(reader.database, id);
  await recordAct(reader, { action: "report.read", patientId, subject: id });
  return document;
}

/** The user's own rating of a consultation and, once there is one, everyone's mean. @throws AppError "not-found" */
export async function readRatings(reader: Caller, id: string) {
  const { user, database } = reader;
  const { patientId } = await readConsultation(database, id);
  await recordAct(reader, { action: "rating.read", patientId, subject: id });
  return ratingsFor(await listRatings(database, id), { userId: user.id, rates: may(user.role, "rating:create") });
}

/** Reads a consultation and the patient whom it is on, for a page that shows both; undefined where it could not be read. */
export async function prefetchConsultation(user: Pick<User, "role">, prefetch: Prefetch, id: string) {
  const held = await prefetch(consultationQuery(id), (reader) => readConsultationEvents(reader, id));
  if (!held) return undefined;
  const { patientId, encounterId } = held.consultation;
  if (may(user.role, "patient:read"))
    await prefetch(patientQuery(patientId, encounterId), (reader) =>
      readPatient(reader, { id: patientId, encounter: encounterId }),
    );
  return held;
}
