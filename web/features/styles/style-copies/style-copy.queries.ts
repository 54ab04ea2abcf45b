import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  COPY_PARTS,
  COPY_TEXTS,
  type CopiedPart,
  type CopyPart,
  copyFromStyle,
} from '#contract/styles/style-copies.ts'
import { send } from '#web/lib/api/api.ts'
import { useAttemptKey } from '#web/lib/api/attempt-key.ts'
import { isTouched, readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'

/** What each part would change, and why it can't be copied: read again when anybody changes the style. */
export const rehearsalQuery = (styleId: number, fromId: number) =>
  queryOptions({
    queryKey: ['style-copy', styleId, fromId],
    meta: readsOfStyle('any_craft'),
    queryFn: ({ signal }) =>
      send(
        copyFromStyle,
        {
          params: { id: String(styleId) },
          body: { from_id: fromId, parts: COPY_PARTS.map((part) => ({ part })), is_rehearsal: true },
        },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  })

interface Chosen {
  fromId: number
  parts: readonly Pick<CopiedPart, 'part' | 'version'>[]
}

export const useCopyFromStyle = (styleId: number) => {
  const queries = useQueryClient()
  // Milestones are added: a retry after a lost answer must not add them twice.
  const attemptKey = useAttemptKey()
  return useMutation({
    mutationFn: ({ fromId, parts }: Chosen) => {
      const body = { from_id: fromId, parts: parts.map(({ part, version }) => seenOf(part, version)) }
      const params = { id: String(styleId) }
      return send(copyFromStyle, { params, body }, { idempotencyKey: attemptKey(body) })
    },
    onSuccess: () => noticeSuccess(COPY_TEXTS.copied),
    onSettled: () =>
      queries.invalidateQueries({ predicate: (query) => isTouched(query, { styleId, change: null }) }),
  })
}

/** Milestones are added, so there is no version that somebody saw. */
const seenOf = (part: CopyPart, version: number | null) =>
  part === 'timeline' ? { part } : { part, version }
