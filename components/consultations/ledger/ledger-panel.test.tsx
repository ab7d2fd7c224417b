import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuditPanel } from "@/components/consultations/debate-audit-panel";
import { EvidenceProvider } from "@/components/consultations/evidence/evidence-context";
import { ReportView } from "@/components/consultations/report/report-view";
import { checkClaim } from "@/lib/claims/check-claim";
import { debateAudit } from "@/lib/consultations/debate-audit/debate-audit";
import { septicCase } from "@/lib/consultations/fixtures/case";
import { claimLedger } from "@/lib/consultations/ledger/claim-ledger";
import { freeTextState } from "@/lib/consultations/ledger/fixtures/free-text-state";
import { omissionsOf } from "@/lib/consultations/ledger/omissions";
import { reportDocument } from "@/lib/consultations/report/build-report-document";
import { finalReport, finishedState } from "@/lib/consultations/report/testing/finished-consultation";
import { report } from "@/lib/consultations/testing/samples";
import { LedgerPanel } from "./ledger-panel";

const state = freeTextState();
const { observations } = septicCase();
const written = {
  ...report,
  headline: "Lactate is 9.9 mmol/L.",
  summary: "Lactate is 4.8 mmol/L. It looks bad.",
  drivers: [],
};

const shown = (children: ReactNode) =>
  renderToStaticMarkup(
    <EvidenceProvider state={state} record={null}>
      {children}
    </EvidenceProvider>,
  );

function panel(of: typeof written) {
  const entries = claimLedger(state, of, observations);
  return shown(<LedgerPanel entries={entries} omissions={omissionsOf(state, of, [])} linked />);
}

test("counts the claims by verdict and begins with what does not stand, its reason and a link to the sentence", () => {
  const html = panel(written);
  expect(html).toContain("2 claims: 1 supported, 1 contradicted, 0 not");
  expect(html).toMatch(/aria-pressed="true"[^>]*>Contradicted/);
  expect(html).toContain('href="#claim-1"');
  expect(html).toMatch(/No lactate of 9\.9 mmol\/L stands in the chart/);
  expect(html).not.toContain('href="#claim-2"');
});

test("says in words that every claim stands, and what the report never names", () => {
  const html = panel({ ...written, headline: "Lactate is 4.8 mmol/L." });
  expect(html).toContain("Every claim stands in the record.");
  expect(html).toMatch(/Mean pressure below 65 mmHg .* never names/);
});

test("says of each measure of the audit how often, of how many, and what it means", () => {
  const html = shown(<AuditPanel audit={debateAudit(state, observations)} consultationId="c-1" />);
  expect(html).toMatch(/Views repeated<\/span><span[^>]*>100%/);
  expect(html).toContain("3 of 3 opinions of later rounds (100%)");
  expect(html).toContain("there was no minority view".replace("t", "T"));
});

test("underlines each sentence of the report by its verdict, with words for those who cannot see it", () => {
  const { chart, predictions, passages } = septicCase();
  const document = reportDocument(finishedState(finalReport), {
    subject: { mrn: "S-0001", name: null, synthetic: true },
    observations,
    check: ({ text, bearing, evidence }) =>
      checkClaim({ chart, predictions, passages, observations }, { text, evidence, bearing: bearing ?? "neutral" }),
  });
  if (!document) throw new Error("there is no report");
  const html = renderToStaticMarkup(<ReportView document={document} />);
  expect(html).toMatch(/data-verdict="supported"[^>]*decoration-solid[^>]*>Lactate 4\.8 mmol\/L at 46 h\./);
  expect(html).toMatch(/decoration-wavy[^>]*>Lactate 9\.9 mmol\/L at 46 h\.<span class="sr-only"> \(contradicted\)/);
  const ids = [...html.matchAll(/ id="(claim-\d+)"/g)].map((m) => m[1]);
  expect(new Set(ids).size).toBe(ids.length);
  // The page comes before the appendix, which keeps the order of the doctors' report.
  expect(new Set(ids)).toEqual(new Set(document.ledger?.map((entry) => entry.id)));
});
