import type { z } from "zod";
import { settingsPage } from "@/app/(app)/settings/settings-page.server";
import type { SettingsAnswer } from "@/components/settings/responses";
import type { AuditEntry } from "@/lib/platform/audit/record-audit.server";
import { recordAct } from "@/lib/platform/caller.server";
import type { Database } from "@/lib/platform/database/database.server";
import type { RouteDefinition } from "@/lib/platform/route.server";

/** A route that changes the settings as `change` does, leaves the audit row that it gives, and answers with what now holds. */
export function settingsChange<S extends { params?: z.ZodType; body?: z.ZodType }>(
  parse: z.ZodObject<S>,
  change: (
    input: z.output<z.ZodObject<S>>,
    to: { database: Database; at: Date },
  ) => Promise<Pick<AuditEntry, "action" | "subject" | "detail">>,
): RouteDefinition<S> {
  return {
    permission: "settings:write",
    parse,
    handle: async ({ input, user, database }): Promise<SettingsAnswer> => {
      const entry = await change(input, { database, at: new Date() });
      await recordAct({ user, database }, entry);
      return settingsPage(database);
    },
  };
}
