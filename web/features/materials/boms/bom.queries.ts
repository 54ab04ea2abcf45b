import { queryOptions } from '@tanstack/react-query'
import { readBom } from '#contract/materials/boms.ts'
import { send } from '#web/lib/api/api.ts'

export const bomQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['bom', styleId],
    queryFn: ({ signal }) => send(readBom, { params: { id: String(styleId) } }, { signal }),
  })
