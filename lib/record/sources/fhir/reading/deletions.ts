import type { RecordHeader } from "./spool-record";

/** Deletions, until what they delete is met: they do not say whose it was. */
export class Deletions {
  private readonly waiting = new Map<string, RecordHeader[]>();

  add(header: RecordHeader): void {
    const name = `${header.type}/${header.id}`;
    const there = this.waiting.get(name);
    if (there) there.push(header);
    else this.waiting.set(name, [header]);
  }

  /** Takes out those that delete a resource. */
  of({ type, id, base }: RecordHeader): RecordHeader[] {
    const all = id === null ? undefined : this.waiting.get(`${type}/${id}`);
    if (!all) return [];
    const deletesIt = (one: RecordHeader) => one.base === base || one.base === "" || base === "";
    const rest = all.filter((one) => !deletesIt(one));
    if (rest.length > 0) this.waiting.set(`${type}/${id}`, rest);
    else this.waiting.delete(`${type}/${id}`);
    return all.filter(deletesIt);
  }

  /** Takes out those whose resource was not met. */
  left(): RecordHeader[] {
    const all = [...this.waiting.values()].flat();
    this.waiting.clear();
    return all;
  }
}
