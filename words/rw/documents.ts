import { RESET_LINK_MINUTES } from '../../domain/credentials.ts'
import { BACKUP_MONTHS } from '../../domain/retention.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'
import type * as english from '../en/documents.ts'
import type { Translated } from '../translated.ts'
import { formatRwf } from './money.ts'

export const faqs = {
  title: 'Ibibazo bikunze kubazwa',
  metaTitle: 'Ibibazo bikunze kubazwa',
  description: 'Ibisubizo bigufi: icyo iyi serivisi ari cyo, abo igenewe, icyo ikuziho, n’uko wayivamo.',
  line: 'Ibibazo icumi abantu babaza, n’ibisubizo bigufi.',
  moreTitle: 'Ikibazo cyawe ntikirimo?',
  more: 'Twandikire. Dusoma buri butumwa kandi akenshi dusubiza mu munsi umwe.',
  contact: 'Twandikire',
  items: ({ productName, supportEmail }) => [
    {
      question: `${productName} ni iki?`,
      answer: [
        `${productName} ni ikayi yawe bwite y’amafaranga, ikubarira. Wandika ayinjiye, ayasohotse n’amadeni mu mafaranga y’u Rwanda, ikakwereka amafaranga asigaye y’umunsi, ukwezi n’umwaka.`,
        'Ushobora gushyiraho imibare ntarengwa y’ayasohoka n’amadeni, n’intego z’ayinjira, kandi ukareba ku bishushanyo uko iminsi, ibyumweru, amezi n’imyaka bigereranywa. Ntibika kandi ntiyohereza amafaranga. Ntihujwe na banki yawe cyangwa Mobile Money: isoma gusa ubutumwa uyihaye, ku gikoresho cyawe.',
      ],
    },
    {
      question: `Ni nde wakoresha ${productName}?`,
      answer: [
        'Umuntu wese ushaka kumenya aho amafaranga ye ajya: urugo, iduka, ucururiza mu isoko, umunyeshuri, uwikorera. Ukeneye aderesi ya imeyili na nomero ya telefoni. Si ngombwa kuba uzi ibaruramari.',
      ],
    },
    {
      question: 'Ese amakuru yanjye ararinzwe, kandi ni nde uyabona?',
      answer: [
        'Ni wowe wenyine ureba ikayi yawe. Abakozi bacu babona ufite konti kandi bashobora kugufasha kuri yo, ariko nta rupapuro rwabo rwerekana icyo wanditse, amafaranga, umutwe cyangwa igiteranyo cyawe.',
        'Ijambo ry’ibanga ryawe ribikwa gusa mu buryo buhishe (argon2id), ku buryo nta washobora kurisoma. Ushobora gusohora igikoresho cyawe icyo ari cyo cyose muri “Konti yanjye”. Uru rubuga nta cyo ruvana mu bindi bigo: nta matangazo yamamaza, nta gukurikirana abarusura, nta n’izindi cookies uretse ebyiri nto z’ururimi wahisemo n’imwe imenya iki gikoresho iyo winjiye.',
      ],
    },
    {
      question: 'Mfungura konti nte?',
      answer: [
        'Hitamo “Iyandikishe” hejuru ku rupapuro. Hari intambwe eshatu ngufi: izina ryawe; imeyili, telefoni n’akarere; n’ijambo ry’ibanga. Uhita winjira, ukandika ibya mbere.',
      ],
    },
    {
      question: 'Ese ikora kuri telefoni yanjye?',
      answer: [
        `Yego. ${productName} yakorewe mbere na mbere telefoni, n’iyo yaba nto ikoresha interineti ya telefoni, kandi ibona umwanya munini kuri tableti cyangwa mudasobwa. Nta cyo ukeneye gushyiramo: fungura urubuga muri mushakisha yawe. Ubishatse, menyu ya mushakisha yarushyira ku rupapuro rubanza rwa telefoni.`,
        'Nyuma yo kwinjira bwa mbere, ikayi yawe ifunguka no mu gihe nta interineti, ikerekana amakuru aheruka kubikwa kuri telefoni yawe. Ibyo wandika icyo gihe bibikwa kuri telefoni, bikaba bitegereje, bikoherezwa rimwe gusa interineti igarutse. Impapuro wigeze gufungura na raporo ziheruka na zo zirafunguka; ibindi bikenera interineti.',
      ],
    },
    {
      question: 'Mukusanya ayahe makuru?',
      answer: [
        'Amazina yawe yombi, imeyili, telefoni n’akarere, n’izina ry’ubucuruzi iyo uritanze; ibyo wandika, imibare ntarengwa n’intego, n’abantu bo mu ikayi yawe y’amadeni y’abakiriya; n’urutonde rw’igihe winjiye n’ibyahindutse kuri konti yawe, n’igihe byabereye n’aderesi ya interineti, ngo twembi tumenye niba hari undi wagerageje kwinjira.',
        'Urutonde rwose ruri muri “Politiki y’ubuzima bwite”. Ntidukusanya aho uherereye, kandi muri nomero zo muri telefoni yawe dufata gusa iyo uhisemo ku ikayi y’amadeni y’abakiriya. Ntitugukurikira ku zindi mbuga.',
      ],
    },
    {
      question: 'Amakuru yanjye muyabika igihe kingana iki?',
      answer: [
        `Igihe cyose ufite konti, kuko ikayi y’umwaka ushize ifite agaciro nk’iy’ubu. Iyo usibye konti yawe, byose bisibwa nyuma y’iminsi ${RESTORE_DAYS}. Kopi z’umutekano zifunze (backups) zishobora kubigumana andi mezi atarenze ${BACKUP_MONTHS}.`,
      ],
    },
    {
      question: 'Nsiba nte konti yanjye n’amakuru yanjye?',
      answer: [
        'Fungura “Konti yanjye” uhitemo “Siba konti”. Uhita usohoka ku bikoresho byose.',
        `Mu minsi ${RESTORE_DAYS} konti iracyashobora kugarurwa: andikira ${supportEmail}. Nyuma y’iyo minsi ${RESTORE_DAYS} amakuru yawe yose asibwa burundu. Kopi z’umutekano zifunze zishobora kuyagumana andi mezi atarenze ${BACKUP_MONTHS}; iyo imwe igaruwe, konti yawe yongera gusibwamo. Niba ushaka kuruhuka gusa, hitamo “Funga konti by’agateganyo”: ikayi yawe igumaho kandi wagaruka igihe icyo ari cyo cyose.`,
      ],
    },
    {
      question: 'Amategeko n’amabwiriza ni ayahe?',
      answer: [
        'Tubwire by’ukuri uwo uri we, ntugire uwo uha ijambo ry’ibanga ryawe, koresha serivisi mu buryo bwemewe n’amategeko, kandi ntukore kuri konti z’abandi. Ikayi yawe ikomeza kuba iyawe. Inyandiko yose ni ngufi kandi yumvikana: iri ku rupapuro “Amategeko n’amabwiriza”, usanga hasi kuri buri rupapuro.',
      ],
    },
    {
      question: 'Nabona nte ubufasha?',
      answer: [
        `Andikira ${supportEmail} cyangwa ukoreshe fishi iri ku rupapuro “Twandikire”. Dusoma buri butumwa kandi akenshi dusubiza mu munsi umwe. Ntituzigera tukubaza ijambo ry’ibanga.`,
      ],
    },
  ],
} satisfies Translated<typeof english.faqs>

export const aboutTranslation = {
  note: 'Iyi nyandiko yahinduwe mu Kinyarwanda. Inyandiko usoma hano ni yo yemewe kuri wowe.',
  link: 'Soma inyandiko y’Icyongereza',
}

export const documents = {
  updated: 'Biheruka kuvugururwa: Kanama 2025',
  added: (date) => `Ibyongewemo bivuga kopi z’umutekano, cookies, amadeni y’abakiriya n’abo turi bo: ${date}`,
  operator: ({ name, address, registration }) =>
    [name, address, registration && `nomero y’iyandikwa ${registration}`].filter(Boolean).join(', '),
  storageUnknown: 'tubaze',
  price: (amount) => `${formatRwf(amount)} ku kwezi`,
  contents: 'Ibiri kuri uru rupapuro',
} satisfies Translated<typeof english.documents>

export const terms = {
  title: 'Amategeko n’amabwiriza',
  description: 'Icyo watwitegaho n’icyo tukwitegaho, mu bice birindwi bigufi.',
  line: 'Icyo watwitegaho, n’icyo tukwitegaho.',
  sections: ({ productName, supportEmail }) => [
    {
      id: 'acceptance',
      title: 'Kwemera',
      blocks: [
        `Aya mategeko n’amabwiriza ni amasezerano hagati yawe n’abayobora ${productName}. Iyo ufunguye konti cyangwa ukoresheje serivisi, uba uyemeye. Niba utayemera, turagusaba kudakoresha serivisi.`,
        `Ushobora gukoresha ${productName} niba itegeko rikwemerera kugirana amasezerano mu izina ryawe. Niba utarageza ku myaka 16, umubyeyi cyangwa ukurera agomba kukwemerera. Niba wandika iby’ubucuruzi, wemeza ko ubyemerewe.`,
        `${productName} igufasha kwandika no guteranya imibare yawe. Si banki, ntibika kandi ntiyohereza amafaranga, kandi ibyo yerekana si inama ku misoro, ku mategeko cyangwa ku ishoramari.`,
      ],
    },
    {
      id: 'accounts',
      title: 'Konti',
      blocks: [
        'Konti ni iy’umuntu umwe. Tanga izina ryawe nyakuri, aderesi ya imeyili na nomero ya telefoni bikugeraho, kandi ubivugurure muri “Konti yanjye”.',
        'Ntugire uwo uha ijambo ry’ibanga ryawe. Ibikozwe hakoreshejwe ijambo ry’ibanga ryawe bifatwa nk’ibyakozwe nawe, kugeza utumenyesheje ko hari undi urifite. Ushobora kurihindura, no gusohora ibindi bikoresho byawe, igihe icyo ari cyo cyose.',
        'Ni wowe ubazwa ibyo wandika mu ikayi yawe no kuba ari ukuri. Ni twe tubazwa kubiteranya neza no kubibika.',
      ],
    },
    {
      id: 'data-privacy',
      title: 'Ubuzima bwite',
      blocks: [
        'Ikayi yawe ni iyawe. Ntituyigurisha, ntitugira uwo tuyereka kandi ntituyikoresha mu kwamamaza, kandi abakozi bacu nta rupapuro bafite bayireberaho.',
        'Icyo dukusanya, impamvu, igihe bimara n’icyo wadusaba byanditse muri “Politiki y’ubuzima bwite”, ikurikiza Itegeko ry’u Rwanda Nº 058/2021 ryerekeye kurinda amakuru bwite n’imibereho bwite y’umuntu. Iyo politiki ni igice cy’aya mategeko n’amabwiriza.',
      ],
    },
    {
      id: 'acceptable-use',
      title: 'Uko serivisi ikoreshwa',
      blocks: [
        'Koresha serivisi mu kwandika ibiri ukuri, kandi wirinde:',
        [
          'kugerageza kugera kuri konti cyangwa amakuru y’undi muntu;',
          'kuremereza serivisi, kugerageza cyangwa kurenga uburinzi bwayo, keretse twabyemeye mu nyandiko;',
          'kohereza porogaramu zangiza, cyangwa ubusabe bwinshi bwoherezwa n’imashini bubangamira abandi;',
          'gukoresha serivisi mu buriganya, mu guhisha amafaranga yavuye mu byaha, cyangwa mu kindi kinyuranyije n’amategeko;',
          'kwiyitirira undi muntu, cyangwa gufungurira konti abantu batabisabye.',
        ],
        'Niba ubonye icyuho mu mutekano wa serivisi, tubwire mbere y’abandi bose. Tuzabigushimira.',
      ],
    },
    {
      id: 'termination',
      title: 'Kurangiza amasezerano',
      blocks: [
        `Ushobora kugenda igihe ubishakiye. “Funga konti by’agateganyo” iguha akaruhuko. “Siba konti” irangiza amasezerano: mu minsi ${RESTORE_DAYS} konti ishobora kugarurwa, nyuma yaho amakuru yawe yose asibwa burundu. Kopi z’umutekano zifunze zishobora kuyagumana andi mezi atarenze ${BACKUP_MONTHS}.`,
        'Dushobora guhagarika cyangwa gufunga konti yica aya mategeko, ibangamira abandi cyangwa itegeko ridusaba gufunga. Icyo gihe tukubwira impamvu kuri imeyili, keretse itegeko ribibuza, kandi ushobora gusubiza. Igihe konti ihagaritswe ntushobora kwinjira. Uracyashobora kudusaba kopi y’amakuru yawe.',
        'Dukora cyane kugira ngo serivisi ikore kandi ikayi yawe irindwe. Serivisi itangwa uko iri, kandi nta serivisi ibaho idafite inenge: mu rugero itegeko ribyemera, ntitubazwa igihombo gituruka ku byemezo bishingiye ku mibare wanditse, cyangwa ku bihe serivisi itabonekaga.',
      ],
    },
    {
      id: 'changes',
      title: 'Impinduka',
      blocks: [
        'Dushobora guhindura serivisi n’aya mategeko n’amabwiriza. Amatariki ari hejuru y’uru rupapuro yerekana igihe biheruka guhinduka. Iyo impinduka ikureba, tubikumenyesha kuri imeyili cyangwa muri serivisi nibura iminsi 30 mbere y’uko itangira gukurikizwa. Niba ukomeje gukoresha serivisi nyuma yaho, uba uyemeye; niba utayishaka, ushobora gusiba konti yawe.',
        'Aya mategeko n’amabwiriza akurikiza amategeko y’u Rwanda, kandi inkiko zarwo ni zo zifata icyemezo aho tutumvikanye. Banza utwandikire: ibyinshi bikemurwa n’ubutumwa.',
      ],
    },
    {
      id: 'contact',
      title: 'Twandikire',
      blocks: [
        `Ufite ibibazo kuri aya mategeko n’amabwiriza? Andikira ${supportEmail} cyangwa ukoreshe urupapuro “Twandikire”. Dusoma buri butumwa kandi akenshi dusubiza mu munsi umwe.`,
      ],
    },
  ],
} satisfies Translated<typeof english.terms>

export const privacy = {
  title: 'Politiki y’ubuzima bwite',
  description: 'Icyo tukuziho, impamvu, igihe bimara, ababibona, n’icyo wadusaba.',
  line: 'Icyo tukuziho, impamvu, igihe bimara, n’icyo wadusaba.',
  sections: ({ productName, supportEmail, operator, storagePlace }) => [
    {
      id: 'introduction',
      title: 'Intangiriro',
      blocks: [
        `${productName} ibika ibyerekeye amafaranga, kandi ibiyarusha kuba ibanga ni bike. Uru rupapuro ruvuga mu magambo yumvikana icyo dukoresha amakuru yawe. Rukurikiza Itegeko ry’u Rwanda Nº 058/2021 ryo ku wa 13 Ukwakira 2021 ryerekeye kurinda amakuru bwite n’imibereho bwite y’umuntu.`,
        `Ugenzura amakuru yawe ni ${operator}: ni twe tugena ibikusanywa kandi ni twe tubibazwa. Watubona, hamwe n’ushinzwe kurinda amakuru bwite, kuri ${supportEmail}. Aho amakuru yawe abitswe: ${storagePlace}.`,
        'Muri make: ni wowe wenyine ureba ikayi yawe. Dukusanya ibyo serivisi ikeneye nta kindi, ntitubigurisha, kandi iyo ugiye amakuru yawe arasibwa.',
      ],
    },
    {
      id: 'information',
      title: 'Amakuru dukusanya',
      blocks: [
        'Ibyo uduha:',
        [
          'Konti yawe: amazina yombi, imeyili, telefoni, akarere, ururimi, n’izina ry’ubucuruzi na nomero cyangwa kode ya MoMo iyo ubyanditse.',
          'Ikayi yawe: ayinjiye, ayasohotse n’amadeni, n’amafaranga, iminsi, imitwe n’ibisobanuro byabyo; abagufitiye ideni na nomero zabo za telefoni; imibare ntarengwa, intego n’ibiteranyo byawe.',
          'Ubutumwa bwa Mobile Money na dosiye winjiza bisomerwa ku gikoresho cyawe. Twakira gusa itariki, amafaranga, umutwe, ibisobanuro n’umukiriya by’ibyo wabitse, n’utumenyetso tutarimo amazina, n’utw’ubutumwa waretse, kugira ngo nta kibikwa kabiri.',
          'Ubutumwa: ibyo utwandikira ukoresheje fishi yo kutwandikira, n’amazina yawe, imeyili na telefoni.',
        ],
        'Ibivuka iyo ukoresha serivisi:',
        [
          'Aho winjiriye: ibikoresho winjiriyeho, guhera ryari, izina rya mushakisha n’aderesi ya interineti (IP).',
          'Urutonde rw’ibyabaye: igihe winjiye, igihe kwinjira byanze, n’impinduka ku mwirondoro, ijambo ry’ibanga, uko konti imeze, ifatabuguzi n’ubwishyu bwaryo, n’igihe byabereye, aderesi ya interineti n’uwabikoze.',
          'Imeyili: izo twakoherereje n’igihe.',
        ],
        'Ku gikoresho cyawe, ububiko bwa mushakisha bubika urufunguzo rwo kwinjira kwawe, amahitamo yawe, PIN yawe ihishe, ibyo wandikaga cyangwa winjizaga, ibyo wagerageje mbere yo kwiyandikisha (mu minsi itarenze 30), n’ibya vuba byo mu ikayi yawe, mu minsi itarenze 14. Gusohoka bisiba ubwo bubiko. Iyo igihe cyo kuba winjiye kirangiye, cyangwa usohokeye aho PIN isabwa, ibyanditswe bitaroherezwa bimara iminsi itarenze 30.',
        'Cookies ebyiri nto zivuga ururimi wahisemo: imwe imara iminsi 400, indi iminota 15 umaze guhitamo. Nta kindi zikuvugaho. Cookie ya gatatu ibika ikimenyetso kiranga iki gikoresho mu minsi 400 ikurikira igihe uheruka kwinjira, kugira ngo abagerageza ijambo ry’ibanga ryawe batakubuza kwinjira. Gusohoka ntibizisiba.',
        'Abakiriya bawe bo mu ikayi y’amadeni: ni wowe ugena icyo ubandikaho, twe turakikubikira gusa. Andika ibyo ukeneye gusa kandi wemerewe kubika.',
        'Ntidukurikirana abantu, nta kwamamaza, kandi nta cyo tuvana mu bindi bigo. Ntidusaba amakuru akomeye nk’ay’ubuzima bwawe cyangwa imyemerere yawe: ntukayandike mu ikayi yawe.',
      ],
    },
    {
      id: 'use',
      title: 'Uko dukoresha amakuru',
      blocks: [
        'Ishingiro ryo gukoresha amakuru yawe ni amasezerano yacu nawe; mu kurinda konti ni inyungu zacu zemewe; kuri imeyili ushobora guhagarika ni uruhushya rwawe; naho ku byo itegeko ridusaba ni iryo tegeko. Tuyakoresha muri ibi bikurikira gusa:',
        [
          'kubika ikayi yawe, kuyiteranya no kuyikwereka;',
          'gufunga buri munsi, icyumweru, ukwezi n’umwaka no kukoherereza incamake kuri imeyili;',
          'kukwinjiza, kurinda konti yawe no kukumenyesha iyo ijambo ry’ibanga cyangwa imeyili byayo bihindutse;',
          'kugusubiza iyo utwandikiye;',
          'kubahiriza inshingano itegeko riduha.',
        ],
        'Ni wowe uhitamo incamake wohererezwa: muri “Konti yanjye”, cyangwa ukanze linki yo kuzihagarika iri muri buri imwe. Imeyili zerekeye konti yawe ubwayo zoherezwa buri gihe. Iyo hari uwiyandikishije akoresheje aderesi yawe ya imeyili, turakwandikira. Linki “Si njye” iri muri iyo imeyili ihagarika imeyili zose zikugeraho zerekeye konti. Ibyo tubibika mu buryo butagaragaza aderesi yawe, kugeza udusabye kongera kukwandikira.',
        'Ni nde ubona iki: ikayi yawe yerekwa wowe wenyine. Abakozi bacu babona umwirondoro wawe (amazina, imeyili, telefoni, akarere n’izina ry’ubucuruzi), uko konti n’ifatabuguzi byawe bimeze, n’urutonde rw’ibyabaye, kugira ngo bagufashe kandi barinde konti. Nta cyo wanditse, nta mafaranga, nta mutwe kandi nta giteranyo babona. Buri gikorwa cyabo kuri konti yawe kirandikwa, kandi ushobora kubisoma muri “Konti yanjye”.',
        'Nta wundi duha amakuru yawe, uretse ibigo bicunga seriveri zacu n’ibyohereza imeyili zacu, bisabwa kugira ibanga, n’inzego za Leta aho itegeko ribidutegeka. Nta cyemezo kikureba gifatwa n’imashini yonyine.',
        'Nturageza ku myaka 16? Umubyeyi cyangwa ukurera agomba kubyemera mbere yo gufungura konti.',
      ],
    },
    {
      id: 'security',
      title: 'Umutekano',
      blocks: [
        'Ijambo ry’ibanga ryawe ribikwa gusa mu buryo buhishe (argon2id): yaba twe cyangwa umujura, nta washobora kurisoma. Urufunguzo rwo kwinjira rukorwa ku buryo nta wabasha kurukeka, ku ruhande rwacu rukabikwa mu buryo buhishe gusa, kandi rurangira ubwarwo iyo rudakoreshwa. Guhindura ijambo ry’ibanga bisohora ibindi bikoresho byawe byose.',
        'Igihe cyose serivisi ishatse amakuru mu bubiko bwayo, ivuga nyirayo, kugira ngo hatagira ukoresha werekwa ikayi y’undi. Iyo ijambo ry’ibanga ryanditswe nabi kenshi, kongera kugerageza biratinzwa. Impapuro zikoresha gusa porogaramu zacu bwite.',
        'Iyo amakuru yawe yibasiwe, tubimenyesha Urwego rw’Igihugu rushinzwe Umutekano w’ibijyanye n’Ikoranabuhanga mu Itangazabumenyi n’Itumanaho (NCSA) mu masaha 48 tumaze kubimenya, tukaruha raporo yuzuye mu masaha 72. Iyo bishobora kubangamira cyane uburenganzira bwawe, nawe turabikumenyesha, nta gutinda kandi mu magambo yumvikana: ibyabaye, icyo bivuze kuri wowe n’icyo gukora.',
      ],
    },
    {
      id: 'retention',
      title: 'Igihe amakuru abikwa',
      blocks: [
        'Tubika konti yawe n’ikayi yawe igihe cyose ufite konti.',
        `Iyo usibye konti yawe, usohoka ku bikoresho byose kandi igafungwa. Mu minsi ${RESTORE_DAYS} ishobora kugarurwa. Nyuma yaho amakuru yawe yose asibwa mu buryo bwikora: umwirondoro, ibyanditswe, ibiteranyo, imibare ntarengwa, aho winjiriye, imeyili n’amahitamo. Hasigara umurongo utagira izina uvuga ko hari konti yasibwe.`,
        'Ibi bisibwa mbere yaho, mu buryo bwikora:',
        [
          'amagambo ya imeyili twakoherereje: nyuma y’iminsi 3; kuba twarayohereje: nyuma y’iminsi 90; imeyili itashoboye koherezwa: nyuma y’iminsi 30;',
          'urutonde rw’ibyabaye, harimo amazina, nomero za telefoni n’aderesi za imeyili wahoranye: nyuma y’iminsi 400, n’aderesi za interineti zirimo nyuma y’iminsi 180;',
          'ubutumwa bwoherejwe na fishi yo kutwandikira: nyuma y’iminsi 180, cyangwa mbere yaho ubidusabye;',
          'kuba warinjiriye kuri interineti runaka, bibikwa mu buryo buhishe gusa: nyuma y’iminsi 90;',
          'ibyo wasibye byinshi icyarimwe, kugira ngo ubashe kubigarura: nyuma y’umunsi 1;',
          'ibimenyetso bya tekiniki, nka nomero z’ibyasibwe n’imiburo yoherejwe: bitarenze iminsi 400; linki isubizaho imeyili wahoranye: nyuma y’iminsi 7.',
        ],
        `Kopi z’umutekano zifunze zibika amakuru yawe kugeza ku mezi ${BACKUP_MONTHS}. Iyo imwe igaruwe, konti zasibwe zongera gusibwamo.`,
        `Linki zo guhindura ijambo ry’ibanga zimara iminota ${RESET_LINK_MINUTES}, zikora inshuro imwe, kandi ku ruhande rwacu zibikwa mu buryo buhishe gusa.`,
      ],
    },
    {
      id: 'rights',
      title: 'Uburenganzira bwawe',
      blocks: [
        'Itegeko riguha uburenganzira ku makuru yawe, kandi kubukoresha ntibyishyurwa:',
        [
          'Kumenya no guhabwa kopi: kuramo ikayi yawe muri “Konti yanjye”, kandi ubaze ibindi tukubitseho.',
          'Kuyajyana: “Amakuru yawe” muri “Konti yanjye” aguha ikayi yawe muri CSV, JSON cyangwa inyandiko, ibyo izindi porogaramu zishobora gusoma. Ubisabye, tuyohereza ku wundi aho bishoboka.',
          'Kuyakosora: kosora umwirondoro wawe muri “Konti yanjye”, n’ibyo wanditse aho biri.',
          'Kuyasibisha: siba konti yawe ubwawe, cyangwa ubidusabe.',
          'Gukumira cyangwa kwanga: dusabe guhagarika uburyo amakuru yawe akoreshwa, kandi ukureho uruhushya rwawe igihe icyo ari cyo cyose.',
          'Gufatirwa icyemezo n’umuntu: kudafatirwa icyemezo n’imashini yonyine.',
          'Kugena uzasigarana amakuru yawe mu irage ryawe, no guha undi uruhushya rwo kuguhagararira.',
        ],
        `Andikira ${supportEmail}. Dusubiza mu minsi 30, kandi dushobora kubanza kumenya neza ko ari wowe ubaza.`,
        'Niba utanyuzwe n’igisubizo cyacu, mu minsi 30 umaze kukibona ushobora kuregera urwego rubishinzwe, Urwego rw’Igihugu rushinzwe Umutekano w’ibijyanye n’Ikoranabuhanga mu Itangazabumenyi n’Itumanaho (NCSA), ubinyujije mu biro byarwo bishinzwe kurinda amakuru n’ubuzima bwite, kuri dpo.gov.rw.',
      ],
    },
    {
      id: 'changes',
      title: 'Impinduka',
      blocks: [
        'Iyo iyi politiki ihindutse, imwe mu matariki ari hejuru irahinduka. Iyo impinduka ikureba, tubikumenyesha kuri imeyili cyangwa muri serivisi nibura iminsi 30 mbere y’uko itangira gukurikizwa, kandi tugusaba uruhushya aho itegeko ribisaba.',
      ],
    },
    {
      id: 'contact',
      title: 'Twandikire',
      blocks: [
        `Ikintu cyose cyerekeye amakuru yawe: andikira ${supportEmail} cyangwa ukoreshe urupapuro “Twandikire”. Dusoma buri butumwa kandi akenshi dusubiza mu munsi umwe.`,
      ],
    },
  ],
} satisfies Translated<typeof english.privacy>
