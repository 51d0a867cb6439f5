import type * as english from '../en/public.ts'
import type { Translated } from '../translated.ts'

export const home = {
  title: 'Umucungamari wawe bwite',
  description:
    'Andika ayinjiye, ayasohotse n’amadeni mu mafaranga y’u Rwanda. Buri kintu ucyandika mu masegonda make, ukareba uko umunsi, ukwezi n’umwaka bigenda.',
  tagline: 'Andika ayinjiye, ayasohotse n’amadeni ahantu hamwe hawe wenyine, uhore uzi aho ugeze.',
  login: 'Injira',
  register: 'Iyandikishe',
  tryFirst: 'Banza ugerageze',
  tried: 'Reba ibyo wagerageje',
  reassurance: 'Mu mafaranga y’u Rwanda. Ikorera kuri telefoni. Ni wowe wenyine ubireba.',
  picturesTitle: 'Reba uko ikora',
  stopPictures: 'Hagarika amashusho',
  pictures: [
    {
      title: 'Andika ibyo ugurishije mu masegonda atanu',
      text: 'Kanda +, wandike amafaranga, ukande umutwe wigeze gukoresha, maze ukande “Bika”.',
      shows: 'Urupapuro “Aho ngeze”, hanyuma aho bandika: amafaranga, umutwe, n’ayinjiye mashya ku rutonde.',
    },
    {
      title: 'Menya abagufitiye ideni',
      text: 'Andika ibyo watanze ku ideni, wibutse abakiriya kuri WhatsApp, unabahe nomero yawe ya MoMo.',
      shows: 'Amadeni y’abakiriya: abagufitiye ideni n’uko ringana, ibyatanzwe ku ideni, n’ubutumwa bwibutsa.',
    },
    {
      title: 'Komeza nta interineti',
      text: 'Andika nk’ibisanzwe. Imari yohereza byose interineti igarutse.',
      shows: 'Urutonde rw’ayinjiye, nta interineti ihari: ayinjiye mashya arategereza, akoherezwa interineti igarutse.',
    },
    {
      title: 'Mu rurimi rwawe',
      text: 'Mu Kinyarwanda, mu Gifaransa cyangwa mu Cyongereza; buri mukiriya abona ubutumwa mu rurimi rwe.',
      shows: 'Urupapuro “Aho ngeze” mu Cyongereza, mu Kinyarwanda no mu Gifaransa.',
    },
  ],
  points: [
    {
      title: 'Soma ubutumwa bwa MoMo',
      text: 'Shyiramo ubutumwa bw’ukwezi, cyangwa hitamo dosiye yabwo. Imari ibusomera kuri telefoni yawe, ukabika ibyo ushaka.',
    },
    {
      title: 'Ni wowe wenyine ubireba',
      text: 'Abakozi bacu bashobora kugufasha kuri konti yawe, ariko nta rupapuro rwabo rwerekana icyo wanditse, amafaranga cyangwa igiteranyo cyawe.',
    },
  ],
  stepsTitle: 'Uko bikora',
  steps: [
    { title: 'Iyandikishe', text: 'Izina ryawe, aho ubarizwa, ijambo ry’ibanga. Intambwe eshatu ngufi.' },
    {
      title: 'Andika ibibaye',
      text: 'Ayinjiye, ayasohotse n’amadeni, uko bije, kuri telefoni ufite mu ntoki.',
    },
    {
      title: 'Reba aho ugeze',
      text: 'Buri munsi, icyumweru n’ukwezi bifungwa saa sita z’ijoro, incamake ikakugeraho kuri imeyili.',
    },
  ],
  closing: 'Tangira igihe ushakiye.',
} satisfies Translated<typeof english.home>

export const productPicture = {
  name: 'Urupapuro “Aho ngeze” kuri telefoni: uku kwezi hasigaye 48,500 Frw hejuru ya zeru, hinjiye 110,500, hasohotse 62,000, nta deni; munsi yaho, umubare ntarengwa w’ayasohoka n’iminsi itatu ya nyuma.',
  welcome: 'Murakaza neza, Aline',
  soFar: 'Uku kwezi kugeza ubu',
  net: '48,500',
  verdict: 'hejuru ya zeru',
  income: { label: 'Ayinjiye', amount: '110,500' },
  expenses: { label: 'Ayasohotse', amount: '62,000' },
  debts: { label: 'Amadeni', amount: '0' },
  limit: { label: 'Ntarengwa y’uku kwezi', used: '62,000 kuri 100,000', left: 'hasigaye iminsi 9' },
  history: 'Uko buri munsi wagenze',
  days: [
    { day: '20 Ugushyingo', net: '+ 31,200' },
    { day: '19 Ugushyingo', net: '+ 12,750' },
    { day: '18 Ugushyingo', net: '− 4,300' },
  ],
} satisfies Translated<typeof english.productPicture>

export const about = {
  title: (name) => `Ibyerekeye ${name}`,
  metaTitle: 'Ibyacu',
  description: 'Icyo iyi serivisi ari cyo, abo igenewe, n’uko ifata ibyo wandika by’amafaranga.',
  line: 'Cunga amafaranga yawe uzi neza aho ageze',
  paragraphs: (name) => [
    `${name} ni umucungamari w’abantu ku giti cyabo n’ubucuruzi buto. Wandika ayinjiye, ayasohotse n’ayo ugomba kwishyura, mu mafaranga y’u Rwanda, ikakubwira neza uko umunsi, ukwezi n’umwaka bigenda.`,
    'Yakorewe telefoni ufite mu ntoki n’igihe uhuze: amafaranga asohoka kenshi yandikwa ushyizemo umubare, ugakanda inshuro nke. Kuri tableti cyangwa mudasobwa, ugira umwanya munini.',
  ],
  sections: (name) => [
    {
      title: 'Icyo ikora',
      isDone: true,
      items: [
        'Yandikwamo ayinjiye n’ayasohotse, buri kimwe n’umunsi, umutwe n’ibisobanuro byacyo, n’amadeni yawe, buri deni n’uwo ugomba kwishyura n’itariki yo kwishyura.',
        'Ibanza kukwereka amafaranga asigaye: ayinjiye ukuyemo ayasohotse n’amadeni.',
        'Igufasha gushyiraho imibare ntarengwa y’ukwezi n’umwaka ku yasohoka no ku madeni, n’intego z’ayinjira.',
        'Ishushanya uko iminsi, ibyumweru, amezi n’imyaka bigereranywa.',
        'Ifunga buri munsi, icyumweru, ukwezi n’umwaka saa sita z’ijoro ku isaha y’i Kigali, ikakoherereza kuri imeyili incamake y’icyo wanditsemo.',
      ],
    },
    {
      title: 'Uko amadeni abarwa',
      isDone: true,
      items: [
        'Ideni ribarwa rimwe, ku itariki yo kwishyura, ryaba ryishyuwe cyangwa ritarishyurwa.',
        'Kwemeza ko ryishyuwe nta giteranyo bihindura, bityo ibyafunzwe biguma uko byari.',
        'Iyo wishyuye ideni, ntiwongera kubyandika nk’ayasohotse.',
      ],
    },
    {
      title: 'Icyo idakora',
      isDone: false,
      items: [
        `${name} ntibika kandi ntiyohereza amafaranga. Ntihujwe na banki yawe cyangwa Mobile Money: isoma gusa ubutumwa uyihaye, ku gikoresho cyawe.`,
        'Nta matangazo yamamaza yerekana, kandi nta makuru yawe igurisha.',
        'Nta rupapuro rw’abakozi bacu rwerekana ibyo wanditse, amafaranga cyangwa ibiteranyo byawe.',
      ],
    },
  ],
  invitation: 'Fungura ikayi yawe uyu munsi.',
  register: 'Iyandikishe',
  questions: 'Soma ibibazo bikunze kubazwa',
} satisfies Translated<typeof english.about>

export const notFound = {
  title: 'Urupapuro ntirubonetse',
  text: 'Nta kiri kuri iyi aderesi. Ishobora kuba yanditswe nabi, cyangwa urupapuro rwarimuwe.',
  home: 'Jya ahabanza',
  login: 'Injira',
  description: 'Nta kiri kuri iyi aderesi.',
} satisfies Translated<typeof english.notFound>
