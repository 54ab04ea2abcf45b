import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DUPLICATE_TEXTS, type DuplicateSection, duplicateStyle } from '#contract/styles/style-duplicates.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'

interface Duplicate {
  targetCollectionId: number
  includedSections: DuplicateSection[]
  /** The same for every try with the same choice, so that a lost answer makes no second copy. */
  idempotencyKey: string
}

export const useDuplicateStyle = (styleId: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Duplicate) =>
      send(duplicateStyle, { params: { id: String(styleId) }, body }, { idempotencyKey }),
    onSuccess: () => {
      noticeSuccess(DUPLICATE_TEXTS.duplicated)
      void queries.invalidateQueries({ queryKey: ['collections'] })
      void queries.invalidateQueries({ queryKey: ['collection'] })
      void queries.invalidateQueries({ queryKey: ['style-count'] })
    },
  })
}
