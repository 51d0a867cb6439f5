import assert from 'node:assert/strict'
import { it } from 'node:test'
import { marksOf, PAID, propose, REVERSED, SENT } from '../../test/support/propose-entries.ts'
import { readAndMark } from './marks.ts'

it('a reversal removes the proposal for the reversed payment but keeps the payment’s fee', async () => {
  for (const texts of [
    [SENT, PAID, REVERSED],
    [REVERSED, PAID, SENT],
  ]) {
    const { rows, fees, counts } = await propose(texts)
    assert.deepEqual(
      rows.map(({ text }) => text),
      [PAID],
    )
    assert.deepEqual(
      fees.map(({ day, amount }) => [day, amount]),
      [['2026-03-14', 100]],
    )
    assert.deepEqual(counts, { messages: 3, new: 1, already: 0, movedNothing: 2, notUnderstood: 0 })
  }
  const marks = new Set((await propose([SENT, REVERSED])).fees.flatMap(marksOf))
  assert.deepEqual((await propose([SENT, REVERSED], { marks, choices: new Map() })).rows, [])
  const free = await propose([SENT.replace('100RWF', '0RWF'), REVERSED])
  assert.deepEqual([free.rows, free.fees], [[], []])
})

it('the proposal for a reversal identifies the reversed payment when that payment is already saved', async () => {
  const [sent] = await readAndMark([{ text: SENT }], 'client')
  const { rows } = await propose([SENT, REVERSED], { marks: new Set(sent?.marks), choices: new Map() })
  assert.deepEqual(
    rows.map(({ move, choice, undoes }) => [move.what, choice, undoes]),
    [['reversal', 'skip', sent?.marks]],
  )
})

it('the app proposes to skip a reversal when the reversed payment is not in the batch', async () => {
  const [row] = (await propose([REVERSED])).rows
  assert.deepEqual([row?.choice, row?.undoes, row?.isUnmatched], ['skip', null, true])
})

it('a reversal that was saved as income cancels no payment of a later batch', async () => {
  const [reversed] = await readAndMark([{ text: REVERSED }], 'client')
  const { rows } = await propose([SENT, REVERSED], { marks: new Set(reversed?.marks), choices: new Map() })
  assert.deepEqual(
    rows.map(({ text, choice }) => [text, choice]),
    [[SENT, 'expense']],
  )
})

it('a new reversal cancels no payment that another reversal has already cancelled', async () => {
  const later = [SENT.replace('09:26:53', '10:00:00'), REVERSED.replace('05-30', '05-31')]
  const marks = new Set((await propose([SENT, REVERSED])).fees.flatMap(marksOf))
  const { rows } = await propose([SENT, REVERSED, ...later], { marks, choices: new Map() })
  assert.deepEqual(rows, [])
})

it('a reversal cancels only an earlier payment of the same amount and recipient, at most a year old', async () => {
  for (const other of [
    SENT.replace('3000', '3001'),
    SENT.replace('000013', '000014'),
    SENT.replace('2026-03-14', '2026-06-14'),
    SENT.replace('2026-03-14', '2025-03-14'),
  ]) {
    const { rows } = await propose([other, REVERSED])
    assert.equal(rows.length, 2, other)
  }
})

it('a reversal cancels only the later of two equal payments', async () => {
  const later = SENT.replace('09:26:53', '10:00:00')
  const { rows } = await propose([SENT, later, REVERSED])
  assert.deepEqual(
    rows.map(({ text }) => text),
    [SENT],
  )
})

it('a refund in MTN’s own name cancels a bill payment of the same amount within a week', async () => {
  const airtime = `*162*TxId:29000000025*S*Your payment of 1000 RWF to Airtime with token  and ET Id: 29000000099 was completed at 2026-03-12 09:00:00. Fee 0 RWF. Balance: 2305 RWF . Message: - -. *RW#`
  const refund = `*165*R*Y'ello, MTN RWANDACELL  LIMITED has successfully refunded 1000 RWF to your mobile money account at 2026-03-14 09:26:53. Message from refunder: Optional.absent(). Your new balance:3305 RWF.*EN#`
  assert.equal((await propose([airtime, refund])).rows.length, 0)
  assert.equal((await propose([airtime.replace('03-12', '03-02'), refund])).rows.length, 2)
  assert.equal((await propose([SENT.replace('3000', '1000'), refund])).rows.length, 2)
})
