/** Imports a table from a file, or goes on with an import that was begun. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { ImportTableName, UnfinishedImport } from '#contract/styles/table-imports.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import type { Chosen } from '../find/read-table.rules.ts'
import { ImportDialog, type ImportWords } from '../import-dialog.tsx'
import type { TableColumns } from '../table-columns.rules.ts'
import type { CheckParts } from './import-check.tsx'
import { importAnswersQuery } from './table-imports.queries.ts'

interface TableImportDialogProps<Key extends string> {
  title: string
  /** Under this name its heads are remembered. */
  name: ImportTableName
  columns: TableColumns<Key>
  /** Of a sheet, with titles and empty rows. */
  maxRows: number
  words: ImportWords
  /** To go on with. */
  unfinished?: UnfinishedImport | null
  onClose: () => void
  children: (parts: CheckParts<Key>) => ReactNode
}

const begunOf = <Key extends string>({ state }: UnfinishedImport) => ({
  file: {
    fileName: state.file.name,
    sheets: [state.file.sheet],
    separator: state.file.separator,
    notes: state.file.notes,
  },
  chosen: { sheet: 0, ...state.chosen } as Chosen<Key>,
})

const LEAVE = {
  title: 'Leave without saving?',
  body: 'What you typed and answered is lost. “Go on later” keeps it.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
}

export function TableImportDialog<Key extends string>(props: TableImportDialogProps<Key>) {
  const { title, name, columns, maxRows, words, unfinished = null, onClose, children } = props
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
        answers.data?.flatMap(({ table, about, said, means }) =>
          about === 'head' && table === name ? [[said, means] as const] : [],
        ),
      ),
    [answers.data, name],
  )
  // What heads mean is known before a file is read; without it a file is read as the first one was.
  if (answers.isPending) return null
  return (
    <ImportDialog
      {...{ title, columns, maxRows, words, kept }}
      isWide
      begun={unfinished ? begunOf<Key>(unfinished) : undefined}
      onClose={() => void leave()}
    >
      {(table, steps) => children({ table, steps, unfinished, onClose, onTouched })}
    </ImportDialog>
  )
}
