/** The chart's sheet with what each cell was before, where it changed since the reader's company looked. */
import type { MeasureUnit } from '#contract/values/numbers/measures.ts'
import type { Key, RowChange } from '#contract/values/row-differences.rules.ts'
import type { CellMark, SheetColumn } from '#web/ui/sheet/sheet-columns.ts'
import { type ChartRow, type ChartSize, showLength } from '../chart/chart-values.rules.ts'

export type ChangedPoints = ReadonlyMap<Key, RowChange>

const LENGTHS = new Set(['tolerance_minus', 'tolerance_plus'])

/** What stood in the field before; empty for nothing, null where it is the same. */
export const findFormer = (
  change: RowChange | undefined,
  field: string,
  unit: MeasureUnit,
): string | null => {
  const found = change?.fields.find((each) => each.field === field)
  if (!found) return null
  const former = typeof found.from === 'string' ? found.from : ''
  const isLength = LENGTHS.has(field) || field.startsWith('values.')
  return former && isLength ? showLength(former, unit) : former
}

export const sayFormer = (former: string): string =>
  former === '' ? 'It was empty before' : `It was ${former} before`

const NEW: CellMark = { icon: '+', label: 'New', tone: 'amber' }

const markOf = (change: RowChange | undefined, field: string, unit: MeasureUnit): CellMark | null => {
  if (change?.kind === 'added') return field === 'name' ? NEW : null
  const former = findFormer(change, field, unit)
  if (former === null) return null
  // A text is too long to stand beside the one that took its place.
  const isShort = former !== '' && former.length <= 12
  return { icon: isShort ? <del>{former}</del> : '≠', label: sayFormer(former), tone: 'amber' }
}

export const withFormer = (
  columns: readonly SheetColumn<ChartRow>[],
  { changed, sizes, unit }: { changed: ChangedPoints; sizes: readonly ChartSize[]; unit: MeasureUnit },
): readonly SheetColumn<ChartRow>[] => {
  if (changed.size === 0) return columns
  const names = new Map(sizes.map(({ id, name }) => [id, name]))
  return columns.map((column) => {
    const size = names.get(column.key)
    const field = size === undefined ? column.key : `values.${size}`
    return {
      ...column,
      mark: (row: ChartRow) => markOf(changed.get(row.code), field, unit) ?? column.mark?.(row) ?? null,
    }
  })
}
