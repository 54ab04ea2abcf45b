import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useTyped } from './use-typed.ts'

const open = () => {
  const save = vi.fn()
  const hook = renderHook(({ saved }) => useTyped({ saved, save, wait: 1_000_000 }), {
    initialProps: { saved: '' },
  })
  const typeAndSave = (text: string) =>
    act(() => {
      hook.result.current.type(text)
      hook.result.current.flush()
    })
  return { ...hook, save, typeAndSave }
}

test('an answer to an earlier save takes back nothing that was saved after it', () => {
  const { result, rerender, save, typeAndSave } = open()
  typeAndSave('Ladders')
  typeAndSave('Ladders in two')
  rerender({ saved: 'Ladders' })
  expect(result.current.text).toBe('Ladders in two')
  typeAndSave('Ladders in two pieces')
  expect(save).toHaveBeenLastCalledWith('Ladders in two pieces', 'Ladders in two')
  rerender({ saved: 'Ladders in two' })
  rerender({ saved: 'Ladders in two pieces' })
  expect(result.current.text).toBe('Ladders in two pieces')
})

test('answers that come together are one’s own as well', () => {
  const { result, rerender, typeAndSave } = open()
  typeAndSave('A')
  typeAndSave('AB')
  rerender({ saved: 'AB' })
  expect(result.current.text).toBe('AB')
})

test('what somebody else saves is followed, unless something is being typed', () => {
  const { result, rerender, typeAndSave } = open()
  typeAndSave('Mine')
  rerender({ saved: 'Mine' })
  rerender({ saved: 'Theirs' })
  expect(result.current.text).toBe('Theirs')
  act(() => result.current.type('Theirs and mine'))
  rerender({ saved: 'Theirs again' })
  expect(result.current.text).toBe('Theirs and mine')
})

test('what was saved before counts as news once it has come back: somebody restored it', () => {
  const { result, rerender, typeAndSave } = open()
  typeAndSave('First')
  rerender({ saved: 'First' })
  typeAndSave('Second')
  rerender({ saved: 'Second' })
  rerender({ saved: 'First' })
  expect(result.current.text).toBe('First')
})
