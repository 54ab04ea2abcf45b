/** The keyboard as a pointer: arrow keys lead a crosshair, Space puts the tool down and lifts it. */
import { type KeyboardEvent, useState } from 'react'
import { stepOf } from '../shapes/key-steps.rules.ts'
import type { Pen } from '../shapes/pen.ts'
import { type Point, type Size, toPhoto, type View } from './fit-view.rules.ts'
import { type Hand, isDragging } from './use-hand.ts'

interface CrosshairProps {
  pen: Pen
  view: View
  /** Of the stage. */
  size: Size
  hand: Hand
}

export const useCrosshair = ({ pen, view, size, hand }: CrosshairProps) => {
  /** On the stage; null while somebody points. */
  const [at, setAt] = useState<Point | null>(null)
  const [isDown, setDown] = useState(false)
  const middle = { x: size.width / 2, y: size.height / 2 }

  const moveBy = (step: Point) => {
    if (!at) return setAt(middle)
    const to = {
      x: Math.min(size.width, Math.max(0, at.x + step.x)),
      y: Math.min(size.height, Math.max(0, at.y + step.y)),
    }
    setAt(to)
    hand.move([toPhoto(view, to)], { shift: false })
  }
  const press = () => {
    const place = at ?? middle
    setAt(place)
    if (!isDragging(pen.tool)) return hand.place(toPhoto(view, place))
    if (hand.isDown()) hand.lift({ shift: false })
    else hand.begin(toPhoto(view, place))
    setDown(hand.isDown())
  }
  /** A stroke that was begun by keys goes with it. */
  const hide = () => {
    if (hand.isDown()) hand.cancel()
    setAt(null)
    setDown(false)
  }
  /** Whether the key meant the crosshair. */
  const takeKey = (event: KeyboardEvent): boolean => {
    const step = stepOf(event)
    if (step) moveBy(step)
    else if (event.key === ' ' || event.key === 'Enter') press()
    else if (event.key === 'Escape' && hand.isDown()) {
      hand.cancel()
      setDown(false)
    } else return false
    return true
  }
  return { at, isDown: isDown && hand.isDown(), hide, takeKey }
}
