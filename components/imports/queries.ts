import { z } from "zod";
import { pageQuery } from "@/components/shell/page-query";
import { importRunSchema } from "@/lib/record/import/import-report";

/** Reports of all imports, the newest first. */
export const importsQuery = () =>
  pageQuery({
    queryKey: ["imports"],
    schema: z.strictObject({ runs: z.array(importRunSchema) }),
    path: "/api/imports",
  });
