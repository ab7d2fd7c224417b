import type { LatentFactKind } from "../../latent-fact";
import { alteration } from "./alteration";
import { comorbidity } from "./comorbidity";
import { death } from "./death";
import { diagnosis } from "./diagnosis";
import { encounter } from "./encounter";
import { laboratory } from "./laboratory";
import { marker } from "./marker";
import { metastasis } from "./metastasis";
import { performance } from "./performance";
import { procedure } from "./procedure";
import { radiotherapy } from "./radiotherapy";
import { stage } from "./stage";
import { state } from "./state";
import { treatment } from "./treatment";
import type { WordedKind } from "./worded-kind";

/** How each kind of fact is worded. */
export const wordedKinds: { readonly [K in LatentFactKind]: WordedKind<K> } = {
  diagnosis,
  stage,
  state,
  metastasis,
  marker,
  alteration,
  performance,
  treatment,
  procedure,
  radiotherapy,
  comorbidity,
  laboratory,
  encounter,
  death,
};
