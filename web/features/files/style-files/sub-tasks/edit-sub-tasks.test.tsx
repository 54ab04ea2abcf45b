import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addSubTask,
  deleteSubTask,
  listStyleFileLog,
  orderSubTasks,
  readStyleFile,
  renameSubTask,
  STYLE_FILE_TEXTS,
} from '#contract/files/style-files.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { logOf, makeFile, makeStyleFile, makeSubTask, styleWithFile } from '../style-files.fixture.ts'

const first = makeSubTask({ id: 32, name: 'First fit' })
const second = makeSubTask({ files: [makeFile()] })

const openEditing = async () => {
  const opened = openApp('/inquiries/7?sub_task=33#styleFile', mira)
  await opened.user.click(await screen.findByRole('switch', { name: 'Edit' }))
  return opened
}
const names = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name of sub-task/ }).map(({ value }) => value)
const field = (place: number) => screen.getByRole('textbox', { name: `Name of sub-task ${place}` })

beforeEach(() => {
  answers(readStyle, styleWithFile)
  answers(listStyleFileLog, logOf())
  answers(readStyleFile, makeStyleFile([first, second]))
})

// shows S2-244
test('a name saves itself half a second after the last key, and the panel follows', async () => {
  answers(renameSubTask, { ok: true })
  const { user } = await openEditing()
  await user.clear(field(2))
  await user.type(field(2), 'Size set, S to XL')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Size set, S to XL' })).toBeVisible())
  expect(sentTo(renameSubTask).at(-1)).toMatchObject({
    params: { id: '7', subTaskId: '33' },
    body: { name: 'Size set, S to XL' },
  })
  await waitFor(() => expect(screen.getByRole('status', { name: 'Saved' })).toBeInTheDocument())
})

// shows S2-234
test('an empty or too long name is said at the field, and nothing is sent', async () => {
  const { user } = await openEditing()
  await user.clear(field(1))
  await user.tab()
  expect(screen.getByText(STYLE_FILE_TEXTS.nameRequired)).toBeVisible()
  await user.click(field(1))
  await user.paste('a'.repeat(256))
  await user.tab()
  expect(screen.getByText(STYLE_FILE_TEXTS.nameTooLong)).toBeVisible()
  expect(sentTo(renameSubTask)).toHaveLength(0)
})

test('a name that could not be saved stays typed, and is saved again', async () => {
  fails(renameSubTask, 'internal')
  const { user } = await openEditing()
  await user.type(field(1), '{Control>}a{/Control}Second fit{Enter}')
  const again = await screen.findByRole('button', { name: 'Save again' })
  expect(names()[0]).toContain('Second fit')
  answers(renameSubTask, { ok: true })
  await user.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save again' })).not.toBeInTheDocument())
  expect(sentTo(renameSubTask).at(-1)?.body).toEqual({ name: names()[0] })
})

// shows S2-235
test('a new sub-task is sent once it has a name; until then no other is added', async () => {
  answers(addSubTask, ({ body }) => ({
    sub_task: makeSubTask({ id: 35, ...(body as { name: string }) }),
  }))
  answers(renameSubTask, { ok: true })
  const { user } = await openEditing()
  const add = () => screen.getByRole('button', { name: 'Add sub-task to Samples and fittings' })
  await user.click(add())
  await waitFor(() => expect(field(3)).toHaveFocus())
  expect(add()).toBeDisabled()
  expect(sentTo(addSubTask)).toHaveLength(0)
  // At once, since a busy machine may take half a second between two keys.
  await user.paste('Sealed sample')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sentTo(addSubTask)).toHaveLength(1))
  expect(sentTo(addSubTask)[0]).toMatchObject({ params: { taskId: '3' }, body: { name: 'Sealed sample' } })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Sealed sample up' })).toBeVisible())
  // It is the same row still, in which one types on.
  expect(field(3)).toHaveFocus()
  await user.keyboard(', dyed{Enter}')
  await waitFor(() => expect(sentTo(renameSubTask).at(-1)?.body).toEqual({ name: 'Sealed sample, dyed' }))
  expect(sentTo(addSubTask)).toHaveLength(1)
  expect(add()).toBeEnabled()
})

test('a new sub-task without a name goes without a question', async () => {
  const { user } = await openEditing()
  await user.click(screen.getByRole('button', { name: 'Add sub-task to Samples and fittings' }))
  await user.click(await screen.findByRole('button', { name: 'Delete the new sub-task' }))
  expect(names()).toEqual(['First fit', 'Size set'])
  expect(screen.getByRole('button', { name: 'Add sub-task to Samples and fittings' })).toBeEnabled()
})

// shows S2-240
test('buttons move a sub-task, and the focus stays with it', async () => {
  answers(orderSubTasks, { ok: true })
  const { user } = await openEditing()
  await user.click(screen.getByRole('button', { name: 'Move Size set up' }))
  await waitFor(() => expect(names()).toEqual(['Size set', 'First fit']))
  await waitFor(() => expect(screen.getByText(STYLE_FILE_TEXTS.orderSaved)).toBeVisible())
  expect(sentTo(orderSubTasks)[0]).toMatchObject({
    params: { taskId: '3' },
    body: { sub_task_ids_in_order: [33, 32] },
  })
  expect(screen.getByRole('button', { name: 'Move Size set down' })).toHaveFocus()
})

// shows S2-239
test('an order that could not be saved is put back', async () => {
  fails(orderSubTasks, 'conflict', { error: [STYLE_FILE_TEXTS.orderChanged] })
  const { user } = await openEditing()
  await user.click(screen.getByRole('button', { name: 'Move Size set up' }))
  await waitFor(() => expect(screen.getByText(STYLE_FILE_TEXTS.orderFailed)).toBeVisible())
  await waitFor(() => expect(names()).toEqual(['First fit', 'Size set']))
  // Where it would have gone is not said any more.
  expect(screen.queryByText(/is sub-task 1 of 2 now/)).not.toBeInTheDocument()
})

test('deleting names the files that go with the sub-task', async () => {
  answers(deleteSubTask, { ok: true })
  const { user } = await openEditing()
  await user.click(screen.getByRole('button', { name: 'Delete Size set' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete Size set?' }))
  expect(question.getByRole('listitem')).toHaveTextContent('Measured size set.xlsx')
  answers(readStyleFile, makeStyleFile([first]))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(names()).toEqual(['First fit']))
  expect(sentTo(deleteSubTask)).toHaveLength(1)
})

test('a row without a name goes when its main task is folded, and others can be added', async () => {
  const { user } = await openEditing()
  const add = screen.getByRole('button', { name: /^Add sub-task to/ })
  await user.click(add)
  expect(names()).toEqual(['First fit', 'Size set', ''])
  expect(add).toBeDisabled()
  const fold = () => screen.getByRole('button', { name: /0 of 2/ })
  await user.click(fold())
  await user.click(fold())
  await waitFor(() => expect(names()).toEqual(['First fit', 'Size set']))
  expect(screen.getByRole('button', { name: /^Add sub-task to/ })).toBeEnabled()
})

// shows S2-238
test("another company's files keep a sub-task, in the words of the specification", async () => {
  fails(deleteSubTask, 'conflict', { error: [STYLE_FILE_TEXTS.foreignFiles] })
  const { user } = await openEditing()
  await user.click(screen.getByRole('button', { name: 'Delete Size set' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText(STYLE_FILE_TEXTS.foreignFiles)).toBeVisible())
  expect(names()).toEqual(['First fit', 'Size set'])
})

describe('an order that was saved', () => {
  const keys = { back: '{Control>}z{/Control}', again: '{Control>}{Shift>}z{/Shift}{/Control}' }
  const orders = () =>
    sentTo(orderSubTasks).map(
      ({ body }) => (body as { sub_task_ids_in_order: number[] }).sub_task_ids_in_order,
    )
  const moveUp = async () => {
    answers(orderSubTasks, { ok: true })
    const { user } = await openEditing()
    await user.click(screen.getByRole('button', { name: 'Move Size set up' }))
    await waitFor(() => expect(screen.getByText(STYLE_FILE_TEXTS.orderSaved)).toBeVisible())
    return user
  }

  // shows D-761
  test('comes back by Ctrl Z and is made again by Ctrl Shift Z', async () => {
    const user = await moveUp()
    answers(readStyleFile, makeStyleFile([makeSubTask(), makeSubTask({ id: 32, name: 'First fit' })]))
    await user.keyboard(keys.back)
    await waitFor(() => expect(names()).toEqual(['First fit', 'Size set']))
    await waitFor(() => expect(orders()).toHaveLength(2))
    answers(readStyleFile, makeStyleFile([makeSubTask({ id: 32, name: 'First fit' }), makeSubTask()]))
    await user.keyboard(keys.again)
    await waitFor(() =>
      expect(orders()).toEqual([
        [33, 32],
        [32, 33],
        [33, 32],
      ]),
    )
  })

  // shows D-761
  test('is not taken back over another one that somebody made since', async () => {
    const user = await moveUp()
    answers(readStyleFile, makeStyleFile([makeSubTask()]))
    await user.keyboard(keys.back)
    await waitFor(() => expect(screen.getByText(STYLE_FILE_TEXTS.orderFailed)).toBeVisible())
    expect(orders()).toEqual([[33, 32]])
  })
})
