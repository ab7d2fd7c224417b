import { type ConceptRef, type CriterionOf, conceptRefSchema } from "../../query/cohort-query";
import { isWord, type Lexeme, meaningOf, wordOf } from "../lexemes/lexemes";
import { readCode } from "./code";
import { afterArticles, type Context, listSign, type ReadItem } from "./context";
import { criterionNode, type Found, type Item } from "./item";

type Condition = CriterionOf<"condition">;

/** "breast cancer", "history of stroke", "some other cancer", "brain or liver metastases", "metastases to the bone", "ICD-10 E11.9". */
export const readCondition: ReadItem = (context, from) => {
  const { lexemes } = context;
  const own: Pick<Condition, "status" | "confirmed"> = {};
  let other = false;
  let at = from;
  for (;;) {
    const status = wordOf(lexemes[at], "status") as Condition["status"] | null;
    if (isWord(lexemes[at], "other")) other = true;
    else if (isWord(lexemes[at], "confirmed")) own.confirmed = "histologically";
    else if (status && !/^(?:on|off|tak|take)/i.test(lexemes[at]?.text ?? "")) own.status = status;
    else if (!isWord(lexemes[at], "history", "article") || (at > from && lexemes[at]?.text === "any")) break;
    at++;
  }
  const found = readSites(lexemes, at) ?? readNamed(context, at);
  if (!found) return null;
  const query = criterionNode({ kind: "condition", ...found.value, ...own });
  return { family: "condition", query, from, to: found.next, ...(other && { other }) } satisfies Item;
};

type Named = Pick<Condition, "concepts" | "except">;

function readNamed(context: Context, at: number): Found<Named> | null {
  const code = readCode(context, at, ["ICD-10-CM", "ICD-9-CM", "SNOMED CT"]);
  if (code) return { value: { concepts: [code.value] }, next: code.next };
  const named = meaningOf(context.lexemes[at], "condition");
  const list = context.lexemes[at]?.sharesEnd && named ? readSharing(context, at) : null;
  if (list || !named) return list;
  return {
    value: { concepts: [...named.concepts], ...(named.except && { except: [...named.except] }) },
    next: at + 1,
  };
}

/** "ductal or lobular carcinoma": diseases that share their last words are one list, either; null where "and" joins them. */
function readSharing({ lexemes }: Context, from: number): Found<Named> | null {
  const concepts: ConceptRef[] = [];
  for (let at = from; ; ) {
    const named = meaningOf(lexemes[at], "condition");
    if (!named) return null;
    concepts.push(...named.concepts);
    if (!lexemes[at]?.sharesEnd) return { value: { concepts: [...new Set(concepts)] }, next: at + 1 };
    const sign = listSign(lexemes, at + 1);
    if (!sign || sign.sign === "and") return null;
    at = sign.next;
  }
}

/** Sites before "metastases", as a list, or behind "metastases to"; metastases alone are a state, not a site. */
function readSites(lexemes: readonly Lexeme[], from: number): Found<Named> | null {
  const before = siteList(lexemes, from);
  if (before && isWord(lexemes[before.next], "metastasis"))
    return { value: { concepts: before.value }, next: before.next + 1 };
  if (!isWord(lexemes[from], "metastasis") && wordOf(lexemes[from], "state") !== "metastatic") return null;
  const to = from + 1;
  if (!/^(?:to|in|of|involving)$/i.test(lexemes[to]?.text ?? "")) return null;
  const behind = siteList(lexemes, afterArticles(lexemes, to + 1));
  return behind && { value: { concepts: behind.value }, next: behind.next };
}

const MOST_SITES = 40;

function siteList(lexemes: readonly Lexeme[], from: number): Found<ConceptRef[]> | null {
  const first = meaningOf(lexemes[from], "site");
  if (!first) return null;
  const sites = [first.concept];
  let next = from + 1;
  for (let sign = listSign(lexemes, next); sign; sign = listSign(lexemes, next)) {
    const more = meaningOf(lexemes[sign.next], "site");
    if (!more || sign.sign === "and" || sites.length === MOST_SITES) break;
    sites.push(more.concept);
    next = sign.next + 1;
  }
  return { value: sites.map((one) => conceptRefSchema.parse(one)), next };
}

/** "locally advanced or metastatic": one criterion, either; of which disease is settled by what stands around it. */
export const readState: ReadItem = ({ lexemes }, from) => {
  const isSpread = isWord(lexemes[from], "metastasis") && !/^met$/i.test(lexemes[from]?.text ?? "");
  const first = wordOf(lexemes[from], "state") ?? (isSpread ? "metastatic" : null);
  if (first === null) return null;
  const states = [first];
  let next = from + 1;
  for (let sign = listSign(lexemes, next); sign && sign.sign !== "and"; sign = listSign(lexemes, next)) {
    const more = wordOf(lexemes[sign.next], "state");
    if (more === null) break;
    states.push(more);
    next = sign.next + 1;
  }
  while (/^(?:disease|setting|stage)$/i.test(lexemes[next]?.text ?? "")) next++;
  return {
    family: "state",
    query: criterionNode({ kind: "disease-state", is: [...new Set(states)] as never }),
    from,
    to: next,
  };
};
