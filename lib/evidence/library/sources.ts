import { bedsideScoresSources } from "./sources/bedside-scores";
import { bloodSources } from "./sources/blood";
import { brainSources } from "./sources/brain";
import { brainGutBloodSources } from "./sources/brain-gut-blood";
import { endocrinePoisoningSources } from "./sources/endocrine-poisoning";
import { gutLiverSources } from "./sources/gut-liver";
import { heartSources } from "./sources/heart";
import { heartLungCrisesSources } from "./sources/heart-lung-crises";
import { icuGeneralSources } from "./sources/icu-general";
import { infectionSources } from "./sources/infection";
import { infectionOrganismsSources } from "./sources/infection-organisms";
import { kidneySources } from "./sources/kidney";
import { kidneyCourseSources } from "./sources/kidney-course";
import { lungsSources } from "./sources/lungs";
import { measurementSources } from "./sources/measurement";
import { metabolismSources } from "./sources/metabolism";
import { recoverySources } from "./sources/recovery";
import { scoresModelsSources } from "./sources/scores-models";

/** Every guideline, definition, score or review that the library restates. */
export const sources = {
  ...infectionSources,
  ...kidneySources,
  ...lungsSources,
  ...heartSources,
  ...brainSources,
  ...metabolismSources,
  ...gutLiverSources,
  ...bloodSources,
  ...icuGeneralSources,
  ...scoresModelsSources,
  ...bedsideScoresSources,
  ...brainGutBloodSources,
  ...endocrinePoisoningSources,
  ...heartLungCrisesSources,
  ...infectionOrganismsSources,
  ...kidneyCourseSources,
  ...measurementSources,
  ...recoverySources,
};
