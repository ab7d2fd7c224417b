/** Whether a question is asked in its words, as the built-in parser reads them, or by its gold form: then the parser plays no part. */
export const questionForms = ["parsed", "gold"] as const;
export type QuestionForm = (typeof questionForms)[number];
