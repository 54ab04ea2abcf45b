import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeStyle, readStyle, STYLE_TEXTS, type Style, styleChanges } from '#contract/styles.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/contract-form.ts'
import { noticeSuccess } from '#web/ui/notices.ts'
import { styleQuery, useReloadStyle } from './style.queries.ts'
import { namesOfDifferences, type StyleValues, valuesOf } from './style-form.rules.ts'
import { styleFormSchema } from './style-form-schema.ts'

export function useEditForm(style: Style, leave: () => void) {
  const queries = useQueryClient()
  const reload = useReloadStyle(style.id)
  const params = { id: String(style.id) }
  const form = useContractForm({
    schema: styleFormSchema(style),
    initialValues: valuesOf(style),
    draftKey: `style:${style.id}`,
    save: (values: StyleValues) => send(changeStyle, { params, body: styleChanges.parse(values) }),
    onSaved: async () => {
      await reload()
      noticeSuccess(STYLE_TEXTS.updated)
      leave()
    },
  })
  const { fields } = form

  const stale =
    form.failure instanceof ApiError && form.failure.code === 'stale' ? form.failure.saved : undefined
  const theirs = useQuery({
    queryKey: ['style-saved', style.id, stale?.version],
    queryFn: ({ signal }) => send(readStyle, { params }, { signal }),
    enabled: Boolean(stale),
  })

  const showSaved = (saved: Style) => {
    const values = valuesOf(saved)
    fields.setInitialValues(values)
    fields.setValues(values)
    fields.resetDirty(values)
  }
  const keepMine = () => {
    if (!stale) return
    fields.setFieldValue('version', stale.version)
    // The form reads its values when it is submitted, one tick after they were set.
    setTimeout(() => form.submit())
  }
  const takeTheirs = async () => {
    const saved = await queries.fetchQuery({ ...styleQuery(style.id), staleTime: 0 })
    form.draft.clear()
    form.clearFailure()
    showSaved(saved.inquiry)
  }
  const discard = () => {
    form.draft.clear()
    form.clearFailure()
    showSaved(style)
  }
  const differences = theirs.data ? namesOfDifferences(fields.values, valuesOf(theirs.data.inquiry)) : []
  return { form, stale, differences, keepMine, takeTheirs, discard }
}
