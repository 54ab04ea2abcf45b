import type { BomItem } from '#contract/materials/boms.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { COLUMN_KEYS, COLUMNS } from './columns.rules.ts'
import { writeCsv, writeRows } from './write-bom.rules.ts'

export type ExportForm = 'xlsx' | 'csv'

const writeBom = async (items: readonly BomItem[], form: ExportForm): Promise<Blob> => {
  if (form === 'csv') return new Blob([writeCsv(items)], { type: 'text/csv;charset=utf-8' })
  const { writeWorkbook } = await import('#web/lib/tables/write-workbook.ts')
  return writeWorkbook({
    name: 'BOM',
    rows: writeRows(items),
    widths: COLUMN_KEYS.map((key) => COLUMNS[key].width),
  })
}

/** The lines as the reader sees them; the code that writes workbooks comes when it is asked for. */
export const exportBom = async (
  items: readonly BomItem[],
  { form, styleNumber }: { form: ExportForm; styleNumber: string },
): Promise<void> => saveFile(await writeBom(items, form), `BOM ${styleNumber}.${form}`)
