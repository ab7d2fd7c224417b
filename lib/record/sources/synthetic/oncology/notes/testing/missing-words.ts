import { metastasisSites } from "../../../../../../terminology/cancers/metastasis-sites";
import { oncologyDrugNamed } from "../../../../../../terminology/drugs/oncology-drugs";
import { regimenNamed } from "../../../../../../terminology/drugs/regimens";
import { markersByName } from "../../../../../../terminology/markers/markers";
import { procedureNamed } from "../../../../../../terminology/procedures/procedures";
import type { Stance, Statement } from "../document-brief";
import type { LatentFact, LatentFactKind, LatentFactOf } from "../latent-fact";

/** Something that has to stand in a text in one of several forms. */
interface Wanted {
  what: string;
  forms: readonly (string | RegExp)[];
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s\u2010-\u2015-]+/gu, " ");

/** Roman figures of stage groups as some write them: "IIIA" is "3A". */
const arabic = (group: string) =>
  group.replace(/^(?:IV|I{1,3})/u, (roman) => String(["", "I", "II", "III", "IV"].indexOf(roman)));

const contentWords = (words: string) =>
  words
    .split(/[^\p{L}\d-]+/u)
    .filter((word) => word.length >= 5 && !/^(?:carcinoma|cancer|tumour|tumor)$/iu.test(word));

const stateForms: Readonly<Record<LatentFactOf<"state">["is"], readonly RegExp[]>> = {
  "castration-resistant": [/castrat\w* (?:resist|refract|independ)|crpc|hormone refractory/],
  "castration-sensitive": [/(?:castrat\w*|hormone) (?:sensitiv|naive)|cspc|hspc/],
  "locally advanced": [/locally advanced/],
  metastatic: [/metasta|stage iv|disseminat/],
  recurrence: [/recur|relaps|came back|come back/],
  progression: [/progress|grown|growth|enlarg|worse|larger/],
  remission: [/remission|\bned\b|no evidence of (?:disease|recurr)|complete response|disease free/],
};

const alterationForms: Readonly<Record<LatentFactOf<"alteration">["is"], readonly RegExp[]>> = {
  mutation: [/mutat|variant|alter|substitut|positive|change/],
  amplification: [/amplif|copy number gain|copies/],
  deletion: [/delet|\bdel\b|del|loss/],
  insertion: [/insert|ins|duplicat/],
  fusion: [/fusion|translocat|rearrang|fused/],
  rearrangement: [/rearrang|translocat/],
  skipping: [/skip|splice/],
  "loss of function": [/loss of function|inactivat|truncat|null/],
  "wild type": [/wild|\bwt\b|no (?:\w+ )*(?:mutation|variant|alteration)|not detected|not mutated|non mutated/],
};

const significanceForms: Readonly<Record<NonNullable<LatentFactOf<"alteration">["significance"]>, readonly RegExp[]>> =
  {
    oncogenic: [/oncogenic|driver|activating|pathogenic/],
    pathogenic: [/pathogenic|deleterious|disease causing/],
    "likely pathogenic": [/(?:likely|probably) pathogenic|suspected deleterious/],
    actionable: [/actionable|targetable|tier i/],
    uncertain: [/uncertain|unknown significance|vus/],
    benign: [/benign|polymorphism/],
    resistance: [/resist/],
  };

/** What people write for comorbidities beside the name. */
const comorbidityAlso: Readonly<Record<string, readonly string[]>> = {
  hypertension: ["htn", "high blood pressure"],
  "type 2 diabetes mellitus": ["diabetes", "t2dm", "dm2", "niddm"],
  hyperlipidemia: ["hld", "dyslipid", "cholesterol", "hyperlipidaemia"],
  "chronic obstructive pulmonary disease": ["copd"],
  "coronary artery disease": ["cad", "ischemic heart", "ischaemic heart", "ihd"],
  "atrial fibrillation": ["afib", "a fib", "af"],
  "chronic kidney disease": ["ckd"],
  hypothyroidism: ["underactive thyroid", "hypothyroid"],
  "gastroesophageal reflux disease": ["gerd", "reflux", "gord"],
  "heart failure": ["chf", "hfref", "hfpef", "cardiac failure"],
};

const roleForms: Readonly<Record<string, readonly RegExp[]>> = {
  neoadjuvant: [/neo ?adjuvant|pre ?operativ|before (?:the )?(?:surgery|operation)|induction|upfront/],
  adjuvant: [/adjuvant|post ?operativ|after (?:the )?(?:surgery|operation)/],
  maintenance: [/maintenance|maintain/],
};

/** European brands and British approved names that the terminology of American labels lacks. */
const drugsAlso: Readonly<Record<string, readonly string[]>> = {
  leucovorin: ["folinic acid"],
  leuprolide: ["prostap"],
  afatinib: ["giotrif"],
  lorlatinib: ["lorviqua"],
  selpercatinib: ["retsevmo"],
  sotorasib: ["lumykras"],
  lapatinib: ["tyverb"],
  abemaciclib: ["verzenios"],
  rituximab: ["mabthera"],
  imatinib: ["glivec"],
  venetoclax: ["venclyxto"],
  temozolomide: ["temodal"],
};

function drugForms(name: string): (string | RegExp)[] {
  return [name, ...(oncologyDrugNamed(name)?.also ?? []), ...(drugsAlso[name] ?? [])];
}

function stageWanted({ t, n, m, group, basis, afterTherapy }: LatentFactOf<"stage">): Wanted[] {
  const categories = [t, n, m].flatMap((one) =>
    one === null ? [] : [{ what: one, forms: [one, `${one[0]} ${one.slice(1)}`] }],
  );
  return [
    ...categories,
    ...(group === null
      ? []
      : [
          {
            what: `group ${group}`,
            forms: [new RegExp(`(?<![a-z0-9])(?:${group}|${arabic(group)})(?![a-z0-9])`, "iu")],
          },
        ]),
    basis === "clinical"
      ? { what: "clinical", forms: [/\bc[tnm][0-4ix]|clinical/] }
      : { what: "pathological", forms: [/\by?p[tnm][0-4ix]|patholog/] },
    ...(afterTherapy
      ? [
          {
            what: "after therapy",
            forms: [/\by[pc]?[tnm]|after neo|post neo|post treatment|after (?:\w+ )*(?:therapy|treatment)/],
          },
        ]
      : []),
  ];
}

const wantedOf: { [K in LatentFactKind]: (fact: LatentFactOf<K>) => Wanted[] } = {
  diagnosis: ({ histology, organ, site, tumour }) => [
    {
      what: "histology or organ",
      forms: [
        histology,
        organ,
        ...contentWords(histology),
        ...contentWords(site),
        ...(tumour ? [tumour.slice("tumour:".length)] : []),
      ],
    },
  ],
  stage: stageWanted,
  state: ({ is }) => [{ what: is, forms: stateForms[is] }],
  metastasis: ({ site }) => {
    const known = metastasisSites.get(site) ?? metastasisSites.get(site.replace(/s$/u, ""));
    return [{ what: `metastasis: ${site}`, forms: [site, ...(known?.before ?? []), ...(known?.asAWhole ?? [])] }];
  },
  marker: ({ marker, words, value, test }) => [
    {
      what: marker,
      forms: [
        ...(markersByName.get(marker) ?? [marker]),
        ...(marker === "mismatch repair" ? ["mmr"] : []),
        ...(marker === "tumour mutational burden" ? ["tmb"] : []),
        ...(marker === "homologous recombination deficiency" ? ["hrd"] : []),
        ...(marker === "genomic instability score" ? ["gis"] : []),
        ...(marker === "loss of heterozygosity score" ? ["loh"] : []),
      ],
    },
    { what: words, forms: [words] },
    ...(value === null ? [] : [{ what: value, forms: [value] }]),
    ...(test === null ? [] : [{ what: test, forms: [test] }]),
  ],
  alteration: ({ gene, partner, is, change, exon, origin, significance, test }) => [
    { what: gene, forms: gene === "ERBB2" ? [gene, "HER2"] : [gene] },
    ...(partner === null ? [] : [{ what: partner, forms: [partner] }]),
    ...(change === null ? [] : [{ what: change, forms: [change] }]),
    ...(exon === null ? [] : [{ what: `exon ${exon}`, forms: [new RegExp(`(?:exon|ex\\.?) ?${exon}(?!\\d)`, "u")] }]),
    ...(change === null ? [{ what: is, forms: alterationForms[is] }] : []),
    ...(origin === null
      ? []
      : [
          {
            what: origin,
            forms:
              origin === "germline"
                ? [/germ ?line|inherited|hereditary|constitutional/]
                : [/somatic|tumou?r|acquired|ctdna|circulating/],
          },
        ]),
    ...(significance === null ? [] : [{ what: significance, forms: significanceForms[significance] }]),
    ...(test === null ? [] : [{ what: test, forms: [test] }]),
  ],
  performance: ({ ecog }) => [
    {
      what: `ECOG ${ecog}`,
      forms: [new RegExp(`(?:ecog|performance status|\\bps(?=\\b|\\d))[^\\d]{0,40}${ecog}(?!\\d)`, "u")],
    },
  ],
  treatment: ({ regimen, drugs, role }) => {
    const named = regimen === null ? [] : [regimen, ...(regimenNamed(regimen)?.also ?? [])];
    const roles = roleForms[role];
    return [
      ...drugs.map((drug) => ({ what: drug, forms: [...named, ...drugForms(drug)] })),
      ...(roles === undefined ? [] : [{ what: role, forms: roles }]),
    ];
  },
  procedure: ({ procedure }) => [{ what: procedure, forms: [procedure, ...(procedureNamed(procedure)?.also ?? [])] }],
  radiotherapy: ({ doseGy }) => [
    { what: "radiotherapy", forms: [/radi|\brt\b|xrt|sbrt|srs|wbrt|brachy|crt|gamma knife|irradiat/] },
    { what: `${doseGy} Gy`, forms: [new RegExp(`(?<![\\d.])${doseGy}(?:\\.0)? ?gy`, "u")] },
  ],
  comorbidity: ({ name }) => [{ what: name, forms: [name, ...(comorbidityAlso[name] ?? [])] }],
  laboratory: ({ value }) => [
    { what: String(value), forms: [new RegExp(`(?<![\\d.])${String(value).replace(".", "\\.")}(?!\\d)`, "u")] },
  ],
  encounter: ({ reason }) => [{ what: reason, forms: [reason, ...contentWords(reason)] }],
  death: () => [{ what: "death", forms: [/\bdied|death|deceased|passed away|\bdead\b|demise/] }],
};

const stanceForms: Partial<Record<Stance, readonly RegExp[]>> = {
  negated: [
    /\bno\b|\bnot\b|\bden(?:y|ies|ied)\b|without|negative|absen|never|exclu|free of|\bnil\b|rules? out|none|\bneg\b/,
  ],
  planned: [
    /plan|\bwill\b|intend|to start|schedul|recommend|propos|to begin|to commence|due to|going to|book|next|aim/,
  ],
  declined: [
    /declin|refus|against|not (?:to )?(?:proceed|pursue|wish|given|want)|cho[os]+e? not|opted|deferred|turned down|not keen|rather not/,
  ],
  hedged: [
    /suspic|possib|cannot|could|\bmay\b|might|query|\?|probabl|likely|concern|suggest|question|indetermin|equivocal|differential|rule out|suspect|\bposs\b|\bprob\b|\bsusp\b|\br\/o\b|\bddx\b/,
  ],
  corrected: [
    /correct|error|mistak|previously|earlier|amend|addend|erroneous|wrong|revis|supersed|retract|disregard|erratum/,
  ],
};

const holds = (text: string, { forms }: Wanted) =>
  forms.some((form) => (typeof form === "string" ? text.includes(plain(form)) : form.test(text)));

/** What has to be said of a fact and is missing from a text: empty where all of it is there in a form that this file knows. */
export function missingOfFact(fact: LatentFact, text: string): string[] {
  const folded = plain(text);
  const wanted = (wantedOf[fact.kind] as (one: LatentFact) => Wanted[])(fact);
  return wanted.filter((one) => !holds(folded, one)).map(({ what }) => what);
}

/** The same of a statement, its stance included. */
export function missingOfStatement({ fact, stance, relative, instead }: Statement, text: string): string[] {
  const folded = plain(text);
  const said = stanceForms[stance];
  return [
    ...missingOfFact(fact, text),
    ...(said === undefined || holds(folded, { what: stance, forms: said }) ? [] : [stance]),
    ...(relative === null || folded.includes(plain(relative)) ? [] : [relative]),
    ...(instead === null ? [] : missingOfFact(instead, text)),
  ];
}
