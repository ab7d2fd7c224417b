import { createHash } from "node:crypto";
import { canonicalJson } from "../../platform/canonical-json";
import { canonicalQuery } from "./canonical-query";
import type { CohortQuery } from "./cohort-query";

/** Names a question in logs, the audit and addresses, where its words never stand: SHA-256 of its canonical form, 64 hexadecimal digits. */
export const queryHash = (query: CohortQuery): string =>
  createHash("sha256")
    .update(canonicalJson(canonicalQuery(query)))
    .digest("hex");
