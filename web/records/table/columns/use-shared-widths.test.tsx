import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ColumnSet } from '#web/ui/columns/columns.rules.ts'
import type { TableControls } from '../table-controls.ts'
import { useSharedWidths } from './use-shared-widths.ts'

type Key = 'name' | 'state'

const SET: ColumnSet<Key> = {
  keys: ['name', 'state'],
  info: {
    name: { label: 'Name', sort: null, width: 100 },
    state: { label: 'State', sort: null, width: 100 },
  },
  usual: ['name', 'state'],
}
const CONTROLS = { set: SET, columns: SET.keys, widths: {} } as unknown as TableControls<Key>

/** jsdom lays nothing out: what a cell takes is said here. */
const taken = { name: 120, state: 80 }

const openTable = () => {
  const scroller = document.createElement('div')
  scroller.innerHTML =
    '<div role="row"><span data-column="name">Tee</span><span data-column="state">Late</span></div>'
  for (const cell of scroller.querySelectorAll<HTMLElement>('[data-column]'))
    cell.getBoundingClientRect = () => ({ width: taken[cell.dataset.column as Key] }) as DOMRect
  document.body.append(scroller)
  const { result } = renderHook(() => useSharedWidths(CONTROLS, { scroller, isLong: true }))
  return { scroller, result }
}

/** The page's fonts, as far as they tell of themselves. */
const fonts = () => {
  const events = Object.assign(new EventTarget(), { ready: new Promise(() => undefined) })
  Object.defineProperty(document, 'fonts', { value: events, configurable: true })
  return events
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
  Reflect.deleteProperty(document, 'fonts')
  Object.assign(taken, { name: 120, state: 80 })
})

test('a long table only widens while one scrolls', async () => {
  const { scroller, result } = openTable()
  await waitFor(() => expect(result.current).toEqual({ name: 120, state: 80 }))
  Object.assign(taken, { name: 60, state: 140 })
  act(() => scroller.querySelector('span')?.append('!'))
  await waitFor(() => expect(result.current).toEqual({ name: 120, state: 140 }))
})

test('what a class or the language of the page changes is measured, though no text changes', async () => {
  const { scroller, result } = openTable()
  taken.state = 130
  act(() => scroller.querySelector('[data-column="state"]')?.classList.add('strong'))
  await waitFor(() => expect(result.current).toEqual({ name: 120, state: 130 }))
  taken.state = 150
  act(() => document.documentElement.setAttribute('lang', 'ar'))
  await waitFor(() => expect(result.current).toEqual({ name: 120, state: 150 }))
})

test('once a font has come, what was measured with another does not count', async () => {
  const events = fonts()
  const { result } = openTable()
  await waitFor(() => expect(result.current).toEqual({ name: 120, state: 80 }))
  Object.assign(taken, { name: 90, state: 110 })
  act(() => void events.dispatchEvent(new Event('loadingdone')))
  await waitFor(() => expect(result.current).toEqual({ name: 90, state: 110 }))
})
