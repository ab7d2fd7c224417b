import { organismsAndProducts } from "./organisms-and-products";

/**
 * Further names that stand for something medical: brands of drugs, feeds, dressings and sutures, makers and devices, scales, and
 * eponyms that few people are called. Compiled for this application from general knowledge, a team decision; in lower case.
 */
const brands = `
abbocath abecma achieva aciloc acitrom acivir acuson addamel admelog admenta aerocort affiniti afrezza airomir alprax
althrocin amatem ambrodil amlokind amlovar amoxil amphotret ampiclox amplatz angispan antenex aplio aquaphor aquilion
aristada artequin ascoril asthakind astrix atimos atorva avanto avanza avil avitene azee azithral bactrim bavencio
becozinc beloc-zok berodual betapace bevyxxa bifilac bioglue biomet bisohexal blenrep blopress bosulif bovie braltus
brilinta brukinsa budamate budecort buscogast butec cabometyx calceos camoquin candid carbocisteine cardace cartia
carvykti cathlon ceftum celin cepodem cernevit cetzine cilacar ciphaler ciplox ciprobay clarinase clonotril clont
clopilet clotrim coartem cobadex cocodamol colistop colospa coloxyl combitube corevalve corpak coude covance cremaffin
cyclopam cycloset dacogen daktacort daonil daxid decortin defcort depo-medrone depuy deriphyllin dermovate dexon
dexona diabex diaformin diamicron diben digene dilatrend dipeptiven dipidolor docusol domstal donep drotin duaklir
ducene duolin duova duramorph durogesic dymadon dytor ebixa ebrantil econorm efcorlin efexor eklira emeset empliciti
emzor encorate enhertu enterogermina entriflex envas epiq eptoin ergenyl esoz evacal evicel evolut ezetrol falithrom
fasenra felodur fiasp flucon fludac flutiform foracort forcan formonide fortijuice fortwin forxiga fresubin funbact
fungizone furosemid galfer galzin gastrolyte gelusil gilotrif glimisave glucerna glynase grilinctus gudcef guidewire
hakim healon hemosphere hyalase hygroton igel imfinzi implanon incruse inflectra ingenia inqovi inrebic insyte
interceed iscover isovue istamet itrasys ivabrad jadelle jalra jelco jurnista kadcyla kanjinti kapake karvea kengreal
kesimpta kevzara kinson kisqali lanzol leadercath leqvio levera levocet levoflox levolin libtayo licox lidco limcee
lipex lisinopril lithosun livanova lixiana lobazam logiq lokmal lonart lonsurf looz lorbrena losacar losar lovan
lovaza lumis lupkynis lutathera lyumjev magnetom magnex mahurkar malecot mallinckrodt maxiflo maxon maxventuri mayzent
merocrit meropen mersyndon metamucil metohexal metxl mezolar minidiab miostat mirapexin mirtazapin moduretic montair
montek mounjaro mox moxclav mucinac mucodyne murelax mvasi nacom nacsys narcotrend nebicard nefopam neohaler nerlynx
nesina nexito nexlizet nexpro nicom nikoran ninlaro norflox normacol normoretic norspan noten novalung novaminsulfon
novamox novasource nubeqa nurokind nutridrink nutriflex nxstage nymalize oflox ogivri oleanz olimel omez omnacortil
ondem onureg opipramol oxetol oxiris oxygesic pacitane paludrine pamol panadeine panamax pantodac pantozol pariet
paspertin peflacine pegclear pentazocin peptac perclose perinorm permcath phesgo phexin phyllocontin picco pico piptaz
plegridy pluvicto postinor pramipex praxbind prednisolon protaphane qutipin rabicip ramilich ramistar rantac razo
reconvan remergil renflexis restyl revolizer rinvoq risdone rosuvas rotaflow rotahaler roxid rubraca rulide ruxience
salamol salbuhexal saphnelo sarclisa savaysa saxenda sayana semglee seprafilm serepax seroflo signa siliq simvahexal
siofor sizopin skyra skyrizi smofkabiven smoflipid soliqua solpadeine somac somatom sonosite sortis spasmonil sporidex
sporlac stamlo steglatro sucrafil supportan supradyn survimed syndopa syscan talzenna tandemheart targin taxim taximax
tazact tazobac tdap tecnis tegrital telmikind temaze tezspire thunderbeat tilidin tiotropium tiova tixylix torasemid
torem tradjenta trajenta tramal tremfya trevilor trimbow truxima tukysa tums tylex unacid uniphyllin urex valcivir
valdoxan valoron valprol valsacor vapotherm vascepa vasoprin veloz verquvo viani vitalipid vivonex vizylac vomex
vomikind vonjo vumerity wegovy xipamid xofigo xpovio xultophy zeposia zerodol zienam zifi zincovit zio zirabev
zithrocin zomorph zopiclon zoryl zosert zoton
abilify accolate accupril accutane aciphex aclasta actemra actiq activase actonel actos acular adalat adcirca adderall
addyi adempas adenuric advair afinitor aggrastat aggrenox aimovig ajovy akynzeo aldactone aldara aldomet alecensa alimta
alkeran allegra alphagan altace alunbrig amaryl ambien amitiza ampyra anaprox ancef androgel antabuse anzemet apidra
aprovel aptivus aranesp arava arcoxia aricept arimidex arixtra armour aromasin artane asacol ascriptin asmanex astonin
atacand atarax ativan atripla atrovent aubagio augmentin austedo avandia avapro avastin avelox avodart avonex axid
azactam azilect azopt azulfidine bactroban banzel baraclude basaglar belsomra benadryl benicar benlysta betaloc betapro
betaseron bevespi biaxin bicillin biktarvy binocrit boniva botox bravelle breo brilique brintellix briviact bumex
burinex buscopan buspar bydureon byetta bystolic caduet calan calcichew calciparine calpol calquence campath campral
canasa capoten caprelsa carafate carbatrol cardene cardicor cardizem cardura casodex catapres cataflam ceclor celebrex
celexa celestone cellcept cerebyx ceredase chantix champix cialis cibinqo cimzia cipramil cipro citalor clarinex
claritin cleocin clexane climara clinoril clozaril cogentin colace colazal combivent complera compazine comtan concerta
concor copaxone copegus cordarone coreg corgard corlanor cosentyx cosopt coumadin coversyl cozaar creon crestor cubicin
cuprimine curosurf cymbalta cytomel cytotec cytovene daivobet daklinza daliresp danazol darzalex daypro decadron
demadex demerol depacon depakene depakine depakote depo-medrol depo-provera depixol desyrel detrol dexedrine dexilant
diabeta diamox diane dianette diflucan difene dilacor dilantin dilaudid dilzem diovan dipentum diprivan diprosone
ditropan dolobid dolophine doptelet dovato duavee duphalac duphaston dulcolax dulera duodopa dupixent duragesic durolane
dyazide ecotrin edarbi edurant effexor effient efudix elavil eldepryl elidel eligard eliquis elocon eloxatin eltroxin
emend emgality emla emtriva enablex enbrel endep endone engerix ensure entocort entresto entyvio epanutin epilim epipen
epivir epo epogen eprex epzicom erbitux erivedge erleada esbriet eskalith estrace eucreas euthyrox evenity evista evoxac
evra exelon exforge exjade fansidar fareston farxiga farydak faslodex feldene femara feraheme ferinject ferrlecit
fetzima fioricet firazyr flagyl flexeril flixotide flomax flonase florinef flovent fluanxol focalin foradil forteo
fortum fosamax fosrenol fortisip fosavance fragmin frova fultium furadantin fusidin fuzeon fycompa galvus gamunex
gaviscon gazyva genotropin genvoya geodon gilenya gleevec glivec glucobay glucophage glucotrol glucovance glyciphage
glyset golytely halaven halcion haldol harvoni havrix hectorol hepsera herceptin hexabrix humalog humira humulin
hycamtin hydrocortison hytrin hyzaar ibrance iclusig imbruvica imdur imigran imitrex imodium imuran incivek inderal
indocin inegy infanrix infergen inhixa inlyta innohep inspra instillagel integrilin intelence intralipid intron intuniv
invanz invega invirase invokana iressa isentress isoket isoptin istodax ixempra jakafi jalyn janumet januvia jardiance
jevtana jevity juluca juvela kaletra kalydeco kanuma kayexalate kcentra keflex kefzol kemadrin kenalog keppra kerlone
ketalar keytruda kineret klacid klonopin k-dur klor-con kombiglyze korlym kyprolis lacri-lube lamictal lamisil lanoxin
lantus lariam lasix latuda lecrin lemtrada lenvima lescol letairis leukeran leukine levaquin levemir levipil levitra
levsin lexapro lexiva librium lioresal lipitor lipiodol liptruzet lithobid livalo lodine lofepramine lomotil loniten
lopid lopressor losec lotensin lotrel lovenox lucentis lumigan lunesta lupron lustral luvox lynparza lyrica lysodren
maalox macrobid macrodantin madopar magnevist malarone marcain marcumar marevan mavenclad mavyret mavik maxalt maxipime
maxolon maxzide medrol mefoxin megace mekinist mellaril meronem mestinon metalyse methergine metrogel mevacor miacalcin
micardis microgynon midamor mifeprex minipress minitran minocin miralax mirapex mircera mirena mirvaso mitigare mixtard
mobic modecate monopril motilium motrin movicol moviprep mucinex multaq myambutol mycobutin myfortic mylanta myleran
myrbetriq mysoline namenda naprosyn nardil naropin nasonex natrecor navelbine nebcin neoral neulasta neupogen neupro
neurobion neurontin nexavar nexium nexplanon niaspan nicorette nimbex nitrostat nizoral nolvadex norco normodyne
noroxin norpace norpramin nortrilen norvasc norvir novalgin novolin novolog novomix novorapid novoseven nozinan nplate
nubain nucala nucynta nulojix nuplazid nurofen nutropin nuvaring nuvigil ocrevus octagam odefsey ofev olmetec olumiant
omnicef omnipaque omniscan oncaspar onfi onglyza opdivo opsumit optimark optiray oramorph orap orencia orfadin orkambi
ortho-novum otezla oxynorm oxycontin ozempic ozurdex palexia palladone palexia pamelor panadol pantoloc parlodel parnate
paxil paxlovid pegasys pentasa pepcid percocet perfalgan periactin perjeta persantine pevaryl phenergan phoslo plaquenil
plavix plendil pletal pneumovax pomalyst ponstan pradaxa praluent prandin pravachol precedex precose pred-forte pregaday
premarin prepulsid prevacid prevenar prezista priadel prialt prilosec primacor primaxin prinivil pristiq privigen
procardia procrit profenid prograf prolacta prolastin proleukin prolia promacta prometrium propecia propofol proscar
prostin protelos protonix protopic provenge provera provigil prozac pulmicort pulmozyme questran qvar ranexa rapamune
rapaflo rasilez razadyne rebetol rebif reclast redipred reglan relenza relistor relpax remeron remicade reminyl renagel
renvela repatha requip rescriptor restasis restoril retrovir revatio revlimid reyataz rezulin rheumatrex rhinocort
ridaura risperdal ritalin rituxan mabthera rivotril robaxin robinul rocaltrol rocephin roxanol roxicet rozerem rybelsus
rytmonorm sabril salagen salazopyrin salofalk sandimmune sandostatin sandoglobulin saphris savella seebri senokot
sensipar septra septrin serc serenace seretide serevent seroquel seroxat serzone sevredol simponi simulect sinemet
sinequan singulair skelaxin slow-k solian soliris solu-cortef solu-medrol soma sonata soriatane sotret spiriva sporanox
sprycel stalevo starlix stelara stelazine stemetil stendra stilnox stivarga strattera stribild striverdi suboxone
subutex sudafed sular sustiva sutent sylvant symbicort symbyax symdeko symmetrel symtuza synacthen synagis synflorix
synthroid synvisc tabloid tafinlar tagamet tagrisso taltz tambocor tamiflu tarceva tarka tasigna taxol taxotere tazocin
tecentriq tecfidera tegretol tekturna temesta temodal temodar tenoretic tenormin terazol testogel tekamlo thalomid
theo-dur thorazine tiazac ticlid tikosyn timentin timoptic tivicay tobi tofranil topamax toprol toradol toujeo tracleer
trandate tranxene travatan trecator trelegy trelstar trental trexall tribenzor tricor trileptal trilipix triumeq
trizivir trulicity truvada tygacil tykerb tylenol tymlos tysabri tyvaso uceris uloric ultracet ultram ultravist uniphyl
uroxatral urispas urso valium valtrex vancocin vaseretic vasotec vectibix velcade veltassa vemlidy venclexta venofer
ventavis ventolin verapress verzenio vesicare vfend viagra vibativ vibramycin vicodin victoza victrelis videx viekira
vigamox viibryd vimovo vimpat viracept viramune viread visanne viscotears visine vistaril visudyne vivitrol voltaren
voltarol vosevi votrient vraylar vytorin vyvanse welchol wellbutrin xalatan xalkori xanax xarelto xeljanz xeloda xenazine
xenical xeomin xgeva xifaxan xigduo xofluza xolair xopenex xtandi xylocaine xyrem xyzal yasmin yaz yervoy yescarta
zanaflex zantac zarontin zaroxolyn zebeta zejula zelboraf zelnorm zemplar zepatier zerbaxa zestoretic zestril zetia
ziagen zinacef zinnat zinplava zirtek zithromax zocor zofran zoladex zoloft zometa zomig zonegran zosyn zovirax zyban
zydelig zykadia zyloprim zyloric zyprexa zydis zyrtec zytiga zyvox adcal accrete astyfer ecosprin pan-d thyronorm telma
glycomet amaryl galvusmet dolo calpol crocin meftal combiflam shelcal becosules evion neurobion pregabid gabapin
caltrate citracal ostelin webster-pak blincyto besponsa ferrograd fybogel laxido cosmocol vitaris co-dydramol adizem
tildiem securon tritace zestoretic natrilix navispare bricanyl duoresp fostair clenil anoro ultibro relvar seebri
metoject maxitram zapain tramacet targinact longtec shortec abstral effentora instanyl versatis matrifen butrans transtec
`;
const devices = `
abiomed abthera acticoat adaptic aerochamber airtraq aircast airvo alaris algisite allevyn ambu amplatzer angio-seal
anspach aquacel aquaguard arndt artisan atrium avanos avea babylog bactec bair bard baska bd-bactec 
biatain bioclusive biopatch biosense biotronik bivona blom-singer bookwalter boston-scientific braun bredent
broviac budde button-seton cadd cardiohelp cardiomems carefusion cavilon ceraplus cellsaver centrimag cerament chemoport
ciwa clinitron coban codman coloplast comfeel convatec cook-swartz corail corflo cormatrix coseal covidien cpex
cryocuff cutimed cygnus cytosorb dacron dafilon datex datascope davinci dermabond dermatix desitin dewalt dexcom dinamap
dialyzer dianeal extraneal nutrineal physioneal homechoice drager duoderm duragen dynabrace dynamap eakin ecmolife 
endoclip endoclose endoloop endologix ensite ethibond ethicon ethilon evarrest everolink evita fibrillar finochietto
flexima flexitouch flexi-seal floseal flotrac foley fresenius freestyle frova gambro gammanail gelfoam gigli gelport
gore-tex granufoam guidezilla heartmate heartware hemashield hemosonic hemochron hemocue hemospray hemovac hepacoat
hickman hohn hollister hugger hydrosorb hypafix icare i-gel impella imed inadine inogen insuflon integra invos isolyte
jostra jura kaltostat karl-storz kerlix kinair kinamed koban kwire kytril lapra-ty lifepak ligasure lifevac
lifeport linton lp15 luer magna-ease magseed maquet maxguard mcgrath medela mediport medtronic mefix melker mepilex
mepitac mepitel mepore merocel microlife microcuff micropuncture microshield midas midasrex mitek mitraclip molift
monocryl monosyn montgomery morcellator motomed naviopulse neopuff neurotips nibp nellcor nestle novasure novum nucleus
numobag nutrison nutricia octopus oesophageal-patency omnipod optiflow optiflux opsite optease opti-flow
oxylog oxford-hip oxymask passy-muir paratrend patslide pdsii peha penumbra pigtail pinnacle pipeline piccolo
pleurx pleurevac pleur-evac plaxtron polysporin polymem port-a-cath porges portex portacath powerport prevena prisma
prismaflex prismax proglide prolene promogran propaq proseal protack proximate pulsavac quadrox quickie quinton rampart
raney redon redivac respimat resmed respironics rex rhino-rapid riester robopac rocket roho rotablator
rotaprone rotoprone roto-rest rusch sapien satinsky savina scd sengstaken servo servo-i shiley shuck silastic
silvercel simpact smartpill smiths smithnephew softcare sonopet sorbact spacelabs spiro 
stapler steri-strip steristrip stomahesive stratafix stratos stryker sure-trac surgicel surgiflo swann symphonix synthes
tachosil tacrosorb tegaderm telfa tempur tensoplast terumo thermogard thermacare thopaz thoratec tielle tisseel tracoe
trilogy triflex truclose tubigrip turbovac ultraview unna urgotul urostomy vaclok vac-pac vascath vacutainer varian
versajet versatis vicryl vigileo viabahn vyon wallstent watchman weitlaner langenbeck welch-allyn wingspan xience xstop
xtack zenith zephyr zimmer zimmerframe zoll zipline zoledron c-mac glidescope aptima bactalert bac-t vitek gramstain
thinprep surepath cobas architect i-stat epoc genexpert quantiferon t-spot biofire filmarray
`;
const eponyms = `
adie aicardi albers-schonberg alcian allred amsler ann-arbor apley argyll-robertson arnold-chiari
ashdown austin-flint balthazar bamberger bannayan barton bayley beevor benassi bethesda bicknell bielschowsky binswanger
birbeck bismuth bjerrum blumer bobath bodian borrmann bosniak bouchier bragard breslow brodel brockenbrough buckberg 
carnett carvallo catterall chaddock chassaignac chiba chilaiditi claw-toe cloquet cloward
codivilla collet conners cotard courvoisier credé crigler cruveilhier cullen cushing dandy-walker daneman dawbarn deaver
debakey dejerine dercum descemet devic dieulafoy doederlein döderlein donders dupuytren ehrlich ellsworth
enneking essen essex-lopresti faber fazekas felty finkelstein fitz-hugh flaviston fontaine forestier forsius
fournier freiberg frisén frisen fuhrman fuchs gaensslen gaenslen galant galassi gaucher geneva genant gerota gerstmann giemsa
gleason goligher goutallier gradenigo graefe grocott guillain-mollaret gustilo-anderson guyon haggitt hallpike
hampton harada hardinge hegar heimlich hertel hesselbach heyde hinchey hirschberg hirschsprung hochenegg
hoehn-yahr hounsfield humphrey-field hunter-schreger hutchinson ishihara jansen-kocher janz jendrassik jobe kabat kegel
kellgren kerley kernohan kienbock kiesselbach killip kimmelstiel klatskin kleiger klippel kocher koebner korotkoff krukenberg
kussmaul labbé labbe lachman lachmann landau lasègue lasegue lauge-hansen lauren ledderhose lequesne leriche leschke lesser
lewy lhermitte lichtheim lisfranc lown ludloff luschka luria maddox magendie mahaim mallory
mallory-weiss marjolin marcus-gunn marshall-marchetti masaoka masson mayfield-kees mcconnell mcgeer mcmurray meckel
meigs merendino metzenbaum milroy mirels mirizzi mobitz mondor monod montreal morison moro morton mueller-weiss 
myerson naegele nancy nannini nelaton neviaser nikolsky nissen nugent ober ogilvie ollier osler-weber
oswestry ott oxford paget pancoast papile parinaud parrot pauwels payr perthes petit peyronie pfannenstiel phalen
pirogoff pott pott's poupart pringle propeller prentiss queckenstedt quincke ramstedt ranke ranson rasmussen's rathke reidel
riedel reiter retzius riddell-robins rigler rinne rockwood rokitansky romberg romhilt rood rorschach rosenmuller rotter rotterdam roux-en-y
rovsing ruffini rutherford salter-harris sappey savary sattler schatzker schatzki schirmer schmorl schober schwann
seddon seattle seldinger semont sever sheehan siegert sievers sistrunk sitz skene sluder snellen spetzler spigelian
spurling stahl stensen still stoll strumpell sudeck sunderland swyer-james swyer sydney sylvian symonds syme takayasu
tardieu tenon thessaly thiersch thudichum timi tinel todani torkildsen tourette tardive toynbee traube trautmann treitz
trendelenburg troisier trousseau valgus valsalva vienna virchow volkmann waddell warthin watzke weber-fechner wegener
wertheim westermark wharton whipple wilms winiwarter wrisberg yergason young-helmholtz ziehl zenker zollinger zuckerkandl
edmonton karnofsky waterlow braden barthel rankin zarit gross-motor tinetti beck
leiden dukes-cuffee philadelphia miami aspen halo
`;
const words = (list: string) => list.trim().split(/\s+/u);
export const brandsAndDevices: ReadonlySet<string> = new Set([
  ...words(brands),
  ...words(devices),
  ...words(eponyms),
  ...organismsAndProducts,
]);
