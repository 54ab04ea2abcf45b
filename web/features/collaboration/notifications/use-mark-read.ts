import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readNotifications } from '#contract/collaboration/notifications.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { notificationsQuery } from './notification.queries.ts'

/** Marks the named ones as read, or all; shown at once and taken back when it fails. */
export const useMarkRead = () => {
  const queries = useQueryClient()
  const { queryKey } = notificationsQuery
  return useMutation({
    mutationFn: (ids: number[] | undefined) => send(readNotifications, { body: ids ? { ids } : {} }),
    onMutate: async (ids) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (page) => {
        if (!page) return page
        const isMarked = (id: number) => ids === undefined || ids.includes(id)
        const marked = page.data.filter((entry) => !entry.read && isMarked(entry.id)).length
        return {
          ...page,
          data: page.data.map((entry) => (isMarked(entry.id) ? { ...entry, read: true } : entry)),
          unread: ids === undefined ? 0 : page.unread - marked,
        }
      })
      return { before }
    },
    onError: (error, _ids, context) => {
      if (context?.before) queries.setQueryData(queryKey, context.before)
      noticeError(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
