import { bodySystemIds, bodySystems } from "@/lib/clinical/body-systems";
import { criterionOf } from "@/lib/clinical/criteria/all-criteria";
import type { Criterion } from "@/lib/clinical/criteria/criterion";
import type { Chart, Severity } from "@/lib/clinical/schema";

type System = Criterion["system"];
const titleOf = (system: System) => (system === "whole" ? "Whole patient" : bodySystems[system].title);
const order: readonly System[] = ["whole", ...bodySystemIds];

export interface Computed {
  /** Criteria with a figure, in the chart's order. */
  shown: Severity[];
  /** Criteria that lack an input here. */
  lacking: Severity[];
  /** Criteria that are not made for what was measured. */
  inapplicable: Severity[];
}

/** A chart's criteria of one kind, with a figure and without. */
export function computed({ severities }: Pick<Chart, "severities">, kind: Severity["kind"]): Computed {
  const ofKind = severities.filter((s) => s.kind === kind);
  const without = ofKind.filter((s) => s.notComputable !== null);
  return {
    shown: ofKind.filter((s) => s.notComputable === null),
    lacking: without.filter((s) => s.text !== "does not apply"),
    inapplicable: without.filter((s) => s.text === "does not apply"),
  };
}

export interface SeverityGroup {
  system: System;
  title: string;
  severities: Severity[];
}

/** Organ by organ; a criterion that this release does not know stands with the whole patient. */
export function byOrgan(severities: readonly Severity[]): SeverityGroup[] {
  return order.flatMap((system) => {
    const mine = severities.filter((s) => (criterionOf(s.id)?.system ?? "whole") === system);
    return mine.length > 0 ? [{ system, title: titleOf(system), severities: mine }] : [];
  });
}
