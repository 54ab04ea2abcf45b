/** The field of one fact, by its kind. */
import { ActionIcon, Button, Checkbox, Flex, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FACT_LIMITS } from '#contract/passports/facts/fact-kinds.ts'
import { type FactKey, factOf } from '#contract/passports/facts/fact-record.ts'
import { IDENTIFIER_SCHEMES, SCHEMES } from '#contract/passports/facts/identifiers.ts'
import { DecimalField } from '#web/ui/fields/decimal-field.tsx'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Problem } from '#web/ui/text/text.tsx'
import { CommodityField } from './commodity/commodity-field.tsx'
import {
  EMPTY_ROWS,
  type FactDraft,
  isListKind,
  type ListKind,
  type RowDraft,
  sentIndexOf,
} from './fact-drafts.rules.ts'
import classes from './facts.module.css'
import type { FactsOf } from './facts.queries.ts'

interface FactFieldProps {
  of: FactsOf
  factKey: FactKey
  draft: FactDraft
  /** At a place within the fact; '' for the fact itself. */
  wrong: (place: string) => string | undefined
  /** What holds where nothing is said here. */
  inherited: ReactNode
  onChange: (draft: FactDraft) => void
}

export function FactField(props: FactFieldProps) {
  const { kind } = factOf(props.factKey)
  return isListKind(kind) ? <RowsField {...props} kind={kind} /> : <PlainField {...props} />
}

function PlainField({ of, factKey, draft, wrong, inherited, onChange }: FactFieldProps) {
  const { label, kind, choices = {} } = factOf(factKey)
  const value = typeof draft === 'string' ? draft : ''
  const shared = { label, description: inherited, error: wrong(''), value }
  if (kind === 'choice') {
    const data = Object.entries(choices).map(([value, label]) => ({ value, label }))
    return (
      <Select
        {...shared}
        clearable
        data={data}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
      />
    )
  }
  if (kind === 'percent') return <DecimalField {...shared} onChange={onChange} />
  if (kind === 'commodity') return <CommodityField {...shared} of={of} onChange={onChange} />
  if (kind === 'text') {
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        maxLength={FACT_LIMITS.text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...shared}
      maxLength={kind === 'link' ? 500 : FACT_LIMITS.line}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const SCHEME_CHOICES = SCHEMES.map((value) => ({ value, label: IDENTIFIER_SCHEMES[value].name }))

interface PartProps {
  value: string | boolean
  label: string
  error: string | undefined
  onChange: (value: string | boolean) => void
}
const line =
  (max: number) =>
  ({ value, onChange, ...rest }: PartProps) => (
    <TextInput
      {...rest}
      maxLength={max}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
const scheme = ({ value, onChange, ...rest }: PartProps) => (
  <Select
    {...rest}
    allowDeselect={false}
    data={SCHEME_CHOICES}
    value={String(value)}
    onChange={(next) => next && onChange(next)}
  />
)
const percent = ({ value, onChange, ...rest }: PartProps) => (
  <DecimalField {...rest} value={String(value)} onChange={onChange} />
)
const tick = ({ value, onChange, ...rest }: PartProps) => (
  <Checkbox {...rest} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
)

type Parts<Kind extends ListKind> = {
  readonly [Part in keyof (typeof EMPTY_ROWS)[Kind]]: {
    label: string
    Part: (props: PartProps) => ReactNode
  }
}
const NAME = { label: 'Name', Part: line(FACT_LIMITS.line) }
const IDENTIFIER = {
  scheme: { label: 'Scheme', Part: scheme },
  value: { label: 'Identifier', Part: line(FACT_LIMITS.identifier) },
}
const PARTS: { readonly [Kind in ListKind]: Parts<Kind> } = {
  identifier: IDENTIFIER,
  facilities: { name: NAME, ...IDENTIFIER },
  documents: { name: NAME, url: { label: 'Web address', Part: line(500) } },
  substances: {
    name: NAME,
    cas: { label: 'CAS number', Part: line(20) },
    percent: { label: 'Concentration (% by weight)', Part: percent },
    location: { label: 'Where in the product', Part: line(FACT_LIMITS.line) },
    is_candidate: { label: 'Of very high concern (candidate list)', Part: tick },
  },
}
const MAX_ROWS = {
  identifier: 1,
  facilities: FACT_LIMITS.facilities,
  documents: FACT_LIMITS.documents,
  substances: FACT_LIMITS.substances,
} as const satisfies Record<ListKind, number>
const ADD: Record<Exclude<ListKind, 'identifier'>, string> = {
  facilities: 'Add a facility',
  documents: 'Add a document',
  substances: 'Add a substance',
}

function RowsField({
  factKey,
  kind,
  draft,
  wrong,
  inherited,
  onChange,
}: FactFieldProps & { kind: ListKind }) {
  const rows = Array.isArray(draft) ? draft : []
  const { label } = factOf(factKey)
  const parts = Object.entries(PARTS[kind]) as [string, Parts<'facilities'>['name']][]
  const change = (index: number, part: RowDraft) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const placeOf = (index: number, part: string) =>
    kind === 'identifier' ? part : `${sentIndexOf(rows, index)}.${part}`
  return (
    <Flex component="fieldset" direction="column" gap={8} align="start" miw={0}>
      <legend className={classes.legend}>{label}</legend>
      {inherited && <p className={classes.inherited}>{inherited}</p>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and are added at the end
        <div key={index} className={classes.parts}>
          {parts.map(([part, { label: name, Part }]) => (
            <Part
              key={part}
              label={name}
              value={row[part] ?? ''}
              error={wrong(placeOf(index, part))}
              onChange={(value) => change(index, { [part]: value })}
            />
          ))}
          {kind !== 'identifier' && (
            <ActionIcon
              size={32}
              aria-label={`Remove ${row.name || String(index + 1)}`}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              <IconTrash size={17} />
            </ActionIcon>
          )}
        </div>
      ))}
      {wrong('') && <Problem role="alert">{wrong('')}</Problem>}
      {kind !== 'identifier' && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} />}
          disabled={rows.length >= MAX_ROWS[kind]}
          onClick={() => onChange([...rows, { ...EMPTY_ROWS[kind] }])}
        >
          {ADD[kind]}
        </Button>
      )}
    </Flex>
  )
}
