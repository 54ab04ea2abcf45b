/** What each stage of the product's life costs the environment, and who reckoned it (decisions §6). */
import { NumberInput, type NumberInputProps, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  LCA_INDICATORS,
  LCA_STAGES,
  LCA_UNITS,
  type LcaIndicator,
  type LcaStage,
  MAX_LCA_VALUE,
  sumOfStages,
} from '#contract/passport-lca.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { Panel } from '#web/ui/panel.tsx'
import { changeSection, type SectionProps } from './section-props.ts'
import classes from './sections.module.css'

const INDICATOR_NAMES: Record<LcaIndicator, string> = {
  climate_change: 'Climate change',
  water: 'Water',
  energy: 'Energy',
  land_use: 'Land use',
  eutrophication: 'Eutrophication',
}
const STAGE_NAMES: Record<LcaStage, string> = {
  raw_material: 'Raw material',
  manufacturing: 'Manufacturing',
  transport: 'Transport',
  use: 'Use',
  end_of_life: 'End of life',
}

export function LcaSection({ form }: SectionProps) {
  const { lcaValues } = form.values.sections
  const setSource = (source: string) => changeSection(form, { lcaValues: { ...lcaValues, source } })
  const setValue = (indicator: LcaIndicator, stage: LcaStage, value: number | null) => {
    form.clearError(`lcaValues.values.${indicator}.${stage}`)
    const stages = { ...lcaValues.values[indicator], [stage]: value }
    changeSection(form, { lcaValues: { ...lcaValues, values: { ...lcaValues.values, [indicator]: stages } } })
  }
  return (
    <Panel title="Life-cycle assessment" description="For one piece. Leave empty what nobody has measured.">
      <TextInput
        label="Source"
        description="Who reckoned, by which method and when"
        data-field="lcaValues.source"
        value={lcaValues.source}
        error={form.errors['lcaValues.source']}
        onChange={(event) => {
          form.clearError('lcaValues.source')
          setSource(event.currentTarget.value)
        }}
      />
      {LCA_INDICATORS.map((indicator) => {
        const total = sumOfStages(lcaValues.values[indicator])
        return (
          <fieldset key={indicator} className={classes.indicator}>
            <legend className={classes.legend}>
              {INDICATOR_NAMES[indicator]}, {LCA_UNITS[indicator]}
              {total !== null && <span className={classes.total}>{formatNumber(total)} in all</span>}
            </legend>
            {LCA_STAGES.map((stage) => {
              const field = `lcaValues.values.${indicator}.${stage}`
              return (
                <ValueField
                  key={stage}
                  label={STAGE_NAMES[stage]}
                  aria-label={`${INDICATOR_NAMES[indicator]}, ${STAGE_NAMES[stage]}`}
                  field={field}
                  known={lcaValues.values[indicator][stage]}
                  error={form.errors[field]}
                  onKnow={(value) => setValue(indicator, stage, value)}
                />
              )
            })}
          </fieldset>
        )
      })}
    </Panel>
  )
}

interface ValueFieldProps extends Pick<NumberInputProps, 'label' | 'aria-label' | 'error'> {
  field: string
  known: number | null
  onKnow: (value: number | null) => void
}

const numberOf = (typed: number | string): number | null => (typed === '' ? null : Number(typed))

/** Keeps what is half typed, such as the point in `1.`, which is no other number yet. */
function ValueField({ field, known, onKnow, ...props }: ValueFieldProps) {
  const [typed, setTyped] = useState<number | string>(known ?? '')
  return (
    <NumberInput
      {...props}
      data-field={field}
      min={0}
      max={MAX_LCA_VALUE}
      decimalScale={6}
      hideControls
      value={numberOf(typed) === known ? typed : (known ?? '')}
      onChange={(next) => {
        setTyped(next)
        onKnow(numberOf(next))
      }}
    />
  )
}
