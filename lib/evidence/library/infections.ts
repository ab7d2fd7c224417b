import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** Infections by organism and site, beside sepsis itself. */
export const infections: readonly Passage[] = [
  ...restate(sources.difficile, [
    {
      id: "idsa-2021-difficile",
      title: "Clostridioides difficile: first choice and fulminant course",
      topics: ["Clostridioides difficile", "diarrhoea", "leukocytosis", "antibiotics", "ileus", "colitis"],
      text: [
        "For an initial episode of Clostridioides difficile infection in adults fidaxomicin is suggested over vancomycin by mouth, and vancomycin is an acceptable alternative.",
        "A white cell count of 15 x10^9/L or more or a creatinine above 1.5 mg/dL marks a severe episode in this series of guidelines.",
        "Hypotension, shock, ileus or megacolon makes it fulminant; then vancomycin 500 mg by mouth or tube four times a day is given with intravenous metronidazole, by enema as well when there is ileus, and a surgeon is asked early.",
        "The provoking antibiotic is stopped where possible.",
      ],
    },
  ]),
  ...restate(sources.candidiasis, [
    {
      id: "idsa-2016-candidaemia",
      title: "Candidaemia: echinocandin first, lines out, cultures until clear",
      topics: ["candidaemia", "candidiasis", "fungal infection", "central line", "blood culture", "sepsis"],
      text: [
        "An echinocandin is recommended as initial therapy for candidaemia, in patients with and without neutropenia.",
        "Central venous catheters are removed as early as possible when they are the presumed source and can be removed safely.",
        "Blood cultures are repeated every day or every other day until they stay clear, and treatment lasts two weeks from the first clear culture when there is no metastatic focus.",
        "A dilated eye examination is done within the first week.",
        "Candida in the airways alone is usually colonisation and is not treated.",
      ],
    },
  ]),
  ...restate(sources.catheterInfection, [
    {
      id: "idsa-2009-catheter-infection",
      title: "Catheter-related bloodstream infection: paired cultures and removal",
      topics: ["central line", "catheter-related infection", "bacteraemia", "blood culture", "fever", "sepsis"],
      text: [
        "When a central venous catheter may be the source of sepsis, blood is cultured before antibiotics from the catheter and from a peripheral vein.",
        "Growth from the catheter sample at least 2 hours before the peripheral one, or in at least three times the colony count, points to the catheter.",
        "A short-term catheter is removed for infection with Staphylococcus aureus, gram-negative bacilli, enterococci, fungi or mycobacteria.",
        "Severe sepsis, suppurative thrombophlebitis, endocarditis, or bacteraemia that persists beyond 72 hours of treatment calls for removal of any catheter.",
      ],
    },
  ]),
  ...restate(sources.catheterPrevention, [
    {
      id: "shea-2022-central-line-prevention",
      title: "Central lines: insertion, dressing and daily need",
      topics: ["central line", "infection prevention", "chlorhexidine", "bacteraemia", "catheter"],
      text: [
        "Essential practices for central venous catheters are hand hygiene, maximal sterile barriers, alcoholic chlorhexidine for the skin, ultrasound guidance, and a checklist at insertion.",
        "The subclavian site is preferred in the ICU to lower infection when it is otherwise suitable.",
        "Adult ICU patients are bathed with chlorhexidine daily and have a chlorhexidine dressing.",
        "Hubs are disinfected before every access.",
        "The need for each catheter is assessed every day, and one that is not needed is removed.",
      ],
    },
  ]),
  ...restate(sources.meningitis, [
    {
      id: "escmid-2016-meningitis",
      title: "Bacterial meningitis: antibiotics within the hour, dexamethasone with them",
      topics: ["meningitis", "coma", "low GCS", "antibiotic timing", "dexamethasone", "lumbar puncture", "fever"],
      text: [
        "In suspected bacterial meningitis antibiotics are started as soon as possible and within 1 hour, and are not delayed for imaging or lumbar puncture.",
        "Imaging comes before lumbar puncture only with focal deficits other than cranial nerve palsies, new seizures, a Glasgow Coma Scale below 10, or a severely compromised immune system.",
        "Adults receive dexamethasone 10 mg four times a day for 4 days with the first dose of antibiotic, and it is stopped where neither pneumococcus nor Haemophilus is the cause.",
        "Amoxicillin or ampicillin is added for Listeria above 50 years or with its risk factors.",
      ],
    },
  ]),
  ...restate(sources.endocarditis, [
    {
      id: "esc-2023-endocarditis",
      title: "Infective endocarditis: cultures, echocardiography, early surgery",
      topics: ["endocarditis", "bacteraemia", "blood culture", "heart failure", "stroke", "fever", "valve surgery"],
      text: [
        "When endocarditis is suspected, at least three sets of blood cultures are taken before antibiotics, and echocardiography is done first by the transthoracic and, in most, by the transoesophageal route.",
        "The three grounds for surgery are heart failure from valve dysfunction, uncontrolled infection, and prevention of septic embolism.",
        "Refractory pulmonary oedema or cardiogenic shock from the valve makes it an emergency within 24 hours.",
        "An endocarditis team decides together.",
        "Staphylococcus aureus in blood without another source deserves echocardiography.",
      ],
    },
  ]),
  ...restate(sources.softTissue, [
    {
      id: "idsa-2014-necrotising-infection",
      title: "Necrotising soft tissue infection: surgery before certainty",
      topics: ["necrotising fasciitis", "soft tissue infection", "source control", "sepsis", "antibiotics", "surgery"],
      text: [
        "Severe pain out of proportion, wooden induration, bullae, gas or skin necrosis with systemic toxicity suggests necrotising infection, and prompt surgical exploration decides.",
        "Imaging must not delay it.",
        "Empirical treatment is broad, such as vancomycin or linezolid with piperacillin-tazobactam or a carbapenem, because the infection may be polymicrobial.",
        "Penicillin with clindamycin is recommended for proven group A streptococcal necrotising infection.",
        "Exploration is usually repeated within 24 to 36 hours, until no more dead tissue is found.",
      ],
    },
  ]),
  ...restate(sources.intraAbdominal, [
    {
      id: "wses-2017-intra-abdominal-infection",
      title: "Intra-abdominal infection: source control and short antibiotics",
      topics: [
        "intra-abdominal infection",
        "peritonitis",
        "source control",
        "antibiotics",
        "sepsis",
        "postoperative",
        "abscess",
      ],
      text: [
        "Treatment of complicated intra-abdominal infection stands on early diagnosis, source control by drainage, debridement or repair, antibiotics, and resuscitation.",
        "Source control is done as soon as possible, and as an emergency in diffuse peritonitis with instability.",
        "After adequate source control a course of about 4 days is suggested when the patient is not severely ill; in critical illness the length is individual and procalcitonin may help.",
        "Signs of infection beyond 5 to 7 days call for a search for a remaining focus.",
      ],
    },
  ]),
  ...restate(sources.influenza, [
    {
      id: "idsa-2018-influenza",
      title: "Influenza in hospital: antiviral at once, bacteria looked for",
      topics: ["influenza", "viral pneumonia", "pneumonia", "ARDS", "antiviral", "corticosteroid"],
      text: [
        "Patients admitted with suspected or confirmed influenza receive a neuraminidase inhibitor as soon as possible, however long they have been ill.",
        "Rapid molecular tests are preferred over antigen tests, and in ventilated patients a lower airway sample is tested when an upper one is negative.",
        "Severe disease at the start, worsening after improvement, or no improvement in 3 to 5 days leads to a search for bacterial coinfection and to treatment of it.",
        "Corticosteroids are not given for influenza itself, unless another condition asks for them.",
      ],
    },
  ]),
  ...restate(sources.covid, [
    {
      id: "who-2020-covid-treatment",
      title: "Severe or critical COVID-19: corticosteroids and immune modulators",
      topics: ["COVID-19", "viral pneumonia", "ARDS", "corticosteroid", "dexamethasone", "hypoxaemia"],
      text: [
        "For patients with severe or critical COVID-19 the living guideline strongly recommends systemic corticosteroids, such as dexamethasone 6 mg a day for 7 to 10 days.",
        "An interleukin-6 receptor blocker or baricitinib is recommended together with the corticosteroid.",
        "Corticosteroids are suggested against in illness that is not severe.",
        "Severe means a saturation below 90% on room air, signs of severe respiratory distress or pneumonia; critical means respiratory distress syndrome, sepsis or shock.",
        "The guideline is revised often, and the current version is looked up before use.",
      ],
    },
  ]),
  ...restate(sources.resistance, [
    {
      id: "idsa-2024-resistant-gram-negatives",
      title: "Resistant gram-negative infection: carbapenems and beyond",
      topics: [
        "antibiotic resistance",
        "gram-negative infection",
        "antibiotics",
        "carbapenem",
        "bacteraemia",
        "sepsis",
      ],
      text: [
        "For infections outside the urinary tract by Enterobacterales with extended-spectrum beta-lactamase, a carbapenem is preferred, and in critical illness or low albumin meropenem or imipenem over ertapenem.",
        "Piperacillin-tazobactam is not suggested for them, even when it tests susceptible.",
        "Cefepime is preferred for organisms at moderate risk of AmpC induction.",
        "Carbapenem-resistant strains are treated by their mechanism with newer beta-lactams.",
        "Earlier cultures of the patient, recent antibiotics and local resistance guide the first choice.",
      ],
    },
  ]),
  ...restate(sources.vancomycin, [
    {
      id: "ashp-2020-vancomycin",
      title: "Vancomycin: exposure instead of trough, and the kidney",
      topics: ["vancomycin", "MRSA", "acute kidney injury", "creatinine", "drug monitoring", "antibiotics"],
      text: [
        "For serious infection with methicillin-resistant Staphylococcus aureus the target is an area under the curve over MIC of 400 to 600 in 24 hours, for an assumed MIC of 1 mg/L.",
        "Trough-only monitoring to 15 to 20 mg/L is no longer recommended, because it brought more kidney injury.",
        "A loading dose of 20 to 35 mg/kg of actual weight may be given in critical illness.",
        "Rising creatinine during treatment calls for a level and a new dose at once.",
        "Other nephrotoxic drugs raise the danger.",
      ],
    },
  ]),
  ...restate(sources.severePneumonia, [
    {
      id: "ers-2023-severe-pneumonia",
      title: "Severe community-acquired pneumonia: oxygen support, macrolide, hydrocortisone in shock",
      topics: [
        "community-acquired pneumonia",
        "pneumonia",
        "high-flow nasal oxygen",
        "corticosteroid",
        "macrolide",
        "septic shock",
        "procalcitonin",
      ],
      text: [
        "For severe community-acquired pneumonia with acute hypoxaemic failure that does not need immediate intubation, high-flow nasal oxygen is suggested over standard oxygen.",
        "A macrolide, rather than a fluoroquinolone, is suggested in addition to a beta-lactam.",
        "Corticosteroids are suggested when shock is present.",
        "Multiplex testing of a lower airway sample is suggested where antibiotics outside the usual choice are prescribed or considered.",
        "Procalcitonin is suggested to shorten treatment, and oseltamivir where influenza is confirmed or, in season, likely.",
      ],
    },
  ]),
];
