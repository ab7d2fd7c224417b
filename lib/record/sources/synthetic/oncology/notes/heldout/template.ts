import type { Draws } from "../../draws";

/** What may stand in the place of each name of a template; null where there is nothing to say. */
export type Slots = Readonly<Record<string, string | null>>;

const slot = /\{(\w+)\}/gu;

function slotValue(name: string, slots: Slots, template: string): string | null {
  const value = slots[name];
  if (value === undefined) throw new Error(`a template has no such name: ${name} in "${template}"`);
  return value;
}

/**
 * A template written out: "{name}" is replaced, "[ ({value})]" falls away where a name in it has nothing to say, and of "<a|b>" one is chosen.
 * @throws Error for a name that the slots do not have
 */
export function filled(template: string, slots: Slots, draws: Draws): string {
  return template
    .replaceAll(/<([^<>]*)>/gu, (_, of: string) => draws.one(of.split("|")))
    .replaceAll(/\[([^[\]]*)\]/gu, (_, part: string) =>
      [...part.matchAll(slot)].some(([, name = ""]) => slotValue(name, slots, template) === null) ? "" : part,
    )
    .replaceAll(slot, (_, name: string) => slotValue(name, slots, template) ?? "")
    .replaceAll(/ {2,}(?=\S)/gu, (gap, at: number) => (at === 0 ? gap : " "))
    .trim();
}

/** Every way in which the draws "<a|b>" of a template can be made: the templates without draws. */
export function spelledOut(template: string): string[] {
  const choice = /<([^<>]*)>/u.exec(template);
  if (choice === null) return [template];
  return (choice[1] ?? "").split("|").flatMap((one) => spelledOut(template.replace(choice[0], () => one)));
}

/** With a capital at its start, where the first word is not one that has its own way of writing ("pT2", "p.V600E", "nab-paclitaxel"). */
export function capitalized(text: string): string {
  return /^(?:[a-z]+[A-Z\d]|p\.|nab-|s\/p|h\/o|c\/o|y?[cp]T)/u.test(text)
    ? text
    : text.charAt(0).toUpperCase() + text.slice(1);
}
