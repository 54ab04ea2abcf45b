/** What jsdom lacks and the product needs, and a clean slate after each test: the files of a worker share its document. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { stopFakeServer } from './fake-server.ts'

// A machine with other work to do renders a page late, and still renders it.
configure({ asyncUtilTimeout: 30_000 })

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
Element.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener() {}, removeEventListener() {} },
})

afterEach(() => {
  cleanup()
  stopFakeServer()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})
