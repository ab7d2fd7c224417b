import type { Database } from "../../platform/database/database.server";
import type { Retriever } from "../schema";
import { activeLibrary } from "./active-library.server";

/** Finds the k active passages of a database that bear most on a clinical text; fewer, or none, where few do. */
export function retriever(database: Pick<Database, "query">): Retriever {
  return async (query, k) => (await activeLibrary(database)).retrieve(query, k);
}
