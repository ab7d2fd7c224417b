import { counted, listText } from "../../platform/english";
import type { ConceptRef, Criterion, CriterionOf, Interval, TimeScope } from "./cohort-query";

type NameOf = (concept: ConceptRef) => string;
type Text = string | false | undefined;

const joined = (...parts: readonly Text[]): string =>
  parts.filter((one) => one !== undefined && one !== false && one !== "").join(" ");
const oneOf = (concepts: readonly ConceptRef[], nameOf: NameOf) => listText(concepts.map(nameOf), "or");

/** "from 2 to 5", "at least 3", "below 7.5", "above 2 and below 9". @param unit put after each number */
export function intervalText({ atLeast, above, atMost, below }: Interval, unit = ""): string {
  const of = (value: number) => `${value}${unit === "" ? "" : ` ${unit}`}`;
  if (atLeast !== undefined && atLeast === atMost) return of(atLeast);
  if (atLeast !== undefined && atMost !== undefined) return `from ${atLeast} to ${of(atMost)}`;
  const low = atLeast !== undefined ? `at least ${of(atLeast)}` : above !== undefined && `above ${of(above)}`;
  const high = atMost !== undefined ? `at most ${of(atMost)}` : below !== undefined && `below ${of(below)}`;
  return low && high ? `${low} and ${high}` : low || high || "any";
}

/** One criterion in plain English: "breast cancer, active", "T stage from T2b to T3c", "osimertinib, after (EGFR inhibitor)". */
export function criterionText(criterion: Criterion, nameOf: NameOf): string {
  const parts = [said(criterion, nameOf)];
  if ("count" in criterion && criterion.count !== undefined)
    parts.push(`on ${intervalText(criterion.count)} different days`);
  if ("time" in criterion) for (const scope of criterion.time ?? []) parts.push(timeText(scope, nameOf));
  return parts.join(", ");
}

/** When, in plain English: "in the last 365 days", "after (osimertinib)". */
export function timeText(scope: TimeScope, nameOf: NameOf): string {
  switch (scope.kind) {
    case "dates":
      return (
        joined(scope.from !== undefined && `from ${scope.from}`, scope.to !== undefined && `until ${scope.to}`) ||
        "at any time"
      );
    case "last":
      return `in the last ${counted(scope.days, "day")}`;
    case "age":
      return `at an age of ${intervalText(scope.years)} years`;
    case "before":
    case "after":
      return joined(
        scope.days !== undefined && `${intervalText(scope.days)} days`,
        `${scope.kind} (${criterionText(scope.of, nameOf)})`,
      );
    case "within":
      return `within ${counted(scope.days, "day")} of (${criterionText(scope.of, nameOf)})`;
    case "during":
      return `during (${criterionText(scope.of, nameOf)})`;
    default: {
      const never: never = scope;
      return never;
    }
  }
}

/** What a criterion asks for, without count and time. */
function said(criterion: Criterion, nameOf: NameOf): string {
  const of = (concepts: readonly ConceptRef[] | undefined) => concepts !== undefined && `of ${oneOf(concepts, nameOf)}`;
  const except = (concepts: readonly ConceptRef[] | undefined) =>
    concepts === undefined ? "" : ` other than ${oneOf(concepts, nameOf)}`;
  switch (criterion.kind) {
    case "demographic":
      if (criterion.of === "age") return `age ${intervalText(criterion.years)}`;
      return criterion.of === "sex" ? criterion.is : `${criterion.of} ${criterion.is}`;
    case "condition": {
      const { concepts, status, confirmed } = criterion;
      const qualified = `${oneOf(concepts, nameOf)}${except(criterion.except)}`;
      const history =
        status === "past" ? `history of ${qualified}` : status === "active" ? `active ${qualified}` : qualified;
      return confirmed ? `histologically confirmed ${history}` : history;
    }
    case "disease-state":
      return joined(listText(criterion.is, "or"), "disease", of(criterion.of)) + except(criterion.except);
    case "stage":
      return joined(stageText(criterion), of(criterion.of));
    case "performance":
      return `${criterion.scale} ${intervalText(criterion.is)}`;
    case "gene-alteration":
      return geneText(criterion);
    case "biomarker":
      return joined(
        criterion.exact && "exactly",
        criterion.markers ? listText(criterion.markers, "or") : "any marker",
        listText(criterion.results, "or"),
        criterion.test !== undefined && `by ${criterion.test}`,
      );
    case "observation": {
      const { concepts, value, unit, which } = criterion;
      return joined(which, oneOf(concepts, nameOf), value === undefined ? "measured" : intervalText(value, unit));
    }
    case "medication":
    case "procedure":
      return treatmentText(criterion, nameOf);
    case "encounter":
      return joined(
        criterion.classes ? listText(criterion.classes, "or") : "any",
        "encounter",
        criterion.days !== undefined && `of ${intervalText(criterion.days)} days`,
      );
    case "vital-status":
      return criterion.is;
    case "mentioned":
      return `mention of "${criterion.words}"`;
    default: {
      const never: never = criterion;
      return never;
    }
  }
}

/** "now on at least 2 different of EGFR inhibitor", "adjuvant systemic therapy other than tamoxifen for breast cancer". */
function treatmentText(criterion: CriterionOf<"medication"> | CriterionOf<"procedure">, nameOf: NameOf): string {
  const { concepts, except, role, of } = criterion;
  const { different, status } =
    criterion.kind === "medication" ? criterion : { different: undefined, status: undefined };
  const others = except === undefined ? "" : ` other than ${oneOf(except, nameOf)}`;
  return joined(
    status === "active" ? "now on" : status === "past" && "formerly on",
    role,
    different !== undefined && `at least ${different} different of`,
    `${oneOf(concepts, nameOf)}${others}`,
    of !== undefined && `for ${oneOf(of, nameOf)}`,
  );
}

/** "pathological N stage of at least N1", "T stage from T2b to T3c", "stage IIIA". */
function stageText({ axis, atLeast, atMost, basis, afterTherapy }: CriterionOf<"stage">): string {
  const name = axis === "group" ? "stage" : `${axis} stage`;
  const bounds =
    atLeast === undefined
      ? `of at most ${atMost}`
      : atMost === undefined
        ? `of at least ${atLeast}`
        : atLeast === atMost
          ? atLeast
          : `from ${atLeast} to ${atMost}`;
  const after = afterTherapy === undefined ? "" : afterTherapy ? "after neoadjuvant therapy" : "before therapy";
  return joined(basis, name, bounds, after);
}

type Alteration = Pick<CriterionOf<"gene-alteration">, "genes" | "partners" | "kinds" | "changes" | "exons">;

function alterationText({ genes, partners, kinds, changes, exons }: Alteration): string {
  const kind = kinds.includes("any") ? "any alteration" : listText(kinds, "or");
  return joined(
    genes ? listText(genes, "or") : "any gene",
    partners && `with ${listText(partners, "or")}`,
    changes && listText(changes, "or"),
    exons && `exon ${listText(exons.map(String), "or")}`,
    kind,
  );
}

function geneText(criterion: CriterionOf<"gene-alteration">): string {
  const { origin, significance, exact, except } = criterion;
  const what = joined(
    exact && "exactly",
    origin,
    significance &&
      listText(
        significance.map((one) => (one === "not resistance" ? "not resistant" : one)),
        "or",
      ),
    alterationText(criterion),
  );
  return except ? `${what} other than ${listText(except.map(alterationText), "or")}` : what;
}
