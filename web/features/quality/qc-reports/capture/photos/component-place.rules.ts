/** Which component comes before and after, and what a finger that moved across the picture means. */
import type { FileComponent } from '#contract/values/codes/qc-words.ts'

/** Of the address: where to begin. */
export interface PhotosSearch {
  component?: FileComponent
}

export type Turn = 'previous' | 'next'

/** Photos of defects are taken with what they show, on a screen of their own. */
export const listComponents = (components: readonly FileComponent[]): FileComponent[] =>
  components.filter((component) => component !== 'defect_images')

/** Undefined beyond the first and the last. */
export const componentAfter = (
  components: readonly FileComponent[],
  component: FileComponent,
  turn: Turn,
): FileComponent | undefined => components[components.indexOf(component) + (turn === 'next' ? 1 : -1)]

/** A finger that trembles is no swipe, and one that goes up or down scrolls. In pixels. */
const LEAST = 48

interface Moved {
  x: number
  y: number
  isRightToLeft: boolean
}

/** What is pulled in comes from the side to which one reads. */
export const readSwipe = ({ x, y, isRightToLeft }: Moved): Turn | null => {
  if (Math.abs(x) < LEAST || Math.abs(x) < Math.abs(y) * 1.5) return null
  return x < 0 === isRightToLeft ? 'previous' : 'next'
}
