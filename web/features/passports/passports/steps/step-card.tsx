/** One step: a line that is moved and opened, and what it holds. */

import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Box, Flex, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { CommentsButton } from '#web/features/collaboration/comments/comments-button.tsx'
import { TraceIcon } from '#web/records/pictures/trace-icon.tsx'
import { Grip, MoveButtons } from '#web/records/sortable-list/move-handles.tsx'
import { nameOfStep } from '#web/records/step-names.ts'
import { IconAlertTriangle, IconChevronDown } from '#web/ui/icons.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import type { StepValues } from '../editor/passport-values.rules.ts'
import type { Places } from '../passport-places.ts'
import { hasStepErrors } from '../readiness/passport-errors.rules.ts'
import { LockedStep } from './locked-step.tsx'
import type { StepCardProps } from './step-card-props.ts'
import { StepFields } from './step-fields.tsx'
import classes from './steps.module.css'

/** `Anatolia Knit, Cascade Dye Works`, or that nobody is named yet. */
const summaryOf = (step: StepValues, places: Places): string => {
  const names = step.details.flatMap(({ supplier_id }) =>
    supplier_id === null ? [] : (places.suppliers[supplier_id]?.name ?? []),
  )
  return [...new Set(names)].join(', ') || 'No supplier yet'
}

export function StepCard(props: StepCardProps) {
  const { form, isLocked, step, index, isOpen, onOpen } = props
  const { setNodeRef, transform, transition, isDragging, ...drag } = useSortable({
    id: step.id,
    disabled: isLocked,
  })
  const bodyId = useId()
  const name = nameOfStep(step)
  return (
    <li
      ref={setNodeRef}
      className={classes.step}
      data-locked={isLocked || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={classes.line}>
        {!isLocked && <Grip name={name} sortable={drag} />}
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          <span className={classes.disc}>
            <TraceIcon name={step.icon} />
          </span>
          <Flex component="span" direction="column" flex={1} miw={0}>
            <span className={classes.name}>{name}</span>
            <Quiet component="span" cuts>
              {step.makes_garment && 'Makes the garment · '}
              {summaryOf(step, form.values.places)}
            </Quiet>
          </Flex>
          {hasStepErrors(step, form.errors) && (
            <IconAlertTriangle size={18} className={classes.wrong} aria-label="has errors" />
          )}
          <IconChevronDown size={18} aria-hidden className={classes.chevron} />
        </UnstyledButton>
        {!isLocked && (
          <MoveButtons
            id={String(step.id)}
            name={name}
            index={index}
            count={form.values.data.length}
            onMove={props.onMove}
          />
        )}
      </div>
      {isOpen && (
        <div id={bodyId} className={classes.body}>
          {isLocked ? <LockedStep {...props} /> : <StepFields {...props} />}
          {typeof step.id === 'number' && (
            <Box mt={12}>
              <CommentsButton styleId={props.style.id} part={{ kind: 'passport_step', id: step.id, name }} />
            </Box>
          )}
        </div>
      )}
    </li>
  )
}
