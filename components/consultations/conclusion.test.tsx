import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FinalReport } from "@/lib/consultations/protocol/reviews-and-reports";
import { Play } from "@/lib/consultations/testing/play";
import { final, unanimous } from "@/lib/consultations/testing/samples";
import { FinalNote } from "./conclusion";

const { state } = new Play().request().run(unanimous);
const noteOn = (written: Partial<FinalReport>) =>
  renderToStaticMarkup(<FinalNote id="1" state={{ ...state, final: { ...final, ...written } } as typeof state} />);

test("a conclusion says that all doctors agree where they differ on nothing", () => {
  expect(noteOn({})).toContain("All doctors agree.");
});

test("a conclusion does not say that all agree where the page tells on what the doctors differ", () => {
  const read = (doctor: string, position: string) => ({ doctor, position, evidence: [] });
  const disagreements: FinalReport["disagreements"] = [
    {
      topic: "Whether the raised creatinine is acute or chronic",
      positions: [
        read("adacare", "Read as acute kidney injury."),
        read("retain", "Read as a kidney disease from before."),
      ],
      resolution: "Left open: what is cited for either weighs about the same.",
      states: { about: { kind: "interpretation", finding: "raised-creatinine" } },
    },
  ];
  const note = noteOn({ disagreements });
  expect(note).not.toContain("All doctors agree.");
  expect(note).toContain("All doctors let the report stand; they differ on one point.");
});
