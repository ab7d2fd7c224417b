import { doi, source } from "./source";

export const brainSources = {
  gcs: source(
    "Assessment of coma and impaired consciousness: a practical scale",
    "Teasdale and Jennett, The Lancet",
    1974,
    doi("10.1016/S0140-6736(74)91639-0"),
  ),
  ischaemicStroke: source(
    "Guidelines for the early management of patients with acute ischemic stroke: 2019 update",
    "American Heart Association and American Stroke Association",
    2019,
    doi("10.1161/STR.0000000000000211"),
  ),
  sah: source(
    "2023 guideline for the management of patients with aneurysmal subarachnoid hemorrhage",
    "American Heart Association and American Stroke Association",
    2023,
    doi("10.1161/STR.0000000000000436"),
  ),
  ich: source(
    "2022 guideline for the management of patients with spontaneous intracerebral hemorrhage",
    "American Heart Association and American Stroke Association",
    2022,
    doi("10.1161/STR.0000000000000407"),
  ),
  tbi: source(
    "Guidelines for the management of severe traumatic brain injury, fourth edition",
    "Brain Trauma Foundation",
    2016,
    doi("10.1227/NEU.0000000000001432"),
  ),
  padis: source(
    "Guidelines for pain, agitation/sedation, delirium, immobility and sleep disruption in adult ICU patients (PADIS)",
    "Society of Critical Care Medicine",
    2018,
    doi("10.1097/CCM.0000000000003299"),
  ),
  niceDelirium: source(
    "Delirium: prevention, diagnosis and management in hospital and long-term care (CG103)",
    "National Institute for Health and Care Excellence",
    2023,
    "https://www.nice.org.uk/guidance/cg103",
  ),
  statusEpilepticus: source(
    "Treatment of convulsive status epilepticus in children and adults",
    "American Epilepsy Society",
    2016,
    doi("10.5698/1535-7597-16.1.48"),
  ),
  poisoning: source(
    "2023 focused update on cardiac arrest or life-threatening toxicity due to poisoning",
    "American Heart Association",
    2023,
    doi("10.1161/CIR.0000000000001161"),
  ),
};
