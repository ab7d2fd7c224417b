import type { UseQueryResult } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { PageBody } from "@/components/shell/page";
import { isAbsent, QueryFailure } from "@/components/shell/query-answer";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** That what a patient's pages share could not be read: there is no such patient, or reading failed. */
export function UnreadPatient({ query }: { query: UseQueryResult<unknown> }) {
  return (
    <PageBody>
      <h1 className="sr-only">Patient</h1>
      {isAbsent(query) ? <Absent /> : <QueryFailure query={query} title="The record could not be loaded" />}
    </PageBody>
  );
}

function Absent() {
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title="There is no such patient here"
      actions={<ButtonLink href="/patients">All patients</ButtonLink>}
    >
      Identifiers are keyed to the install that made them; a link from another install leads nowhere.
    </EmptyState>
  );
}
