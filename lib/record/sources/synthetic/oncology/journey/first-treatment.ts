import { daysAfter, earlier } from "../days";
import type { Step } from "../tumours/tumour-model";
import { tellPathologicalStage } from "./diagnosis";
import { caseOn, type Life } from "./life";

const isOfStage =
  /mastectomy|lumpectomy|lobectomy|wedge|prostatectomy|cystectomy|nephrectomy|colectomy|resection|gastrectomy|esophagectomy|hepatectomy|hysterectomy|thyroidectomy|glossectomy|excision|limb-sparing/u;

/** Treatment of a cancer that has not spread. @returns the day after which nothing more of it is begun */
export function tellFirstTreatment(life: Life, until: string): string {
  const { diagnosedOn, draws, model } = life;
  const draw = draws("first treatment");
  let day = daysAfter(diagnosedOn, draw.whole(18, 45));
  let hadDrugs = false;
  let hasStage = false;
  for (const step of model.first(caseOn(life, day))) {
    if (day > until) break;
    if (step.do === "operation" && isOfStage.test(step.procedure) && !hasStage) {
      tellPathologicalStage(life, daysAfter(day, 6), hadDrugs);
      hasStage = true;
    }
    hadDrugs = hadDrugs || (step.do === "drugs" && step.role === "neoadjuvant");
    day = tellStep(life, step, day, until);
  }
  return earlier(day, until);
}

/** @returns the day on which the next step can begin */
function tellStep(life: Life, step: Step, day: string, until: string): string {
  const { log, diagnosisId, side, model, draws } = life;
  if (step.do === "operation") {
    const isNext = log.of("procedure").some(({ on, role }) => role === "curative" && on === day);
    log.add("procedure", {
      on: day,
      of: diagnosisId,
      procedure: step.procedure,
      side: model.sided ? side : null,
      role: "curative",
    });
    // Nodes and womb come out in the same operation.
    return isNext || /node|omentectomy|neck dissection|hysterectomy|salpingo|cytoreductive/u.test(step.procedure)
      ? daysAfter(day, 38)
      : daysAfter(day, 0);
  }
  if (step.do === "drugs") {
    const planned = daysAfter(day, step.weeks * 7);
    const draw = draws(`toxic ${step.drugs.join()}`);
    const stops = draw.is(0.07) ? daysAfter(day, step.weeks * 7 * draw.share()) : planned;
    const goesOn = stops > until;
    log.add("treatment", {
      ...{
        on: day,
        until: goesOn ? null : stops,
        of: diagnosisId,
        regimen: step.regimen,
        drugs: [...step.drugs],
        role: step.role,
        line: null,
      },
      ended: goesOn ? null : stops < planned ? "toxicity" : "completed",
      withRadiotherapy: step.withRadiotherapy ?? false,
    });
    // Hormones and antibodies of years run beside what follows.
    return step.withRadiotherapy || step.weeks > 60 ? day : daysAfter(stops, 24);
  }
  const ends = daysAfter(day, Math.ceil(step.fractions / 5) * 7);
  log.add("radiotherapy", {
    on: day,
    until: ends,
    of: diagnosisId,
    procedure: step.procedure,
    target: step.target,
    doseGy: step.doseGy,
    fractions: step.fractions,
    role: step.role,
  });
  return daysAfter(ends, 45);
}
