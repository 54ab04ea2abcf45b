/** Sub-tasks that are added: each is only here until it has a name, and keeps its row when it is saved. */
import { useState } from 'react'
import type { SubTask } from '#contract/files/style-files.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'

/** A row of the list that is edited; `subTask` is null until the server has it. */
export interface SubTaskRow {
  /** Stays the same when the row is saved, so that nothing of what is typed is lost by it. */
  id: string
  taskId: number
  subTask: SubTask | null
}

export interface NewSubTask {
  key: string
  taskId: number
  /** Once it is saved. */
  subTaskId: number | null
}

/** Of a main task: those that are saved in their order, then those that are not. */
export const listRows = (
  news: readonly NewSubTask[],
  { id: taskId, sub_tasks }: { id: number; sub_tasks: readonly SubTask[] },
): SubTaskRow[] => {
  const here = news.filter((each) => each.taskId === taskId)
  const keyOf = ({ id }: SubTask) => here.find(({ subTaskId }) => subTaskId === id)?.key ?? `saved-${id}`
  // The answer may be known a moment before the list has it: the row stays.
  const isListed = ({ subTaskId }: NewSubTask) => sub_tasks.some(({ id }) => id === subTaskId)
  return [
    ...sub_tasks.map((subTask) => ({ id: keyOf(subTask), taskId, subTask })),
    ...here.filter((each) => !isListed(each)).map(({ key }) => ({ id: key, taskId, subTask: null })),
  ]
}

export function useNewSubTasks() {
  const [all, setAll] = useState<readonly NewSubTask[]>([])
  const [emptyRows, setEmptyRows] = useState<ReadonlySet<string>>(new Set())
  const setEmpty = (key: string, isEmpty: boolean) =>
    setEmptyRows((rows) => {
      if (rows.has(key) === isEmpty) return rows
      return new Set(isEmpty ? [...rows, key] : [...rows].filter((other) => other !== key))
    })
  return {
    all,
    add: (taskId: number): string => {
      const key = `new-${makeRandomKey()}`
      setAll((news) => [...news, { key, taskId, subTaskId: null }])
      setEmpty(key, true)
      return key
    },
    drop: (key: string) => {
      setAll((news) => news.filter((each) => each.key !== key))
      setEmpty(key, false)
    },
    /** When the list of a main task closes: rows without a name go, and one whose name is on its way comes with the others. */
    dropUnsaved: (taskId: number) =>
      setAll((news) => news.filter((each) => each.taskId !== taskId || each.subTaskId !== null)),
    setSaved: (key: string, subTaskId: number) =>
      setAll((news) => news.map((each) => (each.key === key ? { ...each, subTaskId } : each))),
    setEmpty,
    /** While any name is empty, no other sub-task is added. */
    isAnyEmpty: emptyRows.size > 0,
  }
}
export type NewSubTasks = ReturnType<typeof useNewSubTasks>
