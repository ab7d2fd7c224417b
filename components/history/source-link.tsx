"use client";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { useAsOf } from "./as-of";
import { sourceAddress } from "./as-of-address";

/** What an entry says, as the way to the resource that its source wrote. */
export function SourceLink({
  patientId,
  resourceId,
  children,
}: {
  patientId: string;
  resourceId: string;
  children: ReactNode;
}) {
  const { asOf } = useAsOf();
  return (
    <Link
      href={sourceAddress({ patientId, resourceId }, asOf)}
      className="inline-flex min-h-6 font-medium wrap-anywhere text-ink decoration-ink-faint underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
