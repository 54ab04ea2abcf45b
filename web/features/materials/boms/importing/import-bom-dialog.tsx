/** Imports lines of a bill of materials from a file, or goes on with an import that was begun. */

import { MAX_BOM_ITEMS } from '#contract/materials/boms.ts'
import type { Style } from '#contract/styles/styles.ts'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import { TableImportDialog } from '#web/records/table-import/check/table-import-dialog.tsx'
import type { BomChanges } from '../changes/use-bom-changes.ts'
import { BomImportCheck } from './bom-import-check.tsx'
import { BOM_TABLE } from './bom-table.rules.ts'

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

export function ImportBomDialog({ style, changes, unfinished, onClose }: ImportBomDialogProps) {
  return (
    <TableImportDialog
      title="Import lines from a file"
      name="bom"
      columns={BOM_TABLE}
      maxRows={MAX_ROWS}
      words={WORDS}
      unfinished={unfinished}
      onClose={onClose}
    >
      {(parts) => <BomImportCheck {...{ style, changes, parts }} />}
    </TableImportDialog>
  )
}
