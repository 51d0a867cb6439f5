import { inDevice, resultOf } from '../device-database.ts'
import type { Intent } from './queue.ts'
import type { IntentStore } from './sender.ts'

export function deviceIntents(owner: string): IntentStore {
  return {
    all: () => inDevice(owner, ['intents'], 'readonly', (transaction) => read(transaction.objectStore('intents'))),
    change: (decide) =>
      inDevice(owner, ['intents'], 'readwrite', async (transaction) => {
        const store = transaction.objectStore('intents')
        const { remove = [], put = [], add } = decide(await read(store))
        for (const seq of remove) store.delete(seq)
        for (const intent of put) store.put(intent)
        const added = add && resultOf(store.add(add))
        // Without `commit()`, the transaction stays open until all events are handled.
        transaction.commit()
        return add ? { ...add, seq: (await added) as number } : put[0]
      }),
  }
}

function read(store: IDBObjectStore): Promise<Intent[]> {
  return resultOf(store.getAll() as IDBRequest<Intent[]>)
}
