import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readAndMark } from '../../../domain/momo/marks.ts'
import { proposeEntries } from '../../../domain/momo/proposals.ts'
import { changeRow, type Preview, rowsOf, toImport } from './preview.ts'

const CLIENT = '019f0000-0000-7000-8000-000000000001'
const WITHDRAWN =
  'You Aline SAMPLE (*********013) have via agent: Agent DEMO (250788000014), withdrawn 5000 RWF from your mobile money account: 30500001 at 2026-03-14 09:26:53 and you can now collect your money in cash. Your new balance: 4000 RWF. Fee paid: 350 RWF. Message from agent: 1. Financial Transaction Id: 71000000018.'
const sentAt = (time: string, balance: number, name = 'Aline SAMPLE') =>
  `*165*S*3000 RWF transferred to ${name} (250788000013) from 30500001 at 2026-03-14 ${time} . Fee was: 100 RWF. New balance: ${balance} RWF. Kanda *182*2*1# .*EN#`

describe('the preview of messages', () => {
  it('the fee of a skipped withdrawal has the withdrawal’s marks, so that a second import does not count it again', async () => {
    const first = await toImport(await previewOf([WITHDRAWN]), CLIENT)
    assert.deepEqual(
      first.rows.map(({ kind, amount, title }) => [kind, amount, title]),
      [['expense', 350, 'Fees']],
    )
    const saved = new Set(first.rows.flatMap(({ marks }) => marks))
    assert.deepEqual((await toImport(await previewOf([WITHDRAWN], saved), CLIENT)).rows, [])
  })

  it('a choice also applies to other rows of the same person, except rows that the client has changed', async () => {
    const { rows } = await previewOf([sentAt('09:00:00', 9000), sentAt('10:00:00', 5900), sentAt('11:00:00', 2800)])
    const once = changeRow(rows, 0, { title: 'Family' })
    const twice = changeRow(changeRow(once, 1, { choice: 'skip' }), 2, { title: 'Rent' })
    assert.deepEqual(
      once.map(({ title, isRemembered }) => [title, isRemembered]),
      [0, 1, 2].map(() => ['Family', true]),
    )
    assert.deepEqual(
      twice.map(({ title, choice }) => [title, choice]),
      [
        ['Family', 'expense'],
        ['Family', 'skip'],
        ['Rent', 'skip'],
      ],
    )
  })

  it('an import sends no phone number, even when a message has one within a name', async () => {
    const preview = await previewOf([sentAt('09:00:00', 9000, 'Aline 0788123456 SAMPLE')])
    assert.doesNotMatch(JSON.stringify(await toImport(preview, CLIENT)), /0788|123456|250788/)
  })
})

async function previewOf(texts: string[], marks: ReadonlySet<string> = new Set()): Promise<Preview> {
  const read = await readAndMark(
    texts.map((text) => ({ text })),
    CLIENT,
  )
  const proposals = proposeEntries(read, { marks, choices: new Map() }, 'Fees')
  const rows = rowsOf(proposals.rows, () => false)
  return { ...proposals, rows, savesFees: true, chains: [], isCompared: true }
}
