import { z } from "zod";
import { usageSchema } from "../../agents/schema";
import { verdictKinds } from "../../claims/judgement";
import { problemSchema } from "../../clinical/problems/problem-schema";
import { retrievedPassageSchema } from "../../evidence/schema";
import { headlineRiskSchema } from "../../experts/calibration/headline-risk";
import { debateAuditSchema } from "../debate-audit/schema";
import { ledgerEntrySchema, omissionSchema } from "../ledger/schema";

/** Whether a claim's evidence stands where it says it stands. */
const claimCheckSchema = z.object({ verdict: z.enum(verdictKinds), reason: z.string() });

const reportClaimSchema = z.strictObject({
  /** Anchor on the page: "claim-3". */
  id: z.string(),
  text: z.string(),
  bearing: z.enum(["raises", "lowers", "neutral"]),
  /** Each piece of evidence in words; those from a passage carry its number and the quoted span. */
  evidence: z.array(
    z.strictObject({ text: z.string(), citation: z.number().int().nullable(), quote: z.string().nullable() }),
  ),
  check: claimCheckSchema,
  /** Where the text stands in the report, as the ledger's entries say it; absent in exports of earlier releases. */
  at: z.string().optional(),
});
export type ReportClaim = z.infer<typeof reportClaimSchema>;

/** A problem of the patient in words: what was measured, what it may be, what is not excluded. */
const reportProblemSchema = z.strictObject({
  title: z.string(),
  severity: problemSchema.shape.severity,
  course: problemSchema.shape.course,
  facts: z.array(z.string()),
  reading: z.string().nullable(),
  notExcluded: z.string().nullable(),
});
export type ReportProblem = z.infer<typeof reportProblemSchema>;

const reportBlockSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("paragraph"), text: z.string(), at: z.string().optional() }),
  z.strictObject({ kind: z.literal("claims"), items: z.array(reportClaimSchema) }),
  /** What to do or check, each with the numbers of its sources alone: the page has no room for the rest of its evidence. */
  z.strictObject({ kind: z.literal("steps"), items: z.array(reportClaimSchema) }),
  z.strictObject({
    kind: z.literal("list"),
    items: z.array(z.string()),
    /** Where each item stands in the report; null for what is no text of it. */
    at: z.array(z.string().nullable()).optional(),
  }),
  z.strictObject({ kind: z.literal("problems"), items: z.array(reportProblemSchema) }),
  z.strictObject({ kind: z.literal("table"), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
]);
export type ReportBlock = z.infer<typeof reportBlockSchema>;

const reportSectionSchema = z.strictObject({
  id: z.string(),
  heading: z.string(),
  /** Whether it stands on the page that is read to the end or in the folded appendix; absent in exports of earlier releases. */
  part: z.enum(["page", "appendix"]).optional(),
  blocks: z.array(reportBlockSchema),
});
export type ReportSection = z.infer<typeof reportSectionSchema>;

const reportCitationSchema = z.strictObject({
  number: z.number().int().positive(),
  passage: retrievedPassageSchema,
  /** The spans that were quoted, word for word. */
  quotes: z.array(z.string()),
  /** Whether the page cites it; absent in exports of earlier releases. */
  onPage: z.boolean().optional(),
});
export type ReportCitation = z.infer<typeof reportCitationSchema>;

/** The values of the leading problem's worst measurement as they are recorded, for a small chart and, in words, for who does not see it. */
const reportCourseSchema = z.strictObject({
  /** "Lactate (mmol/L)" */
  title: z.string(),
  points: z.array(z.strictObject({ minutes: z.number(), value: z.number() })).min(1),
  reference: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  untilMinutes: z.number(),
  text: z.string(),
});
export type ReportCourse = z.infer<typeof reportCourseSchema>;

/** The final report as a document: the page, the Markdown, the PDF and the JSON all say this and nothing else. */
export const reportDocumentSchema = z.strictObject({
  consultationId: z.string(),
  title: z.string(),
  subject: z.string(),
  /** Label that every output carries. */
  notice: z.string(),
  /** Who it is, how urgent and what leads, from the record alone; the doctors' first line in exports of earlier releases. */
  headline: z.string(),
  /** The one risk that the page tells. */
  risk: z.strictObject({
    text: z.string(),
    /** What the doctors called it; absent where one number is told, whose words are made from it alone. */
    level: z.enum(["high", "low"]).optional(),
    sentence: z.string(),
    /** The line of the page: the number, the average, what the models say one by one, what is left out; absent in exports of earlier releases. */
    onPage: z.string().optional(),
    /** How the risk came about; absent in exports of earlier releases. */
    basis: z.string().optional(),
    estimand: z.string(),
    /** The number itself; absent in exports of earlier releases, which told the fused risk. */
    headline: headlineRiskSchema.optional(),
  }),
  /** The number of the head that reads the report too, null where no head spoke; absent in exports of earlier releases. */
  afterReading: z.strictObject({ risk: z.number().nullable(), text: z.string(), basis: z.string() }).optional(),
  /** Absent where the leading problem has no series, and in exports of earlier releases. */
  course: reportCourseSchema.optional(),
  sections: z.array(reportSectionSchema),
  citations: z.array(reportCitationSchema),
  /** Every sentence of the report with what became of it; absent in exports of earlier releases, as the next two. */
  ledger: z.array(ledgerEntrySchema).optional(),
  omissions: z.array(omissionSchema).optional(),
  audit: debateAuditSchema.optional(),
  /** What a language model has cost by round (null: the final report), and what was taken out of its messages; absent where none spoke, and in exports of earlier releases. */
  usage: z
    .array(
      z.strictObject({
        round: z.number().int().nullable(),
        usage: usageSchema,
        failedAttempts: z.number().int(),
        removed: z.array(z.strictObject({ kind: z.string(), count: z.number().int().positive() })).nullable(),
      }),
    )
    .optional(),
  finishedAt: z.string().nullable(),
});
export type ReportDocument = z.infer<typeof reportDocumentSchema>;
