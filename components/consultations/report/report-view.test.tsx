import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { checkClaim } from "@/lib/claims/check-claim";
import { septicCase } from "@/lib/consultations/fixtures/case";
import { reportDocument } from "@/lib/consultations/report/build-report-document";
import { finalReport, finishedState } from "@/lib/consultations/report/testing/finished-consultation";
import { ReportView } from "./report-view";

const { chart, predictions, passages, observations } = septicCase();

/** The Dissent section of the page that shows a final report. */
function dissentShown(final: typeof finalReport): string {
  const document = reportDocument(finishedState(final), {
    subject: { mrn: "S-0001", name: null, synthetic: true },
    check: ({ text, bearing, evidence }) =>
      checkClaim({ chart, predictions, passages, observations }, { text, evidence, bearing: bearing ?? "neutral" }),
  });
  if (!document) throw new Error("there is no report");
  const html = renderToStaticMarkup(<ReportView document={document} />);
  const section = /<section aria-labelledby="section-dissent".*?<\/section>/s.exec(html)?.[0] ?? "";
  return section.replace(/<[^>]*>/g, "");
}

test("keeps a dissent on the page, in the doctor's words and with its own risk", () => {
  const shown = dissentShown(finalReport);
  expect(shown).toContain("ConCare doctor (own risk 0.20): My model hardly weighs lactate.");
  expect(shown).not.toContain("None: every doctor agreed");
});

test("says that there is no dissent where every doctor agreed", () => {
  const shown = dissentShown({ ...finalReport, dissent: [], consensus: "unanimous" });
  expect(shown).toContain("None: every doctor agreed with the report in the end.");
  expect(shown).not.toContain("own risk");
});
