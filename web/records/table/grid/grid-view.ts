/** Measures and names of the table's cells. */
import type { CSSProperties } from 'react'

/** Pixels; the styles have them too. */
export const ROW_PX = 38
export const HEAD_PX = 36
export const TICK_PX = 44

/** The line of the heads, above the first one. */
export const HEAD_LINE = -1

export const cellId = (id: string, line: number, column: number): string => `${id}-${line}-${column}`

/** The last column takes what is left. */
export const templateOf = (widths: readonly number[]): string =>
  [TICK_PX, ...widths]
    .map((width, place) => (place === widths.length ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' ')

export const lineStyle = (line: number): CSSProperties => ({ transform: `translateY(${line * ROW_PX}px)` })

/** Up to these all lines are drawn. */
export const FEW_LINES = 60
