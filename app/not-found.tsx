import { SearchX } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[40rem] flex-col justify-center">
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={<SearchX size={24} aria-hidden />}
        title="There is nothing at this address"
        actions={
          <ButtonLink href="/home" variant="primary">
            Go to the start page
          </ButtonLink>
        }
      >
        The patient, consultation or passage may belong to another install: identifiers are keyed to the install that
        made them.
      </EmptyState>
    </main>
  );
}
