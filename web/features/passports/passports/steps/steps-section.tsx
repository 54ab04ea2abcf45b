/** The supply chain: its steps in their order, moved by dragging, by keyboard or by buttons. */
import { Box, Checkbox, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { MAX_STEPS, type Trace } from '#contract/passports/passports.ts'
import type { Style } from '#contract/styles/styles.ts'
import { SortableList } from '#web/records/sortable-list/sortable-list.tsx'
import { useListMoves } from '#web/records/sortable-list/use-list-moves.ts'
import { STEP_WORDS } from '#web/records/step-names.ts'
import { ShowRow, useSoughtRow } from '#web/records/style/sought-row.tsx'
import { IconRoute } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Problem, Quiet } from '#web/ui/text/text.tsx'
import { ClaimsFindings } from '../claims/claims-findings.tsx'
import type { RowId, StepValues } from '../editor/passport-values.rules.ts'
import type { PassportForm } from '../editor/use-passport-form.ts'
import { hasStepErrors } from '../readiness/passport-errors.rules.ts'
import { AddStepMenu } from './add-step-menu.tsx'
import { hasLockedSteps } from './chain-lock.rules.ts'
import { ChainLock } from './chain-lock.tsx'
import { StepCard } from './step-card.tsx'
import { changeStep, removeStep, setGarmentStep } from './step-list.rules.ts'

interface StepsSectionProps {
  style: Style
  trace: Trace
  form: PassportForm
}

export function StepsSection({ style, trace, form }: StepsSectionProps) {
  const { values, errors } = form
  const { data: steps } = values
  const [opened, setOpened] = useState<ReadonlySet<RowId>>(new Set())
  const sought = useSoughtRow('steps')?.key
  const list = useRef<HTMLDivElement>(null)
  const setSteps = (change: (steps: StepValues[]) => StepValues[]) =>
    form.change((all) => ({ ...all, data: change(all.data) }))
  const { move, announcement } = useListMoves(list, steps, { words: STEP_WORDS, setItems: setSteps })
  const setOpen = (id: RowId, isOpen: boolean) =>
    setOpened((all) => new Set(isOpen ? [...all, id] : [...all].filter((other) => other !== id)))
  const add = (step: StepValues) => {
    setSteps((all) => [...all, step])
    setOpen(step.id, true)
    form.clearError('steps')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for an address, whatever is changed meanwhile
  useEffect(() => {
    const step = steps.find(({ details }) => details.some(({ id }) => `${id}` === sought))
    if (step) setOpen(form.keyOf(step.id), true)
  }, [sought])
  const isLocked = hasLockedSteps(style)
  const addMenu = isLocked ? null : (
    <AddStepMenu steps={steps} isFull={steps.length >= MAX_STEPS} onAdd={add} />
  )
  return (
    <Panel
      title="Supply chain steps"
      description="The steps of the product, from the raw material to the shop."
    >
      <ShowRow lists={['steps']} />
      <ChainLock style={style} />
      {errors.steps && (
        <Problem role="alert" size={12} mt={4} data-field="steps">
          {errors.steps}
        </Problem>
      )}
      {steps.length === 0 ? (
        <Empty icon={IconRoute} title="No steps yet" action={addMenu}>
          {isLocked
            ? 'The assigned value chain has no steps.'
            : 'Add the production steps, then enter who carried out each step.'}
        </Empty>
      ) : (
        <div ref={list}>
          <SortableList items={steps} words={STEP_WORDS} onMove={move}>
            {steps.map((step, index) => (
              <StepCard
                key={form.keyOf(step.id)}
                style={style}
                trace={trace}
                form={form}
                isLocked={isLocked}
                step={step}
                index={index}
                isOpen={opened.has(form.keyOf(step.id)) || hasStepErrors(step, errors)}
                onOpen={(isOpen) => setOpen(form.keyOf(step.id), isOpen)}
                onMove={(to) => move(step.id, to)}
                onChange={(change) => setSteps((all) => changeStep(all, step.id, change))}
                onMakesGarment={(makes) => setSteps((all) => setGarmentStep(all, step.id, makes))}
                onRemove={() => setSteps((all) => removeStep(all, step.id))}
              />
            ))}
          </SortableList>
          {!steps.some(({ makes_garment }) => makes_garment) && (
            <Quiet mt={10}>
              No step is marked as making the garment, so no country of production is stated.
            </Quiet>
          )}
          {addMenu && <Box mt={12}>{addMenu}</Box>}
          <Checkbox
            mt={16}
            label="Mark the whole supply chain as unverified"
            description="Shoppers see every step as not confirmed, even confirmed ones."
            checked={values.markWholeTraceAsUnverified}
            onChange={({ currentTarget: { checked } }) =>
              form.change((all) => ({ ...all, markWholeTraceAsUnverified: checked }))
            }
          />
        </div>
      )}
      <ClaimsFindings place="steps" />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Panel>
  )
}
