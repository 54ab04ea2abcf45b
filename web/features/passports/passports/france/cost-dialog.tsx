/** Says the inputs of the environmental cost. Only what was changed here is sent. */
import { ActionIcon, Button, Checkbox, Flex, Group, Select, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import {
  COST_BUSINESSES,
  COST_FABRICS,
  COST_LABELS,
  COST_LIMITS,
  COST_MATERIALS,
  COST_PRINTINGS,
  COST_PRODUCTS,
  type CostKey,
} from '#contract/passports/france/cost-record.ts'
import type { EnvironmentalCost } from '#contract/passports/france/environmental-costs.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { CountrySelect } from '#web/ui/fields/country-select.tsx'
import { DecimalField } from '#web/ui/fields/decimal-field.tsx'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { useSaveCost } from './cost.queries.ts'
import { changesOf, draftsOf, type MaterialDraft } from './cost-drafts.rules.ts'
import classes from './france.module.css'

interface CostDialogProps {
  styleId: number
  cost: EnvironmentalCost
  onClose: () => void
}

export function CostDialog({ styleId, cost, onClose }: CostDialogProps) {
  const saveCost = useSaveCost(styleId)
  // What others say meanwhile is no change of this form.
  const [opened] = useState(() => draftsOf(cost.own))
  const [drafts, setDrafts] = useState(opened)
  const [version, setVersion] = useState(cost.version)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const changes = changesOf(opened, drafts)
  const save = async () => {
    setSaving(true)
    try {
      await saveCost({ ...changes, version })
      onClose()
    } catch (error) {
      setFailure(error as Error)
      setSaving(false)
      // Told of who saved meanwhile, the next press saves what was typed here over it, and nothing else.
      if (error instanceof ApiError && error.saved) setVersion(error.saved.version)
    }
  }
  const wrong = (place: string) => (failure instanceof ApiError ? failure.fields[place]?.[0] : undefined)
  const fieldOf = (key: CostKey) => ({
    label: COST_LABELS[key],
    error: wrong(key),
    value: drafts.texts[key] ?? '',
    onChange: (value: string | null) =>
      setDrafts((all) => ({ ...all, texts: { ...all.texts, [key]: value ?? '' } })),
  })
  return (
    <Dialog opened onClose={onClose} title="Inputs of the environmental cost" size="lg">
      <Stack gap={16} align="stretch">
        <FailureAlert failure={failure} />
        <Fields
          fieldOf={fieldOf}
          materials={
            <Materials
              rows={drafts.materials}
              names={cost.material_names}
              wrong={wrong}
              onChange={(materials) => setDrafts((all) => ({ ...all, materials }))}
            />
          }
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isSaving} disabled={Object.keys(changes).length === 0} onClick={() => void save()}>
            Save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface FieldProps {
  label: string
  error: string | undefined
  value: string
  onChange: (value: string | null) => void
}
type FieldOf = (key: CostKey) => FieldProps

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const YES_OR_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

function Choice({ value, data, ...rest }: FieldProps & { data: { value: string; label: string }[] }) {
  return <Select {...rest} clearable data={data} value={value || null} />
}
function Country(props: FieldProps) {
  return <CountrySelect {...props} description="Left empty, the country of the passport is taken." />
}
function Tick({ value, label, onChange }: FieldProps) {
  return (
    <Checkbox
      label={label}
      checked={value === 'true'}
      onChange={(event) => onChange(event.currentTarget.checked ? 'true' : '')}
    />
  )
}

function Fields({ fieldOf, materials }: { fieldOf: FieldOf; materials: ReactNode }) {
  return (
    <>
      <Choice {...fieldOf('product')} data={optionsOf(COST_PRODUCTS)} />
      <DecimalField {...fieldOf('mass_g')} />
      {materials}
      <Country {...fieldOf('spinning')} />
      <Country {...fieldOf('fabric')} />
      <Country {...fieldOf('dyeing')} />
      <Country {...fieldOf('making')} />
      <DecimalField {...fieldOf('air_percent')} />
      <DecimalField
        {...fieldOf('price_eur')}
        description="Price and references stay with the brand: the published passport does not show them."
      />
      <DecimalField {...fieldOf('references')} />
      <Choice {...fieldOf('business')} data={optionsOf(COST_BUSINESSES)} />
      <Choice {...fieldOf('traced')} data={YES_OR_NO} />
      <Choice {...fieldOf('fabric_process')} data={optionsOf(COST_FABRICS)} />
      <Choice {...fieldOf('printing')} data={optionsOf(COST_PRINTINGS)} />
      <DecimalField {...fieldOf('printed_percent')} />
      <Tick {...fieldOf('fading')} />
      <Tick {...fieldOf('upcycled')} />
      <Tick {...fieldOf('is_public')} />
    </>
  )
}

interface MaterialsProps {
  rows: readonly MaterialDraft[]
  names: EnvironmentalCost['material_names']
  wrong: (place: string) => string | undefined
  onChange: (rows: MaterialDraft[]) => void
}

function Materials({ rows, names, wrong, onChange }: MaterialsProps) {
  const data = COST_MATERIALS.map((value) => ({ value, label: names[value] ?? value }))
  const change = (index: number, part: Partial<MaterialDraft>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <Flex component="fieldset" direction="column" gap={8} align="start" miw={0}>
      <legend className={classes.legend}>{COST_LABELS.materials}</legend>
      <Quiet breaks>Left empty, the fibres of the composition are taken.</Quiet>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and are added at the end
        <div key={index} className={classes.parts}>
          <Select
            label="Material"
            data={data}
            value={row.id || null}
            error={wrong(`materials.${index}.id`)}
            onChange={(id) => change(index, { id: id ?? '' })}
          />
          <DecimalField
            label="Share (%)"
            value={row.percent}
            error={wrong(`materials.${index}.percent`)}
            onChange={(percent) => change(index, { percent })}
          />
          <ActionIcon
            size={32}
            aria-label={`Remove ${names[row.id] ?? String(index + 1)}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </div>
      ))}
      {wrong('materials') && (
        <p className={classes.wrong} role="alert">
          {wrong('materials')}
        </p>
      )}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={16} />}
        disabled={rows.length >= COST_LIMITS.materials}
        onClick={() => onChange([...rows, { id: '', percent: '' }])}
      >
        Add a material
      </Button>
    </Flex>
  )
}
