import type { JsonObject } from "./patient-resources";
import { identifierText, referenceParts } from "./reference-parts";

/** Where a resource stands for those who refer to it. */
export interface ReferencePoint {
  type: string;
  id: string | null;
  fullUrl: string | null;
  /** The server's address before "Patient/x", with "/" at its end; empty where it is not known. */
  base: string;
  /** The Bundle in which its `fullUrl` counts; empty outside Bundles. */
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

interface Slot<T> {
  identity: string;
  value: T;
}

/** Finds values by the references that resources are met under. */
export class ReferenceIndex<T> {
  private readonly exact = new Map<string, T>();
  private readonly loose = new Map<string, Slot<T> | typeof AMBIGUOUS>();

  /** A later value for the same identity takes the place of the earlier one. */
  add(point: ReferencePoint, identity: string, identifiers: readonly string[], value: T): void {
    const { type, id, fullUrl, base, scope } = point;
    if (id !== null) {
      this.exact.set(`${base}${type}/${id}`, value);
      this.addLoosely(`${type}/${id}`, identity, value);
    }
    if (fullUrl?.startsWith("urn:")) {
      this.exact.set(`${scope} ${fullUrl}`, value);
      this.addLoosely(fullUrl, identity, value);
    }
    for (const identifier of identifiers)
      for (const name of [type, ""]) this.addLoosely(`${name}?${identifier}`, identity, value);
  }

  private addLoosely(text: string, identity: string, value: T): void {
    const there = this.loose.get(text);
    if (there === AMBIGUOUS) return;
    this.loose.set(text, there && there.identity !== identity ? AMBIGUOUS : { identity, value });
  }

  /**
   * What a reference points to, as seen from a resource: in its Bundle first, then at its server, then wherever there is but one.
   * @returns null where nothing is known by that reference
   */
  find(reference: string, from: Pick<ReferencePoint, "base" | "scope">): T | typeof AMBIGUOUS | null {
    const parts = referenceParts(reference);
    if (parts.kind === "urn") return this.exact.get(`${from.scope} ${parts.urn}`) ?? this.only(parts.urn);
    if (parts.kind === "identifier") return this.only(`${parts.type}?${parts.identifier}`);
    if (parts.kind !== "literal") return null;
    const relative = `${parts.type}/${parts.id}`;
    const found = this.exact.get(`${parts.base || from.base}${relative}`) ?? this.exact.get(relative);
    return found ?? (parts.base ? null : this.only(relative));
  }

  private only(text: string): T | typeof AMBIGUOUS | null {
    const slot = this.loose.get(text);
    return slot === undefined || slot === AMBIGUOUS ? (slot ?? null) : slot.value;
  }
}
