/** What the table `patient` says of when a stay in a unit was: minutes from its admission to the unit, and the year of discharge from hospital. */
export interface StayOffsets {
  unitStay: string;
  hospitalStay: string;
  hospitalAdmitOffset: number;
  hospitalDischargeOffset: number;
  dischargeYear: number;
  /** Time of day, "19:20:00". */
  dischargeClock: string;
  died: boolean;
  /** In years; `Infinity` over 89, null where it is not told. */
  age: number | null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * When each unit stay of one patient began, milliseconds since 1970. The data has no dates: the last hospital stay of a year ends on 31
 * December at its own time of day; an earlier one at least a day before the next begins. Stays are in order of the year, the age, a
 * death last, and their numbers, which say nothing of time.
 */
export function unitAdmissions(stays: readonly StayOffsets[]): ReadonlyMap<string, number> {
  const byHospitalStay = new Map<string, StayOffsets[]>();
  for (const stay of stays)
    byHospitalStay.set(stay.hospitalStay, [...(byHospitalStay.get(stay.hospitalStay) ?? []), stay]);
  const began = new Map<string, number>();
  let next = Number.POSITIVE_INFINITY;
  for (const units of [...byHospitalStay.values()].toSorted(inTime).toReversed()) {
    const discharge = lastMoment(units[0] as StayOffsets, next);
    for (const { unitStay, hospitalDischargeOffset } of units)
      began.set(unitStay, discharge - hospitalDischargeOffset * MINUTE);
    const lengths = units.map((one) => one.hospitalDischargeOffset - one.hospitalAdmitOffset);
    next = discharge - Math.max(0, ...lengths) * MINUTE;
  }
  return began;
}

function inTime([a]: readonly StayOffsets[], [b]: readonly StayOffsets[]): number {
  if (!a || !b) return 0;
  return (
    a.dischargeYear - b.dischargeYear ||
    Number(a.died) - Number(b.died) ||
    compared(a.age ?? 0, b.age ?? 0) ||
    Number(a.hospitalStay) - Number(b.hospitalStay)
  );
}

/** Infinities of one sign are equal. */
const compared = (a: number, b: number) => (a === b ? 0 : a - b);

/** 31 December of the year at its time of day, or the last day on which it is over a day before the next stay. */
function lastMoment({ dischargeYear, dischargeClock }: StayOffsets, next: number): number {
  const last = Date.UTC(dischargeYear, 11, 31) + (minutesOf(dischargeClock) ?? 0) * MINUTE;
  const late = last - (next - DAY);
  return late <= 0 ? last : last - Math.ceil(late / DAY) * DAY;
}

/** Minutes since midnight of a time of day; null for what is none. */
export function minutesOf(clock: string): number | null {
  const found = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(clock);
  const [hours, minutes] = [Number(found?.[1]), Number(found?.[2])];
  return found && hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}
