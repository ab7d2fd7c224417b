import type { Statement } from "../document-brief";
import type { LatentFact } from "../latent-fact";
import { suits } from "./register";
import { capitalized, filled, type Slots } from "./template";
import { anyKind } from "./wordings/any-kind";
import type { WordedKind, WordedStance } from "./wordings/worded-kind";
import { wordedKinds } from "./wordings/worded-kinds";
import { datesOf, spelledFor, type Writing } from "./writing";

/** Sentences, or lines of a chart. */
export type Manner = "prose" | "terse";

// The table pairs each kind with its own facts; TypeScript cannot follow that through a lookup.
const worded = (fact: LatentFact) => wordedKinds[fact.kind] as unknown as WordedKind<LatentFact["kind"]>;

const slotsOf = (fact: LatentFact, writing: Writing): Slots => ({
  ...writing.common,
  ...datesOf(fact, writing),
  ...worded(fact).slots(fact, writing),
});

const spelled = (template: string, writing: Writing) => spelledFor(writing.brief.practice, template);

/** A fact as a noun phrase: "left lumpectomy". */
function nounOf(fact: LatentFact, writing: Writing): string {
  const { draws } = writing;
  return filled(spelled(draws.one(worded(fact).nouns), writing), slotsOf(fact, writing), draws);
}

/** What is mistaken is written as if it were so: as of today, or, of what began long before, as of then. */
function wordedStance({ stance, fact }: Statement, { draws, brief }: Writing): WordedStance {
  if (stance !== "mistaken") return stance;
  return fact.on < brief.date && draws.is(0.3) ? "recalled" : "affirmed";
}

/** The templates of which one says the statement. */
export function templatesOf(
  { fact }: Pick<Statement, "fact">,
  stance: WordedStance,
  manner: Manner,
): readonly string[] {
  return [...worded(fact).wordings[stance][manner], ...(anyKind[stance]?.[manner] ?? [])];
}

/** A statement by that template. */
export function saidBy(template: string, statement: Statement, writing: Writing): string {
  const { fact, instead, relative } = statement;
  const slots: Slots = {
    ...slotsOf(fact, writing),
    relative: relative ?? "relative",
    np: template.includes("{np}") ? nounOf(fact, writing) : null,
    so: instead === null || !template.includes("{so}") ? null : nounOf(instead, writing),
  };
  return filled(spelled(template, writing), slots, writing.draws);
}

/** A statement in one sentence, or in one line of a chart. */
export function statementText(statement: Statement, manner: Manner, writing: Writing): string {
  const all = templatesOf(statement, wordedStance(statement, writing), manner);
  const suited = all.filter((template) => suits(template, writing.brief.kind));
  const template = writing.draws.one(suited.length === 0 ? all : suited);
  const text = saidBy(template, statement, writing);
  return manner === "prose" ? capitalized(text) : text;
}
