import { isPrimitive, primitiveFault } from "./check-primitive";
import { type ElementDefinition, r4ResourceTypes, typeDefinition } from "./definitions";
import { essentialElements } from "./essential-elements";
import type { JsonObject } from "./patient-resources";

/** How a resource stands to FHIR R4. */
export interface CheckedResource {
  /** The first error, as element and what was expected; null where it can be read. */
  error: string | null;
  /** What was tolerated, likewise, each said once. */
  notes: string[];
}

/** More notes than this about one resource are said as one. */
const MOST_NOTES = 20;
/** Types in which no error hides what a resource means. */
const ASIDE = new Set(["Extension", "Meta", "Narrative"]);
const ELEMENT_NAME = /^_?[A-Za-z][A-Za-z0-9]{0,63}$/;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

class ResourceCheck {
  error: string | null = null;
  readonly notes = new Set<string>();
  /** How many types in which no error counts are around what is looked at. */
  private aside = 0;

  resource(resource: JsonObject, path: string): void {
    const { resourceType } = resource;
    if (typeof resourceType !== "string") return this.fail(path, "expected a resource with its resourceType");
    if (!r4ResourceTypes.has(resourceType)) {
      return this.note(path, "expected a resource type of FHIR R4");
    }
    this.object(resource, resourceType, path, true);
  }

  private object(value: JsonObject, type: string, path: string, isResource = false): void {
    const definition = typeDefinition(type);
    if (!definition) {
      return;
    }
    if (ASIDE.has(type)) this.aside++;
    let isEmpty = true;
    for (const key in value) {
      isEmpty = false;
      if (isResource && key === "resourceType") continue;
      const element = definition.elements.get(key);
      if (element) this.element(value[key], element, path, key);
      else this.unknown(value, key, path, definition.elements);
    }
    for (const { name, oneOf } of definition.required) if (!isThere(value, oneOf)) this.missing(type, name, path);
    if (isEmpty) this.note(path, "expected an object that is not empty");
    if (ASIDE.has(type)) this.aside--;
  }

  private element(value: unknown, element: ElementDefinition, parent: string, key: string): void {
    const path = `${parent}.${key}`;
    if (value === null || value === undefined) return this.note(path, "expected a value, not null");
    if (!element.repeats) {
      if (Array.isArray(value)) {
        return this.fail(path, "expected one value, not a list");
      }
      return this.value(value, element, path);
    }
    if (!Array.isArray(value)) {
      // One object can mean nothing but the list's only one.
      if (!isObject(value) || isPrimitive(element.type)) return this.fail(path, "expected a list");
      this.note(path, "expected a list");
      return this.value(value, element, path);
    }
    if (value.length === 0) this.note(path, "expected a list that is not empty");
    for (const one of value)
      if (one !== null) this.value(one, element, path);
      // In a list of primitives a null stands for one that has extensions alone.
      else if (!isPrimitive(element.type)) this.note(path, "expected a value, not null");
  }

  private value(value: unknown, { type, codes }: ElementDefinition, path: string): void {
    if (isPrimitive(type)) {
      const fault = primitiveFault(type, value);
      if (fault?.severity === "error") this.fail(path, fault.expected);
      else if (fault) this.note(path, fault.expected);
      else if (codes && type === "code" && !codes.has(value as string))
        this.note(path, "expected a code of FHIR R4's own list");
      return;
    }
    if (!isObject(value)) {
      return this.fail(path, "expected an object");
    }
    if (type === "Resource") this.resource(value, path);
    else this.object(value, type, path);
  }

  private unknown(value: JsonObject, key: string, path: string, known: ReadonlyMap<string, unknown>): void {
    const inside = value[key];
    // A primitive's extensions stand beside it, under its name with "_".
    if (key.startsWith("_") && known.has(key.slice(1))) {
      if (typeof inside !== "object") this.note(`${path}.${key}`, "expected an object or a list");
      return;
    }
    this.note(ELEMENT_NAME.test(key) ? `${path}.${key}` : path, "expected only elements of FHIR R4");
  }

  private missing(type: string, name: string, path: string): void {
    if (essentialElements.has(`${type}.${name}`)) this.fail(`${path}.${name}`, "expected, and not there");
    else this.note(`${path}.${name}`, "expected, and not there");
  }

  private fail(path: string, expected: string): void {
    if (this.aside > 0) this.note(path, expected);
    else this.error ??= `${path}: ${expected}`;
  }

  private note(path: string, expected: string): void {
    this.notes.add(`${path}: ${expected}`);
  }
}

function isThere(value: JsonObject, names: readonly string[]): boolean {
  for (const name of names) if (value[name] !== undefined || value[`_${name}`] !== undefined) return true;
  return false;
}

/**
 * Holds a resource to FHIR R4's own definitions, tolerant of profiles. Errors: a wrong JSON type, a list for one value and the
 * reverse, a date that no calendar has, and a missing element of `essentialElements`. Noted: unknown elements, types and codes, other
 * missing elements, and whatever is wrong within extensions, `meta` and `text`.
 */
export function checkResource(resource: JsonObject): CheckedResource {
  const check = new ResourceCheck();
  const { resourceType } = resource;
  check.resource(resource, typeof resourceType === "string" ? resourceType : "resource");
  const notes = [...check.notes];
  const more = notes.length - MOST_NOTES;
  if (more > 0) notes.splice(MOST_NOTES, more, `${more} more elements are not as FHIR R4 has them`);
  return { error: check.error, notes };
}
