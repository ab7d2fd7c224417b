import { z } from "zod";
import { notFound } from "../judgement";
import { evidenceKind } from "./evidence-kind";

/** How much of a citation in other words is kept, characters: enough to see what was meant. */
export const mostKept = 200;

const schema = z.strictObject({ kind: z.literal("unread"), said: z.string().max(mostKept) });

/** What a language model cited in words that name nothing that can be looked up, twice: its sentence stands, marked, and is not vouched for. */
export const unread = evidenceKind({
  schema,
  claimKind: "record",
  check: () => notFound("The citation given for this is in no form that can be looked up, so nothing vouches for it."),
  exists: () => true,
  figures: () => ({ values: [], times: [] }),
  key: ({ said }) => said,
  topic: () => "unread",
  // Nobody can cite it again.
  notation: { write: () => "(citation not read)", read: () => null },
  shown: () => "citation not read",
});
