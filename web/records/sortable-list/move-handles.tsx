/** The two ways to move an item of a list: by its handle, which is dragged or lifted by keyboard, and by buttons. */
import type { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../icons.ts'
import classes from './sortable-list.module.css'

type Sortable = ReturnType<typeof useSortable>

interface GripProps {
  name: string
  sortable: Pick<Sortable, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
}

export function Grip({ name, sortable }: GripProps) {
  return (
    <ActionIcon
      {...sortable.attributes}
      {...sortable.listeners}
      ref={sortable.setActivatorNodeRef}
      className={classes.grip}
      size={28}
      aria-label={`Drag ${name}`}
    >
      <IconGripVertical size={18} />
    </ActionIcon>
  )
}

interface MoveButtonsProps {
  id: string
  name: string
  index: number
  count: number
  /** In a list whose items may stand beside each other, where up and down would be wrong. */
  isAcross?: boolean
  onMove: (to: number) => void
}

/** `useListMoves` finds them by their id and keeps the focus on the one that was pressed. */
export function MoveButtons({ id, name, index, count, isAcross = false, onMove }: MoveButtonsProps) {
  return (
    <span className={classes.moves} data-across={isAcross || undefined}>
      <ActionIcon
        size={28}
        data-move={id}
        aria-label={isAcross ? `Move ${name} earlier` : `Move ${name} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={17} />
      </ActionIcon>
      <ActionIcon
        size={28}
        data-move={id}
        aria-label={isAcross ? `Move ${name} later` : `Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={17} />
      </ActionIcon>
    </span>
  )
}
