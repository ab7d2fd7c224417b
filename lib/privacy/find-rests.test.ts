import { describe, expect, it } from "vitest";
import { find, replaced } from "./apply-finders";
import { rests } from "./find-rests";

const cleaned = (text: string) => replaced(text, find(text, [rests]));

describe("what is left of an identifier of which a part was found", () => {
  it.each([
    ["wound cx M23-[identifier] sent", "wound cx [identifier][identifier] sent"],
    ["Phone (61) [identifier].", "Phone [phone number] [identifier]."],
    ["NSW [identifier] on hold", "[identifier] [identifier] on hold"],
    ["rego [vehicle identifier] QZ in bay", "rego [vehicle identifier] [identifier] in bay"],
    ["licence [identifier] DF.", "licence [identifier] [identifier]."],
    ["[name], RSW 2207", "[name], [licence number]"],
    ["Mail to 5 [place].", "Mail to [place] [place]."],
    ["[place] 3, Royal", "[place] [place], Royal"],
    ["at [place], UNIT 9, [place]", "at [place], [place], [place]"],
    ["found at [place] junction.", "found at [place] [place]."],
    ["from ft [place]", "from [place] [place]"],
    ["[name] JR; SEX M", "[name] [name]; SEX M"],
    ["acc SP:[identifier]", "acc [identifier][identifier]"],
    ["chart [identifier]-18.", "chart [identifier][identifier]."],
    ["car [vehicle identifier] 4H7", "car [vehicle identifier] [identifier]"],
    ["chart PD [identifier]", "chart [identifier] [identifier]"],
    ["on [phone number] x 331.", "on [phone number] [phone number]."],
    ["at [place] ONCOLOGY, today", "at [place] [place], today"],
    ["[place] women & infants, [place]", "[place] [place], [place]"],
  ])("goes with it: %s", (before, after) => {
    expect(cleaned(before)).toBe(after);
  });

  it.each([
    "moved from [place] 3 days ago",
    "MRN [record number]",
    "WBC [identifier]",
    "[name], GCS 14",
    "On day 3 [place] called.",
    "[name] gave 5000 units",
    "Seen by [name], platelets 2200",
  ])("is no word, count or label beside it: %s", (text) => {
    expect(cleaned(text)).toBe(text);
  });
});
