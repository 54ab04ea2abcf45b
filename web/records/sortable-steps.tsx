/** Dragging for the list of steps, by pointer and by keyboard. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import classes from './step-moves.module.css'
import { nameOfStep, type OrderedStep, type StepId } from './step-order.rules.ts'

interface SortableStepsProps {
  steps: readonly OrderedStep[]
  onMove: (id: StepId, to: number) => void
  /** What one of them is called. */
  noun?: string
  children: ReactNode
}

/** A click on the handle is no drag. */
const START_AFTER_PX = 4

const announcementsOf = (steps: readonly OrderedStep[], noun: string): Announcements => {
  const nameOf = (id: UniqueIdentifier) => {
    const step = steps.find((candidate) => candidate.id === id)
    return step ? nameOfStep(step) : `The ${noun}`
  }
  const placeOf = (id: UniqueIdentifier) =>
    `${noun} ${steps.findIndex((step) => step.id === id) + 1} of ${steps.length}`
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is lifted. It is ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => over && `${nameOf(active.id)} is over ${placeOf(over.id)}.`,
    onDragEnd: ({ active, over }) => over && `${nameOf(active.id)} is dropped as ${placeOf(over.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back where it was.`,
  } as Announcements
}

export function SortableSteps({ steps, onMove, noun = 'step', children }: SortableStepsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: START_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onMove(
      active.id,
      steps.findIndex((step) => step.id === over.id),
    )
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(steps, noun),
        screenReaderInstructions: {
          draggable: `Press space to lift the ${noun}, the arrow keys to move it, space to drop it, escape to leave it.`,
        },
      }}
    >
      <SortableContext items={steps.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={classes.list}>{children}</ol>
      </SortableContext>
    </DndContext>
  )
}
