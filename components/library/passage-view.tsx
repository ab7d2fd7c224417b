"use client";
import { useQuery } from "@tanstack/react-query";
import { isAbsent, QueryFailure } from "@/components/shell/query-answer";
import { wordsOf } from "@/components/shell/request";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Loading } from "@/components/ui/skeleton";
import { builtInLibraryName } from "@/lib/evidence/schema";
import { stalenessOf } from "@/lib/evidence/staleness";
import { LibraryLink } from "./library-link";
import { passageQuery } from "./queries";
import type { ShownPassage } from "./responses";
import { SourceLink } from "./source-link";

function Facts({ passage }: { passage: ShownPassage }) {
  const facts: (Fact | false)[] = [
    [passage.library === builtInLibraryName ? "Restates" : "Guideline", passage.guideline],
    ["Issued by", `${passage.issuer}, ${passage.year}`],
    passage.page !== undefined && ["Page", passage.page],
    passage.url !== "" && ["Original", <SourceLink key="url" url={passage.url} />],
    ["Licence", passage.licence],
    [
      "Library",
      <Link
        key="library"
        href={`/library/libraries/${passage.library}`}
        className="text-accent underline underline-offset-4"
      >
        {passage.library}
      </Link>,
    ],
    passage.topics.length > 0 && ["Topics", passage.topics.join(", ")],
    ["Version", `${passage.version}${passage.active ? "" : ", not in use"}`],
    [
      "SHA-256",
      <span key="hash" className="inline-flex items-center gap-1">
        {passage.hash.slice(0, 16)}&hellip;
        <CopyButton text={passage.hash} label="Copy the SHA-256 of the text" />
      </span>,
    ],
  ];
  return <FactList facts={facts} className="mt-6 border-t border-line pt-4" />;
}

/** One passage to be read: its text, what it restates, and how old that is. */
export function PassageView({ id, hash, now }: { id: string; hash: string | null; now: string }) {
  const answer = useQuery(passageQuery(id, hash));
  const passage = answer.data?.passage;
  if (answer.isError && !passage) {
    return (
      <>
        <h1 className="sr-only">Passage</h1>
        {isAbsent(answer) ? (
          <EmptyState
            title="That passage is not in the library"
            actions={<ButtonLink href="/library">The library</ButtonLink>}
          >
            {wordsOf(answer.error)}
          </EmptyState>
        ) : (
          <QueryFailure query={answer} title="The passage could not be loaded" />
        )}
      </>
    );
  }
  if (!passage) return <PassageSkeleton />;
  const { stale, phrase } = stalenessOf(passage, new Date(now));
  return (
    <article className="max-w-[68ch]">
      <LibraryLink />
      <h1 className="mt-2 text-title font-semibold break-words">{passage.title}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-soft">
        {passage.issuer}, {passage.year}
        {stale && <Badge tone="caution">{phrase}</Badge>}
      </p>
      {!passage.active && (
        <Notice tone="caution" className="mt-3">
          The doctors do not search this text now: it was replaced, withdrawn or not yet activated. It stays readable
          for the consultations that cite it.
        </Notice>
      )}
      {passage.currencyWarning && (
        <Notice tone="caution" className="mt-3">
          {passage.currencyWarning}
        </Notice>
      )}
      <p className="mt-4 text-read break-words whitespace-pre-line">{passage.text}</p>
      <p className="mt-4 text-ink-faint">
        {passage.library === builtInLibraryName
          ? "In this library\u2019s own words. The original alone is binding; read it before acting on it."
          : "As it stands in the uploaded file, without its layout. The original alone is binding."}
      </p>
      <Facts passage={passage} />
    </article>
  );
}

/** The passage's shape while it is on its way. */
export function PassageSkeleton() {
  return (
    <Loading
      label="Loading the passage"
      className="flex max-w-[68ch] flex-col gap-3"
      bones={["h-6 w-2/3", "w-full", "w-full", "w-3/4"]}
    />
  );
}
