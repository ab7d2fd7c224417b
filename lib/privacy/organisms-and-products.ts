/**
 * Further brands of drugs, vaccines, contrast, dressings and devices, and organisms and venomous animals by their Latin names, which
 * nobody is called. Compiled for this application from general knowledge, a team decision; in lower case.
 */
const list = `
epaderm eumovate dermol cetraben hydromol doublebase zerobase diprobase aveeno oilatum betnovate synalar trimovate daktacort canesten
anxicalm pregnacare conveen coloplast hollister dansac steristrip steristrips leukostrip backslab kaleorid urimax benznidazol nifurtimox
curcuma sanmol calpol ferrograd fersamal lyclear derbac hedrin fragmin innohep clexane lovenox midaz lorazep clonaz amio mero vanc vanco
dapto clinda cipro levoflox azithro clarithro doxy fluclox tobra ceftri cefaz piptaz tazo tazocin vori posa caspo anidula fent alfent remi
ketam suxa rocu norad adren dobut metop bisop carved atorva rosuva simva clopi ticag apix rivarox dabig enox pred methylpred hydrocort
dexameth furos frusemide bumet ondans metoclop panto omep esomep lansop chlorhex betadine povidone ropi bupi levobup lido ligno
cocodamol tramad oxycod hydromorph gabapent pregab amitrip mirtaz sertral citalop fluox venlaf quetiap olanz risperid halop levetir
valpro carbamaz lamotrig phenyt allopur colchic mtx azathio mycophen tacro ciclo lenalid bortez carfilz ritux bevac trastuz pembro nivo
capec oxali irinot gemcit paclit docet doxorub cyclophos hickman portacath permcath biotronik medtronic listeria monocytogenes
epclusa harvoni mavyret sovaldi zepatier vosevi descovy truvada biktarvy genvoya odefsey dovato juluca triumeq tivicay prezcobix
symtuza isentress cabenuva apretude sunlenca rukobia eovist gadavist dotarem magnevist multihance prohance omnipaque visipaque isovue
optiray ultravist lumason definity optison cervidil prepidil cytotec hemabate methergine tapazole medrol dosepak beconase flonase
nasonex rhinocort nasacort flovent pulmicort qvar symbicort advair breo trelegy anoro stiolto spiriva incruse tudorza combivent duoneb
dulera arnuity tnkase activase retavase iodoflex iodosorb zetuvit mepilex mepitel aquacel allevyn biatain kaltostat sorbsan duoderm
tegaderm granuflex inadine urgotul urgoclean urgostart jelonet bactigras atrauman adaptic cutimed sorbact flaminal medihoney activon
kerramax eclypse xtrasorb tubifast tubigrip profore panadeine panadol nurofen voltaren mersyndol endone oxynorm oxycontin targin
palexia jurnista durogesic norspan temgesic subutex suboxone buvidal sublocade methadose biotene caphosol difflam gelclair glandosane
corsodyl nystan daktarin canesten waran marevan trombyl cyklokapron alvedon ipren citodon burana panacod novalgin metamizol orofer
dexorange asthavent seretide bricanyl foradil oxis emconcor ormox metforem marcumar falithrom xarelto eliquis pradaxa lixiana savaysa
brilinta brilique efient plavix repatha praluent leqvio nexletol zetia ezetrol vytorin crestor lipitor zocor pravachol livalo entresto
corlanor procoralan farxiga forxiga jardiance invokana steglatro ozempic wegovy mounjaro zepbound trulicity victoza saxenda byetta
bydureon rybelsus januvia janumet tradjenta onglyza galvus lantus toujeo levemir tresiba basaglar semglee humalog novolog fiasp apidra
humulin novolin lyumjev soliqua xultophy keytruda opdivo tecentriq imfinzi libtayo yervoy herceptin perjeta kadcyla enhertu phesgo
nerlynx tukysa tagrisso tarceva iressa gilotrif alecensa alunbrig lorbrena xalkori zykadia lynparza zejula rubraca talzenna ibrance
kisqali verzenio faslodex arimidex femara aromasin nolvadex zoladex lupron eligard firmagon orgovyx trelstar zytiga xtandi erleada
nubeqa xofigo pluvicto lutathera provenge jevtana taxotere abraxane gemzar alimta xeloda lonsurf stivarga nexavar sutent votrient inlyta
cabometyx lenvima welireg avastin zaltrap cyramza erbitux vectibix rituxan mabthera gazyva arzerra imbruvica calquence venclexta
venclyxto zydelig revlimid pomalyst imnovid thalomid velcade kyprolis ninlaro darzalex sarclisa empliciti xpovio carvykti kymriah
yescarta tecartus breyanzi blincyto besponsa mylotarg vyxeos vidaza dacogen inqovi jakafi jakavi inrebic vonjo gleevec glivec sprycel
tasigna iclusig scemblix rydapt xospata idhifa tibsovo humira enbrel remicade inflectra simponi cimzia stelara cosentyx taltz tremfya
skyrizi ilumya siliq orencia actemra roactemra kevzara kineret ilaris arcalyst xeljanz olumiant rinvoq otezla sotyktu entyvio zeposia
velsipity benlysta saphnelo lupkynis prolia evenity forteo tymlos fosamax actonel boniva aclasta zometa xgeva synagis beyfortus prevnar
pneumovax shingrix zostavax gardasil cervarix menactra menveo bexsero trumenba menb boostrix adacel infanrix pediarix vaxelis rotateq
rotarix fluzone flucelvax comirnaty spikevax covishield covaxin vaxzevria paxlovid lagevrio veklury tamiflu xofluza relenza zosyn tazocin
augmentin unasyn rocephin claforan fortaz zinacef maxipime teflaro zerbaxa avycaz vabomere recarbrio fetroja merrem invanz primaxin
azactam cubicin zyvox tygacil synercid dalvance orbactiv vibativ xerava nuzyra septrin macrobid macrodantin monurol hiprex xifaxan
dificid flagyl vancocin cancidas mycamine eraxis cresemba noxafil vfend diflucan sporanox valcyte prevymis livtencity zovirax valtrex
famvir selexid konakion vitamink octaplex beriplex kcentra praxbind andexxa idarucizumab novoseven feiba eloctate hemlibra
pipelle jamshidi blom-singer provox passy-muir shiley portex optiflow airvo groshong broviac
portacath tenckhoff permcath pleurx seldinger impella heartmate centrimag thoratec lifepak masimo nonin dexcom omnipod coaguchek
accu-chek onetouch dynamometer goniometer depuy synthes biomet arthrex corail ethicon covidien vicryl monocryl prolene ethilon
ethibond mersilk dermabond surgicel floseal tisseel evicel tachosil seprafilm gelfoam alloderm strattice permacol prevena renasys sapien
evolut corevalve mitraclip amplatzer xience orsiro amplatz bentson glidewire terumo jagwire pentacam spectralis acrysof tecnis clareon
panoptix baerveldt istent preserflo diff-quik oncotype mammaprint prosigna foundationone cologuard galleri ifobt
capnocytophaga calloselasma rhodostoma parabuthus granulatus trypanosoma leishmania plasmodium echinococcus schistosoma strongyloides
toxocara brucella bartonella coxiella rickettsia orientia leptospira borrelia treponema nocardia actinomyces cutibacterium
propionibacterium stenotrophomonas burkholderia achromobacter elizabethkingia chryseobacterium raoultella serratia citrobacter
morganella providencia proteus hafnia pantoea kingella eikenella aggregatibacter gemella abiotrophia granulicatella aerococcus
lactococcus leuconostoc corynebacterium rhodococcus mucor rhizopus rhizomucor lichtheimia cunninghamella fusarium scedosporium
lomentospora alternaria exophiala cladosporium trichosporon malassezia saccharomyces cryptococcus histoplasma blastomyces coccidioides
paracoccidioides talaromyces sporothrix pneumocystis bothrops crotalus dendroaspis bungarus daboia echis bitis atrax latrodectus
loxosceles tityus androctonus leiurus cruzi vivax falciparum malariae knowlesi dysgalactiae agalactiae pyogenes lugdunensis
epidermidis haemolyticus faecium faecalis baumannii cloacae marcescens mirabilis oxytoca maltophilia cepacia jirovecii
leep lletz dcis lcis geta bso tlh qbl ngt epo esa fdg pul hcg doppler apgars apgar goldmann latarjet frimann-dahl quadriga
sideroblasts dosepack medisafe webster-pak dosette 
`;

export const organismsAndProducts: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
