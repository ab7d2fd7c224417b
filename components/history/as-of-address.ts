import { instantSchema } from "@/lib/record/history/moment";

/** The moment of which an address asks what was known: an instant in UTC. Null, as for words that are none: all that is stored. */
export const asOfFrom = (params: Pick<URLSearchParams, "get">): string | null =>
  instantSchema.nullable().catch(null).parse(params.get("asOf"));

/** An address with the moment kept: what links between the pages of one history carry. */
export const addressAsOf = (path: string, asOf: string | null): string =>
  asOf === null ? path : `${path}?${new URLSearchParams({ asOf })}`;

/** Where the source of a resource is shown. */
export const sourceAddress = (
  { patientId, resourceId }: { patientId: string; resourceId: string },
  asOf: string | null,
): string => addressAsOf(`/patients/${patientId}/history/source/${resourceId}`, asOf);
