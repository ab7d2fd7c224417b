import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PatientDataPage } from "@/components/patients/data/patient-data-page";
import { ReceiptCard } from "@/components/patients/data/receipt-card";
import { ToastProvider } from "@/components/ui/toast";
import { historyOverview } from "@/lib/clinical/history/history-overview";
import { ENTRIES } from "@/lib/record/history/entered-here";
import { madeHistory, madeResource } from "@/lib/record/history/fixtures/made-history";
import { NoteForm } from "./notes/note-form";
import { NoteReader } from "./notes/note-reader";
import { ProblemsCard } from "./overview/problems-card";
import { noteQuery } from "./queries";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(), useRouter: () => ({}) }));

const client = new QueryClient();
const drawn = (element: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ToastProvider>{element}</ToastProvider>
    </QueryClientProvider>,
  );

const written = { source: ENTRIES, author: "Ada Vestergaard" };
const note = {
  ...madeResource("DocumentReference", { id: 1, start: "2026-01-05T09:00:00Z", status: "current" }),
  ...{ ...written, title: "<b>Home visit</b>", textLength: 25 },
};
client.setQueryData(noteQuery("p", note.id, null).queryKey, { text: "<script>alert(1)</script>" });
const read = (status: string, onEdit: (() => void) | null) =>
  drawn(<NoteReader id="p" note={{ ...note, status }} words={[]} onEdit={onEdit} />);

test("a note is shown as text, whatever it holds", () => {
  const html = read("current", null);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain("&lt;b&gt;Home visit&lt;/b&gt;");
  expect(html).not.toMatch(/<script|<b>/);
  const form = drawn(
    <NoteForm
      id="p"
      writing={{ edited: { id: note.id, version: 1, title: '"><img src=x>', text: "</textarea><script>" } }}
      onWritten={() => {}}
      onCancel={() => {}}
    />,
  );
  expect(form).not.toMatch(/<img|<script/);
});

test("who may not write is offered nothing, and what was withdrawn is struck through and takes no edit", () => {
  expect(read("current", null)).not.toContain(">Edit<");
  expect(read("current", () => {})).toMatch(/>Edit<.*>Withdraw…</);
  const html = read("entered-in-error", () => {});
  expect(html).toContain("<s>");
  expect(html).toContain("line-through");
  expect(html).toContain("withdrawn");
  expect(html).not.toContain(">Edit<");
  const imported = drawn(<NoteReader id="p" note={{ ...note, source: "Made" }} words={[]} onEdit={() => {}} />);
  expect(imported).not.toContain(">Edit<");
});

test("problems can be changed by whoever may; each says by whom it was changed, and what was refuted is kept", () => {
  const condition = (id: number, name: string, verificationStatus: string) => ({
    ...madeResource("Condition", { id, name, start: "2015", detail: { clinicalStatus: "active", verificationStatus } }),
    ...written,
  });
  const history = madeHistory([condition(1, "Gout", "confirmed"), condition(2, "Asthma", "refuted")]);
  const overview = historyOverview(history, Date.parse("2026-01-06"));
  const html = drawn(<ProblemsCard overview={overview} mayWrite />);
  expect(html).toContain("Change: Gout");
  expect(html).toContain("by Ada Vestergaard");
  expect(html).toContain("Add a problem");
  expect(html).toContain("Refuted or entered in error");
  const reader = drawn(<ProblemsCard overview={overview} mayWrite={false} />);
  expect(reader).not.toMatch(/Change: |Add a problem/);
});

test("a patient is removed only once the record number is typed, and the receipt tells what went", () => {
  const page = drawn(<PatientDataPage id="p" mrn="P-7K3M9Q" />);
  expect(page).toContain("Type the record number, P-7K3M9Q, to remove this patient");
  expect(page).toMatch(/aria-disabled="true"[^>]*>Remove the patient/);
  const receipt = drawn(
    <ReceiptCard
      receipt={{
        ...{ mrn: "P-7K3M9Q", sha256: "a".repeat(64), removedAt: "2026-01-05T09:00:00.000Z", removedBy: "u-admin" },
        ...{ rows: { resource: 1188, run: 0 }, reportsReworded: 1, auditRowsKept: 5 },
      }}
    />,
  );
  expect(receipt).toContain("resource 1,188");
  expect(receipt).not.toContain("run 0");
});
