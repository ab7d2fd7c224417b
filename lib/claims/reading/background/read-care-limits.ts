import type { AssertionOf } from "../../assertions/assertion";
import { type Named, namedTogether, type RecordPhrase } from "./words-around";

type Limit = AssertionOf<"care-limit">["limit"];

const limits: readonly (readonly [RegExp, Limit])[] = [
  [
    /\b(?:DNA?R|DNACPR|do[- ]not[- ](?:attempt[- ](?:cardiopulmonary[- ])?)?resuscitat(?:e|ion)|not for (?:CPR|(?:attempted )?resuscitation)|no resuscitation)\b/giu,
    "no resuscitation",
  ],
  [/\b(?:DNI|do[- ]not[- ]intubate|not (?:for intubation|to be intubated)|no intubation)\b/giu, "no intubation"],
  [/\b(?:not for (?:vaso)?pressors?|no vasopressors(?=,? as recorded))\b/giu, "no vasopressors"],
  [/\b(?:not for (?:dialysis|renal replacement)|no dialysis(?=,? as recorded))\b/giu, "no dialysis"],
  [/\b(?:not for transfusion|no transfusion(?=,? as recorded))\b/giu, "no transfusion"],
  [/\b(?:comfort (?:care|measures)(?: only)?|CMO)\b/gu, "comfort care"],
  [/\b(?:full code|for full (?:active )?(?:treatment|escalation))\b/giu, "full"],
  [/\blimits? (?:of|on|to) (?:care|treatment|therapy)\b/giu, "any"],
];

const left =
  "she|he|the|patient|is|are|was|has|have|there|a|an|for|code|status|order|orders|limit|recorded|documented|no|not|without|currently|now|receiving|only";
const right = "orders?|status|is|are|was|were|recorded|as recorded|documented|in place|in force|on file|since \\d+ h";

/** Reads limits of care, and that nothing is limited. */
export function readCareLimits(text: string): RecordPhrase[] {
  const named = limits.flatMap(([pattern, what]): Named<Limit>[] =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length, what })),
  );
  return namedTogether(text, named, { left, right }).map(({ all, before, after, start, end }) => ({
    start,
    end,
    assertions: all.map(({ what }) => ({
      kind: "care-limit",
      limit: what,
      not: /\b(?:no|not|without)\b/iu.test(`${before} ${after}`),
    })),
  }));
}
