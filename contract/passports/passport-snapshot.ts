/**
 * The frozen content of one published version of a passport (docs/product.md, Publishing): what the public page is
 * rendered from.
 */
import { z } from 'zod'
import { snapshotGeoImage } from '../files/snapshot-geo-image.ts'
import { snapshotPicture } from '../files/snapshot-picture.ts'
import { textLanguage } from '../values/codes/text-languages.ts'
import { TRACE_STEP_KEYS } from '../values/codes/trace-steps.ts'
import { countryCode, instant, sha256Hex, webAddress } from '../values/fields.ts'
import { snapshotLot } from './lots/lot-snapshot.ts'
import { sectionSnapshots } from './sections/section-snapshots.ts'
import { snapshotOrganization } from './sections/snapshot-organization.ts'

/** Grows when the shape of a snapshot changes; the renderer keeps reading every older one. */
export const PASSPORT_SNAPSHOT_FORMAT = 1

export const TRACE_VIEWS = ['expanded', 'compact', 'tabbed'] as const

/** Colour as the layout form sends it, `#473068`; always small letters afterwards. */
export const hexColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour such as #473068')
  .transform((color) => color.toLowerCase())

export const traceLayout = z.object({
  view: z.enum(TRACE_VIEWS),
  title_color: hexColor,
  font_color: hexColor,
  icon_color: hexColor,
  verified_color: hexColor,
  unverified_color: hexColor,
  background_color: hexColor,
  supply_chain: z.boolean(),
  reviews: z.boolean(),
  geo: z.boolean(),
  lca: z.boolean(),
  bom: z.boolean(),
  repair_recycle_and_resale: z.boolean(),
})
export type TraceLayout = z.infer<typeof traceLayout>

/** The defaults (docs/product.md, Layout). */
export const DEFAULT_TRACE_LAYOUT: TraceLayout = {
  view: 'expanded',
  title_color: '#473068',
  font_color: '#473068',
  icon_color: '#70d0ce',
  verified_color: '#473068',
  unverified_color: '#ea7a66',
  background_color: '#ffffff',
  supply_chain: true,
  reviews: true,
  geo: false,
  lca: false,
  bom: false,
  repair_recycle_and_resale: false,
}

const name = z.string().max(255)
const placeName = z.string().max(255).nullable()
const country = countryCode.nullable()

/** Another company that published in the brand's name; null where the brand itself did, and in versions from before. */
export const snapshotPublisher = z.object({ name, confirmed_by_brand: z.boolean() }).nullable().default(null)
export type SnapshotPublisher = z.infer<typeof snapshotPublisher>

const confirmation = z.object({ at: instant }).nullable()

export const snapshotDetail = z.object({
  name,
  supplier: snapshotOrganization.nullable(),
  factory: snapshotOrganization.nullable(),
  used_supplier_as_factory: z.boolean(),
  delivery_method: name.nullable(),
  verified_by_brand: confirmation,
  verified_by_factory: confirmation,
  /** None where the layout shows none, and in versions from before there were any. */
  geo_images: z.array(snapshotGeoImage).default([]),
})
export type SnapshotDetail = z.infer<typeof snapshotDetail>

export const snapshotStep = z.object({
  key: z.string().min(1).max(100),
  display_name: name,
  /** What is done in it, as the brand or its value chain says; null where nobody said, and in versions from before. */
  kind: z.enum(TRACE_STEP_KEYS).nullable().default(null),
  /** The brand says that this step makes the garment. At most one does; none in versions from before. */
  makes_garment: z.boolean().default(false),
  icon: z.string().regex(/^[a-z0-9-]{1,60}$/, 'Must be the name of an icon'),
  details: z.array(snapshotDetail),
})
export type SnapshotStep = z.infer<typeof snapshotStep>

/** What a draft already has; the preview renders it with neither version nor date. */
export const passportContent = z.object({
  format: z.literal(PASSPORT_SNAPSHOT_FORMAT),
  style_number: z.string().min(1).max(64),
  product_name: name,
  product_type: name,
  brand: z.object({
    name,
    city: placeName,
    country,
    website: webAddress,
    logo: snapshotPicture.nullable(),
  }),
  publisher: snapshotPublisher,
  picture: snapshotPicture.nullable(),
  steps: z.array(snapshotStep),
  layout: traceLayout,
  ...sectionSnapshots,
  mark_whole_trace_as_unverified: z.boolean(),
  /** What the brand's own texts are written in; null where nobody said, and in versions from before. */
  text_language: textLanguage.nullable().default(null),
  /** Of a lot or a piece: what it says beside its style and in its place. No version of a style's passport has it. */
  lot: snapshotLot.optional(),
})
export type PassportContent = z.infer<typeof passportContent>

export const passportSnapshot = passportContent.extend({
  version: z.int().min(1),
  published_at: instant,
  /** Commits to what only some read of this version, by a salted hash; not there where everybody reads all of it. */
  restricted: z.object({ sha256: sha256Hex, tells_holder: z.boolean() }).optional(),
})
export type PassportSnapshot = z.infer<typeof passportSnapshot>
/** As it was frozen: older ones say nothing of what came later. */
export type KeptSnapshot = z.input<typeof passportSnapshot>
