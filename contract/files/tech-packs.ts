/** The tech pack of a style: how it is made, in which colours, by whose word (docs/product.md, Tech pack). */
import { z } from 'zod'
import { BODY_BYTES, call } from '../call.ts'
import { pdfQuery } from '../pdf-query.ts'
import { id, idParams, instant, optionalText, requiredText, uuid, version } from '../values/fields.ts'
import { type ChangesOf, changesOf } from '../values/text/changes.ts'
import { CALL_OUT_LIMITS, CALL_OUT_TEXTS, callOut, callOutInput, callOutLine } from './call-outs.ts'
import { lastIssueFields } from './last-issue.ts'
import { libraryLink, linkInput } from './library/library-link.ts'
import {
  MATERIAL_COLOUR_LIMITS,
  MATERIAL_COLOUR_TEXTS,
  materialColour,
  materialColourInput,
} from './material-colours.ts'

/** In their order. */
export const TECH_PACK_ROLES = [
  'designer',
  'pattern_maker',
  'technologist',
  'merchandiser',
  'sourcing',
  'quality',
] as const
export type TechPackRole = (typeof TECH_PACK_ROLES)[number]

export const TECH_PACK_STATES = ['draft', 'in_review', 'approved'] as const
export type TechPackStatus = (typeof TECH_PACK_STATES)[number]

export const TECH_PACK_LIMITS = {
  notes: 200,
  colourways: 50,
  sketches: 100,
  people_of_role: 10,
} as const

export const TECH_PACK_TEXTS = {
  partRequired: 'Name the part',
  noteRequired: 'Say how it is made',
  colourRequired: 'Name the colourway',
  hex: 'Must be a colour such as #1b3a57',
  tooManyNotes: 'A tech pack has at most 200 construction notes',
  tooManyColourways: 'A tech pack has at most 50 colourways',
  tooManySketches: 'A tech pack has at most 100 sketches and files',
  tooManyPeople: 'A role has at most 10 people',
  twice: 'This stands there already',
  pictureUnknown: 'This picture is not on the style any more',
  sketchUnknown: 'This file is not in the tech pack any more',
  personUnknown: 'Choose somebody of a company on this style',
  statusUnknown: 'Choose draft, in review or approved',
  approved: 'The tech pack is approved. Set it back to draft to change it.',
  saved: 'Tech pack saved',
} as const

const constructionNote = z.object({
  id: uuid,
  /** Of the garment, as `Neckline`. */
  part: requiredText(80, TECH_PACK_TEXTS.partRequired),
  note: requiredText(2000, TECH_PACK_TEXTS.noteRequired),
  library: linkInput,
})
export type ConstructionNote = z.output<typeof constructionNote>

const colourway = z.object({
  id: uuid,
  name: requiredText(80, TECH_PACK_TEXTS.colourRequired),
  /** Of a colour library, as text: `Pantone 19-4028 TCX`. */
  code: optionalText(60),
  /** What a screen shows for it, `#1b3a57`. */
  hex: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, TECH_PACK_TEXTS.hex)
    .nullish()
    .transform((value) => value ?? null),
  /** Upload name of a picture of the style. */
  picture: z
    .string()
    .max(80)
    .nullish()
    .transform((value) => value || null),
})
export type Colourway = z.output<typeof colourway>

const sketchInput = z.object({
  /** Of the file. */
  id,
  caption: optionalText(300),
})

const people = z.array(id).max(TECH_PACK_LIMITS.people_of_role, TECH_PACK_TEXTS.tooManyPeople)
const roles = z.object(
  Object.fromEntries(TECH_PACK_ROLES.map((role) => [role, people])) as Record<TechPackRole, typeof people>,
)

/** Lists are in their order. Files that `sketches` does not name stand behind those that it names, without caption. */
export const techPackContent = z.object({
  construction_notes: z.array(constructionNote).max(TECH_PACK_LIMITS.notes, TECH_PACK_TEXTS.tooManyNotes),
  colourways: z.array(colourway).max(TECH_PACK_LIMITS.colourways, TECH_PACK_TEXTS.tooManyColourways),
  sketches: z.array(sketchInput).max(TECH_PACK_LIMITS.sketches, TECH_PACK_TEXTS.tooManySketches),
  /** Those of one sketch stand in the order of their numbers. */
  call_outs: z.array(callOutInput).max(CALL_OUT_LIMITS.of_tech_pack, CALL_OUT_TEXTS.tooMany),
  /** Where a line of the bill of materials is not its own colour in a colourway; kept in one order. */
  material_colours: z
    .array(materialColourInput)
    .max(MATERIAL_COLOUR_LIMITS.of_tech_pack, MATERIAL_COLOUR_TEXTS.tooMany),
  roles,
})
export type TechPackContent = z.output<typeof techPackContent>

export const techPackInput = techPackContent.extend({ version: version.optional() })
export type TechPackChanges = ChangesOf<z.output<typeof techPackInput>>

export const techPackPerson = z.object({ id, full_name: z.string(), organization_name: z.string() })
export type TechPackPerson = z.infer<typeof techPackPerson>

export const techPackSketch = z.object({
  id,
  /** Of an issue: the hash of its bytes, by which the file calls answer it too. */
  upload_name: z.string(),
  title: z.string(),
  mime_type: z.string(),
  size: z.int(),
  /** Set for pictures that can be shown, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  caption: z.string().nullable(),
  uploaded_by_name: z.string(),
  organization_name: z.string(),
  created_at: instant,
})
export type TechPackSketch = z.infer<typeof techPackSketch>

export const techPack = z.object({
  id,
  inquiry_id: id,
  /** Of an issue: its number. */
  version,
  /** How far the draft is; null for those who read the last issue. */
  status: z.enum(TECH_PACK_STATES).nullable(),
  /** Who set the status, when, and what was said with it; null while nobody did. */
  status_changed_at: instant.nullable(),
  status_changed_by_name: z.string().nullable(),
  status_note: z.string().nullable(),
  updated_at: instant.nullable(),
  updated_by_name: z.string().nullable(),
  construction_notes: z.array(
    z.object({
      id: z.string(),
      part: z.string(),
      note: z.string(),
      /** For those who may change it; null for everybody else. */
      library: libraryLink.nullable(),
    }),
  ),
  colourways: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      code: z.string().nullable(),
      hex: z.string().nullable(),
      picture: z.string().nullable(),
    }),
  ),
  sketches: z.array(techPackSketch),
  call_outs: z.array(callOut),
  /** Null for those who do not read the bill of materials. */
  material_colours: z.array(materialColour).nullable(),
  /**
   * Of the bill of materials, what call-outs can point at and colourways have colours for: all lines for those who
   * change, and for readers where there are colourways; else those that are pointed at. Null for those who do not read
   * the bill of materials.
   */
  lines: z.array(callOutLine).nullable(),
  roles: z.object(
    Object.fromEntries(TECH_PACK_ROLES.map((role) => [role, z.array(techPackPerson)])) as Record<
      TechPackRole,
      z.ZodArray<typeof techPackPerson>
    >,
  ),
  ...lastIssueFields,
  can: z.object({ change: z.boolean(), set_status: z.boolean() }),
})
export type TechPack = z.infer<typeof techPack>

const tag = 'Tech pack'

export const readTechPack = call({
  name: 'readTechPack',
  method: 'GET',
  path: '/api/inquiries/{id}/tech_pack',
  tag,
  summary: "A style's tech pack",
  access: 'tech_pack:read',
  params: idParams,
  answer: techPack,
  errors: ['not_found'],
})

export const saveTechPack = call({
  name: 'saveTechPack',
  method: 'PUT',
  path: '/api/inquiries/{id}/tech_pack',
  tag,
  summary: "Save a style's tech pack; what is not sent stays. An approved one is not changed",
  access: 'tech_pack:change',
  params: idParams,
  body: changesOf(techPackInput),
  // With 5,000 colours of materials beside the lists that there were before.
  max_body_bytes: 3 * BODY_BYTES.document,
  answer: techPack,
  errors: ['not_found', 'stale', 'conflict'],
})

export const setTechPackStatus = call({
  name: 'setTechPackStatus',
  method: 'PUT',
  path: '/api/inquiries/{id}/tech_pack/status',
  tag,
  summary:
    'Set a tech pack to draft, in review or approved. It names the versions that were read: nobody approves what they have not seen',
  access: 'tech_pack:set_status',
  params: idParams,
  body: z.object({
    status: z.enum(TECH_PACK_STATES, { error: TECH_PACK_TEXTS.statusUnknown }),
    version,
    /** Of the measurement chart; null where there is none. */
    chart_version: version.nullish(),
    note: optionalText(500),
  }),
  answer: techPack,
  errors: ['not_found', 'stale'],
})

export const listTechPackRoles = call({
  name: 'listTechPackRoles',
  method: 'GET',
  path: '/api/tech_pack_roles/',
  tag,
  summary: 'The roles that people have in a tech pack, in their order',
  access: 'signed_in',
  answer: z.object({
    tech_pack_roles: z.array(z.object({ name: z.enum(TECH_PACK_ROLES), display_name: z.string() })),
  }),
})

export const listTechPackPeople = call({
  name: 'listTechPackPeople',
  method: 'GET',
  path: '/api/inquiries/{id}/tech_pack/people',
  tag,
  summary: "People of the style's companies, to choose from for roles",
  access: 'tech_pack:change',
  params: idParams,
  answer: z.object({ people: z.array(techPackPerson) }),
  errors: ['not_found'],
})

export const generateTechPack = call({
  name: 'generateTechPack',
  method: 'GET',
  path: '/api/inquiries/{id}/tech_pack/pdf',
  tag,
  summary: 'A tech pack as PDF, in one of 55 paper sizes; `preview` for display in the product',
  access: 'tech_pack:read',
  params: idParams,
  query: pdfQuery,
  produces: 'application/pdf',
  answer: z.any(),
  errors: ['not_found', 'pdf_busy', 'pdf_failed'],
})

export const TECH_PACK_ROLE_NAMES: Readonly<Record<TechPackRole, string>> = {
  designer: 'Designer',
  pattern_maker: 'Pattern maker',
  technologist: 'Technologist',
  merchandiser: 'Merchandiser',
  sourcing: 'Sourcing',
  quality: 'Quality',
}

export const TECH_PACK_STATUS_NAMES: Readonly<Record<TechPackStatus, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  approved: 'Approved',
}
