import { expect, test } from 'vitest'
import { APPROVED, LOST, makeStyleFile, makeSubTask } from '../style-files.fixture.ts'
import {
  countAll,
  countTask,
  cutName,
  dropSubTask,
  findFirstSubTask,
  nameSubTask,
  orderSubTasksBy,
  putSubTask,
} from './sub-tasks.rules.ts'

const tasks = makeStyleFile([
  makeSubTask({ id: 31, name: 'Proto sample', ...APPROVED }),
  makeSubTask({ id: 32, name: 'First fit' }),
  makeSubTask({ id: 33 }),
]).style_file_data
const [design, fabric, samples] = tasks
const idsOf = (changed: typeof tasks) => changed.map(({ sub_tasks }) => sub_tasks.map(({ id }) => id))

test('approved sub-tasks are counted for each main task and for all', () => {
  expect([design, fabric, samples].map((task) => task && countTask(task))).toEqual([
    { approved: 1, total: 1 },
    { approved: 0, total: 0 },
    { approved: 1, total: 3 },
  ])
  expect(countAll(tasks)).toEqual({ approved: 2, total: 4 })
})

test('what shows first lost its approval, else waits for one, else is simply the first', () => {
  const withLost = putSubTask(tasks, makeSubTask({ id: 33, ...LOST }))
  expect(findFirstSubTask(withLost)?.id).toBe(33)
  expect(findFirstSubTask(tasks)?.id).toBe(32)
  expect(findFirstSubTask(tasks.slice(0, 1))?.id).toBe(11)
  expect(findFirstSubTask([])).toBeNull()
})

test.each([
  ['Size set', 'Size set'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), `${'a'.repeat(40)}…`],
  [`${'a'.repeat(39)} and more`, `${'a'.repeat(39)}…`],
  // A letter of several code points is never cut in two.
  ['👩‍🔬'.repeat(41), `${'👩‍🔬'.repeat(40)}…`],
])('%s is shown as %s', (name, shown) => {
  expect(cutName(name)).toBe(shown)
})

test('a sub-task takes its place, and a new one goes to the end of its task', () => {
  const renamed = putSubTask(tasks, makeSubTask({ id: 32, name: 'Second fit' }))
  expect(idsOf(renamed)).toEqual([[11], [], [31, 32, 33]])
  expect(renamed[2]?.sub_tasks[1]?.name).toBe('Second fit')
  expect(idsOf(putSubTask(tasks, makeSubTask({ id: 34 })))).toEqual([[11], [], [31, 32, 33, 34]])
})

test('a sub-task that is gone is renamed nowhere', () => {
  expect(nameSubTask(tasks, 99, 'x')).toEqual(tasks)
  expect(nameSubTask(tasks, 33, 'x')[2]?.sub_tasks[2]?.name).toBe('x')
  expect(idsOf(dropSubTask(tasks, 32))).toEqual([[11], [], [31, 33]])
})

test('an order leaves what it does not name at the end', () => {
  expect(idsOf(orderSubTasksBy(tasks, 3, [33, 31, 32]))).toEqual([[11], [], [33, 31, 32]])
  expect(idsOf(orderSubTasksBy(tasks, 3, [33]))).toEqual([[11], [], [33, 31, 32]])
})
