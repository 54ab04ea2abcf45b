import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clearAllDrafts, keepDrafts, useFormDraft } from './form-draft.ts'

const KEY = 'selvedge:draft:note'

const openForm = () => {
  const form = { values: { text: '' }, setValues: vi.fn(), isDirty: () => form.values.text !== '' }
  const { result, rerender } = renderHook(() => useFormDraft('note', form))
  const type = (text: string) => {
    form.values = { text }
    rerender()
  }
  return { type, clear: () => act(() => result.current.clear()) }
}

test('what is typed is kept a moment later', () => {
  vi.useFakeTimers()
  const { type } = openForm()
  type('Too thin')
  expect(localStorage.getItem(KEY)).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(localStorage.getItem(KEY)).toContain('Too thin')
})

test('what was saved before it was kept is not kept afterwards', () => {
  vi.useFakeTimers()
  const { type, clear } = openForm()
  type('Too thin')
  clear()
  vi.advanceTimersByTime(1000)
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('nor when the page is left at that moment', () => {
  vi.useFakeTimers()
  const { type, clear } = openForm()
  type('Too thin')
  clear()
  keepDrafts()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('anyone who signs out leaves nothing, neither as it is written nor as the page goes', () => {
  vi.useFakeTimers()
  const { type } = openForm()
  type('Too thin')
  vi.advanceTimersByTime(1000)
  type('Too thin, again')
  clearAllDrafts()
  expect(localStorage.getItem(KEY)).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(localStorage.getItem(KEY)).toBeNull()
  keepDrafts()
  expect(localStorage.getItem(KEY)).toBeNull()
})
