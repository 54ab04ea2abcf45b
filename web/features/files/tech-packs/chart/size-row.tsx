import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, TextInput } from '@mantine/core'
import { Grip, MoveButtons } from '#web/records/sortable-list/move-handles.tsx'
import { IconTrash } from '#web/ui/icons.ts'
import classes from '../tech-packs.module.css'
import type { ChartSize } from './chart-values.rules.ts'

interface SizeRowProps {
  size: ChartSize
  index: number
  count: number
  problem: string | undefined
  onRename: (name: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function SizeRow({ size, index, count, problem, onRename, onMove, onRemove }: SizeRowProps) {
  const { setNodeRef, transform, transition, ...sortable } = useSortable({ id: size.id })
  const name = size.name.trim() || `size ${index + 1}`
  return (
    <li
      ref={setNodeRef}
      className={classes.size}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Grip name={name} sortable={sortable} />
      <TextInput
        aria-label={`Name of size ${index + 1}`}
        maxLength={30}
        autoComplete="off"
        value={size.name}
        error={problem}
        onChange={(event) => onRename(event.currentTarget.value)}
      />
      <MoveButtons id={size.id} name={name} index={index} count={count} onMove={onMove} />
      <ActionIcon size={28} aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={17} />
      </ActionIcon>
    </li>
  )
}
