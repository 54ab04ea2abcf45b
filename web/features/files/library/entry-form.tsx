/** Adds an entry to the library or changes one: each kind asks for its own fields. */
import { Alert, Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addLibraryEntry, changeLibraryEntry } from '#contract/files/library/library.ts'
import {
  LIBRARY_FIELDS,
  LIBRARY_KEYS,
  LIBRARY_TEXTS,
  type LibraryEntry,
  type LibraryField,
  type LibraryKind,
  newLibraryEntry,
} from '#contract/files/library/library-record.ts'
import { nameOfType, STANDARD_TYPES, type StandardKind } from '#contract/files/library/library-standards.ts'
import { send } from '#web/lib/api/api.ts'
import { type ContractForm, useContractForm } from '#web/lib/forms/contract-form.ts'
import { spokenLanguage } from '#web/lib/language/say.ts'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { nearQuery, useReloadLibrary } from './library.queries.ts'
import { LIBRARY_KIND_NAMES } from './library-words.ts'

export interface EntryValues {
  kind: LibraryKind
  code: string
  name: string
  text: string
  unit: 'cm' | 'inch' | null
  tolerance_minus: string
  tolerance_plus: string
  [key: string]: unknown
}

export const newValues = (kind: LibraryKind): EntryValues => ({
  ...{ kind, code: '', name: '', text: '', tolerance_minus: '', tolerance_plus: '' },
  unit: null,
})

export const valuesOfEntry = (entry: LibraryEntry): EntryValues => ({
  kind: entry.kind,
  code: entry.code ?? '',
  name: entry.name,
  text: entry.text ?? '',
  unit: entry.unit,
  tolerance_minus: entry.tolerance_minus ?? '',
  tolerance_plus: entry.tolerance_plus ?? '',
})

interface EntryFormProps {
  /** Null for a new one. */
  entry: LibraryEntry | null
  initialValues: EntryValues
  kinds: readonly LibraryKind[]
  onSaved: (entry: LibraryEntry) => void
  onClose: () => void
  /** Stands above the buttons. */
  children?: ReactNode
}

export function EntryForm({ entry, initialValues, kinds, onSaved, onClose, children }: EntryFormProps) {
  const reload = useReloadLibrary()
  const form: ContractForm<EntryValues> = useContractForm({
    schema: newLibraryEntry,
    initialValues,
    save: async (values: EntryValues, { idempotencyKey }: { idempotencyKey: string }) => {
      const { kind, ...content } = newLibraryEntry.parse(values)
      const { data } = entry
        ? await send(changeLibraryEntry, {
            params: { id: String(entry.id) },
            body: { ...content, version: entry.version },
          })
        : await send(addLibraryEntry, { body: { kind, ...content } }, { idempotencyKey })
      return data
    },
    onSaved: (saved) => {
      noticeSuccess(entry ? LIBRARY_TEXTS.saved : LIBRARY_TEXTS.added)
      void reload()
      onSaved(saved)
    },
  })
  const { values } = form.fields
  return (
    <DialogForm form={form} confirmLabel={entry ? 'Save' : 'Add'} onCancel={onClose}>
      {!entry && kinds.length > 1 && (
        <Select
          label="Kind"
          allowDeselect={false}
          data={kinds.map((value) => ({ value, label: LIBRARY_KIND_NAMES[value] }))}
          value={values.kind}
          onChange={(kind) => kind && form.fields.setValues(ofKind(values, kind as LibraryKind))}
        />
      )}
      {isStandardKind(values.kind) && (
        <StandardField
          kind={values.kind}
          onChoose={(code, name) => form.fields.setValues({ ...values, code, name })}
        />
      )}
      {LIBRARY_FIELDS[values.kind].map((field) => (
        <EntryField key={field.key} field={field} form={form} />
      ))}
      <NearNames kind={values.kind} name={values.name} but={entry?.id ?? null} />
      {children}
    </DialogForm>
  )
}

/** What the other kind has no field for is left behind. */
const ofKind = (values: EntryValues, kind: LibraryKind): EntryValues => {
  const kept = LIBRARY_KEYS.filter((key) => LIBRARY_FIELDS[kind].some((field) => field.key === key))
  return { ...newValues(kind), ...Object.fromEntries(kept.map((key) => [key, values[key]])) }
}

const UNITS = [
  { value: 'cm', label: 'cm' },
  { value: 'inch', label: 'inch' },
]

function EntryField({ field, form: { fields } }: { field: LibraryField; form: ContractForm<EntryValues> }) {
  const { key, label, max, required } = field
  const isRequired = required !== undefined
  if (key === 'unit')
    return (
      <Select
        label={label}
        description="Of the tolerances"
        clearable
        data={UNITS}
        {...fields.getInputProps('unit')}
      />
    )
  if (key === 'text')
    return (
      <Textarea
        {...{ label, required: isRequired, maxLength: max }}
        autosize
        minRows={2}
        maxRows={12}
        {...fields.getInputProps('text')}
      />
    )
  return (
    <TextInput
      {...{ label, required: isRequired, maxLength: max }}
      autoComplete="off"
      {...fields.getInputProps(key)}
    />
  )
}

const isStandardKind = (kind: LibraryKind): kind is StandardKind => kind === 'stitch' || kind === 'seam'
const STANDARD_LABELS: Readonly<Record<StandardKind, string>> = {
  stitch: 'Stitch type of ISO 4915',
  seam: 'Seam type of ISO 4916',
}

interface StandardFieldProps {
  kind: StandardKind
  onChoose: (code: string, name: string) => void
}

/** A name that the reader's language lacks is English, and says so. */
export const sayType = (type: (typeof STANDARD_TYPES)[StandardKind][number]): string => {
  const { name, isEnglish } = nameOfType(type, spokenLanguage())
  const words = `${type.number} ${name}`
  return isEnglish && spokenLanguage() !== 'en' ? `${words} (English)` : words
}

function StandardField({ kind, onChoose }: StandardFieldProps) {
  const types = STANDARD_TYPES[kind]
  return (
    <Select
      label={STANDARD_LABELS[kind]}
      placeholder="Number or name"
      searchable
      value={null}
      data={types.map((type) => ({ value: type.number, label: sayType(type) }))}
      onChange={(number) => {
        const type = types.find((each) => each.number === number)
        if (type) onChoose(type.number, nameOfType(type, spokenLanguage()).name)
      }}
    />
  )
}

const TYPING_MS = 400

/** The same twice in a library is found twice: what is nearly called so is named before it is added. */
function NearNames({ kind, name, but }: { kind: LibraryKind; name: string; but: number | null }) {
  const [settled] = useDebouncedValue(name.trim(), TYPING_MS)
  const near = useQuery(nearQuery(kind, settled, but)).data?.data ?? []
  if (settled === '' || near.length === 0) return null
  return (
    <Alert color="yellow" variant="light" role="status" title="In the library already">
      {near.map(({ code, name: known, is_archived: isArchived }, at) => (
        <span key={`${code} ${known}`}>
          {at > 0 && ', '}
          <bdi>{[code, known].filter(Boolean).join(' ')}</bdi>
          {isArchived && ' (archived)'}
        </span>
      ))}
    </Alert>
  )
}
