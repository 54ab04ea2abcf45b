/** The steps of a chain: added, renamed, moved by dragging, by keyboard or by buttons, each with its suppliers. */
import { Button, Flex, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { MAX_CHAIN_STEPS } from '#contract/companies/value-chains.ts'
import type { TraceStep } from '#contract/values/codes/trace-steps.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { SortableList } from '#web/records/sortable-list/sortable-list.tsx'
import { useListMoves } from '#web/records/sortable-list/use-list-moves.ts'
import { nameOfStep, STEP_WORDS } from '#web/records/step-names.ts'
import { IconPlus, IconRoute } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { sayCount } from '../value-chain-words.ts'
import { AddStepMenu } from './add-step-menu.tsx'
import { findLackingSteps, insertStep, newStep, type StepValues } from './chain-values.rules.ts'
import { StepRow } from './step-row.tsx'
import classes from './steps-editor.module.css'
import type { ChainForm } from './use-chain-form.ts'

interface StepsEditorProps {
  form: ChainForm
  /** Its name; empty until it is chosen. */
  productType: string
}

const makeStep = (standard: TraceStep | null): StepValues => newStep(`new-${makeRandomKey()}`, standard)

export function StepsEditor({ form, productType }: StepsEditorProps) {
  const { steps } = form.fields.values
  const { setSteps } = form.chain
  const list = useRef<HTMLDivElement>(null)
  const { move, announcement } = useListMoves(list, steps, { words: STEP_WORDS, setItems: setSteps })
  const [said, setSaid] = useState('')
  const focusName = useFocusNewName(list)

  const add = (standard: TraceStep) => {
    const next = insertStep(steps, makeStep(standard))
    const place = next.findIndex((step) => !steps.includes(step)) + 1
    setSteps(() => next)
    setSaid(`${standard.display_name} was added as step ${place} of ${next.length}.`)
  }
  const addOwn = () => {
    const step = makeStep(null)
    setSteps((all) => [...all, step])
    focusName(step.id)
  }
  const remove = (step: StepValues) => {
    setSteps((all) => all.filter(({ id }) => id !== step.id))
    setSaid(`${nameOfStep(step)} is removed.`)
  }
  const isFull = steps.length >= MAX_CHAIN_STEPS
  const lacking = productType ? findLackingSteps(productType, steps) : []
  const addLacking = () => {
    setSteps((all) => lacking.map(makeStep).reduce(insertStep, all))
    setSaid(`${sayCount(lacking.length, 'step', 'steps')} added.`)
  }
  const buttons = (
    <Flex gap={8} wrap="wrap" mt={12}>
      <AddStepMenu steps={steps} isFull={isFull} onAdd={add} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={isFull}
        onClick={addOwn}
      >
        Own step
      </Button>
      {lacking.length > 0 && steps.length + lacking.length <= MAX_CHAIN_STEPS && (
        <Button size="xs" variant="subtle" onClick={addLacking}>
          Add {steps.length === 0 ? `all ${lacking.length}` : `the ${lacking.length} other`} steps expected
          for {productType}
        </Button>
      )}
    </Flex>
  )
  return (
    <Panel
      title="Supply chain steps"
      description="From the raw material to the shop, with the suppliers of each step."
    >
      <div ref={list} className={classes.steps}>
        {steps.length === 0 ? (
          <Empty icon={IconRoute} title="No steps yet">
            {productType
              ? 'Add the production steps, then choose the suppliers of each step.'
              : 'Choose a product type to add all its usual steps at once, or add them one by one.'}
          </Empty>
        ) : (
          <SortableList items={steps} words={STEP_WORDS} onMove={move}>
            {steps.map((step, index) => (
              <StepRow
                key={step.id}
                form={form}
                step={step}
                index={index}
                onMove={(to) => move(step.id, to)}
                onRemove={() => remove(step)}
              />
            ))}
          </SortableList>
        )}
      </div>
      {buttons}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Panel>
  )
}

/** An own step has no name yet, so that is where one goes on. */
const useFocusNewName = (list: React.RefObject<HTMLElement | null>) => {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    list.current?.querySelector<HTMLElement>(`[data-step-name="${CSS.escape(wanted)}"]`)?.focus()
  }, [wanted, list])
  return setWanted
}
