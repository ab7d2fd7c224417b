import { type FeatureId, feature } from "@/lib/record/catalogue";
import type { ShownPrediction } from "./responses";

const leading = 8;
const dayMinutes = 1_440;

/** Steps as bars, the heaviest named in words: "hour 40", "day 3". */
function OverTime({ weights, stepMinutes }: { weights: readonly number[]; stepMinutes: number }) {
  const daily = stepMinutes === dayMinutes;
  const step = daily ? "day" : "hour";
  const most = Math.max(...weights, Number.EPSILON);
  const at = weights.indexOf(Math.max(...weights));
  const heaviest = `${step} ${daily ? at + 1 : at}`;
  const share = `${((weights[at] ?? 0) * 100).toFixed(0)}%`;
  return (
    <>
      <svg
        viewBox={`0 0 ${weights.length * 6} 40`}
        preserveAspectRatio="none"
        className="mt-2 h-10 w-full"
        role="img"
        aria-label={`Weight of each ${step}; the heaviest is ${heaviest} with ${share}`}
      >
        {weights.map((weight, hour) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
            key={hour}
            x={hour * 6}
            width={5}
            y={40 - (weight / most) * 40}
            height={(weight / most) * 40}
            className="fill-trace"
          />
        ))}
      </svg>
      <p className="flex justify-between text-caption text-ink-faint">
        <span>0 h</span>
        <span>
          heaviest: {heaviest}, {share}
        </span>
        <span>{(weights.length * stepMinutes) / 60} h</span>
      </p>
    </>
  );
}

function OverFeatures({ weights, features }: { weights: readonly number[]; features: readonly (FeatureId | null)[] }) {
  const most = Math.max(...weights, Number.EPSILON);
  const ranked = weights
    .map((weight, index) => ({ weight, id: features[index] ?? null, index }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, leading);
  return (
    <table className="mt-2 w-full text-left">
      <caption className="sr-only">Features with the largest attention</caption>
      <tbody>
        {ranked.map(({ weight, id, index }) => (
          <tr key={index}>
            <th scope="row" className="w-44 pr-3 font-normal">
              {id ? feature(id).label : "Age, sex and other descriptors"}
            </th>
            <td className="w-14 pr-3 text-right">{weight.toFixed(2)}</td>
            <td>
              <span
                aria-hidden
                className="block h-2 rounded-full bg-trace"
                style={{ width: `${(weight / most) * 100}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The model's own attention with what it means. It tells where the model looked, not which way it was moved. */
export function AttentionView({
  attention,
  meaning,
  features,
  stepMinutes,
}: {
  attention: NonNullable<ShownPrediction["attention"]>;
  meaning: string;
  /** What each weight over features belongs to; null for the descriptors as one. */
  features: readonly (FeatureId | null)[];
  /** How long a step of an attention over time is. */
  stepMinutes: number;
}) {
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h4 className="font-semibold">Its attention</h4>
      <p className="text-ink-soft">{meaning} Attention tells where the model looked, not which way it was moved.</p>
      {attention.over === "time" ? (
        <OverTime weights={attention.weights} stepMinutes={stepMinutes} />
      ) : (
        <OverFeatures weights={attention.weights} features={features} />
      )}
    </div>
  );
}
