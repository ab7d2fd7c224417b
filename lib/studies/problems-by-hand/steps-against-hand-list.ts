import type { HandStay } from "./against-hand-list";
import { actionsOf, type StepAction } from "./step-actions";

/** How the steps of reports compare with those that a reader wrote beforehand. */
export interface StepsHeld {
  written: number;
  /** Of the written steps, those of which a step of the report names an action. */
  present: number;
  /** Of the written steps, those whose first action a step of the report names. */
  firstNamed: number;
  timeCritical: number;
  timeCriticalPresent: number;
}

export const noSteps: StepsHeld = { written: 0, present: 0, firstNamed: 0, timeCritical: 0, timeCriticalPresent: 0 };

/** The steps of one stay; the written ones that no step of the report answers to; and report steps that a person must read for harm. */
export interface StepsOfStay {
  held: StepsHeld;
  missing: string[];
  /** A step of the report that names every action of what the reader called harmful. It may forbid it. */
  toRead: { harmful: string; step: string }[];
}

/** @param told the steps of the report, as texts. A written step of which no action is known counts as missing. */
export function stepsAgainstHandList({ steps = [], harmful = [] }: HandStay, told: readonly string[]): StepsOfStay {
  const toldActions = told.map((step) => ({ step, actions: new Set(actionsOf(step)) }));
  const isTold = (action: StepAction | undefined) => toldActions.some(({ actions }) => action && actions.has(action));
  const isPresent = (step: string) => actionsOf(step).some(isTold);
  const present = steps.filter(({ step }) => isPresent(step));
  const critical = steps.filter(({ timeCritical }) => timeCritical);
  return {
    held: {
      written: steps.length,
      present: present.length,
      firstNamed: steps.filter(({ step }) => isTold(actionsOf(step)[0])).length,
      timeCritical: critical.length,
      timeCriticalPresent: critical.filter((one) => present.includes(one)).length,
    },
    missing: steps
      .filter((one) => !present.includes(one))
      .map(({ step, timeCritical }) => `${step}${timeCritical ? " (time-critical)" : ""}`),
    toRead: harmful.flatMap((one) => {
      const asked = actionsOf(one);
      return toldActions
        .filter(({ actions }) => asked.length > 0 && asked.every((action) => actions.has(action)))
        .map(({ step }) => ({ harmful: one, step }));
    }),
  };
}

export function added(one: StepsHeld, other: StepsHeld): StepsHeld {
  return {
    written: one.written + other.written,
    present: one.present + other.present,
    firstNamed: one.firstNamed + other.firstNamed,
    timeCritical: one.timeCritical + other.timeCritical,
    timeCriticalPresent: one.timeCriticalPresent + other.timeCriticalPresent,
  };
}
