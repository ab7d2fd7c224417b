import { bloodSources } from "./sources/blood";
import { brainSources } from "./sources/brain";
import { gutLiverSources } from "./sources/gut-liver";
import { heartSources } from "./sources/heart";
import { icuGeneralSources } from "./sources/icu-general";
import { infectionSources } from "./sources/infection";
import { kidneySources } from "./sources/kidney";
import { lungsSources } from "./sources/lungs";
import { metabolismSources } from "./sources/metabolism";
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
};
