import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MOVED, RECEIVED_AT, TIMELESS } from '../../test/support/momo-messages.ts'
import { NOT_MOVED } from '../../test/support/momo-other-messages.ts'
import { seeded } from '../../test/support/seeded.ts'
import { plainLine, readMessage } from './read-message.ts'
import { splitPaste } from './split-paste.ts'

const ALL = [...MOVED, ...TIMELESS, ...NOT_MOVED].map(({ text }) => text)
/** `splitPaste` finds samples with these first words only at the start of a line. */
const NEEDS_LINE = /^(?:Your 500Frw|Gura|Transaction of)/
const ANYWHERE = ALL.filter((text) => !NEEDS_LINE.test(text))

describe('pasted text', () => {
  it('a pasted text with one message is not split', () => {
    for (const text of ALL) assert.deepEqual(splitPaste(`\n ${text} \n\n`), [plainLine(text)])
  })

  it('a pasted text is split at blank lines', () => {
    const random = seeded(7)
    for (let round = 0; round < 30; round++) {
      const texts = shuffled(ALL, random)
      for (const between of ['\n\n', '\r\n\r\n', '\n\u00a0\n'])
        assert.deepEqual(splitPaste(texts.join(between)), texts.map(plainLine))
    }
  })

  it('a pasted text is split at known beginnings of messages, even within a line', () => {
    const random = seeded(8)
    for (let round = 0; round < 30; round++) {
      const texts = shuffled(ANYWHERE, random)
      for (const between of ['\n', '\r\n', ' ', '\u00a0 ']) {
        const pieces = splitPaste(texts.join(between))
        assert.deepEqual(pieces.map(readNow), texts.map(readNow))
      }
    }
  })

  it('a pasted text with special or double spaces is split into the same messages', () => {
    const text = ANYWHERE.join(' ')
    for (const space of ['\u00a0', '\u202f', '  ', '\t'])
      assert.deepEqual(splitPaste(text.replaceAll(' ', space)), splitPaste(text))
  })

  it('a pasted message with line breaks is not split', () => {
    const text = MOVED[1]?.text ?? ''
    assert.deepEqual(splitPaste(text.replace(' to ', ' to\n').replace(' at ', '\nat ').replace(' Fee', '\nFee')), [
      text,
    ])
  })

  it('a pasted text whose first and last messages are cut off still gives the complete messages between them', () => {
    const [first = '', second = '', third = ''] = MOVED.slice(4).map(({ text }) => text)
    for (let cut = 12; cut < 150; cut++) {
      const pieces = splitPaste(`${first.slice(cut)}\n${second}\n${third.slice(0, cut)}`)
      assert.ok(pieces.includes(plainLine(second)), `cut at ${cut}: ${pieces.join(' | ')}`)
      assert.equal(pieces.filter((piece) => readMessage(piece).kind === 'moved').length <= 3, true)
    }
  })

  it('a pasted text is not split within words that a sender typed', () => {
    const text = MOVED.find(({ name }) => name === 'money received in 2024')?.text ?? ''
    for (const words of ['You have received 9 RWF', "Y'ello Jane", 'TxId: 12345678901', '*165*S*900 RWF']) {
      const paste = text.replace('sender: ', `sender: ${words}`)
      assert.deepEqual(splitPaste(paste), [paste])
    }
  })

  it('a pasted text without a message is not split', () => {
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
