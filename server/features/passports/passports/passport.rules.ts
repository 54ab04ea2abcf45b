import { freezeGeoImage, type TraceGeoImage } from '#contract/files/geo-images.ts'
import type { SnapshotGeoImage } from '#contract/files/snapshot-geo-image.ts'
import type { ContentAudiences } from '#contract/passports/audiences/audience-content.rules.ts'
import type { PassportAudiences } from '#contract/passports/audiences/passport-audiences.ts'
import { withoutGeoImages } from '#contract/passports/passport-bom.ts'
import type { SectionSnapshots } from '#contract/passports/passport-sections.ts'
import {
  type KeptSnapshot,
  PASSPORT_SNAPSHOT_FORMAT,
  type PassportContent,
  passportContent,
  type SnapshotDetail,
  type SnapshotPublisher,
  type TraceLayout,
} from '#contract/passports/passport-snapshot.ts'
import type { SnapshotOrganization } from '#contract/passports/sections/snapshot-organization.ts'
import type { TextLanguage } from '#contract/values/codes/text-languages.ts'
import { findPosition } from '#contract/values/places.ts'
import { canonicalJson } from '#server/features/passports/passport-proofs/index.ts'
import type { DetailRow, PassportSubject, StepRow } from './passport-draft.store.ts'

interface Draft {
  product_name: string | null
  layout: TraceLayout
  mark_whole_trace_as_unverified: boolean
  text_language: TextLanguage | null
}

interface Supplied {
  steps: readonly StepRow[]
  /** Of all details; frozen only where the layout shows them. */
  geoImages: readonly TraceGeoImage[]
  sections: SectionSnapshots
  publisher: SnapshotPublisher
}

/** As the content names a step. */
export const keyOfStep = ({ id }: { id: number }): string => `step-${id}`

/** Who reads what of the content that is composed of these. */
export const audiencesOf = ({
  steps,
  audiences,
}: {
  steps: readonly Pick<StepRow, 'id' | 'audience'>[]
  audiences: PassportAudiences
}): ContentAudiences => ({
  fields: audiences.fields,
  steps: new Map(steps.map((step) => [keyOfStep(step), step.audience])),
})

/** What the passport says, as it would be published now. */
export const composeContent = (
  subject: PassportSubject,
  draft: Draft,
  { steps, geoImages, sections, publisher }: Supplied,
): PassportContent => ({
  format: PASSPORT_SNAPSHOT_FORMAT,
  style_number: subject.style_number,
  product_name: draft.product_name ?? '',
  product_type: subject.product_type,
  brand: {
    name: subject.brand_name,
    city: subject.city,
    country: subject.country,
    website: subject.website,
    logo: subject.logo_hash
      ? { hash: subject.logo_hash, width: 320, height: 320, alt: subject.brand_name }
      : null,
  },
  publisher,
  picture: pictureOf(subject, draft.product_name ?? subject.style_name ?? subject.style_number),
  steps: steps.map((step) => ({
    key: keyOfStep(step),
    display_name: step.display_name,
    kind: step.kind,
    makes_garment: step.makes_garment,
    icon: step.icon,
    details: step.details.map((detail) => ({
      ...composeDetail(detail),
      geo_images: draft.layout.geo
        ? geoImages
            .filter(({ inquiry_trace_id }) => inquiry_trace_id === detail.id)
            .map(({ geo_image }) => freezeGeoImage(geo_image, step.display_name))
        : [],
    })),
  })),
  layout: draft.layout,
  ...sections,
  // Machines read a version whole: what the layout hides is not in it.
  bom: composeBom(draft.layout, sections.bom),
  lca: draft.layout.lca ? sections.lca : null,
  services: draft.layout.repair_recycle_and_resale ? sections.services : null,
  mark_whole_trace_as_unverified: draft.mark_whole_trace_as_unverified,
  text_language: draft.text_language,
})

const composeBom = ({ bom, geo }: TraceLayout, lines: PassportContent['bom']): PassportContent['bom'] => {
  if (!bom) return null
  return geo ? lines : withoutGeoImages(lines)
}

/**
 * What goes out: the editor's preview needs hidden steps and confirmations, since they may be shown at any time, and
 * nobody else does. Where the whole trace is marked as unverified, no form of the passport says that a step is confirmed.
 */
export const contentToPublish = (content: PassportContent): PassportContent => {
  const shown = { ...content, evidence: content.evidence.filter((row) => isPlaceShown(row, content)) }
  if (!content.layout.supply_chain) return { ...shown, steps: [] }
  return content.mark_whole_trace_as_unverified
    ? { ...shown, steps: content.steps.map(withoutConfirmations) }
    : shown
}

/** Of steps and lines that the layout leaves out, nothing is told by what stands behind them. */
const isPlaceShown = (
  { place }: PassportContent['evidence'][number],
  { layout, bom }: PassportContent,
): boolean =>
  place === 'step' ? layout.supply_chain : place === 'material' ? layout.bom && bom !== null : true

const withoutConfirmations = (step: PassportContent['steps'][number]): PassportContent['steps'][number] => ({
  ...step,
  details: step.details.map((detail) => ({ ...detail, verified_by_brand: null, verified_by_factory: null })),
})

const pictureOf = ({ blob_hash, width, height }: PassportSubject, alt: string): PassportContent['picture'] =>
  blob_hash && width && height ? { hash: blob_hash, width, height, alt } : null

const composeDetail = (detail: DetailRow): Omit<SnapshotDetail, 'geo_images'> => ({
  name: detail.name ?? '',
  supplier: supplierOf(detail),
  factory: factoryOf(detail),
  used_supplier_as_factory: detail.used_supplier_as_factory,
  delivery_method: detail.delivery_method,
  verified_by_brand: detail.verified_by_brand_at ? { at: toInstant(detail.verified_by_brand_at) } : null,
  verified_by_factory: detail.verified_by_factory_at
    ? { at: toInstant(detail.verified_by_factory_at) }
    : null,
})

/** PostgreSQL writes instants inside JSON with an offset of its own. */
const toInstant = (value: string): string => new Date(value).toISOString()

type Supplier = Pick<DetailRow, 'supplier_name' | 'city' | 'country'>

export const supplierOf = ({ supplier_name, city, country }: Supplier): SnapshotOrganization | null =>
  supplier_name === null
    ? null
    : { name: supplier_name, city, country, position: findPosition({ city, country }) }

type Factory = Pick<
  DetailRow,
  'factory_name' | 'established_city' | 'established_country' | 'latitude' | 'longitude'
>

export const factoryOf = (detail: Factory): SnapshotOrganization | null => {
  if (detail.factory_name === null) return null
  const place = { city: detail.established_city, country: detail.established_country }
  const { latitude, longitude } = detail
  const position = latitude !== null && longitude !== null ? { latitude, longitude } : findPosition(place)
  return { name: detail.factory_name, ...place, position }
}

type KeptContent = Omit<KeptSnapshot, 'version' | 'published_at' | 'restricted'>

/** Whether a published snapshot says just this, apart from its number and time. */
export const isSameContent = (snapshot: KeptContent, content: PassportContent): boolean => {
  // An older version says nothing of sections that came later: that is the same as their being empty.
  const known = passportContent.parse(snapshot)
  // What the brand itself published says no less when another company says it again.
  const said = known.publisher === null ? { ...content, publisher: null } : content
  return canonicalJson(withoutPlaces(known)) === canonicalJson(withoutPlaces(said))
}

/** Which city is near a picture follows from its position, and from a list that grows: by itself it is no news. */
const withoutPlaces = (content: PassportContent): PassportContent => {
  const strip = <T extends { geo_images: SnapshotGeoImage[] }>(owner: T): T => ({
    ...owner,
    geo_images: owner.geo_images.map((image) => ({ ...image, near: null })),
  })
  return {
    ...content,
    steps: content.steps.map((step) => ({ ...step, details: step.details.map(strip) })),
    bom: content.bom?.map(strip) ?? null,
  }
}
