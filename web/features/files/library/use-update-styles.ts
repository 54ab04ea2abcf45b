import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LibraryUse, updateLibraryUses } from '#contract/files/library/library.ts'
import { send } from '#web/lib/api/api.ts'
import { sayReason } from '#web/lib/language/say.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { useReloadLibrary } from './library.queries.ts'

/** Styles of one call: so often it is said how far it is. */
const STEP = 10

export interface Refused {
  style: LibraryUse
  reason: string
}

interface Updating {
  version: number
  styles: readonly LibraryUse[]
}

/** Updates styles a few at a time. What is done stays done where a later one fails. */
export const useUpdateStyles = (entryId: number) => {
  const [doneCount, setDoneCount] = useState(0)
  const queries = useQueryClient()
  const reload = useReloadLibrary()
  const update = useMutation({
    mutationFn: async ({ version, styles }: Updating): Promise<Refused[]> => {
      const refused: Refused[] = []
      let updated = 0
      setDoneCount(0)
      for (let from = 0; from < styles.length; from += STEP) {
        const part = styles.slice(from, from + STEP)
        const seen = part.map(({ id, chart_version, tech_pack_version }) => ({
          ...{ id, chart_version, tech_pack_version },
        }))
        const { data } = await send(updateLibraryUses, {
          params: { id: String(entryId) },
          body: { version, styles: seen },
        })
        for (const { id, outcome, ...refusal } of data) {
          const style = part.find((each) => each.id === id)
          if (outcome === 'refused' && style) refused.push({ style, reason: sayReason(refusal) })
          else updated++
        }
        setDoneCount(from + part.length)
      }
      if (updated > 0) noticeSuccess(updated === 1 ? '1 style is updated' : `${updated} styles are updated`)
      return refused
    },
    onSettled: () =>
      Promise.all([
        reload(),
        queries.invalidateQueries({ queryKey: ['tech-pack'] }),
        queries.invalidateQueries({ queryKey: ['measurement-chart'] }),
      ]),
  })
  return { update, doneCount }
}
