import { queryOptions } from '@tanstack/react-query'
import { readBom } from '#contract/boms.ts'
import { send } from '#web/lib/api.ts'

export const bomQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['bom', styleId],
    queryFn: ({ signal }) => send(readBom, { params: { id: String(styleId) } }, { signal }),
  })
