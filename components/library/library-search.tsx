"use client";
import { Search, SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { wordsOf } from "@/components/shell/request";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { TextField } from "@/components/ui/field";
import { Bone, Loading } from "@/components/ui/skeleton";
import { LibraryTable } from "./library-table";
import { PassageTable } from "./passage-table";
import { useFoundPassages } from "./queries";

const pause = 250;

/** What a search found; where nothing applies, that, and what comes nearest. */
function Found({ query, now }: { query: string; now: Date }) {
  const answer = useFoundPassages(query);
  const found = answer.data;
  if (answer.isError && !found) {
    return (
      <ErrorState
        title="The search could not be made"
        message={wordsOf(answer.error)}
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
      />
    );
  }
  if (!found) {
    return (
      <Loading label="Searching" className="flex flex-col gap-5 p-4">
        {["a", "b", "c", "d"].map((row) => (
          <Bone key={row} className="w-full" />
        ))}
      </Loading>
    );
  }
  if (found.applicable > 0) return <PassageTable caption="Passages" passages={found.passages} now={now} />;
  return (
    <>
      <EmptyState icon={<SearchX size={24} aria-hidden />} title="No applicable guideline">
        No passage of the active libraries bears on this closely enough for a doctor to cite. Try the condition, the
        measurement or the treatment, in a word or two.
      </EmptyState>
      {found.passages.length > 0 && (
        <section aria-label="Nearest passages">
          <h2 className="border-t border-line px-4 pt-3 text-caption font-medium text-ink-faint">
            The nearest, which a doctor who asked would not be given
          </h2>
          <PassageTable caption="Nearest passages" passages={found.passages} now={now} />
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
