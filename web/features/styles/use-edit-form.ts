import { useQueryClient } from '@tanstack/react-query'
import { changeStyle, readStyle, STYLE_TEXTS, type Style, styleChanges } from '#contract/styles.ts'
import { send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/contract-form.ts'
import { useStaleEdit } from '#web/lib/use-stale-edit.ts'
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
  const edit = useStaleEdit({
    form,
    record: ['style', style.id],
    read: (signal) => send(readStyle, { params }, { signal }),
    opened: valuesOf(style),
    valuesOf: ({ inquiry }) => valuesOf(inquiry),
    namesOfDifferences,
    onTaken: (saved) => queries.setQueryData(styleQuery(style.id).queryKey, saved),
  })
  return { form, ...edit }
}
