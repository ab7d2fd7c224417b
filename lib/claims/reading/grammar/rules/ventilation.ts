import type { Assertion, AssertionOf, Bound } from "../../../assertions/assertion";
import { type Rule, type Said, type SaidTime, whole } from "../rule";

const noun =
  "(?:the |any )?(?:invasive |mechanical |invasive mechanical |artificial )?(?:ventilation|ventilatory support|ventilator support|ventilator)";
const patient = "(?:(?:the|this|patient|he|she|was|is|has|been|had|remained|stayed|kept|and) )*";
const ventilated =
  "(?:(?:mechanically |invasively )?ventilated|on (?:a |the )?(?:mechanical |invasive )?(?:ventilator|ventilation))";
const began =
  "(?:(?:was|is|has been|had been|were|first|only|initially|being|then) )*(?:documented|recorded|charted|started|initiated|commenced|began|begun|noted|in place|present|seen|required|needed|instituted|logged|appears?|ongoing)?";
const hour = "(?:hour |h )?{T}(?: (?:of|into|after|from) (?:{stay}|arrival))?";
const lasting = "(?:(?:at least|more than|over|up to|at most|less than|no longer than|a total of|some|only) )*";

/** Hours that a length or a time of day may be off: readings are charted to the hour; "about": two, or a tenth of a length. Team decisions. */
const near = { exact: 1, rough: 2 } as const;

type Between = NonNullable<AssertionOf<"ventilation">["since"]>;

function around({ hours, isRough }: SaidTime): Between {
  const within = isRough ? near.rough : near.exact;
  return { least: hours - within, most: hours + within };
}

function lengthOf({ hours, isRough }: SaidTime, words: string, end: number): Between {
  const within = isRough ? Math.max(near.rough, hours / 10) : near.exact;
  const bound: Bound = /\b(?:at least|more than|over)\b/.test(words)
    ? "at-least"
    : /\b(?:up to|at most|less than|no longer than)\b/.test(words)
      ? "at-most"
      : "exactly";
  return { least: bound === "at-most" ? 0 : hours - within, most: bound === "at-least" ? end : hours + within };
}

function told(times: Partial<Omit<AssertionOf<"ventilation">, "kind" | "ever">>): Assertion[] {
  return [{ kind: "ventilation", ever: true, ...times }];
}

const [start, stop] = [(said: Said) => said.times[0], (said: Said) => said.times[1]];

/** From when, until when and for how long ventilation was recorded. */
export const ventilationRules: readonly Rule[] = [
  ...[`${noun} ${began} ?`, `${patient}${ventilated} `].flatMap((said) => [
    whole(`${said}(?:from|between) ${hour} (?:to|until|through|till|and) ${hour}`, (one) => {
      const [from, to] = [start(one), stop(one)];
      return from && to ? told({ since: around(from), until: around(to) }) : null;
    }),
    whole(`${said}(?:from|since|after|at|as of) ${hour}(?: (?:on|onwards?|on ?wards))?`, (one) => {
      const from = start(one);
      return from ? told({ since: around(from) }) : null;
    }),
    whole(`${said}(?:until|till|up to|through to) ${hour}`, (one) => {
      const to = start(one);
      return to ? told({ until: around(to) }) : null;
    }),
    whole(`${said}within (?:the first |about )?${hour.replace("{T}", "(?:{T}|an hour)")}`, (one) => {
      const to = start(one)?.hours ?? (/an hour/.test(one.words) ? 1 : null);
      return to === null ? null : told({ since: { least: 0, most: to } });
    }),
    whole(`${said}for ${lasting}{T}`, (one) => {
      const time = start(one);
      return time ? told({ lasting: lengthOf(time, one.words, one.endHours) }) : null;
    }),
    whole(
      `${said}(?:throughout|since (?:admission|arrival|the (?:first hour|start|outset|beginning))|from (?:admission|arrival|the (?:start|outset|beginning)))(?: (?:on|onwards?))?(?: {stay})?`,
      (one) =>
        told({
          since: { least: 0, most: startsWithin },
          until: { least: one.endHours - stopsWithin, most: one.endHours },
        }),
    ),
  ]),
  whole(
    `(?:until|till|up to|before) ${hour},? no ${noun.replace("(?:the |any )?", "")} (?:(?:had been|was|has been|is) )?(?:{taken}|started|used|needed|required)`,
    (said) => {
      const from = start(said);
      return from ? told({ since: { least: around(from).least, most: said.endHours } }) : null;
    },
  ),
  whole(
    `(?:(?:the|patient|he|she|is|was) )*(?:breathing|breathes|breathed) spontaneously,? (?:and |with )?(?:no|without(?: any)?) ${noun.replace("(?:the |any )?", "")}(?: (?:(?:was|is|being) )?(?:recorded|needed|required|documented|charted|given|used))?`,
    () => [{ kind: "ventilation", ever: false }],
  ),
].map((rule) => ({ ...rule, readsTimes: true }));

/** "Throughout": from the first hours to the last, as often as it is charted. Hours; a team decision. */
const startsWithin = 6;
const stopsWithin = 6;
