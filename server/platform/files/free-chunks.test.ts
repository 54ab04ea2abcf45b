import { afterEach, expect, test, vi } from 'vitest'
import { freeChunks } from './free-chunks.ts'

afterEach(() => vi.unstubAllGlobals())

test('collects young objects once for every 8 MB that came in, in whatever pieces', () => {
  const gc = vi.fn()
  vi.stubGlobal('gc', gc)
  // What other files of this worker uploaded counts as well.
  freeChunks(8 * 1024 * 1024)
  gc.mockClear()
  for (let received = 0; received < 800; received++) freeChunks(65_536)
  expect(gc).toHaveBeenCalledTimes(6)
  expect(gc).toHaveBeenLastCalledWith({ type: 'minor', execution: 'sync' })
})

test('does without where Node offers no collection', () => {
  vi.stubGlobal('gc', undefined)
  expect(() => freeChunks(100_000_000)).not.toThrow()
})
