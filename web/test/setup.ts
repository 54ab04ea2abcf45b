/** What jsdom lacks and the product needs, and a clean slate after each test: the files of a worker share its document. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { PATIENCE_MS } from '#test/patience.ts'
import { forgetAwaited } from '#web/lib/awaited.ts'
import { forgetWaiting } from '#web/lib/changes/kept-changes.ts'
import { loadFloating } from '#web/ui/floating/use-floating.tsx'
import { stopFakeServer } from './fake-server.ts'

// A machine with other work to do renders a page late, and still renders it.
configure({ asyncUtilTimeout: PATIENCE_MS })

// Every look for what is not there yet describes the whole document; here anyone who reads the error pays for it.
const { getElementError: describeMissing } = getConfig()
configure({
  getElementError: (message, container) => {
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    let whole: string | undefined
    const get = () => {
      whole ??= describeMissing(message, container).message
      return whole
    }
    return Object.defineProperty(error, 'message', { configurable: true, get })
  },
})

// React takes a stack trace with each of the first ten thousand elements of a second, a tenth of the time of these
// tests, to say in warnings where an element was made. It takes none after them.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })

class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const matchMedia = (query: string) => ({
  // Motion is reduced, so that nothing waits for a transition.
  matches: query.includes('prefers-reduced-motion'),
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})

// Not as stubs, which go after each test.
window.ResizeObserver = NoResize
window.matchMedia = matchMedia as typeof window.matchMedia
window.scrollTo = () => {}
window.requestIdleCallback = (work) => Number(setTimeout(work))
window.cancelIdleCallback = (asked) => clearTimeout(asked)
Element.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener() {}, removeEventListener() {} },
})

// As after the first touch of a page: a press opens a menu at once.
await loadFloating()

afterEach(() => {
  cleanup()
  stopFakeServer()
  forgetAwaited()
  forgetWaiting()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})
