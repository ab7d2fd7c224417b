import { observation } from "../../../claims/evidence-kinds/observation";
import { knownPoints } from "../../../claims/known-points";
import type { EvidenceRef } from "../../../claims/schema";
import { type FeatureId, feature } from "../../../record/catalogue";
import { numberText } from "../../../record/value-text";
import type { Beside, Citable, Read } from "./citable";
import { featureAtStart } from "./feature-at-start";
import { readAttribution } from "./read-attribution";
import { referenceText } from "./reference-range";

const unit = "(?: ?(?:10[³^]3?/[µu]L|/15|(?!(?:at|hour|h)\\b)[a-zA-Z°%µ/]+(?:/[a-zA-Z.²0-9]+)*))?";
const hour = "(?:hour |h ?|t ?= ?)?(\\d{1,3})(?: ?(?:h|hrs?|hours?))?\\b";
/** "5.2@45", "5.2 mmol/L at 45 h", "5.2 (45 h)", "5.2 (hour 45)". */
const valueFirst = new RegExp(
  `(-?\\d+(?:\\.\\d+)?)${unit}(?: ?(?:@|\\bat\\b) ?${hour}| \\((?:at )?(?:hour (\\d{1,3})|(\\d{1,3}) ?h(?:ours?)?)\\))`,
  "g",
);
/** "@45: 5.2", "at 45 h 5.2" */
const hourFirst = new RegExp(`^(?:@|at) ?${hour} ?[:=]? ?(-?\\d+(?:\\.\\d+)?)${unit}$`);
const hourAlone = new RegExp(`^(?:@|at) ?${hour}$`);
/** What may stand beside values without saying another. */
const filler =
  /\(?\b(?:value@hour|arterial line|kdigo stage \d|within its reference range|ventilation charted)\b\)?|->|→|\b(?:rising|falling|stable|steady|up|down|from|to|then|and|later|increasing|decreasing|worsening|improving|first|last|latest|worst|lowest|highest|peak|nadir|marked|mild|critical|high|low|value|of|was|is)\b|[\s,:;=()/-]/gi;

/** One feature with its values, as a line of the record or a finding has them; a value alone, or an hour, where only one point of the record can be meant. */
export function readObservation(text: string, citable: Citable, beside: Beside): Read | null {
  const named = featureAtStart(
    text.replace(/^(?:the|last|latest|first|worst|lowest|highest|serum|arterial|value:?) (?=\S)/i, ""),
  );
  const continued = beside.feature && /^[\d@]/.test(text) ? { features: [beside.feature], rest: text } : null;
  const { features, rest } = named ?? continued ?? { features: [], rest: "" };
  const recorded = features.filter((id) => knownPoints(citable, id).length > 0);
  const [only] = features.length === 1 ? features : recorded;
  if (only === undefined || (features.length > 1 && recorded.length !== 1)) return null;
  const refs = pointsIn(withoutRange(rest, only), only, citable);
  return refs && refs.length > 0 ? { refs, beside: { feature: only } } : null;
}

function pointsIn(rest: string, id: FeatureId, citable: Citable): EvidenceRef[] | null {
  const points: EvidenceRef[] = [];
  const left = rest.replace(valueFirst, (_, value: string, ...hours: (string | undefined)[]) => {
    points.push(pointOf(id, value, hours.slice(0, 3).find((h) => h !== undefined) ?? "", citable));
    return " ";
  });
  if (points.length > 0) return withWhatIsLeft(points, left, id, citable);
  const bare = rest.replace(/^[\s:=(]+|[\s)]+$/g, "");
  const turned = hourFirst.exec(bare);
  if (turned) return [pointOf(id, turned[2] ?? "", turned[1] ?? "", citable)];
  const at = hourAlone.exec(bare);
  const known = knownPoints(citable, id);
  if (at)
    return onlyPoint(
      id,
      known.filter((p) => Math.round(p.minutes / 60) === Number(at[1])),
    );
  return valuesAlone(bare, id, known);
}

/** Beside values there may stand what the doctor's model makes of the feature, and words that say no other value. */
function withWhatIsLeft(points: EvidenceRef[], left: string, id: FeatureId, citable: Citable): EvidenceRef[] | null {
  const words = withoutUnits(left, id).trim();
  const attributed = /^[-+]\d+\.\d+$/.test(words) ? readAttribution(`${id} ${words}`, citable, {}) : null;
  if (attributed) return [...points, ...attributed.refs];
  return words.replace(filler, "") === "" ? points : null;
}

/** Values without hours: each must stand at one hour alone. */
function valuesAlone(bare: string, id: FeatureId, known: ReturnType<typeof knownPoints>): EvidenceRef[] | null {
  const said = withoutUnits(bare, id);
  const values = said.match(/-?\d+(?:\.\d+)?/g) ?? [];
  if (values.length === 0 || said.replace(/\d+(?:\.\d+)?/g, "").replace(filler, "") !== "") return null;
  const points = values.map((value) =>
    onlyPoint(
      id,
      known.filter((p) => Number(numberText(id, p.value)) === Number(value)),
    ),
  );
  return points.some((one) => one === null) ? null : points.flatMap((one) => one ?? []);
}

function onlyPoint(id: FeatureId, found: ReturnType<typeof knownPoints>): EvidenceRef[] | null {
  const [only] = found;
  if (!only || found.some((p) => p.minutes !== only.minutes || p.value !== only.value)) return null;
  return [{ kind: "observation", feature: id, minutes: only.minutes, value: only.value }];
}

function pointOf(id: FeatureId, value: string, at: string, citable: Citable): EvidenceRef {
  const read = observation.notation.read(`${id} ${value}@${at}`, citable);
  return read ?? { kind: "observation", feature: id, minutes: Number(at) * 60, value: Number(value) };
}

/** Without the unit and the reference range that a line of the record gives before its values. */
function withoutRange(rest: string, id: FeatureId): string {
  const range = referenceText(id);
  return range === "" ? rest : rest.replace(new RegExp(` ${range.replaceAll(".", "\\.")}(?=:)`), "");
}

const withoutUnits = (text: string, id: FeatureId) => {
  const { unitLabel } = feature(id);
  return (unitLabel === "" ? text : text.replaceAll(unitLabel, " ")).replace(/\/15\b/g, " ");
};
