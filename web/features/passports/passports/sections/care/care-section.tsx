/** How the product is cared for: symbols and own instructions, and where they are kept. */
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useRef } from 'react'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { ClaimsFindings } from '../../claims/claims-findings.tsx'
import type { SectionProps } from '../section-props.ts'
import { CareChips } from './care-chips.tsx'
import { CarePicker } from './care-picker.tsx'
import classes from './care-section.module.css'
import { useCareChoice } from './use-care-choice.ts'

const CareManager = loadComponent(
  () => import('#web/features/materials/care-instructions/care-manager.tsx'),
  'CareManager',
)

export function CareSection({ form }: SectionProps) {
  const choice = useCareChoice(form)
  const [isManaging, manager] = useDisclosure(false)
  const root = useRef<HTMLDivElement>(null)
  const manage = () => {
    choice.load()
    manager.open()
  }
  return (
    <Panel
      title="Care instructions"
      description="Symbols, described in the language of the shopper, and your own instructions."
      action={
        <Button size="xs" variant="default" onClick={manage}>
          Manage care instructions
        </Button>
      }
    >
      <div ref={root}>
        <CarePicker choice={choice} error={form.errors.careInstructions} />
        {choice.chosen.length > 0 && (
          <CareChips
            choice={choice}
            errors={form.errors}
            onEmptied={() => root.current?.querySelector<HTMLElement>('input')?.focus()}
          />
        )}
        {!choice.isInOrder && (
          <div role="status" className={classes.order}>
            <p>
              On labels the symbols appear in this order: washing, bleaching, drying, ironing, professional
              care.
            </p>
            <Button size="xs" variant="default" onClick={choice.putInOrder}>
              Put in this order
            </Button>
          </div>
        )}
      </div>
      <ClaimsFindings place="care" />
      {isManaging && (
        <Suspense fallback={null}>
          <CareManager onClose={manager.close} />
        </Suspense>
      )}
    </Panel>
  )
}
