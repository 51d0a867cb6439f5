import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { matchTypedPayments } from './written-payments.ts'

describe('payments that the client has typed', () => {
  it('a typed payment matches a message of the same customer and amount at most a day apart', () => {
    const line = payment('2026-10-02')
    for (const day of ['2026-10-01', '2026-10-02', '2026-10-03']) assert.equal(found([payment(day)], [], [line]), 1)
    for (const other of [
      payment('2026-10-04'),
      payment('2026-10-02', 501),
      { ...payment('2026-10-02'), personId: 'keza' },
    ])
      assert.equal(found([other], [], [line]), 0)
  })

  it('a typed payment matches a message of the same day rather than a message of another day', () => {
    const [first, second] = [payment('2026-10-01'), payment('2026-10-02')]
    const lines = [payment('2026-10-02')]
    assert.deepEqual([...matchTypedPayments([first, second], [], lines).keys()], [second])
  })

  it('a typed payment that matches a saved message matches no other message', () => {
    const [yesterday, today] = [payment('2026-10-01'), payment('2026-10-02')]
    assert.equal(found([today], [yesterday], [payment('2026-10-01')]), 0)
    assert.equal(found([today], [], [payment('2026-10-01')]), 1)
  })
})

const payment = (day: string, amount = 500) => ({ personId: 'jeanne', day, amount })

function found(...given: Parameters<typeof matchTypedPayments>): number {
  return matchTypedPayments(...given).size
}
