"use client";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import type { TaskWords } from "@/lib/experts/task-words";
import type { LandmarkEvaluation } from "@/lib/studies/evaluation/evaluation-schema";
import { ArmChoice, armsWithCurves, type DrawnArm } from "./arm-choice";
import { type Curve, CurveChart } from "./curve-chart";

const unit = [0, 1] as const;
/** More calibration curves with their intervals could not be told apart. */
const MOST_CALIBRATED = 3;

type Point = Curve["points"][number];
const straight = (title: string, from: Point, to: Point): Curve => ({ title, points: [from, to] });

interface PartProps {
  part: LandmarkEvaluation;
  words: TaskWords;
  /** The moment, behind each name, where there are several. */
  at: string;
}

/** ROC, precision-recall, calibration and decision curves: of the arms named `first`, until others are chosen. */
export function EvaluationCurves({ part, at, words, first }: PartProps & { first: readonly string[] }) {
  const [drawn, setDrawn] = useState(first);
  const arms = armsWithCurves(part);
  if (arms.length === 0) return null;
  const chosen = drawn.flatMap((name) => arms.find((arm) => arm.name === name) ?? []);
  return (
    <div className="flex flex-col gap-3">
      <ArmChoice arms={arms} drawn={drawn} onChange={setDrawn} />
      {chosen.length > 0 ? (
        <Curves part={part} at={at} words={words} arms={chosen} />
      ) : (
        <p className="text-ink-soft">No arm is chosen.</p>
      )}
    </div>
  );
}

function Curves({ part, at, words, arms }: PartProps & { arms: readonly DrawnArm[] }) {
  const prevalence = part.events / part.n;
  const curves = (of: "roc" | "precisionRecall" | "decision"): Curve[] =>
    arms.map(({ title, result }) => ({ title, points: result.curves[of] }));
  const best = Math.max(
    prevalence,
    ...arms.flatMap(({ result }) => result.curves.decision.map(([, benefit]) => benefit)),
  );
  const calibration = arms.slice(0, MOST_CALIBRATED).map(
    ({ title, result }): Curve => ({
      title,
      points: result.curves.calibration.map(({ expected, observed }) => [expected, observed]),
      bars: result.curves.calibration.map(({ interval }) => interval),
    }),
  );
  const ends = calibration.flatMap(({ points, bars = [] }) => [
    ...points.map(([x]) => x),
    ...bars.map(([, high]) => high),
  ]);
  const highest = Math.min(1, Math.ceil(Math.max(...ends) * 10) / 10);
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Card level={3} title={`ROC${at}`} note="Sensitivity against the false positive rate.">
        <CurveChart
          name={`ROC curves${at}`}
          x={{ label: "False positive rate", domain: unit }}
          y={{ label: "Sensitivity", domain: unit }}
          curves={curves("roc")}
          references={[straight("Chance", [0, 0], [1, 1])]}
        />
      </Card>
      <Card
        level={3}
        title={`Precision and recall${at}`}
        note={`How many of those called ${words.happens}, against how many of the ${words.events} are called.`}
      >
        <CurveChart
          name={`Precision-recall curves${at}`}
          x={{ label: "Sensitivity (recall)", domain: unit }}
          y={{ label: "Precision", domain: unit }}
          curves={curves("precisionRecall")}
          references={[straight(`Share of ${words.events}`, [0, prevalence], [1, prevalence])]}
        />
      </Card>
      <Card
        level={3}
        title={`Calibration${at}`}
        note={`Ten groups of equal size by risk: mean risk said, and share that ${words.happenedShort} with its 95% interval${
          arms.length > MOST_CALIBRATED ? `; the first ${MOST_CALIBRATED} arms` : ""
        }.`}
      >
        <CurveChart
          name={`Calibration${at}`}
          x={{ label: "Risk said", domain: [0, highest] }}
          y={{ label: `Share that ${words.happenedShort}`, domain: [0, highest] }}
          curves={calibration}
          references={[straight("What is said is what happens", [0, 0], [highest, highest])]}
        />
      </Card>
      <Card
        level={3}
        title={`Decision${at}`}
        note="Net benefit of acting from a risk on, in true positives a patient; acting on nobody is 0."
      >
        <CurveChart
          name={`Decision curves${at}`}
          x={{ label: "Risk from which one would act", domain: [0, 0.6] }}
          y={{ label: "Net benefit", domain: [-Math.ceil(best * 20) / 100, Math.ceil(best * 20) / 20] }}
          curves={curves("decision")}
          references={[
            { title: "Act on everyone", points: part.treatAll },
            straight("Act on nobody", [0, 0], [0.6, 0]),
          ]}
        />
      </Card>
    </div>
  );
}
