import { ConsultationsSkeleton } from "@/components/patients/consultations-page";

export default ConsultationsSkeleton;
