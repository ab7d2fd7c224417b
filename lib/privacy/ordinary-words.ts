/**
 * Words that are no names when they begin with a capital: ordinary English, the vocabulary of intensive care, common drugs,
 * organisms, and eponyms such as Winter or Swan-Ganz. Compiled for this application. A word's absence from the
 * list alone never makes it a name: shape or context must speak for one as well.
 */
const list = `
abdomen abdominal abers ablations able abnormal abnormality abort aborted about above absence absent absolute accent
acceptable accepted accepts access accidental according account accountability accounts accuracy acetaminophen
acetazolamide acetylcysteine aciclovir acid acidaemia acidity acidosis acidotic acinetobacter acquired across act
acting action actions active actor actrapid actual acute acutely adacare add added adding addiphos addison addition
address addresses adds adenosine adenovirus adequate adhesive adjust adjusted admin administrative admission admitted
adrenaline adult adults advanced advice advise advised advises aem aeruginosa afebrile african after afternoon again
against age aged agent agents aggressive agitation agree agreed agreeing agreement agrees aim aimed aiming air airvo
airway albicans albumin albuterol alcohol alert alfentanil alignment alike alkalaemia alkaline alkalosis all allergies
allergy allopurinol allow allowed allows alone along alpha already also alteplase altered although altman alveolar
always alzheimer ambisome ambu american amikacin aminocaproic aminophylline aminotransferase amiodarone amitriptyline
amlodipine among amount amoxicillin amphotericin ampicillin ample anaemia anaesthetic anaesthetist analgesia analysis
anchors and andexanet anesthesia anesthesiologist aneurysm aneurysmal anew angiogram angiography anidulafungin anion
another answer answered answering answers antibiotic antibiotics antibody anticoagulation antimicrobial antimicrobials
antipyretics anuria any anyone anything anywhere aortic apache apart apgar apixaban app appears append appended
applicability application applies apply approach april aptt arabic arbitrary archive are argatroban argipressin argue
argued argument arm arms around arrest arrhythmia arrhythmias arrival arrow arterial artery artificial ascites
ashworth asian aside ask asked asking asks aspergillus aspirate aspiration aspirin assess assessed assessment
associated association assumed asthma async asystole atenolol ativan atorvastatin atracurium atrial attempt attempts
attended attending attention attributes attribution attributions audit auer augmentin august auprc aureus auroc author
automation autonomic autumn average avoid avoided await awaiting aware away axes axillary axis azathioprine azotaemia
aztreonam babinski back backed background baclofen bacterial bacteroides bactrim bain balance balanced band banded
bands banner bar bare baricitinib barre barrett barré bars barthel base baseline basename bases basic basis batch
baumannii bazett bear bearing bearings bears beats became because beck become becomes bed bedside been before began
begin beginning begins begun behcet behind being believe belong belonged belongs below bence bench benefit bengali
bennett benzodiazepine benzodiazepines benzylpenicillin beriplex berlin beside besides best betke better between
beyond bias bicarbonate big bilateral bile biliary bilirubin billroth binary biopsy biot bipap bisacodyl bisoprolol
bits bivalirudin bladder blakemore blalock bland blatchford bleed bleeding blind block blockade blocked blockers
blocks blood bloods body boerhaave bohr boolean bootstrap border borderline borne bosentan both bottom bougie bound
bounds bowel box bpm bracket braden bradycardia brain brainstem break breaks breath breathing breathlessness breaths
brief brier brilinta bring bringing brings british broke broken bronchial bronchodilator bronchodilators brooke
brought browder brown browser brudzinski brugada bubble budd buddhist budesonide budget buffer build built builtin
bumetanide bun bundle burkholderia burkitt burns busy but button bypass byte bytes calcium calculated calibrated
calibration call called caller calls calm came campaign campylobacter can cancel cancelled cancer candesartan candida
candidate cannot capillary capitals caption capture carbamazepine carbon card cardiac cardiogenic cardiology
cardiothoracic cardiovascular cardioversion cards care caroli carotid carried carries carry carvedilol cascade case
caspofungin catalogue catarrhalis catch catheter catholic caucasian cause caused causes caution cefazolin cefepime
cefotaxime ceftazidime ceftriaxone cefuroxime cell cells cent central centre cerebral certain certainty chagas chance
change changed changes changing character characterise characters charlson chart charted charting charts check checked
checking checks chemistry chemotherapy chest cheyne chiari child child-pugh children chinese chlamydia chlorhexidine
chloride choice choices cholangitis cholestasis cholestatic cholesterol choose chosen christian christmas chronic
chunk chunks churg ciclosporin ciprofloxacin circle circulation circulatory circumstances cirrhosis cisatracurium
citalopram citation citations cite cited cites citrobacter claim claims clamp class classes classification clause
clavien clavulanate clean clear clearance clearly clears client climbs clindamycin clinical clinician clinicians
cloacae clock clone clonidine clopidogrel close closed closely closes closest closing clostridioides clostridium cmv
coagulation coagulopathy cockcroft code codeine codes cognitive cohort cohorts col colchicine cold coli colistin
collapse colleague colleagues collected collections college colles colonic colour column columns coma comatose come
comes comfortable command commands commenced comment comments committee common communication community comparator
compare compared compares comparison comparisons compartment compensation complained complaint complete completed
completes completion completions complexes complications component components compression computable compute computed
computes con concare concentration concepts concern concerned concerns condition conditional conditions conference
conferences confidence confirmed conflict conflicting confusion congestion conn connection conscious consciousness
consensus consent consequence consider considered considering consilium consistently const constant constipation
consult consultant consultation consultations consults contacted contain content contents context contin continue
continued continues continuing continuous contradicted contradicts contraindicated contrast control controlled
controller convene convened conventional convinced convulsive coombs copied copy core cormack coronary coronavirus
correct corrected correction corrigan corticosteroid corticosteroids cost costs cotrimoxazole could coumadin council
count counted counter counting counts course courses cover covered covers covid cox cpap crash creatinine credentials
credit crises criteria criterion critical critically crohn crossed crp cryptococcus crystalloid crystalloids cubicin
cuff cullen culture cultures cumulative curling current cursor curve curves cushing cut cuts cyanosis cyclophosphamide
cytomegalovirus dabigatran daily dalteparin damage danger danlos dapagliflozin daptomycin dark data database date
dates day days dead deaf dear death deaths decadron december decide decided decides decimal decimals decision
decisions decisive declined decoder decompensated deep default deficiency deficit defined defines definition
definitions degrees dehydration dehydrogenase delay delayed delaying delete delirium delivered delta demand dementia
demo demyelination denies denis dense departs depend depends depression derived desc describe described describes
descriptor descriptors desmopressin despite detail devastating develop developed development deviation device
dexamethasone dexmedetomidine dextrose diabetes diabetic diagnosed diagnoses diagnosis diagnostic dialog dialysis
diamond diarrhoea diastolic diazepam diclofenac did die died diet differ difference differences different differs
difficile digest digit digits digoxin dilated diltiazem dilution dims dindo dioxide diprivan direct direction director
directory disabled disagree disagreement disagreements disagrees discharge discharged discrimination discuss
discussant discussed discussion disease diseases disputable dispute disputes disputing dissection disseminated dissent
dissenters dissenting dissents distance distress district disturbance diuretic diuretics diverticulum divided
dobutamine doctor doctors document documented documents does dohle doi doing domain domperidone done door dopamine
dose doses dosing double doubled doubt doubtful down download doxycycline dozen draft drager drain drainage drained
draw drawn draws dressler drew drinks drip drive driven driver drivers drives drop dropped drug drugs dräger dubois
ducts due duke dukes duodenal duration during duty dying dynamic dysfunction dysphagia döhle each earlier early eating
eaton ebstein ebv echo echocardiogram echocardiography ecog edge edges edition edoxaban effect effective ehlers eight
eisenmenger either elapsed elderly electively electrolyte electrolytes electronic element elevated elevation eleven
eliquis ellison else elsewhere email embedded embedding embeddings embolectomy embolism emergency empagliflozin empty
enalapril encephalopathy encoded encoder encodes encounter encounters encouraged end ended endocrine endoscopy
endotracheal endpoint ends energy english enough enoxaparin enqueue ensemble ensembles ensure enteral entered
enterobacter enterococcus enters entries entry enum env envelope epidermidis epilepticus epinephrine eplerenone
epoprostenol equal equation err error errors ertapenem erythromycin escalated escalation escaped escherichia esmolol
esomeprazole estimand estimate estimated estimates european euvolaemia evaluate evaluated evaluating evaluation
evaluations even evening event events ever every everyone everything everywhere evidence evil evita evolve ewing
exacerbation exact exactly exam examination exceeds exception excess exchange exclude excluded excluding exclusion
exclusive exist exit expansion expect expected experience expert experts expired explain explainability explained
explains explanation export exported exports exposure expressed expressions extends external extra extreme extubated
extubation eye eyes fact factor factors facts faecalis faecium fail failed failing fails failure fair fall falling
fallot falls false families family famotidine far farthest fast faster father fault favours feature featured features
febrile february federation feed feeding feel fell felt felty female fenced fentanyl ferritin ferrous fetched fever
few fewer fibrillation fibrinogen fibrinolysis fick field fields figure figures file files filled fills filter filters
final finalise finalised finally find finding findings finds finished finishes firmly first fit fits fitted fitting
five fix fixed fixes fixture fixtures flag flagyl flat flatter flex floor flow flowsheet flucloxacillin fluconazole
fludrocortisone fluid fluids fluoxetine flush flushed fluticasone focus focused fold folded folder folders folding
folds foley folic follow followed following follows fondaparinux fontan footer for forbidden force fork forked form
format forms formula formulas forrester forward fosphenytoin found foundation four fraction fracture fragilis frame
framingham frank free french fresh friday fridericia from frusemide full fully fumigatus function functional
furosemide further fuse fused fusion gabapentin gain galeazzi ganciclovir ganong ganz gap gaps garden gartland gas
gases gastric gastrointestinal gault gave gcs gelofusine gender general generalised geneva gentamicin german get gets
giemsa giu give given gives giving glabrata glargine glenn gliclazide global glucagon glucose glycaemic goals
goes going gone good goodpasture got governance grade graded grades gradient grading graft gram graph grasp grave
gravely graver graves gravest great greater grey grid groshong grounds group grouping groups grow guedel guidance
guide guided guideline guidelines guides guillain gunzip gustilo gut had haematocrit haematology haematoma
haemodialysis haemodynamic haemodynamically haemofiltration haemoglobin haemolysed haemolysis haemophilus haemorrhage
haemorrhagic haemostasis haldane haldol half haloperidol halved halves hamilton hand handed handover hands hangman
happened happens happy hard hardly harm harmful harms harris hartmann hartmanns has hash hashimoto hasselbalch have
having head header heading headings headline heads health healthcare hear heard hearers hearing hears heart heaviest
height heinz held helicobacter help helped helps hematocrit hemoglobin hemorrhage henderson henoch heparin hepatectomy
hepatic hepatitis hepatorenal her here herpes hers herself hex hexagon hickman hidden hide high higher highest him
himself hindu hint hints hip his hispanic history hiv hodgkin hoffmann hold holder holds hollow holstein homan homans
home horner horsfall hospital host hostile hour hourly hours hover how howell however href hrs html http https hub
hubs hudson hue humalog human hundred hundreds huntington husband hydralazine hydration hydrocortisone hydromorphone
hypercapnia hypercapnic hyperglycaemia hyperglycaemic hyperkalaemia hyperlactataemia hypermagnesaemia hypernatraemia
hyperosmolar hyperoxaemia hyperparameters hypertension hypertensive hypertonic hyperventilation hypoalbuminaemia
hypocalcaemia hypocapnia hypoglycaemia hypokalaemia hypomagnesaemia hyponatraemia hypoperfusion hypotension
hypothermia hypothermic hypoventilation hypovolaemia hypoxaemia hypoxaemic hypoxia hypoxic ibuprofen icon icons
idarucizumab identified identifier identifiers identity ids ient ignore ill illness illustrative iloprost image
imaging img imipenem immediate immunity impaired impairment impella import important imported imports impossible
impression improve improved improvement improves improving imputed inadequate inappropriate incidental include
included including incomplete increased increasing independent index indian indicated indication individual infarction
infected infection infections inferior inflammation inflammatory influenza influenzae info information informed
infusion inhaled inherit inhibitor initial initiative injury inner inpatient input inputs inr inserted inset inside
inspired instability install installs instanceof instant instead institute instruction insulin intake integer
intelligence intensive intensivist intercept interface intermediate intermittent international interrupt interrupted
interval intervals interventional into intracerebral intracranial intralipid intravascular intravenous intubated
intubation invalid invasive invented investigations ipratropium ischaemia ischaemic isolation isosorbide isotonic
issuer issuers issues italian item items its itself janeway january japanese jaundice javascript jefferson jervell
jewish jirovecii jitter jobs join joint jolly jones json jsonb judge judged judgement judges judging july june junior
just kabiven kaplan kaposi karnofsky kawasaki kcentra kdigo keep keeps keppra kept kerley kernig ketamine ketoacidosis
ketones ketosis key keyboard keydown keyof keys kidney kidneys kigali killed killip kind kinds klebsiella kleihauer
klinefelter knew know known knows korean korsakoff kpa krusei kussmaul lab label labelled labels labetalol laboratory
labs lack lacked lacking lacks lacosamide lactate lactic lactulose laerdal laid lambert landmark lange language lansky
lansoprazole lantus large larger largest lasix last lasts late later lateral latest latino lay layer leading leads
leak lean leans learn learned learning learnt lease leases least leave leaves leaving ledger left legionella
legionnaire legionnaires lehane lemierre length lens lesion less let lets letter letters leuco leukaemia leuko
leukocytosis leukopenia level levels levetiracetam levine levofloxacin levophed levosimendan levothyroxine lewis lib
liberal liberation libman library licence lidocaine lie lies life light like likelihood likely likewise limit limits
line lines linezolid link links linton liothyronine lipase lisfranc lisinopril list listed listen listened listener
listeners listening listeria lists lit lithium litres little live lived liver lives llm load loaded local located log
logistic logit logits loinc lokelma long longer longest look lookback looked looking looks loop loose loosely
lorazepam losartan lose loses loss losses lost lovenox low lower lowered lowering lowers lowest lown ludwig lumbar
lund lung lungs lyme lymphoma lysis machine machines macintosh macrogol macrolide made magill magnesium main
maintenance maisonneuve major majority make makes making male malformed malignant mallampati mallory man managed
management manifest mannitol manoeuvres mantoux many mapleson marcescens march marfan margin mark markdown marked
markers marks mask mass massive match matches matter matters max maxipime may mcburney mccoy mean meaning means meant
meanwhile measure measured measurement measurements measures measuring mechanical median medical medication
medications medicine medium meeting meets meier member members memo memory men mend mended meningitidis mental mention
mentioned mentions merged merit meropenem merrem message messages met meta metabolic metabolism metaraminol metastases
metformin methadone method methotrexate methylprednisolone metoclopramide metoprolol metrics metronidazole micafungin
microbiology mid midazolam middle might migrations mild milder miller milliseconds milrinone min mind mine minimise
minnesota minor minus minute minutes mirabilis mirtazapine mismatch misquoted missed misses missing mitral mix mixed
mkdir mkdtemp mlp mmhg mobilisation mobility mobitz modal mode model models moderate moderately moment monday money
monitor monitored monitoring monocytogenes monoxide monteggia month moraxella more morning morphine mortal mortality
most mosteller mostly mother motion motor motrin mouth move moved movement movers moves moxifloxacin mrn mrns much
multicenter multiple murphy muscle muslim must mustard mycobacterium mycophenolate mycoplasma myocardial naloxone name
named names namespace naming narcan narrow nasal nasogastric national native navigation near nearer nearest nebulised
neck necrosis need needed needing needs neelsen neglect neglected neighbours neisseria neither neonatal neostigmine
nephrotoxic nervous network neuro neurocritical neurological neurology neuromuscular neurosurgery neutral neutropenia
neutropenic neutrophil neutrophils never new newer newest news nexium next nicardipine nielsen nifedipine night nil
nimodipine nine nitric nitrogen nitroglycerin nitroprusside nobody node noise none nonsense nor noradrenaline
noreferrer norepinephrine normal normality norovirus norwood not note noted notes nothing notice noticed notifications
notified november novorapid now nowhere npm null number numbered numbers nurse nursing nutrition nutritional obesity
object obs observation observations observe observed observer obstruction obstructive occlusion occupational occur
octagon octaplex october octreotide odd odds oea oedema off offers offset often olanzapine old older oldest oliguria
oliguric omeprazole once oncology ondansetron one ones ongoing only onnx onset onto open opened opening opens
operation opinion opinions opioid opioids opposing opset optiflow optimised option options oral orchestration order
ordered orders ordinal organ organisation organization organs original orphans oseltamivir osler osmolality osmotic
other others otherwise our ours out outcome outcomes outlook outpatient output outputs outside over overall overdose
overfitting overlap overload overnight oversee oversight overt own owner oximetry oxycodone oxygen oxygenation
pabrinex pacing pack packages packing paediatric page pages paget pain pair paired pairs palliative pancreatic
pancreatitis pancuronium panel pantoprazole papanicolaou paper paracentesis paracetamol paragraph paragraphs parallel
parameter params parenteral parity parkinson parkland parsed part partial participant participants partner parts pass
passage passages passed passes password past pat path paths patient patients patiromer pattern pause pauses payload
payloads pdf peak peaks peer peers pelvic penicillin people per percent percentile perforated perform performance
performed perfringens perfusion perhaps perindopril peripheral peritonitis permissive permutations persistent persists
person pglite phase phases phenobarbital phenylephrine phenytoin phosphatase phosphate physical physician
physiological physiology physionet physiotherapist physiotherapy phytonadione pick piece pieces ping pinned pipeline
piperacillin place placebo placed places plain plan planned plasma plasmalyte plateau platelet platelets plausible
plavix play please pleural plot plus pneumatic pneumocystis pneumonia pneumoniae pneumophila point pointed pointer
pointes pointing points poisoning policy polish polite poll polymorphic pooled poor population portal portuguese
position positioning positions positive possible post postoperative potassium potentially pott potts practical
practice prader prasugrel precedex precise precision predict predicted prediction predictions predictors predicts
prednisolone prednisone preferably preference preferences preferred prefers prefix pregabalin prepared prescribed
presence present presentation presenting press pressure pressures presumed prevalence prevent prevented prevention
previous primary principles print prinzmetal prisma private probability problem problems procalcitonin process produce
product production profound prognosis prognostic prognostication programme progress prolonged promote prompt prone
proof prophylactic prophylaxis propofol proportion propranolol props protamine protection protein proteus prothrombin
protocol proton protonix prove provenance provided provider pseudomonas psychiatric published pugh pulmonary pulse
pump puncture punjabi pupils pure purpose put puts pyogenes qsofa quality quantification quantity quarter queries
query question questions quetiapine queue quiet quincke quinton quite quotation quote quoted quotes radio radiograph
radiology raise raised raises raising ramipril ramsay ran random range ranitidine rank rankin ranson rapid rarity
rasburicase rash rashkind rate rates rather rating ratings ratio ratios raw raynaud reach reachable reached reaches
react read readable readdir reader readers reading readings readonly reads ready real really reason reasonable
reasoner reasoners reasoning reasons reassessed recalibrate recalibrated recalibrates recalibration recall receive
received recent recognition recommend recommendation recommendations recommended recommends record recorded records
recover recovered recovering recovery recruitment recursive red reduced reduction ref refeeding reference references
referral referred refill refits refitted reflect reflects reflexes refractory refs refusal refuse refused refuses
regards regimen region registrar registry regression regular rehab reject rekey relative relatives relaxants release
released releases relevance relief rely remains remdesivir remembered remifentanil removal remove removed renal
renewed renumbered repair repeat repeated repeating repeats reperfusion replace replaced replacement replaces
replacing replay replayed report reported reporting reports repository reproduced request requested requests required
requirement rerun reruns resamples rescue research resection reset resident residual resistance resolution resolve
resolved resolves resonium respiration respiratory responded responds response rest restate restated restates resting
restrictive rests result results resume resumed resumes resuscitation retain retention retrieval retrievals retrieve
retrieved retriever retrieves retrieving retrying return returned reverse reversed reversible review reviewed
reviewing reviews revise revised revision rewarming rhinovirus rhythm richmond rifaximin right riker ringer rise rises
rising risk risks risperidone rituximab rivaroxaban roc rocephin rockall rocuronium role romano romberg room rooms
root rose rosuvastatin roth rouleaux round rounded rounding rounds route router routes routine roux rovsing row
rowgroup rows royal rsv rubbish rule rules run running runs russian sacks sacubitril safe safety said salbutamol
saline salmeterol salmonella salt salter same sample sampled samples sampling sando saps sat satisfies saturation
saturday save saved saw say saying sayings says scale scales scatter schedule schema schilling schonlein schwartz
schönlein scope score scored scores scoring scrambled screen screened screening screens script scripted scroll
scrolling sea search searched seat seated seats second secondary seconds secret section sections secured sedated
sedation sedatives sediment see seed seeded seeds seeing seem seen sees seizure seizures seldinger select selected
selector sen send sengstaken senna sensitivity sent sentence sentences separates sepsis september septic seq sequard
serial series serratia sertraline serum serve server servers serves service servo sessions set sets setting settings
settle settled settles setup seven several severe severities severity sex sgarbossa shall shape shapes shapley share
shared shares she sheet sheets shield shift shifting shifts shigella shingles shipped shock shocks short shortened
shorter should show showed shown shows shuffled shunt sicker side sides sight sign signal signals signed significant
signing signs sildenafil silent similar simple simplex simulate simvastatin since sincerely single sinks sinus sirs
sister sit site sits situation six size sjogren sjögren skin skipped sleep slope slopes slow slowed slowly small
smallint smd smear smith smoker smokes social societies society sodium sofa sofas soft solumedrol somali some someone
something somewhere soon sooner sorted sought sound source sources space spaces span spanish spans spares sparse speak
speaker speaking speaks spec special specialist specific speech speed speeds spelling spellings spent spinal
spironolactone spleen splenectomy split splits spoilt spoke spoken spontaneous spot spread spring sputum sql square
stabilise stable stack staff stage stages staging stance stand standard standing standouts stands staphylococcus
starling start started starting starts stat state stated statement statements states status statuses stay stayed stays
steady steeply steering stemmed stems stenotrophomonas stent step steps steroid steroids stewardship sticky still
stokes stood stool stop stopped stopping stops storable store stored stores stories story straddles straight strange
stranger strangers strategies strategy strauss strayed strays stream strength strengths streptococcus streptokinase
stress stretch stretches string stroke strong strongest strongly structured studied studies study subarachnoid
subdural subgroups subject subjects submit success such sucralfate sudden sugammadex suggested suggestion suggests
sulfamethoxazole sum summaries summary summer sums sunday superior superseded support supported supports suppression
sure surer surgery surgical surplus surrogate surrogates surroundings survival surviving survivors suspected suspended
suxamethonium swab swan switch symlink symptom symptoms syncope syndrome syndromes synthesis synthesised synthetic
system systemic systems systolic tab table tables tachycardia tachycardic tachypnoea tacrolimus takayasu take taken
takes takotsubo talk talked tally tamm tar target targets task tasks taussig tazobactam tazocin team teicoplanin tell
telling tells temperature template ten tenckhoff tender tends tenecteplase tension tensors tenth terlipressin term
terminals terms tertiary test testable tested testing tests text texts than thanks that the theatre theil their theirs
them theme themes themselves then theophylline therapy there therefore thermometer these they thiamine thin thing
things think thiopental third this thoracic those though thought thousand thousands thread threads three threshold
thresholds thrombectomy thrombocytopenia thromboembolism thrombolysis thrombosis through throw throws thursday thyroid
ticagrelor tick ticks tidal tied tiers ties tigecycline tight time timeout timer times timestamp timing tinzaparin
tiotropium tiring tissue title titles titrated tjh tmpdir toast toasts tobramycin tocilizumab today together token
tokens told tolerance tolerated tone tones tonight too took tool top topic topics torn torsades total totals touched
toward toxicity toxicology toy tracheal tracheostomy tract trailing trained training tramadol tranexamic transaction
transaminases transducer transfer transferred transfusion transplant transplantation trauma traumatic treated treating
treatment treatments treats trees trend trends trial trials tried tries trigger trimethoprim trimmed troponin
troponins true truncate trust truth try trying tsx tube tuberculosis tuesday tumor tumour turcotte turkish turn turned
turner turns twelve twice twin twisted two tylenol type typeof types typical typically ulcer ultrasound unaccounted
unanimous unasyn unbacked uncertain uncertainty unchanged unconjugated uncontrolled uncredited undefined under
underline understand understood undo unexpected unfractionated uniform unique unit units unjudged unknown unless
unlike unmeasured unread unreadable unrecorded unrousable unseen unsound unstable unsure until untouched unwell upcast
update updated upon upper uraemia urdu urea urgent uric urinary urine url urosepsis usable usage use used useful user
using usual usually valid validated validation valproate valsartan value values valve vancomycin variables variant
variants variceal varicella vascular vasoactive vasopressin vasopressor vasopressors vasospasm vecuronium vein venn
venous ventilated ventilation ventilator ventilatory ventricle ventricular venturi verapamil verb verbal verdict
verdicts verified verify versed version versions very via vibrio view viral virchow visit visited vital vitals vitamin
vitest vocabulary voice voices void volume volumes voluven vomiting voriconazole vote votes wait waited waiting waits
walk walked wall wander wanders want wanted wants ward wards warfarin warm warning warns was watch watched watchers
water waterlow wave waveform way ways wbc weak weakness wean weaned weaning weber wednesday week weeks wegener weigh
weighed weighing weighs weight weighted weightiest weights weil weiss well wellens wells wenckebach went were wernicke
westergren what whatever when where wherever whether which whichever while whipple whisker white who whoever whole
whom whose why widal wide widens width wife will willi wilms wilson window windows winter winters wishes with
withdrawn withhold within without witnessed wolff woman women word words work worked worker workers works world worse
worsen worsening worst worth would wound write writes writing written wrong wrote xarelto yankauer year years yes
yesterday yet yield you young your yours zero zeros ziehl zinc zod zofran zollinger zoster zosyn zubrod zyvox
he we it is in on at of to by no or as an am be do go if me my so up us hx pt ok im vs re
dr drs mr mrs ms miss mx prof professor sir dame rev rabbi imam nok gp pcp esq phd mbbs frcp
`;

export const ordinaryWords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
