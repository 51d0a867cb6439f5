import type * as english from '../en/data.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

const rows = counted('umurongo #', 'imirongo #')

export const dataWords = {
  title: 'Amakuru yawe',
  text: 'Ibyo wanditse ni ibyawe. Bikuremo kopi uyibike, cyangwa winjize ibyo wanditse ahandi.',
  copies: 'Kuramo byose',
  formats: {
    csv: {
      name: 'Imbonerahamwe (CSV)',
      text: 'Ayinjiye, ayasohotse n’amadeni byose, byo gufungura muri Excel, Google Sheets cyangwa indi porogaramu.',
    },
    json: {
      name: 'Kopi yuzuye (JSON)',
      text: 'Ibyo wanditse byose, harimo imibare ntarengwa, amadeni y’abakiriya n’ibihe byafunzwe. “Injiza dosiye” isoma ayinjiye, ayasohotse, amadeni, udushushanyo n’amatsinda byayo.',
    },
    journal: {
      name: 'Inyandiko (text)',
      text: 'Ayinjiye, ayasohotse n’amadeni byose, byo gukoresha muri porogaramu z’ibaruramari nka hledger na Beancount.',
    },
  },
  download: 'Kuramo',
  downloading: 'Birakurwamo...',
  downloadNamed: (name) => `Kuramo: ${name}`,
  file: (day) => `imari-${day}`,
  password: {
    title: 'Andika ijambo ry’ibanga',
    text: 'Iyi dosiye irimo ibyo wanditse byose, turagenzura ko ari wowe.',
    submit: 'Kuramo',
    busy: 'Turagenzura...',
  },
  bring: 'Injiza ibyanditswe ahandi',
  bringText:
    'Bivuye mu mbonerahamwe, muri banki cyangwa mu yindi porogaramu. Ubanza kubireba byose, kandi ushobora kubisubiza inyuma.',
  imports: 'Ibyinjijwe mbere',
  sources: { messages: 'Ubutumwa bwa MoMo', table: 'Dosiye ya CSV', books: 'Kopi yuzuye (JSON)' },
  rows,
  undoUntil: (day) => `bishobora gusubizwa inyuma kugeza ku wa ${day}`,
  undone: (day) => `byasubijwe inyuma ku wa ${day}`,
  showAll: (count) => `Erekana byose (${formatCount(count)})`,
  takeBack: 'Subiza inyuma',
  takeBackNamed: (what) => `Subiza inyuma: ${what}`,
  takeBackQuestion: 'Urashaka gusubiza inyuma ibi winjije?',
  takeBackText: (count) => `Bizasibwa: ${rows(count)}. Ibyo wahinduye nyuma bigumaho. Ushobora kongera kubyinjiza.`,
  takenBack: (count) => `Byasubijwe inyuma: ${rows(count)}`,
  keptQuestion: (count) => `Urashaka gukuraho n’ibyo wahinduye (${rows(count)})?`,
  keptText: 'Byinjijwe icyo gihe, ariko wabihinduye nyuma. Nubikuraho ntibizagaruka.',
  removeKept: 'Kuraho',
  keep: 'Bigumeho',
} satisfies Translated<typeof english.dataWords>

export const importWords = {
  title: 'Injiza dosiye',
  intro: 'Dosiye isomerwa kuri iki gikoresho. Imirongo ubitse ni yo yonyine yoherezwa kuri Imari.',
  choose: 'Hitamo dosiye',
  chooseOther: 'Hitamo indi dosiye',
  takes:
    'CSV ivuye muri Excel, Google Sheets, banki cyangwa indi porogaramu, cyangwa kopi yuzuye (JSON) iri muri “Amakuru yawe”.',
  reading: 'Dosiye irasomwa...',
  faults: {
    empty: 'Iyi dosiye nta kintu kirimo.',
    workbook: 'Iyi ni dosiye ya Excel. Yifungure, uhitemo “Save As” hanyuma “CSV”, maze uhitemo iyo dosiye hano.',
    pdf: 'Iyi ni PDF. Saba banki cyangwa porogaramu yawe dosiye ya CSV, ifite imibare mu nkingi.',
    notBooks: 'Iyi dosiye ya JSON si kopi yuzuye ya Imari.',
    newer: 'Iyi dosiye yakozwe na Imari nshya kurusha iyi. Ongera ufungure uru rupapuro wongere ugerageze.',
    large: 'Iyi dosiye irengeje MB 30. Yigabanyemo dosiye ntoya.',
    notLoaded: 'Uru rupapuro ntirwuzuye. Reba interineti yawe wongere uhitemo dosiye.',
    unreadable: 'Iyi dosiye ntiyashoboye gusomwa. Ongera uyihitemo.',
  },
  columns: 'Icyo buri nkingi ivuga',
  columnsText: 'Imari yagerageje kubimenya. Reba uko bigaragara hasi, ukosore ibitari byo.',
  hasHead: 'Umurongo wa mbere ufite amazina y’inkingi',
  roles: {
    day: 'Itariki',
    amount: 'Amafaranga',
    in: 'Ayinjiye',
    out: 'Ayasohotse',
    kind: 'Ayinjiye cyangwa ayasohotse',
    title: 'Umutwe',
    description: 'Ibisobanuro',
  },
  noColumn: 'Nta yo',
  choosePlease: 'Hitamo',
  column: (number) => `Inkingi ya ${number}`,
  columnWith: (name, example) => `${name} (${example})`,
  kindFrom: 'Ayinjiye cyangwa ayasohotse',
  kinds: {
    expense: 'Yose ni ayasohotse',
    income: 'Yose ni ayinjiye',
    sign: 'Afite − ni ayasohotse',
    'two columns': 'Mu nkingi ebyiri',
    kind: 'Hari inkingi ibivuga',
  },
  dayOrder: (example) => `${example} ni iyihe tariki?`,
  dayOrderText: 'Muri iyi dosiye, umunsi n’ukwezi ntibirenga 12, ku buryo Imari itabitandukanya.',
  lines: {
    fresh: counted('# wo kubika', '# yo kubika'),
    already: counted('# usanzwemo', '# isanzwemo'),
    problems: counted('# ufite ikibazo', '# ifite ikibazo'),
  },
  found: counted('Umurongo #:', 'Imirongo #:'),
  nothingNew: 'Ibiri muri iyi dosiye byose bisanzwe mu ikayi yawe.',
  maybeThere: 'Imirongo isanzwe mu ikayi yawe ntihinduka.',
  preview: counted('Umurongo wa mbere', 'Imirongo # ya mbere'),
  kindNames: { income: 'ayinjiye', expense: 'ayasohotse', debt: 'ideni' },
  isThere: 'usanzwemo',
  problems: 'Imirongo idashobora kubikwa',
  problem: (line) => `Umurongo wa ${formatCount(line)}`,
  problemTexts: {
    day: 'nta tariki yemewe',
    amount: 'nta mafaranga',
    both: 'ni ayinjiye n’ayasohotse icyarimwe',
    sign: 'ikimenyetso gitandukanye n’icy’indi mirongo',
    kind: 'si ayinjiye, si n’ayasohotse',
    title: 'nta mutwe',
    description: 'ibisobanuro ni birebire cyane',
    creditor: 'ideni ridafite uwo kwishyura',
    refused: 'wanzwe',
  },
  moreProblems: counted('n’undi #', 'n’indi #'),
  badRecords: (count) => `Imirongo ya dosiye itasomwe irasigara: ${formatCount(count)}.`,
  equal: (lines) =>
    `Iyi mirongo isa n’iyabanje: ${lines}. Ikintu kimwe gishobora kuba kabiri ku munsi, ni yo mpamvu ibarwa.`,
  otherwise: (count) =>
    `Ibi bisanzwe mu ikayi yawe, byinjijwe mbere mu nkingi zahiswemo ukundi: ${rows(count)}. Na byo bibike gusa niba uzi neza ko bitazandikwa kabiri.`,
  saveOtherwise: 'Na byo bibike',
  closed: 'Iminsi, ibyumweru, amezi n’imyaka byafunzwe birakosorwa. Nta imeyili twohereza kubera ibyo.',
  save: counted('Bika umurongo #', 'Bika imirongo #'),
  saving: (done, all) => `Hoherejwe ${formatCount(done)} kuri ${formatCount(all)}`,
  waiting: 'Seriveri irahuze. Kwinjiza birakomeza ubwabyo.',
  keepOpen: 'Ntufunge uru rupapuro.',
  stopped: (done, all) =>
    `Byahagaze hamaze koherezwa ${formatCount(done)} kuri ${formatCount(all)}. Ibyoherejwe bibikwa rimwe gusa; komeza igihe ushakiye.`,
  goOn: 'Komeza',
  saved: (count) => (count === 0 ? 'Nta gishya cyabitswe' : `Byabitswe: ${rows(count)}`),
  alsoThere: (count) => `Ibisanzwemo: ${rows(count)}.`,
  toAccount: 'Konti yanjye',
} satisfies Translated<typeof english.importWords>

export const renameWords = {
  title: 'Hindura umutwe hose',
  text: {
    expense: (title) => `Ayasohotse yose afite umutwe “${title}” ahabwa umushya, hatitawe ku itariki.`,
    income: (title) => `Ayinjiye yose afite umutwe “${title}” ahabwa umushya, hatitawe ku itariki.`,
    debt: (title) => `Amadeni yose afite umutwe “${title}” ahabwa umushya, hatitawe ku itariki.`,
  },
  newTitle: 'Umutwe mushya',
  joins: (title) => `Usanzwe ukoresha “${title}”. Byombi bizaba kimwe.`,
  submit: 'Hindura',
  busy: 'Birahinduka...',
  same: 'Hitamo umutwe utandukanye n’uwari usanzwe.',
  renamed: counted('Hahinduwe icyanditswe #', 'Hahinduwe ibyanditswe #'),
  undone: 'Umutwe wa mbere wagarutse',
} satisfies Translated<typeof english.renameWords>
