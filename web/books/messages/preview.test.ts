import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readAndMark } from '../../../domain/momo/marks.ts'
import type { Debtor } from '../../../domain/momo/payers.ts'
import { proposeEntries } from '../../../test/support/propose-entries.ts'
import { answerOwn, changeRow, type Preview, rowsOf, toImport } from './preview.ts'
import { skippedMarks } from './skipped-moves.ts'

const CLIENT = '019f0000-0000-7000-8000-000000000001'
const WITHDRAWN =
  'You Aline SAMPLE (*********013) have via agent: Agent DEMO (250788000014), withdrawn 5000 RWF from your mobile money account: 30500001 at 2026-03-14 09:26:53 and you can now collect your money in cash. Your new balance: 4000 RWF. Fee paid: 350 RWF. Message from agent: 1. Financial Transaction Id: 71000000018.'
const sentAt = (time: string, balance: number, name = 'Aline SAMPLE') =>
  `*165*S*3000 RWF transferred to ${name} (250788000013) from 30500001 at 2026-03-14 ${time} . Fee was: 100 RWF. New balance: ${balance} RWF. Kanda *182*2*1# .*EN#`
const RECEIVED =
  'You have received 2000 RWF from Jean DEMO (*********014) on your mobile money account at 2026-03-14 10:00:00. Message from sender: . Your new balance:6110 RWF. Financial Transaction Id: 71000000019.'
const DEPOSIT =
  '*113*R*A bank deposit of 40000 RWF has been added to your mobile money account at 2026-03-16 09:26:53. Your NEW BALANCE :96412 RWF.*EN#'
const REFUND =
  '*143*S*Your transaction to Keza DEMO (250788000019) with 700 RWF has been reversed at 2026-03-15 14:37:00. Your new balance is 10312 RWF. .*EN#'
const JEAN: Debtor = { _id: '019f0000-0000-7000-8000-000000000002', name: 'Jean Demo', phone: null, balance: 5000 }

describe('the preview of messages', () => {
  it('importing a skipped withdrawal a second time does not add the withdrawal’s fee again', async () => {
    const first = await toImport(await previewOf([WITHDRAWN]), CLIENT)
    assert.deepEqual(
      first.rows.map(({ kind, amount, title }) => [kind, amount, title]),
      [['expense', 350, 'Fees']],
    )
    assert.deepEqual(first.skipped, [])
    const saved = new Set(first.rows.flatMap(({ parts = [] }) => parts.flatMap(({ marks }) => marks)))
    assert.deepEqual((await toImport(await previewOf([WITHDRAWN], saved), CLIENT)).rows, [])
  })

  it('an import splits the 130 fees of a day into entries of at most 60 fees', async () => {
    const texts = Array.from({ length: 130 }, (_, at) => WITHDRAWN.replace('71000000018', String(71_000_000_100 + at)))
    const many = texts.map((text, at) =>
      text.replace('09:26', `${10 + Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`),
    )
    const { rows } = await toImport(await previewOf(many), CLIENT)
    assert.deepEqual(
      rows.map(({ amount, parts = [] }) => [amount, parts.length]),
      [
        [60 * 350, 60],
        [60 * 350, 60],
        [10 * 350, 10],
      ],
    )
    const saved = new Set(rows.flatMap(({ parts = [] }) => parts.flatMap(({ marks }) => marks)))
    assert.deepEqual((await previewOf(many, saved)).rows, [])
  })

  it('a choice for a message also applies to the unedited messages of the same person', async () => {
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

  it('later imports omit a skipped message, except a deposit of unknown origin or an unmatched refund', async () => {
    const { rows } = await previewOf([sentAt('09:00:00', 9000), DEPOSIT, REFUND, WITHDRAWN])
    const at = (what: string) => rows.findIndex(({ proposal }) => proposal.move.what === what)
    const marksOf = (...kinds: string[]) => kinds.flatMap((what) => rows[at(what)]?.proposal.marks ?? [])
    assert.deepEqual(skippedMarks(rows), marksOf('withdrawal'))
    const chosen = answerOwn(changeRow(rows, at('sent'), { choice: 'skip' }), false)
    assert.deepEqual(skippedMarks(chosen), marksOf('sent', 'withdrawal', 'deposit'))
    const { skipped } = await toImport({ ...(await previewOf([WITHDRAWN])), savesFees: false }, CLIENT)
    assert.deepEqual(skipped, marksOf('withdrawal'))
  })

  it('an import has a plain title and description for each credit payment, in case the customer is deleted', async () => {
    const preview = await previewOf([RECEIVED], new Set(), JEAN)
    const { rows, plain } = await toImport(preview, CLIENT)
    const [{ _id = '', title, payment } = {}] = rows
    assert.deepEqual([title, payment?.personId], ['Credit paid', JEAN._id])
    assert.deepEqual(plain, { [_id]: { title: 'Jean Demo', description: 'Received via mobile money' } })
  })

  it('an import contains no phone number, not even within a name', async () => {
    const preview = await previewOf([sentAt('09:00:00', 9000, 'Aline 0788123456 SAMPLE')])
    assert.doesNotMatch(JSON.stringify(await toImport(preview, CLIENT)), /0788|123456|250788/)
  })

  it('the page can handle taps while a long import is prepared', async () => {
    const ids = Array.from({ length: 4000 }, (_, at) => String(71000000019 + at))
    const preview = await previewOf(ids.map((id) => RECEIVED.replace('71000000019', id).replace(':6110', `:${id}`)))
    let turns = 0
    let next = setImmediate(function count() {
      turns++
      next = setImmediate(count)
    })
    const { rows } = await toImport(preview, CLIENT)
    clearImmediate(next)
    assert.equal(rows.length, 4000)
    assert.ok(turns >= 4, `${turns} turns of the event loop`)
  })
})

async function previewOf(
  texts: string[],
  marks: ReadonlySet<string> = new Set(),
  debtor: Debtor | null = null,
): Promise<Preview> {
  const read = await readAndMark(
    texts.map((text) => ({ text })),
    CLIENT,
  )
  const proposals = proposeEntries(read, { marks, choices: new Map() }, 'Fees')
  const rows = rowsOf(
    proposals.rows,
    () => false,
    () => debtor && { debtor, isCertain: true },
  )
  return { ...proposals, rows, savesFees: true, chains: [], isCompared: true, unskipped: new Set() }
}
