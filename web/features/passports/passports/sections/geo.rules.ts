import type { BomGeoImage } from '#contract/files/geo-images.ts'
import type { TraceLayout } from '#contract/passports/passport-snapshot.ts'
import type { PassportStep, Trace } from '#contract/passports/passports.ts'

interface GeoRow {
  step: PassportStep
  detail: PassportStep['details'][number]
}

/** The details that have geo images, in the order of the steps. */
export const geoRowsOf = ({ fields }: { fields: readonly PassportStep[] }): GeoRow[] =>
  fields.flatMap((step) =>
    step.details.flatMap((detail) => (detail.geo_images.length > 0 ? [{ step, detail }] : [])),
  )

export const nameOfGeoRow = ({ step, detail }: GeoRow): string =>
  [step.display_name, detail.name || detail.supplier?.name].filter(Boolean).join(', ')

export interface BomGeoRow {
  id: number
  item: string
  images: BomGeoImage[]
}

/** The chosen BOM lines that have geo images, in the order of the BOM. */
export const bomGeoRowsOf = (
  { bom_records, bom_geo_images }: Pick<Trace, 'bom_records' | 'bom_geo_images'>,
  chosen: readonly number[],
): BomGeoRow[] =>
  bom_records
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, line: { item } }) => ({
      id,
      item,
      images: bom_geo_images.filter(({ bom_item_id }) => bom_item_id === id),
    }))
    .filter(({ images }) => images.length > 0)

/** Where geo images stand. */
interface GeoPlaces {
  onSteps: boolean
  onLines: boolean
}

/** Why shoppers don't see some of them; null where they do. */
export const sayHiddenGeo = (
  { geo, supply_chain, bom }: TraceLayout,
  { onSteps, onLines }: GeoPlaces,
): string | null => {
  if (!onSteps && !onLines) return null
  if (!geo) return 'The layout of this passport hides geo images.'
  if (onSteps && !supply_chain)
    return 'The layout of this passport hides the supply chain, and geo images with it.'
  if (onLines && !bom) return 'The layout of this passport hides BOM records, and their geo images with them.'
  return null
}

/** The layout that shows them. */
export const withGeo = (layout: TraceLayout, { onSteps, onLines }: GeoPlaces): TraceLayout => ({
  ...layout,
  geo: true,
  supply_chain: layout.supply_chain || onSteps,
  bom: layout.bom || onLines,
})
