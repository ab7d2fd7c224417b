import { DAY } from "../record/observations";

/** Minutes for which a value tells of now: a sign of breathing, circulation or consciousness, which changes within hours, and the rest. A team decision. */
export const OF_NOW = { vital: DAY / 4, other: DAY } as const;

/** Minutes after which a gas, or the chemistry of an unstable patient, says little of now. A team decision. */
export const OLD_GAS = DAY / 2;
export const OLD_CHEMISTRY = DAY / 2;
