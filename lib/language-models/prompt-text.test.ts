import { describe, expect, it } from "vitest";
import { joined, own, ownWords, promptMessage, promptTextOf, textOf } from "./prompt-text";

const marked = (part: ReturnType<typeof own>) => part.stretches.map(({ start, end }) => part.text.slice(start, end));

describe("a text of a prompt", () => {
  it("holds the template's own words apart from what is put into it", () => {
    const text = own`Note of ${"Ada"}, hour ${12}: ${own`${"raised"} lactate`}.`;
    expect(text.text).toBe("Note of Ada, hour 12: raised lactate.");
    expect(marked(text)).toEqual(["Note of ", ", hour ", ": ", " lactate."]);
  });
  it("keeps that when texts are joined, and stands in a message as words alone", () => {
    const all = joined([own`a ${"b"}`, "c", ownWords("d")], "; ");
    expect(textOf(all)).toBe("a b; c; d");
    expect(marked(all)).toEqual(["a ", "; ", "; d"]);
    const message = promptMessage("user", all);
    expect(JSON.stringify(message)).toBe('{"role":"user","content":"a b; c; d"}');
    expect(promptTextOf(message)).toEqual(all);
    expect(promptTextOf({ ...message }).stretches).toEqual([]);
  });
});
