import { env, type Settings } from "../../platform/env.server";
import { once, processMap } from "../../platform/once-a-process";
import { forSetting } from "../transformers-model.server";

const encoders = processMap<Promise<unknown>>("consilium.encoders");

interface Choices<E> {
  /** The encoder that comes with the application. */
  shipped: () => Promise<E>;
  /** One of the install's own, from a folder. */
  own: (folder: string) => Promise<E>;
  /** Looks whether the folder holds one, without opening it. */
  requireOwn: (folder: string) => Promise<void>;
}

/**
 * The process's one encoder of a sort: from the folder that a setting names, or else the one shipped. What fails names the setting,
 * or the file that is broken: AppError "exception".
 */
export function configuredEncoder<E>(
  setting: keyof Settings & `CONSILIUM_${string}_ENCODER`,
  { shipped, own, requireOwn }: Choices<E>,
) {
  return {
    open(): Promise<E> {
      const folder = env()[setting];
      const load = () => (folder ? forSetting(setting, own(folder)) : shipped());
      return once(encoders, setting, load);
    },
    /** Looks whether the setting names a model, without opening it: before work begins whose last step needs it. */
    async require(): Promise<void> {
      const folder = env()[setting];
      if (folder) await forSetting(setting, requireOwn(folder));
    },
  };
}
