import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { type CallName, calls } from '../../contract/calls.ts'
import type { Call } from '../../contract/route.ts'
import type { AccountStatus } from '../../domain/status.ts'
import { accessPage } from '../../tools/docs/access-page.ts'
import { refused } from '../../words/en/shared.ts'
import { ACCESS, type AccessRow, CALLERS, type CallerKind, EXPECTED_STATUS, ROWS } from '../support/access-matrix.ts'
import { type Sent, testApp } from '../support/app.ts'
import { makeOwners, type Owners, requestFor } from '../support/requests.ts'

const t = testApp()

test('the access matrix has exactly one row for every call', () => {
  assert.deepEqual(Object.keys(ACCESS).sort(), Object.keys(calls).sort())
})

test('docs/access.md equals the output of npm run docs:access', async () => {
  assert.equal(await readFile(new URL('../../docs/access.md', import.meta.url), 'utf8'), accessPage())
})

test('each call declares the roles of its row in the access matrix', () => {
  for (const name of namesOfCalls()) {
    const row = ROWS[ACCESS[name]]
    const { access } = callOf(name)
    if ('public' in access) {
      assert.equal(ACCESS[name], 'anyone', name)
      continue
    }
    const roles = { client: row.client, admin: row.admin, superadmin: row.superadmin }
    for (const [role, verdict] of Object.entries(roles))
      assert.equal(
        verdict !== 'never',
        access.roles.some((one) => one === role),
        `${name} for ${role}`,
      )
    assert.equal(row.inactive === 'never' && row.client !== 'never', access.activeOnly === true, name)
  }
})

/**
 * If a call accepts the caller on the left, the caller on the right sends the same request.
 * Testing the latter is enough.
 */
const IS_LIKE: Partial<Record<CallerKind, CallerKind>> = {
  otherClient: 'client',
  otherAdmin: 'admin',
  otherSuperadmin: 'superadmin',
}

test('the access matrix allows the owner every call that it allows others of the same role', () => {
  for (const row of Object.values<AccessRow>(ROWS))
    for (const [other, own] of Object.entries(IS_LIKE) as [CallerKind, CallerKind][])
      if (row[other] === 'yes') assert.equal(row[own], 'yes')
})

for (const caller of CALLERS)
  test(`every call answers the caller “${caller}” as the access matrix says`, async () => {
    const reader = await peopleOf(caller, null)
    for (const name of namesOfCalls()) {
      const verdict = ROWS[ACCESS[name]][caller]
      if (verdict === 'yes' && IS_LIKE[caller]) continue
      const isWrite = callOf(name).method !== 'GET'
      const { token, cell } = verdict === 'yes' && isWrite ? await peopleOf(caller, name) : reader
      const sent = verdict === 'yes' ? await requestFor(t, name, cell, freshEmail) : await refusedRequest(name)
      const { status, text, refusal } = await t.call(callOf(name), { ...sent, ...(token !== null && { as: token }) })
      const what = `${name} answered ${caller} ${status}: ${text.slice(0, 200)}`
      if (verdict === 'yes') assert.ok(status === 200 || status === 201, what)
      else {
        assert.equal(status, EXPECTED_STATUS[verdict], what)
        if (verdict === 'login' || verdict === 'never') assert.equal(refusal.message, sentenceFor(name, caller), what)
      }
    }
  })

const refusedRequests = new Map<CallName, Promise<Sent>>()

/** A refused call changes nothing, so all refused callers send the same request. */
function refusedRequest(name: CallName): Promise<Sent> {
  const known = refusedRequests.get(name) ?? prepareRequest(name)
  refusedRequests.set(name, known)
  return known
}

let sharedOwners: Promise<Owners> | undefined

/**
 * For a call that needs a session or factor of a member, creates new members: preparing a second
 * factor would end the shared members' sessions.
 */
async function prepareRequest(name: CallName): Promise<Sent> {
  sharedOwners ??= makeOwners(t, 'auth.verify')
  const isOfOneMember = /^own(Admin|Superadmin)Thing$/.test(ACCESS[name])
  return requestFor(t, name, await (isOfOneMember ? makeOwners(t, name) : sharedOwners), freshEmail)
}

function sentenceFor(name: CallName, caller: CallerKind): string {
  if (caller === 'none') return refused.noToken
  if (['junk', 'suspended', 'deleted'].includes(caller)) return refused.sessionExpired
  if (caller === 'inactive' && ROWS[ACCESS[name]].client !== 'never') return refused.inactive
  if (caller === 'otherAdmin' && ACCESS[name] === 'ownAdmin') return refused.ownProfileOnly
  if (caller === 'otherSuperadmin' && ACCESS[name] === 'ownSuperadmin') return refused.ownProfileOnly
  return refused.role
}

function namesOfCalls(): CallName[] {
  return Object.keys(ACCESS) as CallName[]
}

function callOf(name: CallName): Call {
  const call = calls[name]
  assert.ok(call, name)
  return call
}

async function peopleOf(caller: CallerKind, name: CallName | null): Promise<{ token: string | null; cell: Owners }> {
  const client = (accountStatus: AccountStatus) => t.people.aline({ accountStatus })
  const { owner, admin, superadmin } = await makeOwners(t, name ?? 'auth.verify')
  const token: Record<CallerKind, () => Promise<string | null> | string | null> = {
    none: () => null,
    junk: () => 'x'.repeat(43),
    client: () => owner.token,
    otherClient: async () => (await t.people.olivier()).token,
    inactive: async () => (await client('inactive')).token,
    suspended: async () => (await client('suspended')).token,
    deleted: async () => (await client('deleted')).token,
    admin: () => admin.token,
    otherAdmin: async () => (await t.people.zawadi()).token,
    superadmin: () => superadmin.token,
    otherSuperadmin: async () => (await t.people.bosco()).token,
  }
  return { token: await token[caller](), cell: { owner, admin, superadmin } }
}

let emails = 0
function freshEmail(): string {
  return `fresh-${++emails}@example.rw`
}
