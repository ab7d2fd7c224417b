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
acarbose acetate acetylcysteine acitretin acyclovir adenosine agomelatine albendazole alendronate alendronic alfacalcidol alfuzosin alginate aliskiren allopurinol alprostadil amantadine ambrisentan amifostine amiloride aminophylline amisulpride amitriptyline anastrozole anidulafungin
apomorphine apremilast aprepitant argatroban aripiprazole artesunate ascorbic asparaginase aspart atomoxetine atosiban atovaquone azathioprine bacitracin baclofen barium beclometasone beclomethasone benserazide benzathine benztropine besylate besilate bethanechol bezafibrate bicalutamide
bimatoprost bisacodyl bismuth bleomycin bosentan brimonidine bromocriptine budesonide bupivacaine buprenorphine bupropion buspirone busulfan butalbital cabergoline calcipotriol calcitonin calcitriol calcium cangrelor capecitabine capsaicin carbamazepine carbidopa carbimazole carboplatin
carboprost carboxymethylcellulose carmustine castor cetirizine cetrimide cetylpyridinium chlorambucil chloramphenicol chlordiazepoxide chlorhexidine chloroquine chlorphenamine chlorpheniramine chlorpromazine chlorthalidone chlortalidone cholecalciferol cilostazol cinacalcet cinnarizine cisplatin
citrate cladribine clavulanate clavulanic clobazam clofazimine clomethiazole clomifene clomipramine clopidogrel clotrimazole clozapine codeine colchicine colecalciferol colesevelam colestyramine cholestyramine colistimethate collagenase cosyntropin cromoglicate cromolyn cyanocobalamin
cyclizine cyclobenzaprine cyclopentolate cyproheptadine cyproterone cytarabine dacarbazine danazol dantrolene dapsone darbepoetin darifenacin darunavir dasatinib daunorubicin decitabine deferasirox degludec denosumab desflurane desloratadine detemir dexrazoxane dextran dextromethorphan
diamorphine diazoxide diclofenac dicyclomine dihydrocodeine dimenhydrinate dinoprostone diphenhydramine diphenoxylate dipyridamole disopyramide disulfiram docetaxel docusate dolasetron dolutegravir donepezil dopexamine dorzolamide dosulepin doxapram doxazosin doxepin doxorubicin dronedarone
droperidol duloxetine dutasteride efavirenz eletriptan emtricitabine enoximone entacapone entecavir epirubicin epoetin eptifibatide ergocalciferol ergometrine ergotamine erlotinib escitalopram esketamine etamsylate etanercept ethacrynic ethambutol ethosuximide etomidate etoposide etoricoxib
evolocumab exenatide ezetimibe famciclovir famotidine febuxostat felodipine fenofibrate fentanyl ferrous fexofenadine fidaxomicin filgrastim finasteride fingolimod flecainide fludarabine fludrocortisone flumazenil fluorouracil fluoxetine flupentixol fluphenazine flutamide fluticasone
fluvoxamine folinic fomepizole fondaparinux formoterol fosaprepitant foscarnet fosfomycin fosphenytoin fumarate gabapentin galantamine ganciclovir gefitinib gemcitabine gemfibrozil glargine glibenclamide gliclazide glimepiride glipizide glucagon gluconate glulisine glyburide glycerin glycerol
glyceryl glycopyrrolate glycopyrronium goserelin granisetron griseofulvin guaifenesin guanfacine haloperidol hetastarch hexetidine hyclate hydantoin hydralazine hydrochlorothiazide hydrocodone hydrocortisone hydromorphone hydroxychloroquine hydroxycarbamide hydroxyurea hydroxyzine hyoscyamine
ibandronate ibuprofen idarubicin idarucizumab ifosfamide iloprost imatinib imipramine indapamide indometacin indomethacin infliximab interferon iodixanol iohexol iopamidol iopromide ipratropium irinotecan isavuconazole isocarboxazid isoflurane isoniazid isophane isoprenaline isoproterenol isosorbide
isotretinoin ispaghula itraconazole ivabradine ivermectin ketamine ketoconazole ketorolac labetalol lacosamide lactulose lamivudine lamotrigine lanreotide lanthanum latanoprost leflunomide letrozole leucovorin leuprorelin leuprolide levetiracetam levocetirizine levodopa levomepromazine levosimendan
levothyroxine lidocaine lignocaine linagliptin liothyronine liraglutide lispro lithium lomustine loperamide lopinavir loratadine lorazepam lurasidone macrogol magnesium maleate mannitol mebendazole mebeverine medroxyprogesterone mefenamic mefloquine megestrol melatonin meloxicam melphalan memantine
menthol mepivacaine meprobamate mercaptopurine mesalamine mesalazine mesna mesylate metamizole metaraminol methadone methimazole methocarbamol methotrexate methoxy methyldopa methylene methylnaltrexone methylphenidate methylprednisolone metoclopramide metolazone metyrapone mexiletine mianserin miconazole
midodrine mifepristone milrinone minocycline minoxidil mirabegron mirtazapine misoprostol mitomycin mitoxantrone modafinil mometasone montelukast mononitrate moxonidine mupirocin mycophenolate nabumetone nadolol naftidrofuryl nalbuphine naltrexone naproxen naratriptan nateglinide neostigmine
nevirapine niacin nicardipine nicorandil nicotine nicotinic nifedipine nimodipine nitazoxanide nitrazepam nitroglycerin nitroprusside nortriptyline nystatin octreotide ofloxacin olodaterol omalizumab opium orlistat orphenadrine oseltamivir oxaliplatin oxazepam oxcarbazepine oxybutynin oxycodone
oxymetazoline oxytocin paclitaxel paliperidone pamidronate pancreatin pancrelipase pancuronium papaverine paraldehyde paricalcitol paroxetine pegfilgrastim pemetrexed penicillamine pentamidine pentobarbital pentoxifylline pergolide pericyazine perindopril permethrin phenelzine phenobarbital phenobarbitone
phenol phenoxybenzamine phentolamine phenylephrine phenytoin phosphate physostigmine phytomenadione phytonadione pilocarpine pimozide pioglitazone piracetam piroxicam pizotifen polymyxin polystyrene posaconazole potassium pralidoxime pramipexole prasugrel praziquantel prazosin prednisolone prednisone
pregabalin primaquine primidone probenecid procainamide procarbazine prochlorperazine procyclidine proguanil promethazine propafenone propantheline propylthiouracil protamine proxetil prucalopride pseudoephedrine psyllium pyrazinamide pyridostigmine pyridoxine pyrimethamine quetiapine quinapril quinidine quinine
racecadotril raloxifene raltegravir ramipril ranolazine rasagiline rasburicase recombinant reboxetine regadenoson remdesivir remifentanil repaglinide reteplase ribavirin rifabutin rifampicin rifaximin riluzole risedronate risperidone ritonavir rivastigmine rizatriptan ropinirole ropivacaine rosiglitazone rosuvastatin
rufinamide sacubitril salbutamol salmeterol saxagliptin scopolamine selegiline semaglutide senna sennosides sertraline sevelamer sevoflurane sildenafil silver simethicone simeticone sirolimus sitagliptin sofosbuvir solifenacin sotalol spiramycin stavudine streptomycin streptozocin subsalicylate sucralfate sufentanil
sugammadex sulfadiazine sulfasalazine sulphasalazine sulpiride sumatriptan sunitinib suvorexant tacrolimus tadalafil tamoxifen tamsulosin tapentadol tartrate telithromycin telmisartan temazepam temozolomide tenofovir terazosin terbinafine terbutaline teriparatide testosterone tetanus tetrabenazine tetracaine tetracycline
thalidomide thioguanine thiotepa thiothixene thioridazine thrombin thyroxine tiagabine tibolone timolol tinidazole tirofiban tizanidine tolbutamide tolterodine tolvaptan topiramate topotecan torasemide torsemide trastuzumab travoprost trazodone treprostinil tretinoin triamcinolone triamterene trifluoperazine
trihexyphenidyl trimetazidine trimipramine tromethamine tropicamide trospium urea urofollitropin urokinase ursodeoxycholic ursodiol valganciclovir valproic valproate vardenafil varenicline vedolizumab venlafaxine vigabatrin vildagliptin vinblastine vincristine vinorelbine vortioxetine voriconazole
zafirlukast zaleplon zanamivir zidovudine ziprasidone zoledronate zoledronic zolmitriptan zolpidem zonisamide zopiclone zuclopenthixol hydrochloride hydrobromide bitartrate succinate sulfate sulphate stearate palmitate pamoate propionate furoate valerate nitrate oxide hydroxide carbonate lactobionate
natriuretic saphenous anaerobic saphena oint soln susp conc opht ophth neb nebs supp syr liq liqd tabs caps inj injection preserv acet hydrox phos chl ocusert elixir lozenge flexpen penfill pen vial ampoule
anoxic aortocoronary cachexia extradural haematemesis hematemesis iatrogenic percutaneous transluminal seroma hyposmolality hypercarbia encep etoh chyle lytic niger flavus diphtheroids coagulase maltophilia oxytoca morganii stuartii rettgeri bovis striatum lactobacillus corynebacterium
enterobacteriaceae enterobacterales mycelia xanthomonas agalactiae pyogenes viridans anginosus mitis oralis salivarius lugdunensis haemolyticus hominis capitis warneri saprophyticus baumannii fragilis perfringens difficile jejuni pylori influenzae catarrhalis meningitidis gonorrhoeae pneumophila tuberculosis avium
albicans glabrata krusei parapsilosis tropicalis fumigatus jirovecii neoformans koseri freundii vulgaris monocytogenes aerogenes typhi typhimurium enterica sonnei flexneri cholerae burgdorferi pallidum falciparum vivax gondii
euroscore autologous hinchey cavoatrial stoma saphenofemoral gram positive negative
moca mmse von thurner palacos resus clamshell whatsapp instagram facebook facetime aadhaar bronchoscopist sonographer humana electronically hist
metaagent doctoragent doctoragents aicareagent aicare adacare concare problemcare colacare retain consilium
`;

export const otherKnownWords: readonly string[] = list.trim().split(/\s+/);

/** First names that are also words, in lower case: where a name must stand ("her son Will") they are names. A team decision. */
export const firstNamesThatAreWords: ReadonlySet<string> = new Set(
  `
angel amber april art august autumn barb basil bell bill bishop blessing bob brook brooke buddy candy carol charity
chase chip christian clay cliff clement comfort constance coral crystal daisy dale dawn day dean destiny dolly dot
drew duke earl ernest eve faith favour fay felicity fern flora forest frank gay gene ginger glen gill glory grace
grant guy gus happy harmony harry haven hazel heath heather holly honor honour hope hunter iris ivory ivy jack jade
jasmine jay jean jenny jersey jewel jimmy jo job joe josh joy june justice kay ken king kit lance laurel lea leo lily
linden lucky lark major mark marina marsh martin mason max may melody mercy merry miles mercedes myrtle nan nell nick
norm olive opal page paris park pat patience peace pearl peg penny perry peter pip pierce piper poppy precious price
prince princess prudence queen randy raven ray red reed rich river rob robin rocky rod rory rose rosemary rosy ruby
rue rusty ruth sage sally sam sandy savannah scarlet scout sharp shelly sherry sky skye sonny stella sterling storm
sue summer sunny sylvan temperance terry theme timothy tony trinity trip tristan troy tucker unity van verity victor
victoria violet virginia wade ward warren wayne wendy west will willow winner winter wolf woody wren
`
    .trim()
    .split(/\s+/),
);

/** The same with family names that are also words. */
export const namesThatAreWords: ReadonlySet<string> = new Set([
  ...firstNamesThatAreWords,
  ...`
young jackson henry thomas graham albert alvarado simpson nelson kelly kendrick claude vincent vaughan paul pierre
joel harris jones smith moore hughes murphy owen martha tess stevens stewart neil evans roy christmas day fisher
carpenter cook baker taylor mason butler porter potter weaver archer gardener bishop abbot brown black white green
gray grey wood woods hill rivers lake stone field fields banks bush finch swan drake crane hawk nightingale rook wells
cross moss frost snow love good best little long short noble wise strong power powers church temple castle hall house
lodge barn mill gates street lane rowan rush sharpe singer spring swift thorn walker webb wright yates
`
    .trim()
    .split(/\s+/),
]);
