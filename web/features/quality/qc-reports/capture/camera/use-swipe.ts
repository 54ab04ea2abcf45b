/** One finger across the picture turns to the next component. */
import { type PointerEvent, useRef } from 'react'
import { readSwipe, type Turn } from '../photos/component-place.rules.ts'

interface Begun {
  id: number
  x: number
  y: number
}

export const useSwipe = (onTurn: (turn: Turn) => void) => {
  const begun = useRef<Begun | null>(null)
  return {
    onPointerDown: ({ pointerId, clientX, clientY, isPrimary }: PointerEvent): void => {
      // A second finger makes it another gesture.
      begun.current = isPrimary ? { id: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent): void => {
      const from = begun.current
      begun.current = null
      if (from?.id !== pointerId) return
      const isRightToLeft = document.documentElement.dir === 'rtl'
      const turn = readSwipe({ x: clientX - from.x, y: clientY - from.y, isRightToLeft })
      if (turn) onTurn(turn)
    },
    onPointerCancel: (): void => {
      begun.current = null
    },
  }
}
