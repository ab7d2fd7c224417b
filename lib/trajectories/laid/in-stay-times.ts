import { minutesAt, stayTimeText } from "../../clinical/background/stay-clock";
import { instantOfTime } from "../xml/time-to-index";

/** Words of an agent of a trajectory, its days before the index told on the stay's clock: "day -412" is "13 months before". */
export const inStayTimes = (text: string, { index, start }: { index: string; start: number }): string =>
  text.replaceAll(/\bday -\d{1,6}(?:,? \d{2}:\d{2})?(?!\d)/giu, (told) => {
    const at = instantOfTime(told, { clock: "calendar", index });
    return at === null ? told : stayTimeText({ minutes: minutesAt(at, start), precision: "day" });
  });
