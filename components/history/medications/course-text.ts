import type { DrugCourse, DrugHistory } from "@/lib/clinical/history/drug-courses";
import { counted } from "@/lib/platform/english";
import { dayText } from "@/lib/record/history/moment-text";

/** "3 May 2012 to 9 Jun 2013"; where no end is recorded, that, and whether it is told to go on. */
export function courseText({ start, end, goesOn }: DrugCourse): string {
  const from = dayText(start);
  if (end !== null) {
    const to = dayText(end);
    return from === to ? from : `${from} to ${to}`;
  }
  return goesOn ? `since ${from}, no end recorded` : `${from}, end not recorded`;
}

/** Of a drug in one line: its last course, how many came before, how often it was given, and what of it is set apart. */
export function drugText({ courses, given, aside }: DrugHistory): string {
  const last = courses.at(-1);
  const [first, latest] = [given[0], given.at(-1)].map((one) => {
    const moment = one?.occurredAt.start ?? one?.occurredAt.end;
    return moment ? dayText(moment) : "";
  });
  const days = first === latest ? `, ${first}` : `, ${first} to ${latest}`;
  const undated = aside.filter(({ occurredAt }) => (occurredAt.start ?? occurredAt.end) === null).length;
  return [
    last && courseText(last),
    courses.length > 1 && `${counted(courses.length - 1, "course")} before`,
    undated > 0 && `${entries(undated)} not dated`,
    aside.length > undated && `${entries(aside.length - undated)} called off`,
    given.length > 0 &&
      `given ${given.length === 1 ? "once" : `${given.length.toLocaleString("en")} times`}${last ? "" : days}`,
  ]
    .filter(Boolean)
    .join("; ");
}

const entries = (n: number) => (n === 1 ? "1 entry" : `${n.toLocaleString("en")} entries`);
