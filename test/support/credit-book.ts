import { type CreditPerson, credit } from '../../contract/credit.ts'
import type { TestApp, TestPerson } from './app.ts'

export function creditBookOf(t: TestApp) {
  return {
    async person(as: TestPerson, facts: object = {}): Promise<CreditPerson> {
      return (await t.ok(credit.add, { as, body: { name: 'Keza', ...facts } })).data
    },

    /** Adds credit lines such as `gave 100 2026-11-20`, and returns their ids. */
    async write(as: TestPerson, { _id: id }: CreditPerson, ...lines: string[]): Promise<string[]> {
      const ids: string[] = []
      for (const line of lines) {
        const [kind, amount, date = '2026-11-20'] = line.split(' ')
        const { data } = await t.ok(credit.addLine, {
          as,
          params: { id },
          body: { kind, amount: Number(amount), date },
        })
        ids.push(data._id)
      }
      return ids
    },

    read: async (as: TestPerson, { _id: id }: CreditPerson) => (await t.ok(credit.read, { as, params: { id } })).data,
  }
}
