import { Draws } from "../../draws";
import { type DocumentBrief, documentKinds } from "../document-brief";
import type { NoteFamily, RenderedNote, StatementSpan } from "../note-family";
import { fillerFor } from "./filler";
import { headingOf, partOf, parts } from "./layouts";
import { endWords, sentence } from "./sentences";

const WIDTH = 110;
const SHORTEST = 320;

/** Text that remembers where each statement stands in it. */
class Page {
  text = "";
  readonly spans: StatementSpan[] = [];

  line(words = ""): void {
    this.text += `${wrapped(words)}\n`;
  }

  statement(id: string, before: string, words: string): void {
    const from = this.text.length + before.length;
    this.text += `${wrapped(before + words)}\n`;
    this.spans.push({ statement: id, from, to: from + words.length });
  }
}

/** Breaks lines at blanks, each of which becomes a line's end: no character is added. */
function wrapped(words: string): string {
  let [lineStart, text] = [0, words];
  while (text.length - lineStart > WIDTH) {
    const blank = text.lastIndexOf(" ", lineStart + WIDTH);
    if (blank <= lineStart) break;
    text = `${text.slice(0, blank)}\n${text.slice(blank + 1)}`;
    lineStart = blank + 1;
  }
  return text;
}

function header({ kind, date, patient, author, practice }: DocumentBrief, page: Page): void {
  const { title } = documentKinds[kind];
  const sex = patient.sex === "unknown" ? "" : ` ${patient.sex}`;
  if (practice === 1) page.line(`${title.toUpperCase()}   ${date}`);
  else if (practice === 2) page.line(`Date of service: ${date}. ${title}.`);
  else page.line(`${title} / ${date}`);
  page.line(`Patient: ${patient.name} (${patient.id}), ${patient.ageYears}-year-old${sex}`);
  if (practice !== 3) page.line(`Author: ${author.name}, ${author.role}`);
  page.line();
}

function render(brief: DocumentBrief): RenderedNote {
  const draws = new Draws(`${brief.seed}/dev`);
  const page = new Page();
  header(brief, page);
  const filler = fillerFor(brief.kind, draws.whole(2, 4), draws);
  page.line(filler.shift());
  for (const part of parts) {
    const said = brief.statements.filter((one) => partOf(one) === part);
    if (said.length === 0) continue;
    page.line();
    page.line(`${headingOf(brief.kind, part)}:`);
    for (const one of said)
      page.statement(one.id, brief.practice === 4 ? "- " : "", sentence(one, draws) + endWords(one));
  }
  page.line();
  for (const words of filler) page.line(words);
  for (const words of fillerFor(brief.kind, 9, draws))
    if (page.text.length < SHORTEST && !page.text.includes(words)) page.line(words);
  page.line(`Electronically signed: ${brief.author.name}, ${brief.author.role}`);
  while (page.text.length < 300) page.line("End of document. Distribution to the referring practice.");
  return { text: page.text, spans: page.spans };
}

/** Templates that readers of notes may be tuned on. */
export const devFamily: NoteFamily = { id: "dev", render };
