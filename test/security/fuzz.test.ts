import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { calls } from '../../contract/calls.ts'
import type { Call } from '../../contract/route.ts'
import { seededRandom } from '../../server/app/demo/seeded-random.ts'
import { type JsonSchema, schemaOf } from '../../server/platform/http/openapi.ts'
import { catalogues } from '../../words/catalogues.ts'
import { testApp } from '../support/app.ts'
import { BAD_AMOUNTS, BAD_DAYS, BAD_TITLES, BROKEN_BODIES } from '../support/bad-input.ts'
import { wrongCredit, wrongStored, wrongTitles, wrongTotals } from '../support/expected-totals.ts'

const REQUESTS = 1_000

const LONGEST_MS = 10_000

const LEAKS =
  /node_modules|\bat \w+.*:\d+:\d+|\.ts:\d|select .* from|violates|constraint|relation "|syntax error|pg_|\$argon2/i

const MADE_IDS = Array.from({ length: 20 }, () => crypto.randomUUID())

const t = testApp()

it('random requests get no 5xx response, and all totals still equal the sums of the rows', async () => {
  const seed = process.pid
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const people = {
    client: await t.people.aline(),
    admin: await t.people.zawadi(),
    superadmin: await t.people.bosco(),
  }
  const described = Object.entries(calls).map(([name, call]) => ({
    name,
    call,
    body: schemaOf(call.body, 'input'),
    query: schemaOf(call.query, 'input'),
  }))
  const counts = new Map<number, number>()
  const tookMs: number[] = []

  async function request(): Promise<void> {
    const { name, call, body, query } = pick(described)
    // With a valid token, a call that ends sessions would log people out, so mostly send a wrong
    // token.
    const role = 'public' in call.access ? undefined : pick(call.access.roles)
    const own = role && people[role]
    const ends = /logout|delete|deactivate|password|endSession/i.test(name)
    const token = own && !(ends && random() < 0.9) ? own.token : pick(['', 'x', 'a'.repeat(43)])
    const sent = {
      method: call.method,
      url: pathOf(call) + queryOf(query),
      payload: call.method === 'GET' ? undefined : bodyOf(body),
      headers: {
        ...(token && { authorization: `Bearer ${ends ? 'a'.repeat(43) : token}` }),
        'content-type':
          random() < 0.95
            ? 'application/json'
            : pick(['text/plain', 'application/xml', 'application/json; charset=utf-16']),
        ...(random() < 0.3 && {
          'idempotency-key': pick(['short', 'a-key-of-enough-length', 'x'.repeat(201), 'key-é-12345']),
        }),
        ...(random() < 0.2 && {
          'if-unmodified-since-instant': pick([
            '2026-11-21T08:00:00.000Z',
            'x',
            '',
            '2026-13-41T99:00:00.000Z',
            '\u00e9',
          ]),
        }),
      },
    }
    const began = performance.now()
    const response: LightMyRequestResponse = await t.app.inject(sent)
    tookMs.push(performance.now() - began)
    counts.set(response.statusCode, (counts.get(response.statusCode) ?? 0) + 1)
    const what = `seed ${seed}: ${name} ${sent.url} ${JSON.stringify(sent.payload)?.slice(0, 300)}`
    assert.ok(response.statusCode < 500, `${response.statusCode} ${response.payload} ${what}`)
    const isJson = call.format === 'json' || response.statusCode >= 400
    const answer: unknown = isJson ? response.json() : response.payload
    if (response.statusCode >= 400) {
      assert.ok((answer as { success: boolean; message: string }).success === false, what)
      assert.ok((answer as { message: string }).message.length > 3, what)
      assert.ok((answer as { code: string }).code in catalogues.en.sentences, what)
      assert.doesNotMatch(response.payload, LEAKS, what)
    } else assert.ok(call.answer.safeParse(answer).success, `${response.payload} ${what}`)
  }

  function pathOf(call: Call): string {
    const ids = [
      ...MADE_IDS,
      '019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e90',
      'x',
      '%00',
      '%F0%9F%98%80',
      '..',
      "'",
      '-1',
      'null',
      'a'.repeat(90),
    ]
    return call.path.replaceAll(/\{\w+\}/g, () => pick(ids))
  }

  function queryOf({ properties = {} }: JsonSchema): string {
    const pairs = Object.entries(properties).flatMap(([name, schema]) => {
      const value = pick([
        ...(schema.enum ?? []),
        '1',
        '50',
        'x',
        '2026-11-21',
        '%',
        '\u0000',
        '\ud800',
        '😀',
        'a'.repeat(250),
        '',
        "' --",
        'WyItZGF0ZSJd',
      ])
      const pair = `${name}=${encodeURIComponent(String(value).toWellFormed())}`
      return random() < 0.5 ? [] : random() < 0.1 ? [pair, pair] : [pair]
    })
    if (random() < 0.05)
      pairs.push(pick(['__proto__=1', 'constructor=1', 'limit[]=1', '%ff=1', 'limit=%ff', '&&&', 'search[a]=b']))
    return pairs.length > 0 ? `?${pairs.join('&')}` : ''
  }

  function bodyOf(schema: JsonSchema): string {
    if (random() < 0.05) return pick(BROKEN_BODIES)
    const fields = schema.oneOf
      ? Object.assign({}, ...schema.oneOf.map(({ properties }) => properties))
      : schema.properties
    // Make some bodies entirely valid. Otherwise about one run in a hundred would create no row.
    const onlyGood = random() < 0.4
    const pairs = Object.entries((fields ?? {}) as Record<string, JsonSchema>)
      .filter(() => onlyGood || random() < 0.95)
      .map(([name, property]) => {
        const good = onlyGood || random() < 0.75
        return `${JSON.stringify(name)}:${good ? goodFor(name, property) : bad()}`
      })
    if (!onlyGood && random() < 0.1)
      pairs.push(`"${pick(['_id', 'role', 'isPaid', '__proto__', 'client_id'])}":${bad()}`)
    return `{${pairs.join(',')}}`
  }

  function goodFor(name: string, schema: JsonSchema): string {
    if (schema.enum) return JSON.stringify(pick(schema.enum))
    if (schema.format === 'uuid') return JSON.stringify(pick(MADE_IDS))
    if (schema.format === 'date')
      return JSON.stringify(
        pick(['2026-11-21', '2026-11-20', '2028-02-29', '1900-01-01', '2200-12-31', '2026-11-20T23:00:00Z']),
      )
    if (schema.type === 'number') return pick(['0', '-0', '0.1', '12500', '999999999999.99', '1e3', '1.50'])
    if (schema.type === 'boolean') return pick(['true', 'false'])
    if (/email/i.test(name)) return JSON.stringify(pick(['a@b.rw', 'nobody@example.rw', 'İ@b.rw', "o'x@b.rw"]))
    if (/phone/i.test(name)) return '"0788123456"'
    return JSON.stringify(
      pick([
        'Rent',
        'x'.repeat(schema.maxLength ?? 9).slice(0, 3000),
        '😀'.repeat(20),
        'ß',
        '$1',
        '<b>"',
        'a\\b',
        '%_',
        'İ'.repeat(9),
      ]),
    )
  }

  function bad(): string {
    const values = [...BAD_DAYS, ...BAD_TITLES, null, '', ' ', -1, 'x'.repeat(6000), { $ne: 1 }, [[]], { toString: 1 }]
    return random() < 0.5 ? pick(BAD_AMOUNTS) : (JSON.stringify(pick(values)) ?? 'null')
  }

  let left = REQUESTS
  const worker = async () => {
    while (left-- > 0) await request()
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  for (const status of [200, 201, 400, 401, 404])
    assert.ok((counts.get(status) ?? 0) > 0, `no ${status} in the run, seed ${seed}`)
  assert.ok(Math.max(...tookMs) < LONGEST_MS, `${Math.max(...tookMs)} ms, seed ${seed}`)
  for (const wrong of [wrongTotals, wrongStored, wrongTitles, wrongCredit]) assert.deepEqual(await wrong(t.db), [])
})
