import type { Retriever } from "../schema";
import { passageSearch } from "../search/passage-search.server";
import { builtInLibrary } from "./built-in-library.server";
import { libraryHash, sha256 } from "./library-hash.server";

/** Opens the library that comes with the application to be searched without a database. */
export function builtInEvidence(): { retrieve: Retriever; library: string } {
  const passages = builtInLibrary().map((passage) => ({ ...passage, hash: sha256(passage.text) }));
  return { retrieve: passageSearch(passages).retrieve, library: libraryHash(passages) };
}
