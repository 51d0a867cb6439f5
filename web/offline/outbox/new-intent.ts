import type { Call } from '../../../contract/route.ts'
import { correctedClock } from '../../browser/clock.ts'
import { urlOf } from '../../data/api/call.ts'
import { nowMs } from './pending-state.ts'
import type { NewIntent, Row } from './queue.ts'
import type { WrittenAbout } from './write.ts'

export function newIntent(
  descriptor: Call,
  input: { params?: object; body?: unknown },
  about: WrittenAbout,
  { id, key, parsed }: { id: string; key: string; parsed: object },
): NewIntent {
  const now = correctedClock().now().toISOString()
  const shown = { createdAt: now, mark: null, ...about.row } as Record<string, unknown>
  const { mark: _, waits, ...row } = shown
  return {
    recordKind: about.kind,
    recordId: id,
    parent: about.parent,
    needs: about.needs,
    says: about.says,
    act: about.act,
    call: {
      method: descriptor.method,
      path: urlOf(descriptor.path, input.params),
      creates: descriptor.creates,
      fallback: descriptor.fallback,
    },
    body: about.act === 'add' ? { ...(input.body as object), _id: id } : (input.body as object | undefined),
    key,
    was: about.act === 'add' ? undefined : (row as unknown as Row),
    row: { ...row, ...parsed, updatedAt: now, ...about.sets, _id: id },
    // The server knows no version of a row that is still pending.
    seen: waits ? undefined : about.row?.updatedAt,
    madeAt: nowMs(),
  }
}
