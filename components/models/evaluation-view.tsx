import { Card } from "@/components/ui/card";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { Notice } from "@/components/ui/notice";
import { isFew } from "@/lib/experts/few-patients";
import type { TaskWords } from "@/lib/experts/task-words";
import type { Evaluation, LandmarkEvaluation } from "@/lib/studies/evaluation/evaluation-schema";
import {
  dataText,
  domainText,
  headline,
  mostlyOutside,
  patientsText,
} from "@/lib/studies/evaluation/evaluation-sentences";
import { drawnFirst } from "./arm-choice";
import { EvaluationCurves } from "./evaluation-curves";
import { DifferenceTable, FigureTable, MissingArms, SensitivityTables, SubgroupTable } from "./evaluation-tables";

/** What `evaluate` found: the answer first, then curves, tables, subgroups and how it was done. `words` are the task's. */
export function EvaluationView({ evaluation, words }: { evaluation: Evaluation; words: TaskWords }) {
  return (
    <div className="flex flex-col gap-8">
      <p className="-mb-4 max-w-[68ch] text-read font-medium">{patientsText(evaluation)}</p>
      {evaluation.parts.map((part) => (
        <PartView key={part.landmarkHours} evaluation={evaluation} part={part} words={words} />
      ))}
      <Method evaluation={evaluation} />
    </div>
  );
}

function PartView({ evaluation, part, words }: { evaluation: Evaluation; part: LandmarkEvaluation; words: TaskWords }) {
  const { landmarkHours, n, events, failed } = part;
  const heading = `landmark-${landmarkHours}`;
  const comparator = part.arms.find(({ name }) => name === evaluation.comparator)?.title ?? evaluation.comparator;
  const outside = domainText(part);
  // Where there are several moments, their cards are told apart by name.
  const at = evaluation.parts.length > 1 ? `, ${landmarkHours} h` : "";
  const fused = part.arms.some(({ result }) => result?.fusedLess);
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-5">
      <div>
        <h2 id={heading} className="text-title font-semibold">
          Read up to {landmarkHours} h: {n} stays, {events} {words.events}
        </h2>
        {failed > 0 && <p className="text-ink-soft">{failed} more stays could not be predicted.</p>}
        {outside !== null && mostlyOutside(part) && (
          <Notice tone="caution" className="mt-2 max-w-[68ch]">
            {outside}
          </Notice>
        )}
        {isFew(part) && (
          <Notice tone="caution" className="mt-2 max-w-[68ch]">
            Too few to tell models apart: {events} with the outcome and {n - events} without it. An interval that is
            narrow here is so by chance.
          </Notice>
        )}
        <div className="mt-2 flex max-w-[68ch] flex-col gap-2 text-read">
          {headline(evaluation, part, words).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {outside !== null && !mostlyOutside(part) && <p>{outside}</p>}
        </div>
      </div>
      <EvaluationCurves part={part} at={at} words={words} first={drawnFirst(evaluation, part)} />
      <Card
        level={3}
        flush
        title={`Figures${at}`}
        note="Value and 95% interval. Brier, log loss and calibration error: less is better; slope and O/E: 1 is right; intercept and in the large: 0 is right."
      >
        <FigureTable part={part} at={at} words={words} />
        <MissingArms part={part} />
      </Card>
      <Card
        level={3}
        flush
        title={`Differences from ${comparator}${at}`}
        note="Patient for patient, each arm less the comparator."
      >
        <DifferenceTable
          part={part}
          caption={`Differences from ${comparator}${at}`}
          of={({ result }) => result?.differences ?? null}
        />
      </Card>
      {fused && (
        <Card
          level={3}
          flush
          title={`What each part adds${at}`}
          note="Patient for patient, after reading the report less each arm: above 0 in AUROC and AUPRC, it does better."
        >
          <DifferenceTable
            part={part}
            caption={`After reading the report, less each arm${at}`}
            of={({ result }) => result?.fusedLess ?? null}
          />
        </Card>
      )}
      <SensitivityTables part={part} at={at} />
      <SubgroupTable part={part} at={at} words={words} />
    </section>
  );
}

function Method({ evaluation }: { evaluation: Evaluation }) {
  const { bootstrap, models, reasoner } = evaluation;
  const facts: (Fact | false)[] = [
    ["Patients", `${patientsText(evaluation)} Data: ${dataText(evaluation)}.`],
    [
      "Intervals",
      `95% percentiles of ${bootstrap.resamples} resamples of patients, not stratified by outcome (seed ${bootstrap.seed}); every arm is measured on the same resamples, so that differences are paired.`,
    ],
    [
      "Measures",
      "AUPRC is average precision; min(+P,Se) the highest smaller one of precision and sensitivity; ECE has ten bins of equal size, and resampling raises it; slope and intercept are of an unpenalised logistic regression on the logit of the risk, in the large is the intercept where the slope is held at 1.",
    ],
    reasoner !== null && ["Reasoner", `Consultations by ${reasoner}.`],
    [
      "Models",
      Object.entries(models)
        .map(([name, sha256]) => `${name} ${sha256.slice(0, 12)}`)
        .join(", "),
    ],
  ];
  return (
    <section aria-labelledby="method">
      <h2 id="method" className="text-title font-semibold">
        How it was done
      </h2>
      <div className="mt-2">
        <FactList facts={facts} />
      </div>
    </section>
  );
}
