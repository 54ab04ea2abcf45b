/** How this person has the table on this device: columns, their widths, table or cards. */
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { type ColumnKey, readColumns, readWidths } from './columns.rules.ts'

export type Look = 'table' | 'cards'

interface Kept {
  columns: ColumnKey[]
  widths: Partial<Record<ColumnKey, number>>
  look: Look
}

export const keptTableKey = (person: number): string => `selvedge:styles-table:${person}`

/** Whatever lies there: an older page, or somebody's own hands, may have written it. */
const read = (text: string | null | undefined): Kept => {
  let kept: Record<string, unknown> = {}
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) kept = parsed as Record<string, unknown>
  } catch {
    // As if nothing were kept.
  }
  return {
    columns: readColumns(kept.columns),
    widths: readWidths(kept.widths),
    look: kept.look === 'cards' ? 'cards' : 'table',
  }
}

export function useKeptTable(person: number) {
  const usual = useMemo(() => read(null), [])
  const [kept, setKept] = useLocalStorage<Kept>({
    key: keptTableKey(person),
    defaultValue: usual,
    getInitialValueInEffect: false,
    serialize: (value) => JSON.stringify(value),
    deserialize: read,
  })
  const keep = (change: Partial<Kept>) => setKept((now) => ({ ...now, ...change }))
  return { kept, keep }
}
