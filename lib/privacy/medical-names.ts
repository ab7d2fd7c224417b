/**
 * Names that stand for something medical: signs, diseases, scores, instruments, lines and tubes called after people or
 * makers, and brands of drugs and fluids. Compiled for this application from general knowledge, a team decision; in lower
 * case. After a title or a relation ("Dr Murphy", "her son Graham") they are people all the same.
 */
const eponyms = `
abernethy achilles adamkiewicz adams addison adie albright alport allen allis alvarado amsler amyand andersen apgar
argyll arnold asherman aschoff auerbach austin babcock babinski baker bakri balint ballance bankart bard barlow barre
barré barrett barthel bartholin bartter basedow batten battle bazett beck becker beckwith behçet behcet bell bence
bennett berger bernard bielschowsky bier biermer bigelow billroth bishop bitot blackwood blake blalock bland blatchford
blumberg boas bochdalek boerhaave bogota bohr borg borchardt bosniak boston bouchard bourneville bowman boyd bozzolo
braden brachmann braxton breslow bristol broca brock brodie broca broselow broviac brown brudzinski brugada brunner
bryant budd buerger bunyan burch burkitt burow buschke bowen cabrera caesar calot camino campbell cantlie caplan caprini
carabelli carney carpentier caroli carvallo castell castleman chagas chance charcot charlson charnley chassaignac cheyne
chiari child chlamydia chopart christmas chvostek ciaglia clark claude clavien cockcroft codman cogan colles collin
conn cooley coombs cooper cope cordis cori cormack corrigan courvoisier cowden cowper cox crede credé cronkhite crohn
cruveilhier cullen cushing dacron dandy darier darwin deaver debakey dejerine denonvilliers denver dercum descemet
devic diamond dieulafoy dindo dobhoff doppler douglas down dressler drummond duchenne dukes duke duane dubin dupuytren
durie duroziez eaton ebstein edinburgh edwards ehlers einthoven eisenmenger ekbom ellis epley epworth erb evans ewart
ewing fabry fahr fallot fanconi felty finkelstein finochietto fisher fitz fleischner fogarty foley fontan forrest
forrester fothergill fournier framingham frank freund friedlander friedreich frohlich froment fuchs gaenslen galeazzi
galen gardner garden gaucher gerstmann ghon gilbert gilles gillies girdlestone glanzmann glasgow gleason goldmann
goodpasture goodsall gorlin gottron gower gowers gradenigo graefe graham gram graves greenfield grey groshong grocott
guillain gustilo guyon haemovac haglund halo halsted ham hamman hampton hardinge harrington hartford hartmann harris
hartnup hashimoto hasson haversian hawkins heberden hegar heimlich heinz henderson henle henoch henry hering herring
hess heyde hickman highmore hill hirschsprung hodgkin hoffa hoffmann holter homan homans horner howell hoyer hughes
humphry hunt hunter huntington hutchinson hutchison ilizarov ishihara jacksonian jackson jaeger janeway jarisch jefferson jehovah
jervell jobe joel jones kaposi karnofsky kartagener karvonen kawasaki kayser kearns kehr kelly kendrick kerley kernig
killip kimmelstiel kirschner klatskin klinefelter klippel klumpke knudson koch kocher koebner kohler koplik korotkoff korsakoff
krukenberg kulchitsky kupffer kussmaul kveim lachman laennec lambert lambl lancefield lange langer langerhans langhans
lansky lanz laplace larrey laurence leber lefort legg leigh leksell lembert lennox leopold leriche lesch levin levine
levy lewy lhermitte libman liddle lindegaard linton lisfranc little littre lou lugol ludwig lund lyell lynch lyme macewen
macintosh maddrey magill maisonneuve mallampati mallory mantoux marburg marcus marfan marjolin marshall maroteaux
martius masson mayfield mayo mcarthur mcburney mccune mcgill mcgrath mcmurray meckel meigs meissner mendelson menetrier
meniere ménière menkes merkel miller mirizzi mitchell mobitz modic moebius mohs mondor monro monteggia montgomery
moore morgagni morison moro morquio morse morton muir mullerian munchausen murphy murray naegele nelson nezhat
newton niemann nikolsky nissen nohria noonan norton norwood nottingham oddi ogilvie ohm okuda olliver ollier opitz
ormond osborn osgood osler osmond oxford oxford paget palla palmaz pancoast panner papanicolaou parinaud parker
parkes parkinson parkland paul pavlik pel pemberton penrose perthes peutz peyer peyronie pfannenstiel phalen pierre
pick pickwickian plummer poland pompe poncet poppen pott potter poupart prader pratt prehn pringle prinzmetal proteus
purkinje purtscher quincke quinton quick ramsay ramsey raney ranke rankin ranson rapaport rapunzel raynaud
recklinghausen reed reid reinke reiter rendu rett reye rhesus richmond richter riedel rigler ringer rinne ritter robin
robinson rockall rolando romano romberg rosenthal ross roth rotor roux rovsing rubin ruffini rumack rutherford ryle ryles sager
salter sandoz sanger santorini satinsky scheie scheuermann schilling schirmer schmorl schober schwann schwartz seldinger sellick
sengstaken sertoli sever sezary sheehan shiley shone shprintzen simmonds simpson sims sinclair sjogren sjögren sipple smith
snellen spalding spencer sprengel spigelian spurling stanford starling starr steele stein steinert stensen stenson
steri sternberg stevens stewart stickler stokes strauss sturge sudeck swan sweet sydenham syme takayasu takotsubo
tamm tanner tarlov taussig tay tenckhoff tesio terry thiersch thomas thompson thomsen tietze tinel tinetti todd tourette
toynbee traube treacher treitz trendelenburg trousseau truelove turcot turner tzanck uhthoff valsalva vater
vaughan veress verner verneuil vincent virchow volkmann waardenburg wada waldenstrom waldeyer wallenberg waller walsh
wartofsky waterhouse waterlow waterston weber wegener weil weiss wells wenckebach werner wernicke wertheim westermark
westergren wharton whipple whitaker wickham widal wigger willebrand williams willis wilms wilson winslow winter
wirsung wiskott witts witzel wolff wolfram wolfe wood wormian wright wrigley yankauer yates young zadik zahn zenker
ziehl zieve zimmer zollinger zubrod zuckerkandl
`;

/** Brands of drugs, fluids, feeds, lines, pumps, stents and dressings (British, American, Indian, German). */
const brands = `
abilify accupril aceon actilyse actiq activase actonel actos adalat adcal addiphos advair adipine aggrastat airvo akynzeo albutein alcover
aldactone aldomet alkeran allegra alteplase amaryl ambien ambisome amlong amoxil anexate angiomax anzemet apidra aprovel
aquacel aramin arava arcoxia aricept arixtra asacol aspegic atacand atarax ativan atripla atrovent augmentin avandia avapro avastin
avelox azactam azilect bactrim bactroban baraclude beclovent benadryl benicar beriplex betaferon betnesol biobrane bisocor botox brevibloc bricanyl
brilinta brilique brintellix brufen bumex buscopan buspar butrans byetta calpol cancidas capoten carafate cardene cardizem cardura
casodex catapres celebrex celexa cellcept celestone champix cialis cidex cipralex cipro citanest clexane cleocin clexiva climara
clozaril cogentin colace colazide colofac combivent compazine concerta copaxone cordarone coreg corlanor corotrop
coversyl cozaar creon crestor cubicin cymbalta cytotec cytoxan dalacin dantrium daonil ddavp decadron deltacortril demerol depakene depakote
depo dermovate desferal detrol dexilant diamox difene diflucan digibind digifab dilantin dilatrend dilaudid diovan dipentum
diprivan ditropan dobutrex dolobid dormicum doxil duphalac duragesic dulcolax durogesic duoneb dyazide ecalta ecosprin ecotrin
edecrin effexor efient elavil eldepryl eliquis emend enbrel engerix ensure entocort entresto envarsus epanutin epilim epipen epogen eprex
epzicom erythrocin esidrex euglucon euthyrox evista exelon farxiga feldene femara fentora ferinject ferrlecit finasteride flagyl flexeril
flixotide flolan flomax florinef flonase floxin foradil forxiga fortisip fosamax fosrenol fragmin frisium frusemide fucidin furadantin
galvus gaviscon gelofusine gelofusin gelaspan gemzar gentamycin geodon glivec gleevec glucophage glucotrol glucobay halcion haldol
hartmanns hemabate hepsera herceptin hespan heplock hextend humalog humira humulin hydrea hytrin ibrance imdur imigran imitrex imodium imuran imurek
inderal indocin inegy innohep integrilin intralipid intropin invanz invokana invega isoket isoptin isordil istin januvia jardiance
jevity kabiven kaletra kayexalate kcentra keflex keppra kerlone ketalar kivexa klonopin kcl konakion lamictal
lanoxin lantus largactil lariam lasilactone lasix latuda lescol letairis levaquin levemir levitra levophed lexapro librium
lidoderm lioresal lipitor lipofundin lithobid lodine lomotil lopressor losec lovenox lucentis luminal lupron luvox lyrica lyriq lysteda maalox macrobid
madopar magnex marcain marcaine marcumar maxalt maxidex maxolon meropenem medrol megace melperon mestinon metalyse metolar
metrogyl miacalcin micardis microgynon midol minocin mirapex mirena mobic modafinil monocef monuril motilium motrin movicol moviprep
mucomyst mycobutin mydriacyl mylanta myfortic mysoline nacl naloxone naprosyn narcan nardil nasonex natrecor navelbine nebcin negram neoral nepro
nesiritide neulasta neupogen neurontin nexavar nexium nimbex nimotop nipride nitrodur nitrostat nizoral nolvadex norcuron normodyne norvasc
norvir novalgin novolin novolog novorapid novoseven nplate nuedexta nurofen nutrison nuvigil octagam octaplex ofirmev olanzapine omegaven omnicef
omnipaque onglyza oramorph orencia osmolite osmolyte otrivin oxycontin oxynorm pabrinex palacos palexia panadol pantoloc pantocid parlodel
parnate paxil paxlovid pepcid peptamen percocet perfalgan periactin perfusor persantin phenergan phoslo pitocin pitressin plaquenil
plasmalyte plavix plendil polyfusor pradaxa pravachol precedex pregabador premarin prevacid prilosec primacor primaxin prinivil privigen
procardia procrit prograf prolia prolixin promethazine propecia proscar protonix protopam proventil provigil prozac pulmicort purewick
pulmocare qutenza qvar ranexa rapamune rebetol reglan relenza relpax remeron remicade renagel renvela reopro requip restoril
retrovir revatio revia rifadin rilutek risperdal ritalin rituxan mabthera rivotril robaxin robinul robitussin rocephin
rocaltrol roxicodone rythmol salagen sandimmun sandimmune sando sandostatin septrin seretide serevent seroquel serax serenace seroxat sertraline silastic
silvadene sinemet sinequan singulair skelid slozem solian solumedrol soma somatuline sonata soriatane sotacor spiriva sporanox stalevo starlix
stelazine stemetil stilnox strattera stesolid suboxone subutex sular sustanon sutent symbicort symmetrel synacthen synagis synercid synthroid
syntocinon syntometrine tagamet tamiflu tapazole tarceva targocid tasmar tavanic tavor taxol taxotere tazocin tegaderm tegretol telfast temgesic temodar tenormin
tenoretic terramycin thorazine tiazac ticlid tienam tikosyn timentin tobi tofranil topamax toprol toradol torem tracrium
tracleer trandate tranxene trental tresiba triatec tricor trileptal trusopt truvada twocal tygacil tylenol tysabri ultiva ultram
unasyn uniphyl urbason urbanyl urispas valcyte valium valtrex vancocin vaseretic vasotec velcade velosef venofer ventolin vepesid
versed vesicare vfend viagra vibramycin vicodin victoza vidaza vimpat viread vistaril vivitrol voltaren voltarol voluven vytorin
warfarin welchol wellbutrin xalatan xanax xarelto xeloda xenical xigris xolair xyzal yasmin zantac zarontin zaroxolyn zebeta
zerbaxa zestril zetia ziagen zinacef zinnat zithromax zocor zofran zoladex zoloft zometa zomig zonegran zostrix zosyn zovirax zyban
zyloprim zyloric zyprexa zyrtec zyvox zyvoxid
baxter bipap blakemore cellsaver clinimix duoderm fresenius hemovac hudson impella intellivue maquet medtronic mepilex mepore optiflow paragon philips
prismaflex puritan redivac servo steristrip thermovac tegaderm ultraflex venturi vigileo vyaire
`;

const words = (text: string) => text.trim().split(/\s+/);

/** Names of people among them. */
export const eponymNames: ReadonlySet<string> = new Set(words(eponyms));

export const medicalNames: ReadonlySet<string> = new Set([...eponymNames, ...words(brands)]);

/**
 * Abbreviations in capitals that could be read as a word, and so as a name in a note without small letters; in lower case.
 * Those without a vowel need no list.
 */
export const abbreviations: ReadonlySet<string> = new Set(
  words(`
aaa aaox abd abg abo acca ace aceh acei aci acls acs acth adat adhd adl adls ado aed aedh afb afib afp afvr aids aidp aiv aka aki akin
ala alat alb alc ald ali alif alf alk all als alt ama aman amb amc amca ame aml amp ams amsan ana anc anca aneg ante aox aos aox apap apd apgar apr
aps aptt apx ara arb ard ards are arf arom arvc asa asap asat asc ascites asd ast asys ata atls atn ato audit auc
aucs auro ava avb avf avm avnrt avpu avr avrt avss axr aza azt bal bals bap bas bcaa bds bibems bibv bid bilat bili bimu bio bipap bka ble bmi bmp boa boo bop
bue bun bue cabg caa cad cadasil cai cam camicu cap capd car cat cava caudal cea ceus chb chadsvasc cabg cid cipd ciwa cin cins cisp civ cka cmo coad coags
cobra coc cofi comi copd cos cox covid cpap cpe cpot creat crea criss crrt cta ctas ctpa cuti cvo cva cvvhdf cvvhd cvvhf dae dai dapt dbe dea deb deca dexa dib dic die dka dlco
dnacpr dnar dni doa doac dob dod doe dois dos dotu dsa dua dvt ebl ebus ecg ecmo eco ecog ecpr edd edh eeg eds eegs efast egd egdt egfr eit ekg ekos emb emer emg emr ems
ena ene eno ent eom eomi epap eps ercp eref erv escalate esbl esr esrd essr este etco etoh etomi ett ettube eua evac evar evd eve evli ews fac faecal fast fato fbc feiba
fena ffp fia fib fio fit fobt fof foi foley fpu fuo gabaa gad gave gcs gerd gfr geta gib gica gist gore gos gpi gsa gtn gue hace hacpoa hape hbsag
hapu hcap hcpoa hea hefe helle hellp hem hema hep hepb hfa hfnc hfno hfref hfpef hie hipaa hit hiv hla hob hoca hocm homa hopi hosp hrs hsa huso hus iabp iacs ial ibd ibs ica icat icd icds ich icp icu ics icuaw
icus ida iddm idu ige igg iha ild ilr ima imi imca imrt ina inb inc ince ind inf inh ino inr ins int inv ion iono iop ipap ippv iri isa iso isq ita itp itu iua iud iuo iva ivc ivdu ive
ivf ivh ivi ivig ivo iviu jia jvd kub lad lae lama lap las lasa laz lbbb leva libe lima lle lll loa loc lod lola los lma lue
luq lua lva lvad lvedp lvef lvot maba mac mae mai mal map mapse mars mas mass mau meld mews micu mica mice mis misc mods mof mos mossa mra mrcp mre mri mria mrsa msa mssa
msu mua muga mva mvi nabil nad nafld nap nash nate nbm neb nebs neg neo neos neph neuro nibp nicu nic nidd niddm nihss nimh nin nippv niv nka nkda nma noac noah noe nok nomi norad nos npo npu
nsaid nsaids nsicu nsg nstemi nsu nuc oab obs ocp oct ogd ogt oht oma omv ooh oor opat opd opa ops ora ord orif osa osh ota oto oxy pac paco pacs pacu pad pah pao pap pas paso pat pbc pca
pci pcwp pde pea peak peep peg pegj pei pej per peri perrl perrla pet petct pfo picc picu pid pih pio plex pma pna pnd pod poa poct pola pom pon
pont pop pos postop pot ppi prbc prbcs pre preop prn pro prom prvc psa psicu ptca ptld ptosis ptsd pud puo qid qod qsofa raa rae raas ras rass rbbb
rca rdp rea reboa ref rehab resp ret rfa rhia rica rij rima rina roda rom rosc rosa roti rsbi rsi rue ruq rvad rvot sada saah sah sapi sapo saps saro sats sats sbo
sbe scd sci scuf sdh secs segs seh sga siadh sicu simv sini sirs sit sle sled slo snf soap sob soba sofa sol sop spep spo spon ssep ssi ssri
stat stemi sti subq sui supine susp svo svt tace tachy tah tapse taps tar tavi tavr tavb tbi tbsa tdm tds teds tee teg tem ten tens teo teva tevar tia tias tibc tid tig tiva tips tipss
tka tko tlif tlso tme toe tof tomo top torch tpa tpo tpn trali trach trop tropi trops tsat tta ttm tto tuip tur turbt turp tvi tvp uac uads uag ubd uca ucd uds ue ufh
ugi ugib uli una uni uop upep upj uri urti uss usa usg uta utd uti utis uvc vac vacs vae vap vas vasc vasi vasp vats vbg veg vein vent vents vep vera vfib vif vima vin vis vit voa
vol vp vre vsd vte vtach vua wbat wbc weaned wir wnl woca yag zoa zos
`),
);
