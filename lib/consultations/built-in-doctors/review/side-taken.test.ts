import { describe, expect, it } from "vitest";
import { fallingLactateCase } from "../../fixtures/falling-lactate-case";
import { openDisputedFindingsIn } from "../disputed-findings/all-disputed-findings";
import { phrase, quoted } from "../wording/phrase";
import { asMade } from "../wording/wording";
import { interpretationWithReasons } from "./disputed-finding-interpretation";
import { sideTaken } from "./side-taken";

const { chart } = fallingLactateCase();
const dispute = openDisputedFindingsIn(chart).find((d) => d.id === "falling-lactate");
if (!dispute) throw new Error("the lactate is not in dispute");
const read = (side: "graver" | "milder") => interpretationWithReasons(dispute, side, chart).clause;

describe("the side that a text takes", () => {
  it("is the doctor's own, whatever interpretation it quotes of a colleague", () => {
    const colleague = asMade([read("graver")]).text;
    const said = asMade([phrase`AdaCare on lactate: ${quoted(colleague)}`, phrase`To me ${read("milder")}`]);
    expect(sideTaken(said, dispute)).toBe("milder");
  });

  it("hangs on no word where it is known what the text states", () => {
    const { states } = asMade([read("graver")]);
    expect(sideTaken({ text: "Read as a shock that resolves.", states }, dispute)).toBe("graver");
    expect(
      sideTaken({ text: "Read as a shock that resolves.", states: asMade([phrase`No word of it.`]).states }, dispute),
    ).toBe(null);
  });

  it("is read where only words are there", () => {
    expect(sideTaken({ text: "Read as a shock that resolves, I think." }, dispute)).toBe("milder");
    expect(sideTaken({ text: "A shock that resolves?" }, dispute)).toBeNull();
  });
});
