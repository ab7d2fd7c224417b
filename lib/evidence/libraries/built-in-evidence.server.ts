import type { Retriever } from "../schema";
import { searchable } from "../search/passage-search.server";
import { builtInLibrary } from "./built-in-library.server";
import { libraryHash } from "./library-hash.server";
import { sha256 } from "./sync-library.server";

/** The library that comes with the application, ready to be searched without a database. */
export function builtInEvidence(): { retrieve: Retriever; library: string } {
  const passages = builtInLibrary().map((passage) => ({ ...passage, hash: sha256(passage.text) }));
  return { retrieve: searchable(passages).retrieve, library: libraryHash(passages) };
}
