import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutServerParts } from './leave-out-server-parts.ts'

test('the browser build removes the parts of a call that only the server reads', () => {
  const whole = `
const sorts = listQuery(['🍬'])
export const list = route('GET', '/api/debts', clients, {
  summary: 'Lists debts, with "a" word',
  params: idParams,
  query: sorts.list,
  costOf: (body) => ({ summary: body }),
  body: z.object({ query: z.string().register(forms, { format: 'date' }), params: z.number() }),
  fallback: fallback.fetchDebts,
  isLarge: true
})`
  const short = withoutServerParts('debts.ts', whole).replaceAll(/\s+/g, ' ')
  assert.equal(
    short,
    ` const sorts = /* @__PURE__ */ (() => (listQuery(['🍬'])))() export const list = /* @__PURE__ */ (() => (route('GET', '/api/debts', clients, { body: z.object({ query: z.string(), params: z.number() }), fallback: fallback.fetchDebts, })))()`,
  )
})

test('the browser build removes the summary from the arguments of a function that creates calls', () => {
  assert.equal(
    withoutServerParts('sums.ts', "const debt = sumsBy('/api/debts', { summary: 'What was owed' }, filters)"),
    "const debt = /* @__PURE__ */ (() => (sumsBy('/api/debts', {  }, filters)))()",
  )
})

test('the browser build removes server-only properties from the object that route returns but not from other objects', () => {
  const whole = `
function route(description) {
  return { method, query: nothing, body: nothing, ...description }
}
const issue = { code, params }
`
  assert.equal(
    withoutServerParts('route.ts', whole).replaceAll(/\s+/g, ' '),
    ' function route(description) { return { method, body: nothing, ...description } } const issue = { code, params } ',
  )
})
