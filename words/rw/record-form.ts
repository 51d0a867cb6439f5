import type * as english from '../en/record-form.ts'
import type { Translated } from '../translated.ts'
import { frw } from './grammar.ts'
import { formatAmount } from './money.ts'

export const formWords = {
  kind: 'Ibyo wongeraho',
  kinds: { expense: 'Ayasohotse', income: 'Ayinjiye', debt: 'Ideni' },
  creditKind: 'Umukiriya',
  currency: 'Frw',
  amountPlaceholder: '0',
  echo: (sum, amount) => `${sum} = ${frw(formatAmount(amount))}`,
  amountRefused: {
    ambiguous: (text) => `“${text}” bisomwa mu buryo burenze bumwe. Andika amafaranga nka 12000 cyangwa 12.50.`,
    decimals: (text) => `“${text}” bifite imibare irenze ibiri nyuma y’akadomo.`,
    long: (text) => `“${text}” bifite imibare irenze 12.`,
    strange: (text) => `“${text}” si amafaranga. Andika amafaranga nka 12000 cyangwa 12.50.`,
  },
  usual: (title, usual) =>
    `Aya mafaranga arenze inshuro icumi ayo usanzwe wandika kuri “${title}” (${frw(usual)}). Ni ko bimeze?`,
  titlePlaceholder: {
    expense: 'Ubukode, isoko, umuriro...',
    income: 'Umushahara, ayacurujwe...',
    debt: 'Inguzanyo...',
  },
  placeholders: { creditor: 'Iduka, SACCO...' },
  descriptionPlaceholder: 'Amagambo make yo kubyibuka',
  description: { expense: 'Ibisobanuro', income: 'Ibisobanuro', debt: 'Ibisobanuro (si itegeko)' },
  use: (text) => `Koresha “${text}”`,
  newTitle: 'Umutwe mushya',
  usedTitles: 'Ibyo wakoresheje',
  firstTitles: 'Ingero',
  starters: {
    expense: ['Kurangura', 'Ubukode', 'Ingendo'],
    income: ['Ayacurujwe', 'Umushahara'],
    debt: ['Ibyo naguze ku ideni', 'Inguzanyo'],
  },
  addDescription: 'Ibisobanuro',
  missing: {
    amount: 'Andika amafaranga',
    title: 'Andika umutwe',
    creditor: 'Andika uwo ugomba kwishyura',
    date: 'Hitamo itariki',
    dueDate: 'Hitamo itariki yo kwishyura',
    description: 'Andika ibisobanuro',
  },
  lineOf: (label) => `${label}:`,
  chooseDay: 'hitamo',
  today: 'Uyu munsi',
  yesterday: 'Ejo hashize',
  dayBefore: 'Subira inyuma umunsi umwe',
  dayAfter: 'Jya imbere umunsi umwe',
  locked: {
    date: 'Itariki ntihinduka. Koresha “Koporora ku wundi munsi” muri “Reba”, hanyuma usibe ibi.',
    dueDate: 'Itariki yo kwishyura ntihinduka. Koresha “Koporora ku wundi munsi” muri “Reba”, hanyuma usibe iri.',
  },
  save: 'Bika',
  saved: (title, amount) => `${title}, ${frw(amount)}: byabitswe.`,
  saveAndAdd: 'Bika wongereho ikindi',
  lastSaved: (title, amount) => `${title}, ${frw(amount)}: byabitswe. Andika ikindi.`,
  draft: 'Ukomereje aho wari ugeze.',
  startAfresh: 'Tangira bundi bushya',
} satisfies Translated<typeof english.formWords>
