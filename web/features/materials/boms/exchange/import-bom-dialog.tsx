/** Imports lines of a bill of materials from a file. */
import { MAX_BOM_ITEMS } from '#contract/materials/boms.ts'
import { ImportDialog } from '#web/records/table-import/import-dialog.tsx'
import type { BomChanges } from '../changes/use-bom-changes.ts'
import { BOM_TABLE } from './columns.rules.ts'
import { ImportCheck } from './import-check.tsx'

/** Titles and empty rows besides the lines. */
const MAX_ROWS = MAX_BOM_ITEMS + 500

const WORDS = {
  intro:
    'One row for each line, with heads above. The easiest way is to export this BOM, change the file in a spreadsheet, and import it again: the column “Line id” finds the lines.',
  hint: 'Up to 10 MB and 2,000 lines',
  note: 'Pictures and geo images of lines that are in the BOM stay as they are.',
  next: 'Check the lines',
}

interface ImportBomDialogProps {
  styleId: number
  changes: BomChanges
  onClose: () => void
}

export function ImportBomDialog({ styleId, changes, onClose }: ImportBomDialogProps) {
  return (
    <ImportDialog
      title="Import lines from a file"
      columns={BOM_TABLE}
      maxRows={MAX_ROWS}
      words={WORDS}
      onClose={onClose}
    >
      {(table, chooseAgain) => (
        <ImportCheck {...{ styleId, table, changes, onClose }} onChooseAgain={chooseAgain} />
      )}
    </ImportDialog>
  )
}
