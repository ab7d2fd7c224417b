import type { Database } from "../../platform/database/database.server";
import { log } from "../../platform/log.server";
import { countStale, markFactsOfOtherRules } from "../store/renew-facts.server";
import { makeFactsInThread } from "./facts-thread.server";
import { type MakingTold, makeFacts } from "./make-facts.server";

/** Of so many patients facts are made on the thread that asks: to start another takes longer (a team decision). */
const MOST_HERE = 5;

/** The making of facts in this process: one at a time, as soon as records have changed, and whatever a search waits for. */
export class FactsMaking {
  private making: Promise<void> | null = null;
  private isWantedAgain = false;
  private readonly stop = new AbortController();
  /** Of how many patients the making that is under way has made the facts. */
  done = 0;

  constructor(
    private readonly database: Database,
    private readonly inThread: (database: Database, told: MakingTold) => Promise<number> = makeFactsInThread,
  ) {}

  /**
   * Makes the facts of all records that have changed by now, joining what is under way.
   * @returns once they are made; a failure is logged, and the next call tries again
   */
  begin(): Promise<void> {
    if (this.making !== null) {
      // What it has passed already may have changed since.
      this.isWantedAgain = true;
      return this.making;
    }
    this.done = 0;
    this.making = this.make()
      .catch((error: unknown) => log.error({ err: error }, "the facts of the records were not made"))
      .finally(() => {
        this.making = null;
      });
    return this.making;
  }

  private async make(): Promise<void> {
    do {
      this.isWantedAgain = false;
      const made = this.done;
      const onBatch = (done: number) => {
        this.done = made + done;
      };
      await markFactsOfOtherRules(this.database);
      const stale = await countStale(this.database.query, MOST_HERE + 1);
      const told = { onBatch, signal: this.stop.signal };
      if (stale > MOST_HERE) await this.inThread(this.database, told);
      else await makeFacts(this.database, told);
    } while (this.isWantedAgain && !this.stop.signal.aborted);
  }

  /** Ends what is under way after the patient that it is at, as the server stops. */
  async leave(): Promise<void> {
    this.stop.abort();
    await this.making;
  }
}

/** It hangs on globalThis because a server bundle may hold this module more than once. */
const holder = globalThis as typeof globalThis & { consiliumFacts?: WeakMap<Database, FactsMaking> };

/** The making of one database's facts in this process. */
export function factsMaking(database: Database): FactsMaking {
  holder.consiliumFacts ??= new WeakMap();
  const known = holder.consiliumFacts.get(database);
  if (known !== undefined) return known;
  const made = new FactsMaking(database);
  holder.consiliumFacts.set(database, made);
  return made;
}
