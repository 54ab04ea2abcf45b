/** The styles that fit, in their order, with what is said of them together. */
import type { StyleChoices, StyleGroup, StyleGroupTotal } from '#contract/styles/style-list.ts'
import type { KeptStyle } from './kept/kept-style.rules.ts'

export interface Arranged {
  styles: readonly KeptStyle[]
  pieces: number
  groups: StyleGroupTotal[]
}

type GroupName = Pick<StyleGroupTotal, 'key' | 'name'>

const NONE: GroupName = { key: null, name: null }
const named = (value: { id: number; name: string } | undefined): GroupName =>
  value ? { key: String(value.id), name: value.name } : NONE

const GROUPS: Readonly<Record<StyleGroup, (style: KeptStyle) => GroupName>> = {
  collection: ({ shown }) => named(shown.collection),
  season: ({ shown }) => ({ key: shown.season, name: shown.season }),
  supplier: ({ shown }) => named(shown.suppliers[0]),
  status: ({ shown }) => ({ key: shown.status, name: shown.status }),
}

/** `ordered` has the styles of a group one after the other. */
export const arrange = (
  ordered: readonly KeptStyle[],
  fits: ((style: KeptStyle) => boolean) | null,
  group: StyleGroup | undefined,
): Arranged => {
  const styles = fits ? ordered.filter(fits) : ordered
  const pieces = styles.reduce((sum, { shown }) => sum + shown.bulk_order_quantity, 0)
  return { styles, pieces, groups: group ? totalGroups(styles, GROUPS[group]) : [] }
}

const totalGroups = (
  styles: readonly KeptStyle[],
  nameOf: (style: KeptStyle) => GroupName,
): StyleGroupTotal[] => {
  const groups: StyleGroupTotal[] = []
  for (const style of styles) {
    const { key, name } = nameOf(style)
    let last = groups.at(-1)
    if (last?.key !== key) {
      last = { key, name, styles: 0, pieces: 0 }
      groups.push(last)
    }
    last.styles += 1
    last.pieces += style.shown.bulk_order_quantity
  }
  return groups
}

/** What there is to filter by, each by its name. */
export const countChoices = (styles: Iterable<KeptStyle>): StyleChoices => {
  const [types, collections, brands] = [tally<number>(), tally<number>(), tally<number>()]
  const [suppliers, seasons] = [tally<number>(), tally<string>()]
  let total = 0
  for (const { shown, forms } of styles) {
    total += 1
    types.add(shown.product_type, forms.product_type)
    collections.add(shown.collection, forms.collection)
    brands.add(shown.brand, forms.brand)
    for (const supplier of shown.suppliers) suppliers.add(supplier, supplier.name.toLowerCase())
    if (shown.season !== null) seasons.add({ id: shown.season, name: shown.season }, forms.season ?? '')
  }
  return {
    seasons: seasons.list().map(({ name, styles: count }) => ({ name, styles: count })),
    product_types: types.list(),
    collections: collections.list(),
    brands: brands.list(),
    suppliers: suppliers.list(),
    total,
  }
}

const tally = <Id extends string | number>() => {
  const counts = new Map<Id, { form: string; choice: { id: Id; name: string; styles: number } }>()
  return {
    add: ({ id, name }: { id: Id; name: string }, form: string): void => {
      const known = counts.get(id)
      if (known) known.choice.styles += 1
      else counts.set(id, { form, choice: { id, name, styles: 1 } })
    },
    list: () => [...counts.values()].sort((a, b) => (a.form < b.form ? -1 : 1)).map(({ choice }) => choice),
  }
}
