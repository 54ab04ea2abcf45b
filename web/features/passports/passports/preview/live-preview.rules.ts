/** The passport as it would be published with the edits that are not saved yet. */
import { freezeGeoImage } from '#contract/files/geo-images.ts'
import { withoutGeoImages } from '#contract/passports/passport-bom.ts'
import type {
  PassportContent,
  SnapshotDetail,
  SnapshotStep,
  TraceLayout,
} from '#contract/passports/passport-snapshot.ts'
import { type Trace, USE_COMPANY_AS_FACTORY } from '#contract/passports/passports.ts'
import type { SnapshotOrganization } from '#contract/passports/sections/snapshot-organization.ts'
import { isHexColor } from '#contract/values/codes/colors.ts'
import { findPosition } from '#contract/values/places.ts'
import { nameOfStep } from '#web/records/step-names.ts'
import type { DetailValues, PassportValues, RowId, StepValues } from '../editor/passport-values.rules.ts'
import type { Places } from '../passport-places.ts'
import { previewSections } from '../sections/section-list.ts'

type SavedDetail = Pick<
  Trace['fields'][number]['details'][number],
  'supplier_id' | 'factory_id' | 'geo_images'
> & { snapshot: SnapshotDetail }

/** The saved details with what the server drew of them: exact positions and who confirmed. */
const savedDetailsOf = ({ fields, preview }: Trace): Map<RowId, SavedDetail> =>
  new Map(
    fields.flatMap((step, index) =>
      step.details.flatMap(({ id, supplier_id, factory_id, geo_images }, at) => {
        const snapshot = preview.steps[index]?.details[at]
        return snapshot ? [[id, { supplier_id, factory_id, geo_images, snapshot }] as const] : []
      }),
    ),
  )

const placeOf = (name: string, city: string | null, country: string | null): SnapshotOrganization => ({
  name,
  city,
  country,
  position: findPosition({ city, country }),
})

/** Another supplier or factory was confirmed by nobody yet (docs/product.md, Step verification). */
export const composeDetail = (detail: DetailValues, places: Places): Omit<SnapshotDetail, 'geo_images'> => {
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

/** As they are saved, whether the saved layout shows them or not; with a supplier that leaves, its own go. */
const geoImagesOf = (detail: DetailValues, saved: SavedDetail | undefined) =>
  (saved?.geo_images ?? []).filter(
    ({ geo_image }) =>
      saved?.supplier_id === detail.supplier_id || geo_image.organization.id !== saved?.supplier_id,
  )

interface Beside {
  saved: SavedDetail | undefined
  places: Places
  stepName: string
  showsGeo: boolean
}

const mergeDetail = (detail: DetailValues, { saved, places, stepName, showsGeo }: Beside): SnapshotDetail => {
  const composed = composeDetail(detail, places)
  const geo_images = showsGeo
    ? geoImagesOf(detail, saved).map(({ geo_image }) => freezeGeoImage(geo_image, stepName))
    : []
  const isSamePlace =
    saved && saved.supplier_id === detail.supplier_id && saved.factory_id === detail.factory_id
  if (!isSamePlace) return { ...composed, geo_images }
  const { name, delivery_method } = composed
  return { ...saved.snapshot, name, delivery_method, geo_images }
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
    kind: step.kind ?? null,
    makes_garment: step.makes_garment ?? false,
    details: step.details.map((detail) =>
      mergeDetail(detail, {
        saved: saved.get(detail.id),
        places: values.places,
        stepName: nameOfStep(step),
        showsGeo: values.layout.geo,
      }),
    ),
  })
  const sections = previewSections(values.sections, { trace, places: values.places })
  return {
    ...trace.preview,
    product_name: values.productName,
    steps: values.data.map(mergeStep),
    layout: mergeLayout(values.layout, trace.layout),
    mark_whole_trace_as_unverified: values.markWholeTraceAsUnverified,
    text_language: values.textLanguage ?? null,
    ...sections,
    bom: (values.layout.geo ? sections.bom : withoutGeoImages(sections.bom ?? null)) ?? null,
  }
}
