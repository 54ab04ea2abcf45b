import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readVersion, restoreVersion, VERSION_TEXTS } from '#contract/passports/passport-versions.ts'
import { listVersions } from '#contract/passports/passports.ts'
import { send } from '#web/lib/api/api.ts'
import { passportQuery } from '#web/records/passport/passport.queries.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

/** Asked again each time: a version may have come since. */
export const versionsQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['passport-versions', styleId],
    meta: readsOfStyle('passport'),
    queryFn: ({ signal }) => send(listVersions, { params: { id: String(styleId) } }, { signal }),
    staleTime: 0,
  })

/** A version never changes. */
export const versionQuery = (styleId: number, number: number) =>
  queryOptions({
    queryKey: ['passport-version', styleId, number],
    meta: readsOfStyle(),
    queryFn: ({ signal }) =>
      send(readVersion, { params: { id: String(styleId), number: String(number) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useRestoreVersion = (styleId: number, onRestored: () => void) => {
  const queries = useQueryClient()
  const reloadStyle = useReloadStyle(styleId)
  return useMutation({
    mutationFn: ({ number, version }: { number: number; version: number | null }) =>
      send(restoreVersion, {
        params: { id: String(styleId), number: String(number) },
        body: version === null ? {} : { version },
      }),
    onSuccess: (trace) => {
      queries.setQueryData(passportQuery(styleId).queryKey, trace)
      void reloadStyle()
      noticeSuccess(VERSION_TEXTS.restored)
      onRestored()
    },
    onError: noticeError,
  })
}
