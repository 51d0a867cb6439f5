import type { EntryKind } from '../../contract/ledger.ts'
import type { LimitKind, LimitPeriod } from '../../contract/limits.ts'
import { addDays, type Day, dayOf, daysInMonth, partsOf, weekdayOf } from '../../domain/day.ts'
import type { AccountStatus, SubscriptionStatus } from '../../domain/status.ts'

/** Somebody who shows the product: who they are, how they earn and spend, and what they owe. */
export interface DemoPerson {
  email: string
  fullName: string
  businessName: string
  phone: string
  address: string
  accountStatus: AccountStatus
  subscriptionStatus: SubscriptionStatus
  habits: Habit[]
  loans: Loan[]
  limits: { kind: LimitKind; period: LimitPeriod; amount: number }[]
  /** Exactly so many entries, the newest; all of them when left out. */
  entries?: number
}

/** Something somebody earns or spends again and again. Amounts are in RWF. */
interface Habit {
  kind: EntryKind
  titles: string[]
  about: string[]
  /** From and to, rounded to `step`. */
  amount: [number, number]
  step?: number
  /** On which days, and how many times on such a day. */
  on: (day: Day) => boolean
  chance?: number
  times?: [number, number]
  /** What the season makes of the amount. */
  season?: (month: number) => number
}

/** Something owed that falls due again and again. */
interface Loan {
  title: string
  creditor: string
  about: string
  amount: [number, number]
  on: (day: Day) => boolean
  chance?: number
}

/** One line of the books as the database takes it. */
export interface DemoEntry {
  kind: EntryKind
  day: Day
  amount: number
  title: string
  description: string
}

export interface DemoDebt {
  title: string
  creditor: string
  description: string
  dueDay: Day
  amount: number
  isPaid: boolean
}

const always = () => true
const onWeekdays =
  (...weekdays: number[]) =>
  (day: Day) =>
    weekdays.includes(weekdayOf(day))
const onDate =
  (...dates: number[]) =>
  (day: Day) =>
    dates.includes(partsOf(day).day)
const onDayOf =
  (date: number, ...months: number[]) =>
  (day: Day) =>
    partsOf(day).day === date && months.includes(partsOf(day).month)
const lastSaturday = (day: Day) => {
  const { year, month, day: date } = partsOf(day)
  return weekdayOf(day) === 6 && date + 7 > daysInMonth(year, month)
}
const [MONDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY] = [1, 3, 4, 5, 6, 7]
const WORKDAYS = onWeekdays(1, 2, 3, 4, 5, 6)
/** Festive December, thin January and school-fee September. */
const shopSeason = (month: number) => ({ 12: 1.5, 1: 0.75, 9: 0.85, 7: 1.1 })[month] ?? 1
/** Potatoes of Musanze: harvests in January and February, and in June and July. */
const harvest = (month: number) => ({ 1: 1.5, 2: 1.7, 6: 1.5, 7: 1.6, 4: 0.6, 11: 0.6 })[month] ?? 1

const spend = (
  title: string,
  about: string,
  amount: [number, number],
  on: Habit['on'],
  more: Partial<Habit> = {},
): Habit => ({
  kind: 'expense',
  titles: [title],
  about: [about],
  amount,
  on,
  ...more,
})
const earn = (
  titles: string[],
  about: string[],
  amount: [number, number],
  on: Habit['on'],
  more: Partial<Habit> = {},
): Habit => ({
  kind: 'income',
  titles,
  about,
  amount,
  on,
  ...more,
})

const EVERYDAY = [
  spend('Airtime', 'MTN pack', [500, 2000], onWeekdays(MONDAY, THURSDAY), { step: 500 }),
  spend('MoMo fees', 'Withdrawal and transfers', [100, 750], onWeekdays(FRIDAY), { step: 50 }),
  spend('Mutuelle de santé', 'Family cover for the year', [15_000, 21_000], onDayOf(3, 7), { step: 3000 }),
  spend('Ejo Heza', 'Savings of the month', [5000, 5000], onDate(6)),
  spend('Umuganda fine', 'Missed on the last Saturday', [5000, 5000], lastSaturday, { chance: 0.08 }),
  spend('Wedding contribution', 'Family and friends', [10_000, 50_000], onWeekdays(SATURDAY), {
    chance: 0.09,
    step: 5000,
  }),
]

const GOODS = [
  'Rice',
  'Sugar',
  'Cooking oil',
  'Maize flour',
  'Beans',
  'Soap',
  'Salt',
  'Milk powder',
  'Biscuits',
  'Juice',
  'Batteries',
  'Candles',
  'Matches',
  'Tea',
  'Coffee',
  'Pasta',
  'Tomato paste',
  'Toothpaste',
  'Detergent',
  'Notebooks',
]

/** The cast. Every address ends in the demo domain, which is how demo people are told from real ones. */
export const DEMO_DOMAIN = '@demo.imari.example'

export const DEMO_PEOPLE: DemoPerson[] = [
  {
    email: `diane${DEMO_DOMAIN}`,
    fullName: 'Diane Uwase',
    businessName: 'Uwase Shop',
    phone: '+250 788 301 245',
    address: 'Huye',
    accountStatus: 'active',
    subscriptionStatus: 'active',
    habits: [
      earn(
        ['Sales of the day', 'Sales of the day', 'Evening sales'],
        ['Counter', 'Counter and MoMo Pay'],
        [28_000, 62_000],
        WORKDAYS,
        { season: shopSeason },
      ),
      earn(['Market day sales'], ['Stall at the Huye market'], [35_000, 80_000], onWeekdays(WEDNESDAY, SATURDAY), {
        season: shopSeason,
      }),
      earn(['Airtime commission'], ['MTN and Airtel agent'], [1500, 4500], onWeekdays(SUNDAY), { step: 100 }),
      spend('Stock', 'Wholesaler in Huye', [75_000, 165_000], onWeekdays(MONDAY, THURSDAY), {
        season: shopSeason,
        step: 500,
      }),
      spend('Moto transport', 'Goods from the depot', [1500, 3500], onWeekdays(MONDAY, THURSDAY), { step: 500 }),
      spend('Rent', 'Shop in Huye town', [120_000, 120_000], onDate(1)),
      spend('Salary', 'Chantal, shop assistant', [65_000, 65_000], onDate(28)),
      spend('Electricity', 'Cash Power', [5000, 10_000], onDate(4, 14, 24), { step: 1000 }),
      spend('Water', 'WASAC', [3500, 6500], onDate(9), { step: 100 }),
      spend('School fees', 'GS Butare, two children', [85_000, 85_000], onDayOf(8, 1, 4, 9)),
      spend('Cleaning tax', 'District of Huye', [10_000, 10_000], onDate(12)),
      ...EVERYDAY,
    ],
    loans: [
      {
        title: 'SACCO loan',
        creditor: 'Umurenge SACCO Ngoma',
        about: 'Instalment of the month',
        amount: [45_000, 45_000],
        on: onDate(25),
      },
      {
        title: 'Goods on credit',
        creditor: 'Huye Wholesalers',
        about: 'To be paid within two weeks',
        amount: [40_000, 95_000],
        on: onDate(15),
        chance: 0.7,
      },
    ],
    limits: [
      { kind: 'expense', period: 'monthly', amount: 1_350_000 },
      { kind: 'expense', period: 'yearly', amount: 14_000_000 },
      { kind: 'income', period: 'monthly', amount: 1_700_000 },
      { kind: 'debt', period: 'monthly', amount: 150_000 },
    ],
  },
  {
    email: `eric${DEMO_DOMAIN}`,
    fullName: 'Eric Habimana',
    businessName: '',
    phone: '+250 783 118 902',
    address: 'Gasabo',
    accountStatus: 'active',
    subscriptionStatus: 'inactive',
    habits: [
      earn(['Moto fares'], ['Remera and Kimironko', 'Town and Nyabugogo', 'Kanombe'], [9000, 19_000], WORKDAYS, {
        times: [1, 2],
        step: 500,
      }),
      earn(['Delivery'], ['Parcels for a shop in town'], [3000, 8000], onWeekdays(2, 5), { chance: 0.8, step: 500 }),
      spend('Fuel', 'Station in Remera', [3500, 6000], WORKDAYS, { step: 100 }),
      spend('Lunch', 'Restaurant at the stage', [1000, 2000], WORKDAYS, { step: 500 }),
      spend('Moto service', 'Oil and brakes', [8000, 25_000], onDate(10), { step: 1000 }),
      spend('Cooperative fee', 'Moto cooperative', [3000, 3000], onWeekdays(MONDAY)),
      spend('Rent', 'Room in Kimironko', [60_000, 60_000], onDate(2)),
      spend('Insurance', 'Moto, half a year', [75_000, 75_000], onDayOf(16, 2, 8)),
      ...EVERYDAY,
    ],
    loans: [
      {
        title: 'Moto loan',
        creditor: 'Moto cooperative SACCO',
        about: 'Instalment of the week',
        amount: [20_000, 20_000],
        on: onWeekdays(SATURDAY),
      },
    ],
    limits: [
      { kind: 'expense', period: 'monthly', amount: 320_000 },
      { kind: 'income', period: 'monthly', amount: 500_000 },
    ],
  },
  {
    email: `claudine${DEMO_DOMAIN}`,
    fullName: 'Claudine Mukamana',
    businessName: 'Ibirunga Potatoes',
    phone: '+250 785 460 317',
    address: 'Musanze',
    accountStatus: 'active',
    subscriptionStatus: 'active',
    habits: [
      earn(
        ['Potatoes to Kigali', 'Potatoes to Kigali', 'Potatoes to Rubavu'],
        ['Lorry of Kinigi potatoes', 'Bags of 100 kg'],
        [350_000, 780_000],
        onWeekdays(2, 5),
        { season: harvest, step: 1000 },
      ),
      earn(['Seed potatoes'], ['Farmers of Kinigi'], [60_000, 180_000], onDayOf(20, 2, 3, 8, 9), { step: 1000 }),
      spend('Potatoes from farmers', 'Kinigi and Nyange', [220_000, 480_000], onWeekdays(1, 4), {
        season: harvest,
        step: 1000,
      }),
      spend('Lorry', 'Hired to Nyabugogo', [70_000, 95_000], onWeekdays(2, 5), { step: 5000 }),
      spend('Porters', 'Loading and unloading', [12_000, 25_000], onWeekdays(2, 5), { step: 500 }),
      spend('Bags', 'Empty sacks', [15_000, 40_000], onDate(7, 21), { step: 1000 }),
      spend('Store rent', 'Depot in Musanze', [90_000, 90_000], onDate(1)),
      spend('Salary', 'Two at the depot', [150_000, 150_000], onDate(29)),
      spend('School fees', 'Boarding at Musanze', [120_000, 120_000], onDayOf(7, 1, 4, 9)),
      ...EVERYDAY,
    ],
    loans: [
      {
        title: 'Business loan',
        creditor: 'Bank of the district',
        about: 'Instalment of the month',
        amount: [180_000, 180_000],
        on: onDate(20),
      },
      {
        title: 'Farmers to pay',
        creditor: 'Kinigi cooperative',
        about: 'Potatoes on credit',
        amount: [80_000, 260_000],
        on: onDate(5, 27),
        chance: 0.6,
      },
    ],
    limits: [
      { kind: 'expense', period: 'monthly', amount: 4_500_000 },
      { kind: 'income', period: 'yearly', amount: 62_000_000 },
      { kind: 'debt', period: 'monthly', amount: 500_000 },
      { kind: 'debt', period: 'yearly', amount: 5_000_000 },
    ],
  },
  {
    email: `aline${DEMO_DOMAIN}`,
    fullName: 'Aline Ingabire',
    businessName: '',
    phone: '+250 788 772 640',
    address: 'Kicukiro',
    accountStatus: 'active',
    subscriptionStatus: 'expired',
    habits: [
      earn(['Salary'], ['Health centre, net'], [385_000, 385_000], onDate(25)),
      earn(['Rent of the annex'], ['Tenant'], [70_000, 70_000], onDate(3)),
      earn(['Eggs sold'], ['Neighbours'], [3000, 7500], onWeekdays(SUNDAY), { step: 500 }),
      spend('Market', 'Food of the week', [14_000, 26_000], onWeekdays(SATURDAY), { step: 500 }),
      spend('Bread and milk', 'Boutique', [1200, 3500], onWeekdays(1, 3, 5, 7), { step: 100 }),
      spend('Bus fare', 'Tap and go', [1000, 2000], onWeekdays(1, 2, 3, 4, 5), { step: 100 }),
      spend('Rent', 'House in Kagarama', [150_000, 150_000], onDate(1)),
      spend('Electricity', 'Cash Power', [8000, 12_000], onDate(5, 20), { step: 1000 }),
      spend('Water', 'WASAC', [4000, 9000], onDate(11), { step: 100 }),
      spend('School fees', 'Two at primary school', [95_000, 95_000], onDayOf(6, 1, 4, 9)),
      spend('House help', 'Salary of Josiane', [40_000, 40_000], onDate(30)),
      spend('Church', 'Offering', [1000, 5000], onWeekdays(SUNDAY), { step: 1000 }),
      spend('Clothes', 'Kimironko market', [8000, 35_000], onDate(16), { chance: 0.6, step: 1000 }),
      ...EVERYDAY,
    ],
    loans: [
      {
        title: 'Ikimina',
        creditor: 'Neighbours’ savings group',
        about: 'Contribution of the month',
        amount: [20_000, 20_000],
        on: onDate(10),
      },
      {
        title: 'Loan from Mama Keza',
        creditor: 'Mama Keza',
        about: 'For the roof',
        amount: [30_000, 30_000],
        on: onDayOf(28, 9, 10, 11, 12, 1),
      },
    ],
    limits: [
      { kind: 'expense', period: 'monthly', amount: 420_000 },
      { kind: 'income', period: 'monthly', amount: 450_000 },
      { kind: 'debt', period: 'monthly', amount: 60_000 },
    ],
  },
  {
    email: `patrick${DEMO_DOMAIN}`,
    fullName: 'Patrick Niyonzima',
    businessName: 'Niyonzima Wholesale',
    phone: '+250 788 555 019',
    address: 'Nyarugenge',
    accountStatus: 'active',
    subscriptionStatus: 'active',
    habits: [
      earn(GOODS, ['Retailer', 'Cash', 'MoMo Pay', 'School', 'Restaurant'], [4000, 90_000], always, {
        times: [80, 115],
        season: shopSeason,
      }),
      spend('Goods in', 'Importers and mills', [20_000, 145_000], always, {
        titles: GOODS.map((good) => `${good} in bulk`),
        times: [35, 50],
        season: shopSeason,
      }),
      spend('Transport', 'Handcarts and pick-ups', [1000, 12_000], always, { times: [5, 9], step: 500 }),
      spend('Salary', 'Eight people', [720_000, 720_000], onDate(28)),
      spend('Rent', 'Depot at Nyabugogo', [600_000, 600_000], onDate(1)),
      ...EVERYDAY,
    ],
    loans: [
      {
        title: 'Importer',
        creditor: 'Mombasa Traders',
        about: 'Goods on credit',
        amount: [900_000, 2_400_000],
        on: onDate(15),
      },
    ],
    limits: [
      { kind: 'expense', period: 'monthly', amount: 125_000_000 },
      { kind: 'income', period: 'monthly', amount: 150_000_000 },
    ],
    entries: 100_000,
  },
  {
    email: `olive${DEMO_DOMAIN}`,
    fullName: 'Olive Nyiraneza',
    businessName: 'Olive Tailoring',
    phone: '+250 782 640 118',
    address: 'Rubavu',
    accountStatus: 'inactive',
    subscriptionStatus: 'inactive',
    habits: [
      earn(['Dresses'], ['Orders'], [8000, 30_000], onWeekdays(WEDNESDAY, SATURDAY), { step: 500 }),
      spend('Cloth', 'Market in Gisenyi', [10_000, 35_000], onDate(3, 18), { step: 500 }),
      ...EVERYDAY,
    ],
    loans: [],
    limits: [],
  },
  {
    email: `fidele${DEMO_DOMAIN}`,
    fullName: 'Fidèle Mugisha',
    businessName: '',
    phone: '+250 784 903 377',
    address: 'Nyagatare',
    accountStatus: 'suspended',
    subscriptionStatus: 'expired',
    habits: [earn(['Milk sold'], ['Collection centre'], [6000, 14_000], always, { step: 100 }), ...EVERYDAY],
    loans: [],
    limits: [],
  },
]

/** The entries of somebody from a first day to a last, as `random` (0 to 1) has it. */
export function entriesOf(person: DemoPerson, first: Day, last: Day, random: () => number): DemoEntry[] {
  const entries: DemoEntry[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    // Prices and sales grow a little with the years.
    const growth = 1 + 0.06 * (partsOf(day).year - partsOf(first).year)
    for (const habit of person.habits) {
      if (!habit.on(day) || random() >= (habit.chance ?? 1)) continue
      const [least, most] = habit.times ?? [1, 1]
      for (let count = least + Math.floor(random() * (most - least + 1)); count > 0; count--)
        entries.push({
          kind: habit.kind,
          day,
          amount: amountOf(habit.amount, random, habit.step ?? 100, growth * (habit.season?.(partsOf(day).month) ?? 1)),
          title: pick(habit.titles, random),
          description: pick(habit.about, random),
        })
    }
  }
  return person.entries === undefined ? entries : entries.slice(-person.entries)
}

/** The debts of somebody up to forty days ahead: what is past is paid but for a few, what comes is not. */
export function debtsOf(person: DemoPerson, first: Day, today: Day, random: () => number): DemoDebt[] {
  const debts: DemoDebt[] = []
  for (let dueDay = first; dueDay <= addDays(today, 40); dueDay = addDays(dueDay, 1))
    for (const { title, creditor, about, amount, on, chance = 1 } of person.loans) {
      if (!on(dueDay) || random() >= chance) continue
      const isLate = dueDay > addDays(today, -20) && random() < 0.3
      const isPaid = dueDay < today && !isLate
      debts.push({ title, creditor, description: about, dueDay, amount: amountOf(amount, random, 500, 1), isPaid })
    }
  return debts
}

/** What somebody who says the same every month says: a fixed amount stays fixed, whatever the season. */
function amountOf([least, most]: [number, number], random: () => number, step: number, factor: number): number {
  if (least === most) return least
  return Math.max(step, Math.round(((least + random() * (most - least)) * factor) / step) * step)
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item
}

/** The same day two years before. */
export function twoYearsBefore(day: Day): Day {
  const { year, month, day: date } = partsOf(day)
  return dayOf(year - 2, month, Math.min(date, daysInMonth(year - 2, month)))
}
