import { ConsultationPageSkeleton } from "@/components/consultations/consultation-skeletons";

export default ConsultationPageSkeleton;
