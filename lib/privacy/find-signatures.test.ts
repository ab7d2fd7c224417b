import { describe, expect, it } from "vitest";
import { find, replaced } from "./apply-finders";
import { restsOfNames } from "./find-rests-of-names";
import { signatures } from "./find-signatures";

const cleaned = (text: string) => replaced(text, find(text, [signatures, restsOfNames]));

describe("initials of who signs, and what is left of a name", () => {
  it.each([
    ["Plan as above.\nbkd ct5", "Plan as above.\n[name] ct5"],
    ["Plan as above.\n– jtw (RMO)", "Plan as above.\n– [name] (RMO)"],
    ["Plan as above.\nSign: KT", "Plan as above.\nSign: [name]"],
    ["Lab rung. sho h.p.d., again at six\nEnd", "Lab rung. sho [name], again at six\nEnd"],
    ["Signed O. E., custody nurse\nEnd", "Signed [name], custody nurse\nEnd"],
    ["Plan as above.\nforms done, e.y. / copy filed", "Plan as above.\nforms done, [name] / copy filed"],
    ["Done.\nJob #[identifier]  htb/mls", "Done.\nJob #[identifier]  [name]"],
    ["d/w Dr K. today", "d/w Dr [name] today"],
    ["mr r voss, 66", "mr [name], 66"],
    ["anaes dr [name] may\nind: pain", "anaes dr [name] [name]\nind: pain"],
    ["[name], [name] and Oyelowo present", "[name], [name] and [name] present"],
    ["J.D., 27M, MVC", "[name], 27M, MVC"],
    ["Nasrin daughter of [name]", "[name] daughter of [name]"],
  ])("goes: %s", (before, after) => {
    expect(cleaned(before)).toBe(after);
  });

  it.each([
    "Plan as above.\nNKDA",
    "Plan as above.\nend",
    "Plan:\nCT\nand more",
    "Anes: Dr. [name], GETA\nDx: pain",
    "[name] states.",
    "Plan as above.\ngive i.v. now, then p.o.",
    "nurse b.d. dressing",
    "mr is 3 cm, see [name]",
    "Weight is 71, stable",
  ])("is no other letters: %s", (text) => {
    expect(cleaned(text)).toBe(text);
  });
});
