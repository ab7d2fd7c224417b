import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { DoctorMark } from "@/components/ui/doctor-mark";
import { ErrorState } from "@/components/ui/error-state";
import { Notice } from "@/components/ui/notice";
import { RiskAxis } from "@/components/ui/risk-axis";
import { Bone, Loading } from "@/components/ui/skeleton";
import type { Chart } from "@/lib/clinical/schema";
import { valuesBelieRisk } from "@/lib/consultations/report/status-text";
import {
  bandText,
  inHundred,
  nearThresholdText,
  notInNumber,
  ofHundred,
  spreadMeaning,
  spreadSentence,
} from "@/lib/experts/calibration/headline-risk-text";
import { leastHours } from "@/lib/experts/observation-window";
import { outsideTogether } from "@/lib/experts/outside-training-domain";
import { upperFirst } from "@/lib/platform/english";
import type { Encounter } from "@/lib/record/schema";
import { sourceOf } from "@/lib/record/source-of";
import { expertsSplit, modelsSeenText } from "./expert-risk-text";
import { OutsideDomain } from "./outside-domain";
import { momentText } from "./patient-text";
import { type PredictionTaskChoice, PredictionTaskField } from "./prediction-task-choice";
import type { ReadyRisks, Risks, ShownPrediction, TaskView } from "./responses";

/** Whether a risk illustrates alone, since the patient is invented. */
const isSynthetic = ({ source }: Encounter) => sourceOf(source).invented;

/** What each expert says alone, by its mark: the legend of the axis. */
function ExpertRows({ predictions, task }: { predictions: readonly ShownPrediction[]; task: TaskView }) {
  return (
    <table className="mt-2 w-full text-left">
      <caption className="sr-only">Calibrated risk of each expert model, in 100</caption>
      <tbody className="divide-y divide-line">
        {predictions.map((prediction) => (
          <tr key={prediction.expert} className="align-baseline">
            <th scope="row" className="py-1 font-medium">
              <span className="flex flex-wrap items-center gap-x-2">
                <DoctorMark letter={prediction.letter} size={18} />
                {prediction.title}
                {!task.panel.includes(prediction.expert) && (
                  <span className="font-normal text-ink-faint">for comparison</span>
                )}
                {prediction.outsideDomain.length > 0 && <Badge tone="caution">Outside its domain</Badge>}
              </span>
            </th>
            <td className="py-1 text-right text-read font-semibold">{ofHundred(prediction.risk)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is estimated, for whom and from which hours: said wherever a risk is shown. */
function Estimand({ task, asOfMinutes }: { task: TaskView; asOfMinutes: number }) {
  return (
    <p className="mt-2 text-ink-faint">
      Estimated: {task.estimand}. Population: {task.population}. As of {momentText(asOfMinutes)}
      {task.prefix && `, among patients ${task.words.stillThere} then`}.
    </p>
  );
}

interface ReadyPanelProps {
  risks: ReadyRisks;
  encounter: Encounter;
  urgency: Chart["urgency"];
}

function ReadyPanel({ risks, encounter, urgency }: ReadyPanelProps) {
  const { task, headlineRisk } = risks;
  const seated = ({ expert }: ShownPrediction) => task.panel.includes(expert);
  const predictions = [...risks.predictions].sort((a, b) => Number(seated(b)) - Number(seated(a)));
  const outside = outsideTogether(predictions).length > 0;
  const band = bandText(headlineRisk, outside);
  const near = nearThresholdText(headlineRisk, outside);
  const split = task.highRisk && expertsSplit(predictions, task.highRisk.threshold);
  const acquaintance = modelsSeenText({ synthetic: isSynthetic(encounter) }, risks.developmentSplit);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="text-figure font-semibold">{inHundred(headlineRisk.risk)}</p>
        <p className="text-ink-soft">
          {band === null ? "The" : `${upperFirst(band)}; the`} average patient here {inHundred(headlineRisk.average)}.{" "}
          {near && <span className="font-medium">{near}</span>}
        </p>
      </div>
      {valuesBelieRisk(urgency, band) && (
        <p className="font-medium">No value is urgent by itself: the number comes from all of them together.</p>
      )}
      <div className="mt-1">
        <RiskAxis
          marks={predictions.map(({ expert, letter, risk }) => ({ id: expert, letter, risk }))}
          risk={headlineRisk.risk}
          average={headlineRisk.average}
          threshold={headlineRisk.threshold ?? undefined}
          words={{
            average: `average ${ofHundred(headlineRisk.average)}`,
            threshold: headlineRisk.threshold === null ? "" : `threshold ${ofHundred(headlineRisk.threshold)}`,
          }}
        />
      </div>
      <ExpertRows predictions={predictions} task={task} />
      {split && <p className="mt-2 font-medium text-caution">{split}</p>}
      <OutsideDomain predictions={predictions} />
      {risks.leftOut.length > 0 && (
        <p className="mt-2 font-medium">
          {`Left out, for ${risks.leftOut.length > 1 ? "their" : "its"} files cannot be used: ${risks.leftOut.join(", ")}. Models says why.`}
        </p>
      )}
      {risks.calibrationNote && <p className="mt-2 font-medium">{risks.calibrationNote}</p>}
      <p className="mt-2">
        {spreadSentence(headlineRisk)} {notInNumber}
      </p>
      <Estimand task={task} asOfMinutes={risks.asOfMinutes} />
      <Disclosure summary="What the spread and the threshold mean" className="mt-1 text-ink-soft">
        <DecisionThreshold task={task} />
        <p>{spreadMeaning}</p>
      </Disclosure>
      <Notice tone={acquaintance.caution ? "caution" : "info"} className="mt-2">
        {acquaintance.text}
      </Notice>
    </>
  );
}

/** From where the risk that is told is called high, and how often rightly; nothing where none was chosen for it. */
function DecisionThreshold({ task: { highRisk, words } }: { task: TaskView }) {
  if (!highRisk) return null;
  const { threshold, split, ppv, sensitivity } = highRisk;
  return (
    <p className="pb-1">
      The decision threshold, {inHundred(threshold)}
      {split === "local" ? ", chosen on local stays" : ""}: of those whose number lies above it {Math.round(ppv * 100)}{" "}
      in 100 {words.happened}; of those who {words.happenedShort} {Math.round(sensitivity * 100)} in 100 lay above it.
    </p>
  );
}

/** The steps in which a record is read, in the plural: "days", "hours", "stretches of 4 h". */
function stepsText(stepMinutes: number): string {
  if (stepMinutes === 24 * 60) return "days";
  return stepMinutes === 60 ? "hours" : `stretches of ${stepMinutes / 60} h`;
}

function TooShort({ task, observedMinutes }: { task: TaskView; observedMinutes: number }) {
  const hours = Math.floor(observedMinutes / 60);
  const need = leastHours(task);
  return (
    <>
      <p className="text-read font-semibold">No risk yet: {hours} h of record</p>
      <p className="mt-1 text-ink-soft">
        {task.prefix
          ? `The experts read whole ${stepsText(task.stepMinutes)}, and need at least ${need} h.`
          : `The experts learned from patients ${task.words.stillThere} at ${need} h, and read those ${need} hours.`}{" "}
        For a shorter record any figure would be an answer to another question, so none is given.
      </p>
      <span aria-hidden className="relative mt-3 block h-2 rounded-full bg-sunken">
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-line-strong"
          style={{ width: `${Math.min(100, (observedMinutes / (need * 60)) * 100)}%` }}
        />
      </span>
      <p className="mt-1 text-caption text-ink-faint">
        {hours} of {need} h. Problems and severity scores need no such window.
      </p>
      <p className="mt-2 text-ink-faint">
        Would be estimated: {task.estimand}. Population: {task.population}.
      </p>
    </>
  );
}

function RiskSkeleton() {
  return (
    <Loading label="Asking the experts for their risks" className="flex flex-col gap-3">
      <div className="flex items-center gap-4">
        <Bone className="h-8 w-16" />
        <Bone className="h-10 grow" />
      </div>
      <Bone className="w-2/3" />
      {["a", "b", "c", "d"].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Bone className="w-28" />
          <Bone className="w-10" />
          <Bone className="h-2 grow" />
        </div>
      ))}
      <p aria-hidden className="text-ink-faint">
        Asking the experts for their risks
      </p>
    </Loading>
  );
}

/** The one risk that is told with what it is, for whom it holds, and what each expert says alone. */
export function RiskPanel({
  asked,
  risks,
  encounter,
  urgency,
  failure,
  onRetry,
  retrying,
}: {
  asked: PredictionTaskChoice;
  risks: Risks | undefined;
  encounter: Encounter;
  /** By the values of the record alone. */
  urgency: Chart["urgency"];
  /** Words of a failure; null while there is none. */
  failure: string | null;
  onRetry?: () => void;
  retrying?: boolean;
}) {
  const question = risks?.task ?? asked.task;
  return (
    <Card
      title={question ? `Risk of ${question.estimand}` : "Risk"}
      aside={
        isSynthetic(encounter) && risks?.status === "ready" ? <Badge tone="caution">Illustrative</Badge> : undefined
      }
    >
      <PredictionTaskField {...asked} className="mb-3" />
      {failure !== null && !risks ? (
        <ErrorState title="The experts did not answer" message={failure} onRetry={onRetry} retrying={retrying} />
      ) : risks === undefined ? (
        <RiskSkeleton />
      ) : risks.status === "ready" ? (
        <ReadyPanel risks={risks} encounter={encounter} urgency={urgency} />
      ) : (
        <TooShort task={risks.task} observedMinutes={risks.observedMinutes} />
      )}
    </Card>
  );
}
