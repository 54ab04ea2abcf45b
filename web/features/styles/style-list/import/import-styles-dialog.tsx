/** Makes and changes styles by a file, or goes on with a file that somebody of the company has not finished. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import { loadCode } from '#web/lib/api/missing-code.ts'
import { sayName } from '#web/lib/language/say.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { IconDownload } from '#web/records/icons.ts'
import { TableImportDialog } from '#web/records/table-import/check/table-import-dialog.tsx'
import { unfinishedImportQuery } from '#web/records/table-import/check/table-imports.queries.ts'
import { UnfinishedStrip } from '#web/records/table-import/check/unfinished-strip.tsx'
import { noticeError } from '#web/ui/notices/notices.ts'
import { COLUMN_KEYS, headOf, STYLE_TABLE } from './style-columns.rules.ts'
import { StyleImportCheck } from './style-import-check.tsx'

/** Of a sheet, with titles and empty rows: as many as an unfinished import keeps. */
const MAX_ROWS = 3000
const WIDTH = 16
const AT = { styleId: null, table: 'styles' } as const

const saveEmptyTable = async (): Promise<void> => {
  const { writeWorkbook } = await loadCode(() => import('#web/lib/tables/write-workbook.ts'))
  const heads = COLUMN_KEYS.map((key) => sayName(headOf(key)))
  const file = await writeWorkbook({ name: 'Styles', rows: [heads], widths: heads.map(() => WIDTH) })
  saveFile(file, 'styles.xlsx')
}

const wordsWith = (onGoOn: (unfinished: UnfinishedImport) => void) => ({
  intro: (
    <>
      <UnfinishedStrip at={AT} onGoOn={onGoOn} />
      <p>
        A list of styles as you have it: a row for each, in any language. A style with the same number or
        brand reference is changed in the columns that the file has; the others are new.
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
  ),
  hint: 'Up to 10 MB and 3,000 rows',
  note: 'Columns that are not imported stay as they are. Suppliers are added and none is taken off; passports and pictures are changed on the style.',
  next: 'Check the styles',
})

export function ImportStylesDialog({ onClose }: { onClose: () => void }) {
  const [unfinished, setUnfinished] = useState<UnfinishedImport | null>(null)
  // Known before a file is chosen, so that the dialog does not move under the hand.
  const { isPending } = useQuery(unfinishedImportQuery(AT))
  if (isPending) return null
  return (
    <TableImportDialog
      key={unfinished?.version ?? 'file'}
      title="Import styles from a file"
      name="styles"
      columns={STYLE_TABLE}
      maxRows={MAX_ROWS}
      words={wordsWith(setUnfinished)}
      unfinished={unfinished}
      onClose={onClose}
    >
      {(parts) => <StyleImportCheck parts={parts} />}
    </TableImportDialog>
  )
}
