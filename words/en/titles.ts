import { formatCount } from './money.ts'

export const titleWords = {
  look: 'Icon and group',
  lookOf: (title: string) => `Icon and group of “${title}”`,
  save: 'Save',
  automatic: 'Automatic',
  icons: 'Suggested icons',
  icon: 'Icon',
  iconHint: 'Any emoji. Leave empty for automatic.',
  colour: 'Colour',
  colours: ['Pink', 'Orange', 'Yellow', 'Green', 'Teal', 'Blue', 'Indigo', 'Purple'],
  months: 'By month',
  usual: 'Usual month',
  usualFor: (months: number) => `Usual for ${months} months`,
  noMonths: 'Nothing in the last two years.',
} as const

export const titleGroups = {
  sales: 'Sales',
  services: 'Services',
  goods: 'Goods',
  food: 'Food and drinks',
  farm: 'Farm',
  home: 'Home',
  transport: 'Transport',
  phone: 'Phone and internet',
  school: 'School',
  health: 'Health',
  work: 'Work and wages',
  money: 'Bank and taxes',
  family: 'Family',
  other: 'Other',
} as const

export const groupWords = {
  column: 'Group',
  /** Used only for two or more titles. */
  titles: (count: number) => `${formatCount(count)} titles`,
  byIcon: (name: string) => `Automatic (from the icon): ${name}`,
  new: 'New group',
  select: 'Select titles',
  choose: 'Add or remove titles',
  find: 'Search titles',
  none: 'No titles.',
  byChange: 'Largest change first',
} as const
