import { countWordings } from "./wordings/counts";
import { courseWordings } from "./wordings/courses";
import { limitWordings } from "./wordings/limits";
import { momentWordings } from "./wordings/moments";
import { shortForms } from "./wordings/short-forms";
import { stretchWordings } from "./wordings/stretches";
import type { Wording } from "./wordings/wording";

/** All wordings in the order in which they are put: later ones are written for what earlier ones have made plain. */
export const plainWordings: readonly Wording[] = [
  ...shortForms,
  ...limitWordings,
  ...courseWordings,
  ...momentWordings,
  ...stretchWordings,
  ...countWordings,
];
