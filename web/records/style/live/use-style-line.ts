/** What others do on a style shows by itself on its page, and who they are. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LivePerson } from '#contract/day/style-live.ts'

const NOBODY: readonly LivePerson[] = []

/** Who else has the style open; nobody while there is no line. */
export const useStyleLine = (styleId: number | null): readonly LivePerson[] => {
  const queries = useQueryClient()
  const [people, setPeople] = useState(NOBODY)
  useEffect(() => {
    if (styleId === null) return
    let isOver = false
    let end = (): void => undefined
    import('./follow-style.ts')
      .then(({ followStyle }) => {
        if (!isOver) end = followStyle({ queries, styleId, onPeople: setPeople })
      })
      // Without the line the page shows what it has read.
      .catch(() => undefined)
    return () => {
      isOver = true
      end()
    }
  }, [queries, styleId])
  return people
}
