/** Items that people put in order: what they are to the list, and how one of them moves. */

/** A number once it is saved, a text of its own before. */
export type ItemId = number | string

/** How the list speaks of its items: `line`, and the name of each. */
export interface ItemWords<Item> {
  noun: string
  nameOf: (item: Item) => string
}

/** Moves an item to the place that another has now; the same list when either is gone. */
export const moveItem = <Item extends { id: ItemId }>(
  items: readonly Item[],
  id: ItemId,
  to: number,
): Item[] => {
  const from = items.findIndex((item) => item.id === id)
  const moved = items[from]
  const rest = items.filter((item) => item.id !== id)
  if (!moved || to < 0 || to >= items.length || to === from) return [...items]
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}
