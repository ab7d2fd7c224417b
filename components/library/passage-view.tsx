"use client";
import { ArrowLeft, ExternalLink } from "lucide-react";
import Link from "next/link";
import { RequestError, wordsOf } from "@/components/shell/request";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Notice } from "@/components/ui/notice";
import { Bone, Loading } from "@/components/ui/skeleton";
import { stalenessOf } from "@/lib/evidence/staleness";
import { usePassage } from "./queries";
import type { ShownPassage } from "./responses";

function Facts({ passage }: { passage: ShownPassage }) {
  const facts: [string, React.ReactNode][] = [
    ["Restates", passage.guideline],
    ["Issued by", `${passage.issuer}, ${passage.year}`],
    [
      "Original",
      <a
        key="url"
        href={passage.url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1 break-all text-accent underline underline-offset-4"
      >
        {new URL(passage.url).hostname}
        <ExternalLink size={12} aria-hidden className="shrink-0" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>,
    ],
    ["Licence", passage.licence],
    ["Topics", passage.topics.join(", ")],
    ["Version", `${passage.version}${passage.active ? "" : ", no longer in use"}`],
    [
      "SHA-256",
      <span key="hash" className="inline-flex items-center gap-1">
        {passage.hash.slice(0, 16)}&hellip;
        <CopyButton text={passage.hash} label="Copy the SHA-256 of the text" />
      </span>,
    ],
  ];
  return (
    <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 border-t border-line pt-4">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-ink-faint">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One passage to be read: its text, what it restates, and how old that is. */
export function PassageView({ id, hash, now }: { id: string; hash: string | null; now: string }) {
  const answer = usePassage(id, hash);
  const passage = answer.data?.passage;
  if (answer.isError && !passage) {
    const absent = answer.error instanceof RequestError && answer.error.code === "not-found";
    return (
      <>
        <h1 className="sr-only">Passage</h1>
        {absent ? (
          <EmptyState
            title="That passage is not in the library"
            actions={<ButtonLink href="/library">The library</ButtonLink>}
          >
            {wordsOf(answer.error)}
          </EmptyState>
        ) : (
          <ErrorState
            title="The passage could not be loaded"
            message={wordsOf(answer.error)}
            onRetry={() => void answer.refetch()}
            retrying={answer.isFetching}
          />
        )}
      </>
    );
  }
  if (!passage) {
    return (
      <Loading label="Loading the passage" className="flex max-w-[68ch] flex-col gap-3">
        <Bone className="h-6 w-2/3" />
        <Bone className="w-full" />
        <Bone className="w-full" />
        <Bone className="w-3/4" />
      </Loading>
    );
  }
  const { stale, phrase } = stalenessOf(passage, new Date(now));
  return (
    <article className="max-w-[68ch]">
      <Link
        href="/library"
        className="inline-flex min-h-6 items-center gap-1 text-accent underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft size={14} aria-hidden />
        Library
      </Link>
      <h1 className="mt-2 text-title font-semibold">{passage.title}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-soft">
        {passage.issuer}, {passage.year}
        {stale && <Badge tone="caution">{phrase}</Badge>}
      </p>
      {!passage.active && (
        <Notice tone="caution" className="mt-3">
          This text was replaced or withdrawn. It stays readable for the consultations that cite it.
        </Notice>
      )}
      <p className="mt-4 text-read">{passage.text}</p>
      <p className="mt-4 text-ink-faint">
        In this library&rsquo;s own words. The original alone is binding; read it before acting on it.
      </p>
      <Facts passage={passage} />
    </article>
  );
}
