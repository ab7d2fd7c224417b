// Written by scripts/list-sources.mjs from the folders beside this file: change none of it by hand.
import { files as mimicIiiDemo } from "./mimic-iii-demo/source.server";
import { files as physionet2012 } from "./physionet2012/source.server";
import { files as tjhCovid19 } from "./tjh-covid19/source.server";

/** How the files of each source are read that has any. */
export const sourceFilesList = [mimicIiiDemo, physionet2012, tjhCovid19];
