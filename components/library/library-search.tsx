"use client";
import { Search, SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/field";
import { Loading } from "@/components/ui/skeleton";
import { LibraryTable } from "./library-table";
import { PassageTable } from "./passage-table";
import { useFoundPassages } from "./queries";
import type { ShownPassage } from "./responses";

const pause = 250;

/** What a search found; where nothing applies, that, and what comes nearest. */
function Found({ query, now }: { query: string; now: Date }) {
  return (
    <QueryAnswer
      query={useFoundPassages(query)}
      failed="The search could not be made"
      waiting={
        <Loading
          label="Searching"
          className="flex flex-col gap-5 p-4"
          bones={["w-full", "w-full", "w-full", "w-full"]}
        />
      }
    >
      {({ applicable, passages }) =>
        applicable > 0 ? (
          <PassageTable caption="Passages" passages={passages} now={now} />
        ) : (
          <Nearest passages={passages} now={now} />
        )
      }
    </QueryAnswer>
  );
}

function Nearest({ passages, now }: { passages: readonly ShownPassage[]; now: Date }) {
  return (
    <>
      <EmptyState icon={<SearchX size={24} aria-hidden />} title="No applicable guideline">
        No passage of the active libraries bears on this closely enough for a doctor to cite. Try the condition, the
        measurement or the treatment, in a word or two.
      </EmptyState>
      {passages.length > 0 && (
        <section aria-label="Nearest passages">
          <h2 className="border-t border-line px-4 pt-3 text-caption font-medium text-ink-faint">
            The nearest, which a doctor who asked would not be given
          </h2>
          <PassageTable caption="Nearest passages" passages={passages} now={now} />
        </section>
      )}
    </>
  );
}

/** The libraries, or what a search over all that are active finds: the same search that the doctors use. */
export function LibrarySearch({ now }: { now: string }) {
  const [text, setText] = useState("");
  const [query, setQuery] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const answer = useFoundPassages(query);
  return (
    <div className="flex flex-col gap-3">
      <search className="flex flex-wrap items-center gap-3">
        <TextField
          label="Search the passages"
          hideLabel
          type="search"
          placeholder="Search what passages are about"
          value={text}
          onChange={(event) => setText(event.target.value)}
          leading={<Search size={14} aria-hidden />}
          className="w-full sm:w-80"
          maxLength={400}
        />
        <p role="status" className="text-ink-soft">
          {query === ""
            ? ""
            : answer.isPlaceholderData || !answer.data
              ? "Searching"
              : answer.data.applicable === 0
                ? "No applicable guideline"
                : `${answer.data.applicable} found, best first`}
        </p>
      </search>
      {query === "" ? (
        <LibraryTable now={now} />
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <Found query={query} now={new Date(now)} />
        </div>
      )}
    </div>
  );
}
