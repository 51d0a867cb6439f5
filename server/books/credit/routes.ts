import { credit } from '../../../contract/credit.ts'
import type { PlainCode } from '../../../words/message.ts'
import { acknowledged, type Serve, withData } from '../../platform/http/serve.ts'
import { answerAccountFile, answerLines, answerPeople, answerPeopleFile, answerTotal } from './read-credit.ts'
import { addLine, changeLine, removeLine, type WrittenLine } from './write-line.ts'
import { addPerson, changePerson, getPersonOrThrow, remindPerson, removePerson, setArchived } from './write-person.ts'

const WRITTEN = { gave: 'done.creditGiven', paid: 'done.creditPaid', writtenOff: 'done.creditWrittenOff' } as const

export function bindCredit(serve: Serve): void {
  serve(credit.list, (ctx, { actor, query }) => answerPeople(ctx, actor.id, query))

  serve(credit.csv, (ctx, { actor, query }) => answerPeopleFile(ctx, actor.id, query))

  serve(credit.total, (ctx, { actor }) => answerTotal(ctx, actor.id))

  serve(credit.read, async (ctx, { actor, params }) =>
    withData('done.fetched', await getPersonOrThrow(ctx, actor.id, params.id)),
  )

  serve(credit.add, async (ctx, { actor, body }) =>
    withData('done.creditPersonAdded', await addPerson(ctx, actor.id, body)),
  )

  serve(credit.update, async (ctx, { actor, params, ifUnmodifiedSince, body }) =>
    withData('done.creditPersonUpdated', await changePerson(ctx, actor.id, { ...params, ifUnmodifiedSince }, body)),
  )

  serve(credit.archive, async (ctx, { actor, params, ifUnmodifiedSince }) =>
    withData('done.creditPersonArchived', await setArchived(ctx, actor.id, { ...params, ifUnmodifiedSince }, true)),
  )

  serve(credit.restore, async (ctx, { actor, params, ifUnmodifiedSince }) =>
    withData('done.creditPersonRestored', await setArchived(ctx, actor.id, { ...params, ifUnmodifiedSince }, false)),
  )

  serve(credit.remind, async (ctx, { actor, params, body }) =>
    withData('done.creditPersonReminded', await remindPerson(ctx, actor.id, params.id, body)),
  )

  serve(credit.remove, async (ctx, { actor, params, ifUnmodifiedSince }) => {
    await removePerson(ctx, actor.id, { ...params, ifUnmodifiedSince })
    return acknowledged('done.creditPersonDeleted')
  })

  serve(credit.lines, (ctx, { actor, params, query }) => answerLines(ctx, actor.id, params.id, query))

  serve(credit.accountCsv, (ctx, { actor, params }) => answerAccountFile(ctx, actor.id, params.id))

  serve(credit.addLine, async (ctx, { actor, params, body }) => {
    const written = await addLine(ctx, actor.id, params.id, body)
    return answerWritten(WRITTEN[written.line.kind], written)
  })

  serve(credit.updateLine, async (ctx, { actor, params, ifUnmodifiedSince, body }) =>
    answerWritten('done.creditLineUpdated', await changeLine(ctx, actor.id, { ...params, ifUnmodifiedSince }, body)),
  )

  serve(credit.removeLine, async (ctx, { actor, params }) => {
    const person = await removeLine(ctx, actor.id, params.id)
    return { ...acknowledged('done.creditLineDeleted'), person }
  })
}

function answerWritten(code: PlainCode, { line, person, income }: WrittenLine) {
  return {
    ...withData(code, line),
    person,
    ...(income && { income: income.item }),
    ...(income && income.warnings.length > 0 && { warnings: income.warnings }),
  }
}
