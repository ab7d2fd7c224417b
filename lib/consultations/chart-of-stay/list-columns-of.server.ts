import type { Background } from "../../clinical/background/background-schema";
import { readBackground } from "../../clinical/background/read-background.server";
import { summariesOf } from "../../clinical/feature-summaries";
import { problemsOf, urgencyOf } from "../../clinical/problems/problems";
import type { Chart } from "../../clinical/schema";
import type { Database } from "../../platform/database/database.server";
import { observationsOf } from "../../record/observations";
import type { ListColumns, ListColumnsOf } from "../../record/patient-list-columns";
import type { PatientRecord } from "../../record/schema";
import { sourceOf } from "../../record/source-of";
import { chartOfStay } from "./chart-of-stay";
import { listRulesHash } from "./list-rules-hash.server";

/** Problems that the patient list shows. */
const LISTED = 2;

/** What the patient list shows of a stay by its values alone, as it is stored; where there is a history too, it is then renewed (`renewPatientList`). */
export const listColumnsOf: ListColumnsOf = (record) => columnsBy(record, null);

/** The same as the patient's page says it: by the values, and the record of years as it was known at their end. */
export async function readListColumns(database: Database, record: PatientRecord): Promise<ListColumns> {
  const asOfMinutes = record.encounter.observedMinutes;
  return columnsBy(record, await readBackground(database, { record, asOfMinutes }));
}

function columnsBy(record: PatientRecord, background: Background | null): ListColumns {
  const { observedMinutes } = record.encounter;
  const summaries = summariesOf(observationsOf(record, observedMinutes), observedMinutes);
  const { problems, urgency } =
    background === null ? assessedAlone(record) : assessedIn(chartOfStay(record, observedMinutes, background));
  return {
    rules: listRulesHash(),
    observations: summaries.reduce((sum, s) => sum + s.count, 0),
    urgency,
    problems: problems
      .filter(({ severity }, i) => severity > 1 || i === 0)
      .slice(0, LISTED)
      .map((problem) => ({ title: problem.title, fact: problem.facts[0]?.text ?? "", severity: problem.severity })),
  };
}

type Assessed = Required<Pick<Chart, "problems" | "urgency">>;

/** What `chartOfStay` says without a record of years, and nothing else of it: an import sums up stays by the thousand. */
function assessedAlone(record: PatientRecord): Assessed {
  const { observedMinutes, source } = record.encounter;
  const problems = problemsOf(observationsOf(record, observedMinutes), observedMinutes, sourceOf(source).lookBack);
  return { problems, urgency: urgencyOf(problems) };
}

/** A chart that is summed up now has both; those of runs of earlier releases may have neither. */
const assessedIn = ({ problems = [], urgency = "stable" }: Chart): Assessed => ({ problems, urgency });
