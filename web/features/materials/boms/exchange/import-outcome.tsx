/** What was read of a file: each cell that is wrong by its address, else what comes, changes and goes. */
import { BOM_SECTION_NAMES, type BomItem } from '#contract/materials/boms.ts'
import { formatCountry, formatDecimal, formatNumber } from '#web/lib/formats.ts'
import { sayName } from '#web/lib/language/say.ts'
import { sayFibres } from '#web/records/fields/fibre-names.ts'
import { ImportChanges } from '#web/records/table-import/import-changes.tsx'
import { ImportProblems } from '#web/records/table-import/import-problems.tsx'
import { COLUMNS, type ColumnKey } from './columns.rules.ts'
import { countOf, type ImportPlan, type PlannedLine } from './plan-import.rules.ts'

export function ImportOutcome({ plan }: { plan: ImportPlan }) {
  const { problems } = plan
  return problems.length === 0 ? <Changes plan={plan} /> : <ImportProblems problems={problems} />
}

function Changes({ plan }: { plan: ImportPlan }) {
  return (
    <ImportChanges
      rows={plan.lines}
      describe={(planned) => ({
        key: String(planned.line.id),
        kind: planned.kind,
        place: BOM_SECTION_NAMES[planned.line.section],
        title: planned.line.item,
        changes: sayFields(planned),
      })}
      heads={{ place: 'Section', title: 'Item' }}
      counts={[
        `${formatNumber(countOf(plan, 'added'))} added`,
        `${formatNumber(countOf(plan, 'changed'))} changed`,
        `${formatNumber(countOf(plan, 'removed'))} removed`,
        `${formatNumber(plan.unchanged)} as they are`,
      ]}
      nothing="Nothing changes: the file says what the BOM says."
    />
  )
}

const COLUMN_OF: Readonly<Record<string, ColumnKey>> = { supplier_id: 'supplier', factory_id: 'factory' }

const sayValue = (value: ReturnType<(typeof COLUMNS)[ColumnKey]['write']>) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatDecimal(String(value))
  return value ?? 'Empty'
}

/** What a file has in English or as a code, as the reader says it. */
const SAID: Partial<Record<ColumnKey, (line: BomItem) => string | null>> = {
  section: ({ section }) => sayName(BOM_SECTION_NAMES[section]),
  composition: ({ composition }) => sayFibres(composition) || null,
  country_of_origin: ({ country_of_origin }) => country_of_origin && formatCountry(country_of_origin),
}

const sayField = (line: BomItem, field: string): string => {
  const key = COLUMN_OF[field] ?? (field as ColumnKey)
  const { head, write } = COLUMNS[key]
  return `${sayName(head)}: ${sayValue((SAID[key] ?? write)(line))}`
}

/** What tells a line that comes or goes from others. */
const TELLING = ['composition', 'colour', 'supplier_id', 'consumption', 'unit_price'] as const
const isFilled = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0)

const sayFields = ({ kind, line, fields }: PlannedLine): string => {
  const said = kind === 'changed' ? fields : TELLING.filter((field) => isFilled(line[field]))
  return said.map((field) => sayField(line, field)).join(' · ')
}
