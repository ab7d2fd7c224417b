import type { Report } from "../../consultations/protocol/reviews-and-reports";
import type { ConsultationState } from "../../consultations/protocol/state";

/** What a debate makes of a question on which its doctors differ. */
export interface DisputedQuestion {
  /** "level", "interpretation falling-lactate", "weight lactate". */
  about: string;
  kind: "level" | "interpretation" | "weight";
  /** Settled: the final report holds no difference on it, or the chart decides. Kept: it says what would settle it; open: it does not. */
  end: "settled" | "kept" | "open";
}

type Disagreement = Report["disagreements"][number];

/** The questions on which the doctors differ in any version of the report. */
export function disputedQuestionsOf({ reports, rounds, final }: ConsultationState): DisputedQuestion[] {
  const everyVersion = [...reports.map(({ report }) => report), ...(final ? [final] : [])];
  const all = new Map(everyVersion.flatMap((one) => one.disagreements.map((d) => [aboutOf(d).about, aboutOf(d)])));
  const words = new Set((final?.dissent ?? []).map(({ doctor }) => doctor));
  const isSaid = ({ resolution, positions }: Disagreement) =>
    /\bwould settle it\b/u.test(resolution) ||
    positions.some(({ doctor }) => words.has(doctor) && rounds.at(-1)?.opinions[doctor]?.wouldChange != null);
  return [...all.values()].map((question) => {
    const last = final?.disagreements.find((d) => aboutOf(d).about === question.about);
    const isSettled = last === undefined || isDecided(last);
    return { ...question, end: isSettled ? "settled" : isSaid(last) ? "kept" : "open" };
  });
}

/** Whether the report decides it by how the chart grades the finding, whatever a model makes of it. */
const isDecided = ({ states }: Disagreement) =>
  states?.about?.kind === "weight" &&
  (states.resolution ?? []).some((one) => one.states.some((s) => s.kind === "grade"));

/** Typed where our own code wrote the report, else told by its topic. */
function aboutOf({ topic, states }: Disagreement): Pick<DisputedQuestion, "about" | "kind"> {
  const about = states?.about;
  switch (about?.kind) {
    case "level":
      return { kind: "level", about: "level" };
    case "interpretation":
      return { kind: "interpretation", about: `interpretation ${about.finding}` };
    case "weight":
      return { kind: "weight", about: `weight ${about.topic}` };
    case undefined:
      return { kind: "weight", about: topic };
    default:
      return about satisfies never;
  }
}
