import { Unplug } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Why a launch from a record system leads nowhere, in one sentence. */
export function SmartProblem({ text }: { text: string }) {
  return (
    <main>
      <h1 className="sr-only">Launch from a record system</h1>
      <EmptyState
        icon={<Unplug size={24} aria-hidden />}
        title="The launch from the record system did not lead to a patient"
        actions={<ButtonLink href="/patients">All patients</ButtonLink>}
      >
        {text}
      </EmptyState>
    </main>
  );
}
