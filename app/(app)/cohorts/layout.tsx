import { guardedLayout } from "@/app/(app)/guarded-layout.server";

export default guardedLayout("cohort:read");
