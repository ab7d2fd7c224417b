import type { Database, Query } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { builtInLibraryName } from "../schema";
import type { DraftPassage } from "../upload/draft-passages";
import type { ReadUpload } from "../upload/read-upload.server";
import { libraryIdOf, type UploadDetails } from "../upload/upload-details";
import type { Library } from "./library";
import { sha256 } from "./library-hash.server";
import { type PassageRow, passageColumns, type StoredPassage, storedPassage } from "./stored-passage.server";

/** This lock is held while libraries change; any constant will do, so long as no other lock uses it. */
const LIBRARIES_LOCK = 7_206_012;
/** Passages that one statement writes. */
const BATCH = 500;

const columns = `id, version, active, title, issuer, licence, url, currency_warning as "currencyWarning", format,
  file_name as "fileName", file_hash as "fileHash", year_from as "yearFrom", year_to as "yearTo", documents, passages,
  uploaded_by as "uploadedBy", uploaded_at as "uploadedAt"`;

type LibraryRow = Omit<Library, "uploadedAt"> & { uploadedAt: Date };
const shown = (row: LibraryRow): Library => ({ ...row, uploadedAt: row.uploadedAt.toISOString() });

export interface LibraryUpload {
  details: UploadDetails;
  file: { name: string; bytes: Uint8Array };
  read: ReadUpload;
  /** A user's id, or "command-line". */
  by: string;
  at: Date;
}

/**
 * Stores what was read of a file as a new library, or as a new version of the one with the same title. It is not active
 * until someone has looked at it. All or nothing: a failure leaves no trace.
 * @throws AppError "conflict" where that very file is there already; "invalid" where the title cannot be taken.
 */
export async function storeLibrary(database: Database, upload: LibraryUpload): Promise<Library> {
  const id = libraryIdOf(upload.details.title);
  if (id === "" || id === builtInLibraryName)
    throw new AppError("invalid", {
      userMessage: `A library cannot be called "${upload.details.title}". Give it another title.`,
    });
  return database.exclusively(LIBRARIES_LOCK, () =>
    database.transaction(async ({ query }) => {
      const version = await nextVersion(query, id, upload);
      const library = await insertLibrary(query, { id, version }, upload);
      for (let from = 0; from < upload.read.passages.length; from += BATCH)
        await insertPassages(query, library, { from, drafts: upload.read.passages.slice(from, from + BATCH) });
      return library;
    }),
  );
}

async function nextVersion(query: Query, id: string, { details, file }: LibraryUpload): Promise<number> {
  const { rows } = await query<{ version: number; fileHash: string }>(
    `select version, file_hash as "fileHash" from library where id = $1`,
    [id],
  );
  const same = rows.find(({ fileHash }) => fileHash === sha256(file.bytes));
  if (same)
    throw new AppError("conflict", {
      userMessage: `${file.name} is there already, as version ${same.version} of "${details.title}". Nothing was changed.`,
    });
  return Math.max(0, ...rows.map(({ version }) => version)) + 1;
}

async function insertLibrary(
  query: Query,
  { id, version }: { id: string; version: number },
  { details, file, read, by, at }: LibraryUpload,
): Promise<Library> {
  const years = read.passages.map(({ year }) => year).sort((a, b) => a - b);
  const { rows } = await query<LibraryRow>(
    `insert into library (id, version, active, title, issuer, licence, url, currency_warning, format, file_name, file_hash,
       year_from, year_to, documents, passages, uploaded_by, uploaded_at)
     values ($1, $2, false, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning ${columns}`,
    [
      ...[id, version, details.title, details.issuer, details.licence, details.url, details.currencyWarning],
      ...[read.format, file.name, sha256(file.bytes), years[0], years.at(-1), read.documents],
      ...[read.passages.length, by, at],
    ],
  );
  return shown(rows[0] as LibraryRow);
}

async function insertPassages(
  query: Query,
  { id, version }: Library,
  { from, drafts }: { from: number; drafts: readonly DraftPassage[] },
): Promise<void> {
  const rows = drafts.map((draft, i) => ({
    ...draft,
    id: `${id}-v${version}-${from + i + 1}`,
    ordinal: from + i + 1,
    text_hash: sha256(draft.text),
    content_hash: sha256(JSON.stringify(draft)),
    currency_warning: draft.currencyWarning ?? null,
  }));
  await query(
    `insert into passage (id, version, active, library, library_version, ordinal, title, guideline, issuer, year, url, licence,
       text, topics, page, currency_warning, text_hash, content_hash)
     select id, 1, false, $2, $3, ordinal, title, guideline, issuer, year, url, licence, text, topics, page, currency_warning,
       text_hash, content_hash
     from json_to_recordset($1::json) as t(id text, ordinal integer, title text, guideline text, issuer text, year integer, url text,
       licence text, text text, topics jsonb, page integer, currency_warning text, text_hash text, content_hash text)`,
    [JSON.stringify(rows), id, version],
  );
}

/**
 * Lets the doctors search a version of a library, or no longer. At most one version of a library is searched: another one
 * that was gives way.
 * @throws AppError "not-found".
 */
export async function setLibraryActive(
  database: Database,
  { id, version, active }: { id: string; version: number; active: boolean },
): Promise<Library> {
  return database.exclusively(LIBRARIES_LOCK, () =>
    database.transaction(async ({ query }) => {
      await oneLibrary(query, id, version);
      const affected = active ? "active" : "active and version = $2";
      await query(`update library set active = false where id = $1 and ${affected}`, active ? [id] : [id, version]);
      await query(
        `update passage set active = false where library = $1 and active and library_version ${active ? "is not null" : "= $2"}`,
        active ? [id] : [id, version],
      );
      if (active) {
        await query(`update library set active = true where id = $1 and version = $2`, [id, version]);
        await query(`update passage set active = true where library = $1 and library_version = $2`, [id, version]);
      }
      return oneLibrary(query, id, version);
    }),
  );
}

async function oneLibrary(query: Query, id: string, version: number): Promise<Library> {
  const { rows } = await query<LibraryRow>(`select ${columns} from library where id = $1 and version = $2`, [
    id,
    version,
  ]);
  const [row] = rows;
  if (!row) throw new AppError("not-found", { userMessage: `There is no version ${version} of a library "${id}".` });
  return shown(row);
}

/** Lists the library that comes with the application, then the uploaded ones by title, each with its newest version first. */
export async function listLibraries({ query }: Pick<Database, "query">): Promise<Library[]> {
  const { rows } = await query<LibraryRow>(
    `select ${columns} from library order by title collate "C", id, version desc`,
  );
  return [await builtInEntry(query), ...rows.map(shown)];
}

async function builtInEntry(query: Query): Promise<Library> {
  const { rows } = await query<{
    passages: number;
    documents: number;
    yearFrom: number;
    yearTo: number;
    licence: string;
  }>(
    `select count(*)::integer as passages, count(distinct url)::integer as documents, coalesce(min(year), 0) as "yearFrom",
       coalesce(max(year), 0) as "yearTo", coalesce(min(licence), '') as licence
     from passage where library = $1 and active`,
    [builtInLibraryName],
  );
  const counts = rows[0] ?? { passages: 0, documents: 0, yearFrom: 0, yearTo: 0, licence: "" };
  return {
    id: builtInLibraryName,
    version: 1,
    active: true,
    title: "Guidelines in own words",
    issuer: "Consilium",
    url: "",
    currencyWarning: "",
    format: "built-in",
    fileName: "",
    fileHash: "",
    ...counts,
    uploadedBy: "the application",
    uploadedAt: null,
  };
}

export interface LibraryPage {
  library: Library;
  /** All versions, the newest first. */
  versions: { version: number; active: boolean }[];
  passages: StoredPassage[];
}

/**
 * Reads a library with some of its passages, in the order of its documents.
 * @param version the one that is active, or else the newest, unless given.
 * @throws AppError "not-found".
 */
export async function readLibrary(
  { query }: Pick<Database, "query">,
  { id, version, from, limit }: { id: string; version?: number | undefined; from: number; limit: number },
): Promise<LibraryPage> {
  if (id === builtInLibraryName) {
    const { rows } = await query<PassageRow>(
      `select ${passageColumns} from passage where library = $1 and active order by title collate "C", id limit $2 offset $3`,
      [id, limit, from],
    );
    return {
      library: await builtInEntry(query),
      versions: [{ version: 1, active: true }],
      passages: rows.map(storedPassage),
    };
  }
  const { rows: versions } = await query<{ version: number; active: boolean }>(
    `select version, active from library where id = $1 order by version desc`,
    [id],
  );
  const chosen = version ?? (versions.find(({ active }) => active) ?? versions[0])?.version ?? 1;
  const library = await oneLibrary(query, id, chosen);
  const { rows } = await query<PassageRow>(
    `select ${passageColumns} from passage where library = $1 and library_version = $2 order by ordinal limit $3 offset $4`,
    [id, chosen, limit, from],
  );
  return { library, versions, passages: rows.map(storedPassage) };
}
