/** Advisory lock: one import writes at a time; others wait for their turn transaction by transaction. */
export const IMPORT_LOCK = 7_206_002;
