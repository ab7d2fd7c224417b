import type { Command } from "commander";
import type { EncodeOptions } from "../actions/encode";
import { encodedTexts } from "../encoded-texts";

/** Adds `encode`: the embeddings of reports by the encoder that the consultation uses, for fitting a fusion head. */
export function addEncode(program: Command): void {
  program
    .command("encode")
    .description("write the embeddings of the texts in a file of `reports`, one JSON object a stay")
    .requiredOption("--reports <file>", "file of `consilium reports`")
    .requiredOption("--out <file>", "file to write; its first line names the encoder")
    .option("--texts <names>", `which of ${encodedTexts.join(", ")}`, encodedTexts.join(","))
    .action(async (options: EncodeOptions) => {
      const { encode } = await import("../actions/encode");
      await encode(options);
    });
}
