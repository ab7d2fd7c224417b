// Written by scripts/list-sources.mjs from the folders beside this file: change none of it by hand.
import { tables as eicuDemo } from "./eicu-demo/tables";
import { tables as mimicIiiDemo } from "./mimic-iii-demo/tables";
import { tables as mimicIvDemo } from "./mimic-iv-demo/tables";
import { tables as omop } from "./omop/tables";
import type { TablesSource } from "./tables/tables-source";

/** How the tables of each source become records that comes as tables. */
export const tablesList: readonly TablesSource[] = [eicuDemo, mimicIiiDemo, mimicIvDemo, omop];
