/** The letter of the MetaAgent, who reads through no model: on every page it stands for it, so that no expert may have it. */
export const META_LETTER = "M";
