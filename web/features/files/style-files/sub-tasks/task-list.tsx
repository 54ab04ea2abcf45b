/** The main tasks; each opens to its sub-tasks. */
import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import type { StyleFileTask, SubTask } from '#contract/files/style-files.ts'
import { sayName } from '#web/lib/language/say.ts'
import { UnsavedChanges } from '#web/records/changes/unsaved-changes.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { IconChevronRight } from '#web/ui/icons.ts'
import { Strong } from '#web/ui/text/text.tsx'
import { useStyleFile } from '../style-file-context.ts'
import { TrashButton } from '../trash/trash-button.tsx'
import { isOrderOf } from '../use-style-file-changes.ts'
import { EditSubTasks } from './edit-sub-tasks.tsx'
import { SubTaskItem } from './sub-task-item.tsx'
import { countAll, countTask } from './sub-tasks.rules.ts'
import classes from './tasks.module.css'
import { useNewSubTasks } from './use-new-sub-tasks.ts'

interface TaskListProps {
  shown: SubTask | null
  isEditing: boolean
  /** Absent where one may not change sub-tasks. */
  onEdit: ((isEditing: boolean) => void) | undefined
}

export function TaskList({ shown, isEditing, onEdit }: TaskListProps) {
  const { styleId, data } = useStyleFile()
  const titleId = useId()
  const { approved, total } = countAll(data.style_file_data)
  const news = useNewSubTasks()
  const shownTask = shown?.style_file_task_id
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(shownTask ? [shownTask] : []))
  const [followed, setFollowed] = useState(shownTask)
  // An address may name a sub-task of a main task that is closed.
  if (shownTask && shownTask !== followed) {
    setFollowed(shownTask)
    setOpen(new Set([...open, shownTask]))
  }
  const toggle = (id: number) =>
    setOpen((all) => new Set(all.has(id) ? [...all].filter((other) => other !== id) : [...all, id]))
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Strong id={titleId} component="h2" size={15}>
          Tasks
        </Strong>
        <span className={classes.count}>
          {approved} of {total} approved
        </span>
        {onEdit && <SwitchField label="Edit" isOn={isEditing} onChange={onEdit} />}
      </div>
      <UnsavedChanges fits={isOrderOf(styleId)} />
      {data.style_file_data.map((task) => (
        <TaskGroup key={task.id} task={task} isOpen={open.has(task.id)} onToggle={() => toggle(task.id)}>
          {isEditing ? <EditSubTasks task={task} news={news} /> : <SubTaskItems task={task} shown={shown} />}
        </TaskGroup>
      ))}
      <TrashButton />
    </section>
  )
}

interface TaskGroupProps {
  task: StyleFileTask
  isOpen: boolean
  onToggle: () => void
  children: React.ReactNode
}

function TaskGroup({ task, isOpen, onToggle, children }: TaskGroupProps) {
  const contentId = useId()
  const { approved, total } = countTask(task)
  return (
    <div className={classes.task}>
      <h3 className={classes.taskTitle}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          onClick={onToggle}
        >
          <IconChevronRight size={17} aria-hidden className={classes.chevron} />
          <span className={classes.taskName}>{sayName(task.name)}</span>{' '}
          <span className={classes.count}>
            {approved} of {total}
          </span>
        </UnstyledButton>
      </h3>
      {isOpen && <div id={contentId}>{children}</div>}
    </div>
  )
}

function SubTaskItems({ task, shown }: { task: StyleFileTask; shown: SubTask | null }) {
  if (task.sub_tasks.length === 0) return <p className={classes.none}>No sub-tasks</p>
  return (
    <ul className={classes.items} aria-label={sayName(task.name)}>
      {task.sub_tasks.map((subTask) => (
        <SubTaskItem key={subTask.id} subTask={subTask} isShown={subTask.id === shown?.id} />
      ))}
    </ul>
  )
}
