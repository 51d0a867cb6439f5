/** Enough to keep two processes busy, and no more than find a turn. */
const AT_ONCE = 4

/** Does something with each of many, a few at once. */
export async function sideBySide<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const left = Iterator.from(items)
  const go = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
}
