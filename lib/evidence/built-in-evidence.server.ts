import { builtInLibrary } from "./built-in-library.server";
import { sha256 } from "./library.server";
import { libraryHash } from "./library-hash.server";
import type { Retriever } from "./schema";
import { searchable } from "./searchable.server";

/** The library that comes with the application, ready to be searched without a database. */
export function builtInEvidence(): { retrieve: Retriever; library: string } {
  const passages = builtInLibrary().map((passage) => ({ ...passage, hash: sha256(passage.text) }));
  return { retrieve: searchable(passages).retrieve, library: libraryHash(passages) };
}
