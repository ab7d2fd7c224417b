import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Encounter } from "../patients/schema";
import { AppError } from "../platform/errors";
import { packages } from "./model-store.server";

const aboutSchema = z.object({ id: z.string(), sources: z.array(z.string()) });

/**
 * The id of the prediction task that is about encounters of this source: the first by name whose `sources` has it. To add
 * a task takes its folder under models/. Throws AppError `business-rule` where no task is about it; `exception` where one may
 * be, since a task.json is broken.
 */
export async function taskFor({ source }: Pick<Encounter, "source">, root: string = packages()): Promise<string> {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  const unread: string[] = [];
  for (const name of names) {
    const file = join(root, name, "task.json");
    const text = await readFile(file, "utf8").catch(() => null);
    // A folder without a task (training, the report encoder) is none.
    if (text === null) continue;
    const about = aboutSchema.safeParse(parsed(text));
    if (!about.success) unread.push(file);
    else if (about.data.sources.includes(source)) return name;
  }
  if (unread.length > 0)
    throw new AppError("exception", {
      userMessage: `No prediction task that can be read is about records from this source. Not read: ${unread.join(", ")}; expected JSON with "id" and "sources".`,
    });
  throw new AppError("business-rule", {
    userMessage: "No prediction task is about records from this source, so that there is no risk to state.",
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
