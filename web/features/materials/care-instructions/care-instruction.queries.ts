import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addCareInstruction,
  CARE_TEXTS,
  type CareInstruction,
  changeCareInstruction,
  listCareInstructions,
  removeCareInstruction,
} from '#contract/materials/care-instructions.ts'
import { send } from '#web/lib/api/api.ts'
import { sendForm } from '#web/lib/api/send-form.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

export const careInstructionsQuery = queryOptions({
  queryKey: ['care-instructions'],
  queryFn: ({ signal }) => send(listCareInstructions, {}, { signal }),
  select: ({ careInstructions }) => careInstructions.filter(({ is_showing }) => is_showing),
})

/** The list is asked for again, and so are the passports' drafts, whose preview shows what changed. */
export const useReloadCare = (): (() => Promise<unknown>) => {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: careInstructionsQuery.queryKey }),
      queries.invalidateQueries({ queryKey: ['passport'] }),
    ])
}

export interface CareEdit {
  name: string
  /** A newly chosen picture. */
  file: File | null
  isIconRemoved: boolean
}

/** Adds one, or changes the one given. */
export const saveCare = (
  { name, file, isIconRemoved }: CareEdit,
  { care, idempotencyKey }: { care: CareInstruction | null; idempotencyKey: string },
): Promise<CareInstruction> =>
  care
    ? sendForm(
        changeCareInstruction,
        { params: { id: String(care.id) } },
        { name, icon: file, icon_remove_status: isIconRemoved ? 'true' : null },
        { idempotencyKey },
      )
    : sendForm(addCareInstruction, {}, { name, icon: file }, { idempotencyKey })

export const useRemoveCare = () => {
  const reload = useReloadCare()
  return useMutation({
    mutationFn: (id: number) => send(removeCareInstruction, { params: { id: String(id) } }),
    onSuccess: () => noticeSuccess(CARE_TEXTS.deleted),
    onError: noticeError,
    onSettled: reload,
  })
}
