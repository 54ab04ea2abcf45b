/** Makes and changes styles by a file. */
import { Button } from '@mantine/core'
import { MAX_IMPORT_ROWS } from '#contract/styles/style-import.ts'
import { loadCode } from '#web/lib/api/missing-code.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { IconDownload } from '#web/records/icons.ts'
import { ImportDialog } from '#web/records/table-import/import-dialog.tsx'
import { noticeError } from '#web/ui/notices/notices.ts'
import { COLUMN_KEYS, headOf, STYLE_TABLE } from './style-columns.rules.ts'
import { StyleImportCheck } from './style-import-check.tsx'

/** Titles and empty rows besides the styles. */
const MAX_ROWS = MAX_IMPORT_ROWS + 100
const WIDTH = 16

const saveEmptyTable = async (): Promise<void> => {
  const { writeWorkbook } = await loadCode(() => import('#web/lib/tables/write-workbook.ts'))
  const heads = COLUMN_KEYS.map(headOf)
  const file = await writeWorkbook({ name: 'Styles', rows: [heads], widths: heads.map(() => WIDTH) })
  saveFile(file, 'styles.xlsx')
}

const INTRO = (
  <>
    <p>
      One row for each style, with heads above. A row with a style number changes that style; one without
      makes a new style. To change styles, export the table, edit the file and import it again.
    </p>
    <Button
      size="xs"
      mt={8}
      variant="default"
      leftSection={<IconDownload size={16} />}
      onClick={() => void saveEmptyTable().catch(noticeError)}
    >
      Empty table for new styles
    </Button>
  </>
)

const WORDS = {
  intro: INTRO,
  hint: `Up to 10 MB and ${MAX_IMPORT_ROWS} styles`,
  note: 'Columns that are not imported stay as they are. Suppliers, passports and pictures are changed on the style.',
  next: 'Check the styles',
}

export function ImportStylesDialog({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog
      title="Import styles from a file"
      columns={STYLE_TABLE}
      maxRows={MAX_ROWS}
      words={WORDS}
      onClose={onClose}
    >
      {(table, { chooseAgain }) => <StyleImportCheck {...{ table, onClose }} onChooseAgain={chooseAgain} />}
    </ImportDialog>
  )
}
