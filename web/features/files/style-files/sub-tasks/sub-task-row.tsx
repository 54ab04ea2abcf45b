/** One sub-task that is edited: its handle, its name and what can be done with it. */
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useAttemptKey } from '#web/lib/api/attempt-key.ts'
import { Grip, MoveButtons } from '#web/records/sortable-list/move-handles.tsx'
import { IconCheck, IconTrash } from '#web/ui/icons.ts'
import { useStyleFile } from '../style-file-context.ts'
import classes from './tasks.module.css'
import type { NewSubTasks, SubTaskRow as Row } from './use-new-sub-tasks.ts'
import { useRemoveSubTask } from './use-remove-sub-task.tsx'
import { type NameState, useSubTaskName } from './use-sub-task-name.ts'

interface SubTaskRowProps {
  row: Row
  /** Among those that are saved. */
  place: { index: number; count: number }
  news: NewSubTasks
  onMove: (to: number) => void
}

const useSaveName = ({ id, taskId, subTask }: Row, news: NewSubTasks) => {
  const { changes } = useStyleFile()
  const attemptKey = useAttemptKey()
  /** The new one while it is on its way: another name that is typed meanwhile is its second. */
  const made = useRef<Promise<number> | null>(null)
  const make = async (name: string): Promise<number> => {
    const { sub_task } = await changes.add(taskId, name, attemptKey({ taskId, name }))
    news.setSaved(id, sub_task.id)
    return sub_task.id
  }
  return async (name: string): Promise<void> => {
    if (subTask || made.current) {
      await changes.rename(subTask?.id ?? (await (made.current as Promise<number>)), name)
      return
    }
    made.current = make(name)
    try {
      await made.current
    } catch (error) {
      made.current = null
      throw error
    }
  }
}

export function SubTaskRow({ row, place, news, onMove }: SubTaskRowProps) {
  const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({
    id: row.id,
    disabled: row.subTask === null,
  })
  const save = useSaveName(row, news)
  const field = useSubTaskName({ saved: row.subTask?.name ?? '', save })
  const remove = useRemoveSubTask()
  const removeRow = async () => {
    field.forget()
    if (row.subTask === null || (await remove(row.subTask))) news.drop(row.id)
  }
  const name = field.text.trim() || 'the new sub-task'
  const isEmpty = field.text.trim() === ''
  const { setEmpty } = news
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of rows is told of each change once.
  useEffect(() => {
    setEmpty(row.id, isEmpty)
    return () => setEmpty(row.id, false)
  }, [row.id, isEmpty])
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span className={classes.grip}>{row.subTask && <Grip name={name} sortable={sortable} />}</span>
      <NameField rowId={row.id} index={place.index} field={field} />
      <span className={classes.handles}>
        {row.subTask && <MoveButtons id={row.id} name={name} {...place} onMove={onMove} />}
        <ActionIcon
          size={28}
          aria-label={`Delete ${name}`}
          disabled={row.subTask === null && field.state === 'saving'}
          onClick={() => void removeRow()}
        >
          <IconTrash size={17} />
        </ActionIcon>
      </span>
    </li>
  )
}

interface NameFieldProps {
  rowId: string
  index: number
  field: ReturnType<typeof useSubTaskName>
}

function NameField({ rowId, index, field }: NameFieldProps) {
  return (
    <TextInput
      className={classes.name}
      aria-label={`Name of sub-task ${index + 1}`}
      placeholder="Name"
      autoComplete="off"
      data-name-of={rowId}
      value={field.text}
      error={field.error ?? (field.failure && <Failure text={field.failure} onRetry={field.flush} />)}
      rightSection={<NameMark state={field.state} />}
      onChange={(event) => field.type(event.currentTarget.value)}
      onBlur={field.leave}
      onKeyDown={(event) => event.key === 'Enter' && field.leave()}
    />
  )
}

function NameMark({ state }: { state: NameState }) {
  if (state === 'saving') return <span className={classes.mark} role="status" aria-label="Saving" />
  if (state === 'saved')
    return <IconCheck size={15} className={classes.done} role="status" aria-label="Saved" />
  return null
}

function Failure({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <>
      {text}{' '}
      <Button size="compact-xs" variant="default" onClick={() => void onRetry()}>
        Save again
      </Button>
    </>
  )
}
