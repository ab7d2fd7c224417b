import { join } from "node:path";
import { AppError } from "../platform/errors";
import { chooseReasoner, type ReasonerKind } from "../reasoning/choose.server";
import type { Reasoner } from "../reasoning/reasoner";
import type { ReasonerIdentity } from "../reasoning/schema";

/** Read by tsx in a thread of its own, never bundled. */
const workerFile = () =>
  join(/* turbopackIgnore: true */ process.cwd(), "lib", "consultations", "rules-worker.server.ts");

const holder = globalThis as typeof globalThis & { consiliumReasoners?: Map<ReasonerKind, Reasoner> };

/** The process's one reasoner of a kind. @throws AppError "business-rule" when it is not set up. */
export function reasonerOf(kind: ReasonerKind): Reasoner {
  holder.consiliumReasoners ??= new Map();
  const known = holder.consiliumReasoners.get(kind);
  if (known) return known;
  const reasoner = chooseReasoner(kind, { workerFile: workerFile() });
  holder.consiliumReasoners.set(kind, reasoner);
  return reasoner;
}

/**
 * The very reasoner that a consultation was requested with. Another model never speaks in its place: what was begun with one
 * that this install no longer has must be begun anew.
 * @throws AppError "business-rule"
 */
export function reasonerAs(identity: ReasonerIdentity): Reasoner {
  const reasoner = identity.kind === "scripted" ? null : reasonerOf(identity.kind === "built-in" ? "builtin" : "llm");
  if (reasoner && sameReasoner(reasoner.identity, identity)) return reasoner;
  throw new AppError("business-rule", {
    userMessage: `This consultation was begun with ${nameOf(identity)}, which this install does not have now. Convene the team again.`,
  });
}

/** Ends the threads of the reasoners in use. */
export async function closeReasoners(): Promise<void> {
  const open = [...(holder.consiliumReasoners?.values() ?? [])];
  delete holder.consiliumReasoners;
  await Promise.all(open.map((reasoner) => reasoner.close?.()));
}

function sameReasoner(a: ReasonerIdentity, b: ReasonerIdentity): boolean {
  return nameOf(a) === nameOf(b);
}

function nameOf(identity: ReasonerIdentity): string {
  switch (identity.kind) {
    case "built-in":
      return `the built-in reasoner, version ${identity.version}`;
    case "language-model":
      return `the language model ${identity.model} at ${identity.host}`;
    case "scripted":
      return `the script "${identity.name}"`;
    default:
      return identity satisfies never;
  }
}
