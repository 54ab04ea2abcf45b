/** What an import makes and changes, style by style, before it is saved. */
import type { ImportedRow } from '#contract/style-import.ts'
import { formatCountry, formatDay, formatNumber } from '#web/lib/formats.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { MAX_SHOWN, sayMore } from '#web/records/table-import/import-problems.tsx'
import classes from '#web/records/table-import/table-import.module.css'
import { countOf, type StylePlan } from './plan-import.rules.ts'
import { headOf } from './style-columns.rules.ts'
import own from './style-plan.module.css'

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
  const counts = [
    `${formatNumber(countOf(plan, 'created'))} new`,
    `${formatNumber(countOf(plan, 'changed'))} changed`,
    `${formatNumber(unchanged)} as they are`,
  ]
  return (
    <section aria-label="What changes" className={classes.outcome}>
      <p role="status" className={classes.strong}>
        {planned.length === 0
          ? 'Nothing changes: the file says what the styles say.'
          : `${counts.join(', ')}.`}
      </p>
      {stylesLeft !== null && <p className={classes.words}>{leftWords(stylesLeft)}</p>}
      {planned.length > 0 && (
        <div className={classes.scroll}>
          <table className={`${classes.table} ${own.plan}`}>
            <thead>
              <tr>
                <th scope="col">Change</th>
                <th scope="col">Number</th>
                <th scope="col">Style</th>
                <th scope="col">What changes</th>
              </tr>
            </thead>
            <tbody>
              {planned.slice(0, MAX_SHOWN).map(({ result }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: new styles have no number yet, and the list is only read.
                <tr key={at}>
                  <td className={own.whole}>{WORDS[result.outcome]}</td>
                  <td className={own.whole}>{result.style_number ?? '—'}</td>
                  <th scope="row">{titleOf(result)}</th>
                  <td>{sayChanges(result)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {planned.length > MAX_SHOWN && <p className={classes.words}>{sayMore(planned.length)}</p>}
        </div>
      )}
    </section>
  )
}
