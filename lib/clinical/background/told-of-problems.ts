import type { Background } from "./background-schema";
import { problemName } from "./background-text";

/** Minutes before in which a diagnosis of this illness began. A team decision. */
const THIS_ILLNESS = 14 * 24 * 60;

const DIALYSIS = /dialysis|ha?emofiltration|\bCRRT\b|\bCVVH/iu;
const ofLines = /catheter|line|access|fistula/iu;

/** Whether a record tells of a dialysis, or of none among the procedures that it holds; null where it holds no procedures. */
export function tellsDialysis({ procedures, recorded }: Background): boolean | null {
  if (procedures.some(({ title }) => DIALYSIS.test(title) && !ofLines.test(title))) return true;
  return recorded.includes("procedures") ? false : null;
}

const which = { true: "which is recorded", false: "of which none is recorded", null: "which is not recorded" };

/** After "dialysis, ": whether the record tells of one. */
export const dialysisTold = (background: Background | null): string =>
  which[`${background && tellsDialysis(background)}`];

/** After the name of a disease: whether one of the record's problems is of its kind, and by which name. */
function diseaseTold(background: Background | null, pattern: RegExp): string {
  if (!background?.recorded.includes("problems")) return which.null;
  const found = background.problems.find(({ title, state }) => state !== "ended" && pattern.test(title));
  return found ? `which is recorded (${problemName(found.title)})` : "of which no diagnosis is recorded";
}

export const cirrhosisTold = (background: Background | null): string => diseaseTold(background, /cirrhosis/iu);

/** ICD-10 N17 and its words. */
const ACUTE_KIDNEY = /acute (?:kidney|renal) (?:failure|injury)/iu;

export const acuteKidneyFailureTold = (background: Background | null): string => diseaseTold(background, ACUTE_KIDNEY);

/** Whether an acute kidney failure of this illness is recorded that had begun by a minute of the stay. */
export const hadAcuteKidneyFailure = (background: Background | null, minutes: number): boolean =>
  background?.problems.some(
    ({ title, state, since }) =>
      ACUTE_KIDNEY.test(title) &&
      state !== "ended" &&
      since !== null &&
      since.minutes <= minutes &&
      since.minutes > minutes - THIS_ILLNESS,
  ) ?? false;
