import { PatientContentSkeleton } from "@/components/patients/patient-frame";

export default PatientContentSkeleton;
