import type { Passage } from "../schema";
import { bedsideScores } from "./bedside-scores";
import { blood } from "./blood";
import { brainGutBlood } from "./brain-gut-blood";
import { cardiac } from "./cardiac";
import { cardiacArrest } from "./cardiac-arrest";
import { electrolytes } from "./electrolytes";
import { endocrinePoisoning } from "./endocrine-poisoning";
import { gasExchange } from "./gas-exchange";
import { gastroLiver } from "./gastro-liver";
import { heartLungCrises } from "./heart-lung-crises";
import { icuGeneral } from "./icu-general";
import { infections } from "./infections";
import { kidneyCourse } from "./kidney-course";
import { measurement } from "./measurement";
import { metabolic } from "./metabolic";
import { neuro } from "./neuro";
import { predictionModels } from "./prediction-models";
import { recovery } from "./recovery";
import { renal } from "./renal";
import { respiratory } from "./respiratory";
import { scores } from "./scores";
import { sepsis } from "./sepsis";

/** The guideline library that comes with the application: facts of published guidelines, restated by us. */
export const builtInLibrary: readonly Passage[] = [
  ...sepsis,
  ...infections,
  ...renal,
  ...kidneyCourse,
  ...electrolytes,
  ...gasExchange,
  ...respiratory,
  ...cardiac,
  ...cardiacArrest,
  ...heartLungCrises,
  ...neuro,
  ...metabolic,
  ...endocrinePoisoning,
  ...gastroLiver,
  ...blood,
  ...brainGutBlood,
  ...icuGeneral,
  ...recovery,
  ...measurement,
  ...scores,
  ...bedsideScores,
  ...predictionModels,
];
