/**
 * Companies that somebody misses in the registry: asked for, then accepted or declined by the operator
 * (docs/product.md, Company requests).
 */
import { z } from 'zod'
import { companyType } from '../accounts/accounts.ts'
import { call } from '../call.ts'
import { asker, decisionBody, requestsQuery, standing } from '../values/decisions.ts'
import {
  countryCode,
  email,
  id,
  idParams,
  instant,
  nameText,
  optionalText,
  webAddress,
} from '../values/fields.ts'
import { pageOf } from '../values/page.ts'
import { eachOf } from '../values/record-fields.ts'
import {
  ORGANIZATION_REQUEST_RECORD as RECORD,
  REQUEST_LINES,
  type RequestField,
  requestLineOf,
} from './organization-request-record.ts'

export const ORGANIZATION_REQUEST_TEXTS = {
  /** A fixed text (docs/product.md, Fixed texts). */
  link: "I'm unable to find the business",
  sent: 'Your request was sent. You will be notified once it is decided.',
  listedAlready: 'This company is already listed: search for it by this name.',
  askedAlready: 'Your company has already requested this company. Please wait for the decision.',
  decidedAlready: 'This request has already been decided.',
  reasonRequired: 'Give a reason for declining',
  nobody: 'Name a company',
  tooMany: 'Ask for no more than 50 companies at once',
} as const

export const newOrganizationRequest = z.object({
  name: nameText(RECORD.name.max, 'The company name is required'),
  type: companyType,
  ...eachOf(REQUEST_LINES, (field) => optionalText(requestLineOf(field).max)),
  country: countryCode,
  website: webAddress,
  contact_email: email
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null),
  note: optionalText(RECORD.note.max),
} satisfies Record<RequestField, z.ZodType>)
export type NewOrganizationRequest = z.output<typeof newOrganizationRequest>

export const ORGANIZATION_REQUEST_STATES = ['requested', 'accepted', 'declined'] as const

const requestedFields = {
  name: z.string(),
  type: companyType,
  ...eachOf(REQUEST_LINES, () => z.string().nullable()),
  country: z.string(),
  website: z.string().nullable(),
  contact_email: z.string().nullable(),
  note: z.string().nullable(),
} satisfies Record<RequestField, z.ZodType>

const organizationRequest = z.object({
  id,
  ...requestedFields,
  requested_by: asker,
  requested_at: instant,
  ...standing(ORGANIZATION_REQUEST_STATES),
  /** The company that it became, or that was there already. */
  organization_uuid: z.string().nullable(),
})
export type OrganizationRequest = z.infer<typeof organizationRequest>

export const requestOrganization = call({
  name: 'requestOrganization',
  method: 'POST',
  path: '/api/organization_requests',
  tag: 'Suppliers',
  summary: 'Ask the operator to list a company that the search does not find',
  access: 'company:request_new',
  status: 201,
  body: newOrganizationRequest,
  answer: z.object({ data: organizationRequest }),
  errors: ['conflict'],
})

/** Companies of one call; an import asks for the rest with the next. */
export const MAX_REQUESTED_AT_ONCE = 50
export const REQUEST_OUTCOMES = ['requested', 'asked_already', 'listed_already'] as const

export const requestOrganizations = call({
  name: 'requestOrganizations',
  method: 'POST',
  path: '/api/organization_requests/all',
  tag: 'Suppliers',
  summary: 'Ask the operator to list several companies at once; what became of each is told in their order',
  access: 'company:request_new',
  body: z.object({
    requests: z
      .array(newOrganizationRequest)
      .min(1, ORGANIZATION_REQUEST_TEXTS.nobody)
      .max(MAX_REQUESTED_AT_ONCE, ORGANIZATION_REQUEST_TEXTS.tooMany),
  }),
  answer: z.object({ data: z.array(z.object({ outcome: z.enum(REQUEST_OUTCOMES) })) }),
})

export const listOrganizationRequests = call({
  name: 'listOrganizationRequests',
  method: 'GET',
  path: '/api/admin/organization_requests',
  tag: 'Suppliers',
  summary: 'Requested companies; pending ones oldest first',
  access: 'admin',
  query: requestsQuery(ORGANIZATION_REQUEST_STATES),
  answer: pageOf(organizationRequest),
})

export const decideOrganizationRequest = call({
  name: 'decideOrganizationRequest',
  method: 'POST',
  path: '/api/admin/organization_requests/{id}/decision',
  tag: 'Suppliers',
  summary: 'List the requested company, or decline it with a reason',
  access: 'admin',
  params: idParams,
  body: decisionBody(ORGANIZATION_REQUEST_TEXTS.reasonRequired),
  answer: organizationRequest,
  errors: ['not_found', 'conflict'],
})
