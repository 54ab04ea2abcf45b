import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '#web/test/render-ui.tsx'
import { FileThumb } from './file-thumb.tsx'

type Seen = (entries: { isIntersecting: boolean }[]) => void
let watched = new Map<Element, Seen>()

beforeEach(() => {
  watched = new Map()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly seen: Seen
      constructor(seen: Seen) {
        this.seen = seen
      }
      observe(element: Element) {
        watched.set(element, this.seen)
      }
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const addressOf = (index: number) => `/download/${index}`
const show = async (count: number) => {
  const { container } = renderUi(
    <div>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the films of a test do not move.
        <FileThumb key={index} title={`fit ${index}.mp4`} address={null} download={addressOf(index)} />
      ))}
    </div>,
  )
  await waitFor(() => expect(watched.size).toBe(count))
  return container
}
const scroll = (isIntersecting: boolean) =>
  act(async () => {
    for (const seen of watched.values()) seen([{ isIntersecting }])
  })
const films = (container: HTMLElement) => [...container.querySelectorAll('video')]

// shows D-600
test('a film that is in sight is begun, without a sound, and one that is not is left alone', async () => {
  const container = await show(1)
  expect(films(container)).toEqual([])
  expect(container.querySelector('svg')).not.toBeNull()
  await scroll(true)
  const [film] = films(container)
  expect(film).toHaveAttribute('src', '/download/0#t=0.1')
  expect(film).toHaveAttribute('preload', 'metadata')
  expect(film?.muted).toBe(true)
  expect(film).not.toHaveAttribute('data-shown')
  if (film) fireEvent.loadedData(film)
  expect(film).toHaveAttribute('data-shown')
  expect(container.querySelector('svg')).toBeNull()
  await scroll(false)
  expect(films(container)).toEqual([])
})

// shows D-600
test('two are loaded at once, the next where one is there or cannot be decoded', async () => {
  const container = await show(5)
  await scroll(true)
  expect(films(container)).toHaveLength(2)
  const [first, second] = films(container)
  if (first) await act(async () => fireEvent.loadedData(first))
  expect(films(container)).toHaveLength(3)
  if (second) await act(async () => fireEvent.error(second))
  expect(films(container).map((film) => film.getAttribute('src'))).toEqual(
    [0, 2, 3].map((index) => `${addressOf(index)}#t=0.1`),
  )
  // Those that are out of sight give their turns back.
  await scroll(false)
  await scroll(true)
  expect(films(container)).toHaveLength(2)
})
