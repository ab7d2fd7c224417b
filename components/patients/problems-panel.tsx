"use client";
import { useId, useState } from "react";
import { Card } from "@/components/ui/card";
import { clock } from "@/components/ui/chart-geometry";
import { cx } from "@/components/ui/class-names";
import { DirectionMark } from "@/components/ui/direction-mark";
import { Disclosure } from "@/components/ui/disclosure";
import { Tooltip } from "@/components/ui/tooltip";
import type { Problem } from "@/lib/clinical/problems/problem-schema";
import type { Chart, Finding } from "@/lib/clinical/schema";
import { feature } from "@/lib/record/catalogue";
import { momentText } from "./patient-text";
import { problemLines } from "./problem-lines";

const grades: Record<Finding["severity"], string> = { 1: "Mild", 2: "Marked", 3: "Critical" };
const courses: Record<Problem["course"], string> = { present: "", improved: ", better", past: ", over" };
const shownAtFirst = 7;
/** Characters in three lines of the panel on a phone. */
const PHONE_LINES = 110;

function Grade({ severity, tip, course = "" }: { severity: Finding["severity"]; tip: string; course?: string }) {
  return (
    <Tooltip
      text={tip}
      className={`shrink-0 whitespace-nowrap ${severity === 3 ? "font-medium text-abnormal" : "text-ink-faint"}`}
    >
      {grades[severity]}
      {course}
    </Tooltip>
  );
}

/** A problem in three lines at the most; the rest of it a press away. */
function ProblemLine({ problem }: { problem: Problem }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { title, facts, severity, course } = problem;
  const { shown, folded } = problemLines(problem);
  const limits = [...new Set(facts.map(({ source }) => source))].join("; ");
  const unfolds = folded.length > 0 || title.length + shown.length > PHONE_LINES;
  return (
    <li className="flex items-start gap-2 py-1.5">
      <div className="min-w-0 grow wrap-anywhere">
        <p className={cx(!open && "line-clamp-3 print:line-clamp-none")}>
          <span className={severity > 1 ? "font-semibold" : undefined}>{title}.</span> {shown}
        </p>
        {folded.length > 0 && (
          <ul id={id} className={cx("list-disc pl-4 text-ink-soft", !open && "hidden print:block")}>
            {folded.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      <span className="flex shrink-0 flex-col items-end">
        <Grade severity={severity} course={courses[course]} tip={`Limits: ${limits}`} />
        {unfolds && (
          <button
            type="button"
            aria-expanded={open}
            {...(folded.length > 0 && { "aria-controls": id })}
            onClick={() => setOpen(!open)}
            className={cx(
              "min-h-6 rounded-control text-accent underline underline-offset-2 print:hidden",
              folded.length === 0 && "md:hidden",
            )}
          >
            {open ? "Less" : folded.length > 0 ? `${folded.length} more` : "More"}
            <span className="sr-only">: {title}</span>
          </button>
        )}
      </span>
    </li>
  );
}

function FindingLine({ finding }: { finding: Finding }) {
  const { severity, direction, text, minutes, source } = finding;
  return (
    <li className="flex items-baseline gap-2 py-1">
      <DirectionMark direction={direction} strong={severity > 1} className="translate-y-px" />
      <span className="min-w-0 grow">{text}</span>
      <Grade severity={severity} tip={`Value at ${clock(minutes)} (hours since the start). Limit: ${source}`} />
    </li>
  );
}

/** What is wrong by the record alone, worst first; below it each value that crossed a limit, with that limit. */
export function ProblemsPanel({ chart }: { chart: Chart }) {
  const { problems = [], findings, notMeasured, asOfMinutes } = chart;
  const [first, more] = [problems.slice(0, shownAtFirst), problems.slice(shownAtFirst)];
  return (
    <Card title="Problems" aside={<span className="text-ink-faint">as of {momentText(asOfMinutes)}</span>}>
      {problems.length === 0 ? (
        <p className="text-ink-soft">
          Nothing in this record crosses the published limits that the application checks. That is not a statement of
          health: {notMeasured.length} of the features were never measured.
        </p>
      ) : (
        <ol className="divide-y divide-line">
          {first.map((problem) => (
            <ProblemLine key={problem.id} problem={problem} />
          ))}
        </ol>
      )}
      {more.length > 0 && (
        <Disclosure summary={`${more.length} more`} className="border-t border-line pt-1 text-ink-soft">
          <ol className="-ml-[18px] divide-y divide-line text-ink">
            {more.map((problem) => (
              <ProblemLine key={problem.id} problem={problem} />
            ))}
          </ol>
        </Disclosure>
      )}
      {findings.length > 0 && (
        <Disclosure
          summary={`Value by value: ${findings.length} beyond a limit`}
          className="border-t border-line pt-1 text-ink-soft"
        >
          <ul className="-ml-[18px] divide-y divide-line text-ink">
            {findings.map((finding) => (
              <FindingLine key={finding.id} finding={finding} />
            ))}
          </ul>
        </Disclosure>
      )}
      {notMeasured.length > 0 && (
        <p className="mt-2 border-t border-line pt-2 text-ink-soft">
          <span className="font-medium">Never measured: </span>
          {notMeasured.map((id) => feature(id).label).join("; ")}.
        </p>
      )}
    </Card>
  );
}
