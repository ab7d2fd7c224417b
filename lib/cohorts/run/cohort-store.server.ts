import type { Database } from "../../platform/database/database.server";
import { counted } from "../../platform/english";
import { AppError } from "../../platform/errors";
import { log } from "../../platform/log.server";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import { CohortIndex } from "../index/cohort-index.server";
import { TermDictionary } from "../plan/term-dictionary";
import { countStale, markFactsOfOtherRules } from "../store/renew-facts.server";
import { type FactsMaking, factsMaking } from "./facts-making.server";
import { cohortConcepts } from "./run-cohort.server";

/** Patients whose facts a search makes itself before it answers; of more it says how far they are. */
const MOST_AT_ONCE = 1000;
/** How often a search has facts made of records that change while it waits, before it answers by what is there. */
const TRIES = 3;
/** Facts that a search reads into memory before it answers; of more SQL answers meanwhile. */
const MOST_WAITED_FOR = 500_000;
/**
 * Bytes of facts that a process holds (a team decision: with what reading them takes, it stays below 512 MB). What is more is answered by SQL:
 * some 8 million facts.
 */
const MOST_BYTES = 336 * 2 ** 20;
const BYTES_A_FACT = 42;

/** What a process holds of one database's facts. */
class CohortStore {
  private readonly index: CohortIndex;
  /** For SQL, which needs the words of all facts and not the facts. */
  readonly dictionary: TermDictionary;
  private isMarked = false;
  private isRead = false;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    readonly concepts: CohortConcepts,
    private readonly making: FactsMaking,
  ) {
    this.index = new CohortIndex(concepts);
    this.dictionary = new TermDictionary(concepts);
  }

  /**
   * Sees to it that facts are those of the records as they stand.
   * @throws AppError "transient" where so many are to be made that it takes longer than a page waits: they are being made, and it says how far
   */
  async renew(): Promise<void> {
    if (!this.isMarked) await markFactsOfOtherRules(this.database);
    this.isMarked = true;
    for (let tries = 0; tries < TRIES; tries++) {
      const stale = await countStale(this.database.query, MOST_AT_ONCE + 1);
      if (stale === 0) return;
      const made = this.making.begin();
      if (stale > MOST_AT_ONCE)
        throw new AppError("transient", {
          userMessage: `The facts of the records are being made: ${counted(this.making.done, "patient")} so far. Search again when they are there; \`consilium cohort index\` says how far it is.`,
        });
      await made;
    }
  }

  /** The index, up to date; null while it is read, and where the facts are too many for this process. */
  async readIndex(): Promise<CohortIndex | null> {
    if (this.isRead) {
      await this.index.update(this.database.query);
      return this.index.bytes > MOST_BYTES ? null : this.index;
    }
    if (this.reading !== null) return null;
    const { rows } = await this.database.query<{ facts: number }>(
      "select coalesce(sum(facts), 0)::float8 as facts from cohort_patient",
    );
    const facts = rows[0]?.facts ?? 0;
    if (facts * BYTES_A_FACT > MOST_BYTES) return null;
    this.reading = this.index
      .update(this.database.query)
      .then(() => {
        this.isRead = true;
      })
      .finally(() => {
        this.reading = null;
      });
    if (facts <= MOST_WAITED_FOR) {
      await this.reading;
      return this.index;
    }
    this.reading.catch((error: unknown) => log.error({ err: error }, "the index of cohorts was not read"));
    return null;
  }
}

const stores = new WeakMap<Database, Promise<CohortStore>>();

export function cohortStore(database: Database): Promise<CohortStore> {
  const known = stores.get(database);
  if (known !== undefined) return known;
  const made = cohortConcepts().then((concepts) => new CohortStore(database, concepts, factsMaking(database)));
  stores.set(database, made);
  return made;
}
