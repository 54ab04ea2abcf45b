/** What a published lot or piece says beside its style's passport, or in its place. */
import { z } from 'zod'
import { EVIDENCE_KINDS } from '../../evidence/evidence-kinds.ts'
import { GTIN_PATTERN } from '../../values/codes/gtin.ts'
import { day, instant, sha256Hex } from '../../values/fields.ts'
import { LINK_READERS } from '../audiences/audiences.ts'
import { fibreComposition } from '../passport-composition.ts'
import { snapshotOrganization } from '../sections/snapshot-organization.ts'

/** GS1's set 82 (General Specifications, figure 7.11-1), which lot and serial numbers are made of. */
const SET_82 = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/
export const isLotNumber = (value: string): boolean => SET_82.test(value)

export const snapshotLotEvidence = z.object({
  kind: z.enum(EVIDENCE_KINDS),
  /** By its name, as GOTS. */
  standard: z.string().max(255).nullable(),
  number: z.string().max(255).nullable(),
  issuing_body: z.string().max(255).nullable(),
  valid_until: day.nullable(),
})
export type SnapshotLotEvidence = z.infer<typeof snapshotLotEvidence>

/** Null says that the lot says nothing of it: what its style says holds. */
export const lotSaid = z.object({
  supplier: snapshotOrganization.nullable(),
  factory: snapshotOrganization.nullable(),
  /** Another company or factory than the style's did the step that makes the garment: nobody has confirmed it there. */
  made_elsewhere: z.boolean(),
  made_from: day.nullable(),
  made_to: day.nullable(),
  /** Pieces of the lot. */
  quantity: z.int().min(1).nullable(),
  composition: z.object({ text: z.string(), fibres: fibreComposition }).nullable(),
  /** What else differs: a repair, a part that was replaced. */
  remark: z.string().max(2000).nullable(),
  evidence: z.array(snapshotLotEvidence),
})
export type LotSaid = z.infer<typeof lotSaid>

export const snapshotLot = lotSaid.extend({
  /** Null of a piece that belongs to no lot. */
  number: z.string().regex(SET_82).nullable(),
  /** Null of a lot. */
  serial: z.string().regex(SET_82).nullable(),
  /** Of the lot alone; null where it is the style's. */
  gtin: z.string().regex(GTIN_PATTERN).nullable(),
  /** Of the lot's or the piece's own publications; null of a piece that says nothing of its own and of a preview. */
  version: z.int().min(1).nullable(),
  published_at: instant.nullable(),
})
export type SnapshotLot = z.infer<typeof snapshotLot>

export const NOTHING_SAID: LotSaid = {
  ...{ supplier: null, factory: null, made_elsewhere: false, made_from: null, made_to: null },
  ...{ quantity: null, composition: null, remark: null, evidence: [] },
}

const published = z.object({ version: z.int().min(1), sha256: sha256Hex })

/** What a publication of a lot or a piece freezes: what it adds, and what it stands on. */
export const lotSnapshot = z.object({
  format: z.literal(1),
  style_number: z.string().min(1).max(64),
  number: snapshotLot.shape.number,
  serial: snapshotLot.shape.serial,
  gtin: snapshotLot.shape.gtin,
  version: z.int().min(1),
  published_at: instant,
  /** The version of the style's passport that it stands on. */
  passport: published,
  /** Of a piece: the publication of its lot that it stands on. */
  base: published.nullable(),
  said: lotSaid,
  /** Commits to what only some read of it, by a salted hash. */
  restricted: z.object({ sha256: sha256Hex }).optional(),
})
export type LotSnapshot = z.infer<typeof lotSnapshot>

/** What only some read of a publication, with the salt of each in hex. */
export const lotViews = z.record(
  z.enum(LINK_READERS),
  z.object({ content: lotSaid.nullable(), salt: sha256Hex }),
)
export type LotViews = z.infer<typeof lotViews>
