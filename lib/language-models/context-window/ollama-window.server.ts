import { fieldOf, jsonAt, type Lookup, tokensOf } from "./server-lookup.server";

/**
 * Ollama's window where nothing sets one and the machine has less than 24 GiB of graphics memory (docs/context-length.mdx; it was
 * 2,048 until March 2025). A larger machine's, 32k or 256k, shows once the model is loaded.
 */
const usual = 4096;

/**
 * What Ollama holds of a model: as it is loaded (`/api/ps`, docs.ollama.com/api/ps), else as its Modelfile sets it (`/api/show`), else what is
 * usual, and never more than the model itself has.
 */
export async function ollamaWindow(lookup: Lookup): Promise<{ tokens: number; from: "server" | "usual" } | null> {
  const { root, model } = lookup;
  const loaded = fieldOf(await jsonAt(lookup, `${root}/api/ps`), "models");
  const names = [model, `${model}:latest`];
  const running = Array.isArray(loaded)
    ? loaded.find(
        (one) => names.includes(String(fieldOf(one, "name"))) || names.includes(String(fieldOf(one, "model"))),
      )
    : undefined;
  const allotted = tokensOf(fieldOf(running, "context_length"));
  if (allotted !== null) return { tokens: allotted, from: "server" };
  const shown = await jsonAt(lookup, `${root}/api/show`, { model });
  if (shown === undefined) return null;
  const set = tokensOf(Number(/^num_ctx\s+(\d+)/m.exec(String(fieldOf(shown, "parameters") ?? ""))?.[1]));
  const info = fieldOf(shown, "model_info");
  const length = Object.entries(typeof info === "object" && info !== null ? info : {}).find(([key]) =>
    key.endsWith(".context_length"),
  );
  const own = tokensOf(length?.[1]) ?? Number.POSITIVE_INFINITY;
  return set === null
    ? { tokens: Math.min(usual, own), from: "usual" }
    : { tokens: Math.min(set, own), from: "server" };
}
