/** One class of defects: its limits, how many were found, and how many more the plan takes. */
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { countOf } from '#contract/quality/qc-aql.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { type ClassPlan, type DefectLevel, roomLeft } from '#contract/values/codes/aql.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { readTypedDecimal } from '#contract/values/numbers/decimal-sign.ts'
import { decimalSign } from '#web/lib/formats.ts'
import { readWholeNumber } from '#web/ui/fields/whole-number.rules.ts'
import { IconMinus, IconPlus } from '#web/ui/icons.ts'
import { useReport } from '../report-context.ts'
import { LEVEL_NAMES } from '../report-words.ts'
import { useTyped } from '../use-typed.ts'
import classes from '../workspace/approval.module.css'
import { useAql } from './use-aql.ts'

export function ClassRow({ level }: { level: DefectLevel }) {
  const { report } = useReport()
  const { aql, can } = report
  const plan = aql.plan.classes[level]
  const count = countOf(aql.counts, level)
  const facts = [
    { label: 'AQL', value: can.change ? <AqlField level={level} /> : plan.aql },
    { label: 'Accept', value: plan.planned ? plan.accept : '–' },
    { label: 'Reject', value: plan.planned ? plan.reject : '–' },
    { label: 'Found', value: can.change ? <CountField level={level} /> : count },
    { label: 'Room left', value: <RoomLeft plan={plan} count={count} /> },
  ]
  return (
    <li className={classes.classRow}>
      <h3 className={classes.className}>{LEVEL_NAMES[level]}</h3>
      <dl className={classes.limits}>
        {facts.map(({ label, value }) => (
          <div key={label} data-label={label}>
            <dt className={classes.label}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const readAql = (text: string): string | null => {
  const reading = readTypedDecimal(text, decimalSign())
  return 'digits' in reading && /^\d{1,3}(\.\d{1,3})?$/.test(reading.digits) ? reading.digits : null
}
const checkAql = (text: string): string | null => (readAql(text) === null ? QC_TEXTS.aqlLevel : null)

function AqlField({ level }: { level: DefectLevel }) {
  const { aql } = useReport().report
  const { setAql } = useAql()
  const field = useTyped({
    saved: aql[`aql_level_${level}`],
    save: (text) => void setAql(level, readAql(text) ?? ''),
    check: checkAql,
  })
  return (
    <TextInput
      aria-label={`AQL of ${LEVEL_NAMES[level].toLowerCase()} defects`}
      inputMode="decimal"
      className={classes.aql}
      value={field.text}
      error={field.error}
      onChange={(event) => field.type(event.currentTarget.value)}
      onBlur={field.flush}
    />
  )
}

const checkCount = (text: string): string | null => {
  const count = readWholeNumber(text)
  return count === null || (count >= 0 && count <= QC_LIMITS.count) ? null : QC_TEXTS.count
}

function CountField({ level }: { level: DefectLevel }) {
  const { aql } = useReport().report
  const { setCount } = useAql()
  const { captured, typed } = aql.counts[level]
  const count = countOf(aql.counts, level)
  const name = LEVEL_NAMES[level].toLowerCase()
  const field = useTyped({
    saved: String(count),
    save: (text) => void setCount(level, readWholeNumber(text)),
    check: checkCount,
  })
  return (
    <span className={classes.count}>
      <span className={classes.stepper}>
        <ActionIcon
          size={40}
          aria-label={`One ${name} defect fewer`}
          disabled={count === 0}
          onClick={() => void setCount(level, count - 1)}
        >
          <IconMinus size={18} />
        </ActionIcon>
        <TextInput
          aria-label={`${LEVEL_NAMES[level]} defects found`}
          inputMode="numeric"
          className={classes.counted}
          value={field.text}
          error={field.error}
          onChange={(event) => field.type(event.currentTarget.value)}
          onBlur={field.flush}
        />
        <ActionIcon
          size={40}
          aria-label={`One ${name} defect more`}
          disabled={count >= QC_LIMITS.count}
          onClick={() => void setCount(level, count + 1)}
        >
          <IconPlus size={18} />
        </ActionIcon>
      </span>
      {typed !== null && (
        <Button size="compact-xs" variant="subtle" onClick={() => void setCount(level, null)}>
          Entered; {captured} captured. Follow photos
        </Button>
      )}
    </span>
  )
}

const sayLeft = (accept: number, left: number): string => {
  if (accept === 0) return 'None allowed'
  return left === 0 ? 'None left' : `${left} more`
}

/** Said in words; the bar only repeats it. */
function RoomLeft({ plan, count }: { plan: ClassPlan; count: number }) {
  if (!plan.planned) {
    return (
      <span className={classes.unplanned}>
        No plan for AQL {plan.aql}. The standard has {plan.neighbours.join(' and ')}.
      </span>
    )
  }
  const left = roomLeft(plan, count) ?? 0
  const isOver = count >= plan.reject
  const words = isOver ? 'Over the limit' : sayLeft(plan.accept, left)
  const share = plan.accept === 0 ? (count > 0 ? 1 : 0) : Math.min(1, count / plan.accept)
  return (
    <span className={classes.room} data-over={isOver || undefined} data-near={left <= 1 || undefined}>
      <span>{words}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}
