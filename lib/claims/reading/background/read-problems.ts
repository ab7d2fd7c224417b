import type { Background } from "../../../clinical/background/background-schema";
import { problemName } from "../../../clinical/background/background-text";
import { escaped, type Span, spanOf } from "../../../platform/text-patterns";
import { ingredientsIn } from "../../../terminology/drugs/drug-classes";
import { customaryProblems } from "../../background/problem-names";
import { diagnoses } from "../read-undecided";
import { type Named, namedTogether, type RecordPhrase } from "./words-around";

/** After these any words name a problem, up to where another part of the sentence begins. */
const leads =
  /\b(?:known(?: to have)?|(?:past |medical |clinical )*history(?: is)? (?:of|includes)|background (?:is|of)|diagnosed with|diagnosis of|PMH:?|comorbidit(?:y|ies)(?: include|:| of)?|pre-?existing|(?:record|chart|problem list) (?:lists|holds|names|includes|shows)|listed (?:are|is)) /giu;
const end =
  /[,.;:()"“]|\s(?:and|or|with|on|who|which|is|was|are|were|from|since|but|without|at|requiring|treated|takes|for|as|in the record|recorded)\b|$/iu;
const MOST_WORDS = 7;
/** What stands behind such words and is no problem. */
const noProblem = /\b(?:allerg\w*|drugs?|medications?|cultures?|values?|normal|any|no)\b/iu;

const left =
  "she|he|the|this|patient|is|are|was|has|have|had|there|a|an|no|not|without|known|to|history|of|past|medical|clinical|previous|prior|old|active|underlying|pre-?existing|background|diagnosed|with|diagnosis|record|chart|problem|list|lists|holds|names|includes|shows|recorded|documented|coded|comorbid|comorbidity|comorbidities|include|PMH|listed|suffers|from|woman|man";
const right =
  "is|are|was|were|has|have|been|recorded|documented|known|coded|listed|active|resolved|present|on the problem list|in the record|by the record";

/** Reads diagnoses that are said of the patient: by name, as "known", as a history. */
export function readProblems(text: string, problems: Background["problems"]): RecordPhrase[] {
  return namedTogether(text, problemsIn(text, problems), { left, right }).map(
    ({ all, before, after, start, end: to }) => {
      const words = `${before} ${after}`.toLowerCase();
      return {
        ...{ start, end: to },
        assertions: all.map(({ what }) => ({
          ...{ kind: "background-problem", title: what },
          is: /\b(?:history|past|previous|prior|old|resolved)\b/u.test(words)
            ? ("past" as const)
            : /\bactive\b/u.test(words)
              ? ("active" as const)
              : ("recorded" as const),
          not: /\b(?:no|not|without)\b/u.test(words),
        })),
      };
    },
  );
}

/** After these whole lists of problems follow. */
const listLead = /comorbid|includes|PMH|lists|names/iu;
const nextItem = /^(?:, and |, | and )(?<words>[\p{L}][\p{L} '-]{2,60}?)(?=, | and |[.;]|$)/u;

/** The further items of a list of problems. */
function listed(text: string, from: number): Span[] {
  const match = nextItem.exec(text.slice(from));
  const words = match?.groups?.words;
  if (!match || words === undefined || noProblem.test(words) || /\b(?:is|are|was|were|has|on|takes)\b/u.test(words))
    return [];
  const end = from + match[0].length;
  return [{ start: end - words.length, end }, ...listed(text, end)];
}

/** Customary names, titles of the record, and what stands behind words that lead to a problem; of overlapping ones the longest. */
function problemsIn(text: string, problems: Background["problems"]): Named<string>[] {
  const names = problems.flatMap(({ title }) => [title, problemName(title)]);
  const titles = names.map((title) => new RegExp(`(?<![\\p{L}])${escaped(title)}(?![\\p{L}])`, "giu"));
  const byName = [diagnoses, ...customaryProblems, ...titles].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(spanOf),
  );
  const byLead = [...text.matchAll(leads)].flatMap((match) => {
    const start = spanOf(match).end;
    const words = text.slice(start, start + (end.exec(text.slice(start))?.index ?? 0)).replace(/^(?:an?|the) /iu, "");
    const offset = text.indexOf(words, start);
    if (
      words === "" ||
      words.split(" ").length > MOST_WORDS ||
      noProblem.test(words) ||
      ingredientsIn(words).length > 0
    )
      return [];
    const items = listLead.test(match[0]) ? listed(text, offset + words.length) : [];
    return [{ start: offset, end: offset + words.length }, ...items];
  });
  const widened = byName.map(({ start, end: to }) => {
    const kind =
      /(?:\b(?:acute|chronic|paroxysmal|severe|type [12I]+|essential|pulmonary|portal|old) )+$/iu.exec(
        text.slice(0, start),
      )?.[0] ?? "";
    return { start: start - kind.length, end: to };
  });
  const longestFirst = [...widened, ...byLead].sort((a, b) => b.end - b.start - (a.end - a.start));
  const kept: Named<string>[] = [];
  for (const span of longestFirst)
    if (!kept.some((one) => one.start < span.end && span.start < one.end))
      kept.push({ ...span, what: text.slice(span.start, span.end) });
  return kept;
}
