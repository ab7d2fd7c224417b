import { Card } from "@/components/ui/card";
import { clock } from "@/components/ui/chart-geometry";
import { DirectionMark } from "@/components/ui/direction-mark";
import { Disclosure } from "@/components/ui/disclosure";
import { Tooltip } from "@/components/ui/tooltip";
import type { Problem } from "@/lib/clinical/problems/problem-schema";
import type { Chart, Finding } from "@/lib/clinical/schema";
import { listText, lowerFirst } from "@/lib/platform/english";
import { feature } from "@/lib/record/catalogue";
import { momentText } from "./patient-text";

const grades: Record<Finding["severity"], string> = { 1: "Mild", 2: "Marked", 3: "Critical" };
const courses: Record<Problem["course"], string> = { present: "", improved: ", better", past: ", over" };
const shownAtFirst = 7;

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

function ProblemLine({ problem }: { problem: Problem }) {
  const { title, facts, reading, notExcluded, severity, course } = problem;
  const limits = [...new Set(facts.map(({ source }) => source))].join("; ");
  return (
    <li className="flex items-baseline gap-2 py-1.5">
      <div className="min-w-0 grow wrap-anywhere">
        <span className={severity > 1 ? "font-semibold" : undefined}>{title}.</span>{" "}
        {facts.map(({ text }, i) => (i === 0 ? text : lowerFirst(text))).join("; ")}. {reading && `${reading.text}.`}
        {notExcluded && <p className="text-ink-soft">Think of: {listText(notExcluded.causes)}.</p>}
      </div>
      <Grade severity={severity} course={courses[course]} tip={`Limits: ${limits}`} />
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
