type Called = { arguments?: unknown } | null | undefined;

/** Of a piece of an answer, what calls a tool. Servers keep to the protocol loosely here, so nothing of it is taken for granted. */
interface CallingPiece {
  tool_calls?: readonly ({ index?: number | undefined; function?: Called } | null)[] | null | undefined;
  function_call?: Called;
}

/**
 * Some models answer as if a tool had been offered to them: the JSON then comes as the arguments of a call, in pieces. Of several
 * calls the first is the answer.
 */
export function toolArguments() {
  let heard = "";
  let first: number | undefined;
  return {
    /** @param most characters after which no more is kept. */
    hear(delta: CallingPiece | null | undefined, most: number): void {
      for (const call of delta?.tool_calls ?? []) {
        first ??= call?.index ?? 0;
        if ((call?.index ?? 0) === first && heard.length <= most) heard += inWords(call?.function?.arguments);
      }
      if (heard.length <= most) heard += inWords(delta?.function_call?.arguments);
    },
    /** What is to be added to the text of the answer: the arguments where it holds no object itself; null where there are none. */
    answer: (text: string): string | null => (heard !== "" && !text.includes("{") ? heard : null),
  };
}

/** Arguments as the protocol has them, a text; some servers send the object itself. */
function inWords(given: unknown): string {
  if (typeof given === "string") return given;
  return given === null || given === undefined ? "" : JSON.stringify(given);
}
