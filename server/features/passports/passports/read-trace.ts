import { factoryNamedIn } from '#contract/companies/factory-fields.ts'
import type { TraceGeoImage } from '#contract/files/geo-images.ts'
import { contentFor } from '#contract/passports/audiences/audience-content.rules.ts'
import type { SectionSnapshots } from '#contract/passports/passport-sections.ts'
import {
  DEFAULT_TRACE_LAYOUT,
  type PassportContent,
  type SnapshotPublisher,
} from '#contract/passports/passport-snapshot.ts'
import { type PassportStep, type Trace, USE_COMPANY_AS_FACTORY } from '#contract/passports/passports.ts'
import type { Confirmations } from '#contract/passports/step-verification.ts'
import { DELIVERY_METHODS } from '#contract/values/codes/delivery-methods.ts'
import { canOnBom } from '#server/access/bom.access.ts'
import { canOnPassport } from '#server/access/passport.access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import {
  canAddGeoImage,
  listBomGeoImages,
  listTraceGeoImages,
} from '#server/features/files/geo-images/index.ts'
import { listConfirmations } from '#server/features/passports/step-verification/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { audiencesOf, composeContent, contentToPublish } from './passport.rules.ts'
import {
  type DetailRow,
  findDraft,
  getPassportSubject,
  listSteps,
  type StepRow,
} from './passport-draft.store.ts'
import { readSections } from './sections/sections.ts'
import { sayToReaders } from './versions/compose-publication.ts'
import { findLatestVersion } from './versions/passport-version.store.ts'
import { differsFrom } from './versions/waits-for-publication.ts'

/** Until they are published they are its owners' affair: some name other companies. */
const WITHOUT_OWNERS_FACTS = { facts: {}, environmental_cost: null, evidence: [] }

/** The draft for the editor; before the first save it is what the style itself suggests. */
export const readTrace = async (
  db: Reader,
  actor: Actor,
  style: StyleStanding & { id: number },
): Promise<Trace> => {
  const [
    subject,
    draft,
    steps,
    published,
    confirmations,
    { trace: sections, frozen },
    trace_geo_images,
    bom_geo_images,
  ] = await Promise.all([
    getPassportSubject(db, style.id),
    findDraft(db, style.id),
    listSteps(db, style.id),
    findLatestVersion(db, style.id),
    listConfirmations(db, actor, style),
    readSections(db, style.id),
    listTraceGeoImages(db, actor, style),
    listBomGeoImages(db, actor, style),
  ])
  // The tab of the BOM may be closed to readers of the passport, and then nothing of it is here either.
  const readsBom = canOnBom(actor, 'bom:read', style) || canOnPassport(actor, 'passport:change', style)
  const content = draft ?? {
    product_name: subject.style_name,
    layout: DEFAULT_TRACE_LAYOUT,
    mark_whole_trace_as_unverified: false,
    text_language: null,
  }
  const compose = (shown: SectionSnapshots) =>
    composeContent(subject, content, {
      publisher: publisherOf(actor, style),
      steps,
      geoImages: trace_geo_images,
      sections: shown,
    })
  const said = { steps, audiences: sections.audiences }
  return {
    style_number: subject.style_number,
    product_name: draft ? draft.product_name : subject.style_name,
    default_image: subject.upload_name,
    brand_logo: subject.logo_hash,
    brand_link: subject.website,
    delivery_methods: [...DELIVERY_METHODS],
    fields: steps.map((step) => presentStep(step, { actor, style, confirmations, trace_geo_images })),
    trace_geo_images,
    bom_geo_images: readsBom ? bom_geo_images : [],
    // Internal: companies that only work on the style do not read it.
    note: canOnPassport(actor, 'passport:change', style) ? (draft?.note ?? null) : null,
    layout: content.layout,
    ...sections,
    bom_records: readsBom ? sections.bom_records : [],
    mark_whole_trace_as_unverified: content.mark_whole_trace_as_unverified,
    text_language: content.text_language,
    is_published: published !== undefined,
    need_trace_approval: published
      ? draft !== null && differsFrom(published, sayToReaders(contentToPublish(compose(frozen)), said))
      : draft !== null,
    version: draft?.version ?? null,
    updated_at: draft?.updated_at ?? null,
    updated_by_name: draft?.updated_by_name ?? null,
    published_version: published?.number ?? null,
    published_at: published?.published_at ?? null,
    preview: previewFor(
      { actor, style, said },
      compose({
        ...frozen,
        ...(!readsBom && { bom: null }),
        ...(!canOnPassport(actor, 'passport:see_facts', style) && WITHOUT_OWNERS_FACTS),
      }),
    ),
    can: canOf(actor, style),
  }
}

const canOf = (actor: Actor, style: StyleStanding): Trace['can'] => ({
  change: canOnPassport(actor, 'passport:change', style),
  publish: canOnPassport(actor, 'passport:publish', style),
  see_analytics: canOnPassport(actor, 'passport:see_analytics', style),
})

interface Previewed {
  actor: Actor
  style: StyleStanding
  said: Parameters<typeof audiencesOf>[0]
}

/** Owners choose as whom they look at it; all others see what everybody will. */
const previewFor = ({ actor, style, said }: Previewed, content: PassportContent): PassportContent =>
  canOnPassport(actor, 'passport:change', style)
    ? content
    : contentFor(content, audiencesOf(said), 'everybody')

/** In whose name the reader's own company would publish it. */
const publisherOf = (actor: Actor, style: StyleStanding): SnapshotPublisher =>
  style.is_owner && style.brand_id !== actor.organization_id
    ? { name: actor.organization_name, confirmed_by_brand: style.brand_has_account }
    : null

interface Beside {
  actor: Actor
  style: StyleStanding
  confirmations: ReadonlyMap<number, Confirmations>
  trace_geo_images: readonly TraceGeoImage[]
}

const presentStep = (
  step: StepRow,
  { actor, style, confirmations, trace_geo_images }: Beside,
): PassportStep => ({
  id: step.id,
  display_name: step.display_name,
  icon: step.icon,
  kind: step.kind,
  makes_garment: step.makes_garment,
  audience: step.audience,
  order: step.position,
  details: step.details.map((detail) => ({
    ...presentConfirmations(confirmations.get(detail.id) ?? UNCONFIRMED),
    id: detail.id,
    name: detail.name,
    order: detail.position,
    supplier_id: detail.supplier_id,
    factory_id: detail.used_supplier_as_factory ? USE_COMPANY_AS_FACTORY : detail.factory_id,
    used_supplier_as_factory: detail.used_supplier_as_factory,
    delivery_method: detail.delivery_method,
    supplier: presentSupplier(detail),
    factory: factoryNamedIn(detail),
    geo_images: trace_geo_images.filter(({ inquiry_trace_id }) => inquiry_trace_id === detail.id),
    can: { add_geo_image: canAddGeoImage(actor, style, detail) },
  })),
})

const NOBODY_YET = {
  state: 'none',
  at: null,
  by: null,
  reason: null,
  can: { request: false, withdraw: false, decide: false },
} as const
/** Of a detail that came between the two readings. */
const UNCONFIRMED: Confirmations = { brand: NOBODY_YET, factory: NOBODY_YET }

const presentConfirmations = (verification: Confirmations) => {
  const { brand, factory } = verification
  return {
    verified_by_brand: brand.state === 'verified',
    verified_by_factory: factory.state === 'verified',
    verification_requestable: brand.can.request || factory.can.request,
    verification_requested: brand.state === 'requested' || factory.state === 'requested',
    verification,
  }
}

const presentSupplier = (detail: DetailRow) =>
  detail.supplier_id === null
    ? null
    : {
        id: detail.supplier_id,
        uuid: detail.supplier_uuid ?? '',
        name: detail.supplier_name ?? '',
        verified: detail.verified ?? false,
        city: detail.city,
        country: detail.country,
      }
