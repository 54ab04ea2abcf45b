/** Which styles are chosen, by their ids; `anchor` is the one that a range begins at. */
export interface Selection {
  ids: ReadonlySet<number>
  anchor: number | null
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null }

export const toggle = ({ ids }: Selection, id: number): Selection => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** From the anchor to this one, both with them, on top of what is chosen; without an anchor that is shown, this one. */
export const extend = (selection: Selection, shown: readonly number[], id: number): Selection => {
  const to = shown.indexOf(id)
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor)
  if (to < 0) return selection
  if (from < 0) return { ids: new Set([...selection.ids, id]), anchor: id }
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor }
}

export const selectAll = (ids: readonly number[]): Selection => ({ ids: new Set(ids), anchor: null })

/** All of these, or none of them where all were. */
export const toggleAll = ({ ids, anchor }: Selection, shown: readonly number[]): Selection => {
  const next = new Set(ids)
  const areAll = shown.length > 0 && shown.every((id) => next.has(id))
  for (const id of shown) {
    if (areAll) next.delete(id)
    else next.add(id)
  }
  return { ids: next, anchor }
}

export type Ticked = 'none' | 'some' | 'all'
export const tickedOf = (ids: ReadonlySet<number>, shown: readonly number[]): Ticked => {
  const count = shown.filter((id) => ids.has(id)).length
  if (count === 0) return 'none'
  return count === shown.length ? 'all' : 'some'
}
