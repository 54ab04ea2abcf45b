/**
 * Styles, which the calls and tables name inquiries: the record that everything else hangs on
 * (docs/product.md, Styles).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { storedFile } from '../files/files.ts'
import { day, id, idInPath, idParams, instant, sha256Hex, version } from '../values/fields.ts'
import { eachOf } from '../values/record-fields.ts'
import { changesOf } from '../values/text/changes.ts'
import { assignedChain, assignedSupplier, partnerLists, styleTrace } from './assignments.ts'
import { newStyle, styleChanges } from './style-fields.ts'
import { named } from './style-lookups.ts'
import { LINE_FIELDS, type StyleRecordField } from './style-record.ts'

export const STYLE_STATUSES = ['active', 'on_hold', 'completed', 'cancelled', 'archived'] as const
export const STYLE_STATUS_NAMES: Readonly<Record<(typeof STYLE_STATUSES)[number], string>> = {
  active: 'Active',
  on_hold: 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  archived: 'Archived',
}
export const styleStatus = z.enum(STYLE_STATUSES, { error: 'Choose a status' })

/** The tabs of a style in their order; the keys are the fragments of the address (docs/product.md, Style page). */
export const STYLE_TABS = [
  'project',
  'suppliers',
  'qc',
  'bom',
  'trace',
  'styleFile',
  'costSheet',
  'options',
] as const
export type StyleTab = (typeof STYLE_TABS)[number]
const styleTab = z.enum(STYLE_TABS)

export const MAX_UNVERIFIED_STYLES = 10
export const NOTE_PREVIEW_LENGTH = 50

/** What a style still needs, for those who may change it, in the order of their worth. */
export const STYLE_MISSING = ['supplier', 'verification', 'bom', 'picture', 'care', 'passport'] as const
export type StyleMissing = (typeof STYLE_MISSING)[number]

/** What of a style may be late or missing, beside its status and its end. */
export const styleAttention = z.object({
  /** Of those that are not done yet, that which ends first. */
  next_milestone: z.object({ name: z.string(), end_date: day }).nullable(),
  /** Empty for those who may not change the style. */
  missing: z.array(z.enum(STYLE_MISSING)),
})
export type StyleAttention = z.infer<typeof styleAttention>

export const styleCard = z.object({
  id,
  style_number: z.string(),
  style_name: z.string().nullable(),
  status: styleStatus,
  product_type: named,
  start_date: day.nullable(),
  end_date: day.nullable(),
  bulk_order_quantity: z.int(),
  verified: z.boolean(),
  /** Upload name of the picture, for `file_show`. */
  default_image: z.string().nullable(),
  updated_at: instant,
  ...styleAttention.shape,
})
export type StyleCard = z.infer<typeof styleCard>

/** What this reader may do with the style, from the server's table of permissions. */
export const styleCan = z.object({
  change: z.boolean(),
  assign: z.boolean(),
  delete: z.boolean(),
  request_deletion: z.boolean(),
  decide_deletion: z.boolean(),
  request_verification: z.boolean(),
  decide_verification: z.boolean(),
  /** Take one's own company off the style. */
  leave: z.boolean(),
  upload: z.boolean(),
  see_options: z.boolean(),
  see_bom: z.boolean(),
  see_fabric_form: z.boolean(),
  see_style_file: z.boolean(),
  /** One's own company's costs. */
  see_costs: z.boolean(),
  see_passport: z.boolean(),
  see_tech_pack: z.boolean(),
  change_passport: z.boolean(),
  publish_passport: z.boolean(),
})

const styleFields = {
  style_name: z.string().nullable(),
  start_date: day.nullable(),
  end_date: day.nullable(),
  delivery_destination: z.string(),
  product_type: named,
  categories: z.array(named),
  materials: z.array(named),
  bulk_order_quantity: z.int(),
  colour_number: z.int(),
  currency: z.string(),
  additional_information: z.string().nullable(),
  ...eachOf(LINE_FIELDS, () => z.string().nullable()),
} satisfies Record<StyleRecordField, z.ZodType>

export const style = z.object({
  id,
  collection_id: id,
  style_number: z.string(),
  ...styleFields,
  status: styleStatus,
  created_by: id,
  account_manager_id: id.nullable(),
  created_at: instant,
  updated_at: instant,
  updated_by_name: z.string(),
  verified: z.boolean(),
  verification_requested: z.boolean(),
  verification_requestable: z.boolean(),
  deletion_requested: z.boolean(),
  /** Who asked for it, and when; null where nobody did. */
  deletion_request: z.object({ by_name: z.string(), at: instant }).nullable(),
  default_image: z.string().nullable(),
  version,
  collection: z.object({
    id,
    name: z.string(),
    collection_number: z.string(),
    created_by_organization_id: id,
    brand_id: id,
    brand_organization: z.object({
      id,
      uuid: z.string(),
      name: z.string(),
      logo: sha256Hex.nullable(),
      /** Whether anybody signs in for the brand. */
      has_account: z.boolean(),
    }),
  }),
  suppliers: z.array(z.object({ supplier_id: id })),
  /** Null for people of quality control as well, and the lists after it empty. */
  inquiry_value_chain: assignedChain.nullable(),
  /** The steps of the passport's draft, for those who may read it. */
  non_consumer_traces: z.array(styleTrace),
  ...partnerLists.shape,
  passport_state: z.enum(['none', 'draft', 'published', 'changes']),
  /** What this reader sees of the style, and why a tab cannot be opened yet. */
  tabs: z.array(z.object({ key: styleTab, disabled: z.enum(['style_not_verified']).nullable() })),
  /** The tab that opens by itself. */
  default_tab: styleTab,
  can: styleCan,
})
export type Style = z.infer<typeof style>

export const readStyle = call({
  name: 'readStyle',
  method: 'GET',
  path: '/api/inquiries/{id}',
  tag: 'Styles',
  summary: 'One style with its files and suppliers',
  access: 'style:read',
  params: idParams,
  answer: z.object({
    inquiry: style,
    default_image: z.string().nullable(),
    files: z.array(storedFile),
    suppliers: z.array(assignedSupplier),
  }),
  errors: ['not_found'],
})
export type StyleAnswer = z.infer<typeof readStyle.answer>

export const createStyle = call({
  name: 'createStyle',
  method: 'POST',
  path: '/api/inquiry',
  tag: 'Styles',
  summary: 'Make a style',
  access: 'style:create',
  status: 201,
  body: newStyle,
  answer: z.object({ data: z.object({ id, style_number: z.string() }), tech_pack_id: id }),
  errors: ['not_found', 'style_cap_reached'],
})

export const changeStyle = call({
  name: 'changeStyle',
  method: 'PUT',
  path: '/api/inquiries/{id}',
  tag: 'Styles',
  summary: 'Save changes to a style; fields that are not sent keep their values',
  access: 'style:change',
  params: idParams,
  body: changesOf(styleChanges),
  answer: z.object({ data: z.object({ id, version }) }),
  is_keyed: true,
  errors: ['not_found', 'stale'],
})

export const changeStyleStatus = call({
  name: 'changeStyleStatus',
  method: 'PUT',
  path: '/api/inquiries/status/{id}',
  tag: 'Styles',
  summary: 'Change the status of a style',
  access: 'style:change',
  params: idParams,
  body: z.object({ status: styleStatus }),
  answer: z.object({ status: styleStatus, version }),
  is_keyed: true,
  errors: ['not_found'],
})

export const deleteStyle = call({
  name: 'deleteStyle',
  method: 'DELETE',
  path: '/api/inquiries/{id}',
  tag: 'Styles',
  summary: "Delete a style; where one may not delete at once, ask the brand's account manager to",
  access: 'style:delete',
  params: idParams,
  answer: z.object({ status: z.enum(['deleted', 'requested']) }),
  errors: ['not_found'],
})

export const decideDeletion = call({
  name: 'decideStyleDeletion',
  method: 'POST',
  path: '/api/inquiries/{id}/approve_deletion',
  tag: 'Styles',
  summary: 'Approve or reject a requested deletion',
  access: 'style:decide_deletion',
  params: idParams,
  body: z.object({ approve_status: z.boolean() }),
  answer: z.object({ status: z.enum(['deleted', 'kept']) }),
  errors: ['not_found', 'conflict'],
})

export const countStyles = call({
  name: 'countStyles',
  method: 'GET',
  path: '/api/inquiries/count/{organizationId}',
  tag: 'Styles',
  summary: "How many styles one's own company has made; an unverified company may make ten",
  access: 'signed_in',
  params: z.object({ organizationId: idInPath }),
  answer: z.object({ count: z.int() }),
  errors: ['not_found'],
})

export const setDefaultImage = call({
  name: 'setDefaultImage',
  method: 'POST',
  // Specified with a slash at the end; the server accepts both, and OpenAPI's rules allow only this one.
  path: '/api/inquiries/{id}/set_default_image',
  tag: 'Files',
  summary: "Make one of the style's pictures its default picture; null removes it",
  access: 'style:change',
  params: idParams,
  body: z.object({ default_image: z.union([id, z.string().max(200)]).nullable() }),
  answer: z.object({ inquiry: z.object({ default_image: z.string().nullable() }) }),
  errors: ['not_found', 'invalid'],
})
