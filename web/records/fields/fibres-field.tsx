/** Fibres and their percent by weight, as the law names them; the running total says what is missing to 100. */
import { ActionIcon, Button, Flex } from '@mantine/core'
import { useId, useRef } from 'react'
import {
  FIBRE_NAMES,
  type FibreName,
  MAX_FIBRE_SHARES,
  totalOfShares,
} from '#contract/values/codes/fibres.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { LongSelect } from '#web/ui/fields/long-select.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Problem } from '#web/ui/text/text.tsx'
import { nameOfFibre } from './fibre-names.ts'
import { type FibreRow, restOf } from './fibre-rows.rules.ts'
import classes from './fibres-field.module.css'

interface FibresFieldProps {
  label: string
  rows: readonly FibreRow[]
  onChange: (rows: FibreRow[]) => void
  /** Where the list stands in what is sent; names the fields of its errors. */
  field: string
  errors: Readonly<Record<string, string | undefined>>
}

const OPTIONS = FIBRE_NAMES.map((name) => ({ value: name, label: nameOfFibre(name) }))

export function FibresField({ label, rows, onChange, field, errors }: FibresFieldProps) {
  const labelId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const change = (at: number, part: Partial<FibreRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at))
    group.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  const taken = new Set(rows.map(({ fibre }) => fibre))
  return (
    <fieldset
      ref={group}
      className={classes.fibres}
      aria-labelledby={labelId}
      data-field={field}
      tabIndex={-1}
    >
      <div className={classes.head}>
        <span id={labelId}>{label}</span>
        {rows.length > 0 && <Total rows={rows} />}
      </div>
      {rows.length > 0 && (
        <Flex component="ul" direction="column" gap={8} w="100%">
          {rows.map((row, index) => {
            const name = row.fibre ?? `fibre ${index + 1}`
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed
              <li key={index} className={classes.row}>
                <LongSelect
                  aria-label={`Fibre ${index + 1}`}
                  placeholder="Choose a fibre"
                  searchable
                  autoComplete="off"
                  nothingFoundMessage="No such fibre in the regulation"
                  data={OPTIONS.filter(({ value }) => value === row.fibre || !taken.has(value))}
                  value={row.fibre}
                  data-field={`${field}.${index}.fibre`}
                  error={errors[`${field}.${index}.fibre`]}
                  onChange={(fibre) => change(index, { fibre: fibre as FibreName | null })}
                />
                <NumberField
                  aria-label={`Percent of ${name}`}
                  rightSection="%"
                  value={row.percent}
                  data-field={`${field}.${index}.percent`}
                  error={errors[`${field}.${index}.percent`]}
                  onChange={(percent) => change(index, { percent })}
                />
                <ActionIcon size={28} aria-label={`Remove ${name}`} onClick={() => remove(index)}>
                  <IconTrash size={17} />
                </ActionIcon>
              </li>
            )
          })}
        </Flex>
      )}
      {errors[field] && <Problem role="alert">{errors[field]}</Problem>}
      <Button
        data-add
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={15} />}
        disabled={rows.length >= MAX_FIBRE_SHARES}
        onClick={() => onChange([...rows, { fibre: null, percent: restOf(rows) }])}
      >
        Add fibre
      </Button>
    </fieldset>
  )
}

function Total({ rows }: { rows: readonly FibreRow[] }) {
  const total = totalOfShares(rows)
  return (
    <span className={classes.total} data-whole={total === 100 || undefined} role="status">
      {formatNumber(total)} of 100 %
    </span>
  )
}
