/** Lots of a style and its pieces: each inherits the style's published passport and says only what differs. */
import { z } from 'zod'
import { BODY_BYTES, call } from '../../call.ts'
import { namedFactory } from '../../companies/factory-fields.ts'
import { id, idInPath, idParams, instant, isOk, sha256Hex, version } from '../../values/fields.ts'
import { pageNumber, pageOf, searchText } from '../../values/page.ts'
import { fieldChangesOf } from '../../values/text/changes.ts'
import { registration } from '../registrations.ts'
import { withdrawal, withdrawalInput } from '../withdrawals.ts'
import { LOT_TEXTS, lotComposition, lotFields, lotNumber, serialsText } from './lot-fields.ts'

export const LOT_STATES = ['draft', 'published', 'changed', 'outdated', 'withdrawn'] as const
export type LotState = (typeof LOT_STATES)[number]
export const LOT_STATE_NAMES: Readonly<Record<LotState, string>> = {
  draft: 'Not published',
  published: 'Published',
  changed: 'Changes wait',
  outdated: 'Older passport',
  withdrawn: 'Withdrawn',
}
export const LOT_KINDS = ['all', 'lots', 'pieces'] as const
export type LotKind = (typeof LOT_KINDS)[number]
export const LOTS_A_PAGE = 20

const head = {
  id,
  /** Of a lot; null of a piece. */
  number: z.string().nullable(),
  /** Of a piece; null of a lot. */
  serial: z.string().nullable(),
  /** Of a piece: the lot that it belongs to. */
  lot: z.object({ id, number: z.string() }).nullable(),
  supplier: z.object({ id, name: z.string() }).nullable(),
  factory: z.object({ id, name: z.string() }).nullable(),
  made_from: z.string().nullable(),
  made_to: z.string().nullable(),
  quantity: z.int().nullable(),
  state: z.enum(LOT_STATES),
  /** Serial numbers of the lot. */
  pieces: z.int().min(0),
  /** Pieces of the lot with an entry of their own. */
  differing: z.int().min(0),
}
export const lotHead = z.object(head)
export type LotHead = z.infer<typeof lotHead>

export const serialRange = z.object({ id, first: z.string(), last: z.string(), count: z.int().min(1) })

const placed = { city: z.string().nullable(), country: z.string().nullable() }

export const lot = z.object({
  ...head,
  supplier: z.object({ id, uuid: z.string(), name: z.string(), ...placed }).nullable(),
  factory: namedFactory.nullable(),
  gtin: z.string().nullable(),
  composition: lotComposition.nullable(),
  remark: z.string().nullable(),
  shows_evidence: z.boolean(),
  /** The first of them, and how many there are. */
  serials: z.object({ ranges: z.array(serialRange), total: z.int().min(0) }),
  /** Null before it was published. */
  published: z
    .object({
      version,
      passport_version: version,
      published_at: instant,
      published_by: z.string(),
      sha256: sha256Hex,
      url: z.string(),
      /** By GTIN, lot and serial number; null without a GTIN. */
      gs1_url: z.string().nullable(),
    })
    .nullable(),
  withdrawn: withdrawal.nullable(),
  /** What a registry was told last of it by itself; null where nothing was, and to who may not read the passport's facts. */
  registration: registration.nullable(),
  version,
  updated_at: instant,
  updated_by: z.string(),
  can: z.object({
    ...{ change: z.boolean(), publish: z.boolean(), withdraw: z.boolean(), delete: z.boolean() },
    send_registration: z.boolean(),
  }),
})
export type Lot = z.infer<typeof lot>

const tag = 'Passport'
const ofLot = idParams.extend({ lot: idInPath })
const reading = { tag, access: 'passport:read' } as const
const changing = { tag, access: 'passport:change', params: ofLot } as const
const one = z.object({ data: lot })

export const listLots = call({
  ...reading,
  name: 'listLots',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/lots',
  summary: 'Lots of a style and pieces that differ, newest first; an assigned company reads its own lots',
  params: idParams,
  query: z.object({ page: pageNumber, search: searchText, kind: z.enum(LOT_KINDS).default('all') }),
  answer: pageOf(lotHead).extend({ can: z.object({ change: z.boolean() }) }),
  errors: ['not_found'],
})

/** What a file of lots is compared with. */
const namedLot = z.object({
  ...{ id, number: z.string(), made_from: head.made_from, made_to: head.made_to, quantity: head.quantity },
  ...{ gtin: z.string().nullable(), remark: z.string().nullable(), version },
  supplier: head.supplier,
  /** Its serial numbers as they are typed; of a lot with more than twenty ranges nothing. */
  serials: z.string(),
})
export type NamedLot = z.infer<typeof namedLot>

export const listNamedLots = call({
  tag,
  access: 'passport:change',
  name: 'listNamedLots',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/lots/all',
  summary: 'All lots of a style with what a file says of them, for an import',
  params: idParams,
  answer: z.object({ data: z.array(namedLot) }),
  errors: ['not_found'],
})

export const readLot = call({
  ...reading,
  name: 'readLot',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/lots/{lot}',
  summary: 'A lot or a piece: what it says, its serial numbers, and what was published of it',
  params: ofLot,
  answer: one,
  errors: ['not_found'],
})

export const NEW_LOT_KINDS = ['lot', 'piece'] as const
export type NewLotKind = (typeof NEW_LOT_KINDS)[number]

export const newLot = z.object({
  kind: z.enum(NEW_LOT_KINDS),
  /** Of a lot; of a piece its serial number. */
  number: lotNumber,
  /** Of a piece: the lot that it belongs to. */
  lot_id: id.nullish().transform((value) => value ?? null),
  ...lotFields.shape,
  /** Of a lot: serial numbers that it is given. */
  serials: serialsText.optional(),
})
export type NewLot = z.output<typeof newLot>

export const addLot = call({
  tag,
  access: 'passport:change',
  name: 'addLot',
  method: 'POST',
  path: '/api/inquiry/{id}/trace/lots',
  summary: 'Add a lot, or a piece that differs from its lot or style',
  params: idParams,
  status: 201,
  max_body_bytes: BODY_BYTES.document,
  body: newLot,
  answer: one,
  errors: ['not_found', 'invalid', 'conflict', 'account_not_verified'],
})

export const changeLot = call({
  ...changing,
  name: 'changeLot',
  method: 'PATCH',
  path: '/api/inquiry/{id}/trace/lots/{lot}',
  summary:
    'Change what a lot or a piece says; what is not sent stays, and what was published stays as it was',
  max_body_bytes: BODY_BYTES.document,
  body: z.object({
    ...fieldChangesOf(lotFields),
    /** Serial numbers that the lot is given besides; those that it has already stay. */
    serials: serialsText.optional(),
    version: version.optional(),
  }),
  answer: one,
  errors: ['not_found', 'invalid', 'conflict', 'stale', 'account_not_verified'],
})

export const deleteLot = call({
  ...changing,
  name: 'deleteLot',
  method: 'DELETE',
  path: '/api/inquiry/{id}/trace/lots/{lot}',
  summary: 'Delete a lot or a piece of which nothing was published',
  answer: isOk,
  errors: ['not_found', 'conflict'],
})

export const addSerials = call({
  ...changing,
  name: 'addSerials',
  method: 'POST',
  path: '/api/inquiry/{id}/trace/lots/{lot}/serials',
  summary: 'Add serial numbers to a lot: one in each line, or the first and the last of a range',
  max_body_bytes: BODY_BYTES.document,
  body: z.object({
    serials: serialsText.min(1, LOT_TEXTS.serialsRequired),
  }),
  answer: one,
  errors: ['not_found', 'invalid', 'conflict'],
})

export const removeSerials = call({
  ...changing,
  name: 'removeSerials',
  method: 'DELETE',
  path: '/api/inquiry/{id}/trace/lots/{lot}/serials/{range}',
  summary: 'Take a range of serial numbers from a lot',
  params: ofLot.extend({ range: idInPath }),
  answer: one,
  errors: ['not_found'],
})

export const publishLot = call({
  tag,
  access: 'passport:publish',
  needs: ['proved_email', 'confirmed_company'],
  name: 'publishLot',
  method: 'POST',
  path: '/api/inquiry/{id}/trace/lots/{lot}/publish',
  summary: 'Publish what a lot or a piece says, on the newest version of the passport of its style',
  params: ofLot,
  answer: one,
  errors: ['not_found', 'invalid', 'conflict', 'account_not_verified'],
})

export const withdrawLot = call({
  tag,
  access: 'passport:withdraw',
  name: 'withdrawLot',
  method: 'POST',
  path: '/api/inquiry/{id}/trace/lots/{lot}/withdraw',
  summary: 'Take a lot or a piece from the public; publishing it again gives it back',
  params: ofLot,
  body: withdrawalInput,
  answer: one,
  errors: ['not_found', 'conflict'],
})

export const sendLotRegistration = call({
  tag,
  access: 'passport:publish',
  needs: ['confirmed_company'],
  name: 'sendLotRegistration',
  method: 'POST',
  path: '/api/inquiry/{id}/trace/lots/{lot}/registration',
  summary: 'Send the registration of a lot or a piece again after a refusal',
  params: ofLot,
  answer: one,
  errors: ['not_found', 'conflict'],
})

export const drawLotCode = call({
  ...reading,
  name: 'drawLotCode',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/lots/{lot}/qr',
  summary: 'The QR code of a published lot or piece: as a GS1 Digital Link where there is a GTIN',
  params: ofLot,
  answer: z.object({ qr: z.string(), png: z.string(), url: z.string() }),
  errors: ['not_found', 'conflict'],
})
