"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import type { CohortQuery } from "@/lib/cohorts/query/cohort-query";
import { readWords } from "../queries";

/** Reads words that take the place of a criterion, or stand beside it. All of them have to be understood. */
export function OtherWords({
  label = "Words in its place",
  action = "Put in its place",
  onRead,
}: {
  label?: string;
  action?: string;
  onRead: (query: CohortQuery, names: Record<string, string>) => void;
}) {
  const [text, setText] = useState("");
  const reading = useMutation({ mutationFn: readWords });
  const { data } = reading;
  const left = data?.notUnderstood ?? [];
  const read = () => {
    if (text.trim() === "" || reading.isPending) return;
    reading.mutate(text, {
      onSuccess: ({ readings: [query], notUnderstood, names }) => {
        if (query === undefined || notUnderstood.length > 0) return;
        setText("");
        onRead(query, names);
      },
    });
  };
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={label}
          value={text}
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          placeholder="creatinine above 2 mg/dL in the last year"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            read();
          }}
          className="min-w-48 grow"
        />
        <Button busy={reading.isPending} aria-disabled={text.trim() === ""} onClick={read}>
          {action}
        </Button>
      </div>
      <FailureNotice of={reading} />
      {left.length > 0 && (
        <p role="alert" className="text-danger">
          Not understood:{" "}
          {left.map(({ text: words, why }) => `"${words}"${why === undefined ? "" : `: ${why}`}`).join("; ")}.
        </p>
      )}
    </div>
  );
}
