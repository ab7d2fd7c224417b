import { randomUUID } from "node:crypto";
import { recordAudit } from "../../platform/audit/record-audit.server";
import type { Database, Query } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import type { ConditionResource } from "../../record/history/schema";
import { stateOf } from "../history/problems-of";
import { beginWriting, newestVersion, type Writer, writeByClinician } from "./write-version.server";
import { changedCondition, newProblem, type ProblemChange, type WrittenProblem } from "./written-problem";

/** Adds a problem to a patient's history. @returns its id @throws AppError "not-found" for no patient; "invalid" as `newProblem` */
export function addProblem(
  database: Database,
  { patientId, written }: { patientId: string; written: WrittenProblem },
  { writer, at }: { writer: Writer; at: Date },
): Promise<{ id: string }> {
  return database.transaction(async ({ query }) => {
    await beginWriting(query, patientId);
    const resource = newProblem(randomUUID(), written, { author: writer.name, at: at.toISOString() });
    await writeByClinician(query, patientId, [{ resource, noteText: null }]);
    const { id } = resource;
    await audit(query, writer, {
      ...{ action: "problem.add", patientId, subject: id },
      detail: { state: written.status, coded: written.coding !== null },
    });
    return { id };
  });
}

/**
 * Changes a problem: a version by the clinician of each Condition that the change is about, whoever wrote it first. What a source said
 * stays readable, and a later import undoes nothing of it.
 * @param entries all Conditions of the problem, as the clinician saw them
 * @returns how many Conditions were given a new version
 * @throws AppError "not-found" where one is not there; "conflict" where somebody changed one; "business-rule" where the problem is so already
 */
export function changeProblem(
  database: Database,
  {
    patientId,
    entries,
    change,
  }: {
    patientId: string;
    entries: readonly { id: string; version: number }[];
    change: ProblemChange;
  },
  { writer, at }: { writer: Writer; at: Date },
): Promise<{ changed: number }> {
  return database.transaction(async ({ query }) => {
    await beginWriting(query, patientId);
    const conditions: ConditionResource[] = [];
    for (const { id, version: seen } of new Map(entries.map((one) => [one.id, one])).values())
      conditions.push(await newestVersion(query, { patientId, id, type: "Condition", seen }));
    const meant = meantBy(conditions, change);
    const [first] = meant;
    if (!first) throw new AppError("business-rule", { userMessage: "The problem is so already: nothing was written." });
    const writing = { author: writer.name, at: at.toISOString() };
    const written = meant.map((one) => ({ resource: changedCondition(one, change, writing), noteText: null }));
    await writeByClinician(query, patientId, written);
    const detail = {
      changed: written.length,
      ...(change.kind === "onset" ? { onset: true } : { state: change.state }),
    };
    await audit(query, writer, { action: "problem.change", patientId, subject: first.id, detail });
    return { changed: written.length };
  });
}

const isSetAside = ({ verificationStatus }: ConditionResource) =>
  verificationStatus === "refuted" || verificationStatus === "entered-in-error";
const onset = (one: ConditionResource) => Date.parse(one.occurredAt.start?.at ?? one.knownAt);

/**
 * Of the Conditions of a problem those that a change is about, the newest onset first: what goes on is resolved, all is refuted, of what
 * is over the last goes on again. An onset is that of those which are in the state that is shown, going on before any other.
 */
export function meantBy(conditions: readonly ConditionResource[], change: ProblemChange): ConditionResource[] {
  const sorted = [...conditions].sort((a, b) => onset(b) - onset(a));
  const open = sorted.filter((one) => stateOf(one) !== "ended" || isSetAside(one));
  if (change.kind === "onset") {
    const shown = sorted.filter((one) => stateOf(one) === "active");
    return shown.length > 0 ? shown : sorted;
  }
  switch (change.state) {
    case "active": {
      const goesOn = sorted.some(
        (one) => one.clinicalStatus === "active" && stateOf(one) === "active" && !isSetAside(one),
      );
      return goesOn ? [] : sorted.slice(0, 1);
    }
    case "resolved":
      return open;
    case "refuted":
    case "entered-in-error":
      return sorted.filter(({ verificationStatus }) => verificationStatus !== change.state);
    default:
      return change.state satisfies never;
  }
}

async function audit(
  query: Query,
  { id: actorId, address }: Writer,
  entry: { action: string; patientId: string; subject: string; detail: Record<string, unknown> },
): Promise<void> {
  await recordAudit(query, { actorId, address, ...entry });
}
