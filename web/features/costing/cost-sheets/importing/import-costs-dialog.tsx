/** Imports lines of a costing from a file into its sections; they are saved with the version. */
import { useCallback, useMemo, useState } from 'react'
import { COST_LIMITS, COST_TEXTS } from '#contract/costing/cost-texts.ts'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { formatDecimal } from '#web/lib/formats.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { sayName } from '#web/lib/language/say.ts'
import { ImportCheck } from '#web/records/table-import/check/import-check.tsx'
import { planLines } from '#web/records/table-import/check/merge-lines.rules.ts'
import { TableImportDialog } from '#web/records/table-import/check/table-import-dialog.tsx'
import type { TableKind } from '#web/records/table-import/check/table-kind.ts'
import { useIdsOfRows } from '#web/records/table-import/check/use-ids-of-rows.ts'
import type { ImportedRow } from '#web/records/table-import/reading/import-row.ts'
import type { SecondaryValues } from '../secondary/secondary-values.rules.ts'
import type { SecondaryForm } from '../secondary/use-secondary-form.ts'
import {
  COST_PARTS,
  COST_READER,
  COST_TABLE,
  type CostGiven,
  type CostKey,
  type ImportedCost,
  PART_WORDS,
  presentCosts,
} from './cost-import.rules.ts'
import { fillCosts } from './fill-costs.rules.ts'
import { PERCENTS, TEXTS } from './garment-costs.rules.ts'

const digitsOf = (digits: string | null): string => (digits === null ? '' : formatDecimal(digits))

const COST_KIND: TableKind<CostKey, ImportedCost, CostGiven> = {
  name: 'costs',
  reader: COST_READER,
  shown: {
    section: ({ part }) => part && sayName(PART_WORDS[part]),
    item: ({ item }) => item,
    ...eachOf(TEXTS, (key) => (line: ImportedCost) => line[key]),
    consumption: ({ consumption }) => digitsOf(consumption),
    unit: ({ unit }) => unit,
    unit_price: ({ unit_price }) => digitsOf(unit_price),
    ...eachOf(PERCENTS, (key) => (line: ImportedCost) => digitsOf(line[key])),
    amount: ({ amount }) => digitsOf(amount),
  },
  widths: { item: 240, section: 150 },
  groups: COST_PARTS.map((key) => ({ key, title: PART_WORDS[key] })),
}

const WORDS = {
  intro:
    'A costing as you have it: its groups become sections, totals are left out, and what is not understood is asked once. Lines of the same item are changed, the others are added.',
  hint: 'Up to 10 MB and 2,000 lines',
  note: 'Suppliers and what comes from the BOM stay as they are.',
  next: 'Check the lines',
}
const LIMIT = { max: COST_LIMITS.lines, text: COST_TEXTS.tooManyLines }
const SAVE_THEN = 'Save a version to keep them'

interface ImportCostsDialogProps {
  styleId: number
  values: SecondaryValues
  form: SecondaryForm
  currency: string
  unfinished: UnfinishedImport | null
  onClose: () => void
}

export function ImportCostsDialog(props: ImportCostsDialogProps) {
  const { styleId, values, form, currency, unfinished, onClose } = props
  const [present] = useState(() => presentCosts(values))
  const newId = useIdsOfRows(makeClientId)
  const given = useMemo(() => ({ present, currency, newId }), [present, currency, newId])
  const plan = useCallback(
    (rows: readonly ImportedRow<CostKey, ImportedCost>[]) => planLines(rows, present.length, LIMIT),
    [present],
  )
  const save = (_: unknown, rows: readonly ImportedRow<CostKey, ImportedCost>[]) => {
    const { filled, before } = fillCosts(values, rows)
    form.form.fields.setValues(filled)
    return Promise.resolve({ undo: () => form.form.fields.setValues(before) })
  }
  return (
    <TableImportDialog
      title="Import lines from a file"
      name="costs"
      columns={COST_TABLE}
      maxRows={COST_LIMITS.lines + 500}
      words={WORDS}
      unfinished={unfinished}
      onClose={onClose}
    >
      {(parts) => (
        <ImportCheck
          {...{ parts, given }}
          kind={COST_KIND}
          keptAt={{ styleId, table: 'costs' }}
          how={{ plan, save, said: SAVE_THEN }}
        />
      )}
    </TableImportDialog>
  )
}
