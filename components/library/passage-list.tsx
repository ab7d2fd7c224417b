"use client";
import { Search, SearchX } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { wordsOf } from "@/components/shell/request";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { TextField } from "@/components/ui/field";
import { Bone, Loading } from "@/components/ui/skeleton";
import { Table, Td, Th } from "@/components/ui/table";
import { stalenessOf } from "@/lib/evidence/staleness";
import { usePassages } from "./queries";
import type { ShownPassage } from "./responses";

const pause = 250;

function Row({ passage, now }: { passage: ShownPassage; now: Date }) {
  return (
    <tr className="relative border-b border-line last:border-0 hover:bg-canvas">
      <Th scope="row" className="py-1.5 font-normal">
        <Link href={`/library/${passage.id}`} prefetch={false} className="font-medium after:absolute after:inset-0">
          {passage.title}
        </Link>
        <span className="block text-ink-soft md:hidden">
          {passage.issuer}, {passage.year}
        </span>
      </Th>
      <Td className="hidden truncate py-1.5 md:table-cell" title={passage.guideline}>
        {passage.guideline}
      </Td>
      <Td className="hidden truncate py-1.5 lg:table-cell" title={passage.issuer}>
        {passage.issuer}
      </Td>
      <Td className="hidden py-1.5 text-right whitespace-nowrap md:table-cell">
        {stalenessOf(passage, now).stale && <span className="mr-2 text-caution">old</span>}
        {passage.year}
      </Td>
    </tr>
  );
}

function Skeleton() {
  return (
    <Loading label="Loading the passages" className="flex flex-col gap-5 p-4">
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((row) => (
        <Bone key={row} className="w-full" />
      ))}
    </Loading>
  );
}

/** All passages of the library, searched by the same full-text search that the doctors use. */
export function PassageList({ now }: { now: string }) {
  const [text, setText] = useState("");
  const [query, setQuery] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const answer = usePassages(query);
  const passages = answer.data?.passages;
  return (
    <div className="flex flex-col gap-3">
      <search className="flex flex-wrap items-center gap-3">
        <TextField
          label="Search the passages"
          hideLabel
          type="search"
          placeholder="What a passage is about"
          value={text}
          onChange={(event) => setText(event.target.value)}
          leading={<Search size={14} aria-hidden />}
          className="w-full sm:w-80"
        />
        <p role="status" className="text-ink-soft">
          {answer.isPlaceholderData
            ? "Searching"
            : passages && (query ? `${passages.length} found, best first` : `${passages.length} passages, by title`)}
        </p>
      </search>
      <div className="rounded-card border border-line bg-surface">
        {answer.isError && !passages ? (
          <ErrorState
            title="The library could not be loaded"
            message={wordsOf(answer.error)}
            onRetry={() => void answer.refetch()}
            retrying={answer.isFetching}
          />
        ) : !passages ? (
          <Skeleton />
        ) : passages.length === 0 ? (
          <EmptyState
            icon={<SearchX size={24} aria-hidden />}
            title={query ? "No passage is about this" : "The library is empty"}
          >
            {query
              ? "Try the condition, the measurement or the treatment, in a word or two."
              : "It is filled when the application starts. The log of the start says what went wrong."}
          </EmptyState>
        ) : (
          <Table caption="Passages" className="table-fixed">
            <thead>
              <tr>
                <Th className="md:w-[46%] lg:w-[40%]">Passage</Th>
                <Th className="hidden md:table-cell">Guideline it restates</Th>
                <Th className="hidden lg:table-cell">Issued by</Th>
                <Th className="hidden w-28 text-right md:table-cell">Year</Th>
              </tr>
            </thead>
            <tbody>
              {passages.map((passage) => (
                <Row key={passage.id} passage={passage} now={new Date(now)} />
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </div>
  );
}
