/** The impact of each life-cycle stage, and its source (docs/product.md, Passport sections). */
import { TextInput } from '@mantine/core'
import {
  LCA_INDICATOR_NAMES,
  LCA_INDICATORS,
  LCA_STAGE_NAMES,
  LCA_STAGES,
  LCA_UNITS,
  type LcaIndicator,
  type LcaStage,
  type LcaValues,
  sumOfStages,
} from '#contract/passports/passport-lca.ts'
import { formatDecimal } from '#web/lib/formats.ts'
import { ImportFromFile } from '#web/records/table-import/check/import-from-file.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { changeSection, type SectionProps } from '../section-props.ts'
import classes from '../sections.module.css'

const ImportLcaDialog = loadComponent(
  () => import('../../lca-import/import-lca-dialog.tsx'),
  'ImportLcaDialog',
)

export function LcaSection({ form, style }: SectionProps) {
  const { lcaValues } = form.values.sections
  const setSource = (source: string) => changeSection(form, { lcaValues: { ...lcaValues, source } })
  const setValue = (indicator: LcaIndicator, stage: LcaStage, value: number | null) => {
    form.clearError(`lcaValues.values.${indicator}.${stage}`)
    const stages = { ...lcaValues.values[indicator], [stage]: value }
    changeSection(form, { lcaValues: { ...lcaValues, values: { ...lcaValues.values, [indicator]: stages } } })
  }
  const replace = (values: LcaValues) => {
    for (const field of Object.keys(form.errors)) if (field.startsWith('lcaValues')) form.clearError(field)
    changeSection(form, { lcaValues: values })
  }
  return (
    <Panel
      title="Life-cycle assessment"
      description="Per piece. Leave values that were not measured empty."
      action={
        <ImportFromFile at={{ styleId: style.id, table: 'lca' }}>
          {(unfinished, onClose) => (
            <ImportLcaDialog
              styleId={style.id}
              lca={lcaValues}
              onFill={replace}
              {...{ unfinished, onClose }}
            />
          )}
        </ImportFromFile>
      }
    >
      <TextInput
        label="Source"
        description="Who calculated the values, with which method and when"
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
              {LCA_INDICATOR_NAMES[indicator]}, {LCA_UNITS[indicator]}
              {total !== null && (
                <Quiet component="span" weight={400} ms={10}>
                  {formatDecimal(String(total))} in all
                </Quiet>
              )}
            </legend>
            {LCA_STAGES.map((stage) => {
              const field = `lcaValues.values.${indicator}.${stage}`
              return (
                <NumberField
                  key={stage}
                  label={LCA_STAGE_NAMES[stage]}
                  aria-label={`${LCA_INDICATOR_NAMES[indicator]}, ${LCA_STAGE_NAMES[stage]}`}
                  data-field={field}
                  value={lcaValues.values[indicator][stage]}
                  error={form.errors[field]}
                  onChange={(value) => setValue(indicator, stage, value)}
                />
              )
            })}
          </fieldset>
        )
      })}
    </Panel>
  )
}
