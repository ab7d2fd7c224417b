import { forSetting } from "./transformers-model.server";

/** How an encoder is had: from the folder that a setting names, or the one that is shipped. */
interface EncoderChoice<E> {
  setting: string;
  /** Read at each opening: the setting may be mended while the server runs. */
  folder: () => string | undefined;
  ofFolder: (folder: string) => Promise<E>;
  /** Looks whether the folder holds a model, without opening it. */
  requireIn: (folder: string) => Promise<void>;
  shipped: () => Promise<E>;
}

const opened = globalThis as typeof globalThis & { consiliumEncoders?: Map<string, Promise<unknown>> };

/** The process's one encoder of a setting, opened when it is first asked for. */
export function configuredEncoder<E>({ setting, folder, ofFolder, requireIn, shipped }: EncoderChoice<E>) {
  return {
    /** @throws AppError "exception" naming the setting, or the file that is broken. A failure is not remembered. */
    open(): Promise<E> {
      opened.consiliumEncoders ??= new Map();
      const encoders = opened.consiliumEncoders;
      const held = encoders.get(setting) as Promise<E> | undefined;
      if (held) return held;
      const given = folder();
      const opening = given ? forSetting(setting, ofFolder(given)) : shipped();
      encoders.set(setting, opening);
      opening.catch(() => encoders.delete(setting));
      return opening;
    },
    /** Before work begins whose later step needs the encoder. Throws as `open`. */
    async require(): Promise<void> {
      const given = folder();
      if (given) await forSetting(setting, requireIn(given));
    },
  };
}
