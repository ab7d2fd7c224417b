import { paperTokens } from "../lib/consultations/testing/prompt-tokens.server";
import type { RetrievalTable } from "../lib/studies/retrieval/evaluate-retrieval.server";

/** What the commands print whose figures stand in the README, by command; null where it was not run or came to nothing. */
export interface Measured {
  guidelines: { passages: number; syntheticPatients: number } | null;
  claims: Record<
    "claims" | "supported" | "seeded" | "caught" | "falseAlarms" | "heldPrecision" | "heldRecall",
    number
  > | null;
  debate: {
    stays: number;
    wide: number;
    changed: number;
    heldOut: number;
    changes: number;
    undone: number;
    brier: { models: number; byRound: number[] };
  } | null;
  deidentification: Record<string, number> | null;
  deidentifiedNotes: Record<string, number> | null;
  evaluation: { n: number; fused: number; mean: number } | null;
  tokens: Record<"promptTokens" | "threeRoundsPromptTokens" | "withSchemaTokens", number> | null;
  /** Search on MedQuAD's test and validation parts, and on the built-in library. */
  retrieval: Record<"test" | "validation", { medquad: RetrievalTable; library: RetrievalTable }> | null;
}

/** A sentence or a row of the README as what was measured would have it; null where that is not known. */
export interface ReadmeFigure {
  /** Which command prints it. */
  command: string;
  /** How the sentence begins, which finds it whatever its figures say. */
  begins: string;
  sentence: string | null;
}

const grouped = (n: number) => n.toLocaleString("en-US");
/** ".0783": without the nought. */
const share = (n: number, digits: number) => (n === 1 ? n.toFixed(digits) : n.toFixed(digits).replace(/^0/, ""));
const percent = (n: number) => `${Math.round(100 * n)}%`;

/** Every figure of the README, as it would read by what was measured. */
export function readmeFigures(measured: Measured): ReadmeFigure[] {
  const {
    guidelines,
    claims,
    debate,
    deidentification: rules,
    deidentifiedNotes: notes,
    evaluation,
    tokens,
    retrieval,
  } = measured;
  const figure = (command: string, begins: string, rest: string | null): ReadmeFigure => ({
    command,
    begins,
    sentence: rest === null ? null : `${begins}${rest}`,
  });
  const of = (n: number, all: number) => `${grouped(n)} of ${grouped(all)}`;
  const recalls = ({ rows }: RetrievalTable) =>
    [
      ["hybrid", true],
      ["hybrid", false],
      ["words", false],
      ["vectors", false],
    ]
      .map(([kind, floors]) => rows.find((row) => row.kind === kind && row.floors === floors))
      .map((row) => ` ${row?.estimates.recallAt3.value.toFixed(3)} |`)
      .join("");
  const last = debate?.brier.byRound.at(-1) ?? Number.NaN;
  return [
    figure(
      "npm start",
      "`npm start` on a fresh clone installs, builds, makes its database in `.data/`, fills it with ",
      guidelines && `${guidelines.syntheticPatients} synthetic patients and ${guidelines.passages} guideline passages`,
    ),
    figure(
      "bench -- claims",
      "| 300 built-in reports on real stays, claims that stand | ",
      claims && `${of(Math.round(claims.supported * claims.claims), claims.claims)} |`,
    ),
    figure(
      "bench -- claims",
      "| 300 seeded errors in them, caught; true sentences flagged | ",
      claims &&
        `${Math.round(claims.caught * claims.seeded)}; ${claims.falseAlarms ? share(claims.falseAlarms, 3) : "none"} |`,
    ),
    figure(
      "bench -- claims",
      "| 30 held-out sentences as a language model writes, labelled by hand | ",
      claims &&
        `precision ${share(claims.heldPrecision, 2)}, recall ${share(claims.heldRecall, 2)} in flagging what does not stand |`,
    ),
    figure(
      "bench -- debate",
      "| 500 real stays: models' risks .15 or more apart | ",
      debate && `${Math.round(debate.wide * debate.stays)} |`,
    ),
    figure(
      "bench -- debate",
      "| of these, a doctor changes its mind; one holds out to the end | ",
      debate &&
        `${Math.round(debate.changed * debate.wide * debate.stays)}; ${Math.round(debate.heldOut * debate.wide * debate.stays)} |`,
    ),
    figure(
      "bench -- debate",
      "| changes undone when the evidence that they name is taken away | ",
      debate && `${percent(debate.undone)} of ${debate.changes} |`,
    ),
    figure(
      "bench -- debate",
      "| Brier score of the models; of the doctors before and after the rounds | ",
      debate &&
        `${share(debate.brier.models, 4)}; ${share(debate.brier.byRound[0] ?? Number.NaN, 4)}, ${share(last, 4)} |`,
    ),
    figure(
      "evaluate --arms fused mean",
      "| Brier score of the risk after reading the report, on ",
      evaluation &&
        `${evaluation.n} test stays; of the models' mean | ${share(evaluation.fused, 4)}; ${share(evaluation.mean, 4)} |`,
    ),
    figure(
      "bench -- deidentification",
      "| identifiers removed on wordings held out, structured; names | ",
      rules &&
        `${share(rules["heldOut structured"] ?? 0, 3)}; ${share(rules["heldOut names"] ?? 0, 3)}, ${rules["heldOut clinical values removed"] || "no"} clinical value of ${grouped(rules["heldOut clinical values"] ?? 0)} lost |`,
    ),
    figure(
      "bench -- deidentify-notes",
      "| identifiers removed from 100 whole notes in many hands, none of which was learned from; names | ",
      notes &&
        `${share(notes["second-kept-apart recall"] ?? 0, 2)}; ${share(notes["second-kept-apart names"] ?? 0, 2)}, and ${((100 * (notes["second-kept-apart clinical values removed"] ?? 0)) / (notes["second-kept-apart clinical values"] ?? 1)).toFixed(1)}% of their clinical values with them |`,
    ),
    figure(
      "bench -- tokens",
      "Four doctors and two rounds on the patient in septic shock of the demo take ",
      tokens &&
        `${grouped(tokens.promptTokens)} prompt tokens, ${Math.round((100 * tokens.promptTokens) / paperTokens)}% of the paper's; with the third round, which is held where a dissent still has merit, ${grouped(tokens.threeRoundsPromptTokens)} (`,
    ),
    figure(
      "bench -- tokens",
      "counts the answer's schema as prompt counts some ",
      tokens &&
        `${grouped(100 * Math.round((tokens.withSchemaTokens - tokens.promptTokens) / 100))} more for two rounds)`,
    ),
    figure(
      "evaluate retrieval",
      "| MedQuAD, 1,251 questions of its test part |",
      retrieval && recalls(retrieval.test.medquad),
    ),
    figure(
      "bench -- retrieval",
      "| MedQuAD, 1,436 of its validation part, on which weights and floors were chosen |",
      retrieval && recalls(retrieval.validation.medquad),
    ),
    figure(
      "bench -- retrieval",
      "| built-in library, 161 committed cases |",
      retrieval && recalls(retrieval.validation.library),
    ),
  ];
}

/** Words one blank apart: a sentence may be broken over lines. */
export const flat = (text: string): string => text.replace(/\s+/g, " ");

/** How a figure fares against the README: "found", "missed" with what stands there, or "not measured". */
export function compared(
  readme: string,
  { begins, sentence }: ReadmeFigure,
): { verdict: "found" | "missed" | "not measured"; stands: string } {
  const text = flat(readme);
  const at = text.indexOf(flat(begins));
  if (at < 0) return { verdict: "missed", stands: "the README says nothing of it" };
  const stands = text.slice(at, at + Math.max(flat(sentence ?? begins).length, begins.length + 40));
  if (sentence === null) return { verdict: "not measured", stands };
  return { verdict: text.includes(flat(sentence)) ? "found" : "missed", stands };
}
