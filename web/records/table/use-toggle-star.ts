/** The star of a record: shown at once where the record stands, and taken back when it fails. */
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { forgetOrder } from './patch-rows.ts'

const FAILED = 'Error while toggling favorite:'

interface Star {
  /** Of the record. */
  name: string
  /** Lists and tables in which it stands. */
  lists: readonly QueryKey[]
  /** @returns whether it is a favourite now */
  toggle: () => Promise<boolean>
  show: (isFavourite: boolean) => void
  onSaved?: () => void
}

export const useToggleStar = ({ name, lists, toggle, show, onSaved }: Star) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (_wanted: boolean) => toggle(),
    onMutate: async (wanted) => {
      for (const queryKey of lists) await queries.cancelQueries({ queryKey })
      show(wanted)
    },
    onSuccess: (isFavourite) => {
      show(isFavourite)
      noticeSuccess(`${name} ${isFavourite ? 'added to' : 'removed from'} favorites`)
      forgetOrder(queries, lists)
      onSaved?.()
    },
    onError: (error, wanted) => {
      show(!wanted)
      noticeError(error instanceof ApiError ? `${FAILED} ${error.message}` : error)
    },
  })
}
