import type { ConceptRef, Criterion, CriterionOf } from "../../query/cohort-query";
import { isWord, type Lexeme, meaningOf, wordOf } from "../lexemes/lexemes";
import { readInterval } from "./bounds";
import { readCode } from "./code";
import { afterArticles, type Context, listSign, type ReadItem } from "./context";
import { criterionNode, type Found, joinedBy } from "./item";

type Role = CriterionOf<"medication">["role"];
interface Head {
  status?: "active" | "past";
  role?: Role;
  different?: number;
  other: boolean;
}
interface Name {
  kind: "medication" | "procedure";
  concepts: readonly ConceptRef[];
}

/** "treated with an EGFR TKI", "currently on metformin or insulin", "neoadjuvant chemoradiation", "at least two different EGFR inhibitors". */
export const readTreatment: ReadItem = (context, from) => {
  const { lexemes } = context;
  const head = readHead(lexemes, from);
  const disease = readDiseaseBefore(context, head.next);
  const first = readName(context, disease?.next ?? head.next);
  // "platelets below 50" are measured, "given platelets" are not.
  if (!first || (head.next === from && !disease && meaningOf(lexemes[from], "observation"))) return null;
  const names = [first.value];
  let { next } = first;
  let op: "and" | "or" | null = null;
  for (let more = readMore(context, next, op); more; more = readMore(context, next, op)) {
    op = more.op ?? op;
    names.push(...more.names);
    next = more.next;
  }
  const of =
    readOf(context, next) ??
    readDiseaseThatIsTreated(context, from, next) ??
    (disease && { value: disease.value, next });
  const criteria = criteriaOf(names, op ?? "or", head.value, of?.value);
  const query = joinedBy(op ?? "or", criteria.map(criterionNode));
  return { family: "treatment", query, from, to: of?.next ?? next, ...(head.value.other && { other: true }) };
};

/** How somebody is treated, what for and how many different ones, in any order before the name. */
function readHead(lexemes: readonly Lexeme[], from: number): Found<Head> {
  const value: Head = { other: false };
  let at = from;
  for (;;) {
    const lexeme = lexemes[at];
    const status = wordOf(lexeme, "status") as Head["status"] | null;
    const role = wordOf(lexeme, "role") as Role | null;
    const count = readInterval(lexemes, at);
    if (role !== null && role !== undefined) value.role = role;
    else if (isWord(lexeme, "other")) value.other = true;
    else if (status) value.status = status;
    else if (count && isWord(lexemes[count.next], "different") && (count.value.atLeast ?? 0) >= 2) {
      value.different = Math.min(count.value.atLeast ?? 2, 9);
      at = count.next;
    } else if (count && (count.value.atLeast ?? 0) >= 2 && isDrugClass(lexemes[count.next])) {
      // "at least 3 antihypertensives" are three of them.
      value.different = Math.min(count.value.atLeast ?? 2, 9);
      return { value, next: count.next };
    } else if (!isWord(lexeme, "treated", "article") && !/^(?:both|either)$/i.test(lexeme?.text ?? ""))
      return { value, next: at };
    at++;
  }
}

const isDrugClass = (lexeme: Lexeme | undefined): boolean =>
  meaningOf(lexeme, "medication")?.concepts.every((one) => one.startsWith("drug-class:")) === true;

function readName(context: Context, at: number): Found<Name> | null {
  const { lexemes } = context;
  const code = readCode(context, at, ["RxNorm"]);
  if (code) return { value: { kind: "medication", concepts: [code.value] }, next: code.next };
  const lexeme = lexemes[at];
  const found = meaningOf(lexeme, "medication") ?? meaningOf(lexeme, "procedure");
  if (!found) return null;
  let next = at + 1;
  // "EGFR inhibitor therapy", "a course of chemotherapy treatment" name nothing else.
  while (
    /^(?:therapy|treatment|regimen|drugs?|medications?|tablets?|procedure)$/i.test(lexemes[next]?.text ?? "") &&
    !meaningOf(lexemes[next], "medication")
  )
    next++;
  return { value: { kind: found.kind, concepts: found.concepts }, next };
}

/** The next names of a list, with its conjunction where it stands there: commas alone join nothing. */
function readMore(
  context: Context,
  from: number,
  op: "and" | "or" | null,
): { names: Name[]; op: "and" | "or" | null; next: number } | null {
  const names: Name[] = [];
  let next = from;
  for (let sign = listSign(context.lexemes, next); sign; sign = listSign(context.lexemes, next)) {
    const name = readName(context, afterArticles(context.lexemes, sign.next));
    if (!name || (sign.sign !== "," && op !== null && sign.sign !== op)) return null;
    names.push(name.value);
    next = name.next;
    if (sign.sign !== ",") return { names, op: sign.sign, next };
  }
  return null;
}

/** "chemotherapy for breast cancer". */
function readOf({ lexemes }: Context, at: number): Found<readonly ConceptRef[]> | null {
  if (lexemes[at]?.text.toLowerCase() !== "for") return null;
  const found = meaningOf(lexemes[afterArticles(lexemes, at + 1)], "condition");
  return found && { value: found.concepts, next: afterArticles(lexemes, at + 1) + 1 };
}

/** "a breast cancer chemotherapy": the disease right before the name of a treatment is what it is for. */
function readDiseaseBefore({ lexemes }: Context, at: number): Found<readonly ConceptRef[]> | null {
  const disease = meaningOf(lexemes[at], "condition");
  const next = lexemes[at + 1];
  return disease && (meaningOf(next, "medication") ?? meaningOf(next, "procedure"))
    ? { value: disease.concepts, next: at + 1 }
    : null;
}

/** "breast cancer treated by surgery": "by" says that the disease is treated, and not just somebody who has it. */
function readDiseaseThatIsTreated(
  { lexemes }: Context,
  from: number,
  next: number,
): Found<readonly ConceptRef[]> | null {
  const disease = /^(?:been )?treated by$/i.test(lexemes[from]?.text ?? "")
    ? meaningOf(lexemes[from - 1], "condition")
    : null;
  return disease && { value: disease.concepts, next };
}

/** Of a list with "or" one criterion for the drugs and one for the procedures; with "and" one each. */
function criteriaOf(
  names: readonly Name[],
  op: "and" | "or",
  { status, role, different }: Head,
  of: readonly ConceptRef[] | undefined,
): Criterion[] {
  const groups: Name[] = [];
  for (const name of names) {
    const same = op === "or" ? groups.find(({ kind }) => kind === name.kind) : undefined;
    if (same) same.concepts = [...same.concepts, ...name.concepts];
    else groups.push({ ...name });
  }
  const shared = { ...(role && { role }), ...(of && { of: [...of] }) };
  return groups.map(({ kind, concepts }) =>
    kind === "procedure"
      ? { kind, concepts: [...concepts], ...shared }
      : { kind, concepts: [...concepts], ...(status && { status }), ...(different && { different }), ...shared },
  );
}
