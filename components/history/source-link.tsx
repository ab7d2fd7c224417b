"use client";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { useAsOf } from "./as-of";
import { sourceAddress } from "./as-of-address";

/** Leads to the source of a resource, with the moment kept. */
export function SourceLink({
  patientId,
  resourceId,
  className = "link",
  children,
}: {
  patientId: string;
  resourceId: string;
  className?: string;
  children: ReactNode;
}) {
  const { asOf } = useAsOf();
  return (
    <Link href={sourceAddress({ patientId, resourceId }, asOf)} className={className}>
      {children}
    </Link>
  );
}
