import type { AccountStatus, SubscriptionStatus } from '../../domain/status.ts'
import type * as english from '../en/people.ts'
import type { Translated } from '../translated.ts'

/** What the screens of a client and those of staff both say of a person. */

/** The names of what is known of a person, where it is shown and where it is asked for. */
export const personFields = {
  fullName: 'Amazina yombi',
  email: 'Imeyili',
  phone: 'Nomero ya telefoni',
  address: 'Akarere',
  businessName: 'Izina ry’ubucuruzi',
  createdAt: 'Igihe yafunguwe',
  lastLogin: 'Kwinjira biheruka',
  lastUpdate: 'Igihe iheruka guhindurwa',
  updatedBy: 'Byahinduwe na',
} satisfies Translated<typeof english.personFields>

/** The names of what can change of an account, where it is told that it did. */
export const accountFieldNames = {
  fullName: 'Amazina yombi',
  businessName: 'Izina ry’ubucuruzi',
  email: 'Imeyili',
  phone: 'Nomero ya telefoni',
  address: 'Akarere',
  accountStatus: 'Uko konti imeze',
  subscriptionStatus: 'Abonema',
  subscriptionDeadline: 'Itariki ntarengwa',
} satisfies Translated<typeof english.accountFieldNames>

/** The names of the statuses of an account and of a subscription, which are nouns of one class: konti, abonema. */
export const statusNames: Record<AccountStatus | SubscriptionStatus, string> = {
  active: 'Irakora',
  inactive: 'Ntikora',
  expired: 'Yararangiye',
  suspended: 'Yahagaritswe',
  deleted: 'Yasibwe',
}

export const personWords = {
  bySelf: 'Nyirayo',
  notProvided: 'Ntibyatanzwe',
  never: 'Ntibirabaho',
  saveChanges: 'Bika ibyahinduwe',
  editProfile: 'Hindura umwirondoro',
  changePassword: 'Hindura ijambo ry’ibanga',
} satisfies Translated<typeof english.personWords>
