import type * as english from '../en/people.ts'
import type { Translated } from '../translated.ts'

export const personFields = {
  fullName: 'Amazina yombi',
  email: 'Imeyili',
  phone: 'Nomero ya telefoni',
  address: 'Akarere',
  businessName: 'Izina ry’ubucuruzi',
  createdAt: 'Igihe yafunguwe',
  lastLogin: 'Uheruka kwinjira',
  lastUpdate: 'Igihe iheruka guhindurwa',
  updatedBy: 'Uwahinduye',
} satisfies Translated<typeof english.personFields>

export const accountFieldNames = {
  fullName: 'Amazina yombi',
  businessName: 'Izina ry’ubucuruzi',
  email: 'Imeyili',
  phone: 'Nomero ya telefoni',
  address: 'Akarere',
  accountStatus: 'Uko konti imeze',
  subscriptionStatus: 'Ifatabuguzi',
  subscriptionDeadline: 'Umunsi wa nyuma',
} satisfies Translated<typeof english.accountFieldNames>

/** `accountStatus` agrees with the noun `konti`, and `subscriptionStatus` with `ifatabuguzi`. */
export const statusNames = {
  accountStatus: {
    active: 'Irakora',
    inactive: 'Ifunze by’agateganyo',
    suspended: 'Yahagaritswe',
    deleted: 'Yasibwe',
  },
  subscriptionStatus: { active: 'Rirakora', inactive: 'Ntirikora', expired: 'Ryararangiye' },
} satisfies Translated<typeof english.statusNames>

export const personWords = {
  bySelf: 'Wowe',
  notProvided: 'Ntibyatanzwe',
  never: 'Ntibirabaho',
  saveChanges: 'Bika ibyahinduwe',
  editProfile: 'Hindura umwirondoro',
  changePassword: 'Hindura ijambo ry’ibanga',
} satisfies Translated<typeof english.personWords>
