/** A person who comes back from a record finds the focus on its row in the table. */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Grid } from './use-grid.ts'

/** Of each running app, by the name of the table: the record that was opened from it last. */
const openedIn = new WeakMap<object, Map<string, number>>()

const openedOf = (app: object): Map<string, number> => {
  const opened = openedIn.get(app) ?? new Map<string, number>()
  openedIn.set(app, opened)
  return opened
}

interface ReturnInput<Line> {
  table: string
  grid: Grid
  lines: readonly Line[]
  idOf: (line: Line) => number | null
  /** Whether a path is that of the record, or lies within it. */
  isWithin: (path: string, id: number) => boolean
}

export function useReturn<Line>({ table, grid, lines, idOf, isWithin }: ReturnInput<Line>): void {
  const router = useRouter()
  const at = lines[grid.active.line]
  const id = at === undefined ? null : idOf(at)
  const latest = useRef(id)
  useLayoutEffect(() => {
    latest.current = id
  })
  useEffect(
    () => () => {
      const left = latest.current
      if (left !== null && isWithin(router.state.location.pathname, left)) openedOf(router).set(table, left)
    },
    [router, table, isWithin],
  )
  const { follows, setCursor } = grid
  useLayoutEffect(() => {
    const opened = openedOf(router)
    const wanted = opened.get(table)
    if (wanted === undefined || lines.length === 0) return
    opened.delete(table)
    const line = lines.findIndex((each) => idOf(each) === wanted)
    if (line < 0) return
    follows.current = true
    setCursor({ line, column: 1 })
  }, [router, table, lines, idOf, follows, setCursor])
}
