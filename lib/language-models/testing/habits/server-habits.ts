import type { Habit } from "./habit";
import { habitsOfPaces } from "./paces";
import { habitsOfRequests } from "./requests";
import { habitsOfStreams } from "./streams";
import { habitsOfWords } from "./words";

const all = { ...habitsOfWords, ...habitsOfStreams, ...habitsOfRequests, ...habitsOfPaces };

export type HabitName = keyof typeof all;

/** What real servers of the protocol do, each by itself. */
export const serverHabits: Readonly<Record<HabitName, Habit>> = all;

export const habitNames = Object.keys(all) as HabitName[];
