import { DoctorMark } from "@/components/ui/doctor-mark";
import { type AxisMark, lanesOf } from "@/components/ui/risk-axis";
import { riskText } from "@/lib/experts/risk-text";

interface NamedMark extends AxisMark {
  title: string;
}

/** The axis beside a discussion is narrow: a mark takes a tenth of it. */
const TOO_NEAR = 0.1;
const LANE_PX = 22;

/** All models on one small axis from 0 to 1, with the average patient as a tick: who stands where, at a glance. */
export function ModelsAxis({ marks, average }: { marks: readonly NamedMark[]; average: number | null }) {
  const lanes = lanesOf(marks, TOO_NEAR);
  const inWords = marks.map(({ title, risk }) => `${title} ${riskText(risk)}`).join(", ");
  return (
    <div>
      <div
        role="img"
        aria-label={`Risks of the models: ${inWords}${average === null ? "" : `; average ${riskText(average)}`}`}
        className="relative mx-2.5"
        style={{ height: Math.max(1, ...lanes.map((lane) => lane + 1)) * LANE_PX }}
      >
        {average !== null && (
          <span
            className="absolute inset-y-0 w-px border-l border-dashed border-ink-soft"
            style={{ left: `${average * 100}%` }}
          />
        )}
        {marks.map(({ id, letter, risk }, i) => (
          <span
            key={id}
            className="absolute -translate-x-1/2"
            style={{ left: `${risk * 100}%`, top: (lanes[i] ?? 0) * LANE_PX }}
          >
            <DoctorMark letter={letter} size={18} />
          </span>
        ))}
      </div>
      <div aria-hidden className="mx-2.5 border-t border-line-strong" />
      <div aria-hidden className="mx-1.5 flex justify-between text-caption text-ink-faint">
        <span>0</span>
        {average !== null && <span>dashed: average {riskText(average)}</span>}
        <span>1</span>
      </div>
    </div>
  );
}
