/** What a field changed on About shows, and how it is said. */
import { useQueryClient } from '@tanstack/react-query'
import { fieldOf } from '#contract/styles/style-record.ts'
import type { Style } from '#contract/styles/styles.ts'
import type { Undo } from '#web/records/changes/use-undo.ts'
import { productTypesQuery } from '#web/records/company/company.queries.ts'
import { sayValue } from '#web/records/style/in-place/field-values.rules.ts'
import { type ChangedPage, useFieldChanges } from '#web/records/style/in-place/use-field-changes.ts'
import { styleQuery, useReloadStyle } from '#web/records/style/style.queries.ts'
import { type AboutChange, type AboutField, type AboutValues, aboutValuesOf } from './about-fields.rules.ts'

export function useAboutChanges(style: Style, undo: Undo) {
  const queries = useQueryClient()
  const reload = useReloadStyle(style.id)
  const typeName = (id: number) =>
    [style.product_type, ...(queries.getQueryData(productTypesQuery.queryKey)?.productTypes ?? [])].find(
      (type) => type.id === id,
    )?.name ?? String(id)
  const page: ChangedPage<AboutField, AboutValues> = {
    nameOf: (field) => fieldOf(field).label,
    say: (change: AboutChange) =>
      change.field === 'product_type' ? typeName(change.value) : sayValue(change),
    hasField: (id, field) => id === style.id && field !== 'status',
    show: (id, { product_type, ...change }) =>
      queries.setQueryData(
        styleQuery(id).queryKey,
        (known) =>
          known && {
            ...known,
            inquiry: {
              ...known.inquiry,
              ...change,
              ...(product_type && { product_type: { id: product_type, name: typeName(product_type) } }),
            },
          },
      ),
    forget: () => void reload(),
    withSaved: (_, saved) => aboutValuesOf(saved),
  }
  return { page, ...useFieldChanges(page, undo) }
}
export type AboutChanges = ReturnType<typeof useAboutChanges>
