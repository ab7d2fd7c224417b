import { answerSchema } from "../agents/judge-answer";
import type { Reasoner } from "../agents/reasoner";
import { outgoingMessages } from "./outgoing-messages";
import type { KnownIdentifiers } from "./schema";

/**
 * A reasoner before which a patient's identifiers are taken out of every message that leaves: first messages and repairs alike.
 * Nothing is put back into the answer, in which the marks stand as the model wrote them. What was taken out is told by kind and
 * count (`onTakenOut`) and kept nowhere.
 * @param known what is stored of the patient, read at each step.
 */
export function deidentified(reasoner: Reasoner, known: () => Promise<KnownIdentifiers>): Reasoner {
  return {
    ...reasoner,
    async run(task, input, options) {
      const identifiers = await known();
      const fields = fieldsOf(answerSchema(task, input));
      return reasoner.run(task, input, {
        ...options,
        outgoing(messages) {
          const outgoing = outgoingMessages(options.outgoing?.(messages) ?? messages, identifiers, input, fields);
          options.onTakenOut?.(outgoing.removed);
          return outgoing.messages;
        },
      });
    },
  };
}

/** The names of all fields that a JSON Schema knows. */
function fieldsOf(schema: unknown): string[] {
  const fields = new Set<string>();
  const look = (node: unknown) => {
    if (node === null || typeof node !== "object") return;
    const { properties } = node as { properties?: unknown };
    if (properties !== null && typeof properties === "object" && !Array.isArray(properties))
      for (const name of Object.keys(properties)) fields.add(name);
    for (const inner of Object.values(node)) look(inner);
  };
  look(schema);
  return [...fields];
}
