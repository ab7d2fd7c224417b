import { valueStates } from "../entries/trajectory-entry";

const state = new RegExp(` (?:${valueStates.join("|")})$`, "u");

/**
 * A theme as it is shown beside an event: "Heart rate". Themes that were learnt carry the state of the value that they were learnt of, which need not be
 * that of the event.
 */
export const themeText = (theme: string): string => theme.replace(state, "");
