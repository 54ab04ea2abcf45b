/** What jsdom lacks and the product needs, and a clean slate after each test. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { stopFakeServer } from './fake-server.ts'

// A machine with other work to do draws a page late, and still draws it.
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

vi.stubGlobal('ResizeObserver', NoResize)
vi.stubGlobal('matchMedia', matchMedia)
window.matchMedia = matchMedia as typeof window.matchMedia
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', { value: { addEventListener() {}, removeEventListener() {} } })

afterEach(() => {
  cleanup()
  stopFakeServer()
  localStorage.clear()
})
