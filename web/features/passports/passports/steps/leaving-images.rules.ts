/** What becomes of a detail's pictures when its supplier changes: the former supplier's own are taken off. */
import type { PassportStep, Trace } from '#contract/passports/passports.ts'
import type { RowId } from '../editor/passport-values.rules.ts'

type SavedDetail = PassportStep['details'][number]

export const findSavedDetail = (trace: Trace, id: RowId): SavedDetail | undefined =>
  trace.fields.flatMap((step) => step.details).find((detail) => detail.id === id)

/** Says which pictures go where this supplier takes the place of the saved one; null where none does. */
export const sayLeaving = (saved: SavedDetail, supplierId: number | null): string | null => {
  if (saved.supplier_id === supplierId) return null
  const count = saved.geo_images.filter(
    ({ geo_image }) => geo_image.organization.id === saved.supplier_id,
  ).length
  const supplier = saved.supplier?.name ?? 'the former supplier'
  if (count === 0) return null
  return count === 1
    ? `The geo image of ${supplier} is removed from this step together with its supplier.`
    : `The ${count} geo images of ${supplier} are removed from this step together with their supplier.`
}
