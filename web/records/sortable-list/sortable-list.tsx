/** A list whose items are dragged into their order, by pointer and by keyboard. */
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
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import type { ItemId, ItemWords } from './list-order.rules.ts'
import classes from './sortable-list.module.css'

interface SortableListProps<Item> {
  items: readonly Item[]
  words: ItemWords<Item>
  onMove: (id: ItemId, to: number) => void
  /** Beside each other, where the screen has room for it; the class lays them out. */
  across?: string
  children: ReactNode
}

/** A click on the handle is no drag. */
const START_AFTER_PX = 4

const announcementsOf = <Item extends { id: ItemId }>(
  items: readonly Item[],
  { noun, ...words }: ItemWords<Item>,
): Announcements => {
  const nameOf = (id: UniqueIdentifier) => {
    const item = items.find((candidate) => candidate.id === id)
    return item ? words.nameOf(item) : `The ${noun}`
  }
  const placeOf = (id: UniqueIdentifier) =>
    `${noun} ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up. It is ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => over && `${nameOf(active.id)} is over ${placeOf(over.id)}.`,
    onDragEnd: ({ active, over }) => over && `${nameOf(active.id)} was dropped as ${placeOf(over.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back where it was.`,
  } as Announcements
}

export function SortableList<Item extends { id: ItemId }>({
  items,
  words,
  onMove,
  across,
  children,
}: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: START_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onMove(
      active.id,
      items.findIndex((item) => item.id === over.id),
    )
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(items, words),
        screenReaderInstructions: {
          draggable: `Press space to pick up the ${words.noun}, the arrow keys to move it, space to drop it, escape to cancel.`,
        },
      }}
    >
      <SortableContext
        items={items.map(({ id }) => id)}
        strategy={across ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <ol className={across ?? classes.list}>{children}</ol>
      </SortableContext>
    </DndContext>
  )
}
