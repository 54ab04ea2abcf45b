import { useQuery, useQueryClient } from '@tanstack/react-query'
import { STYLE_TEXTS, styleChanges } from '#contract/style-fields.ts'
import { changeStyle, readStyle, type Style } from '#contract/styles.ts'
import { send } from '#web/lib/api.ts'
import { makeMerge } from '#web/lib/document/merge-values.rules.ts'
import { useDocumentForm } from '#web/lib/document/use-document-form.ts'
import { formatCountry } from '#web/lib/formats.ts'
import { productTypesQuery } from '#web/records/company/company.queries.ts'
import { sayField } from '#web/records/conflict-words.rules.ts'
import { noticeSaved } from '#web/records/merge-notice.ts'
import { styleQuery, useReloadStyle } from '#web/records/style/style.queries.ts'
import { categoriesQuery, materialsQuery } from './change-style.queries.ts'
import { FIELD_NAMES, type StyleValues, valuesOf } from './style-form.rules.ts'
import { styleFormSchema } from './style-form-schema.ts'

const merge = makeMerge<StyleValues>({ ofSaved: ['version', 'collection_id'] })

export function useEditForm(style: Style, leave: () => void) {
  const queries = useQueryClient()
  const reload = useReloadStyle(style.id)
  const params = { id: String(style.id) }
  return useDocumentForm({
    schema: styleFormSchema(style),
    draftKey: `style:${style.id}`,
    opened: valuesOf(style),
    send: (values: StyleValues) => send(changeStyle, { params, body: styleChanges.parse(values) }),
    readSaved: async () => {
      const saved = await send(readStyle, { params })
      queries.setQueryData(styleQuery(style.id).queryKey, saved)
      return valuesOf(saved.inquiry)
    },
    merge,
    onSaved: async ({ mergedWith }) => {
      await reload()
      noticeSaved(STYLE_TEXTS.updated, mergedWith)
      leave()
    },
  })
}

/** A style's fields and what stands in them, in words. */
export const useStyleWords = () => {
  const productTypes = useQuery(productTypesQuery).data?.productTypes
  const categories = useQuery(categoriesQuery).data?.categories
  const materials = useQuery(materialsQuery).data?.materials
  const lists: Record<string, readonly { id: number; name: string }[] | undefined> = {
    product_type: productTypes,
    categories,
    materials,
  }
  return sayField({
    names: FIELD_NAMES,
    nameOf: (key, value) => {
      if (key === 'delivery_destination') return formatCountry(String(value))
      return lists[key]?.find(({ id }) => id === value)?.name ?? String(value)
    },
  })
}
