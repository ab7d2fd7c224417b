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
      return reasoner.run(task, input, {
        ...options,
        outgoing(messages) {
          const outgoing = outgoingMessages(options.outgoing?.(messages) ?? messages, identifiers, input);
          options.onTakenOut?.(outgoing.removed);
          return outgoing.messages;
        },
      });
    },
  };
}
