/** "Select all that match": their ids are asked for, once at a time. */
import { type Dispatch, type SetStateAction, useState } from 'react'
import { noticeError } from '#web/ui/notices/notices.ts'
import { type Selection, selectAll } from './selection.rules.ts'

export function useTakeAll(
  select: Dispatch<SetStateAction<Selection>>,
  fetchIds: () => Promise<readonly number[]>,
): () => void {
  const [isFetching, setFetching] = useState(false)
  const takeAll = async () => {
    if (isFetching) return
    setFetching(true)
    try {
      select(selectAll(await fetchIds()))
    } catch (error) {
      noticeError(error)
    } finally {
      setFetching(false)
    }
  }
  return () => void takeAll()
}
