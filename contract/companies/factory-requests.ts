/**
 * Factories of another company that somebody misses in a passport: asked for, then entered or declined
 * (docs/product.md, Factory requests).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { asker, decisionBody, requestsQuery, standing } from '../values/decisions.ts'
import { id, idParams, instant } from '../values/fields.ts'
import { pageOf } from '../values/page.ts'
import { eachOf } from '../values/record-fields.ts'
import { factoryInput } from './factory-fields.ts'
import { FACTORY_LINES, type FactoryField } from './factory-record.ts'

export const FACTORY_REQUEST_TEXTS = {
  /** A fixed text (docs/product.md, Fixed texts). */
  sent: 'New factory requested successfully',
  wentWrong: 'Something went wrong.',
  needsVerification: 'Your company profile needs to be verified to select a company, factory or store.',
  listedAlready: 'This company already has a factory with this name: choose it from the list.',
  askedAlready: 'Your company has already requested this factory. Please wait for the decision.',
  ownCompany: 'Add a factory of your own company to its profile.',
  unknownCompany: 'Choose a company from the list',
  decidedAlready: 'This request has already been decided.',
  reasonRequired: 'Give a reason for declining',
} as const

export const newFactoryRequest = z.object({
  ...factoryInput,
  /** Whose factory it is. */
  organization_id: id,
})
export type NewFactoryRequest = z.output<typeof newFactoryRequest>

export const FACTORY_REQUEST_STATES = ['requested', 'accepted', 'declined'] as const

const requestedFields = {
  ...{ name: z.string(), city: z.string(), country: z.string() },
  ...eachOf(FACTORY_LINES, () => z.string().nullable()),
} satisfies Record<FactoryField, z.ZodType>

const factoryRequest = z.object({
  id,
  ...requestedFields,
  organization: z.object({ id, uuid: z.string(), name: z.string() }),
  requested_by: asker,
  requested_at: instant,
  ...standing(FACTORY_REQUEST_STATES),
  /** The factory that it became. */
  factory_id: id.nullable(),
})
export type FactoryRequest = z.infer<typeof factoryRequest>

export const requestFactory = call({
  name: 'requestFactory',
  method: 'POST',
  path: '/api/factory_requests',
  tag: 'Companies',
  summary: 'Request a factory from its company, or from the operator if the company has no account',
  access: 'company:request_new',
  status: 201,
  body: newFactoryRequest,
  answer: z.object({ data: factoryRequest }),
  errors: ['conflict'],
})

export const listFactoryRequests = call({
  name: 'listFactoryRequests',
  method: 'GET',
  path: '/api/factory_requests',
  tag: 'Companies',
  summary: 'Requested factories that the reader decides on; pending ones oldest first',
  access: 'factory_request:decide',
  query: requestsQuery(FACTORY_REQUEST_STATES),
  answer: pageOf(factoryRequest),
})

export const decideFactoryRequest = call({
  name: 'decideFactoryRequest',
  method: 'POST',
  path: '/api/factory_requests/{id}/decision',
  tag: 'Companies',
  summary: 'Add the requested factory, or decline it with a reason',
  access: 'factory_request:decide',
  params: idParams,
  body: decisionBody(FACTORY_REQUEST_TEXTS.reasonRequired),
  answer: factoryRequest,
  errors: ['not_found', 'conflict'],
})
