/** What a defect is, how bad and how often, and the buttons that take and keep it: all within a thumb's reach. */
import { Flex } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Camera, CameraState } from './camera/camera.ts'
import { CaptureActions } from './capture-actions.tsx'
import classes from './defect-panel.module.css'
import { FieldProblem } from './field-problem.tsx'
import { ItemChips } from './items/item-chips.tsx'
import { LevelChoice } from './level-choice.tsx'
import type { DefectProblems } from './new-defect.rules.ts'
import { QuantityField } from './quantity-field.tsx'
import type { Capture } from './use-capture.ts'

interface DefectPanelProps {
  camera: Camera
  state: CameraState
  capture: Capture
  /** Opens the list of all items. */
  onAll: () => void
}

export function DefectPanel({ camera, state, capture, onAll }: DefectPanelProps) {
  const { fields, problems, change } = capture
  const panel = useFocusOnProblem(problems)
  return (
    <section ref={panel} className={classes.panel} aria-label="Defect">
      <ItemChips capture={capture} onAll={onAll} />
      <Flex gap={8}>
        <LevelChoice value={fields.level} problem={problems.level} onChange={(level) => change({ level })} />
        <QuantityField
          value={fields.quantity}
          problem={problems.quantity}
          onChange={(quantity) => change({ quantity })}
        />
      </Flex>
      <FieldProblem field="level" problem={problems.level} />
      <FieldProblem field="quantity" problem={problems.quantity} />
      <FieldProblem field="image" problem={problems.image} />
      <CaptureActions camera={camera} state={state} capture={capture} />
    </section>
  )
}

/** Brings anyone who was refused to the first field that lacks something. */
const useFocusOnProblem = (problems: DefectProblems) => {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  return ref
}
