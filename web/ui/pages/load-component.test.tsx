import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDrafts, useFormDraft } from '#web/lib/forms/form-draft.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { loadComponent } from './load-component.tsx'

const OWN = '/assets/main-1.js'
/** One entry for each time that the page asks, the last one from then on; null where nobody answers. */
const serves = (...entries: (string | null)[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const entry = entries.length > 1 ? entries.shift() : entries[0]
    if (!entry) throw new TypeError('Failed to fetch')
    return new Response(`<script type="module" crossorigin src="${entry}"></script>`)
  })

let script: HTMLScriptElement
beforeEach(() => {
  script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', OWN)
  document.head.append(script)
})
afterEach(() => {
  script.remove()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const Panel = () => <p>Here it is</p>
/** A form that is kept nowhere and holds something typed. */
function Unkept() {
  useFormDraft(undefined, { values: { name: 'typed' }, setValues: () => {}, isDirty: () => true })
  return null
}

/** Code that arrives after so many failures. */
const openAfter = (failures: number, beside: ReactNode = null) => {
  let left = failures
  const Part = loadComponent(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return { Panel }
  }, 'Panel')
  return renderUi(
    <Suspense>
      <Part />
      {beside}
    </Suspense>,
  ).user
}

test('offline it says so, and comes with another try', async () => {
  serves(null)
  const user = openAfter(1)
  await waitFor(() => expect(screen.getByText('You seem to be offline')).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('Here it is')).toBeVisible())
})

test('with the network back it comes by itself', async () => {
  serves(null)
  openAfter(1)
  await waitFor(() => expect(screen.getByText('You seem to be offline')).toBeVisible())
  serves(OWN)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getByText('Here it is')).toBeVisible())
})

test('a network that returned before anybody listened is found, and so is one that fails again', async () => {
  serves(null, OWN, null, OWN)
  openAfter(2)
  await waitFor(() => expect(screen.getByText('Here it is')).toBeVisible())
})

test('a server that comes back without any event is found', async () => {
  serves(null)
  openAfter(1)
  await waitFor(() => expect(screen.getByText('You seem to be offline')).toBeVisible())
  serves(OWN)
  await waitFor(() => expect(screen.getByText('Here it is')).toBeVisible())
})

test('of a build that is still there it says that it failed, without reloading', async () => {
  serves(OWN)
  openAfter(1)
  await waitFor(() => expect(screen.getByText('This part of the page could not be loaded')).toBeVisible())
  expect(sessionStorage).toHaveLength(0)
})

test('a build that the page was reloaded for already is not reloaded for again', async () => {
  serves('/assets/main-2.js')
  sessionStorage.setItem('selvedge:reloaded-for', '/assets/main-2.js')
  openAfter(1)
  await waitFor(() => expect(screen.getByText('There is a newer version of Selvedge')).toBeVisible())
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('where something typed is kept nowhere, the reader reloads and nobody else', async () => {
  serves('/assets/main-2.js')
  openAfter(1, <Unkept />)
  await waitFor(() => expect(screen.getByText('There is a newer version of Selvedge')).toBeVisible())
  expect(sessionStorage).toHaveLength(0)
})

function Kept() {
  useFormDraft(
    'kept',
    { values: { name: 'typed' }, setValues: () => {}, isDirty: () => true },
    { value: { name: '' }, restore: () => {} },
  )
  return null
}

test('what was typed a moment ago is written down before the page goes, with what it began from', () => {
  renderUi(<Kept />)
  expect(localStorage.getItem('selvedge:draft:kept')).toBeNull()
  keepDrafts()
  expect(JSON.parse(localStorage.getItem('selvedge:draft:kept') ?? '')).toMatchObject({
    values: { name: 'typed' },
    base: { name: '' },
  })
})

function Opened({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Suspense>{isOpen && children}</Suspense>
    </>
  )
}

test('a line says that it is on its way, and not what is fetched ahead', async () => {
  let come: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => {
    come = resolve
  })
  const Part = loadComponent(async () => {
    await arrival
    return { Panel }
  }, 'Panel')
  const line = () => screen.queryByRole('progressbar', { name: 'Loading…' })
  Part.load()
  const { user } = renderUi(
    <Opened>
      <Part />
    </Opened>,
  )
  await waitFor(() => expect(line()).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(line()).toBeInTheDocument())
  come()
  await waitFor(() => expect(screen.getByText('Here it is')).toBeVisible())
  expect(line()).not.toBeInTheDocument()
})

test('what was loaded before it is drawn is there at once', async () => {
  const load = vi.fn(async () => ({ Panel }))
  const Part = loadComponent(load, 'Panel')
  Part.load()
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  await Promise.resolve()
  // Without a wait: React shows what it waited for no sooner than 300 ms later.
  renderUi(
    <Suspense fallback={<p>Loading…</p>}>
      <Part />
    </Suspense>,
  )
  expect(screen.getByText('Here it is')).toBeVisible()
})

test('what could not be loaded before is tried again when it is drawn', async () => {
  serves(OWN)
  let tries = 0
  const Part = loadComponent(async () => {
    if (++tries === 1) throw new TypeError('Failed to fetch')
    return { Panel }
  }, 'Panel')
  Part.load()
  renderUi(
    <Suspense>
      <Part />
    </Suspense>,
  )
  await waitFor(() => expect(screen.getByText('Here it is')).toBeVisible())
})
