/** Which suppliers can be chosen, in which group. */
import { rankChoices } from '#contract/values/text/ranking.ts'
import type { SupplierPlace } from './places.ts'

interface Sources {
  assigned: readonly (Omit<SupplierPlace, 'id'> & { supplier_id: number })[]
  found: readonly SupplierPlace[]
  chosen: SupplierPlace | null
  search: string
}

export interface SupplierChoice {
  assigned: SupplierPlace[]
  found: SupplierPlace[]
}

/** Assigned ones by what was typed, the directory's as it found them; each once, the chosen one always. */
export const placesToChoose = ({ assigned, found, chosen, search }: Sources): SupplierChoice => {
  const meant = rankChoices(assigned, search, ({ name }) => ({ label: name }))
  const missed = assigned.filter((each) => each.supplier_id === chosen?.id && !meant.includes(each))
  const own = [...meant, ...missed].map(({ supplier_id, uuid, name, city, country }) => ({
    id: supplier_id,
    uuid,
    name,
    city,
    country,
  }))
  const taken = new Set(assigned.map(({ supplier_id }) => supplier_id))
  const others = found.filter(({ id }) => !taken.has(id))
  const isListed = chosen === null || taken.has(chosen.id) || others.some(({ id }) => id === chosen.id)
  return { assigned: own, found: isListed ? others : [chosen, ...others] }
}

export const groupSuppliers = ({ assigned, found }: SupplierChoice) => {
  const itemsOf = (places: readonly SupplierPlace[]) =>
    places.map(({ id, name }) => ({ value: String(id), label: name }))
  return [
    { group: 'Suppliers of this style', items: itemsOf(assigned) },
    { group: 'Supplier directory', items: itemsOf(found) },
  ].filter(({ items }) => items.length > 0)
}
