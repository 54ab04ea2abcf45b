/** Which files of a list are chosen. */

export interface Choice {
  chosen: ReadonlySet<string>
  /** Where a range begins. */
  anchor: string | null
}

export const NOTHING: Choice = { chosen: new Set(), anchor: null }

/** Turns one around; with `isRange` all from the last one that was turned get the state that the anchor has. */
export const choose = (
  { chosen, anchor }: Choice,
  { names, name, isRange }: { names: readonly string[]; name: string; isRange: boolean },
): Choice => {
  const next = new Set(chosen)
  const [from, to] = [anchor === null ? -1 : names.indexOf(anchor), names.indexOf(name)]
  if (isRange && from >= 0 && to >= 0) {
    const takes = chosen.has(anchor ?? '')
    for (const each of names.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      if (takes) next.add(each)
      else next.delete(each)
    }
    return { chosen: next, anchor }
  }
  if (!next.delete(name)) next.add(name)
  return { chosen: next, anchor: name }
}

/** All of the list, or none where all are chosen already. */
export const chooseAll = ({ chosen }: Choice, names: readonly string[]): Choice =>
  names.every((name) => chosen.has(name)) ? NOTHING : { chosen: new Set(names), anchor: null }
