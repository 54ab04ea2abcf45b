/** Orders of sub-tasks that were not answered when the page was loaded again. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  listStyleFileLog,
  orderSubTasks,
  readStyleFile,
  STYLE_FILE_TEXTS,
} from '#contract/files/style-files.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { answers, breaks, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { leavePage } from '#web/test/leave-page.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { logOf, makeStyleFile, makeSubTask, styleWithFile } from '../style-files.fixture.ts'

const [first, second, third] = [
  makeSubTask({ id: 32, name: 'First fit' }),
  makeSubTask(),
  makeSubTask({ id: 34, name: 'Gold seal' }),
]
const openFile = () => openApp('/inquiries/7?sub_task=33#styleFile', mira)
const bodies = () => sentTo(orderSubTasks).map(({ body }) => body)
const isNamed = () =>
  waitFor(() =>
    expect(screen.getByText(new RegExp(`^Not changed: .*${STYLE_FILE_TEXTS.orderFailed}`))).toBeVisible(),
  )

beforeEach(async () => {
  answers(readStyle, styleWithFile)
  answers(listStyleFileLog, logOf())
  answers(readStyleFile, makeStyleFile([first, second, third]))
  hangs(orderSubTasks)
  const { user } = openFile()
  await user.click(await screen.findByRole('switch', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: 'Move First fit down' }))
  await waitFor(() => expect(sentTo(orderSubTasks)).toHaveLength(1))
  leavePage()
})

describe('an order that was on its way', () => {
  // shows D-752
  test('is made again on top of the order that it was made on', async () => {
    answers(orderSubTasks, { ok: true })
    openFile()
    await waitFor(() => expect(screen.getByText('Changes saved successfully')).toBeVisible())
    expect(bodies()).toEqual([bodies()[0], bodies()[0]])
  })

  test('and is there already is not made again', async () => {
    answers(readStyleFile, makeStyleFile([second, first, third]))
    openFile()
    await waitFor(() => expect(screen.getByText('Changes saved successfully')).toBeVisible())
    expect(bodies()).toHaveLength(1)
  })

  test('is named, and not made, where somebody made another one', async () => {
    answers(readStyleFile, makeStyleFile([third, first, second]))
    openFile()
    await isNamed()
    expect(bodies()).toHaveLength(1)
  })

  // shows D-755
  test('is named where the style file is not shown any more', async () => {
    fails(readStyleFile, 'forbidden')
    openFile()
    await waitFor(() => expect(screen.getByText(/^Not changed: /)).toBeVisible())
    expect(bodies()).toHaveLength(1)
  })
})

// shows D-762
test('an order that is made again without network is shown as not saved yet, and saved once there is one', async () => {
  breaks(orderSubTasks)
  openFile()
  await waitFor(() => expect(screen.getByText('Not saved yet')).toBeVisible())
  answers(orderSubTasks, { ok: true })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getByText('Changes saved successfully')).toBeVisible())
  expect(new Set(bodies().map((body) => JSON.stringify(body))).size).toBe(1)
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument()
})
