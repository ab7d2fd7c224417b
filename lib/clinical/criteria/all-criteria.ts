import type { Source } from "../../record/sources/define-source";
import type { Severity } from "../schema";
import { anionGap, hendersonHasselbalch, winters } from "./acid-base";
import { apache2Physiology } from "./apache2";
import { correctedSodium, osmolality } from "./chemistry";
import { lowPressureHours, shockIndex } from "./circulation";
import { type Criterion, type CriterionInput, canHold, severityOf } from "./criterion";
import { curb65 } from "./curb65";
import { glasgowBlatchford } from "./glasgow-blatchford";
import { kdigo } from "./kdigo";
import { meld, meldXi, rFactor } from "./liver";
import { news2 } from "./news2";
import { aaGradient, pfRatio } from "./oxygenation";
import { qsofa } from "./qsofa";
import { saps2Physiology } from "./saps2";
import { sepsis3 } from "./sepsis3";
import { sirs } from "./sirs";
import { sofa } from "./sofa";

/** All criteria that some record can support, in the order in which charts hold them. */
export const criteria: readonly Criterion[] = [
  sofa,
  sepsis3,
  kdigo,
  qsofa,
  sirs,
  news2,
  saps2Physiology,
  apache2Physiology,
  curb65,
  glasgowBlatchford,
  meldXi,
  meld,
  pfRatio,
  aaGradient,
  shockIndex,
  lowPressureHours,
  winters,
  hendersonHasselbalch,
  anionGap,
  osmolality,
  correctedSodium,
  rFactor,
];

/** What a stay of this kind of record comes to by each criterion that it can support at all. */
export function severitiesOf(source: Source, stay: CriterionInput): Severity[] {
  return criteria.flatMap((criterion) =>
    canHold(source, criterion.requires, stay.background) ? [severityOf(criterion, stay)] : [],
  );
}

const byId = new Map(criteria.map((c) => [c.id, c]));

/** What a criterion asks for and speaks of; undefined for one of another release. */
export function criterionOf(id: string): Criterion | undefined {
  return byId.get(id);
}
