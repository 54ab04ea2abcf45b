import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSteadyPause } from './use-steady-pause.ts'

test.each<[what: string, steps: [isPaused: boolean, unsent: number][], isHeld: boolean]>([
  ['a network that is there', [[false, 2]], false],
  ['none', [[true, 2]], true],
  [
    'none, and another try',
    [
      [true, 2],
      [false, 2],
    ],
    true,
  ],
  [
    'none, another try, and one change more',
    [
      [true, 2],
      [false, 2],
      [false, 3],
    ],
    true,
  ],
  [
    'the network is back and one was sent',
    [
      [true, 2],
      [false, 2],
      [false, 1],
    ],
    false,
  ],
  [
    'one was sent, and the network is away again',
    [
      [true, 2],
      [false, 1],
      [true, 1],
    ],
    true,
  ],
  [
    'everything was sent',
    [
      [true, 1],
      [false, 0],
    ],
    false,
  ],
])('%s', (_, steps, isHeld) => {
  const [[isPaused, unsent] = [false, 0], ...others] = steps
  const { result, rerender } = renderHook(({ isPaused, unsent }) => useSteadyPause(isPaused, unsent), {
    initialProps: { isPaused, unsent },
  })
  for (const [isPaused, unsent] of others) rerender({ isPaused, unsent })
  expect(result.current).toBe(isHeld)
})
