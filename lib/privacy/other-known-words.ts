/**
 * Words that are written with a capital though they name nobody, and words of hospitals that a dictionary lacks: peoples, languages,
 * faiths, days, months, organisms, medical terms, shortened words. Compiled for this application, a team decision; in lower case.
 */
const list = `
afghan african albanian algerian american arab arabic argentinian armenian asian australian austrian bangladeshi bengali belgian bosnian
brazilian british bulgarian cambodian canadian cantonese caribbean catholic caucasian chilean chinese christian colombian congolese cornish
croatian cuban czech danish dutch egyptian english eritrean estonian ethiopian european farsi filipino finnish french gaelic german ghanaian
greek gujarati hebrew hindi hindu hispanic hungarian icelandic igbo indian indonesian iranian iraqi irish islamic israeli italian jamaican
japanese jewish jordanian kenyan korean kurdish latin latino latina latvian lebanese libyan lithuanian malay malayalam maltese mandarin maori
marathi mexican mongolian moroccan muslim nepali nigerian norwegian pakistani palestinian pashto persian peruvian polish portuguese
protestant punjabi quaker romanian russian scottish serbian sikh sinhalese slovak slovenian somali spanish sudanese swahili swedish swiss
syrian tagalog tamil telugu thai tibetan tunisian turkish ugandan ukrainian urdu venezuelan vietnamese welsh yoruba zambian zimbabwean zulu
baptist methodist presbyterian anglican lutheran mormon orthodox buddhist judaism islam
monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun
january february march april may june july august september october november december jan feb mar apr jun jul aug sept oct nov dec
christmas easter ramadan
england scotland wales ireland britain france germany spain portugal italy greece turkey poland india pakistan china japan america europe
africa asia canada mexico brazil australia
abdo abg abgs adl afebrile aline amylase anaes anaesthetic anaesthetics anca angio anteroposterior anticoag anticoagulated antihypertensives aox arrhythmogenic aspergillus atelectasis axr
bacteraemia bacteroides balano bicarb bili bipap bleeped bloods bowels brady bronch bronchoscopy broncho bumetanide
cabg candida cannulated cannula cath caths cefalexin ceph chol citrobacter clostridium coag coags coliforms consolidation cont coryza creat cric crit crypto cryo
cyanosed decannulated decompensated deranged derm desat desats desaturated desaturation dialysed diff dispo distension diuresed diuresis diuresing dobhoff dopplers dosette dyspnoea
echo ecg eeg electrolytes encephalopathic enterobacter enterococcus enteral epidermidis eschar euvolaemic euvolemic exacerbation excoriated extub extubated extubation
faecal febrile feeds ferritin fibrillation fibrinogen fluids fluconazole foley follow-up gastro gelo gram gynae haem haemodynamics haemofiltration haemoglobin haemolysed
hepat heparinised hepato histo hypoxic hypotensive hypovolaemic hysterectomy ileus infarct infiltrates inotrope inotropes inpatient insulin intensivist interventional intub intubated
ketones klebsiella lactate lactates laparotomy legionella leuco listeria lymph macrophage malaena melaena meds mets metabolised micro microbiology midline monitoring morganella mottled
mucositis mycoplasma nebs nebuliser nebulisers neuro neurosurg neurosurgery neutrophil neutrophils norad noradrenaline normo obs obtunded occult oedema oedematous oesophageal oliguria oliguric
ophthal ortho orthopaedic oxygenation oximetry paeds palpable panc pancytopenia paracetamol paraesthesia patella pericardial peripheral phos platelets pleural pneumo pneumocystis
postop preop proned proning propofol proteus pseudomonas pulm pulses pyrexia pyrexial reg regs rehab reintubated reintubation renal resp retro rhinovirus rhonchi rigors salmonella
sats saturations secretions sedated sepsis septic serratia sero serosanguinous shigella sinus specials spont staph stent strep stomach streptococcus subcut subglottic supra
suppository tachy tachycardic tachypnoeic tamponade theatre theatres thrombus titrate titrated titrating toxins trache trachea trachy trauma triage trop trops ultrasound uncuffed
unventilated uraemic vasc vasopressors venflon vent vents vasculature ventilate ventilated vitals weaned weaning wheeze
acinetobacter bordetella borrelia brucella burkholderia campylobacter chlamydia coxiella cryptococcus cryptosporidium cytomegalovirus escherichia fusobacterium giardia haemophilus hafnia helicobacter
histoplasma influenzae leptospira leishmania moraxella mucor mycobacterium neisseria nocardia pasteurella peptostreptococcus plasmodium providencia rickettsia staphylococcus stenotrophomonas strongyloides toxoplasma treponema
trichomonas yersinia aureus faecalis faecium pneumoniae aeruginosa marcescens cloacae mirabilis
moca mmse von thurner palacos resus clamshell whatsapp instagram facebook facetime aadhaar bronchoscopist sonographer humana electronically hist
metaagent doctoragent doctoragents aicareagent aicare adacare concare problemcare colacare retain consilium
`;

export const otherKnownWords: readonly string[] = list.trim().split(/\s+/);

/** First names that are also words, in lower case: where a name must stand ("her son Will") they are names. A team decision. */
export const namesThatAreWords: ReadonlySet<string> = new Set(
  `angel amber april art august autumn barb basil bell bill bishop blessing bob brook brooke buddy candy carol charity chase chip christian clay cliff
clement comfort constance coral crystal daisy dale dawn day dean destiny dolly dot drew duke earl ernest eve faith favour fay felicity fern flora forest
frank gay gene ginger glen gill glory grace grant guy gus happy harmony harry haven hazel heath heather holly honor honour hope hunter iris ivory ivy jack jade
jasmine jay jean jenny jersey jewel jimmy jo job joe josh joy june justice kay ken king kit lance laurel lea leo lily linden lucky lark
major mark marina marsh martin mason max may melody mercy merry miles mercedes myrtle nan nell nick norm olive opal page paris park pat patience
peace pearl peg penny perry peter pip pierce piper poppy precious price prince princess prudence queen randy raven ray red reed rich river rob robin
rocky rod rory rose rosemary rosy ruby rue rusty ruth sage sally sam sandy savannah scarlet scout sharp shelly sherry sky skye sonny stella
sterling storm sue summer sunny sylvan temperance terry theme timothy tony trinity trip tristan troy tucker unity van verity victor victoria
violet virginia wade ward warren wayne wendy west will willow winner winter wolf woody wren young jackson henry thomas graham albert alvarado simpson nelson
kelly kendrick claude vincent vaughan paul pierre joel harris jones smith moore hughes murphy owen martha tess stevens stewart neil evans roy
christmas day fisher carpenter cook baker taylor mason butler porter potter weaver archer gardener bishop abbot brown black white green gray grey wood woods hill rivers
lake stone field fields banks bush finch swan drake crane hawk nightingale rook wells cross moss frost snow love good best little long short noble wise
strong power powers church temple castle hall house lodge barn mill gates street lane rowan rush sharpe singer spring swift thorn walker webb wright yates`
    .trim()
    .split(/\s+/),
);
