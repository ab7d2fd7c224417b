import { doi, source } from "./source";

export const scoresModelsSources = {
  sofa: source(
    "The SOFA (Sepsis-related Organ Failure Assessment) score to describe organ dysfunction/failure",
    "European Society of Intensive Care Medicine, working group on sepsis-related problems",
    1996,
    doi("10.1007/BF01709751"),
  ),
  news2: source(
    "National Early Warning Score (NEWS) 2",
    "Royal College of Physicians",
    2017,
    "https://www.rcp.ac.uk/resources/national-early-warning-score-news-2/",
  ),
  apache: source(
    "APACHE II: a severity of disease classification system",
    "Knaus and colleagues, Critical Care Medicine",
    1985,
    doi("10.1097/00003246-198510000-00009"),
  ),
  saps2: source(
    "A new Simplified Acute Physiology Score (SAPS II) based on a European/North American multicenter study",
    "Le Gall, Lemeshow and Saulnier, JAMA",
    1993,
    doi("10.1001/jama.1993.03510240069035"),
  ),
  scoreReview: source(
    "Clinical review: scoring systems in the critically ill",
    "Vincent and Moreno, Critical Care (a review, not a guideline)",
    2010,
    doi("10.1186/cc8204"),
  ),
  tripodAi: source(
    "TRIPOD+AI statement: updated guidance for reporting clinical prediction models",
    "TRIPOD+AI group",
    2024,
    doi("10.1136/bmj-2023-078378"),
  ),
  probast: source(
    "PROBAST: a tool to assess the risk of bias and applicability of prediction model studies",
    "PROBAST group",
    2019,
    doi("10.7326/M18-1376"),
  ),
  calibration: source(
    "Calibration: the Achilles heel of predictive analytics",
    "STRATOS initiative, topic group on diagnostic tests and prediction models",
    2019,
    doi("10.1186/s12916-019-1466-7"),
  ),
  aiAct: source(
    "Regulation (EU) 2024/1689 laying down harmonised rules on artificial intelligence, article 14",
    "European Union",
    2024,
    "https://eur-lex.europa.eu/eli/reg/2024/1689/oj",
  ),
  whoAi: source(
    "Ethics and governance of artificial intelligence for health",
    "World Health Organization",
    2021,
    "https://www.who.int/publications/i/item/9789240029200",
  ),
  whoLmm: source(
    "Ethics and governance of artificial intelligence for health: guidance on large multi-modal models",
    "World Health Organization",
    2024,
    "https://www.who.int/publications/i/item/9789240084759",
  ),
  decideAi: source(
    "Reporting guideline for the early-stage clinical evaluation of decision support systems driven by AI (DECIDE-AI)",
    "DECIDE-AI expert group",
    2022,
    doi("10.1038/s41591-022-01772-9"),
  ),
};
