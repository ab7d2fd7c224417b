import type { SpeakerPaces } from "../../agents/speaker-pace";
import type { Convened } from "./time-estimate";
import { timeEstimate } from "./time-estimate";

/** "about 50 minutes (35 to 70, by how long they discuss) with llama3.1 on this machine", or that it is not known yet. */
export function timeEstimateText(paces: SpeakerPaces, convened: Convened): string {
  const speakers = speakersText(paces);
  const estimate = timeEstimate(paces, convened);
  if (estimate === null)
    return `how long it takes is not known before the first answer of ${speakers}; a Test in the settings measures it`;
  const { seconds, least, most, byTestAlone } = estimate;
  const range = most > least ? ` (${rangeText(least, most)}, by how long they discuss)` : "";
  return `about ${durationText(seconds)}${range} with ${speakers}${byTestAlone ? ", by its Test alone" : ""}`;
}

/** "About 50 minutes", where one line has no room for more; null where it is not known yet. */
export function timeEstimateInShort(paces: SpeakerPaces, convened: Convened): string | null {
  const estimate = timeEstimate(paces, convened);
  return estimate === null ? null : `About ${durationText(estimate.seconds)}`;
}

function speakersText({ fallback, agents }: SpeakerPaces): string {
  const others = new Set(Object.values(agents).map(({ model, host }) => `${model} ${host}`));
  others.delete(`${fallback.model} ${fallback.host}`);
  const more = others.size === 0 ? "" : ` and ${others.size} other${others.size === 1 ? "" : "s"}`;
  return `${fallback.model} ${fallback.reach === "loopback" ? "on this machine" : `at ${fallback.host}`}${more}`;
}

/** Below this in seconds, above in minutes. */
const minutesFrom = 90;

function durationText(seconds: number): string {
  if (seconds < minutesFrom) return `${rounded(seconds)} s`;
  return seconds < 2 * 3600 ? `${rounded(seconds / 60)} minutes` : `${(seconds / 3600).toFixed(1)} hours`;
}

function rangeText(least: number, most: number): string {
  const [from, to] = [durationText(least), durationText(most)];
  const unit = to.slice(to.indexOf(" "));
  return from.endsWith(unit) ? `${from.slice(0, -unit.length)} to ${to.slice(0, -unit.length)}` : `${from} to ${to}`;
}

/** In steps of 5 from 20 on: no estimate knows better. */
function rounded(value: number): number {
  return value >= 20 ? Math.round(value / 5) * 5 : Math.max(1, Math.round(value));
}
