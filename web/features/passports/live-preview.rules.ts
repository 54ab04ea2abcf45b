/** The passport as it would be published with the edits that are not saved yet. */
import type {
  PassportContent,
  SnapshotDetail,
  SnapshotOrganization,
  SnapshotStep,
  TraceLayout,
} from '#contract/passport-snapshot.ts'
import { type Trace, USE_COMPANY_AS_FACTORY } from '#contract/passports.ts'
import { isHexColor } from '#contract/values/colors.ts'
import { findPosition } from '#contract/values/places.ts'
import { nameOfStep } from '#web/records/step-order.rules.ts'
import type { Places } from './passport-places.ts'
import type { DetailValues, PassportValues, RowId, StepValues } from './passport-values.rules.ts'
import { previewSections } from './sections/section-list.ts'

interface SavedDetail {
  supplier_id: number | null
  factory_id: DetailValues['factory_id']
  snapshot: SnapshotDetail
}

/** The saved details with what the server drew of them: exact positions and who confirmed. */
const savedDetailsOf = ({ fields, preview }: Trace): Map<RowId, SavedDetail> =>
  new Map(
    fields.flatMap((step, index) =>
      step.details.flatMap(({ id, supplier_id, factory_id }, at) => {
        const snapshot = preview.steps[index]?.details[at]
        return snapshot ? [[id, { supplier_id, factory_id, snapshot }] as const] : []
      }),
    ),
  )

const placeOf = (name: string, city: string | null, country: string | null): SnapshotOrganization => ({
  name,
  city,
  country,
  position: findPosition({ city, country }),
})

/** Another supplier or factory was confirmed by nobody yet (S1 §4). */
const composeDetail = (detail: DetailValues, places: Places): SnapshotDetail => {
  const supplier = detail.supplier_id === null ? undefined : places.suppliers[detail.supplier_id]
  const factory = typeof detail.factory_id === 'number' ? places.factories[detail.factory_id] : undefined
  return {
    name: detail.name.trim(),
    supplier: supplier ? placeOf(supplier.name, supplier.city, supplier.country) : null,
    factory: factory ? placeOf(factory.name, factory.established_city, factory.established_country) : null,
    used_supplier_as_factory: detail.factory_id === USE_COMPANY_AS_FACTORY,
    delivery_method: detail.delivery_method.trim() || null,
    verified_by_brand: null,
    verified_by_factory: null,
  }
}

const mergeDetail = (
  detail: DetailValues,
  saved: SavedDetail | undefined,
  places: Places,
): SnapshotDetail => {
  const composed = composeDetail(detail, places)
  const isSamePlace =
    saved && saved.supplier_id === detail.supplier_id && saved.factory_id === detail.factory_id
  if (!isSamePlace) return composed
  return { ...saved.snapshot, name: composed.name, delivery_method: composed.delivery_method }
}

/** A colour that is half typed leaves the saved one in its place. */
const mergeLayout = (edited: TraceLayout, saved: TraceLayout): TraceLayout =>
  Object.fromEntries(
    Object.entries(edited).map(([name, value]) => {
      const isWrong = name.endsWith('_color') && !isHexColor(String(value))
      return [name, isWrong ? saved[name as keyof TraceLayout] : value]
    }),
  ) as TraceLayout

export const mergeEdits = (trace: Trace, values: PassportValues): PassportContent => {
  const saved = savedDetailsOf(trace)
  const mergeStep = (step: StepValues): SnapshotStep => ({
    key: `step-${step.id}`,
    display_name: nameOfStep(step),
    icon: step.icon,
    details: step.details.map((detail) => mergeDetail(detail, saved.get(detail.id), values.places)),
  })
  return {
    ...trace.preview,
    product_name: values.productName,
    steps: values.data.map(mergeStep),
    layout: mergeLayout(values.layout, trace.layout),
    ...previewSections(values.sections, { trace, places: values.places }),
  }
}
