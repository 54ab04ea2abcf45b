/** Reads life-cycle values from a file or a pasted table and fills the fields. */
import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import {
  LCA_INDICATOR_NAMES,
  LCA_STAGE_NAMES,
  LCA_UNITS,
  type LcaValues,
} from '#contract/passports/passport-lca.ts'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import { formatDecimal, formatNumber } from '#web/lib/formats.ts'
import { sayName } from '#web/lib/language/say.ts'
import { IconDownload } from '#web/records/icons.ts'
import { ImportCheck } from '#web/records/table-import/check/import-check.tsx'
import { planLines } from '#web/records/table-import/check/merge-lines.rules.ts'
import { TableImportDialog } from '#web/records/table-import/check/table-import-dialog.tsx'
import type { ImportPlan, TableKind } from '#web/records/table-import/check/table-kind.ts'
import type { ImportedRow } from '#web/records/table-import/reading/import-row.ts'
import { fillIn, writeTemplate } from './fill-lca.rules.ts'
import { type ImportedValue, LCA_READER, LCA_TABLE, type LcaGiven } from './lca-import.rules.ts'
import type { LcaRole } from './lca-words.rules.ts'

const LCA_KIND: TableKind<LcaRole, ImportedValue, LcaGiven> = {
  name: 'lca',
  reader: LCA_READER,
  shown: {
    indicator: ({ indicator }) => indicator && sayName(LCA_INDICATOR_NAMES[indicator]),
    stage: ({ stage }) => stage && sayName(LCA_STAGE_NAMES[stage]),
    value: ({ value }) => (value === null ? '' : formatDecimal(String(value))),
    unit: ({ indicator }) => indicator && LCA_UNITS[indicator],
  },
  widths: { indicator: 200, stage: 180, value: 140, unit: 140 },
}

const LIMIT = { max: Number.POSITIVE_INFINITY, text: '' }

type Rows = readonly ImportedRow<LcaRole, ImportedValue>[]

interface ImportLcaDialogProps {
  styleId: number
  lca: LcaValues
  unfinished: UnfinishedImport | null
  onFill: (values: LcaValues) => void
  onClose: () => void
}

export function ImportLcaDialog({ styleId, lca, unfinished, onFill, onClose }: ImportLcaDialogProps) {
  const [given] = useState({ lca })
  const plan = useCallback((rows: Rows) => planLines(rows, 0, LIMIT), [])
  return (
    <TableImportDialog
      title="Import life-cycle values"
      name="lca"
      columns={LCA_TABLE}
      maxRows={1000}
      words={wordsWith(lca)}
      unfinished={unfinished}
      onClose={onClose}
    >
      {(parts) => {
        const save = (_: ImportPlan, rows: Rows) => {
          const fileName = parts.steps.choices.file?.fileName ?? ''
          const lines = rows.map(({ line }) => line)
          onFill(fillIn(lca, lines, fileName))
          return Promise.resolve({ undo: () => onFill(lca) })
        }
        return (
          <ImportCheck
            {...{ parts, given }}
            kind={LCA_KIND}
            keptAt={{ styleId, table: 'lca' }}
            how={{ plan, save, said: 'Save to keep them' }}
          />
        )
      }}
    </TableImportDialog>
  )
}

const wordsWith = (lca: LcaValues) => ({
  intro: (
    <>
      <p>
        Stages and indicators in any arrangement: a row for each value, or the stages or the indicators side
        by side. Units are converted: g and kg, L and m³, MJ and kWh.
      </p>
      <TemplateLink lca={lca} />
    </>
  ),
  hint: 'Up to 10 MB and 1,000 rows',
  note: 'Values that the file does not have stay as they are. The file’s name becomes the source where none is named.',
  next: 'Check the values',
})

/** With the values that are there, to be completed in a spreadsheet. */
function TemplateLink({ lca }: { lca: LcaValues }) {
  const decimalMark = formatNumber(1.5).includes(',') ? ',' : '.'
  return (
    <Button
      component="a"
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(writeTemplate(lca, decimalMark))}`}
      download="life-cycle-values.csv"
      variant="default"
      size="xs"
      mt={8}
      leftSection={<IconDownload size={15} />}
    >
      Download a template
    </Button>
  )
}
