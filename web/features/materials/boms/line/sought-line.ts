/** The line of a bill of materials that an address names. */
import { useMemo } from 'react'
import type { BomItem } from '#contract/materials/boms.ts'
import { useSoughtRow } from '#web/records/style/sought-row.tsx'

export const LISTS = ['lines']

/** For its sheet. */
export const useSoughtLine = (lines: readonly BomItem[]) => {
  const { key, cell: column } = useSoughtRow('lines') ?? { key: null, cell: null }
  const row = lines.find(({ id }) => String(id) === key)?.id
  return useMemo(() => (row === undefined ? null : { row, column }), [row, column])
}
