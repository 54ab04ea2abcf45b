/** What the product is made of: in words, and as the fibres that the law wants on the label. */
import { ActionIcon, Button, Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { MAX_COMPONENTS, MAX_COMPOSITION } from '#contract/passports/passport-composition.ts'
import { MAX_COMPONENT_NAME } from '#contract/values/codes/fibres.ts'
import { EvidenceBeside } from '#web/features/evidence/on-styles/evidence-beside.tsx'
import { formatNumber } from '#web/lib/formats.ts'
import { FibresField } from '#web/records/fields/fibres-field.tsx'
import { LibraryTexts } from '#web/records/library/library-texts.tsx'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { ClaimsFindings } from '../claims/claims-findings.tsx'
import type { PassportForm } from '../editor/use-passport-form.ts'
import { changeSection, type SectionProps } from './section-props.ts'
import type { FibreCompositionValues } from './section-rules.ts'
import classes from './sections.module.css'

type Component = FibreCompositionValues['components'][number]

export function CompositionSection({ style, trace, form }: SectionProps) {
  const { fabricComposition } = form.values.sections
  return (
    <Panel title="Fabric composition">
      <Textarea
        aria-label="Fabric composition"
        description={`In your own words, ${formatNumber(fabricComposition.length)} of ${formatNumber(MAX_COMPOSITION)} characters.`}
        autosize
        minRows={2}
        maxRows={14}
        data-field="fabricComposition"
        value={fabricComposition}
        error={form.errors.fabricComposition}
        onChange={(event) => changeSection(form, { fabricComposition: event.currentTarget.value })}
      />
      <LibraryTexts
        value={fabricComposition}
        max={MAX_COMPOSITION}
        onChange={(text) => changeSection(form, { fabricComposition: text })}
      />
      <Components
        form={form}
        evidenceOf={({ name }) =>
          trace.fibre_composition.components.some((each) => each.name === name) && (
            <EvidenceBeside styleId={style.id} component={name} label={name || 'Fabric composition'} />
          )
        }
      />
      <ClaimsFindings place="composition" />
    </Panel>
  )
}

/** The messages of all rows go when one is changed, since they name rows by their place. */
const clearFibreErrors = (form: PassportForm): void => {
  for (const field of Object.keys(form.errors)) {
    if (field.startsWith('fibreComposition')) form.clearError(field)
  }
}

interface ComponentsProps {
  form: PassportForm
  /** What stands behind it; of components that are saved. */
  evidenceOf: (component: Component) => ReactNode
}

function Components({ form, evidenceOf }: ComponentsProps) {
  const { fibreComposition } = form.values.sections
  const { components } = fibreComposition
  const set = (part: Partial<FibreCompositionValues>) => {
    clearFibreErrors(form)
    changeSection(form, { fibreComposition: { ...fibreComposition, ...part } })
  }
  const change = (at: number, part: Partial<Component>) =>
    set({ components: components.map((each, index) => (index === at ? { ...each, ...part } : each)) })
  return (
    <Stack gap={14} align="start" mt={18}>
      <Quiet>
        Fibres by weight, with the names of Regulation (EU) No 1007/2011. Shoppers read them in their
        language, largest share first. List components with different fibres separately.
      </Quiet>
      {components.map((component, index) => (
        <ComponentFields
          // biome-ignore lint/suspicious/noArrayIndexKey: components have no other name while they are typed
          key={index}
          component={component}
          field={`fibreComposition.components.${index}`}
          isNamed={components.length > 1 || component.name !== ''}
          number={index + 1}
          form={form}
          onChange={(part) => change(index, part)}
          evidence={evidenceOf(component)}
          onRemove={() => set({ components: components.filter((_, at) => at !== index) })}
        />
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={15} />}
        disabled={components.length >= MAX_COMPONENTS}
        data-field="fibreComposition.components"
        onClick={() =>
          set({ components: [...components, { name: '', fibres: [{ fibre: null, percent: 100 }] }] })
        }
      >
        {components.length === 0 ? 'Add fibres' : 'Add component'}
      </Button>
      <Checkbox
        label="Contains non-textile parts of animal origin"
        description="For example horn buttons, leather patches or down: the law requires this statement."
        checked={fibreComposition.has_animal_parts}
        onChange={(event) => set({ has_animal_parts: event.currentTarget.checked })}
      />
    </Stack>
  )
}

interface ComponentFieldsProps {
  component: Component
  field: string
  isNamed: boolean
  number: number
  form: PassportForm
  evidence: ReactNode
  onChange: (part: Partial<Component>) => void
  onRemove: () => void
}

function ComponentFields({
  component,
  field,
  isNamed,
  number,
  form,
  evidence,
  onChange,
  onRemove,
}: ComponentFieldsProps) {
  const name = component.name || `component ${number}`
  return (
    <fieldset aria-label={`Fibres of ${name}`} className={classes.component}>
      {isNamed && (
        <TextInput
          label="Component"
          placeholder="Shell, lining, rib…"
          maxLength={MAX_COMPONENT_NAME}
          value={component.name}
          data-field={`${field}.name`}
          error={form.errors[`${field}.name`]}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      )}
      <FibresField
        label="Fibres"
        rows={component.fibres}
        field={`${field}.fibres`}
        errors={form.errors}
        onChange={(fibres) => onChange({ fibres })}
      />
      {evidence}
      <ActionIcon
        className={classes.removeComponent}
        size={28}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <IconTrash size={17} />
      </ActionIcon>
    </fieldset>
  )
}
