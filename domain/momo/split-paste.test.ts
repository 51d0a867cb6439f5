import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MOVED, NOT_MOVED, RECEIVED_AT, seeded, TIMELESS } from '../../test/support/momo-messages.ts'
import { plainLine, readMessage } from './read-message.ts'
import { splitPaste } from './split-paste.ts'

const ALL = [...MOVED, ...TIMELESS, ...NOT_MOVED].map(({ text }) => text)
/** Messages without a known beginning. They must start on a new line. */
const NEEDS_LINE = /^(?:Your 500Frw|Gura|Transaction of)/
/** Messages whose beginning is recognised after a line break or a space. */
const ANYWHERE = ALL.filter((text) => !NEEDS_LINE.test(text))

describe('pasted text', () => {
  it('pasted text with one message gives that message', () => {
    for (const text of ALL) assert.deepEqual(splitPaste(`\n ${text} \n\n`), [plainLine(text)])
  })

  it('pasted text is split at blank lines, whatever the order of its messages', () => {
    const random = seeded(7)
    for (let round = 0; round < 30; round++) {
      const texts = shuffled(ALL, random)
      for (const between of ['\n\n', '\r\n\r\n', '\n\u00a0\n'])
        assert.deepEqual(splitPaste(texts.join(between)), texts.map(plainLine))
    }
  })

  it('pasted text is split at known beginnings, on one line or on several, in any order', () => {
    const random = seeded(8)
    for (let round = 0; round < 30; round++) {
      const texts = shuffled(ANYWHERE, random)
      for (const between of ['\n', '\r\n', ' ', '\u00a0 ']) {
        const pieces = splitPaste(texts.join(between))
        assert.deepEqual(pieces.map(readNow), texts.map(readNow))
      }
    }
  })

  it('pasted text with special or double spaces is split into the same messages', () => {
    const text = ANYWHERE.join(' ')
    for (const space of ['\u00a0', '\u202f', '  ', '\t'])
      assert.deepEqual(splitPaste(text.replaceAll(' ', space)), splitPaste(text))
  })

  it('a pasted message that was broken into lines stays one message', () => {
    const text = MOVED[1]?.text ?? ''
    assert.deepEqual(splitPaste(text.replace(' to ', ' to\n').replace(' at ', '\nat ').replace(' Fee', '\nFee')), [
      text,
    ])
  })

  it('pasted text that is cut at both ends gives the whole message between them', () => {
    const [first = '', second = '', third = ''] = MOVED.slice(4).map(({ text }) => text)
    for (let cut = 12; cut < 150; cut++) {
      const pieces = splitPaste(`${first.slice(cut)}\n${second}\n${third.slice(0, cut)}`)
      assert.ok(pieces.includes(plainLine(second)), `cut at ${cut}: ${pieces.join(' | ')}`)
      assert.equal(pieces.filter((piece) => readMessage(piece).kind === 'moved').length <= 3, true)
    }
  })

  it('pasted text is not split within a sender’s own words', () => {
    const text = MOVED.find(({ name }) => name === 'money received in 2024')?.text ?? ''
    for (const words of ['You have received 9 RWF', "Y'ello Jane", 'TxId: 12345678901', '*165*S*900 RWF']) {
      const paste = text.replace('sender: ', `sender: ${words}`)
      assert.deepEqual(splitPaste(paste), [paste])
    }
  })

  it('pasted text without a message is one piece, and empty text has no pieces', () => {
    assert.deepEqual(splitPaste('Bread 500,\nmilk 700'), ['Bread 500, milk 700'])
    assert.deepEqual(splitPaste(' \r\n \u00a0 '), [])
  })
})

function readNow(text: string) {
  return readMessage(text, { receivedAt: RECEIVED_AT })
}

function shuffled<Item>(items: readonly Item[], random: (below: number) => number): Item[] {
  const left = [...items]
  return items.map(() => left.splice(random(left.length), 1)[0] as Item)
}
