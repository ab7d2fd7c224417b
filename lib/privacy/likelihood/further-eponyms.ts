/**
 * Eponyms that as many people are called as things: whether a person or a thing is meant is weighed by what stands around them,
 * so that no rule takes them for known words. Compiled for this application, a team decision; in lower case.
 */
const list = `
abadie abderhalden abrikosoff adamkiewicz addis alvarado amsler angelman antley apert asboe auspitz bandl bankart
bannwarth bazin bekhterev berry bertolotti bethesda bezold blount bornholm bosniak bowditch braak bracht branham
brenner briquet brissaud broders brown-séquard bruns byler caffey canavan carey catell cheadle chediak clutton cobb
couvelaire crouzon cruz currarino delphian dennie destot disse dobson doege donath dorendorf dott draf dripps dubowitz
durozier eales epstein esmarch ewald fabricius faget farber fazekas fletcher foix forchheimer fordyce forssman foville
frankenstein friderichsen friedewald frisch froin gamna ganz garre gartner gerdy gibbs giedion gitelman glisson
goldenhar goldflam goldthwait golgi gonda goodell gosselin gottlieb grawitz grisel haab hallervorden hanot hansen
hasenclever hasson hayflick heaf hebra hecht heerfordt hirschberg hjarre hoehn hofbauer holmes hopmann howship hunner
hurthle hürthle ivemark jaccoud jadassohn janetta jansky joel-cohen judkins jüngling kallmann kanner kasabach kasai
kehr kienböck kirklin klebs klippel-feil koenig kohlrausch krabbe krause kreutzfeldt kugelberg köhler laki landouzy
landry lasègue laurin leishman lennert leri lesch leser lichtenstein lieberkuhn lisch lloyd-davies loeffler
lutembacher löffler mackler madelung magnan mahaim mahorner malassez mallory malpighi marchiafava mazzotti meckel
meibom melkersson mendel merseburg metavir meyer michaelis mikulicz millard minamata mollaret monge morrison mosler
mott moyamoya muehrcke munro müller naffziger negri neisser netherton nissl nothnagel nuck nyha oppenheim ortolani
osgood paccioni pacini paneth papez parona paschen patau patterson pautrier pavlov pellegrini perls pfeiffer pickwick
pinard plaut poirier politzer potain proust quant quervain reil reissner remak riley-day robertson rockwood romanowsky
rosai rosenbach rossolimo roussy rubinstein russell ruysch sabin salk sampson samter scarpa schamberg schaumann
scheibe schick schilder schiller schlemm schmidt schuller schüffner seidel sensenbrenner sharpey shenton sherman
simcoe snellen soave sorbo spaulding stahli stargardt steinmann stieda stierlin straus sulkowitch swan sylvius tarui
tay-sachs tenon terrien theile thornton tillaux trantas tullio uhl unverricht valentini verocay vidian villaret vogt
volhard vortmann wagner walthard wardrop weil-felix weingarten werdnig wermer westphal whitmore wimberger wolman womac
wong-baker woronoff zeis zellweger zinn zuelzer
`;

export const furtherEponyms: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
