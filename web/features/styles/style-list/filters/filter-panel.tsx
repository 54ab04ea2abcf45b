/** What a filter lets one choose; each choice counts at once. */
import { Checkbox, Flex, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type StyleChoices, splitValues } from '#contract/styles/style-list.ts'
import { isLine, type LineField } from '#contract/styles/style-record.ts'
import { rankChoices } from '#contract/values/text/ranking.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './filters.module.css'
import { FILTER_NAMES, type FilterKind, optionsOf } from './filters.rules.ts'
import { type ManyKey, readTableQuery, type TableQuery, withValues } from './table-search.rules.ts'

/** From so many options on one can look for them. */
const MANY_OPTIONS = 8

interface FilterPanelProps {
  kind: FilterKind
  query: TableQuery
  choices: StyleChoices | undefined
  onChange: (query: TableQuery) => void
}

export function FilterPanel({ kind, ...props }: FilterPanelProps) {
  if (kind === 'due') return <DuePanel {...props} />
  if (kind === 'late')
    return (
      <Checkbox
        label="Only late styles"
        description="Past their due date, or with a milestone that is"
        checked={props.query.late === 'true'}
        onChange={({ currentTarget }) =>
          props.onChange(withValues(props.query, 'late', currentTarget.checked ? ['true'] : []))
        }
      />
    )
  if (kind === 'verified') return <VerifiedPanel {...props} />
  if (isLine(kind)) return <LinePanel kind={kind} {...props} />
  return <ChoicePanel kind={kind} {...props} />
}

function VerifiedPanel({ query, onChange }: Omit<FilterPanelProps, 'kind'>) {
  return (
    <Radio.Group
      aria-label={FILTER_NAMES.verified}
      value={query.verified ?? ''}
      onChange={(value) => onChange(withValues(query, 'verified', value ? [value] : []))}
    >
      <div className={classes.options}>
        <Radio value="" label="All" />
        <Radio value="true" label="Verified" />
        <Radio value="false" label="Not verified" />
      </div>
    </Radio.Group>
  )
}

function LinePanel({ kind, query, onChange }: FilterPanelProps & { kind: LineField }) {
  return (
    <SearchField
      label={FILTER_NAMES[kind]}
      value={query[kind] ?? ''}
      onSearch={(text) => onChange(readTableQuery({ ...query, [kind]: text }))}
    />
  )
}

/** A number of days or days of the calendar: anyone who gives one means not the other. */
function DuePanel({ query, onChange }: Omit<FilterPanelProps, 'kind'>) {
  const { due_from, due_until, due_within, ...rest } = query
  const change = (due: Pick<TableQuery, 'due_from' | 'due_until' | 'due_within'>) =>
    onChange(readTableQuery({ ...rest, ...due }))
  const days = (value: string | null | undefined) => (value ? value : '')
  return (
    <Stack gap={12}>
      <WholeNumberField
        label="Within days from today"
        value={due_within === undefined ? null : Number(due_within)}
        onChange={(value) =>
          change(value === null || Number.isNaN(value) ? {} : { due_within: String(Math.min(value, 9999)) })
        }
      />
      <DateField
        label="From"
        value={due_from ?? null}
        onChange={(value) => change({ due_from: days(value), due_until: days(due_until) })}
      />
      <DateField
        label="Until"
        value={due_until ?? null}
        onChange={(value) => change({ due_from: days(due_from), due_until: days(value) })}
      />
    </Stack>
  )
}

function ChoicePanel({ kind, query, choices, onChange }: FilterPanelProps & { kind: ManyKey }) {
  const [typed, setTyped] = useState('')
  const options = optionsOf(kind, choices)
  const chosen = splitValues(query[kind] ?? '')
  const shown = rankChoices(options, typed, (option) => option)
  const toggle = (value: string) =>
    onChange(
      withValues(
        query,
        kind,
        chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value],
      ),
    )
  return (
    <Flex component="fieldset" direction="column" gap={10} miw={0} aria-label={FILTER_NAMES[kind]}>
      {options.length > MANY_OPTIONS && (
        <TextInput
          aria-label={`Find in ${FILTER_NAMES[kind]}`}
          placeholder="Find…"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <div className={classes.options}>
        {shown.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            label={
              <Flex component="span" gap={12} justify="space-between">
                <span className={classes.optionName}>{label}</span>
                {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
              </Flex>
            }
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
        {shown.length === 0 && <Quiet size="inherit">{choices ? 'Nothing found' : 'Loading…'}</Quiet>}
      </div>
    </Flex>
  )
}
