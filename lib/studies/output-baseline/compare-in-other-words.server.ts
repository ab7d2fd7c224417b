import { inOtherWords } from "./in-other-words.server";
import { typedParts } from "./typed-content";

export interface InOtherWordsOptions {
  /** Folder with set-b.tar.gz. */
  data: string;
  seed?: string;
  /** Told after each stay. */
  onDone?: (done: number) => void;
}

/** What came of consulting twice on every stay of the baseline. */
export interface ComparedInOtherWords {
  stays: number;
  sentences: number;
  /** Stays on which something came out otherwise, or that failed, with what it was. */
  differing: { name: string; what: string }[];
  equal: boolean;
}

/** Holds every consultation of the baseline in the doctors' words and in scrambled ones, and says where they come to something else. */
export async function compareInOtherWords({
  data,
  seed = "scrambled",
  onDone = () => undefined,
}: InOtherWordsOptions): Promise<ComparedInOtherWords> {
  const differing: ComparedInOtherWords["differing"] = [];
  let stays = 0;
  let sentences = 0;
  for await (const one of inOtherWords(data, seed)) {
    onDone(++stays);
    if ("fault" in one) differing.push({ name: one.name, what: one.fault });
    else if (one.differing.length > 0) differing.push({ name: one.name, what: one.differing.join(", ") });
    sentences += "fault" in one ? 0 : one.sentences;
  }
  // A command that consulted on nothing, or scrambled nothing, has shown nothing.
  return { stays, sentences, differing, equal: differing.length === 0 && sentences > 0 };
}

/** As a command prints it. */
export function inOtherWordsText({ stays, sentences, differing, equal }: ComparedInOtherWords): string {
  const lines = differing.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, what }) => `${name}: ${what}\n`);
  const held = `${stays} stays consulted on twice, the second time with all ${sentences} sentences of the doctors scrambled.\n`;
  const compared = `Compared: ${typedParts.join(", ")}.\n`;
  return `${lines.join("")}${held}${compared}${equal ? "Nothing hangs on their words." : "Something hangs on their words."}\n`;
}
