import { Stack } from '@mantine/core'
import { saysComposition } from '#contract/passports/passport-composition.ts'
import { Facts } from '#web/records/facts.tsx'
import { sayFibres } from '#web/records/fields/fibre-names.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { NotFilled } from './not-filled.tsx'
import type { ReadingProps } from './section-props.ts'
import classes from './sections.module.css'

export function CompositionReading({ trace }: ReadingProps) {
  const { fabric_composition: words, fibre_composition: fibres } = trace
  return (
    <Panel title="Fabric composition">
      {saysComposition(words, fibres) ? (
        <Stack gap={16} miw={0}>
          {words !== '' && <p className={classes.words}>{words}</p>}
          {fibres.components.length > 0 && (
            <Facts
              facts={fibres.components.map((component) => ({
                label: component.name || 'Fibres',
                value: sayFibres(component.fibres),
                wide: true,
              }))}
            />
          )}
          {fibres.has_animal_parts && <p>Contains non-textile parts of animal origin</p>}
        </Stack>
      ) : (
        <NotFilled />
      )}
    </Panel>
  )
}
