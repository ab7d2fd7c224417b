import { Option } from "commander";
import { architectureIds } from "../lib/cohorts/architectures/cohort-architecture";
import { factSources } from "../lib/studies/cohorts/fact-sources";
import { questionForms } from "../lib/studies/cohorts/question-forms";
import { wholeNumber } from "./number-options";

/** As long as the paper's issue gives a reader. */
export const MINUTES = 20;

/** The options that `evaluate cohorts` alone takes. */
export const cohortOptions = (): Option[] => [
  new Option("--architecture <names...>", "of cohorts: these alone").choices(architectureIds),
  new Option("--patients <n>", "of cohorts: the first patients alone; all unless given").argParser(wholeNumber),
  new Option(
    "--minutes <m>",
    `of cohorts: longest time in which one architecture may answer; ${MINUTES} unless given`,
  ).argParser(wholeNumber),
  new Option(
    "--gold <file>",
    "of cohorts: who meets each query, of scripts/oncology-gold.py; truth/gold.json of the data unless given",
  ),
  new Option("--facts <source>", "of cohorts: what of the records facts are read of; all unless given").choices(
    factSources,
  ),
  new Option(
    "--form <how>",
    "of cohorts: queries as the built-in parser reads them, or their gold forms; parsed unless given",
  ).choices(questionForms),
];
