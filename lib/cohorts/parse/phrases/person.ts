import type { Criterion, Interval } from "../../query/cohort-query";
import { isTo, isWord, type Lexeme, wordOf } from "../lexemes/lexemes";
import { beginsBounds, type ReadValue, readBounds, readNumber } from "./bounds";
import { listSign, type ReadItem } from "./context";
import { criterionNode, type Found, type Item, joinedBy, type Refusal } from "./item";

/** What words for an age say in completed years. A team decision: WHO's adolescents are 10 to 19, ours end where adults begin. */
const groups: Readonly<Record<string, Interval>> = {
  newborn: { below: 1 },
  infant: { below: 2 },
  child: { below: 18 },
  adolescent: { atLeast: 10, below: 18 },
  adult: { atLeast: 18 },
  old: { atLeast: 65 },
};

const age = (years: Interval): Criterion => ({ kind: "demographic", of: "age", years });

/** "women", "over 65 years", "aged 40-60", "65+", "children", "Asian". */
export const readPerson: ReadItem = (context, from) => {
  const { lexemes } = context;
  const sex = wordOf(lexemes[from], "sex") as "female" | "male" | null;
  if (sex) return item({ kind: "demographic", of: "sex", is: sex }, from, from + 1);
  const group = groups[wordOf(lexemes[from], "age group") ?? ""];
  if (group) return item(age(group), from, from + 1);
  for (const said of ["race", "ethnicity"] as const) {
    const found = wordOf(lexemes[from], said);
    if (found !== null) return withMore(lexemes, said, found, from);
  }
  return readAge(lexemes, from);
};

const item = (criterion: Criterion, from: number, to: number): Item => ({
  family: "person",
  query: criterionNode(criterion),
  from,
  to,
});

function withMore(lexemes: readonly Lexeme[], of: "race" | "ethnicity", first: string, from: number): Item {
  const all = [first];
  let next = from + 1;
  for (let sign = listSign(lexemes, next); sign; sign = listSign(lexemes, next)) {
    const more = wordOf(lexemes[sign.next], of);
    if (more === null) break;
    all.push(more);
    next = sign.next + 1;
  }
  const nodes = all.map((is) => criterionNode({ kind: "demographic", of, is }));
  return { family: "person", query: joinedBy("or", nodes), from, to: next };
}

/** Years with their word, which may follow the number or its bound; null where a number is of something else. */
function readAge(lexemes: readonly Lexeme[], from: number): Item | Refusal | null {
  const named = isWord(lexemes[from], "age") && !isWord(lexemes[from], "years");
  const start = named ? from + 1 : from;
  let said = named || /^(?:older|younger) than$/i.test(lexemes[from]?.text ?? "");
  const readYears: ReadValue<number> = (list, at) => {
    const number = readNumber(list, at);
    const unit = number && isWord(list[number.next], "years") ? number.next + 1 : null;
    if (unit !== null) said = true;
    const joined =
      number && list[number.next]?.text === "-" && isWord(list[number.next + 1], "years") ? number.next + 2 : null;
    if (joined !== null) said = true;
    return number && { value: number.value, next: joined ?? unit ?? number.next };
  };
  const found = readBounds(lexemes, start, readYears);
  if (!found) return null;
  const next = afterYears(lexemes, found);
  const meant = said || next > found.next || isOfPerson(lexemes, from, found);
  if (!meant || (!named && isLengthOfTime(lexemes, from, next))) return null;
  const values = Object.values(found.value) as number[];
  if (values.some((one) => one < 0 || one > 130)) return { from, to: next, why: "an age runs from 0 to 130 years" };
  const { atLeast, above, atMost, below } = found.value;
  if ((atLeast ?? above ?? 0) > (atMost ?? below ?? 130))
    return { from, to: next, why: "the lower bound is above the upper one" };
  return item(age(found.value), from, next);
}

function afterYears(lexemes: readonly Lexeme[], { next }: Found<unknown>): number {
  let at = next;
  while (isWord(lexemes[at], "years", "age") || /^(?:old|olds|of age)$/i.test(lexemes[at]?.text ?? "")) at++;
  return at;
}

/** "diabetes for over 5 years", "5 years": years of something else, where nobody is said to be old. */
function isLengthOfTime(lexemes: readonly Lexeme[], from: number, next: number): boolean {
  const said = lexemes
    .slice(from, next)
    .some(({ text }) => /\b(?:old|olds|older|younger|age|aged?|yo|y\/o)\b|-old/i.test(text) || text === "+");
  if (said) return false;
  const isBehindFor = /^(?:for|since|every|over the|lasting)$/i.test(lexemes[from - 1]?.text ?? "");
  const isBounded = beginsBounds(lexemes[from]) || isWord(lexemes[next - 1], "or more", "or less");
  const isYears = isWord(lexemes[next - 1], "years");
  return isBehindFor || (isYears && !isBounded && lexemes.slice(from, next).every((one) => !isTo(one)));
}

/** "women over 65": a bound right behind a word for people, of a number that nothing follows which it could count. */
function isOfPerson(lexemes: readonly Lexeme[], from: number, { next }: Found<unknown>): boolean {
  const before = lexemes[from - 1];
  const isPeople =
    isWord(before, "sex", "age group") ||
    /^(?:patients?|people|persons?|pts?|everyone|individuals|subjects|anyone)$/i.test(before?.text ?? "");
  const bounded = beginsBounds(lexemes[from]) || isWord(lexemes[next - 1], "or more", "or less");
  const counted = lexemes[next];
  // "65+" is an age at the beginning of a question too.
  if (from === 0 && lexemes[1]?.text === "+" && (lexemes[0]?.number ?? 0) >= 18) return true;
  return (
    isPeople &&
    bounded &&
    (counted === undefined ||
      isWord(counted, "with", "and", "or", "new sentence", "empty", "treated", "status", "not", "but not") ||
      counted.text === ",")
  );
}
