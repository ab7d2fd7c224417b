import { ReportPageSkeleton } from "@/components/consultations/consultation-skeletons";

export default ReportPageSkeleton;
