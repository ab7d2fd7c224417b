"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { z } from "zod";
import { ratingsQuery, type ShownRating } from "@/components/consultations/queries";
import { QueryFailure } from "@/components/shell/query-answer";
import { request, wordsOf } from "@/components/shell/request";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LocalTime } from "@/components/ui/local-time";
import { Loading } from "@/components/ui/skeleton";
import { useToasts } from "@/components/ui/toast";
import { type RatingQuestion, type RatingQuestionId, ratingQuestions } from "@/lib/studies/ratings/rating-questions";

type Scores = Partial<Record<RatingQuestionId, number>>;

/** The paper's three agreement ratings, 1 to 5 with anchored labels. One rating a person; it can be changed. */
export function RatingForm({ consultationId }: { consultationId: string }) {
  const query = useQuery(ratingsQuery(consultationId));
  if (query.isError) return <QueryFailure query={query} title="Your rating could not be loaded" />;
  if (!query.data) {
    return <Loading label="Loading your rating" bones={["h-40"]} />;
  }
  const { own } = query.data;
  return <Form key={own?.updatedAt ?? "new"} consultationId={consultationId} saved={own} />;
}

function Form({ consultationId, saved }: { consultationId: string; saved: ShownRating | null }) {
  const client = useQueryClient();
  const { say } = useToasts();
  const comment = useId();
  const [scores, setScores] = useState<Scores>(
    saved ? { alignment: saved.alignment, relevance: saved.relevance, value: saved.value } : {},
  );
  const [text, setText] = useState(saved?.comment ?? "");
  const [missing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      request(z.unknown(), `/api/consultations/${consultationId}/ratings`, { body: { ...scores, comment: text } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ratingsQuery(consultationId).queryKey });
      say("Your rating is stored.");
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const complete = ratingQuestions.every(({ id }) => scores[id] !== undefined);
    setMissing(!complete);
    if (complete) save.mutate();
  }
  return (
    <Card
      title="Your rating"
      note={
        saved ? (
          <>
            Stored <LocalTime at={saved.updatedAt} />. You can change it.
          </>
        ) : (
          "Three questions, each from 1 to 5."
        )
      }
    >
      <form onSubmit={submit} className="space-y-5">
        {ratingQuestions.map((question) => (
          <Question
            key={question.id}
            question={question}
            value={scores[question.id]}
            missing={missing && scores[question.id] === undefined}
            onChange={(score) => setScores((now) => ({ ...now, [question.id]: score }))}
          />
        ))}
        <div className="space-y-1">
          <label htmlFor={comment} className="font-medium">
            Comment (optional)
          </label>
          <textarea
            id={comment}
            rows={3}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="block w-full rounded-control border border-line-strong bg-surface px-2 py-1"
          />
        </div>
        {save.isError && (
          <p role="alert" className="text-danger">
            {wordsOf(save.error)} Your answers are still here.
          </p>
        )}
        <Button type="submit" variant="primary" busy={save.isPending}>
          {saved ? "Change rating" : "Submit rating"}
        </Button>
      </form>
    </Card>
  );
}

function Question({
  question,
  value,
  missing,
  onChange,
}: {
  question: RatingQuestion;
  value: number | undefined;
  missing: boolean;
  onChange: (score: number) => void;
}) {
  const error = useId();
  return (
    <fieldset aria-describedby={missing ? error : undefined}>
      <legend className="font-medium">{question.title}</legend>
      <p className="text-ink-soft">{question.question}</p>
      <div className="mt-1 divide-y divide-line rounded-control border border-line">
        {question.anchors.map((anchor, index) => (
          <label
            key={anchor}
            className="flex min-h-8 cursor-pointer items-center gap-2 px-2 py-1 has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={question.id}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              className="size-4 accent-accent"
            />
            <span className="w-3 text-center font-semibold">{index + 1}</span>
            <span>{anchor}</span>
          </label>
        ))}
      </div>
      {missing && (
        <p id={error} className="pt-1 text-danger">
          Choose a number from 1 to 5.
        </p>
      )}
    </fieldset>
  );
}
