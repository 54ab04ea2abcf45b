/** A style as a process keeps it for one company (docs/decisions/0039-styles-table.md). */

import type { StyleListRow } from '#contract/styles/style-list.ts'
import { LINE_FIELDS, type LineField, SEARCHED_LINES } from '#contract/styles/style-record.ts'
import type { StyleMissing } from '#contract/styles/styles.ts'
import { eachOf, pickKeys } from '#contract/values/record-fields.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'

interface Named {
  id: number
  name: string
}

type LineFacts = Record<LineField | `${LineField}_form`, string | null>

/** What the database says of one style, of one moment. Forms are what `search_form()` makes of a text. */
export interface StyleFacts extends LineFacts {
  id: number
  style_number: string
  style_name: string | null
  name_form: string | null
  status: string
  collection_id: number
  collection_name: string
  collection_form: string
  season: string | null
  season_form: string | null
  brand_id: number
  brand_name: string
  brand_form: string
  product_type_id: number
  product_type_name: string
  bulk_order_quantity: number
  start_date: string | null
  end_date: string | null
  /** By their forms. */
  suppliers: readonly (Named & { form: string })[]
  default_image: string | null
  next_milestone: StyleListRow['next_milestone']
  has_draft: boolean
  /** Null where nothing was published. */
  passport_differs: boolean | null
  has_bom: boolean
  has_care: boolean
  verified: boolean
  is_owner: boolean
  is_assigned: boolean
  brand_has_account: boolean
  created_by_organization_id_of_collection: number
  updated_at: string
  updated_by: number
  updated_by_name: string
  version: number
}

export interface KeptStyle {
  /** As it is answered to everybody of the company. */
  shown: Omit<StyleListRow, 'missing' | 'can'>
  /** As it is answered to those who may change the style. */
  missing: readonly StyleMissing[]
  standing: StyleStanding
  /** Name, number and further fields, in which a text is looked for. */
  words: string
  /** What texts are sorted by. */
  forms: {
    name: string | null
    collection: string
    brand: string
    season: string | null
    product_type: string
    /** Of the first one. */
    supplier: string | null
  } & Record<LineField, string | null>
  updated_by: number
}

const findPassportState = ({
  has_draft,
  passport_differs,
}: Pick<StyleFacts, 'has_draft' | 'passport_differs'>): StyleListRow['passport_state'] => {
  if (passport_differs === null) return has_draft ? 'draft' : 'none'
  return passport_differs ? 'changes' : 'published'
}

/** In the order of their worth. */
export const listMissing = (facts: StyleFacts): StyleMissing[] => {
  const lacks: Record<StyleMissing, boolean> = {
    supplier: facts.suppliers.length === 0,
    verification: !facts.verified,
    bom: !facts.has_bom,
    picture: facts.default_image === null,
    care: !facts.has_care,
    passport: facts.passport_differs === null,
  }
  return (Object.keys(lacks) as StyleMissing[]).filter((what) => lacks[what])
}

/** Ten thousand styles name few collections, companies and types: each is kept once. */
export interface Shared {
  take<T>(key: string, value: T): T
}

export const openShared = (): Shared => {
  const values = new Map<string, unknown>()
  return {
    take: <T>(key: string, value: T): T => {
      const known = values.get(key)
      if (known !== undefined) return known as T
      values.set(key, value)
      return value
    },
  }
}

/** Two of one name stay apart. */
const formOf = (form: string, id: number | string): string => `${form}\u0000${id}`

const standingOf = (facts: StyleFacts): StyleStanding => ({
  is_owner: facts.is_owner,
  is_assigned: facts.is_assigned,
  verified: facts.verified,
  brand_id: facts.brand_id,
  brand_has_account: facts.brand_has_account,
  created_by_organization_id_of_collection: facts.created_by_organization_id_of_collection,
})

export const keepStyle = (facts: StyleFacts, shared: Shared): KeptStyle => {
  const text = <T extends string | null>(value: T): T =>
    value === null ? value : shared.take(`text ${value}`, value)
  const named = ({ id, name }: Named): Named => shared.take(`named ${id} ${name}`, { id, name })
  const all = <T>(values: readonly T[]): T[] => shared.take(JSON.stringify(values), [...values])
  const standing = standingOf(facts)
  const [first] = facts.suppliers
  return {
    shown: {
      id: facts.id,
      style_number: facts.style_number,
      style_name: facts.style_name,
      status: text(facts.status) as StyleListRow['status'],
      collection: named({ id: facts.collection_id, name: facts.collection_name }),
      brand: named({ id: facts.brand_id, name: facts.brand_name }),
      season: text(facts.season),
      product_type: named({ id: facts.product_type_id, name: facts.product_type_name }),
      bulk_order_quantity: facts.bulk_order_quantity,
      start_date: text(facts.start_date),
      end_date: text(facts.end_date),
      suppliers: all(facts.suppliers.map(named)),
      passport_state: findPassportState(facts),
      verified: facts.verified,
      default_image: facts.default_image,
      next_milestone: facts.next_milestone,
      updated_at: facts.updated_at,
      updated_by_name: text(facts.updated_by_name),
      ...pickKeys(facts, LINE_FIELDS),
      version: facts.version,
    },
    missing: facts.is_owner ? all(listMissing(facts)) : [],
    standing: shared.take(JSON.stringify(standing), standing),
    words: [
      facts.name_form ?? '',
      facts.style_number.toLowerCase(),
      ...SEARCHED_LINES.map((field) => facts[`${field}_form`] ?? ''),
    ].join('\n'),
    forms: {
      name: facts.name_form,
      collection: text(formOf(facts.collection_form, facts.collection_id)),
      brand: text(formOf(facts.brand_form, facts.brand_id)),
      season: facts.season === null ? null : text(formOf(facts.season_form ?? '', facts.season)),
      product_type: text(formOf(facts.product_type_name.toLowerCase(), facts.product_type_id)),
      supplier: first ? text(formOf(first.form, first.id)) : null,
      ...eachOf(LINE_FIELDS, (field) => facts[`${field}_form`]),
    },
    updated_by: facts.updated_by,
  }
}
