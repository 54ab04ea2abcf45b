import { CARE_PAGE_SIZE, type CareItem } from '#contract/materials/care-instructions.ts'
import { type CareGroup, findCareSymbol } from '#contract/values/codes/care-symbols.ts'
import { foldText } from '#contract/values/text/fold.ts'

export const nameOfCare = ({ care_instruction_name }: Pick<CareItem, 'care_instruction_name'>): string =>
  care_instruction_name ?? 'Icon without a name'

/** Those whose name or symbol code has every word of the search. */
export const searchCare = <Item extends CareItem>(items: readonly Item[], search: string): Item[] => {
  const words = foldText(search).split(' ').filter(Boolean)
  return items.filter((item) => {
    const text = foldText(`${item.care_instruction_name ?? ''} ${item.symbol ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

export interface NumberedItem<Item> {
  number: number
  item: Item
}

/** One page of the table, the items numbered through; a page past the end is the last one. */
export const pageOfCare = <Item>(items: readonly Item[], page: number): NumberedItem<Item>[] => {
  const last = Math.max(1, Math.ceil(items.length / CARE_PAGE_SIZE))
  const start = (Math.min(page, last) - 1) * CARE_PAGE_SIZE
  return items
    .slice(start, start + CARE_PAGE_SIZE)
    .map((item, index) => ({ number: start + index + 1, item }))
}

const GROUP_NAMES: Record<CareGroup, string> = {
  wash: 'Washing',
  bleach: 'Bleaching',
  tumble: 'Drying',
  natural: 'Drying',
  iron: 'Ironing',
  professional: 'Professional care',
}

/** For a list to choose from: one's own first, then the standard symbols in their order. */
export const groupCare = <Item extends CareItem>(
  items: readonly Item[],
): { group: string; items: Item[] }[] => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const symbol = findCareSymbol(item.symbol)
    const group = symbol ? GROUP_NAMES[symbol.group] : 'Your own'
    groups.set(group, [...(groups.get(group) ?? []), item])
  }
  return [...groups].map(([group, grouped]) => ({ group, items: grouped }))
}
