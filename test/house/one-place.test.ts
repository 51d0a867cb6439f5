import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { withoutComments } from '../support/imports.ts'
import { ROOT, sources } from '../support/sources.ts'

/** Where a table has a second writer, and why that is so. */
const SECOND_WRITERS: Record<string, string[]> = {
  // Closing marks the days of all clients at once, in the statement that judges them.
  day_total: ['closing'],
  // Closing writes its mails in its own statement, so that a period and its mail are one.
  outbox: ['closing'],
}

/** What writes in every table: demo people are made whole, and what has had its time goes by one list of retentions. */
const WRITES_ANYWHERE = ['server/app/demo/fill.ts', 'server/app/jobs/purge-expired.sql.ts']

describe('what stands in one place only', () => {
  it('no module of the server keeps what happened: that belongs to the context, or to whoever it was created for', () => {
    const kept = /^(?:let \w|const \w+(?:: [^=]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|\[\]|\{.*\[\].*\}))/m
    assert.deepEqual(
      filesWith(kept)
        .filter((file) => file.startsWith('server/'))
        .sort(),
      [
        // A program that runs once.
        'server/app/demo/fill.ts',
        // A key by its database.
        'server/identity/auth/known-networks.sql.ts',
        // Threads that wait for work.
        'server/platform/passwords/hash-workers.ts',
        // A file that is read once.
        'server/platform/passwords/weak-password.ts',
      ],
    )
  })

  it('the environment is read in config.ts, and handed on, without our settings, in programs.ts', () => {
    assert.deepEqual(filesWith(/process\.env\b/), [
      'server/platform/config.ts',
      'server/platform/db/embedded/programs.ts',
    ])
  })

  it('the machine’s clock is read in clock.ts', () => {
    assert.deepEqual(filesWith(/\bnew Date\(\)|\bDate\.now\(/), ['domain/clock.ts'])
  })

  it('the browser’s storage is touched in storage.ts, its databases also where they are opened', () => {
    assert.deepEqual(filesWith(/\b(localStorage|sessionStorage)\b/), ['web/browser/storage.ts'])
    assert.deepEqual(filesWith(/\bindexedDB\b/).sort(), ['web/browser/storage.ts', 'web/offline/device-database.ts'])
  })

  it('no transaction goes back to a savepoint: it would forget who is signed in, and see everybody’s books', () => {
    assert.deepEqual(filesWith(/\bsavepoint\b/i), [])
  })

  it('one hook pages every list, and one keeps a screen’s state in its address', () => {
    assert.deepEqual(filesWith(/\buseInfiniteQuery\(/), ['web/data/lists/use-pages.ts'])
    assert.deepEqual(filesWith(/\buseSearchParams\(/), ['web/browser/use-address.ts'])
  })

  it('each table is written by one feature', () => {
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

  it('a request uses one connection of the database at a time: nothing in a feature is done side by side', () => {
    assert.deepEqual(
      filesWith(/\bPromise\.(all|allSettled|any)\(/)
        .filter((file) => file.startsWith('server/'))
        .sort(),
      // Starting and ending the process, its jobs, reading the files of the migrations, and the supervisor, which has no database;
      // and closing, which uses the two connections of the jobs.
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

  it('a sentence is for people: none is compared, as if it were an error code', () => {
    const sentence = String.raw`\b(invalid|refused|fallback|done)\.\w+`
    assert.deepEqual(filesWith(new RegExp(`[=!]== ${sentence}|${sentence} [=!]==`)), [])
  })

  it('what the page has is looked for step by step: in any depth that goes through all rows whenever a dialog opens', () => {
    // The bar of a list stands before its rows.
    const sheets = globSync('web/**/*.css', { cwd: ROOT })
    assert.ok(sheets.length > 3)
    assert.deepEqual(
      sheets.filter((file) => /html:has\((?!>|\.list-bar\))/.test(readFileSync(path.join(ROOT, file), 'utf8'))),
      [],
    )
  })

  it('JSX stands under web/ only, and no HTML is set from a string', () => {
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
