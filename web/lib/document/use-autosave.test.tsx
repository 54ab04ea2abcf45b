import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUTOSAVE, useAutosave } from './use-autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => {
  const kept: string[] = []
  const hook = renderHook(
    ({ values = 'a', isWanted = true, hasFailed = false }) =>
      useAutosave({ values, isWanted, hasFailed, save: () => kept.push(values) }),
    { initialProps: {} as { values?: string; isWanted?: boolean; hasFailed?: boolean } },
  )
  return { ...hook, saved: () => kept }
}

test('what was typed is saved three seconds after the last change, and once', () => {
  const { rerender, saved } = open()
  vi.advanceTimersByTime(2900)
  rerender({ values: 'ab' })
  vi.advanceTimersByTime(2999)
  expect(saved()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(saved()).toEqual(['ab'])
  vi.advanceTimersByTime(60_000)
  expect(saved()).toEqual(['ab'])
})

test('while somebody types on, it is saved every ten seconds', () => {
  const { rerender, saved } = open()
  const typeFor = (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      vi.advanceTimersByTime(1000)
      rerender({ values: `${saved().length}-${second}-${Date.now()}` })
    }
  }
  typeFor(9)
  expect(saved()).toHaveLength(0)
  typeFor(1)
  expect(saved()).toHaveLength(1)
  typeFor(9)
  expect(saved()).toHaveLength(1)
  typeFor(2)
  expect(saved()).toHaveLength(2)
})

test('nothing is saved while nothing is wanted, and the ten seconds begin anew afterwards', () => {
  const { rerender, saved } = open()
  vi.advanceTimersByTime(2000)
  rerender({ isWanted: false })
  vi.advanceTimersByTime(60_000)
  expect(saved()).toEqual([])
  rerender({ isWanted: true, values: 'later' })
  vi.advanceTimersByTime(2999)
  expect(saved()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(saved()).toEqual(['later'])
})

test('after a failure it waits longer, typed on or not', () => {
  const { rerender, saved } = open()
  rerender({ hasFailed: true })
  vi.advanceTimersByTime(AUTOSAVE.afterFailure - 1)
  expect(saved()).toEqual([])
  rerender({ hasFailed: true, values: 'b' })
  vi.advanceTimersByTime(1)
  expect(saved()).toEqual(['b'])
})
