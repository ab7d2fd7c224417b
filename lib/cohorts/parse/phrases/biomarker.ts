import { markerReadings } from "../../../terminology/markers/markers";
import type { CohortQuery, CriterionOf } from "../../query/cohort-query";
import { isWord, type Lexeme, meaningOf, wordOf } from "../lexemes/lexemes";
import { readInterval } from "./bounds";
import { type Context, listSign, type ReadItem } from "./context";
import { criterionNode, type Item, joinedBy, type Refusal } from "./item";

type Biomarker = CriterionOf<"biomarker">;
const criterion = (marker: string | null, result: string): Biomarker => ({
  kind: "biomarker",
  ...(marker !== null && { markers: [marker as never] }),
  results: [result as never],
});

/** "HR+/HER2-", "ER and PR negative", "MSI high", "dMMR", "positive genomic instability score reported on the ... test". */
export const readBiomarker: ReadItem = (context, at) => {
  const first = readOne(context, at);
  if (!first) return withNumber(context, at);
  const all = [first.query];
  let next = first.to;
  // "HR+/HER2-", "ER positive, PR negative and HER2 negative": what was found of each, of one tumour.
  for (let sign = listSign(context.lexemes, next); sign && sign.sign !== "or"; sign = listSign(context.lexemes, next)) {
    const more = isWord(context.lexemes[sign.next], "marker") ? readOne(context, sign.next) : null;
    if (!more) break;
    all.push(more.query);
    next = more.to;
  }
  return item(joinedBy("and", all), at, next);
};

/** "PD-L1 of at least 50 %": the form has results of markers in words alone. */
function withNumber({ lexemes }: Context, from: number): Refusal | null {
  const marker = wordOf(lexemes[from], "marker");
  const bounds = marker === null ? null : readInterval(lexemes, from + 1);
  const isMeasured = meaningOf(lexemes[from], "observation") !== null;
  return bounds && !isMeasured && marker !== "any"
    ? { from, to: bounds.next, why: "say positive, negative, high or low: numbers of this marker are not read" }
    : null;
}

function readOne(context: Context, at: number): Item | null {
  const { lexemes } = context;
  const spelled = wordOf(lexemes[at], "marker result");
  if (spelled !== null) {
    const all = markerReadings(spelled).map(({ marker, result }) => criterionNode(criterion(marker, result)));
    return item(joinedBy("and", all), at, at + 1);
  }
  const found = resultBefore(lexemes, at) ?? markersBefore(lexemes, at);
  if (!found) return null;
  const test = reportedOn(context, found.next);
  const query = test === null ? found.query : withTest(found.query, test.name);
  return item(query, at, test?.next ?? found.next);
}

const item = (query: CohortQuery, from: number, to: number): Item => ({ family: "biomarker", query, from, to });
interface Read {
  query: CohortQuery;
  next: number;
}

/** "ER positive", "ER/PR-negative", "MSI is high", "biomarkers documented as exactly positive". */
function markersBefore(lexemes: readonly Lexeme[], at: number): Read | null {
  const markers: string[] = [];
  let op: "and" | "or" = "and";
  let next = at;
  for (;;) {
    const marker = wordOf(lexemes[next], "marker");
    if (marker === null) break;
    markers.push(marker);
    next++;
    const sign = listSign(lexemes, next);
    if (!sign || !isWord(lexemes[sign.next], "marker")) break;
    if (sign.sign === "or") op = "or";
    next = sign.next;
  }
  if (markers.length === 0) return null;
  const result = resultAfter(lexemes, next);
  if (!result) return null;
  const exact = result.exact && { exact: true as const };
  const all = markers.map((one) =>
    criterionNode({ ...criterion(one === "any" ? null : one, result.result), ...exact }),
  );
  return { query: joinedBy(op, all), next: result.next };
}

/** "loss of heterozygosity (LOH) score": a marker's own short name in brackets and "score" say nothing more. */
function afterSameMarker(lexemes: readonly Lexeme[], from: number): number {
  const isBracket =
    lexemes[from]?.text === "(" && isWord(lexemes[from + 1], "marker") && lexemes[from + 2]?.text === ")";
  const at = isBracket && wordOf(lexemes[from + 1], "marker") === wordOf(lexemes[from - 1], "marker") ? from + 3 : from;
  return /^scores?$/i.test(lexemes[at]?.text ?? "") ? at + 1 : at;
}

/** A result behind its marker, signs among them: a hyphen is a minus where no letter follows it at once. */
function resultAfter(
  lexemes: readonly Lexeme[],
  from: number,
): { result: string; exact: boolean; next: number } | null {
  let at = afterSameMarker(lexemes, from);
  let exact = false;
  const sign = lexemes[at];
  if (sign?.text === "+") return { result: "positive", exact, next: at + 1 };
  const following = lexemes[at + 1];
  const isJoined = following && !following.afterBlank && /[\p{L}\p{N}]/u.test(following.text);
  if (/^[-−–]$/.test(sign?.text ?? "") && !isJoined) return { result: "negative", exact, next: at + 1 };
  while (
    isWord(lexemes[at], "copula", "exactly") ||
    /^(?:-|as|documented|documented as|reported|reported as|status|expression|tumou?rs?)$/i.test(
      lexemes[at]?.text ?? "",
    )
  ) {
    exact ||= isWord(lexemes[at], "exactly");
    at++;
  }
  const result = wordOf(lexemes[at], "result");
  if (result === null) return null;
  at++;
  while (isWord(lexemes[at], "exactly")) {
    exact = true;
    at++;
  }
  return { result, exact, next: at };
}

/** "positive HER2", "high tumor mutational burden". */
function resultBefore(lexemes: readonly Lexeme[], from: number): Read | null {
  const exact = isWord(lexemes[from], "exactly") && { exact: true as const };
  const at = exact ? from + 1 : from;
  const result = wordOf(lexemes[at], "result");
  const marker = wordOf(lexemes[at + 1], "marker");
  return result === null || marker === null || marker === "any" || resultAfter(lexemes, at + 2)
    ? null
    : { query: criterionNode({ ...criterion(marker, result), ...exact }), next: at + 2 };
}

const MOST_WORDS_OF_A_TEST = 6;

/** "reported on the Myriad MyChoice CDx test": the words between are the test's name as it stands. */
function reportedOn({ lexemes, text }: Context, at: number): { name: string; next: number } | null {
  if (!/^(?:reported|measured|determined|by|on|using)$/i.test(lexemes[at]?.text ?? "")) return null;
  let from = at + 1;
  while (/^(?:on|by|with|using|the|a)$/i.test(lexemes[from]?.text ?? "")) from++;
  for (let to = from + 1; to <= from + MOST_WORDS_OF_A_TEST; to++) {
    if (!isWord(lexemes[to], "test")) continue;
    const name = text.slice(lexemes[from]?.start, lexemes[to - 1]?.end).trim();
    return name.length < 2 || name.length > 80 ? null : { name, next: to + 1 };
  }
  return null;
}

function withTest(query: CohortQuery, test: string): CohortQuery {
  return query.op === "criterion" && query.criterion.kind === "biomarker"
    ? criterionNode({ ...query.criterion, test })
    : query;
}
