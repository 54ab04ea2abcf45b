/** The edits of a fabric sourcing form: kept over a reload, checked by the contract, merged by fabric and offer. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  FABRIC_TEXTS,
  type FabricForm,
  readFabricForm,
  saveFabricForm,
  takeFabricIntoBom,
} from '#contract/materials/fabric-forms.ts'
import { send } from '#web/lib/api/api.ts'
import { makeMerge } from '#web/lib/document/merge-values.rules.ts'
import { useDocumentForm } from '#web/lib/document/use-document-form.ts'
import { sayField } from '#web/records/conflict/conflict-words.rules.ts'
import { noticeSaved } from '#web/records/conflict/merge-notice.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { fabricFormQuery } from './fabric-form.queries.ts'
import { checkForm, FIELD_NAMES, type FormValues, toSentForm, valuesOf } from './form-values.rules.ts'

const formSchema = z.custom<FormValues>().superRefine((values, context) => {
  for (const { path, message } of checkForm(values).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message })
})

const merge = makeMerge<FormValues>({
  ofSaved: ['version'],
  together: [
    ['supplier_id', 'supplier_name'],
    ['price', 'unit', 'currency', 'rate', 'rate_date'],
    ['decision', 'reason'],
  ],
})

export const sayFabric = sayField({ names: FIELD_NAMES })

export function useFabricForm(styleId: number, known: FabricForm) {
  const queries = useQueryClient()
  const params = { id: String(styleId) }
  const keep = (form: FabricForm) => queries.setQueryData(fabricFormQuery(styleId).queryKey, form)
  const edit = useDocumentForm({
    schema: formSchema,
    draftKey: `fabric-form:${styleId}`,
    opened: valuesOf(known),
    send: (values: FormValues) => send(saveFabricForm, { params, body: toSentForm(values) }),
    readSaved: async () => {
      const saved = await send(readFabricForm, { params })
      keep(saved)
      return valuesOf(saved)
    },
    merge,
    onSaved: ({ answer, mergedWith }) => {
      keep(answer)
      edit.show(valuesOf(answer))
      noticeSaved(FABRIC_TEXTS.saved, mergedWith)
    },
  })
  const takeIntoBom = useMutation({
    mutationFn: (candidate_id: string) => send(takeFabricIntoBom, { params, body: { candidate_id } }),
    onSuccess: ({ form }) => {
      keep(form)
      edit.show(valuesOf(form))
      noticeSuccess(FABRIC_TEXTS.usedInBom)
      return queries.invalidateQueries({ queryKey: ['bom', styleId] })
    },
    onError: noticeError,
  })
  return { ...edit, takeIntoBom }
}
export type FabricEdit = ReturnType<typeof useFabricForm>
