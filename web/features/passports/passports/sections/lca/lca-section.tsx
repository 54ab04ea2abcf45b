/** The impact of each life-cycle stage, and its source (docs/product.md, Passport sections). */
import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useRef, useState } from 'react'
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
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { changeSection, type SectionProps } from '../section-props.ts'
import classes from '../sections.module.css'

const ImportLcaDialog = loadComponent(
  () => import('../../lca-import/import-lca-dialog.tsx'),
  'ImportLcaDialog',
)

/** An import can be taken back until a field is changed again. */
interface Imported {
  former: LcaValues
  filled: LcaValues
  words: string
}

const isSame = (one: LcaValues, other: LcaValues): boolean =>
  one.source === other.source &&
  LCA_INDICATORS.every((indicator) =>
    LCA_STAGES.every((stage) => one.values[indicator][stage] === other.values[indicator][stage]),
  )

export function LcaSection({ form }: SectionProps) {
  const { lcaValues } = form.values.sections
  const setSource = (source: string) => changeSection(form, { lcaValues: { ...lcaValues, source } })
  const setValue = (indicator: LcaIndicator, stage: LcaStage, value: number | null) => {
    form.clearError(`lcaValues.values.${indicator}.${stage}`)
    const stages = { ...lcaValues.values[indicator], [stage]: value }
    changeSection(form, { lcaValues: { ...lcaValues, values: { ...lcaValues.values, [indicator]: stages } } })
  }
  const [imported, setImported] = useState<Imported | null>(null)
  const [isImporting, dialog] = useDisclosure(false)
  const opener = useRef<HTMLButtonElement>(null)
  const replace = (values: LcaValues) => {
    for (const field of Object.keys(form.errors)) if (field.startsWith('lcaValues')) form.clearError(field)
    changeSection(form, { lcaValues: values })
  }
  const undo = ({ former }: Imported) => {
    replace(former)
    setImported(null)
    // The button that had the focus is gone.
    opener.current?.focus()
  }
  return (
    <Panel
      title="Life-cycle assessment"
      description="Per piece. Leave values that were not measured empty."
      action={
        <Button ref={opener} size="xs" variant="default" onClick={dialog.open}>
          Import values
        </Button>
      }
    >
      {imported && isSame(imported.filled, lcaValues) && (
        <div className={classes.notice}>
          <NoticeStrip
            label="Imported values"
            tone="question"
            actions={
              <Button size="compact-sm" variant="default" onClick={() => undo(imported)}>
                Undo import
              </Button>
            }
          >
            {imported.words}
          </NoticeStrip>
        </div>
      )}
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
              {total !== null && <span className={classes.total}>{formatDecimal(String(total))} in all</span>}
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
      {isImporting && (
        <Suspense fallback={null}>
          <ImportLcaDialog
            lca={lcaValues}
            onFill={(filled, words) => {
              replace(filled)
              setImported({ former: lcaValues, filled, words })
            }}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </Panel>
  )
}
