/** Main tasks and their sub-tasks: what is counted and found in them, and how a change shows in them. */
import { SHOWN_SUB_TASK_NAME, type StyleFileTask, type SubTask } from '#contract/files/style-files.ts'

type Tasks = readonly StyleFileTask[]

/** What an approval is in. */
export type Approval = 'approved' | 'lost' | 'open'

export const approvalOf = ({ approve_status, approval_lost }: SubTask): Approval => {
  if (approve_status) return 'approved'
  return approval_lost ? 'lost' : 'open'
}

export interface ApprovedCount {
  approved: number
  total: number
}

const countIn = (subTasks: readonly SubTask[]): ApprovedCount => ({
  approved: subTasks.filter(({ approve_status }) => approve_status).length,
  total: subTasks.length,
})
export const countTask = (task: StyleFileTask): ApprovedCount => countIn(task.sub_tasks)
export const countAll = (tasks: Tasks): ApprovedCount => countIn(tasks.flatMap(({ sub_tasks }) => sub_tasks))

export const findSubTask = (tasks: Tasks, id: number | undefined): SubTask | null =>
  tasks.flatMap(({ sub_tasks }) => sub_tasks).find((subTask) => subTask.id === id) ?? null

/** What one sees before one chooses: where an approval was lost, else what waits for one. */
export const findFirstSubTask = (tasks: Tasks): SubTask | null => {
  const all = tasks.flatMap(({ sub_tasks }) => sub_tasks)
  const inState = (state: Approval) => all.find((subTask) => approvalOf(subTask) === state)
  return inState('lost') ?? inState('open') ?? all[0] ?? null
}

/** Cut by what a reader counts as letters; the whole name shows on hover and on focus. */
export const cutName = (name: string): string => {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  if (letters.length <= SHOWN_SUB_TASK_NAME) return name
  return `${letters.slice(0, SHOWN_SUB_TASK_NAME).join('').trimEnd()}…`
}

const changeSubTasks = (
  tasks: Tasks,
  taskId: number,
  change: (subTasks: SubTask[]) => SubTask[],
): StyleFileTask[] =>
  tasks.map((task) => (task.id === taskId ? { ...task, sub_tasks: change(task.sub_tasks) } : task))

/** In its place where it is known, else at the end of its task. */
export const putSubTask = (tasks: Tasks, subTask: SubTask): StyleFileTask[] =>
  changeSubTasks(tasks, subTask.style_file_task_id, (all) =>
    all.some(({ id }) => id === subTask.id)
      ? all.map((known) => (known.id === subTask.id ? subTask : known))
      : [...all, subTask],
  )

export const nameSubTask = (tasks: Tasks, id: number, name: string): StyleFileTask[] => {
  const subTask = findSubTask(tasks, id)
  return subTask ? putSubTask(tasks, { ...subTask, name }) : [...tasks]
}

export const dropSubTask = (tasks: Tasks, id: number): StyleFileTask[] =>
  tasks.map((task) => ({ ...task, sub_tasks: task.sub_tasks.filter((subTask) => subTask.id !== id) }))

/** What the order does not name, since it came meanwhile, stays at the end. */
export const orderSubTasksBy = (
  tasks: Tasks,
  taskId: number,
  idsInOrder: readonly number[],
): StyleFileTask[] => {
  const placeOf = ({ id }: SubTask) => {
    const place = idsInOrder.indexOf(id)
    return place < 0 ? idsInOrder.length : place
  }
  return changeSubTasks(tasks, taskId, (all) => all.toSorted((one, other) => placeOf(one) - placeOf(other)))
}
