import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallName, calls } from '../../contract/calls.ts'
import type { Call } from '../../contract/route.ts'
import { type JsonSchema, schemaOf } from '../../server/platform/http/openapi.ts'
import { ACCESS } from '../support/access-matrix.ts'
import { type Sent, testApp } from '../support/app.ts'
import { callerOf, makeOwners, requestFor } from '../support/requests.ts'

const t = testApp()

const PAYLOADS = [`'`, `"`, `')`, `'))`, `\\'`, `$1`, `%27`, `;`, `1`, `x'`].flatMap((begin) =>
  [
    ` or '1'='1`,
    ` or 1=1`,
    ` union select password_hash, email from staff`,
    `; drop table entry`,
    `; update staff set type = 'superadmin'`,
    ` and 1 = (select count(*) from pg_stat_activity)`,
    ` || pg_sleep(2) || `,
    `; copy staff to '/tmp/x'`,
    ` like '%`,
    ` and cast(version() as int) = 1`,
  ].flatMap((body) => [`${begin}${body} --`, `${begin}${body}/*`]),
)

test('every call returns the same response to SQL in a field as to harmless text', async () => {
  const places = (Object.keys(ACCESS) as CallName[]).flatMap((name) => placesOf(name, calls[name] as Call))
  // Test bodies last, because a search would find the texts that an earlier body has stored.
  const [written, asked] = [places.filter(({ part }) => part === 'body'), places.filter(({ part }) => part !== 'body')]
  assert.ok(written.length > 60 && asked.length > 40, `${written.length} and ${asked.length} places`)
  for (const some of [asked, written])
    for (const [place, payload] of trials(some, 40)) {
      const [answer, control] = [await send(place, payload), await send(place, harmless(payload))]
      const what = `${place.name}, ${place.part} ${place.field}: ${payload}`
      assert.ok(answer.status < 500, `${answer.text} ${what}`)
      assert.deepEqual([answer.status, answer.found], [control.status, control.found], what)
    }
  const { staff } = await t.db
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll().as('staff'))
    .where('type', '=', 'superadmin')
    .where('full_name', 'like', 'Zawadi%')
    .executeTakeFirstOrThrow()
  assert.equal(Number(staff), 0)
})

function trials(places: Place[], count: number): [Place, string][] {
  const begin = process.pid
  return Array.from({ length: count }, (_, at) => {
    const place = places[(begin + at) % places.length] as Place
    return [place, PAYLOADS[(begin + Math.floor(at / places.length)) % PAYLOADS.length] as string]
  })
}

interface Place {
  name: CallName
  part: 'body' | 'query' | 'params'
  field: string
}

function placesOf(name: CallName, call: Call): Place[] {
  const of = (part: Place['part'], fields: string[]) => fields.map((field) => ({ name, part, field }))
  const texts = (schema: JsonSchema) =>
    Object.entries(schema.properties ?? {}).flatMap(([field, { enum: few, type }]) =>
      few || type === 'boolean' ? [] : [field],
    )
  return [
    ...of('body', texts(schemaOf(call.body, 'input'))),
    ...of('query', texts(schemaOf(call.query, 'input'))),
    ...of('params', call.path.match(/(?<=\{)\w+/g) ?? []),
  ]
}

function harmless(payload: string): string {
  return payload.replaceAll(/\S/g, 'x')
}

const owners = new Map<CallName, Awaited<ReturnType<typeof makeOwners>>>()
let emails = 0

async function send({ name, part, field }: Place, text: string) {
  const usesUpOwner = /password|deactivate|reactivate|delete|remove|endSession|status/i.test(name)
  const own = (!usesUpOwner && owners.get(name)) || (await makeOwners(t, name))
  owners.set(name, own)
  const good = await requestFor(t, name, own, () => `fresh-${++emails}@example.rw`)
  const given = (good[part] ?? {}) as Record<string, string>
  const sent: Sent = { ...good, [part]: { ...given, [field]: text }, as: callerOf(name, own) }
  const { status, answer, text: said } = await t.call(calls[name] as Call, sent)
  const { data } = (answer ?? {}) as { data?: unknown }
  return { status, text: said, found: Array.isArray(data) ? data.length : undefined }
}
