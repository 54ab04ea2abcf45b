/**
 * The company's directory keeps its people and groups here over SCIM 2.0 (docs/product.md, Provisioning). These calls
 * are of the account manager who lets it in; what the directory sends is SCIM's own and no call of this contract.
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, instant, isOk } from '../values/fields.ts'
import { role } from './accounts.ts'

/** Where the directory's addresses begin. */
export const SCIM_PATH = '/scim/v2'

export const PROVISIONING_TEXTS = {
  domainFirst: 'Prove a domain of your company first.',
  none: 'There is no token to revoke.',
} as const

export const provisioningToken = z.object({
  /** How it begins; enough to recognise it by. */
  prefix: z.string(),
  created_by: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
})

export const provisioning = z.object({
  /** What the directory is told of this installation. */
  address: z.string(),
  token: provisioningToken.nullable(),
  /** Proved, whose people the directory may keep. */
  domains: z.array(z.string()),
  /** How many people the directory has made or changed. */
  people: z.int(),
  groups: z.array(
    z.object({
      id,
      name: z.string(),
      members: z.int(),
      /** What the group gives by the settings of single sign-on; null where nothing. */
      role: role.nullable(),
    }),
  ),
})
export type Provisioning = z.infer<typeof provisioning>

const ofProvisioning = { tag: 'Provisioning', access: 'provisioning:manage' } as const

export const readProvisioning = call({
  ...ofProvisioning,
  name: 'readProvisioning',
  method: 'GET',
  path: '/api/provisioning',
  summary: "What the company's directory needs to keep people here over SCIM 2.0, and what it keeps",
  answer: provisioning,
})

export const makeProvisioningToken = call({
  ...ofProvisioning,
  name: 'makeProvisioningToken',
  method: 'POST',
  path: '/api/provisioning/token',
  summary: "Create the directory's token, which only this answer shows; the one before ends at once",
  needs: ['proved_email', 'confirmed_company'],
  status: 201,
  answer: z.object({
    data: provisioning,
    /** The whole token; null where an Idempotency-Key repeats the call, because it is kept nowhere. */
    token: z.string().nullable(),
  }),
  shown_once: 'token',
  errors: ['factor_needed', 'conflict'],
})

export const revokeProvisioningToken = call({
  ...ofProvisioning,
  name: 'revokeProvisioningToken',
  method: 'DELETE',
  path: '/api/provisioning/token',
  summary: "Revoke the directory's token at once; people and groups stay as they are",
  answer: isOk,
  errors: ['factor_needed', 'conflict'],
})
