import type { FeatureId } from "../../../record/catalogue";
import type { Beside, Citable, Read } from "./citable";
import { featureAtStart } from "./feature-at-start";

const before = /^(?:unmeasured|(?:was |were )?(?:not|never) (?:been )?measured|missing|no|absent)(?: ?: ?| )(?=\S)/i;
const after =
  /,? (?:is |was |were |are |has |have )?(?:unmeasured|(?:not|never) (?:been )?(?:measured|recorded|taken)|missing|absent)$/i;

/** "unmeasured troponin I", "albumin not measured", "Not measured: albumin, bilirubin"; "bilirubin" beside one. */
export function readAbsence(text: string, citable: Citable, { absent = false }: Beside): Read | null {
  const bare = text.replace(before, "").replace(after, "");
  if (bare === text && !absent) return null;
  const features = bare.split(/, ?(?:and )?| and /).map((name) => unmeasured(name.trim(), citable));
  if (features.some((one) => one === null)) return null;
  return {
    refs: features.flatMap((feature) => (feature ? [{ kind: "not-measured" as const, feature }] : [])),
    beside: { absent: true },
  };
}

/** The feature of this name; of several the one that was not measured. */
function unmeasured(name: string, { chart }: Citable): FeatureId | null {
  const named = featureAtStart(name);
  if (named?.rest.trim() !== "") return null;
  const { features } = named;
  const listed = features.length === 1 ? features : features.filter((id) => chart.notMeasured.includes(id));
  return listed.length === 1 ? (listed[0] ?? null) : null;
}
