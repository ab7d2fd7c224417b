import { z } from "zod";
import { buildReport } from "@/lib/consultations/report/checked-report.server";
import { readConsultationBundle } from "@/lib/consultations/report/fhir-document/read-consultation-bundle.server";
import { reportExport } from "@/lib/consultations/report/json-export";
import { reportMarkdown } from "@/lib/consultations/report/markdown-export";
import { reportPdf } from "@/lib/consultations/report/pdf-export.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";

const formats = {
  pdf: { type: "application/pdf", extension: "pdf" },
  markdown: { type: "text/markdown; charset=utf-8", extension: "md" },
  json: { type: "application/json; charset=utf-8", extension: "json" },
  fhir: { type: "application/fhir+json; charset=utf-8", extension: "fhir.json" },
} as const;

/** The final report as a file. Its name holds the consultation's id and nothing of the patient. */
export const GET = route({
  permission: "run:read",
  parse: z.strictObject({
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ format: z.enum(["pdf", "markdown", "json", "fhir"]) }),
  }),
  handle: async ({ input: { params, query }, user, database }) => {
    const built = await buildReport(database, params.id);
    const { document, events, patientId } = built;
    const detail = { format: query.format };
    await recordAct({ user, database }, { action: "report.export", patientId, subject: params.id, detail });
    const { type, extension } = formats[query.format];
    return new Response(await render(), {
      headers: {
        "content-type": type,
        "content-disposition": `attachment; filename="consultation-${params.id}.${extension}"`,
      },
    });

    async function render(): Promise<BodyInit> {
      switch (query.format) {
        case "pdf":
          return new Uint8Array(await reportPdf(document));
        case "markdown":
          return reportMarkdown(document);
        case "json":
          return JSON.stringify(reportExport(document, events), null, 2);
        case "fhir":
          return JSON.stringify(await readConsultationBundle(database, built, new Date()), null, 1);
        default:
          return query.format satisfies never;
      }
    }
  },
});
