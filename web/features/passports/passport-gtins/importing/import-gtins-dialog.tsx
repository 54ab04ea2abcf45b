/** Sets the GTINs of many styles by a list; each goes into the draft of its passport. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { importGtins, MAX_GTIN_ROWS, readGtinNames } from '#contract/passports/gtin-import.ts'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import { send } from '#web/lib/api/api.ts'
import { sayTold } from '#web/lib/language/say.ts'
import { type CheckParts, ImportCheck } from '#web/records/table-import/check/import-check.tsx'
import { TableImportDialog } from '#web/records/table-import/check/table-import-dialog.tsx'
import type { ImportPlan, TableKind } from '#web/records/table-import/check/table-kind.ts'
import type { SavedImport } from '#web/records/table-import/check/use-import-saving.ts'
import type { ImportedRow } from '#web/records/table-import/reading/import-row.ts'
import {
  changesIn,
  GTIN_READER,
  GTIN_TABLE,
  type GtinGiven,
  type GtinKey,
  givenOf,
  type ImportedGtin,
  namesIn,
} from './gtin-import.rules.ts'

const GTIN_KIND: TableKind<GtinKey, ImportedGtin, GtinGiven> = {
  name: 'gtins',
  reader: GTIN_READER,
  shown: { style: ({ style }) => style, gtin: ({ gtin }) => gtin, variant: ({ variant }) => variant },
  widths: { style: 280, gtin: 180, variant: 260 },
}

const WORDS = {
  intro:
    'A list of GTINs, EANs or UPCs: a row for each style, by its number or your own reference. A passport carries one number, so of several sizes and colours one is taken.',
  hint: 'Up to 10 MB and 3,000 rows',
  note: 'The numbers go into the drafts of the passports. Shoppers see them with the next publication.',
  next: 'Check the lines',
}

const KEPT_AT = { styleId: null, table: 'gtins' } as const
type Rows = readonly ImportedRow<GtinKey, ImportedGtin>[]

const namesQuery = (names: ReturnType<typeof namesIn>) => ({
  queryKey: ['gtin-names', names],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(readGtinNames, { body: names }, { signal }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

const plan = (rows: Rows): ImportPlan => {
  const changed = changesIn(rows).length
  return { added: 0, changed, removed: 0, unchanged: rows.length - changed, problems: [] }
}

const saveInBatches = async (rows: Rows, tell: (saved: number) => void): Promise<SavedImport> => {
  const changes = changesIn(rows)
  const refused = new Map<number, Record<string, string>>()
  for (let at = 0; at < changes.length; at += MAX_GTIN_ROWS) {
    const batch = changes.slice(at, at + MAX_GTIN_ROWS)
    const body = {
      rows: batch.map(({ line: { id, gtin, version } }) => ({ style_id: id, gtin, version })),
    }
    const { data } = await send(importGtins, { body })
    for (const [index, { problem, problem_told }] of data.entries()) {
      const row = batch[index]
      if (row && problem !== null)
        refused.set(row.id, { gtin: problem_told ? sayTold(problem_told) : problem })
    }
    tell(at + batch.length)
  }
  return { refused }
}

interface ImportGtinsDialogProps {
  unfinished: UnfinishedImport | null
  onClose: () => void
}

export function ImportGtinsDialog({ unfinished, onClose }: ImportGtinsDialogProps) {
  return (
    <TableImportDialog
      title="Import GTINs"
      name="gtins"
      columns={GTIN_TABLE}
      maxRows={3000}
      words={WORDS}
      unfinished={unfinished}
      onClose={onClose}
    >
      {(parts) => <GtinCheck parts={parts} />}
    </TableImportDialog>
  )
}

function GtinCheck({ parts }: { parts: CheckParts<GtinKey> }) {
  const queries = useQueryClient()
  const { table } = parts
  const names = useMemo(() => namesIn(table), [table])
  const { data, error, refetch } = useQuery(namesQuery(names))
  const given = useMemo(() => (data ? givenOf(data, table) : null), [data, table])
  const save = async (_: ImportPlan, rows: Rows, tell: (saved: number) => void) => {
    const saved = await saveInBatches(rows, tell)
    void queries.invalidateQueries({ queryKey: ['style'] })
    // What somebody else saved meanwhile.
    if (saved.refused?.size) await refetch()
    return saved
  }
  return <ImportCheck {...{ parts, given, error }} kind={GTIN_KIND} keptAt={KEPT_AT} how={{ plan, save }} />
}
