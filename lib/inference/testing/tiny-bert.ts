import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Words that the tiny model knows, by id; the first four are BERT's own. */
export const tinyWords = [
  "[PAD]",
  "[UNK]",
  "[CLS]",
  "[SEP]",
  "sepsis",
  "with",
  "raised",
  "lactate",
  "heart",
  "failure",
];
export const tinySize = 8;

/** The embedding of a word: last_hidden_state is this and nothing else. */
export const tinyEmbedding = (id: number) =>
  Float32Array.from({ length: tinySize }, (_, k) => Math.sin((id * tinySize + k) * 1.7));

/** Writes a folder as transformers.js lays out a BERT: a graph of one Gather, whose mean over tokens can be worked by hand. */
export async function writeTinyBert(folder: string): Promise<void> {
  await mkdir(join(folder, "onnx"), { recursive: true });
  await writeFile(join(folder, "onnx", "model.onnx"), tinyGraph());
  for (const [name, content] of Object.entries(configuration()))
    await writeFile(join(folder, `${name}.json`), JSON.stringify(content));
}

/** Protocol buffers, as far as an ONNX file of one node needs them: fields of integers, bytes and text. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128);
  return [...bytes, rest];
}
const integer = (field: number, value: number) => [...varint(field << 3), ...varint(value)];
const bytes = (field: number, content: Iterable<number>) => {
  const all = [...content];
  return [...varint((field << 3) | 2), ...varint(all.length), ...all];
};
const text = (field: number, content: string) => bytes(field, new TextEncoder().encode(content));

const int64 = 7;
const float32 = 1;

function tensorInfo(name: string, type: number, dims: readonly (string | number)[]): number[] {
  const shape = dims.flatMap((dim) => bytes(1, typeof dim === "number" ? integer(1, dim) : text(2, dim)));
  return [...text(1, name), ...bytes(2, bytes(1, [...integer(1, type), ...bytes(2, shape)]))];
}

function tinyGraph(): Uint8Array {
  const weights = new Uint8Array(Float32Array.from(tinyWords.flatMap((_, id) => [...tinyEmbedding(id)])).buffer);
  const node = [...text(1, "words"), ...text(1, "input_ids"), ...text(2, "last_hidden_state"), ...text(4, "Gather")];
  const table = [
    ...integer(1, tinyWords.length),
    ...integer(1, tinySize),
    ...integer(2, float32),
    ...text(8, "words"),
    ...bytes(9, weights),
  ];
  const graph = [
    ...bytes(1, node),
    ...text(2, "tiny"),
    ...bytes(5, table),
    ...bytes(11, tensorInfo("input_ids", int64, ["batch", "length"])),
    ...bytes(12, tensorInfo("last_hidden_state", float32, ["batch", "length", tinySize])),
  ];
  return Uint8Array.from([...integer(1, 8), ...bytes(8, integer(2, 17)), ...bytes(7, graph)]);
}

function configuration(): Record<string, unknown> {
  const special = (id: number) => ({
    id,
    content: tinyWords[id],
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  });
  const single = [
    { SpecialToken: { id: "[CLS]", type_id: 0 } },
    { Sequence: { id: "A", type_id: 0 } },
    { SpecialToken: { id: "[SEP]", type_id: 0 } },
  ];
  return {
    config: { model_type: "bert", architectures: ["BertModel"], hidden_size: tinySize, vocab_size: tinyWords.length },
    tokenizer_config: {
      tokenizer_class: "BertTokenizer",
      do_lower_case: true,
      pad_token: "[PAD]",
      unk_token: "[UNK]",
      cls_token: "[CLS]",
      sep_token: "[SEP]",
      mask_token: "[UNK]",
      model_max_length: 10,
    },
    tokenizer: {
      version: "1.0",
      truncation: null,
      padding: null,
      added_tokens: [0, 1, 2, 3].map(special),
      normalizer: {
        type: "BertNormalizer",
        clean_text: true,
        handle_chinese_chars: true,
        strip_accents: null,
        lowercase: true,
      },
      pre_tokenizer: { type: "BertPreTokenizer" },
      post_processor: {
        type: "TemplateProcessing",
        single,
        pair: single,
        special_tokens: {
          "[CLS]": { id: "[CLS]", ids: [2], tokens: ["[CLS]"] },
          "[SEP]": { id: "[SEP]", ids: [3], tokens: ["[SEP]"] },
        },
      },
      decoder: { type: "WordPiece", prefix: "##", cleanup: true },
      model: {
        type: "WordPiece",
        unk_token: "[UNK]",
        continuing_subword_prefix: "##",
        max_input_chars_per_word: 100,
        vocab: Object.fromEntries(tinyWords.map((word, id) => [word, id])),
      },
    },
  };
}
