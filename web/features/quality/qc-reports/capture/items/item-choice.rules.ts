/** What a defect is captured for: items of the report's checklists, the last chosen first. */
import type { QcCriterion } from '#contract/quality/qc-criteria.ts'
import type { DefectLevel } from '#contract/values/codes/aql.ts'
import { foldText } from '#contract/values/text/fold.ts'

export interface Item {
  id: number
  /** Stays when the server gives an item of this device its id. */
  key: string
  name: string
  level: DefectLevel
  criterion: { id: number; name: string }
}

export const listItems = (criteria: readonly QcCriterion[]): Item[] =>
  criteria.flatMap(({ id, name, checklist }) =>
    checklist.map((item) => ({
      id: item.id,
      key: item.client_id ?? String(item.id),
      name: item.name,
      level: item.defect_level,
      criterion: { id, name },
    })),
  )

/** The last chosen first, then the others as they stand in the report. */
export const orderItems = (items: readonly Item[], last: readonly string[]): Item[] => {
  const chosen = last.flatMap((key) => items.find((item) => item.key === key) ?? [])
  return [...chosen, ...items.filter((item) => !chosen.includes(item))]
}

/** As many keys as anybody looks at. */
const LAST_KEPT = 12
export const rememberItem = (last: readonly string[], key: string): string[] =>
  [key, ...last.filter((other) => other !== key)].slice(0, LAST_KEPT)

/** Those that have every word of the text in their name or in that of their criterion. */
export const searchItems = (items: readonly Item[], text: string): Item[] => {
  const words = foldText(text).split(' ').filter(Boolean)
  return items.filter(({ name, criterion }) => {
    const own = foldText(`${name} ${criterion.name}`)
    return words.every((word) => own.includes(word))
  })
}

/** The name that the text would give to a new item; null where an item has it, or where there is none. */
export const newNameOf = (items: readonly Item[], text: string): string | null => {
  const name = text.trim().replace(/\s+/g, ' ')
  return name === '' || items.some((item) => foldText(item.name) === foldText(name)) ? null : name
}

export interface ItemGroup {
  criterion: Item['criterion']
  items: Item[]
}

export const groupItems = (items: readonly Item[]): ItemGroup[] => {
  const groups = new Map<number, ItemGroup>()
  for (const item of items) {
    const group = groups.get(item.criterion.id) ?? { criterion: item.criterion, items: [] }
    group.items.push(item)
    groups.set(item.criterion.id, group)
  }
  return [...groups.values()]
}
