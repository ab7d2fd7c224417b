import { anyTaskWords, type TaskWords } from "../../experts/task-words";

/** What an event's upcast rests on; the rest is whatever its release wrote. */
interface Versioned {
  v: number;
  type: string;
  data: unknown;
}

/** By type: from the version that indexes the list (from 1) to the next. */
const steps: Readonly<Record<string, readonly ((data: unknown) => unknown)[]>> = {
  requested: [saysHowItIsHeld, saysHowTheOutcomeIsSpokenOf],
  "experts-predicted": [saysHowSure, saysWhatItRestsOnInTheChart, namesTheUnitAsSourcesDo],
  "review-submitted": [saysWhatItRestsOn],
  "opinion-given": [saysWhatMovedIt],
  "report-drafted": [saysWhatToCheck],
  "report-revised": [saysWhatToCheck],
  "report-finalised": [saysWhatToCheck],
};

/**
 * Brings a stored event into the shape in which its type is written now, version by version (`v`). What the release that
 * wrote it did not say becomes null, or stays absent where it may be: nothing is filled in after the fact. Anything that is
 * no event is given back as it came, for a schema to refuse.
 */
export function upcast(event: unknown): unknown {
  if (!isVersioned(event)) return event;
  const due = steps[event.type]?.slice(Math.max(0, event.v - 1)) ?? [];
  const data = due.reduce<unknown>((older, step) => step(older), event.data);
  return named({ ...event, v: event.v + due.length, data });
}

/** Exports, and releases before runs carried other deliberations as well, name a run by what it deliberates. */
function named(event: Versioned & { consultationId?: unknown }): unknown {
  const { consultationId, ...rest } = event;
  return consultationId === undefined ? rest : { runId: consultationId, ...rest };
}

/** 1 to 2: a request says how the consultation is held; those of earlier releases were full, open and without a limit. */
function saysHowItIsHeld(data: unknown): unknown {
  return isRecord(data) ? { mode: "full", talk: "open", budget: null, ...data } : data;
}

/**
 * 2 to 3: a request says how its patients and their outcome are spoken of. Earlier releases called every record that of an ICU,
 * looked up mortality, and spoke of an estimand that began with "death" as of people who died: so those runs are told, and go
 * on, in their own words.
 */
function saysHowTheOutcomeIsSpokenOf(data: unknown): unknown {
  if (!isRecord(data) || typeof data.estimand !== "string") return data;
  const always = { record: "an ICU record", topic: "mortality" };
  const [, after] = /^death (.*)$/s.exec(data.estimand) ?? [];
  const words: Partial<TaskWords> =
    after === undefined
      ? { ...always, happened: `met the outcome (${data.estimand})` }
      : {
          ...always,
          stillThere: "still in ICU",
          happens: "die",
          happened: `died ${after}`,
          happenedShort: "died",
          events: "deaths",
          without: "survivors",
        };
  return { words: { ...anyTaskWords, ...words }, ...data };
}

/** 1 to 2: a prediction says how sure it is. */
function saysHowSure(data: unknown): unknown {
  if (!isRecord(data) || !Array.isArray(data.predictions)) return data;
  const predictions = data.predictions.map((one: unknown) =>
    isRecord(one) ? { ...one, interval: one.interval ?? null } : one,
  );
  return { ...data, predictions };
}

/**
 * 2 to 3: the chart holds derived values beside scores, with the values that each rests on, and names what its kind of record
 * can never support. Charts of earlier releases hold scores alone, and name neither.
 */
function saysWhatItRestsOnInTheChart(data: unknown): unknown {
  if (!isRecord(data) || !isRecord(data.chart)) return data;
  const { severities } = data.chart;
  const listed = Array.isArray(severities) ? severities.map(asScore) : severities;
  return { ...data, chart: { notComputable: [], ...data.chart, severities: listed } };
}

function asScore(severity: unknown): unknown {
  if (!isRecord(severity)) return severity;
  const { points = null } = severity;
  const notComputable = points === null ? "An input is missing" : null;
  return { kind: "score", value: points, unit: "", inputs: [], missing: [], notComputable, ...severity };
}

/** 3 to 4: the kind of unit is what the source calls it; it was the kind of ICU, as PhysioNet 2012 names them. */
function namesTheUnitAsSourcesDo(data: unknown): unknown {
  if (!isRecord(data) || !isRecord(data.chart) || !("icuType" in data.chart)) return data;
  const { icuType, ...chart } = data.chart;
  return { ...data, chart: { ...chart, careUnit: icuType } };
}

/** 1 to 2: a review says what its figure rests on beyond the model, and how sure it is. */
function saysWhatItRestsOn(data: unknown): unknown {
  if (!isRecord(data) || !isRecord(data.review)) return data;
  return { ...data, review: { basis: null, uncertainty: null, ...data.review } };
}

/** 1 to 2: an opinion says what its figure rests on, by which evidence it moved, and what would change it. */
function saysWhatMovedIt(data: unknown): unknown {
  if (!isRecord(data) || !isRecord(data.opinion)) return data;
  return { ...data, opinion: { basis: null, changedBy: null, wouldChange: null, ...data.opinion } };
}

/** 1 to 2: a report lists what to check, and gives the evidence of each position; earlier ones list none. */
function saysWhatToCheck(data: unknown): unknown {
  if (!isRecord(data) || !isRecord(data.report)) return data;
  const { disagreements } = data.report;
  const listed = Array.isArray(disagreements) ? disagreements.map(withEvidence) : disagreements;
  return { ...data, report: { checks: [], ...data.report, disagreements: listed } };
}

function withEvidence(disagreement: unknown): unknown {
  if (!isRecord(disagreement) || !Array.isArray(disagreement.positions)) return disagreement;
  const positions = disagreement.positions.map((one: unknown) => (isRecord(one) ? { evidence: [], ...one } : one));
  return { ...disagreement, positions };
}

function isVersioned(value: unknown): value is Versioned {
  return isRecord(value) && typeof value.v === "number" && typeof value.type === "string" && "data" in value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
