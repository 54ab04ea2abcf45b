/** What each change to many asks for. */
import { Flex, Radio, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import { listValueChains } from '#contract/companies/value-chains.ts'
import { type BulkAction, MAX_SHIFT_DAYS } from '#contract/styles/style-bulk.ts'
import { STYLE_STATUSES } from '#contract/styles/styles.ts'
import { InChargeFields } from '#web/features/collaboration/in-charge/in-charge-fields.tsx'
import { CollectionSelect } from '#web/features/styles/collections/collection-select.tsx'
import { send } from '#web/lib/api/api.ts'
import { STATUS_NAMES } from '#web/records/style/style-names.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { asFound } from '#web/ui/theme/rank-options.ts'
import classes from './bulk.module.css'
import type { BulkChoice } from './bulk-choice.ts'

/** docs/product.md, Waits and widths. */
const SEARCH_DELAY_MS = 500

interface FieldsProps {
  choice: BulkChoice
  onChange: (action: BulkAction | null) => void
}

export function BulkFields({ choice, onChange }: FieldsProps) {
  switch (choice) {
    case 'status':
      return <StatusFields onChange={onChange} />
    case 'dates':
      return <DateFields onChange={onChange} />
    case 'move':
      return <MoveFields onChange={onChange} />
    case 'assign_supplier':
      return <SupplierFields onChange={onChange} />
    case 'in_charge':
      return <InChargeFields onChange={onChange} />
    case 'assign_value_chain':
      return <ChainFields onChange={onChange} />
    default:
      return null
  }
}

type Props = Pick<FieldsProps, 'onChange'>

function StatusFields({ onChange }: Props) {
  return (
    <Radio.Group
      label="New status"
      onChange={(status) => onChange({ kind: 'status', status: status as (typeof STYLE_STATUSES)[number] })}
    >
      <Flex gap="8px 20px" wrap="wrap" pt={6}>
        {STYLE_STATUSES.map((status, place) => (
          <Radio
            key={status}
            value={status}
            label={STATUS_NAMES[status]}
            data-autofocus={place === 0 || undefined}
          />
        ))}
      </Flex>
    </Radio.Group>
  )
}

const WAYS = [
  { value: 'shift', label: 'Move by days' },
  { value: 'set', label: 'Set the due date' },
] as const
const DIRECTIONS = [
  { value: 'later', label: 'Later' },
  { value: 'earlier', label: 'Earlier' },
] as const

function DateFields({ onChange }: Props) {
  const [way, setWay] = useState<'shift' | 'set'>('shift')
  const [days, setDays] = useState<number | null>(null)
  const [direction, setDirection] = useState<'later' | 'earlier'>('later')
  const [due, setDue] = useState<string | null>(null)
  const isWrong = days !== null && !(Number.isInteger(days) && days >= 1 && days <= MAX_SHIFT_DAYS)
  const tell = (next: {
    way?: typeof way
    days?: number | null
    direction?: typeof direction
    due?: string | null
  }) => {
    const all = { way, days, direction, due, ...next }
    if (all.way === 'set') return onChange(all.due ? { kind: 'due_date', end_date: all.due } : null)
    const isGiven =
      all.days !== null && Number.isInteger(all.days) && all.days >= 1 && all.days <= MAX_SHIFT_DAYS
    onChange(
      isGiven
        ? { kind: 'shift_dates', days: all.direction === 'later' ? (all.days ?? 0) : -(all.days ?? 0) }
        : null,
    )
  }
  return (
    <Stack gap={16}>
      <Segmented
        label="How"
        options={WAYS}
        value={way}
        onChange={(next) => {
          setWay(next)
          tell({ way: next })
        }}
      />
      {way === 'shift' ? (
        <div className={classes.line}>
          <WholeNumberField
            label="Days"
            description="Start and due date move together; milestones stay."
            data-autofocus
            value={days}
            error={isWrong && `Give a number from 1 to ${MAX_SHIFT_DAYS}`}
            onChange={(next) => {
              setDays(next)
              tell({ days: next })
            }}
          />
          <Segmented
            label="Direction"
            options={DIRECTIONS}
            value={direction}
            onChange={(next) => {
              setDirection(next)
              tell({ direction: next })
            }}
          />
        </div>
      ) : (
        <DateField
          label="Due"
          value={due}
          onChange={(next) => {
            setDue(next)
            tell({ due: next })
          }}
        />
      )}
    </Stack>
  )
}

function MoveFields({ onChange }: Props) {
  const [id, setId] = useState<number | null>(null)
  return (
    <CollectionSelect
      label="Collection"
      type="all"
      value={id}
      onChange={(next) => {
        setId(next)
        onChange(next ? { kind: 'move', collection_id: next } : null)
      }}
    />
  )
}

interface FoundProps {
  label: string
  find: (text: string) => Promise<{ id: number; name: string }[]>
  onChoose: (id: number | null) => void
}

function FoundSelect({ label, find, onChoose }: FoundProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null)
  const wanted = typed === chosen?.name ? '' : typed.trim()
  const [asked] = useDebouncedValue(wanted, SEARCH_DELAY_MS)
  const found = useQuery({
    queryKey: ['bulk-choices', label, asked],
    queryFn: () => find(asked),
    placeholderData: keepPreviousData,
  })
  const known = found.data ?? []
  const listed = chosen && !known.some(({ id }) => id === chosen.id) ? [chosen, ...known] : known
  return (
    <Select
      label={label}
      placeholder="Search by name"
      searchable
      data-autofocus
      openOnFocus={false}
      data={listed.map(({ id, name }) => ({ value: String(id), label: name }))}
      filter={asFound}
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen ? String(chosen.id) : null}
      error={found.isError && 'The list could not be loaded. Please try again.'}
      nothingFoundMessage={found.isFetching || asked !== wanted ? 'Searching…' : 'Nothing found'}
      onChange={(value) => {
        const next = listed.find(({ id }) => String(id) === value) ?? null
        setChosen(next)
        onChoose(next?.id ?? null)
      }}
    />
  )
}

const findSuppliers = (name: string) =>
  send(listSuppliers, { query: { type: 'supplier', account: 'true', name } }).then(({ data }) => data)
const findChains = (query: string) =>
  send(listValueChains, { query: { query } }).then(({ data }) => data.map(({ id, name }) => ({ id, name })))

const SupplierFields = ({ onChange }: Props) => (
  <FoundSelect
    label="Supplier"
    find={findSuppliers}
    onChoose={(id) => onChange(id ? { kind: 'assign_supplier', supplier_id: id } : null)}
  />
)
const ChainFields = ({ onChange }: Props) => (
  <FoundSelect
    label="Value chain"
    find={findChains}
    onChoose={(id) => onChange(id ? { kind: 'assign_value_chain', value_chain_id: id } : null)}
  />
)
