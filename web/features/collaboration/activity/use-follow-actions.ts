import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { activityKey } from './activity.queries.ts'

/** What the reader does on the page while the activity stands beside it is told there at once. */
export const useFollowActions = (styleId: number): void => {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queries.invalidateQueries({ queryKey: activityKey(styleId) })
      }),
    [queries, styleId],
  )
}
