import type { Passage } from "../schema";
import { blood } from "./blood";
import { cardiac } from "./cardiac";
import { cardiacArrest } from "./cardiac-arrest";
import { electrolytes } from "./electrolytes";
import { gastroLiver } from "./gastro-liver";
import { icuGeneral } from "./icu-general";
import { metabolic } from "./metabolic";
import { neuro } from "./neuro";
import { predictionModels } from "./prediction-models";
import { renal } from "./renal";
import { respiratory } from "./respiratory";
import { scores } from "./scores";
import { sepsis } from "./sepsis";

/** The guideline library that comes with the application: facts of published guidelines, restated by us. */
export const builtInLibrary: readonly Passage[] = [
  ...sepsis,
  ...renal,
  ...electrolytes,
  ...respiratory,
  ...cardiac,
  ...cardiacArrest,
  ...neuro,
  ...metabolic,
  ...gastroLiver,
  ...blood,
  ...icuGeneral,
  ...scores,
  ...predictionModels,
];
