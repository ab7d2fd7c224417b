import { timestamp } from "drizzle-orm/pg-core";

/** A column that holds a moment in time, with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
