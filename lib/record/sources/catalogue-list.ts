// Written by scripts/list-sources.mjs from the folders beside this file: change none of it by hand.
import physionet2012 from "./physionet2012/catalogue.json";
import tjhCovid19 from "./tjh-covid19/catalogue.json";

/** What each source calls its features, and those that it alone has. */
export const catalogues = { physionet2012, tjhCovid19 };
