/** The columns of the styles' table: which there are, which are shown, in what order and how wide. */
import type { StyleSort } from '#contract/style-list.ts'

export const COLUMN_KEYS = [
  'style',
  'number',
  'collection',
  'brand',
  'season',
  'product_type',
  'status',
  'quantity',
  'start_date',
  'end_date',
  'suppliers',
  'passport',
  'verified',
  'attention',
  'updated_at',
] as const
export type ColumnKey = (typeof COLUMN_KEYS)[number]

interface ColumnInfo {
  label: string
  /** What the server sorts by; null where it does not. */
  sort: StyleSort | null
  /** Pixels, unless somebody chose others. */
  width: number
  isNumber?: true
}

export const COLUMNS: Record<ColumnKey, ColumnInfo> = {
  style: { label: 'Style', sort: 'name', width: 206 },
  number: { label: 'Number', sort: 'number', width: 134 },
  collection: { label: 'Collection', sort: 'collection', width: 160 },
  brand: { label: 'Brand', sort: 'brand', width: 140 },
  season: { label: 'Season', sort: 'season', width: 92 },
  product_type: { label: 'Product type', sort: 'product_type', width: 132 },
  status: { label: 'Status', sort: 'status', width: 122 },
  quantity: { label: 'Pieces', sort: 'quantity', width: 86, isNumber: true },
  start_date: { label: 'Start', sort: 'start_date', width: 106 },
  end_date: { label: 'Due', sort: 'end_date', width: 106 },
  suppliers: { label: 'Suppliers', sort: null, width: 150 },
  passport: { label: 'Passport', sort: 'passport', width: 114 },
  verified: { label: 'Verification', sort: 'verified', width: 124 },
  attention: { label: 'Late or missing', sort: null, width: 196 },
  updated_at: { label: 'Changed', sort: 'updated_at', width: 180 },
}

export const USUAL_COLUMNS: readonly ColumnKey[] = [
  'style',
  'number',
  'status',
  'quantity',
  'end_date',
  'suppliers',
  'passport',
  'attention',
]

const MIN_WIDTH = 72
const MAX_WIDTH = 640
export const clampWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH))

export const isColumn = (key: unknown): key is ColumnKey => COLUMN_KEYS.includes(key as ColumnKey)

/** Of what a device or a view kept: the known ones, each once, the style first; the usual ones where none is left. */
export const readColumns = (kept: unknown): ColumnKey[] => {
  const known = Array.isArray(kept) ? [...new Set(kept.filter(isColumn))] : []
  const others = known.filter((key) => key !== 'style')
  return others.length === 0 ? [...USUAL_COLUMNS] : ['style', ...others]
}

export const readWidths = (kept: unknown): Partial<Record<ColumnKey, number>> =>
  typeof kept === 'object' && kept !== null
    ? Object.fromEntries(
        Object.entries(kept)
          .filter(([key, width]) => isColumn(key) && Number.isFinite(width))
          .map(([key, width]) => [key, clampWidth(Number(width))]),
      )
    : {}

export const areSameColumns = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, place) => key === other[place])

/** To another place among those that are shown. The style stays the first. */
export const moveColumn = (shown: readonly ColumnKey[], key: ColumnKey, to: number): ColumnKey[] => {
  if (key === 'style' || !shown.includes(key)) return [...shown]
  const others = shown.filter((each) => each !== key)
  const place = Math.min(Math.max(to, 1), others.length)
  return [...others.slice(0, place), key, ...others.slice(place)]
}

/** Shows it at its usual place, or hides it. At least one stays beside the style. */
export const toggleColumn = (shown: readonly ColumnKey[], key: ColumnKey): ColumnKey[] => {
  if (key === 'style') return [...shown]
  if (shown.includes(key)) return shown.length <= 2 ? [...shown] : shown.filter((each) => each !== key)
  const rank = (each: ColumnKey) => COLUMN_KEYS.indexOf(each)
  const after = shown.findLastIndex((each) => rank(each) < rank(key))
  return [...shown.slice(0, after + 1), key, ...shown.slice(after + 1)]
}
