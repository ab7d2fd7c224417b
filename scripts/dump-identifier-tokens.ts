import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { candidatesIn } from "../lib/privacy/likelihood/find-likely-identifiers";
import { slotCount, tokenSlots } from "../lib/privacy/likelihood/token-slots";
import type { LabelledNote } from "../lib/privacy/testing/labelled-notes";
import { seeded } from "../lib/privacy/testing/logistic";
import { afterFirmRules, type Labelled, labelled, partlyTaken, tokenLabel } from "../lib/privacy/testing/note-examples";
import { allNoteSets, noteAuthors, notesOf } from "../lib/privacy/testing/note-sets";
import { withOtherNumbers } from "../lib/privacy/testing/other-numbers";
import { inOtherLetters, withOtherPeople } from "../lib/privacy/testing/other-people";

/**
 * Writes what models/training/identifier_net.py learns from: the tokens of each note for learning, as the net is shown them, each note as it is and
 * several times with other people, numbers and letters and with a part of its identifiers taken out. `texts.json` says whose each text is and
 * how many tokens it has; `labels.bin` (one byte a token), `counts.bin` (one byte) and `slots.bin` (two bytes each) follow in that order.
 */
const [out] = process.argv.slice(2);
if (!out) {
  console.error("dump-identifier-tokens FOLDER");
  process.exit(2);
}
/** How often a note is written anew about other people; a team decision. */
const rounds = 4;

function* writtenAgain(note: LabelledNote, random: () => number): Generator<Labelled> {
  yield afterFirmRules(labelled(note));
  yield partlyTaken(note, 0.6, random);
  if (note.identifiers.length === 0) return;
  for (let i = 0; i < rounds; i++) {
    const others = withOtherNumbers(withOtherPeople(note, random), random);
    yield afterFirmRules(labelled(others));
    yield partlyTaken(others, 0.3 + 0.6 * random(), random);
    const letters = inOtherLetters(others, random);
    yield random() < 0.5 ? afterFirmRules(labelled(letters)) : partlyTaken(letters, 0.3 + 0.6 * random(), random);
  }
}

const texts: { author: string; note: string; tokens: number }[] = [];
const labels: number[] = [];
const counts: number[] = [];
const slots: Uint16Array[] = [];
for (const [number, set] of allNoteSets.entries()) {
  const random = seeded(101 + number);
  const author = Object.keys(noteAuthors).find((one) => noteAuthors[one]?.includes(set)) ?? set;
  for (const [i, note] of notesOf(set).entries())
    for (const given of writtenAgain(note, random)) {
      const { read, candidates, rulesAt } = candidatesIn(given.text);
      const { ids, offsets } = tokenSlots(read, rulesAt);
      const asked = new Set(candidates.map(({ index }) => index));
      texts.push({ author, note: `${set} ${i}`, tokens: read.tokens.length });
      for (const [at, token] of read.tokens.entries()) {
        labels.push(tokenLabel(given, token) + (asked.has(at) ? 8 : 0));
        counts.push((offsets[at + 1] ?? 0) - (offsets[at] ?? 0));
      }
      slots.push(ids);
    }
  console.log(`${set}: ${texts.length} texts, ${labels.length} tokens`);
}
mkdirSync(out, { recursive: true });
writeFileSync(join(out, "texts.json"), JSON.stringify({ slotCount, texts }));
writeFileSync(join(out, "labels.bin"), Uint8Array.from(labels));
writeFileSync(join(out, "counts.bin"), Uint8Array.from(counts));
writeFileSync(join(out, "slots.bin"), Buffer.concat(slots.map((ids) => new Uint8Array(ids.buffer))));
