import type { CohortFact } from "../facts/cohort-fact";
import type { CriterionOf } from "../query/cohort-query";
import { type CriterionAnswer, criterionAnswer } from "./criterion-answer";
import { valueIn } from "./fact-fit";
import { beginOf, latestFirst } from "./fact-time";
import { factsOf, type Judged } from "./judged-fact";
import type { PatientView } from "./patient-view";

/** The one value of several that a criterion names; unknown where one that cannot be compared, or is perhaps of another time, could be it. */
export function answerOneValue(criterion: CriterionOf<"observation">, judged: readonly Judged[]): CriterionAnswer {
  const about = judged.filter((one) => one.about === "met");
  const doubtful = judged.filter((one) => one.about === "unknown" || valueIn(one.fact, criterion.unit) === null);
  if (about.length === 0)
    return criterionAnswer(criterion, "unknown", doubtful.length > 0 ? "perhaps" : "not-recorded", {
      perhaps: factsOf(doubtful),
    });
  const value = ({ fact }: Judged) => valueIn(fact, criterion.unit) ?? Number.NaN;
  const sorted = about.toSorted((a, b) => {
    if (criterion.which === "highest") return value(b) - value(a);
    if (criterion.which === "lowest") return value(a) - value(b);
    return criterion.which === "latest" ? latestFirst(a.fact, b.fact) : latestFirst(b.fact, a.fact);
  });
  const [first] = sorted as [Judged];
  // Of several at one instant it is not known which is the latest.
  const isTied = ({ fact }: Judged) => latestFirst(fact, first.fact) === 0;
  const chosen = criterion.which === "latest" || criterion.which === "first" ? sorted.filter(isTied) : [first];
  const answers = new Set(chosen.map(({ fits }) => fits));
  const others = factsOf(sorted.filter((one) => !chosen.includes(one)));
  const facts = factsOf(chosen);
  const inDoubt = doubtful.filter(({ fact }) => couldBe(criterion.which, fact, first.fact));
  if (inDoubt.length > 0)
    return criterionAnswer(criterion, "unknown", "perhaps", {
      perhaps: [...new Set([...factsOf(inDoubt), ...facts])],
    });
  if (answers.size > 1) return criterionAnswer(criterion, "unknown", "conflict", { perhaps: factsOf(chosen) });
  if (first.fits === "met") return criterionAnswer(criterion, "met", "found", { facts, beside: others });
  return first.fits === "unknown"
    ? criterionAnswer(criterion, "unknown", "perhaps", { perhaps: facts })
    : criterionAnswer(criterion, "not met", "otherwise", { otherwise: facts });
}

/** Whether a value that cannot be compared may be the one that is asked for: of the latest, one that is not surely earlier. */
function couldBe(which: CriterionOf<"observation">["which"], doubtful: CohortFact, chosen: CohortFact): boolean {
  const [one, other] = [beginOf(doubtful), beginOf(chosen)];
  if (one === null || other === null) return true;
  if (which === "latest") return one.high >= other.low;
  return which === "first" ? one.low <= other.high : true;
}

/** By the latest note before the moment asked about; two of one day that differ make it unknown. */
export function answerLatest(
  view: PatientView,
  criterion: CriterionOf<"performance">,
  judged: readonly Judged[],
): CriterionAnswer {
  const about = judged.filter((one) => one.about === "met").toSorted((a, b) => latestFirst(a.fact, b.fact));
  const [latest] = about;
  if (latest === undefined)
    return view.coverage.has("performance")
      ? criterionAnswer(criterion, "not met", "none")
      : criterionAnswer(criterion, "unknown", "not-recorded");
  const facts = factsOf(about);
  const beside = facts.slice(1);
  if (latest.against.length > 0)
    return criterionAnswer(criterion, "unknown", "conflict", { perhaps: [latest.fact, ...latest.against] });
  return latest.fits === "met"
    ? criterionAnswer(criterion, "met", "found", { facts: [latest.fact], beside })
    : latest.fits === "unknown"
      ? criterionAnswer(criterion, "unknown", "perhaps", { perhaps: facts })
      : criterionAnswer(criterion, "not met", "otherwise", { otherwise: facts });
}
