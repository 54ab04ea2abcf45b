import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { makeHands } from '#web/test/hands.ts'
import { cellId } from './grid-view.ts'
import { useCursor } from './use-cursor.ts'

/** A table of which a line may be drawn later than the cursor goes there. */
function Table({ isDrawn }: { isDrawn: boolean }) {
  const { goTo, follow } = useCursor({ id: 't', lines: 3, columns: 2, isWholeAt: () => false })
  useLayoutEffect(() => follow())
  return (
    <>
      <button type="button" onClick={() => goTo(2, 1)}>
        Last line
      </button>
      <input aria-label="Search" />
      {isDrawn && (
        <button type="button" id={cellId('t', 2, 1)} data-cell="2:1">
          Cell
        </button>
      )}
    </>
  )
}

const open = async () => {
  const { rerender } = render(<Table isDrawn={false} />)
  const hands = makeHands()
  await hands.click(screen.getByRole('button', { name: 'Last line' }))
  return {
    hands,
    draw: () => rerender(<Table isDrawn />),
    drawAgain: () => rerender(<Table isDrawn={false} />),
  }
}

test('the focus waits for a cell that is not drawn yet', async () => {
  const { draw, drawAgain } = await open()
  drawAgain()
  draw()
  expect(screen.getByRole('button', { name: 'Cell' })).toHaveFocus()
})

test('it is not taken from what somebody went to meanwhile', async () => {
  const { hands, draw } = await open()
  await hands.click(screen.getByRole('textbox', { name: 'Search' }))
  draw()
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
})
