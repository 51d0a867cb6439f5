import type * as english from '../en/layouts.ts'
import type { Translated } from '../translated.ts'

export const formDialog = { cancel: 'Hagarika', saving: 'Birabikwa...' } satisfies Translated<typeof english.formDialog>

export const skip = 'Jya ku birimo'

export const printHeader = {
  printed: (day) => `byacapwe ku wa ${day}`,
  hidden: 'Amafaranga arahishe. Yerekane ukanze ku jisho mbere yo gucapa.',
} satisfies Translated<typeof english.printHeader>

export const shell = {
  navigation: 'Ibice',
  quickNavigation: 'Ibice by’ibanze',
  menu: 'Menyu',
  welcome: 'Murakaza neza,',
  unnamed: 'Ukoresha',
  logout: 'Sohoka',
  logoutQuestion: 'Uzi neza ko ushaka gusohoka?',
  progress: 'Aho ngeze',
  income: 'Amafaranga yinjiye',
  expenses: 'Amafaranga yasohotse',
  debts: 'Amadeni ngomba kwishyura',
  credit: 'Amadeni y’abakiriya',
  analytics: 'Isesengura',
  statements: 'Raporo',
  messages: 'Ubutumwa bwa MoMo',
  account: 'Konti yanjye',
  progressShort: 'Aho ngeze',
  incomeShort: 'Ayinjiye',
  expensesShort: 'Ayasohotse',
  debtsShort: 'Ideni mfite',
  creditShort: 'Abakiriya',
  add: {
    expense: 'Ongeraho ayasohotse',
    income: 'Ongeraho ayinjiye',
    debt: 'Ongeraho ideni mfite',
    credit: 'Ongeraho ideni ry’umukiriya',
  },
  inactive: 'Konti yawe ifunze by’agateganyo. Ushobora kureba ikayi yawe, ariko nta kindi wakwandika.',
  reactivate: 'Ongera ufungure konti',
  reactivating: 'Irafungurwa...',
  addShort: 'Ongeraho',
  keys: 'Utubuto twihutisha',
  find: 'Shakisha hose',
  hideAmounts: 'Hisha amafaranga',
  showAmounts: 'Erekana amafaranga',
  theme: 'Uko bigaragara',
  themes: { light: 'Urumuri', system: 'Byikora', dark: 'Umwijima' },
} satisfies Translated<typeof english.shell>

export const loginRequired = {
  expired: { title: 'Igihe cyarangiye', text: 'Igihe cyo kuba winjiye cyarangiye. Ongera winjire.' },
  missing: { title: 'Ntiwinjiye', text: 'Ntiwinjiye muri konti. Ongera winjire.' },
  goToLogin: 'Jya aho binjirira',
} satisfies Translated<typeof english.loginRequired>

export const fault = {
  title: 'Habaye ikosa',
  text: 'Ntibyashobotse kwerekana uru rupapuro. Ibyo wanditse birahari: nta cyahindutse.',
  offlineTitle: 'Nta interineti',
  offline: 'Ntibyashobotse kugera kuri Imari. Reba interineti yawe, wongere ugerageze.',
  notCached: 'Nta interineti ufite. Ibi bizafunguka interineti igarutse.',
  again: 'Ongera ugerageze',
  retry: 'Ongera ugerageze',
  home: 'Jya ahabanza',
} satisfies Translated<typeof english.fault>
