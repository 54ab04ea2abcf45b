/**
 * The people of one account; its account manager invites, changes and deactivates them
 * (docs/product.md, Team and invitations).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { email, id, idParams, instant, isOk } from '../values/fields.ts'
import { changesOf } from '../values/text/changes.ts'
import { role } from './accounts.ts'

export const member = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  role,
  active: z.boolean(),
  created_at: instant,
  last_seen_at: instant.nullable(),
  /** What this reader may do to the person. */
  can: z.object({ change: z.boolean(), remove: z.boolean() }),
})
export const invitation = z.object({
  id,
  email: z.string(),
  role,
  invited_by: z.string(),
  expires_at: instant,
})

export const readTeam = call({
  name: 'readTeam',
  method: 'GET',
  path: '/api/team',
  tag: 'Team',
  summary: "The people of one's own company, and who is invited",
  access: 'signed_in',
  answer: z.object({
    members: z.array(member),
    invitations: z.array(invitation),
    /** That one may give. */
    roles: z.array(role),
    can: z.object({ manage: z.boolean() }),
  }),
})

export const invite = call({
  name: 'inviteMember',
  method: 'POST',
  path: '/api/team/invitations',
  tag: 'Team',
  summary: 'Invite a person by email',
  access: 'team:manage',
  needs: ['proved_email', 'confirmed_company'],
  status: 201,
  body: z.object({ email, role }),
  answer: invitation,
})

export const withdrawInvitation = call({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/team/invitations/{id}',
  tag: 'Team',
  summary: 'Withdraw an invitation',
  access: 'team:manage',
  params: idParams,
  answer: isOk,
  errors: ['not_found'],
})

export const changeMember = call({
  name: 'changeMember',
  method: 'PUT',
  path: '/api/team/members/{id}',
  tag: 'Team',
  summary: "Change a person's role, or deactivate and reactivate them",
  access: 'team:manage',
  params: idParams,
  body: changesOf(z.object({ role, active: z.boolean() })),
  answer: member,
  errors: ['not_found', 'conflict'],
})
