import type { DrugCheck } from "../../clinical/drug-checks/drug-check-schema";
import { drugChecks } from "../../clinical/drug-checks/drug-checks";
import type { Chart } from "../../clinical/schema";
import type { ReportSection } from "./schema";

const verdicts: Record<DrugCheck["verdict"], string> = {
  found: "found",
  ask: "to be asked",
  "not-checkable": "not checkable",
};

/** Every check of the drugs that the record holds, worst first, with its source; nothing where it tells of no drug. */
export function drugChecksSection(chart: Chart): ReportSection[] {
  if (!chart.background?.drugs.length) return [];
  const checks = drugChecks(chart);
  const nothing = "Checked against allergies, kidneys, laboratory values, problems and each other: nothing was found.";
  return [
    {
      id: "drug-checks",
      heading: "Checks of the drugs",
      blocks: [
        checks.length === 0
          ? { kind: "paragraph", text: nothing }
          : {
              kind: "table",
              columns: ["Check", "Verdict", "Source"],
              rows: checks.map(({ text, verdict, source }) => [text, verdicts[verdict], source]),
            },
      ],
    },
  ];
}
