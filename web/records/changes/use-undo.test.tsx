import { notifications } from '@mantine/notifications'
import { render, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { until } from '#test/until.ts'
import { PressAtOnce } from '#web/test/press-at-once.tsx'
import { type Undo, useUndo } from './use-undo.ts'
import { useUndoKey } from './use-undo-key.ts'

function Page({ undo }: { undo: Undo }) {
  useUndoKey(undo)
  return null
}

beforeEach(() => notifications.clean())

/** One change whose acts end when they are told to. */
const openChange = () => {
  const { current: undo } = renderHook(() => useUndo()).result
  const begun: { act: string; end: () => void }[] = []
  const carryOut = (act: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push({ act, end: resolve })
    return promise
  }
  undo.offer('Rib removed', () => carryOut('back'), { again: () => carryOut('again') })
  return { undo, begun, acts: () => begun.map(({ act }) => act) }
}

test('what is pressed while the press before it is carried out comes after it', async () => {
  const { undo, begun, acts } = openChange()
  expect([undo.now(), undo.again(), undo.now()]).toEqual([true, true, true])
  expect(acts()).toEqual(['back'])
  // The first one at once.
  expect(acts()).toEqual(['back'])
  begun[0]?.end()
  await until(() => expect(acts()).toEqual(['back', 'again']))
  begun[1]?.end()
  await until(() => expect(acts()).toEqual(['back', 'again', 'back']))
})

test('its key is heard as soon as the page is drawn', () => {
  const { undo, acts } = openChange()
  render(
    <>
      <Page undo={undo} />
      <PressAtOnce pressed="z" ctrlKey />
    </>,
  )
  expect(acts()).toEqual(['back'])
})
