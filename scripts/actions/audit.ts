import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { z } from "zod";
import { lastSeal, sealRows } from "../../lib/platform/audit/seal-audit.server";
import { type AuditHead, auditHeadSchema, verifyAudit } from "../../lib/platform/audit/verify-audit.server";
import { database } from "../../lib/platform/database/database.server";
import { counted } from "../../lib/platform/english";
import { AppError } from "../../lib/platform/errors";
import { parsedOptions } from "../parsed-options";
import { requirePlaceFor } from "../place-for-file";
import { resolveFromCaller } from "../resolve-from-caller";
import { writeAtomically } from "../write-atomically";

export async function verify(options: unknown): Promise<void> {
  const asked = z.strictObject({ head: z.string().optional(), json: z.literal(true).optional() });
  const { head: file, json } = parsedOptions(asked, options);
  const known = file === undefined ? null : await readHead(resolveFromCaller(file));
  const { rows, seals, waiting, faults } = await verifyAudit(await database(), known);
  const wait = waiting > 0 ? `, ${waiting} of them not sealed yet` : "";
  const verdict = faults.length > 0 ? counted(faults.length, "fault") : "nothing was removed, changed or put in";
  if (faults.length > 0) process.exitCode = 1;
  if (json) {
    process.stdout.write(`${JSON.stringify({ rows, seals, waiting, faults }, null, 2)}\n`);
    return;
  }
  process.stdout.write(
    [...faults, `${counted(rows, "row")}${wait}, ${counted(seals, "seal")}: ${verdict}.`, ""].join("\n"),
  );
}

async function readHead(file: string): Promise<AuditHead> {
  try {
    return auditHeadSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (cause) {
    throw new AppError("invalid", { userMessage: `${file}: expected what "audit head" wrote.`, cause });
  }
}

export async function head(options: unknown): Promise<void> {
  const { out } = parsedOptions(z.strictObject({ out: z.string().optional() }), options);
  const file = out === undefined ? null : resolveFromCaller(out);
  if (file) await requirePlaceFor(file, "--out");
  const opened = await database();
  await sealRows(opened);
  const seal = await lastSeal(opened.query);
  if (!seal) throw new AppError("business-rule", { userMessage: "The audit log has no row yet." });
  const { seq, at, mac } = seal;
  const text = `${JSON.stringify({ seq, at, mac })}\n`;
  if (file === null) process.stdout.write(text);
  else await writeAtomically(file, "--out", Readable.from([text]));
}
