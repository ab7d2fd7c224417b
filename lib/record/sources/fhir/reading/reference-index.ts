import type { JsonObject } from "./patient-resources";
import { identifierText, referenceParts } from "./reference-parts";

/** Where a resource stands for those who refer to it. */
export interface ReferencePoint {
  type: string;
  id: string | null;
  fullUrl: string | null;
  /** The server's address before "Patient/x", with "/" at its end; empty where it is not known. */
  base: string;
  /** The Bundle, or the file of resources, in which its `fullUrl` counts. */
  scope: string;
}

/** The server's address that a `fullUrl` begins with; empty where it names none. */
export function baseOf(fullUrl: string | null): string {
  const parts = fullUrl === null ? null : referenceParts(fullUrl);
  return parts?.kind === "literal" ? parts.base : "";
}

/**
 * What makes two resources versions or copies of one: type and id at one server. Without an id it is the `fullUrl` and the content,
 * since such a `fullUrl` counts within its Bundle alone.
 * @param digest of the content
 */
export function identityOf({ type, id, fullUrl, base }: Omit<ReferencePoint, "scope">, digest: () => string): string {
  if (id !== null) return `${base}${type}/${id}`;
  return `${fullUrl?.startsWith("urn:") ? fullUrl : type}#${digest()}`;
}

/** "system|value" of a resource's identifiers. */
export function identifiersOf({ identifier }: JsonObject): string[] {
  const all = Array.isArray(identifier) ? identifier : [identifier];
  return all.map(identifierText).filter((text) => text !== null);
}

/** What a reference fits more than one of, so that it points to none. */
export const AMBIGUOUS = Symbol("ambiguous");

/** Of more that one identifier fits they are not kept: so many are a number that all of a kind have. A team decision. */
const MOST_KEPT = 100;

interface Slot<T> {
  identity: string;
  value: T;
}

/** What fits one reference: one, or several that are told apart. */
type Fitting<T> = Slot<T> | Slot<T>[];

/** Finds values by the references that resources are met under. */
export class ReferenceIndex<T> {
  /** By address, and by what counts within one Bundle or file alone, after that one's scope. */
  private readonly exact = new Map<string, Fitting<T>>();
  /** By what may stand in several places, and by identifier. */
  private readonly loose = new Map<string, Fitting<T>>();

  /** A later value for the same identity takes the place of the earlier one. */
  add(point: ReferencePoint, identity: string, identifiers: readonly string[], value: T): void {
    const { type, id, fullUrl, base, scope } = point;
    const slot = { identity, value };
    if (id !== null) {
      put(this.exact, `${base}${type}/${id}`, slot);
      put(this.loose, `${type}/${id}`, slot);
      // Persons alone are told apart where they have the same id: what is about them follows.
      if (type === "Patient") put(this.exact, `${scope} ${base}${type}/${id}`, slot);
    }
    if (fullUrl?.startsWith("urn:")) {
      put(this.exact, `${scope} ${fullUrl}`, slot);
      put(this.loose, fullUrl, slot);
    }
    for (const identifier of identifiers) {
      for (const name of [type, ""]) put(this.loose, `${name}?${identifier}`, slot);
      // A search for the value alone finds it in every system.
      put(this.loose, `${type}?${identifier.slice(identifier.indexOf("|") + 1)}`, slot);
    }
  }

  /**
   * What a reference points to, as seen from a resource: in its Bundle first, then at its server, then wherever there is but one.
   * @returns null where nothing is known by that reference
   */
  find(reference: string, from: Pick<ReferencePoint, "base" | "scope">): T | typeof AMBIGUOUS | null {
    const slot = this.slotOf(reference, from);
    if (slot === undefined) return null;
    return Array.isArray(slot) ? AMBIGUOUS : slot.value;
  }

  /** All that a reference fits; none where they are more than are kept. */
  findAll(reference: string, from: Pick<ReferencePoint, "base" | "scope">): T[] {
    const slot = this.slotOf(reference, from);
    if (slot === undefined) return [];
    return Array.isArray(slot) ? slot.map(({ value }) => value) : [slot.value];
  }

  private slotOf(reference: string, from: Pick<ReferencePoint, "base" | "scope">) {
    const parts = referenceParts(reference);
    if (parts.kind === "urn") return this.exact.get(`${from.scope} ${parts.urn}`) ?? this.loose.get(parts.urn);
    if (parts.kind === "identifier") return this.loose.get(`${parts.type}?${parts.identifier}`);
    if (parts.kind !== "literal") return undefined;
    const relative = `${parts.type}/${parts.id}`;
    const address = `${parts.base || from.base}${relative}`;
    const found = this.exact.get(`${from.scope} ${address}`) ?? this.exact.get(address) ?? this.exact.get(relative);
    return found ?? (parts.base ? undefined : this.loose.get(relative));
  }
}

function put<T>(slots: Map<string, Fitting<T>>, text: string, slot: Slot<T>): void {
  const there = slots.get(text);
  if (there === undefined) {
    slots.set(text, slot);
    return;
  }
  const all = Array.isArray(there) ? there : [there];
  // An empty list is one that was too long.
  if (Array.isArray(there) && all.length === 0) return;
  const others = all.filter(({ identity }) => identity !== slot.identity);
  if (others.length === 0) slots.set(text, slot);
  else slots.set(text, others.length < MOST_KEPT ? [...others, slot] : []);
}
