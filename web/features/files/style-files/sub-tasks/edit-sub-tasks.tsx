/** The sub-tasks of a main task while they are edited: added, named, put in order and deleted. */
import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { STYLE_FILE_LIMITS, type StyleFileTask } from '#contract/files/style-files.ts'
import { SortableList } from '#web/records/sortable-list/sortable-list.tsx'
import { useListMoves } from '#web/records/sortable-list/use-list-moves.ts'
import { IconPlus } from '#web/ui/icons.ts'
import { Hint } from '#web/ui/notices/hint.tsx'
import { useStyleFile } from '../style-file-context.ts'
import { SubTaskRow } from './sub-task-row.tsx'
import { countAll } from './sub-tasks.rules.ts'
import classes from './tasks.module.css'
import { listRows, type NewSubTasks, type SubTaskRow as Row } from './use-new-sub-tasks.ts'
import { useOrderSubTasks } from './use-order-sub-tasks.ts'

const WORDS = {
  noun: 'sub-task',
  nameOf: ({ subTask }: Row) => subTask?.name ?? 'The new sub-task',
}

export function EditSubTasks({ task, news }: { task: StyleFileTask; news: NewSubTasks }) {
  const { data } = useStyleFile()
  const list = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => listRows(news.all, task), [news.all, task])
  const { move, takeBack, announcement } = useListMoves(list, rows, { words: WORDS })
  const saveOrder = useOrderSubTasks(task)
  const [wanted, setWanted] = useState<string | null>(null)
  // A new one has no name yet, so that is where one goes on.
  useEffect(() => {
    if (wanted !== null)
      list.current?.querySelector<HTMLElement>(`[data-name-of="${CSS.escape(wanted)}"]`)?.focus()
  }, [wanted])

  const { dropUnsaved } = news
  const close = useRef(dropUnsaved)
  useEffect(() => {
    close.current = dropUnsaved
  })
  useEffect(() => () => close.current(task.id), [task.id])

  const moveTo = (row: Row, to: number) => {
    const subTask = rows[to]?.subTask
    // What is not saved yet has no place of its own among the others.
    if (!row.subTask || !subTask) return
    move(row.id, to)
    void saveOrder(row.subTask.id, to).then((isSaved) => isSaved || takeBack())
  }
  const isFull = countAll(data.style_file_data).total >= STYLE_FILE_LIMITS.sub_tasks
  const reason = news.isAnyEmpty ? 'Give each sub-task a name first' : null
  return (
    <div ref={list} className={classes.edited}>
      <SortableList
        items={rows}
        words={WORDS}
        onMove={(id, to) => {
          const row = rows.find((each) => each.id === id)
          if (row) moveTo(row, to)
        }}
      >
        {rows.map((row, index) => (
          <SubTaskRow
            key={row.id}
            row={row}
            place={{ index, count: task.sub_tasks.length }}
            news={news}
            onMove={(to) => moveTo(row, to)}
          />
        ))}
      </SortableList>
      <Hint text={reason}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} />}
          aria-label={`Add sub-task to ${task.name}`}
          disabled={news.isAnyEmpty || isFull}
          onClick={() => setWanted(news.add(task.id))}
        >
          Add sub-task
        </Button>
      </Hint>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}
