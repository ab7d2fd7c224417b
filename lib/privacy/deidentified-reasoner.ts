import type { Reasoner } from "../agents/reasoner";
import { outgoingMessages } from "./outgoing-messages";
import type { KnownIdentifiers } from "./schema";

/**
 * A reasoner whose messages leave without what tells who the patient is, whatever the task and the protocol. Who calls it is told
 * how many identifiers of each kind were taken out. A reasoner that sends nothing is left as it is.
 */
export function deidentified(reasoner: Reasoner, known: KnownIdentifiers): Reasoner {
  return {
    ...reasoner,
    run: (task, input, options) =>
      reasoner.run(task, input, {
        ...options,
        outgoing: (messages) => {
          const leaving = outgoingMessages(options.outgoing?.(messages) ?? messages, known, input);
          options.onTakenOut?.(leaving.removed);
          return leaving.messages;
        },
      }),
  };
}
