import { SearchX } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <>
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={<SearchX size={24} aria-hidden />}
        title="There is nothing at this address"
        actions={<ButtonLink href="/home">Go to the start page</ButtonLink>}
      >
        It may belong to another install: identifiers are keyed to the install that made them.
      </EmptyState>
    </>
  );
}
