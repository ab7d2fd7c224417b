import { once, processMap } from "../../platform/once-a-process";
import { terminology } from "../../terminology/terminology.server";
import { Vocabulary } from "./vocabulary/vocabulary";

/** The vocabulary over the tables of lib/terminology, made when first asked for and once a process. */
export const cohortVocabulary = (): Promise<Vocabulary> =>
  once(
    processMap<Promise<Vocabulary>>("consilium.cohort-vocabulary"),
    "vocabulary",
    async () => new Vocabulary(await terminology()),
  );
