import { queryOptions } from '@tanstack/react-query'
import { readBom } from '#contract/materials/boms.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

export const bomQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['bom', styleId],
    meta: readsOfStyle('bom', 'passport'),
    queryFn: ({ signal }) => send(readBom, { params: { id: String(styleId) } }, { signal }),
  })
