/** What an import makes and changes, style by style, before it is saved. */
import type { ImportedRow } from '#contract/styles/style-import.ts'
import { formatCountry, formatDay, formatNumber } from '#web/lib/formats.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { ImportChanges } from '#web/records/table-import/import-changes.tsx'
import { countOf, type StylePlan } from './plan-import.rules.ts'
import { headOf } from './style-columns.rules.ts'

type Change = ImportedRow['changes'][number]

const sayValue = (field: Change['field'], value: string | null): string => {
  if (value === null) return 'nothing'
  if (field === 'bulk_order_quantity' || field === 'colour_number') return formatNumber(Number(value))
  if (field === 'start_date' || field === 'end_date') return formatDay(value)
  return field === 'delivery_destination' ? formatCountry(value) : value
}

const sayChange = ({ field, from, to }: Change, isNew: boolean): string =>
  isNew
    ? `${headOf(field)}: ${sayValue(field, to)}`
    : `${headOf(field)}: ${sayValue(field, from)} → ${sayValue(field, to)}`

const sayChanges = ({ outcome, changes }: ImportedRow): string => {
  const isNew = outcome === 'created'
  // The name has a column of its own.
  const said = isNew ? changes.filter(({ field, to }) => field !== 'style_name' && to !== null) : changes
  return said.map((change) => sayChange(change, isNew)).join(' · ')
}

const WORDS = { created: 'new', changed: 'changed' } as Record<ImportedRow['outcome'], string>

const leftWords = (left: number): string =>
  left === 0
    ? 'Your company is not verified: no more styles can be made after this import.'
    : `Your company is not verified: ${left} more ${left === 1 ? 'style' : 'styles'} can be made after this import.`

export function StylePlanView({ plan }: { plan: StylePlan }) {
  const { planned, unchanged, stylesLeft } = plan
  return (
    <ImportChanges
      rows={planned}
      describe={({ result }, at) => ({
        // New styles have no number yet.
        key: result.style_number ?? `new ${at}`,
        kind: WORDS[result.outcome],
        place: result.style_number ?? '—',
        title: titleOf(result),
        changes: sayChanges(result),
      })}
      heads={{ place: 'Number', title: 'Style' }}
      counts={[
        `${formatNumber(countOf(plan, 'created'))} new`,
        `${formatNumber(countOf(plan, 'changed'))} changed`,
        `${formatNumber(unchanged)} as they are`,
      ]}
      nothing="Nothing changes: the file says what the styles say."
      note={stylesLeft === null ? null : leftWords(stylesLeft)}
    />
  )
}
