/** What the sample is taken from. The sampling plan follows from its size and the inspection level. */
import { NativeSelect, Select, TextInput } from '@mantine/core'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { INSPECTION_LEVELS } from '#contract/values/codes/aql-table.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { readWholeNumber } from '#web/ui/fields/whole-number.rules.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { useReport } from '../report-context.ts'
import type { LotField } from '../requests/report-request.ts'
import { useTyped } from '../use-typed.ts'
import classes from '../workspace/info-tab.module.css'

const LEVEL_OPTIONS = INSPECTION_LEVELS.map((level) => ({
  value: level,
  label: level.startsWith('S') ? `${level} (special)` : `${level} (general)`,
}))

export function LotPanel() {
  const { report } = useReport()
  return <Panel title="Lot">{report.can.change ? <LotFields /> : <LotReading />}</Panel>
}

function LotReading() {
  const { lot } = useReport().report
  const rows = [
    ['Lot number', lot.lot_number],
    ['Lot size', `${formatNumber(lot.lot_size)} pcs`],
    ['Supplier', lot.supplier?.name],
    ['Factory', lot.factory_name],
    ['Ship date', lot.ship_date],
    ['Inspection level', lot.inspection_level],
  ]
  return (
    <dl className={classes.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

const checkSize = (text: string): string | null => {
  const size = readWholeNumber(text)
  if (size === null || size < 1) return QC_TEXTS.lotSize
  return size > QC_LIMITS.lot ? QC_TEXTS.lotTooLarge : null
}

function LotFields() {
  const { report, requests } = useReport()
  const { lot, suppliers } = report
  const save = (field: LotField, value: string | number | null, was: string | number | null) =>
    requests.changeLot({ field, value, was })
  const number = useTyped({
    saved: lot.lot_number ?? '',
    save: (text, was) => void save('lot_number', text.trim() || null, was || null),
  })
  const size = useTyped({
    saved: String(lot.lot_size),
    save: (text, was) => void save('lot_size', readWholeNumber(text) ?? 0, readWholeNumber(was)),
    check: checkSize,
  })
  const factories = suppliers.find(({ id }) => id === lot.supplier?.id)?.factories ?? []
  return (
    <div className={classes.pair}>
      <TextInput
        label="Lot number"
        maxLength={120}
        value={number.text}
        onChange={(event) => number.type(event.currentTarget.value)}
        onBlur={number.flush}
      />
      <TextInput
        label="Lot size, pcs"
        description="The whole order, unless a part of it is inspected"
        inputMode="numeric"
        value={size.text}
        error={size.error}
        onChange={(event) => size.type(event.currentTarget.value)}
        onBlur={size.flush}
      />
      <Select
        label="Factory"
        placeholder={lot.supplier ? 'None' : 'Choose the supplier above first'}
        disabled={!lot.supplier || factories.length === 0}
        clearable
        data={factories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={lot.factory_id === null ? null : String(lot.factory_id)}
        onChange={(id) => void save('factory_id', id ? Number(id) : null, lot.factory_id)}
      />
      <DateField
        label="Ship date"
        value={lot.ship_date}
        onChange={(day) => void save('ship_date', day, lot.ship_date)}
      />
      <NativeSelect
        label="Inspection level"
        data={LEVEL_OPTIONS}
        value={lot.inspection_level}
        onChange={(event) => void save('inspection_level', event.currentTarget.value, lot.inspection_level)}
      />
    </div>
  )
}
