/** Imports lines of a bill of materials from a file, or goes on with an import that was begun. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { UnfinishedImport } from '#contract/materials/bom-imports.ts'
import { MAX_BOM_ITEMS } from '#contract/materials/boms.ts'
import type { Style } from '#contract/styles/styles.ts'
import type { Chosen } from '#web/records/table-import/find/read-table.rules.ts'
import { ImportDialog } from '#web/records/table-import/import-dialog.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import type { BomChanges } from '../changes/use-bom-changes.ts'
import type { ColumnKey } from '../exchange/columns.rules.ts'
import { importAnswersQuery } from './bom-imports.queries.ts'
import { BOM_TABLE } from './bom-table.rules.ts'
import { ImportCheck } from './import-check.tsx'

/** Titles and empty rows besides the lines. */
const MAX_ROWS = MAX_BOM_ITEMS + 500

const WORDS = {
  intro:
    'A bill of materials as you have it: titles, groups, totals and the words of your suppliers are understood, and what is not is asked once. Files that were exported here find their lines again by the column “Line id”.',
  hint: 'Up to 10 MB and 2,000 lines',
  note: 'Pictures and geo images of lines that are in the BOM stay as they are.',
  next: 'Check the lines',
}

interface ImportBomDialogProps {
  style: Style
  changes: BomChanges
  /** To go on with. */
  unfinished: UnfinishedImport | null
  onClose: () => void
}

const begunOf = ({ state }: UnfinishedImport) => ({
  file: {
    fileName: state.file.name,
    sheets: [state.file.sheet],
    separator: state.file.separator,
    notes: state.file.notes,
  },
  chosen: { sheet: 0, ...state.chosen } as Chosen<ColumnKey>,
})

const LEAVE = {
  title: 'Leave without saving?',
  body: 'What you typed and answered is lost. “Go on later” keeps it.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
}

export function ImportBomDialog({ style, changes, unfinished, onClose }: ImportBomDialogProps) {
  const isTouched = useRef(false)
  const [onTouched] = useState(() => (touched: boolean) => {
    isTouched.current = touched
  })
  const leave = async () => {
    if (!isTouched.current || (await confirm(LEAVE))) onClose()
  }
  const answers = useQuery(importAnswersQuery)
  const kept = useMemo(
    () =>
      new Map(
        answers.data?.flatMap(({ about, said, means }) => (about === 'head' ? [[said, means] as const] : [])),
      ),
    [answers.data],
  )
  // What heads mean is known before a file is read; without it a file is read as the first one was.
  if (answers.isPending) return null
  return (
    <ImportDialog
      title="Import lines from a file"
      columns={BOM_TABLE}
      maxRows={MAX_ROWS}
      words={WORDS}
      isWide
      kept={kept}
      begun={unfinished ? begunOf(unfinished) : undefined}
      onClose={() => void leave()}
    >
      {(table, steps) => (
        <ImportCheck {...{ style, table, steps, changes, unfinished, onClose, onTouched }} />
      )}
    </ImportDialog>
  )
}
