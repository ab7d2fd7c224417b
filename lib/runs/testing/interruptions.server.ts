import type { Database } from "../../platform/database/database.server";
import { acquireLease, LeaseLostError } from "../lease.server";

/** A database whose notifications are lost. */
export function deaf(database: Database): Database {
  return { ...database, listen: async () => async () => undefined };
}

/** A database in which a worker that is dead writes nothing more. */
export function mortal(database: Database, isDead: () => boolean): Database {
  return {
    ...database,
    transaction: (run) => (isDead() ? Promise.reject(new LeaseLostError("run", "dead")) : database.transaction(run)),
  };
}

/** A database whose disk is full now and then: it can be read, and nothing is written. */
export function fillable(database: Database, isFull: () => boolean): Database {
  const full = () => Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" });
  return {
    ...database,
    transaction: (run) =>
      isFull() ? Promise.reject(new Error("a statement failed", { cause: full() })) : database.transaction(run),
  };
}

/** As though the worker had died with the lease in its hand, and the lease had run out since. */
export async function expire(database: Database, id: string): Promise<void> {
  await acquireLease(database, id, "the dead");
  await database.query("update run set lease_until = now() - interval '1 second' where id = $1", [id]);
}

/** A turn that waits in the middle. */
export function hold() {
  const reached = gate();
  const released = gate();
  const here = () => {
    reached.open();
    return released.opened;
  };
  return { reached: reached.opened, release: () => released.open(), here };
}

function gate() {
  const door: { open: () => void; opened: Promise<void> } = { open: () => undefined, opened: Promise.resolve() };
  door.opened = new Promise((resolve) => {
    door.open = resolve;
  });
  return door;
}
