"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PageHeader } from "@/components/shell/page";
import { isAbsent, QueryFailure } from "@/components/shell/query-answer";
import { wordsOf } from "@/components/shell/request";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Loading } from "@/components/ui/skeleton";
import type { Library } from "@/lib/evidence/libraries/library";
import { LibraryFacts } from "./library-facts";
import { LibraryLink } from "./library-link";
import { ActiveBadge } from "./library-state";
import { PassageTable } from "./passage-table";
import { libraryQuery, PAGE_SIZE, useActivation } from "./queries";

function Switch({ library }: { library: Library }) {
  const activation = useActivation(library.id);
  const to = !library.active;
  return (
    <Button
      variant={to ? "primary" : "secondary"}
      busy={activation.isPending}
      onClick={() => activation.mutate({ version: library.version, active: to })}
    >
      {to ? "Activate" : "Deactivate"}
    </Button>
  );
}

function Pages({ library, page, address }: { library: Library; page: number; address: (page: number) => string }) {
  const last = Math.max(1, Math.ceil(library.passages / PAGE_SIZE));
  if (last === 1) return null;
  return (
    <nav aria-label="Pages of passages" className="flex items-center gap-3">
      {page > 1 && (
        <ButtonLink size="sm" href={address(page - 1)}>
          Earlier
        </ButtonLink>
      )}
      <span className="text-ink-soft">
        Page {page} of {last}
      </span>
      {page < last && (
        <ButtonLink size="sm" href={address(page + 1)}>
          Later
        </ButtonLink>
      )}
    </nav>
  );
}

/** A library: what it is and where it comes from, its versions, and its passages a page at a time. */
export function LibraryView({
  id,
  version,
  page,
  mayManage,
  now,
}: {
  id: string;
  version: number | null;
  page: number;
  mayManage: boolean;
  now: string;
}) {
  const answer = useQuery({ ...libraryQuery(id, { version, page: page - 1 }), placeholderData: keepPreviousData });
  const data = answer.data;
  if (answer.isError && !data) {
    return (
      <>
        <h1 className="sr-only">Library</h1>
        {isAbsent(answer) ? (
          <EmptyState title="That library is not here" actions={<ButtonLink href="/library">All libraries</ButtonLink>}>
            {wordsOf(answer.error)}
          </EmptyState>
        ) : (
          <QueryFailure query={answer} title="The library could not be loaded" />
        )}
      </>
    );
  }
  if (!data) return <LibrarySkeleton />;
  const { library, versions, passages } = data;
  const address = (to: number) =>
    `/library/libraries/${id}?${new URLSearchParams({ ...(version !== null && { version: String(version) }), page: String(to) })}`;
  return (
    <div className="flex flex-col gap-4">
      <LibraryLink className="self-start" />
      <PageHeader
        title={library.title}
        note={
          <span className="flex flex-wrap items-center gap-2">
            <ActiveBadge active={library.active} />
            {library.passages.toLocaleString("en")} passages from {library.documents.toLocaleString("en")} documents
          </span>
        }
        actions={mayManage && library.format !== "built-in" ? <Switch library={library} /> : null}
      />
      {library.currencyWarning && <Notice tone="caution">{library.currencyWarning}</Notice>}
      {!library.active && (
        <Notice>The doctors do not search this version. What cites one of its passages still opens it.</Notice>
      )}
      <LibraryFacts library={library} versions={versions} now={new Date(now)} />
      <div className="rounded-card border border-line bg-surface">
        <PassageTable caption={`Passages of ${library.title}`} passages={passages} now={new Date(now)} />
      </div>
      <Pages library={library} page={page} address={address} />
    </div>
  );
}

/** The library's shape while it is on its way. */
export function LibrarySkeleton() {
  return (
    <Loading label="Loading the library" className="flex flex-col gap-3" bones={["h-6 w-1/3", "w-full", "w-full"]} />
  );
}
