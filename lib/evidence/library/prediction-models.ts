import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** Prediction models and artificial intelligence: how to report, judge and oversee them. */
export const predictionModels: readonly Passage[] = [
  ...restate(sources.tripodAi, [
    {
      id: "tripod-ai-2024-reporting",
      title: "Prediction models: what must be reported (TRIPOD+AI)",
      topics: [
        "prediction model",
        "machine learning",
        "reporting",
        "calibration",
        "discrimination",
        "fairness",
        "validation",
      ],
      text: [
        "TRIPOD+AI is a checklist of 27 items for studies that develop or evaluate a clinical prediction model, whether by regression or by machine learning.",
        "It asks for the population, setting and dates of the data, the outcome and the moment of prediction, the predictors, sample size, the handling of missing values, the full model or access to it, discrimination and calibration with intervals, performance in relevant subgroups, and the intended use.",
        "Without these a reader cannot tell for whom a risk holds.",
        "It guides reporting; good reporting does not make a model accurate or useful.",
      ],
    },
  ]),
  ...restate(sources.probast, [
    {
      id: "probast-2019-risk-of-bias",
      title: "Prediction models: risk of bias and applicability (PROBAST)",
      topics: ["prediction model", "risk of bias", "applicability", "overfitting", "missing data", "validation"],
      text: [
        "PROBAST judges a prediction model in four domains: participants, predictors, outcome and analysis, and asks about the first three also whether they apply to the patient and question at hand.",
        "Typical faults are few events for the number of predictors, dropping patients with missing data, predictors that would not be known at the time of prediction, missing calibration, and no correction for optimism.",
        "A model from another hospital, decade or case mix may rank patients well and still give wrong probabilities.",
        "High risk of bias usually means performance better on paper than in use.",
      ],
    },
  ]),
  ...restate(sources.calibration, [
    {
      id: "stratos-2019-calibration",
      title: "Calibration: when a predicted risk can be taken at its word",
      topics: [
        "calibration",
        "prediction model",
        "predicted risk",
        "validation",
        "overfitting",
        "discrimination",
        "prognostic uncertainty",
      ],
      text: [
        "Calibration asks whether, among patients given a risk of 30%, about 30 of 100 have the event.",
        "The STRATOS initiative calls it neglected: a model can discriminate well, with a high AUROC, and still mislead decisions by risks that are systematically too high, too low or too extreme.",
        "Causes are overfitting, differences between populations and measurement, and change of care over time.",
        "It is checked with a calibration curve in the setting of use, and where it fails the model is updated.",
        "Even a calibrated risk describes a group of similar patients and not the certain fate of one.",
      ],
    },
  ]),
  ...restate(sources.aiAct, [
    {
      id: "eu-2024-human-oversight",
      title: "Automation bias and human oversight of artificial intelligence",
      topics: ["automation bias", "artificial intelligence", "human oversight", "prediction model", "decision support"],
      text: [
        "Article 14 of the European regulation on artificial intelligence asks that high-risk systems be designed so that people can oversee them while in use.",
        "Those people should understand what the system can and cannot do, stay aware of the tendency to rely on its output automatically or too much, which is automation bias, interpret the output correctly, and be able to disregard, override or stop it.",
        "It is law and not a clinical guideline; whether a given product falls under it is a legal question.",
        "A model's agreement with a first impression is no independent confirmation if the impression came from the model.",
      ],
    },
  ]),
  ...restate(sources.whoAi, [
    {
      id: "who-2021-ai-ethics",
      title: "Artificial intelligence for health: principles of the World Health Organization",
      topics: [
        "artificial intelligence",
        "decision support",
        "human oversight",
        "automation bias",
        "ethics",
        "explainability",
        "accountability",
      ],
      text: [
        "The World Health Organization's guidance of 2021 rests on six principles: protect autonomy, so that people stay in control of medical decisions; promote well-being and safety; ensure transparency and explainability; foster responsibility and accountability; ensure inclusiveness and equity; and promote systems that are responsive and sustainable.",
        "It warns of automation bias, of data that do not represent the patients served, and of performance that changes between settings.",
        "An explanation of an output shows what the system used; it does not show that the relation is causal or that changing the value would change the outcome.",
      ],
    },
  ]),
  ...restate(sources.whoLmm, [
    {
      id: "who-2024-language-models",
      title: "Large multi-modal and language models in health: false statements and over-reliance",
      topics: [
        "language model",
        "artificial intelligence",
        "automation bias",
        "hallucination",
        "decision support",
        "human oversight",
      ],
      text: [
        "The World Health Organization's guidance on large multi-modal models, which include language models, warns that they produce false, inaccurate, biased or incomplete statements in fluent language, and that clinicians and patients may come to rely on them too much.",
        "Use in diagnosis and care calls for evaluation in the setting of use, disclosure that such a model is at work, protection of personal data, and a person who remains responsible.",
        "Text that reads well is no evidence that it is right; statements are checked against the record and against a source that can be opened.",
      ],
    },
  ]),
  ...restate(sources.decideAi, [
    {
      id: "decide-ai-2022-early-evaluation",
      title: "Decision support: early evaluation at the bedside (DECIDE-AI)",
      topics: [
        "decision support",
        "artificial intelligence",
        "clinical evaluation",
        "human factors",
        "safety",
        "prediction model",
      ],
      text: [
        "DECIDE-AI is a reporting guideline for the first, small-scale clinical evaluations of decision support driven by artificial intelligence, between laboratory validation and large trials.",
        "It asks how the system fits into the work, who used it and how they learned to, how often its advice was followed or overruled and why, what errors and harms appeared, and what changed during the study.",
        "Performance of people with the system, and not of the algorithm alone, is what matters.",
        "Good retrospective accuracy is no proof of benefit to patients.",
      ],
    },
  ]),
];
