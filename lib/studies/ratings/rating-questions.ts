export type RatingQuestionId = "alignment" | "relevance" | "value";

export interface RatingQuestion {
  id: RatingQuestionId;
  /** What the scale measures, in two or three words. */
  title: string;
  question: string;
  /** What each point of the scale means, from 1 to 5. */
  anchors: readonly [string, string, string, string, string];
}

/**
 * The three agreement ratings of the paper's human evaluation (section 6.7): alignment with expert judgement, relevance of the
 * features that the report dwells on, value for decision support. The anchors are ours: the paper gives the scale's ends by number alone.
 */
export const ratingQuestions: readonly RatingQuestion[] = [
  {
    id: "alignment",
    title: "Alignment with expert judgement",
    question: "How far does the report's reading of this patient agree with your own clinical judgement?",
    anchors: [
      "I would judge this patient altogether differently",
      "I disagree on points that matter",
      "I agree in part",
      "I agree but for details",
      "This is how I would judge this patient",
    ],
  },
  {
    id: "relevance",
    title: "Relevance of the features",
    question: "How relevant to the outcome are the findings that the report rests on?",
    anchors: [
      "They miss what matters",
      "Mostly beside the point, or a decisive one is missing",
      "Some matter, some do not",
      "Mostly those that matter",
      "Exactly those that matter",
    ],
  },
  {
    id: "value",
    title: "Value for decision support",
    question: "How useful would this report be to you in deciding on this patient's care?",
    anchors: [
      "It would mislead me",
      "It would cost time and add nothing",
      "It tells me what I knew already",
      "It would help me",
      "I would not want to decide without it",
    ],
  },
];
