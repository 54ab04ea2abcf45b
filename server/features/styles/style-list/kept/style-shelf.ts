/** The styles of one company in memory, with the orders and selections that somebody asked for last. */
import { LRUCache } from 'lru-cache'
import { makeOrder, mendOrder, nameOrder, type Order, type OrderBy } from '../style-order.rules.ts'
import type { KeptStyle } from './kept-style.rules.ts'

/** Each column both ways, and a few groups; of one reference for each style. */
const MAX_ORDERS = 32
/** The same at most; few fit everything. */
const MAX_FOUND = 64
/** Putting more of them to their places takes longer than sorting all. */
const MENDED_SHARE = 0.2

interface KeptOrder extends Order {
  name: string
  styles: readonly KeptStyle[]
  /** Changed since it was last asked for. */
  changed: Set<number>
}

export interface StyleShelf {
  /** Takes the styles of these ids away and puts these in their place. */
  replace(ids: ReadonlySet<number>, styles: readonly KeptStyle[]): void
  has(id: number): boolean
  all(): Iterable<KeptStyle>
  size(): number
  inOrder(by: OrderBy): Order & { name: string; styles: readonly KeptStyle[] }
  /** What was found under this name, or what `find` finds; forgotten with the next change. */
  recall<T extends object>(name: string, find: () => T): T
}

export const openStyleShelf = (): StyleShelf => {
  const styles = new Map<number, KeptStyle>()
  const orders = new LRUCache<string, KeptOrder>({ max: MAX_ORDERS })
  const found = new LRUCache<string, object>({ max: MAX_FOUND })

  const replace = (ids: ReadonlySet<number>, now: readonly KeptStyle[]): void => {
    found.clear()
    for (const id of ids) styles.delete(id)
    for (const style of now) styles.set(style.shown.id, style)
    for (const order of orders.values()) for (const id of ids) order.changed.add(id)
  }
  const sort = ({ compare }: Order): KeptStyle[] => [...styles.values()].sort(compare)
  const mend = (order: KeptOrder): void => {
    const { changed, compare } = order
    const now = [...changed].flatMap((id) => styles.get(id) ?? [])
    const few = changed.size <= styles.size * MENDED_SHARE
    order.styles = few ? mendOrder(order.styles, changed, { now, compare }) : sort(order)
    order.changed = new Set()
  }
  const inOrder = (by: OrderBy): KeptOrder => {
    const name = nameOrder(by)
    const known = orders.get(name)
    if (known) {
      if (known.changed.size > 0) mend(known)
      return known
    }
    const order = makeOrder(by)
    const made = { ...order, name, styles: sort(order), changed: new Set<number>() }
    orders.set(name, made)
    return made
  }
  return {
    replace,
    has: (id) => styles.has(id),
    all: () => styles.values(),
    size: () => styles.size,
    inOrder,
    recall: <T extends object>(name: string, find: () => T): T => {
      const known = found.get(name)
      if (known) return known as T
      const now = find()
      found.set(name, now)
      return now
    },
  }
}
