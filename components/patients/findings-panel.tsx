import { Card } from "@/components/ui/card";
import { clock } from "@/components/ui/chart-geometry";
import { DirectionMark } from "@/components/ui/direction-mark";
import { Disclosure } from "@/components/ui/disclosure";
import { Tooltip } from "@/components/ui/tooltip";
import type { Chart, Finding } from "@/lib/clinical/schema";
import { feature } from "@/lib/record/catalogue";
import { momentText } from "./patient-text";

const grades: Record<Finding["severity"], string> = { 1: "Mild", 2: "Marked", 3: "Critical" };
const shownAtFirst = 7;

function FindingLine({ finding }: { finding: Finding }) {
  return (
    <li className="flex items-baseline gap-2 py-1">
      <DirectionMark direction={finding.direction} strong={finding.severity > 1} className="translate-y-px" />
      <span className={finding.severity === 3 ? "min-w-0 grow font-semibold" : "min-w-0 grow"}>{finding.text}</span>
      <Tooltip
        text={
          <>
            Value at {clock(finding.minutes)} (hours since the start). Limit: {finding.source}
          </>
        }
        className={`shrink-0 whitespace-nowrap ${finding.severity === 3 ? "font-medium text-abnormal" : "text-ink-faint"}`}
      >
        {grades[finding.severity]}
      </Tooltip>
    </li>
  );
}

/** What a clinician would point at first, worst first, each with the limit that it crossed. */
export function FindingsPanel({ chart }: { chart: Chart }) {
  const { findings, notMeasured, asOfMinutes } = chart;
  const [first, more] = [findings.slice(0, shownAtFirst), findings.slice(shownAtFirst)];
  return (
    <Card title="What stands out" aside={<span className="text-ink-faint">as of {momentText(asOfMinutes)}</span>}>
      {findings.length === 0 ? (
        <p className="text-ink-soft">
          Nothing in this record crosses the published limits that the application checks. That is not a statement of
          health: {notMeasured.length} of the features were never measured.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {first.map((finding) => (
            <FindingLine key={finding.id} finding={finding} />
          ))}
        </ul>
      )}
      {more.length > 0 && (
        <Disclosure summary={`${more.length} more`} className="border-t border-line pt-1 text-ink-soft">
          <ul className="-ml-[18px] divide-y divide-line text-ink">
            {more.map((finding) => (
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
