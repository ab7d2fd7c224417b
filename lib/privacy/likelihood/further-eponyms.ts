/**
 * Eponyms that as many people are called as things: whether a person or a thing is meant is weighed by what stands around them,
 * so that no rule takes them for known words. Compiled for this application, a team decision; in lower case.
 */
const list = `
abadie abbe abderhalden abrikosoff achard adamkiewicz addis alcock alvarado amplatz amsler angelman antley anton apert
arlt arthus asboe ascher asperger auer auspitz baastrup ballard bamberger bandl banff bankart bannwarth barraquer
barts bazin bechterew bekhterev bentson berry bertolotti bethesda bezold biot birbeck blount blumer bornholm bosniak
bowditch braak bracht brandt-daroff branham brasdor brenner briquet brissaud brockenbrough broders brown-séquard
brunnstrom bruns buford byler caffey camurati canavan carey catell cattell chaddock cheadle chediak cloward clutton
cobb coffin couvelaire creutzfeldt crouzon cruz curling currarino danforth daubert deauville degos delorme delphian
dennie destot disse dix-hallpike dobson doege donath doose dorendorf dott draf dravet dripps dubowitz durozier eales
epstein erdheim erichsen esmarch ewald fabricius faget farber farr fazekas fletcher foix forchheimer fordyce forssman
foville frankenstein freiberg friderichsen friedewald frisch froehlich froin frostig fugl-meyer gaisbock galant gallie
gamna ganz garre gartland gartner gehrig gell gerdy gerota giannuzzi gianotti gibbs giedion gitelman glisson goldenhar
goldflam goldthwait golgi gonda goodell gorham gosselin gottlieb graafian grawitz grisel guedel haab hageman hakim
hallervorden hanot hansen hasenclever hassall hasson hayflick heaf hebra hecht heerfordt heller hesselbach hibbs
hinchey hippel hirschberg hjarre hoehn hofbauer holmes hopmann hounsfield howship huhner hunner hurler hurthle hürthle
ivemark jaccoud jacod jadassohn jamar janda janetta jansky jebsen jeune jod-basedow joel-cohen joubert judkins
jüngling kallmann kanner kasabach kasai kegel kehr kellgren kernohan kienböck kiesselbach kirklin klebs kleihauer
klippel-feil koenig kohlrausch kostmann krabbe krause kreutzfeldt kugel kugelberg kuntscher köhler küntscher lachmann
laki landouzy landry lasègue laurin ledderhose leishman lemierre lenegre lenke lennert leri lermoyez lesch leser
leyden lichtenstein lieberkuhn lisch lloyd-davies loeffler lofgren lown lutembacher löffler mackler madelung maffucci
magnan mahaim mahorner malassez mallory mallory-weiss malpighi marchiafava mazzotti meckel mees meibom meige
melkersson mendel merseburg metavir meyer michaelis mikulicz milch millard milroy minamata moll mollaret monge monod
morrison morvan mosler mott moyamoya muehrcke munro müller naffziger neer negri neisser nester netherton nissl
nothnagel noyes nuck nyha ober ommaya ondine oppenheim ortner ortolani osgood ott overholt paccioni pacini paneth
papez pappenheim parona parsonage paschen patau patterson pautrier pavlov pel-ebstein pelger pellegrini perls pfeiffer
pickwick pinard plaut poirier politzer potain proust quant queckenstedt quervain raeder rapoport rasmussen rathke reil
reissner remak riehl riley-day rivero robertson rockwood rokitansky romanowsky rosai rosenbach rosenmuller rossolimo
roussy rubinstein russell ruysch sabin salk sampson samter sarnat scarpa schamberg schaumann scheibe schick schilder
schiller schlatter schlemm schmidt schuller schüffner segond seidel semmes semont sensenbrenner sharpey shenton
sherman sickert simcoe skene snellen soave sorbo souques spaulding speeds spitz stahli stargardt steinmann stemmer
stieda stierlin straus strickler stroop struthers sulkowitch swan swan-ganz swyer sylvius tarui tay-sachs tenon
terrien theile thornton tillaux towne trantas trethowan troisier tullio uhl unverricht urbach valentini verocay vidian
villaret vogt vojta volhard vortmann wagner wagstaffe waldenström walthard warburg wardrop warthin weil-felix
weingarten werdnig wermer westley westphal whitmore wiggers wimberger winiwarter wolman womac wong-baker woronoff
yergason zeis zellweger zinn zuelzer
abbey adson allgöwer allis allgower austin-moore babcock bain bakri balfour barnes barthel battey bennett bielschowsky blake
blakemore blantyre blatt blom bohler bouchard bouin bovie braden bradford brescia brescia-cimino brudzinski buck bunnell burch
burow camper cantor cashel castroviejo chance charnley chester chopart cimino clarke clérambault clerambault cleeves coombs
cormack cornell cottle crile cusco cutler davidson davies deaver debakey denis denonvilliers dobbhoff dobhoff doyen dujarier
eichenholtz emmel enneking evans-jensen fazio finochietto fischer fleischer foerster foley fogarty frazier frykman gelpi gerbode
gerrard giemsa gigli gilmore gomori goulet gram-weigert grocott guilford hackett halsted hawkins-kennedy hegar hemovac hohmann
holmgren hudson-jones ipswich ishihara jobe judd kayser kayser-fleischer keith kelly kielland kirschner kirton kocher lahey langenbeck
lane lauge-hansen lauren lehane levin lindmark linton lovset mcburney mccoy mackintosh macintosh magill malecot mapleson marcove
masson mauriceau mayfield mcroberts metzenbaum miller-abbott minnesota mixter monckeberg mönckeberg mowbray mustard neville
neville-barnes ogilvie oriental osteonics ottawa outerbridge palmer papanicolaou patey pauwels pean penrose perlmutter pezzer
phalen pilliar portex poole potts pozzi puestow rauwolf redon reed reed-sternberg regnauld rey richardson riker rochester romaña
rüedi ruedi salem sanders schirmer schultze schwab seddon seldinger senn senning sengstaken shaffer shouldice sims smead
smead-jones somogyi spencer sprotte steinberg stenver sternberg stimson stryker sugiura sunderland tandem tiemann tinetti
tscherne tubex tuohy van-herick veress versaclimb von-rosen wagoner weber-fechner weitlaner whipple whitacre whiteside whitesides
widal wilmer wilms winquist wright wrigley yankauer yasargil yocum young-burgess zadik zavanelli ziehl ziehl-neelsen
`;

export const furtherEponyms: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
