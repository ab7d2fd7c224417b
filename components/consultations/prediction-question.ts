import type { EventData } from "@/lib/consultations/protocol/schema";
import { hourText } from "@/lib/record/value-text";

type Asked = Pick<EventData<"requested">, "task" | "estimand" | "population" | "asOfMinutes">;

/** What a consultation was asked, as it was recorded when it was requested: the task may since have changed or gone. */
export function predictionQuestion({ task, estimand, population, asOfMinutes }: Asked): string {
  return `Risk of ${estimand}, among ${population}. As of ${hourText(asOfMinutes)} after admission (task ${task}).`;
}
