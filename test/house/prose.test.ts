import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { ROOT } from '../support/sources.ts'

const WIDTH = 100
/** Includes a time, because Git would otherwise use the current time of day. */
const SUBJECTS_SINCE = '2026-11-27T00:00:00Z'
const SUBJECT_WIDTH = 72

const DIALECT =
  /\b(whoever|whomever|whom|anew|of which|puts? by|goes by|shut out|mends?|mended|(is|are) (told|said|looked at))\b|(^|[.:] )(What|Whose|Of|Beside) /gi

/** Allowed number of wide comment lines and banned words per folder. Never raise a number. */
const MOST: Record<string, { wide: number; dialect: number }> = {
  contract: { wide: 0, dialect: 0 },
  domain: { wide: 0, dialect: 0 },
  server: { wide: 0, dialect: 0 },
  test: { wide: 0, dialect: 0 },
  tools: { wide: 0, dialect: 0 },
  web: { wide: 0, dialect: 0 },
  words: { wide: 0, dialect: 0 },
}
const SLACK = 10

describe('prose', () => {
  for (const [folder, most] of Object.entries(MOST)) {
    const comments = commentsIn(folder)

    it(`comments of ${folder} have at most ${most.wide} lines of more than ${WIDTH} columns`, () => {
      const wide = comments.filter(({ line }) => line.length > WIDTH)
      assertAtMost(wide.length, most.wide, wide)
    })

    it(`comments of ${folder} have at most ${most.dialect} banned words`, () => {
      const found = comments.flatMap((each) => [...each.text.matchAll(DIALECT)].map(() => each))
      assertAtMost(found.length, most.dialect, found)
    })
  }

  it(`commit subjects have at most ${SUBJECT_WIDTH} characters and start with an area`, () => {
    const log = ['log', '--no-merges', `--since=${SUBJECTS_SINCE}`, '--format=%s']
    const subjects = execFileSync('git', log, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
    assert.deepEqual(
      subjects.filter((subject) => subject.length > SUBJECT_WIDTH || !/^[\w./ -]+: [a-z]/.test(subject)),
      [],
    )
  })
})

interface Comment {
  file: string
  line: string
  text: string
}

function commentsIn(folder: string): Comment[] {
  const files = globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: ROOT })
  return files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, text] = /^\s*(?:\/\*\*?|\*|\/\/)\s?(.*)$/.exec(line) ?? /\s\/\/ (.*)$/.exec(line) ?? []
        return text === undefined || text.startsWith('biome-ignore') ? [] : [{ file, line, text }]
      }),
  )
}

function assertAtMost(count: number, most: number, found: Comment[]): void {
  const examples = found.slice(-5).map(({ file, line }) => `${file}: ${line.trim()}`)
  assert.ok(count <= most, `${count} instead of ${most}, such as:\n${examples.join('\n')}`)
  assert.ok(most - count <= SLACK, `${count} are left: lower the number from ${most} in test/house/prose.test.ts`)
}
