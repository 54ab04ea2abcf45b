/** One step that is edited: its handle, icon, name and suppliers. */
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { CompanySelect } from '#web/records/fields/company-select.tsx'
import { TraceIcon } from '#web/records/pictures/trace-icon.tsx'
import { Grip, MoveButtons } from '#web/records/sortable-list/move-handles.tsx'
import { nameOfStep } from '#web/records/step-names.ts'
import { IconTrash } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { errorAt, type StepValues } from './chain-values.rules.ts'
import classes from './steps-editor.module.css'
import type { ChainForm } from './use-chain-form.ts'

const IconPicker = loadComponent(() => import('#web/records/pictures/icon-picker.tsx'), 'IconPicker')

interface StepRowProps {
  form: ChainForm
  step: StepValues
  index: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function StepRow({ form, step, index, onMove, onRemove }: StepRowProps) {
  const { fields, chain } = form
  const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({ id: step.id })
  const name = nameOfStep(step)
  return (
    <li
      ref={setNodeRef}
      className={classes.step}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span className={classes.grip}>
        <Grip name={name} sortable={sortable} />
      </span>
      <StepIcon name={name} icon={step.icon} onPick={(icon) => chain.changeStep(step.id, { icon })} />
      <TextInput
        className={classes.name}
        aria-label={`Display name of step ${index + 1}`}
        placeholder="Display name"
        autoComplete="off"
        data-step-name={step.id}
        value={step.display_name}
        error={fields.errors[`steps.${index}.display_name`] ?? fields.errors[`steps.${index}.icon`]}
        onChange={(event) => chain.changeStep(step.id, { display_name: event.currentTarget.value })}
      />
      <div className={classes.suppliers}>
        <CompanySelect
          place={name}
          chosen={step.supplier_ids.flatMap((id) => fields.values.companies[id] ?? [])}
          error={errorAt(fields.errors, `steps.${index}.supplier_ids`)}
          onChoose={(suppliers) => chain.chooseSuppliers(step.id, suppliers)}
        />
      </div>
      <span className={classes.handles}>
        <MoveButtons
          id={step.id}
          name={name}
          index={index}
          count={fields.values.steps.length}
          onMove={onMove}
        />
        <ActionIcon size={28} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      </span>
    </li>
  )
}

interface StepIconProps {
  name: string
  icon: string
  onPick: (icon: string) => void
}

function StepIcon({ name, icon, onPick }: StepIconProps) {
  const [isPicking, setPicking] = useState(false)
  const pick = (chosen: string) => {
    onPick(chosen)
    setPicking(false)
  }
  return (
    <>
      <UnstyledButton
        className={classes.icon}
        aria-label={`Icon of ${name}: ${icon.replaceAll('-', ' ')}. Choose another`}
        onClick={() => setPicking(true)}
      >
        <TraceIcon name={icon} />
      </UnstyledButton>
      {isPicking && (
        <Suspense>
          <IconPicker chosen={icon} onPick={pick} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  )
}
