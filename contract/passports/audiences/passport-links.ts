/** Links by which a partner, an authority or who holds a garment reads more of a passport than everybody. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { id, idInPath, idParams, instant, requiredLine, workDay } from '../../values/fields.ts'
import { isLotNumber } from '../lots/lot-snapshot.ts'

export const LINK_TEXTS = {
  partnerRequired: 'Name the partner',
  endRequired: 'Choose a day that is still to come',
  endTooLate: 'A link ends within two years',
  notFound: 'Link not found',
  tooMany: 'There are a thousand links that still open something. Revoke those that nobody needs.',
  noKey: 'Make a key for the pieces of this style first.',
  otherKey: 'Somebody made another key meanwhile. Please look again.',
  serial: 'A serial number has 1 to 20 letters, digits or signs of the GS1 set',
  tooManyPieces: 'No more than 100,000 pieces in one file',
} as const

export const MAX_OPEN_LINKS = 1000
export const MAX_LINK_DAYS = 731
export const PARTNER_READERS = ['professional', 'authority'] as const
export type PartnerReader = (typeof PARTNER_READERS)[number]
export const LINK_COVERS = ['style', 'collection', 'company'] as const
export type LinkCovers = (typeof LINK_COVERS)[number]
export const LINK_COVER_NAMES: Readonly<Record<LinkCovers, string>> = {
  style: 'This style',
  collection: 'All styles of this collection',
  company: 'All styles of the company',
}
export const LINK_STATES = ['open', 'ended', 'revoked'] as const
export type LinkState = (typeof LINK_STATES)[number]

export const isSerial = isLotNumber
export const MAX_PIECES = 100_000

export const passportLink = z.object({
  id,
  partner_name: z.string(),
  reader: z.enum(PARTNER_READERS),
  covers: z.enum(LINK_COVERS),
  ends_on: z.string(),
  state: z.enum(LINK_STATES),
  created_at: instant,
  created_by: z.string(),
  revoked_at: instant.nullable(),
  opened_count: z.int(),
  last_opened_at: instant.nullable(),
})
export type PassportLink = z.infer<typeof passportLink>

export const passportLinks = z.object({
  /** Of the own company, those that open this style, newest first. */
  links: z.array(passportLink),
  /** What the secrets of its pieces are made of; null before there is one. */
  holder_key: z.object({ number: z.int(), made_at: instant, made_by: z.string() }).nullable(),
  can: z.object({ change: z.boolean() }),
})
export type PassportLinks = z.infer<typeof passportLinks>

const ofStyle = { tag: 'Passport', access: 'passport:publish', params: idParams } as const
const ofLink = { ...ofStyle, params: idParams.extend({ link: idInPath }) } as const

export const listPassportLinks = call({
  ...ofStyle,
  name: 'listPassportLinks',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/links',
  summary: 'Links of the own company that open more of this passport than everybody reads',
  answer: z.object({ data: passportLinks }),
  errors: ['not_found'],
})

export const newPassportLink = z.object({
  partner_name: requiredLine(255, LINK_TEXTS.partnerRequired),
  reader: z.enum(PARTNER_READERS),
  covers: z.enum(LINK_COVERS),
  /** The last day on which it opens, UTC. */
  ends_on: workDay,
})
export type NewPassportLink = z.output<typeof newPassportLink>

export const addPassportLink = call({
  ...ofStyle,
  name: 'addPassportLink',
  method: 'POST',
  path: '/api/inquiry/{id}/trace/links',
  summary: 'Make a link for a partner; its address is shown once and kept nowhere',
  needs: ['confirmed_company'],
  status: 201,
  body: newPassportLink,
  answer: z.object({ data: passportLinks, url: z.string().nullable() }),
  shown_once: 'url',
  errors: ['not_found', 'invalid', 'conflict'],
})

export const revokePassportLink = call({
  ...ofLink,
  name: 'revokePassportLink',
  method: 'POST',
  path: '/api/inquiry/{id}/trace/links/{link}/revoke',
  summary: 'End a link for good',
  answer: z.object({ data: passportLinks }),
  errors: ['not_found'],
})

export const listLinkOpenings = call({
  ...ofLink,
  name: 'listPassportLinkOpenings',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/links/{link}/openings',
  summary: 'When an authority opened passports by its link, the newest 200',
  answer: z.object({
    data: z.array(z.object({ opened_at: instant, style_number: z.string() })),
    total: z.int(),
  }),
  errors: ['not_found'],
})

export const makeHolderKey = call({
  ...ofStyle,
  name: 'makeHolderKey',
  method: 'POST',
  path: '/api/inquiry/{id}/trace/holder_key',
  summary:
    'Make the key of the links of a style’s pieces; another one ends all links that the one before made',
  needs: ['confirmed_company'],
  /** The number of the key that it takes the place of; null where there is none. */
  body: z.object({ replaces: z.int().min(1).nullable() }),
  answer: z.object({ data: passportLinks }),
  errors: ['not_found', 'conflict'],
})

const wholeNumber = (max: number, tooMany: string) =>
  z
    .string()
    .regex(/^\d{1,18}$/, 'Must be a whole number')
    .transform(Number)
    .refine((value) => value <= max, tooMany)
    .meta({ type: 'string' })

export const exportHolderLinks = call({
  ...ofStyle,
  name: 'exportHolderLinks',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/holder_links',
  summary: 'Links of consecutive serial numbers as CSV, for printing: serial number and address',
  query: z.object({
    /** Before the number, and after it where the numbers are filled with zeros to `digits`. */
    prefix: z.string().max(20).default(''),
    first: wholeNumber(Number.MAX_SAFE_INTEGER, 'Must be a whole number').default(1),
    count: wholeNumber(MAX_PIECES, LINK_TEXTS.tooManyPieces).default(100),
    digits: wholeNumber(20, LINK_TEXTS.serial).default(0),
  }),
  answer: z.string(),
  produces: 'text/csv',
  errors: ['not_found', 'invalid', 'conflict'],
})
