import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { signOut } from '#contract/accounts/accounts.ts'
import { readReport } from '#contract/quality/qc-reports.ts'
import { makeReport, quinn } from '#web/features/quality/qc-reports/qc-report.fixture.ts'
import { NetworkError } from '#web/lib/api/api.ts'
import { openDevice } from '#web/lib/device-queue/device.ts'
import type { NewRequest } from '#web/lib/device-queue/queued-request.ts'
import { listenForInstall } from '#web/lib/use-install.ts'
import { makeTestQueue } from '#web/test/device-queue.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { openApp } from '#web/test/render-app.tsx'

const PLACE = { name: 'Harbour tee · Final inspection', address: '/inquiries/7/qc/12' }
let made = 0
const request = (label: string, rest: Partial<NewRequest> = {}): NewRequest => ({
  id: `request-${++made}`,
  ...{ group: 'qc-report:12', kind: 'rename', label, place: PLACE, content: { value: label, was: 'Before' } },
  ...rest,
})

const away = () => Promise.reject(new NetworkError())

/** Somebody with work on this device and no network. */
const openWithWork = async (...requests: NewRequest[]) => {
  answers(readReport, makeReport())
  const queue = makeTestQueue({ whoIsSignedIn: away })
  const app = openApp('/inquiries/7/qc/12', quinn, queue)
  await screen.findByRole('tab', { name: 'Upload' })
  for (const each of requests) await queue.add(each)
  return { ...app, queue }
}

// shows S2-154
test('how much waits stands on every page, and opens the list by report', async () => {
  const { user } = await openWithWork(request('Report name'), request('Notes'))
  await user.click(await screen.findByRole('button', { name: /^2\s*waiting to send$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }))
  const place = within(dialog.getByRole('region', { name: PLACE.name }))
  const [first, second] = place.getAllByRole('listitem')
  expect(first).toHaveTextContent(/^Report name/)
  expect(second).toHaveTextContent(/^Notes/)
  expect(dialog.getAllByText(/Waiting$/)).toHaveLength(2)
  // Without a database of the device, as here, it ends with the page.
  expect(dialog.getByText(/Keep this page open/)).toBeVisible()
})

test('what is still being kept is listed and not counted: it would be lost with the page', async () => {
  const { queue, user } = await openWithWork(request('Report name'), request('Notes'))
  const slow = new Blob(['a photo'])
  let arrive: (bytes: ArrayBuffer) => void = () => undefined
  slow.arrayBuffer = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  const adding = queue.add(request('Photo', { files: { image: slow } }))
  await user.click(await screen.findByRole('button', { name: /^\d\s*waiting to send$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }))
  await waitFor(() => expect(dialog.getByText(/Being kept$/)).toBeVisible())
  const counted = (count: number) =>
    screen.getByRole('button', { name: new RegExp(`^${count}\\s*waiting to send$`), hidden: true })
  expect(counted(2)).toBeInTheDocument()
  arrive(await new Blob(['a photo']).arrayBuffer())
  await adding
  await waitFor(() => expect(counted(3)).toBeInTheDocument())
})

test('one that waits for a moment only is not said', async () => {
  const { queue } = await openWithWork()
  expect(screen.queryByRole('button', { name: /waiting to send/ })).not.toBeInTheDocument()
  expect(queue.requests()).toHaveLength(0)
})

test('‘Send now’ tries at once', async () => {
  const whoIsSignedIn = vi.fn(away)
  answers(readReport, makeReport())
  const queue = makeTestQueue({ whoIsSignedIn })
  const { user } = openApp('/inquiries/7/qc/12', quinn, queue)
  await screen.findByRole('tab', { name: 'Upload' })
  await queue.add(request('Report name'))
  await user.click(await screen.findByRole('button', { name: /1\s*waiting to send/ }))
  const asked = whoIsSignedIn.mock.calls.length
  await user.click(await screen.findByRole('button', { name: 'Send now' }))
  await waitFor(() => expect(whoIsSignedIn.mock.calls.length).toBeGreaterThan(asked))
})

test.each([
  [0.79, false],
  [0.85, true],
])('of a browser whose space is used to %d, the workspace warns: %s', async (used, isSaid) => {
  answers(readReport, makeReport())
  const queue = makeTestQueue({ whoIsSignedIn: away, device: openDevice(async () => used) })
  openApp('/inquiries/7/qc/12', quinn, queue)
  await screen.findByRole('tab', { name: 'Upload' })
  await waitFor(() => expect(queue.status().usedSpace).toBe(used))
  await waitFor(() =>
    expect(screen.queryAllByRole('region', { name: 'Space on this device' })).toHaveLength(isSaid ? 1 : 0),
  )
})

const askToSignOut = async (user: Awaited<ReturnType<typeof openWithWork>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Your menu, Quinn Brandt' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  return within(await screen.findByRole('dialog', { name: 'Sign out with unsent work?' }))
}

// shows S2-153
test('signing out with unsent work names it, and keeps it unless told otherwise', async () => {
  const { user, queue } = await openWithWork(request('Report name'), request('Notes'))
  answers(signOut, undefined as never)
  const dialog = await askToSignOut(user)
  expect(dialog.getByText(PLACE.name)).toBeVisible()
  expect(dialog.getByText('2 changes')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Stay signed in' }))
  expect(sentTo(signOut)).toHaveLength(0)
  await user.click((await askToSignOut(user)).getByRole('button', { name: 'Keep and sign out' }))
  await waitFor(() => expect(sentTo(signOut)).toHaveLength(1))
  queue.setPerson(quinn.user.id)
  expect(queue.requests()).toHaveLength(2)
})

// shows S2-153
test('unsent work is discarded only by typing the word', async () => {
  const { user, queue } = await openWithWork(request('Report name'))
  answers(signOut, undefined as never)
  const dialog = await askToSignOut(user)
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  await user.type(dialog.getByRole('textbox', { name: /Type discard/ }), 'discar')
  await user.click(dialog.getByRole('button', { name: 'Discard and sign out' }))
  expect(dialog.getByText("Please type the exact word 'discard'.")).toBeVisible()
  expect(sentTo(signOut)).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: /Type discard/ }), 'd')
  await user.click(dialog.getByRole('button', { name: 'Discard and sign out' }))
  await waitFor(() => expect(sentTo(signOut)).toHaveLength(1))
  queue.setPerson(quinn.user.id)
  expect(queue.requests()).toHaveLength(0)
})

// shows S2-153
test('‘Send and sign out’ signs out once everything is sent', async () => {
  answers(readReport, makeReport())
  answers(signOut, undefined as never)
  let isAway = true
  const carried: string[] = []
  const queue = makeTestQueue({
    whoIsSignedIn: async () => (isAway ? away() : quinn.user.id),
    handlers: {
      'qc-report': async () => ({
        handle: async ({ label }) => {
          expect(sentTo(signOut)).toHaveLength(0)
          carried.push(label)
          return undefined
        },
        readAgain: async () => undefined,
      }),
    },
  })
  const { user } = openApp('/inquiries/7/qc/12', quinn, queue)
  await screen.findByRole('tab', { name: 'Upload' })
  await queue.add(request('Report name'))
  await queue.add(request('Notes'))
  const dialog = await askToSignOut(user)
  isAway = false
  await user.click(dialog.getByRole('button', { name: 'Send and sign out' }))
  await waitFor(() => expect(sentTo(signOut)).toHaveLength(1))
  expect(carried).toEqual(['Report name', 'Notes'])
})

const SAFARI =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'
const browserIs = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
const openList = async (user: Awaited<ReturnType<typeof openWithWork>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /waiting to send$/ }))
  return within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }))
}
const findHint = () => screen.queryByRole('region', { name: 'Install Selvedge' })

describe('Safari removes what waits after seven days without use', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'standalone')
  })

  // shows S2-143
  test('it is said while unsent work waits, with the steps, and no longer', async () => {
    browserIs(SAFARI)
    const { user, queue } = await openWithWork(request('Report name'))
    expect(findHint()).not.toBeInTheDocument()
    await openList(user)
    expect(findHint()).toHaveTextContent(
      'Safari removes what waits here after seven days without use. Install Selvedge: press Share, then Add to Home Screen.',
    )
    for (const { id } of queue.requests()) await queue.discard(id)
    await waitFor(() => expect(screen.getAllByText('Everything is sent')[0]).toBeVisible())
    expect(findHint()).not.toBeInTheDocument()
  })

  // shows S2-143
  test('not where Selvedge is installed', async () => {
    browserIs(SAFARI)
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
    const { user } = await openWithWork(request('Report name'))
    await openList(user)
    expect(findHint()).not.toBeInTheDocument()
  })

  test('not in another browser, which keeps it', async () => {
    browserIs(CHROME)
    const { user } = await openWithWork(request('Report name'))
    await openList(user)
    expect(findHint()).not.toBeInTheDocument()
  })

  // shows S2-143
  test('a browser that can install it is asked by a button, once', async () => {
    browserIs(CHROME)
    listenForInstall()
    const { user } = await openWithWork(request('Report name'))
    const prompt = vi.fn(async () => undefined)
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    window.dispatchEvent(offer)
    // Else the browser asks by itself, at a moment of its own.
    expect(offer.defaultPrevented).toBe(true)
    const dialog = await openList(user)
    expect(findHint()).toHaveTextContent('this device keeps what waits for longer')
    await user.click(dialog.getByRole('button', { name: 'Install' }))
    expect(prompt).toHaveBeenCalledOnce()
    await waitFor(() => expect(findHint()).not.toBeInTheDocument())
  })
})
