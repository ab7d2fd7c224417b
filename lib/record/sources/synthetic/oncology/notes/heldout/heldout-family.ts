import { Draws } from "../../draws";
import type { DocumentBrief, DocumentKind, Statement } from "../document-brief";
import type { NoteFamily, RenderedNote } from "../note-family";
import { isSwallowed } from "./names/swallowed";
import { wrapped } from "./paragraphs";
import { academic } from "./practices/academic";
import { oralChart } from "./practices/care-filler";
import { community } from "./practices/community";
import type { Filler } from "./practices/filler";
import { letters } from "./practices/letters";
import { afterDeath, fillers } from "./practices/long-filler";
import type { Practice, Section } from "./practices/practice";
import { registrar } from "./practices/registrar";
import { shortFillers, shortOralChart } from "./practices/short-filler";
import { type Placed, type Sheet, sectionLines } from "./section-lines";
import { unmarked, withSpans } from "./spans";
import { filled } from "./template";
import { topicOf } from "./topics";
import { spelledFor, type Writing, writingOf } from "./writing";

const practices = [academic, community, letters, registrar];
const sentAsLetters = new Set<DocumentKind>(["clinic letter", "radiotherapy summary"]);
/** Characters of a document: README.md. */
const shortest = 320;
const longest = 5800;
const padding =
  "\n\nPrinted from the electronic record. Check the identity of the patient before filing. Not valid without the stamp of the department.";

const tellsOfDeath = ({ statements }: DocumentBrief) =>
  statements.some(({ fact, stance }) => fact.kind === "death" && ["affirmed", "recalled", "mistaken"].includes(stance));

/** Whether nothing is said to be given but what is swallowed. */
function isOral({ statements }: DocumentBrief): boolean {
  const drugs = statements.flatMap(({ fact, stance }) =>
    fact.kind === "treatment" && stance === "affirmed" ? fact.drugs : [],
  );
  return drugs.length > 0 && drugs.every(isSwallowed);
}

function fillerOf(brief: DocumentBrief, practice: Practice): Filler {
  if (tellsOfDeath(brief)) return afterDeath;
  if (brief.kind === "chemotherapy chart" && isOral(brief)) return practice.short ? shortOralChart : oralChart;
  return (practice.short ? shortFillers : fillers)[brief.kind];
}

const sectionOf = (statement: Statement, kind: DocumentKind, layout: readonly Section[]): Section | undefined =>
  layout.find(({ topics }) => topics.includes(topicOf(statement, kind))) ??
  layout.find(({ topics }) => topics.includes("rest")) ??
  layout.at(-1);

/** A heading on a line of its own where the practice has it so, or before a table or a list; else at the start of the text. */
function headed(heading: string, { as }: Section, own: readonly Placed[], { practice }: Sheet): "apart" | "before" {
  const single = as === "prose" || as === "run-on" || (as === "lines" && own.length <= 1);
  return practice.headingApart || !single || heading === "" ? "apart" : "before";
}

/** All sections that have something to say, with a line between them. */
function body(sheet: Sheet): string[] {
  const { writing, practice } = sheet;
  const { brief, draws } = writing;
  const layout = practice.layouts[brief.kind];
  const style = draws.one(practice.headings);
  const placed: Placed[] = brief.statements.map((statement, at) => ({ statement, at }));
  return layout.flatMap((section) => {
    const own = placed.filter(({ statement }) => sectionOf(statement, brief.kind, layout) === section);
    const heading = section.headings.length === 0 ? "" : style.replace("{heading}", draws.one(section.headings));
    const apart = headed(heading, section, own, sheet) === "apart";
    const lines = sectionLines(section, own, sheet, { heading, apart });
    const above = apart && heading !== "" ? [heading] : [];
    if (lines.length > 0) return [...above, ...lines, ""];
    const isAsked = section.topics.some((topic) => ["background", "family", "fitness"].includes(topic));
    if (practice.empty.length === 0 || heading === "" || !isAsked || sheet.fillerSentences === 0 || draws.is(0.5))
      return [];
    return [...above, draws.one(practice.empty), ""];
  });
}

function fixed(lines: readonly string[], title: string, { common, draws, brief }: Writing): string[] {
  return lines.map((line) => filled(spelledFor(brief.practice, line), { ...common, title }, draws));
}

function written(brief: DocumentBrief, fillerSentences: number, terse: boolean): string {
  const draws = new Draws(`${brief.seed} ${brief.id}`);
  const practice = practices[brief.practice - 1] ?? academic;
  const writing = writingOf(brief, draws);
  const mark = draws.one(practice.marks);
  const sheet: Sheet = { writing, practice, filler: fillerOf(brief, practice), fillerSentences, mark, brief: terse };
  const title = draws.one(practice.titles[brief.kind]);
  const letter = sentAsLetters.has(brief.kind) && !tellsOfDeath(brief) ? practice.letterFrames : undefined;
  const { head, foot } = draws.one(letter ?? practice.frames);
  const lines = [...fixed(head, title, writing), ...body(sheet), ...fixed(foot, title, writing)];
  return lines
    .flatMap((line) => (unmarked(line).length < 200 ? [line] : wrapped(line, practice.width)))
    .join("\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();
}

/** Writes with as much filler as fits: more where there is little to say, none, and in the words of charts, where there is a lot. */
function render(brief: DocumentBrief): RenderedNote {
  const wish = new Draws(`${brief.seed} ${brief.id} length`).one([2, 3, 4, 5]);
  const wanted = brief.statements.length > 25 ? 1 : wish;
  let text = written(brief, wanted, false);
  const length = () => unmarked(text).length;
  for (const more of [3, 20]) if (length() < shortest) text = written(brief, wanted + more, false);
  for (const fewer of [1, 0]) if (length() > longest) text = written(brief, fewer, false);
  if (length() > longest) text = written(brief, 0, true);
  if (length() < shortest) text += padding;
  return withSpans(text, brief.statements);
}

/** Four hospitals' ways of writing, by an author who knows neither the other family nor any reader of notes. */
export const heldoutFamily: NoteFamily = { id: "heldout", render };
