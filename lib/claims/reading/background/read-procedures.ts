import { procedureNames, VENTILATION } from "../../background/procedure-names";
import { type Named, namedTogether, type RecordPhrase, timesOf, timeWords } from "./words-around";

const left =
  "she|he|the|patient|is|are|was|were|has|have|had|been|there|a|an|on|under|with|without|no|not|never|received|receiving|receives|underwent|undergoing|needs|needed|requires|required|currently|now|still|of|recorded|documented|after|undergone|started";
const right = [
  timeWords,
  "is|are|was|were|has|have|had|been|being|not|never|done|performed|carried out|made|taken|given|started|running|ongoing|underway|recorded|documented|in place|placed|inserted|currently|still|today|of the (?:head|chest|brain|abdomen|pelvis|thorax)",
].join("|");

/** Reads procedures of our table that are said to be done or going on. What the chart tells by values (ventilation) is read with these. */
export function readProcedures(text: string): RecordPhrase[] {
  const named = procedureNames.flatMap(({ name, said, lasts }): Named<{ title: string; lasts: boolean }>[] =>
    name === VENTILATION
      ? []
      : [...text.matchAll(said)].map((match) => ({
          ...{ start: match.index, end: match.index + match[0].length },
          what: { title: name === "CT" ? match[0] : name, lasts },
        })),
  );
  return namedTogether(text, named, { left, right }).map(({ all, before, after, start, end }) => {
    const words = `${before} ${after}`.toLowerCase();
    const { at, since } = timesOf(after);
    const isPast =
      /\b(?:was|were|had|received|underwent|undergone|done|performed|carried out|after|placed|inserted)\b/u.test(words);
    const place = / of the (?:head|chest|brain|abdomen|pelvis|thorax)/iu.exec(after)?.[0] ?? "";
    return {
      start,
      end,
      assertions: all.map(({ what: { title, lasts } }) => ({
        ...{ kind: "procedure", title: `${title}${place}`, at: at ?? since },
        is: isPast
          ? "done"
          : lasts && /\b(?:on|under|is|are|receiv\w+|still|currently|running|ongoing)\b/u.test(words)
            ? "running"
            : "recorded",
        not: /\b(?:no|not|never|without)\b/u.test(words),
      })),
    };
  });
}
