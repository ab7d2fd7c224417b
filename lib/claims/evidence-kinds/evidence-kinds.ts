import { absence } from "./absence";
import { attribution } from "./attribution";
import { criterion } from "./criterion";
import { observation } from "./observation";
import { passage } from "./passage";
import { resource } from "./resource";
import { unread } from "./unread";

/** The kinds of evidence, those first that say what a claim is about. */
export const evidenceKinds = [observation, attribution, absence, criterion, resource, passage, unread] as const;
