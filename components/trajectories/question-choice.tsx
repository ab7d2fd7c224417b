import { useId } from "react";
import { Notice } from "@/components/ui/notice";
import { dayOrHour } from "@/lib/trajectories/report/span-text";
import type { TrajectoryOptions } from "./responses";
import { whyNotBy } from "./why-not-by";

type Question = TrajectoryOptions["questions"][number];

const knownWords: Readonly<Record<Question["known"], string>> = {
  learnt: "Learnt from patients: the level stands with a calibrated probability.",
  table: "Published factors alone: the level is not calibrated, and there is no probability.",
  nothing: "Nothing was learnt for it here: the level is as the language model gives it.",
};

/** What a question is answered by, and from when its record is read where that is another moment than the one chosen. */
function aboutText({ known, index, id }: Question): string {
  const atDischarge = index !== null && (id === "readmission-30d" || id === "death-1y-after-discharge");
  return atDischarge
    ? `${knownWords[known]} At the discharge of ${dayOrHour(index, { clock: "calendar", index })}.`
    : knownWords[known];
}

/** The questions that can be asked of a record, and under them those that cannot, each with the reason. */
export function QuestionChoice({
  questions,
  reasoner,
  chosen,
  onChoose,
}: {
  questions: readonly Question[];
  reasoner: "builtin" | "llm";
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const name = useId();
  const asked = questions.map((question) => ({ question, why: whyNotBy(question, reasoner) }));
  const can = asked.filter(({ why }) => why === null);
  const cannot = asked.filter(({ why }) => why !== null);
  return (
    <>
      {can.length === 0 ? (
        <Notice tone="caution">No question can be asked of this record at this moment.</Notice>
      ) : (
        <fieldset>
          <legend className="pb-1 font-medium">Question</legend>
          <div className="divide-y divide-line rounded-control border border-line">
            {can.map(({ question }) => (
              <label key={question.id} className="flex min-h-9 cursor-pointer items-start gap-2 px-3 py-1.5">
                <input
                  type="radio"
                  name={name}
                  checked={question.id === chosen}
                  onChange={() => onChoose(question.id)}
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                />
                <span>
                  <span className="block">{question.words}</span>
                  <span className="block text-caption text-ink-faint">{aboutText(question)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {cannot.length > 0 && (
        <section aria-label="Cannot be asked">
          <p className="pb-1 font-medium text-ink-soft">Cannot be asked</p>
          <ul className="space-y-1 text-caption text-ink-soft">
            {cannot.map(({ question: { id, title }, why }) => (
              <li key={id}>
                <span className="font-medium">{title}.</span> {why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
