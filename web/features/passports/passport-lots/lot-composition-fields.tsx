/** What a lot is made of, where that differs from its style: in words and as fibres. */
import { Checkbox, Textarea } from '@mantine/core'
import { MAX_COMPOSITION, NO_FIBRES } from '#contract/passports/passport-composition.ts'
import type { FibreRow } from '#web/records/fields/fibre-rows.rules.ts'
import { FibresField } from '#web/records/fields/fibres-field.tsx'
import type { LotValues } from './lot-values.rules.ts'
import classes from './lots.module.css'

type Composition = NonNullable<LotValues['composition']>

interface LotCompositionFieldsProps {
  value: Composition | null
  errors: Readonly<Record<string, string | undefined>>
  onChange: (value: Composition | null) => void
}

const EMPTY: Composition = { text: '', fibres: NO_FIBRES }

export function LotCompositionFields({ value, errors, onChange }: LotCompositionFieldsProps) {
  return (
    <div className={classes.part}>
      <Checkbox
        label="Another composition than the style’s"
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? EMPTY : null)}
      />
      {value && <Parts value={value} errors={errors} onChange={onChange} />}
    </div>
  )
}

function Parts({ value, errors, onChange }: LotCompositionFieldsProps & { value: Composition }) {
  const { text, fibres } = value
  const { components } = fibres
  const setRows = (at: number, rows: FibreRow[]) => {
    const known = components.length > 0 ? components : [{ name: '', fibres: [] }]
    const changed = known.map((each, index) => (index === at ? { ...each, fibres: rows } : each))
    const left = changed.filter((each) => each.fibres.length > 0)
    onChange({ ...value, fibres: { ...fibres, components: left as Composition['fibres']['components'] } })
  }
  const shown = components.length > 0 ? components : [{ name: '', fibres: [] }]
  return (
    <>
      <Textarea
        label="Fabric composition"
        autosize
        minRows={2}
        maxLength={MAX_COMPOSITION}
        value={text ?? ''}
        error={errors['composition.text']}
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      />
      {shown.map((component, index) => (
        <FibresField
          // biome-ignore lint/suspicious/noArrayIndexKey: components have no other name while they are typed
          key={index}
          label={component.name || 'Fibres'}
          rows={component.fibres as FibreRow[]}
          field={`composition.fibres.components.${index}.fibres`}
          errors={errors}
          onChange={(rows) => setRows(index, rows)}
        />
      ))}
      <Checkbox
        label="Contains non-textile parts of animal origin"
        checked={fibres.has_animal_parts ?? false}
        onChange={(event) =>
          onChange({ ...value, fibres: { ...fibres, has_animal_parts: event.currentTarget.checked } })
        }
      />
    </>
  )
}
