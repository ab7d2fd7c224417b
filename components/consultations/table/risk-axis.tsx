import { DoctorMark } from "@/components/ui/doctor-mark";
import { riskText } from "@/lib/experts/risk-text";

/** One model on the axis. */
export interface AxisMark {
  id: string;
  letter: string;
  title: string;
  risk: number;
}

/** Marks that lie closer than this share of the axis stand one under the other. */
const TOO_CLOSE = 0.1;
const LANE_PX = 22;

/** All models on one axis from 0 to 1, with the average patient as a tick: who stands where, at a glance. */
export function RiskAxis({ marks, average }: { marks: readonly AxisMark[]; average: number | null }) {
  const placed = inLanes(marks);
  const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1));
  const inWords = marks.map(({ title, risk }) => `${title} ${riskText(risk)}`).join(", ");
  return (
    <div>
      <div
        role="img"
        aria-label={`Risks of the models: ${inWords}${average === null ? "" : `; average ${riskText(average)}`}`}
        className="relative mx-2.5"
        style={{ height: lanes * LANE_PX }}
      >
        {average !== null && (
          <span
            className="absolute inset-y-0 w-px border-l border-dashed border-ink-soft"
            style={{ left: `${average * 100}%` }}
          />
        )}
        {placed.map(({ id, letter, risk, lane }) => (
          <span key={id} className="absolute -translate-x-1/2" style={{ left: `${risk * 100}%`, top: lane * LANE_PX }}>
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

/** Each mark in the first lane in which it has room. */
function inLanes(marks: readonly AxisMark[]): (AxisMark & { lane: number })[] {
  const ends: number[] = [];
  return [...marks]
    .sort((a, b) => a.risk - b.risk)
    .map((mark) => {
      const free = ends.findIndex((end) => mark.risk - end >= TOO_CLOSE);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = mark.risk;
      return { ...mark, lane };
    });
}
