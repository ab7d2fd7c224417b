import { quoteStandsIn, sentencesOf } from "../../../evidence/citation";
import type { RetrievedPassage } from "../../../evidence/schema";
import type { Beside, Citable, Read } from "./citable";

/** A quote of fewer words could stand anywhere. */
const fewestWords = 5;

/** A passage's id in any case or cut short, its sentence by number, with or without the sentence's words; or a sentence alone, word for word. */
export function readPassage(text: string, { passages }: Citable, { passageId }: Beside): Read | null {
  const beside = passageId === undefined ? null : /^#(\d+)$/.exec(text);
  if (beside)
    return sentences(
      passages.find(({ id }) => id === passageId),
      beside[1],
      undefined,
      "",
    );
  const [, said = "", first, last, rest = ""] =
    /^(?:(?:passage|guideline|document|source):? )?([a-z0-9]+(?:-[a-z0-9]+)+)(?: ?# ?|,? \(?sentences? |:)(\d+)(?: ?[-–] ?#?(\d+))?\)?(.*)$/is.exec(
      text,
    ) ?? [];
  if (first !== undefined) return sentences(passageNamed(said, passages), first, last, rest.trim());
  const [, id = "", quote = ""] = /^([a-z0-9]+(?:-[a-z0-9]+)+)[:,]? ?(.*)$/is.exec(text) ?? [];
  const named = passageNamed(id, passages);
  if (named) {
    const only = sentencesOf(named.text).length === 1 && quote === "";
    return only ? sentences(named, "1", undefined, "") : quoted([named], quote);
  }
  return quoted(passages, text);
}

/** The passage of this id, or the only one whose id begins so. */
function passageNamed(said: string, passages: readonly RetrievedPassage[]): RetrievedPassage | undefined {
  const id = said.toLowerCase();
  const exact = passages.find((one) => one.id === id);
  const longer = passages.filter((one) => one.id.startsWith(`${id}-`));
  return exact ?? (longer.length === 1 ? longer[0] : undefined);
}

function sentences(
  passage: RetrievedPassage | undefined,
  first: string | undefined,
  last: string | undefined,
  rest: string,
): Read | null {
  if (!passage) return null;
  const chosen = sentencesOf(passage.text).slice(Number(first) - 1, Number(last ?? first));
  const quote = chosen.join(" ");
  const words = rest
    .replace(/^[:,-] ?|\(\d{4}\)$/g, "")
    .replace(/^"|"$|\.{3}$|…$/g, "")
    .trim();
  if (quote === "" || (words !== "" && !quoteStandsIn({ text: quote }, words))) return null;
  return { refs: [{ kind: "passage", passageId: passage.id, quote }], beside: { passageId: passage.id } };
}

function quoted(passages: readonly RetrievedPassage[], said: string): Read | null {
  const quote = said.replace(/^"|"$/g, "").trim();
  if (quote.split(/\s+/).length < fewestWords) return null;
  const holding = passages.filter((one) => quoteStandsIn(one, quote));
  const [only] = holding;
  if (!only || holding.length > 1) return null;
  return { refs: [{ kind: "passage", passageId: only.id, quote }], beside: { passageId: only.id } };
}
