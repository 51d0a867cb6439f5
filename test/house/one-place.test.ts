import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withoutComments } from '../support/imports.ts'
import { sources } from '../support/sources.ts'

const SECOND_WRITERS: Record<string, string[]> = {
  // Closing updates the totals of many clients in a single statement.
  day_total: ['closing'],
  // Closing queues a period's email in the transaction that closes the period.
  outbox: ['closing'],
}

const WRITES_ANYWHERE = ['server/app/demo/fill.ts', 'server/app/jobs/purge-expired.sql.ts']

describe('code that may exist in one place only', () => {
  it('no server module has global state, except the listed modules', () => {
    const globalState =
      /^(?:let \w|const \w+(?:: [^=]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|\[\]|\{.*\[\].*\}))/m
    assert.deepEqual(
      filesWith(globalState)
        .filter((file) => file.startsWith('server/'))
        .sort(),
      ['server/identity/auth/known-networks.sql.ts', 'server/platform/passwords/weak-password.ts'],
    )
  })

  it('only config.ts and programs.ts read environment variables', () => {
    assert.deepEqual(filesWith(/process\.env\b/), [
      'server/platform/config.ts',
      'server/platform/db/embedded/programs.ts',
    ])
  })

  it('only clock.ts reads the system clock', () => {
    assert.deepEqual(filesWith(/\bnew Date\(\)|\bDate\.now\(/), ['domain/clock.ts'])
  })

  it('only four files use the browser’s storage', () => {
    assert.deepEqual(filesWith(/\b(localStorage|sessionStorage)\b/).sort(), [
      'web/browser/storage.ts',
      // An inline script, which runs before storage.ts has loaded.
      'web/data/api/early.ts',
    ])
    assert.deepEqual(filesWith(/\bindexedDB\b/).sort(), [
      // The service worker loads this file, which therefore can't use device-database.ts.
      'web/browser/shared-store.ts',
      'web/browser/storage.ts',
      'web/offline/device-database.ts',
    ])
  })

  it('no code uses a savepoint, which would reset row security', () => {
    assert.deepEqual(filesWith(/\bsavepoint\b/i), [])
  })

  it('each table is written by only one feature, with listed exceptions', () => {
    const writers = new Map<string, Set<string>>()
    for (const { file, text } of sources) {
      if (!file.startsWith('server/') || WRITES_ANYWHERE.includes(file)) continue
      const feature = file.split('/')[2] ?? ''
      const written =
        /\b(?:insertInto|updateTable|deleteFrom)\('(\w+)'\)|\b(?:insert into|update) (\w+)\b(?= ?\(|\s+(?:as \w+ )?set\b)|\bdelete from (\w+)/g
      for (const [, byBuilder, byText, deleted] of text.matchAll(written)) {
        const table = byBuilder ?? byText ?? deleted ?? ''
        if (!SECOND_WRITERS[table]?.includes(feature))
          writers.set(table, (writers.get(table) ?? new Set()).add(feature))
      }
    }
    const shared = [...writers].filter(([, features]) => features.size > 1).map(([table, by]) => [table, [...by]])
    assert.deepEqual(shared, [])
  })

  it('no server feature runs queries in parallel', () => {
    assert.deepEqual(
      filesWith(/\bPromise\.(all|allSettled|any)\(/)
        .filter((file) => file.startsWith('server/'))
        .sort(),
      // Only these files may use two database connections at once.
      [
        'server/app/jobs/start.ts',
        'server/app/metrics/serve-metrics.ts',
        'server/books/closing/close-periods.ts',
        'server/main.ts',
        'server/platform/db/migrate.ts',
        'server/worker.ts',
      ],
    )
  })

  it('no code compares the text of an error message', () => {
    const sentence = String.raw`\b(invalid|refused|fallback|done)\.\w+`
    assert.deepEqual(filesWith(new RegExp(`[=!]== ${sentence}|${sentence} [=!]==`)), [])
  })

  it('only web/ contains JSX, and no code sets HTML from a string', () => {
    assert.deepEqual(
      sources.filter(({ file }) => file.endsWith('.tsx') && !file.startsWith('web/')).map(({ file }) => file),
      [],
    )
    assert.deepEqual(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b/), [])
  })
})

function filesWith(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(withoutComments(text))).map(({ file }) => file)
}
