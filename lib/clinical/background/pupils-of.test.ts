import { describe, expect, it } from "vitest";
import { madeResource } from "../../record/history/fixtures/made-history";
import { namesPupils, pupilsLately, pupilsOf } from "./pupils-of";

const start = Date.parse("2026-01-01T00:00:00Z");
const clock = { start, asOfMinutes: 2880 };
const hour = (h: number) => new Date(start + h * 3_600_000).toISOString();
const seen = (name: string, text: string, at: number) => ({
  ...madeResource("Observation", { start: hour(at), detail: { value: { kind: "text", text } } }),
  code: { text: name, coding: [] },
});

describe("the pupils", () => {
  it("are told by side, as a flowsheet charts size and response of each by itself", () => {
    const look = [
      seen("Pupil Size [Right]", "5 mm", 46),
      seen("Pupil Response [Right]", "Nonreactive", 46),
      seen("Pupil Size [Left]", "3 mm", 46),
      seen("Pupil Response [Left]", "Sluggish", 46),
      seen("Pupil Size [Right]", "3 mm", 42),
    ];
    expect(pupilsOf(look, clock)).toMatchObject({
      text: "right 5 mm, nonreactive, and left 3 mm, sluggish",
      sign: "right fixed",
      at: { minutes: 46 * 60 },
    });
  });

  it("are told once where both are alike, and unequal from a difference of more than a millimetre", () => {
    const sizes = (right: string, left: string) =>
      pupilsOf([seen("Pupil Size Right", right, 40), seen("Pupil Size Left", left, 40)], clock);
    expect(sizes("3mm", "3mm")).toMatchObject({ text: "both 3 mm", sign: null });
    expect(sizes("3mm", "4mm")?.sign).toBeNull();
    expect(sizes("2mm", "5mm")?.sign).toBe("unequal");
  });

  it("are told in a note's own words, which may name no side", () => {
    expect(pupilsOf([seen("Pupils", "Right 5 mm, does not react; left 3 mm, sluggish", 46)], clock)).toMatchObject({
      text: "right 5 mm, does not react, and left 3 mm, sluggish",
      sign: "right fixed",
    });
    expect(pupilsOf([seen("Pupils", "Fixed, 6 mm", 46)], clock)?.sign).toBe("both fixed");
    expect(pupilsOf([seen("Pupils", "3 mm both, equal, react", 46)], clock)?.sign).toBeNull();
  });

  it("are those of the stay up to the hour of reading, and say nothing where nobody could look", () => {
    expect(pupilsOf([seen("Pupils", "Fixed", -3), seen("Pupils", "Fixed", 50)], clock)).toBeNull();
    expect(pupilsOf([seen("Pupil Response Right", "Unable to Assess", 46)], clock)).toBeNull();
    const old = pupilsOf([seen("Pupils", "Fixed", 20)], clock);
    expect([
      pupilsLately({ pupils: old ?? undefined }, 2880),
      pupilsLately({ pupils: old ?? undefined }, 1500),
    ]).toEqual([null, old]);
  });

  it("are no other observation", () => {
    expect(namesPupils({ text: "Pupil Response Left", coding: [] })).toBe(true);
    expect(namesPupils({ text: "Pupillary distance of glasses", coding: [] })).toBe(false);
  });
});
