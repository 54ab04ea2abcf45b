import { useQuery, useQueryClient } from '@tanstack/react-query'
import { STYLE_TEXTS, styleChanges } from '#contract/styles/style-fields.ts'
import { changeStyle, readStyle, type Style, setDefaultImage } from '#contract/styles/styles.ts'
import { send } from '#web/lib/api/api.ts'
import { makeMerge } from '#web/lib/document/merge-values.rules.ts'
import { useDocumentForm } from '#web/lib/document/use-document-form.ts'
import { formatCountry } from '#web/lib/formats.ts'
import { productTypesQuery } from '#web/records/company/company.queries.ts'
import { sayField } from '#web/records/conflict/conflict-words.rules.ts'
import { noticeSaved } from '#web/records/conflict/merge-notice.ts'
import { useSendToStyle } from '#web/records/files/uploads/send-to-style.ts'
import { styleQuery, useReloadStyle } from '#web/records/style/style.queries.ts'
import { categoriesQuery, materialsQuery } from '../about/change-style.queries.ts'
import { FIELD_NAMES, type StyleValues, valuesOf } from './style-form.rules.ts'
import { styleFormSchema } from './style-form-schema.ts'

/** A picture that goes up becomes the style's only where it has none. */
const makePicture = async (
  params: { id: string },
  sent: Promise<{ attachment_id: number }>,
): Promise<void> => {
  const { attachment_id } = await sent
  await send(setDefaultImage, { params, body: { default_image: attachment_id } })
}

const merge = makeMerge<StyleValues>({ ofSaved: ['version', 'collection_id'] })

interface EditOptions {
  leave: () => void
  /** Chosen to be the style's picture; goes up once the fields are saved. */
  picture: File | null
}

export function useEditForm(style: Style, { leave, picture }: EditOptions) {
  const queries = useQueryClient()
  const reload = useReloadStyle(style.id)
  const params = { id: String(style.id) }
  const sendFile = useSendToStyle(style.id)
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
      if (picture) await makePicture(params, sendFile(picture))
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
