import type { Beside, Citable, Read } from "./citable";
import { driverHandle } from "./claim-handles";

/** "Driver 1", "a1", "claim A1", "drivers 1-3", "A1-A3"; "2" beside a driver. */
export function readHandle(text: string, { handles }: Citable, { drivers = false }: Beside): Read | null {
  const driver = /^drivers? ?[:.-]? ?(?:no\.? ?|number )?#?(\d{1,2})(?: ?(?:-|–|to) ?#?(\d{1,2}))?$/i.exec(text);
  const bare = drivers ? /^#?(\d{1,2})$/.exec(text) : null;
  const claim = /^(?:claim |handle |evidence of )?([a-z]) ?[#.-]?(\d{1,2})(?: ?(?:-|–|to) ?(?:\1)?(\d{1,2}))?$/i.exec(
    text,
  );
  const names = driver
    ? fromTo(driver[1], driver[2]).map((n) => driverHandle(n - 1))
    : bare
      ? [driverHandle(Number(bare[1]) - 1)]
      : claim
        ? fromTo(claim[2], claim[3]).map((n) => `${claim[1]?.toUpperCase()}${n}`)
        : [text];
  const evidence = names.map((name) => handles.get(name));
  if (evidence.some((one) => one === undefined)) return null;
  return { refs: evidence.flatMap((one) => one ?? []), beside: driver || bare ? { drivers: true } : {} };
}

function fromTo(from: string | undefined, to: string | undefined): number[] {
  const first = Number(from);
  const last = Number(to ?? from);
  return last < first ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
