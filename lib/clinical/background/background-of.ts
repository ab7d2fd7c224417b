import { conceptText } from "../../record/history/concept-text";
import { absenceOf, isStatement } from "../../record/history/recorded-absence";
import type { History, Resource } from "../../record/history/schema";
import { ingredientsIn } from "../../terminology/drugs/drug-classes";
import { allergiesOf } from "../history/allergies-of";
import { problemsOf } from "../history/problems-of";
import type { Background, BackgroundKind } from "./background-schema";
import { creatinineBefore } from "./creatinine-before";
import { culturesOf } from "./cultures-of";
import { drugsOfStay, type StayClock } from "./drugs-of-stay";
import { examinationsOf } from "./examinations-of";
import { limitsOf } from "./limits-of-care";
import { pupilsOf } from "./pupils-of";
import { minutesAt, onStayClock } from "./stay-clock";
import { valuesBesideOf } from "./values-beside";
import { weightBefore } from "./weight-before";

/**
 * What a history says beside the values of one stay.
 * @param history as it was known at the hour up to which the stay is read; `sources` are those beside its resources'
 * @param notes texts of its last notes, the latest first
 * @returns null where the history holds nothing but encounters and values
 */
export function backgroundOf(
  history: Pick<History, "resources"> & { sources?: readonly string[] },
  clock: StayClock,
  notes: Background["notes"],
): Background | null {
  const { resources } = history;
  const { start } = clock;
  const allergies = allergiesOf(history);
  const noneOfKind = allergies.flatMap(({ isNoneOfKind, title }) => (isNoneOfKind ? [title] : []));
  const [creatinine, weight] = [creatinineBefore(resources, start), weightBefore(resources, start)];
  const [beside, pupils] = [valuesBesideOf(resources, clock), pupilsOf(resources, clock)];
  const examinations = examinationsOf(resources, clock);
  const background = {
    sources: [...new Set([...resources.map(({ source }) => source), ...(history.sources ?? [])])].sort(),
    problems: problemsTold(history, start),
    drugs: drugsOfStay(history, clock),
    procedures: proceduresTold(resources, clock),
    allergies: {
      state: absenceOf(history, "AllergyIntolerance"),
      items: allergies
        .filter(({ isNoneOfKind }) => !isNoneOfKind)
        .map(({ resourceId, title, reactions, isUnconfirmed }) => ({
          ...{ resourceId, title, isUnconfirmed, reaction: reactions },
          ingredients: [...ingredientsIn(title)],
        })),
      ...(noneOfKind.length > 0 && { noneOfKind: [...new Set(noneOfKind)] }),
    },
    limits: limitsOf(resources, start),
    ...culturesOf(resources, clock),
    ...(beside.length > 0 && { valuesBeside: beside }),
    ...(pupils && { pupils }),
    ...(examinations.length > 0 && { examinations }),
    ...(creatinine && { creatinineBefore: creatinine }),
    ...(weight && { weightBefore: weight }),
    notes,
  };
  const recorded = recordedKinds(history, background);
  return recorded.length === 0 ? null : { ...background, recorded };
}

const stateRank = { active: 0, coded: 1, ended: 2 };

function problemsTold(history: Pick<History, "resources">, start: number): Background["problems"] {
  return problemsOf(history)
    .filter(({ isSocial }) => !isSocial)
    .map(({ resourceId, title, state, isUnconfirmed, since, lastConfirmed }) => ({
      ...{ resourceId, title, state, isUnconfirmed, since: onStayClock(since, start) },
      confirmed: { minutes: minutesAt(lastConfirmed, start), precision: "second" as const },
    }))
    .sort((a, b) => stateRank[a.state] - stateRank[b.state]);
}

/** Acts of every visit, which tell nothing of the patient; headings of CPT under which a visit or an operation is billed, which do not name it. */
const routine =
  /\bvital signs?\b|\btriage\b|\b\d\d gauge\b|\bOR (?:sent|received)\b|\bcultures?\b|^(?:consultations|pulmonary|cardiovascular|general)$|\b(?:inpatient|observation|critical care|outpatient|prolonged|emergency department) services\b|^[a-z ]+ systems?$/iu;

const notDone = new Set(["not-done", "entered-in-error", "preparation"]);

function proceduresTold(resources: readonly Resource[], { start }: StayClock): Background["procedures"] {
  return resources
    .flatMap((one) => {
      if (one.resourceType !== "Procedure" || isStatement(one) || notDone.has(one.status ?? "")) return [];
      const title = conceptText(one.code) ?? "A procedure without a name";
      if (routine.test(title)) return [];
      const since = onStayClock(one.occurredAt.start ?? one.occurredAt.end, start);
      const until = onStayClock(one.occurredAt.end, start);
      const goesOn = one.status === "in-progress" && until === null;
      return [
        {
          resourceId: one.id,
          title,
          ...{ since, until: goesOn ? null : until, isRunning: goesOn },
        },
      ];
    })
    .sort(
      (a, b) => Number(b.isRunning) - Number(a.isRunning) || (b.since?.minutes ?? -1e9) - (a.since?.minutes ?? -1e9),
    )
    .filter((one, i, all) => one.since !== null || !all.slice(0, i).some(({ title }) => title === one.title));
}

const imaging =
  /\bx-?ray|\bradiograph|\bradiology report|\bCT\b|\bcomputed tomograph|\bMRI?\b|\bmagnetic resonance|\bultraso|\bsonograph|\becho(?:cardiogra\w*)?\b|\bangiogra/iu;

/** A report of a picture of the body, by its name or its title. */
const isImaging = (one: Resource): boolean =>
  (one.resourceType === "DiagnosticReport" || one.resourceType === "DocumentReference") &&
  imaging.test(`${conceptText(one.code) ?? ""} ${one.title ?? ""}`);

function recordedKinds(
  history: Pick<History, "resources">,
  { problems, drugs, procedures, allergies, limits, cultures, notes }: Omit<Background, "recorded">,
): BackgroundKind[] {
  const isNone = (...types: Parameters<typeof absenceOf>[1][]) =>
    types.some((type) => absenceOf(history, type) === "none");
  const holds: Record<BackgroundKind, boolean> = {
    problems: problems.length > 0 || isNone("Condition"),
    "drugs given": drugs.some(({ told }) => told === "given"),
    "drugs ordered": drugs.some(({ told }) => told !== "given") || isNone("MedicationRequest", "MedicationStatement"),
    procedures: procedures.length > 0 || isNone("Procedure"),
    allergies: allergies.state === "recorded" || allergies.state === "none",
    "limits of care": limits.length > 0,
    cultures: cultures.length > 0,
    imaging: history.resources.some(isImaging),
    notes: notes.length > 0,
  };
  return (Object.keys(holds) as BackgroundKind[]).filter((kind) => holds[kind]);
}
