import type { EvidenceRef } from "../../claims/schema";
import { stayTimeText } from "../../clinical/background/stay-clock";
import { listText } from "../../platform/english";
import { doctorName, doctorOf } from "../protocol/participants";
import type { ConsultationState } from "../protocol/state";
import type { ReportSection } from "./schema";

/** Entries that nobody cites which stand in the appendix; a memory may have hundreds. A team decision. */
const MOST_UNCITED = 30;

/**
 * The trajectory's memory that was laid before the team: which trajectory, what was left out and why, and its entries with what each was read from,
 * those that are cited first and by whom. Nothing where none was laid.
 */
export function laidSection(state: ConsultationState): ReportSection[] {
  const laid = state.chart?.background?.laid;
  if (!laid) return [];
  const { trajectory, memorySha256, question, asOf, reader, entries, leftOut } = laid;
  const citedBy = citationsOf(state);
  const cited = entries.filter(({ id }) => citedBy.has(id));
  const others = entries.filter(({ id }) => !citedBy.has(id));
  const left = others.length - MOST_UNCITED;
  const row = ({ id, at, event, state: how, sources }: (typeof entries)[number]) => [
    `memory ${id}`,
    stayTimeText(at),
    `${event}${how === "closed" ? " (over)" : ""}`,
    sources.map(({ text, resourceId }) => `${text}, resource/${resourceId}`).join("; "),
    listText(citedBy.get(id) ?? ["nobody"]),
  ];
  return [
    {
      id: "laid",
      heading: "What a trajectory remembered of the years before",
      blocks: [
        {
          kind: "paragraph",
          text: [
            `Laid before the team: trajectory ${trajectory}, read ${reader} up to ${stayTimeText(asOf)} ("${question}"), memory sha256 ${memorySha256.slice(0, 16)}.`,
            leftOut === 0
              ? "Of its entries none was left out."
              : `${leftOut} of its entries ${leftOut === 1 ? "was" : "were"} left out: what ${leftOut === 1 ? "it was" : "they were"} read from was not known at the hour of reading, or no longer stands in the record.`,
            "Its level and its probability were not laid; no model reads any of it, and the number does not move.",
          ].join(" "),
        },
        {
          kind: "table",
          columns: ["Cited as", "When", "Event, in its reader's words", "Read from", "Cited by"],
          rows: [...cited, ...others.slice(0, MOST_UNCITED)].map(row),
        },
        ...(left > 0
          ? [{ kind: "paragraph" as const, text: `${left} more that nobody cites stand in the JSON export.` }]
          : []),
      ],
    },
  ];
}

/** By entry, who cites it: doctors by their names, and the report. */
function citationsOf(state: ConsultationState): Map<string, string[]> {
  const by = new Map<string, string[]>();
  const cite = (who: string, said: unknown) => {
    for (const id of memoryCitedIn(said)) {
      const known = by.get(id) ?? [];
      if (!known.includes(who)) by.set(id, [...known, who]);
    }
  };
  for (const [doctor, review] of Object.entries(state.reviews)) cite(doctorName(doctorOf(state, doctor)), review);
  for (const { opinions } of state.rounds)
    for (const [doctor, opinion] of Object.entries(opinions)) cite(doctorName(doctorOf(state, doctor)), opinion);
  cite("the report", state.final);
  return by;
}

/** Entries of the memory that something cites, at whatever depth. */
function memoryCitedIn(node: unknown): string[] {
  if (node === null || typeof node !== "object") return [];
  if (Array.isArray(node)) return node.flatMap(memoryCitedIn);
  const { kind, of, entry } = node as Partial<Extract<EvidenceRef, { kind: "resource" }>>;
  if (kind === "resource" && of === "memory" && entry !== undefined) return [entry];
  return Object.values(node).flatMap(memoryCitedIn);
}
