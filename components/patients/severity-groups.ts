import type { System } from "@/lib/patients/criteria/criterion";
import { criteria, criterionOf } from "@/lib/patients/criteria/table";
import type { Chart, Severity } from "@/lib/patients/schema";

const titles: Readonly<Record<System, string>> = {
  whole: "Whole patient",
  lungs: "Lungs",
  circulation: "Circulation",
  kidney: "Kidney",
  "acid-base": "Acid-base",
  electrolytes: "Electrolytes",
  liver: "Liver",
  gut: "Gut",
};
const order = Object.keys(titles) as System[];

export interface SeverityGroup {
  system: System;
  title: string;
  severities: Severity[];
}

export interface GroupedSeverities {
  /** Criteria with a figure, by what they speak of; scores before derived values. */
  groups: SeverityGroup[];
  /** Criteria that lack an input here. */
  lacking: Severity[];
  /** Criteria that are not made for what was measured. */
  inapplicable: Severity[];
}

/** A chart's criteria as the page shows them. What another release computed and this one does not know stands with the whole patient. */
export function groupedSeverities({ severities }: Pick<Chart, "severities">): GroupedSeverities {
  const computed = severities.filter((s) => s.notComputable === null);
  const without = severities.filter((s) => s.notComputable !== null);
  return {
    groups: order.flatMap((system) => {
      const mine = computed.filter((s) => (criterionOf(s.id)?.system ?? "whole") === system).sort(scoresFirst);
      return mine.length > 0 ? [{ system, title: titles[system], severities: mine }] : [];
    }),
    lacking: without.filter((s) => s.text !== "does not apply"),
    inapplicable: without.filter((s) => s.text === "does not apply"),
  };
}

const place = new Map(criteria.map((c, i) => [c.id, i]));

function scoresFirst(a: Severity, b: Severity): number {
  return rank(a) - rank(b);
}

function rank({ kind, id }: Severity): number {
  return (kind === "score" ? 0 : criteria.length) + (place.get(id) ?? 0);
}
