import type { MailChoices } from '../../contract/mail.ts'
import { addDays, type Day } from '../../domain/day.ts'
import type { Language } from '../../domain/language.ts'
import type { AccountStatus, SubscriptionStatus } from '../../domain/status.ts'
import { instantOf, type Person, type World } from './model.ts'
import { type Answer, type Call, clientOf, dataOf, ok, refusal } from './wire.ts'

/** `shift` is a number of days from today. */
export type AccountAsk =
  | { do: 'rename'; client: number; fullName: string }
  | { do: 'speak'; client: number; language: Language }
  | { do: 'choose mails'; client: number; choices: MailChoices }
  | { do: 'log in' | 'log out' | 'deactivate' | 'reactivate' | 'delete'; client: number }
  | { do: 'subscribe'; client: number; status: SubscriptionStatus; shift: number | null }
  | { do: 'set status'; client: number; status: AccountStatus }
  | { do: 'erase'; client: number }

export const PASSWORD = 'umugisha-1962'
const STAFF_NAME = 'Superadmin'

export function accountCall(ask: AccountAsk, today: Day, person: Person): Call {
  switch (ask.do) {
    case 'rename': {
      const body = { fullName: ask.fullName, email: person.email, phone: '0788123456' }
      return {
        ...{ method: 'PUT', path: '/api/users/update', body, by: 'client', view: dataOf },
        apply: (now, owner) => updated(now, owner, { fullName: ask.fullName }, 'Self'),
      }
    }
    case 'speak': {
      const { language } = ask
      return own('PUT', '/api/users/language', { language }, (owner) => Object.assign(owner, { language }))
    }
    case 'choose mails': {
      const { choices } = ask
      return own('PUT', '/api/users/mail-choices', choices, (owner) => Object.assign(owner, { choices }))
    }
    case 'log in':
      return {
        ...{ method: 'POST', path: '/api/auth/client-login', by: 'nobody', view: () => ({}) },
        body: { email: person.email, password: PASSWORD },
        apply(now, owner) {
          if (owner.isErased) return refusal(401)
          if (isBlocked(owner.status)) return refusal(403)
          Object.assign(owner, { lastLogin: instantOf(now), isSignedIn: true })
          return ok({})
        },
      }
    case 'log out':
      return own('POST', '/api/auth/logout', undefined, (owner) => Object.assign(owner, { isSignedIn: false }))
    case 'deactivate':
    case 'reactivate': {
      const [from, to] = ask.do === 'deactivate' ? (['active', 'inactive'] as const) : (['inactive', 'active'] as const)
      return {
        ...{ method: 'PUT', path: `/api/users/${ask.do}`, by: 'client', view: dataOf },
        apply: (now, owner) => (owner.status === from ? updated(now, owner, { status: to }, 'Self') : refusal(409)),
      }
    }
    case 'delete':
      return own('DELETE', '/api/users/delete', undefined, (owner, now) =>
        updated(now, owner, { status: 'deleted', deletedAt: now.now, isSignedIn: false }, 'Self'),
      )
    case 'subscribe': {
      const deadline = ask.shift === null ? null : addDays(today, ask.shift)
      const body = { subscriptionStatus: ask.status, subscriptionDeadline: deadline }
      return byStaff('PUT', `/api/superadmin/users/status/${person.id}`, body, (now, owner) =>
        owner.subscription === ask.status && owner.deadline === deadline
          ? ok({ data: clientOf(now, owner) })
          : updated(now, owner, { subscription: ask.status, deadline }, STAFF_NAME),
      )
    }
    case 'set status': {
      const { status } = ask
      const body = { accountStatus: status }
      return byStaff('PUT', `/api/superadmin/users/account-status/${person.id}`, body, (now, owner) => {
        if (owner.status === status) return ok({ data: clientOf(now, owner) })
        const deletedAt = status === 'deleted' ? now.now : null
        const isSignedIn = owner.isSignedIn && !isBlocked(status)
        return updated(now, owner, { status, deletedAt, isSignedIn }, STAFF_NAME)
      })
    }
    case 'erase':
      return {
        ...byStaff('DELETE', `/api/superadmin/users/${person.id}`, undefined, (_now, owner) => {
          Object.assign(owner, { isErased: true, isSignedIn: false })
          return ok({})
        }),
        view: () => ({}),
      }
  }
}

function own(
  method: Call['method'],
  path: string,
  body: object | undefined,
  work: (owner: Person, world: World) => unknown,
): Call {
  return {
    ...{ method, path, ...(body && { body }), by: 'client', view: () => ({}) },
    apply(world, owner) {
      work(owner, world)
      return ok({})
    },
  }
}

function byStaff(method: Call['method'], path: string, body: object | undefined, apply: Call['apply']): Call {
  return {
    ...{ method, path, ...(body && { body }), by: 'staff', view: dataOf },
    apply: (world, owner, real) => (owner.isErased ? refusal(404) : apply(world, owner, real)),
  }
}

const isBlocked = (status: AccountStatus) => status === 'deleted' || status === 'suspended'

function updated(world: World, person: Person, given: Partial<Person>, by: string): Answer {
  const at = instantOf(world)
  Object.assign(person, given, { updatedAt: at, lastUpdate: at, updatedBy: by })
  return ok({ data: clientOf(world, person) })
}
