/** What was read of a file: each cell that is wrong by its address, else what comes, changes and goes. */
import { BOM_SECTION_NAMES, type BomItem } from '#contract/boms.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { ImportProblems, MAX_SHOWN, sayMore } from '#web/records/table-import/import-problems.tsx'
import classes from '#web/records/table-import/table-import.module.css'
import { COLUMNS, type ColumnKey } from './columns.rules.ts'
import { countOf, type ImportPlan, type PlannedLine } from './plan-import.rules.ts'

export function ImportOutcome({ plan }: { plan: ImportPlan }) {
  const { problems } = plan
  return problems.length === 0 ? <Changes plan={plan} /> : <ImportProblems problems={problems} />
}

function Changes({ plan }: { plan: ImportPlan }) {
  const counts = [
    `${formatNumber(countOf(plan, 'added'))} added`,
    `${formatNumber(countOf(plan, 'changed'))} changed`,
    `${formatNumber(countOf(plan, 'removed'))} removed`,
    `${formatNumber(plan.unchanged)} as they are`,
  ]
  return (
    <section aria-label="What changes" className={classes.outcome}>
      <p role="status" className={classes.strong}>
        {plan.lines.length === 0
          ? 'Nothing changes: the file says what the BOM says.'
          : `${counts.join(', ')}.`}
      </p>
      {plan.lines.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Change</th>
                <th scope="col">Section</th>
                <th scope="col">Item</th>
                <th scope="col">What changes</th>
              </tr>
            </thead>
            <tbody>
              {plan.lines.slice(0, MAX_SHOWN).map((planned) => (
                <tr key={planned.line.id}>
                  <td>
                    <span className={classes.kind} data-kind={planned.kind}>
                      {planned.kind}
                    </span>
                  </td>
                  <td>{BOM_SECTION_NAMES[planned.line.section]}</td>
                  <th scope="row">{planned.line.item}</th>
                  <td>{sayFields(planned)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {plan.lines.length > MAX_SHOWN && <p className={classes.words}>{sayMore(plan.lines.length)}</p>}
        </div>
      )}
    </section>
  )
}

const COLUMN_OF: Readonly<Record<string, ColumnKey>> = { supplier_id: 'supplier', factory_id: 'factory' }

const sayField = (line: BomItem, field: string): string => {
  const { head, write } = COLUMNS[COLUMN_OF[field] ?? (field as ColumnKey)]
  const value = write(line)
  return `${head}: ${value === true ? 'yes' : value === false ? 'no' : (value ?? 'empty')}`
}

/** What tells a line that comes or goes from others. */
const TELLING = ['composition', 'colour', 'supplier_id', 'consumption', 'unit_price'] as const
const isFilled = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0)

const sayFields = ({ kind, line, fields }: PlannedLine): string => {
  const said = kind === 'changed' ? fields : TELLING.filter((field) => isFilled(line[field]))
  return said.map((field) => sayField(line, field)).join(' · ')
}
