/**
 * Words of what comes and goes: said again a month later it has come again, and is no copy of what was said before. All else that a record says
 * again while nobody has called it over is carried forward. After what problem lists and discharge codes carry; a team decision.
 */
const episodicWords =
  /\b(?:acute|recurren\w*|relaps\w*|exacerbat\w*|flare|attack|again|second|repeat\w*|new[- ]onset|infarct\w*|fractur\w*|pneumonia|infect\w*|sepsis|septic\w*|stroke|h(?:a)?emorrhag\w*|bleed\w*|embol\w*|thrombos\w*|bronchitis|sinusitis|pharyngitis|influenza|urinary tract|cystitis|pyelonephritis|cellulitis|diarrh\w*|syncope|fall|seizure|sprain|laceration|concussion|overdose|poisoning|burn|abscess|appendicitis|pancreatitis|cholecystitis|delirium|cardiac arrest|shock|respiratory failure|kidney injury|viral|cough|fever|pain|vomiting|nausea|dyspn\w*|shortness of breath|h(?:a)?emoptysis|weight loss)\b/iu;

/** Whether what these words name comes and goes. */
export const isEpisodic = (words: string): boolean => episodicWords.test(words) && !/\bchronic\b/iu.test(words);

/** After so long something that comes and goes has come again, in ms. */
export const EPISODE = 30 * 86_400_000;
