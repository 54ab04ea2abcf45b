import { Textarea } from '@mantine/core'
import { MAX_COMPOSITION } from '#contract/passport-composition.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { Panel } from '#web/ui/panel.tsx'
import { changeSection, type SectionProps } from './section-props.ts'

export function CompositionSection({ form }: SectionProps) {
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
    </Panel>
  )
}
