import type { ReactNode } from "react";
import {
  readHistoryMedications,
  readHistoryPage,
  readHistoryResults,
  readHistoryTimeline,
} from "@/app/(app)/patients/read-history-page.server";
import { Hydrated, type Prefetch, prefetched } from "@/app/prefetched.server";
import { asOfFrom } from "@/components/history/as-of-address";
import { mostInFirstHtml } from "@/components/history/most-in-first-html";
import {
  historyMedicationsQuery,
  historyNotesQuery,
  historyNoteTypes,
  historyResultsQuery,
  historyTimelineQuery,
} from "@/components/history/queries";
import { database } from "@/lib/platform/database/database.server";
import type { User } from "@/lib/platform/sign-in/auth.server";
import { countResources } from "@/lib/record/history/count-resources.server";

type Read = (prefetch: Prefetch, asked: { id: string; asOf: string | null }) => Promise<unknown>;

/** What each page of a history shows, and nothing else of it. */
const parts = {
  timeline: (prefetch, asked) =>
    prefetch(historyTimelineQuery(asked.id, asked.asOf), (reader) => readHistoryTimeline(reader, asked)),
  results: (prefetch, asked) =>
    prefetch(historyResultsQuery(asked.id, asked.asOf), (reader) => readHistoryResults(reader, asked)),
  medications: (prefetch, asked) =>
    prefetch(historyMedicationsQuery(asked.id, asked.asOf), (reader) => readHistoryMedications(reader, asked)),
  notes: (prefetch, asked) =>
    prefetch(historyNotesQuery(asked.id, asked.asOf), (reader) =>
      readHistoryPage(reader, { ...asked, types: historyNoteTypes }),
    ),
} satisfies Record<string, Read>;

/** What Next.js gives a page of one patient's history. */
export interface HistoryPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Reads as of the moment in the address what the page inside shows, so that its first HTML holds it. */
export function HydratedHistory({
  id,
  user,
  part,
  search,
  children,
}: {
  id: string;
  user: User;
  part: keyof typeof parts;
  search: Record<string, string | string[] | undefined>;
  children: ReactNode;
}) {
  const asOf = asOfFrom(new URLSearchParams(typeof search.asOf === "string" ? { asOf: search.asOf } : {}));
  const state = prefetched(user, async (prefetch) => {
    const limit = mostInFirstHtml[part];
    if (limit && (await countResources(await database(), { patientId: id, ...limit })) > limit.entries) return;
    await parts[part](prefetch, { id, asOf });
  });
  return <Hydrated state={state}>{children}</Hydrated>;
}
