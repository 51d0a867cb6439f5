import { addDays, type Day, partsOf, weekdayOf } from '../../../domain/day.ts'
import type { Language } from '../../../domain/language.ts'
import type { LimitKind, LimitPeriod } from '../../../domain/limit.ts'
import type { AccountStatus, SubscriptionStatus } from '../../../domain/status.ts'

export interface DemoPerson {
  email: string
  who: [fullName: string, businessName: string, phone: string, district: string]
  language?: Language
  account?: AccountStatus
  subscription: SubscriptionStatus
  earns: Habit[]
  spends: Habit[]
  owes: Record<string, Loan>
  limits: [kind: LimitKind, period: LimitPeriod, amount: number][]
  gives?: Record<string, Customer>
  entries?: number
}

export type Habit = [titles: string, abouts: string, amount: Amount, on: Rhythm, more?: More]

type Loan = [title: string, about: string, amount: Amount, on: Rhythm, chance?: number, daysLate?: number]

type Customer = [
  phone: string,
  note: string,
  language: Language | null,
  takes: [titles: string, amount: Amount, on: Rhythm, chance?: number],
  pays: Rhythm,
]

export type Amount = number | [least: number, most: number]

type Rhythm = (day: Day) => boolean

interface More {
  step?: number
  chance?: number
  times?: [least: number, most: number]
  season?: (month: number) => number
}

const daily: Rhythm = () => true
const on =
  (...weekdays: number[]): Rhythm =>
  (day) =>
    weekdays.includes(weekdayOf(day))
const monthly =
  (...dates: number[]): Rhythm =>
  (day) =>
    dates.includes(partsOf(day).day)
const yearly =
  (date: number, ...months: number[]): Rhythm =>
  (day) =>
    partsOf(day).day === date && months.includes(partsOf(day).month)
const lastSaturday: Rhythm = (day) => on(SAT)(day) && addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
const [MON, TUE, WED, THU, FRI, SAT, SUN] = [1, 2, 3, 4, 5, 6, 7]
const workdays = on(MON, TUE, WED, THU, FRI, SAT)

const shop = { season: (month: number) => ({ 12: 1.5, 1: 0.75, 9: 0.85, 7: 1.1 })[month] ?? 1 }
const harvest = {
  season: (month: number) => ({ 1: 1.5, 2: 1.7, 6: 1.5, 7: 1.6, 4: 0.6, 11: 0.6 })[month] ?? 1,
  step: 1000,
}

export const EVERYBODY_SPENDS: Habit[] = [
  ['Airtime', 'MTN pack', [500, 2000], on(MON, THU), { step: 500 }],
  ['MoMo fees', 'Withdrawal and transfers', [100, 750], on(FRI), { step: 50 }],
  ['Mutuelle de santé', 'Family cover for the year', [15_000, 21_000], yearly(3, 7), { step: 3000 }],
  ['Ejo Heza', 'Savings of the month', 5000, monthly(6)],
  ['Umuganda fine', 'Missed on the last Saturday', 5000, lastSaturday, { chance: 0.08 }],
  ['Wedding contribution', 'Family and friends', [10_000, 50_000], on(SAT), { chance: 0.09, step: 5000 }],
]

const GOODS =
  'Rice|Sugar|Cooking oil|Maize flour|Beans|Soap|Salt|Milk powder|Biscuits|Juice|Batteries|Candles|' +
  'Matches|Tea|Coffee|Pasta|Tomato paste|Toothpaste|Detergent|Notebooks'

export const DEMO_DOMAIN = '@demo.imari.example'

export const DEMO_PEOPLE: DemoPerson[] = [
  {
    email: `diane${DEMO_DOMAIN}`,
    who: ['Diane Uwase', 'Uwase Shop', '+250 788 301 245', 'Huye'],
    subscription: 'active',
    earns: [
      ['Sales of the day|Evening sales', 'Counter|Counter and MoMo Pay', [28_000, 62_000], workdays, shop],
      ['Market day sales', 'Stall at the Huye market', [35_000, 80_000], on(WED, SAT), shop],
      ['Airtime commission', 'MTN and Airtel agent', [1500, 4500], on(SUN)],
    ],
    spends: [
      ['Stock', 'Wholesaler in Huye', [75_000, 165_000], on(MON, THU), { ...shop, step: 500 }],
      ['Moto transport', 'Goods from the depot', [1500, 3500], on(MON, THU), { step: 500 }],
      ['Rent', 'Shop in Huye town', 120_000, monthly(1)],
      ['Salary', 'Chantal, shop assistant', 65_000, monthly(28)],
      ['Electricity', 'Cash Power', [5000, 10_000], monthly(4, 14, 24), { step: 1000 }],
      ['Water', 'WASAC', [3500, 6500], monthly(9)],
      ['School fees', 'GS Butare, two children', 85_000, yearly(8, 1, 4, 9)],
      ['Isuku n’umutekano', 'Waste and night patrol', 10_000, monthly(12)],
    ],
    owes: {
      'Umurenge SACCO Ngoma': ['SACCO loan', 'Instalment of the month', 45_000, monthly(25)],
      'Huye Wholesalers': ['Goods on credit', 'To be paid within two weeks', [40_000, 95_000], monthly(15), 0.7],
      'Inyange depot': ['Milk and juice', 'Crates of the week', [9000, 15_000], on(TUE), 1, 13],
      'Boulangerie de Huye': ['Bread', 'Mornings of the week', [4500, 7500], on(FRI)],
    },
    limits: [
      ['expense', 'monthly', 1_350_000],
      ['expense', 'yearly', 14_000_000],
      ['income', 'monthly', 1_700_000],
      ['debt', 'monthly', 250_000],
    ],
    gives: {
      'Mama Kevin': [
        '+250 788 410 221',
        'Behind the church',
        'rw',
        ['Rice|Sugar|Soap', [1200, 6500], on(TUE, FRI)],
        monthly(28),
      ],
      'Jean Bosco': ['0783 552 010', 'Moto 14', 'rw', ['Bread and milk|Airtime', [500, 2500], workdays, 0.4], on(SAT)],
      'Chantal Ingabire': [
        '0722 604 118',
        '',
        null,
        ['Cooking oil|Maize flour', [2000, 8000], on(MON, THU), 0.5],
        monthly(5),
      ],
      'Teacher Innocent': [
        '+250 788 903 447',
        'GS Butare',
        'fr',
        ['Notebooks|Coffee', [1000, 4000], on(WED), 0.7],
        monthly(30),
      ],
      'Papa Divine': [
        '',
        'Pays after the harvest',
        'rw',
        ['Beans|Salt|Soap', [1500, 5000], on(SUN), 0.6],
        yearly(2, 2, 7),
      ],
      Solange: ['+250 733 118 064', 'Sister of Chantal', null, ['Juice|Biscuits', [600, 2200], on(SAT), 0.5], on(SUN)],
      'Restaurant Umucyo': [
        '0788 222 390',
        '',
        'en',
        ['Tomato paste|Pasta|Cooking oil', [6000, 18_000], on(MON), 0.9],
        monthly(10, 25),
      ],
    },
  },
  {
    email: `eric${DEMO_DOMAIN}`,
    who: ['Eric Habimana', '', '+250 783 118 902', 'Gasabo'],
    language: 'rw',
    subscription: 'inactive',
    earns: [
      ['Moto fares', 'Kimironko|Town and Nyabugogo|Kanombe', [9000, 19_000], workdays, { times: [1, 2], step: 500 }],
      ['Delivery', 'Parcels for a shop in town', [3000, 8000], on(TUE, FRI), { chance: 0.8, step: 500 }],
    ],
    spends: [
      ['Fuel', 'Station in Remera', [3500, 6000], workdays],
      ['Lunch', 'Restaurant at the stage', [1000, 2000], workdays, { step: 500 }],
      ['Moto service', 'Oil and brakes', [8000, 25_000], monthly(10), { step: 1000 }],
      ['Cooperative fee', 'Moto cooperative', 3000, on(MON)],
      ['Rent', 'Room in Kimironko', 60_000, monthly(2)],
      ['Insurance', 'Moto, half a year', 75_000, yearly(16, 2, 8)],
    ],
    owes: { 'Moto cooperative SACCO': ['Moto loan', 'Instalment of the week', 20_000, on(SAT)] },
    limits: [
      ['expense', 'monthly', 320_000],
      ['income', 'monthly', 500_000],
    ],
  },
  {
    email: `claudine${DEMO_DOMAIN}`,
    who: ['Claudine Mukamana', 'Ibirunga Potatoes', '+250 785 460 317', 'Musanze'],
    language: 'fr',
    subscription: 'active',
    earns: [
      ['Potatoes to Kigali|Potatoes to Rubavu', 'Lorry load|Bags of 100 kg', [350_000, 780_000], on(TUE, FRI), harvest],
      ['Seed potatoes', 'Farmers of Kinigi', [60_000, 180_000], yearly(20, 2, 3, 8, 9), { step: 1000 }],
    ],
    spends: [
      ['Potatoes from farmers', 'Kinigi and Nyange', [220_000, 480_000], on(MON, THU), harvest],
      ['Lorry', 'Hired to Nyabugogo', [70_000, 95_000], on(TUE, FRI), { step: 5000 }],
      ['Porters', 'Loading and unloading', [12_000, 25_000], on(TUE, FRI), { step: 500 }],
      ['Bags', 'Empty sacks', [15_000, 40_000], monthly(7, 21), { step: 1000 }],
      ['Store rent', 'Depot in Musanze', 90_000, monthly(1)],
      ['Salary', 'Two at the depot', 150_000, monthly(29)],
      ['School fees', 'Boarding at Musanze', 120_000, yearly(7, 1, 4, 9)],
    ],
    owes: {
      'Umurenge SACCO Muhoza': ['Business loan', 'Instalment of the month', 180_000, monthly(20)],
      'Kinigi cooperative': ['Farmers to pay', 'Potatoes on credit', [80_000, 260_000], monthly(5, 27), 0.6],
    },
    limits: [
      ['expense', 'monthly', 4_500_000],
      ['income', 'yearly', 62_000_000],
      ['debt', 'monthly', 500_000],
      ['debt', 'yearly', 5_000_000],
    ],
  },
  {
    email: `aline${DEMO_DOMAIN}`,
    who: ['Aline Ingabire', '', '+250 788 772 640', 'Kicukiro'],
    subscription: 'expired',
    earns: [
      ['Salary', 'Health centre, net', 385_000, monthly(25)],
      ['Rent of the annex', 'Tenant', 70_000, monthly(3)],
      ['Eggs sold', 'Neighbours', [3000, 7500], on(SUN), { step: 500 }],
    ],
    spends: [
      ['Market', 'Food of the week', [14_000, 26_000], on(SAT), { step: 500 }],
      ['Bread and milk', 'Boutique', [1200, 3500], on(MON, WED, FRI, SUN)],
      ['Bus fare', 'Tap and go', [1000, 2000], on(MON, TUE, WED, THU, FRI)],
      ['Rent', 'House in Kagarama', 150_000, monthly(1)],
      ['Electricity', 'Cash Power', [8000, 12_000], monthly(5, 20), { step: 1000 }],
      ['Water', 'WASAC', [4000, 9000], monthly(11)],
      ['School fees', 'Two at primary school', 95_000, yearly(6, 1, 4, 9)],
      ['House help', 'Salary of Josiane', 40_000, monthly(30)],
      ['Church', 'Offering', [1000, 5000], on(SUN), { step: 1000 }],
      ['Clothes', 'Kimironko market', [8000, 35_000], monthly(16), { chance: 0.6, step: 1000 }],
    ],
    owes: {
      'Neighbours’ savings group': ['Ikimina', 'Contribution of the month', 20_000, monthly(10)],
      'Mama Keza': ['Loan from Mama Keza', 'For the roof', 30_000, yearly(28, 9, 10, 11, 12, 1)],
    },
    limits: [
      ['expense', 'monthly', 420_000],
      ['income', 'monthly', 450_000],
      ['debt', 'monthly', 60_000],
    ],
  },
  {
    email: `patrick${DEMO_DOMAIN}`,
    who: ['Patrick Niyonzima', 'Niyonzima Wholesale', '+250 788 555 019', 'Nyarugenge'],
    subscription: 'active',
    earns: [[GOODS, 'Retailer|Cash|MoMo Pay|School|Restaurant', [4000, 90_000], daily, { ...shop, times: [80, 115] }]],
    spends: [
      [GOODS.replace(/[^|]+/g, '$& in bulk'), 'Importer|Mill', [20_000, 145_000], daily, { ...shop, times: [35, 50] }],
      ['Transport', 'Handcarts and pick-ups', [1000, 12_000], daily, { times: [5, 9], step: 500 }],
      ['Salary', 'Eight people', 720_000, monthly(28)],
      ['Rent', 'Depot at Nyabugogo', 600_000, monthly(1)],
    ],
    gives: {
      'GS Nyabugogo': [
        '0788 700 415',
        'School kitchen',
        'fr',
        ['Rice|Beans|Maize flour', [60_000, 180_000], on(MON)],
        monthly(15),
      ],
      'Kwa Rukundo': [
        '+250 782 118 340',
        'Retailer in Kimisagara',
        'rw',
        ['Sugar|Soap', [30_000, 90_000], on(WED, SAT), 0.7],
        on(FRI),
      ],
    },
    owes: { 'Mombasa Traders': ['Importer', 'Goods on credit', [900_000, 2_400_000], monthly(15)] },
    limits: [
      ['expense', 'monthly', 125_000_000],
      ['income', 'monthly', 150_000_000],
    ],
    entries: 100_000,
  },
  {
    email: `olive${DEMO_DOMAIN}`,
    who: ['Olive Nyiraneza', 'Olive Tailoring', '+250 782 640 118', 'Rubavu'],
    account: 'inactive',
    subscription: 'inactive',
    earns: [['Dresses', 'Orders', [8000, 30_000], on(WED, SAT), { step: 500 }]],
    spends: [['Cloth', 'Market in Gisenyi', [10_000, 35_000], monthly(3, 18), { step: 500 }]],
    owes: {},
    limits: [],
  },
  {
    email: `fidele${DEMO_DOMAIN}`,
    who: ['Fidèle Mugisha', '', '+250 784 903 377', 'Nyagatare'],
    account: 'suspended',
    subscription: 'expired',
    earns: [['Milk sold', 'Collection centre', [6000, 14_000], daily]],
    spends: [],
    owes: {},
    limits: [],
  },
]
