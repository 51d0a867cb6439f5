import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MOVED, TIMELESS } from '../../test/support/momo-messages.ts'
import { NOT_MOVED } from '../../test/support/momo-other-messages.ts'
import { seeded } from '../../test/support/seeded.ts'
import { shapeOf } from './shape.ts'

describe('the format of a message', () => {
  it('the anonymised format of a message keeps its phrases and replaces numbers, names and links', () => {
    assert.equal(
      shapeOf(
        'Wakiriye 5,000 Frw avuye kuri UWASE Aline (0788123456). Message: rent for keza. Your new balance: 12,000RWF.',
      ),
      'Wakiriye 9,999 Frw avuye kuri NAME (9999999999). Message: …. Your new balance: 99,999RWF.',
    )
    assert.equal(
      shapeOf('Sent to Élodie N’Diaye, see https://a.rw/x?u=aline or aline@x.rw'),
      'Sent to NAME LINK or LINK',
    )
    assert.equal(shapeOf('Impamvu: inzu ya keza. Asigaye: 700 Frw'), 'Impamvu: …. Asigaye: 999 Frw')
    assert.equal(shapeOf('Reason: for mama keza'), 'Reason: …')
    assert.equal(shapeOf('Txn ID CI260629.0959.B00815'), 'Txn ID AA999999.9999.A99999')
    assert.equal(shapeOf('٣٠٠ ५ RWF 王 عالية kuri'), '999 9 RWF NAME kuri')
  })

  it('the anonymised format of a message contains no digit except 9 and no word of a name', () => {
    const below = seeded(7)
    const names = ['Kamanzi', 'Uwera', 'Jean-Bosco', 'N’Diaye', 'Élodie', 'Keza', 'Abayo2', 'Mahoro grace', 'Ndi']
    const cases = [
      (name: string) => name,
      (name: string) => name.toLowerCase(),
      (name: string) => name.toUpperCase(),
      (name: string) => [...name].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter.toLowerCase())).join(''),
    ]
    const known = [...MOVED, ...TIMELESS, ...NOT_MOVED]
    for (let round = 0; round < 2_000; round++) {
      const { text } = known[below(known.length)] ?? { text: '' }
      const name = cases[below(cases.length)]?.(names[below(names.length)] ?? '') ?? ''
      const cut = text.slice(0, below(text.length + 1))
      const shape = shapeOf(`${cut} ${name} ${text.slice(cut.length)}`)
      assert.doesNotMatch(shape, /[0-8]/, text)
      assert.doesNotMatch(
        shape,
        /kamanzi|uwera|jean|bosco|diaye|élodie|keza|abayo|mahoro|grace|\bndi\b|sample|demo\b/i,
        text,
      )
    }
  })
})
