import type { Point } from '../view/fit-view.rules.ts'

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const FAR = 10

interface Key {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** How far an arrow key goes, in points of the screen: one, with Shift ten. Null for any other key. */
export const stepOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): Point | null => {
  const direction = DIRECTIONS[key]
  if (!direction || ctrlKey || metaKey || altKey) return null
  const length = shiftKey ? FAR : 1
  return { x: direction.x * length, y: direction.y * length }
}
