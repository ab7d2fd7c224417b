/** The letter that marks the MetaAgent on every page. The MetaAgent has no model, and no expert may have its letter. */
export const META_LETTER = "M";
