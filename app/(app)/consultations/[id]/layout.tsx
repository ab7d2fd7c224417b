import type { ReactNode } from "react";
import { prefetchConsultation } from "@/app/(app)/consultations/read-consultations.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

/** Reads the consultation and its patient once for the discussion and the report: they stay as the reader goes from one to the other. */
export default async function ConsultationLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ id: string }>;
}) {
  const user = await pageUser("run:read");
  const { id } = await params;
  return (
    <Hydrated state={prefetched(user, (prefetch) => prefetchConsultation(user, prefetch, id))}>{children}</Hydrated>
  );
}
