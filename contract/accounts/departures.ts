/** Somebody leaves a company for good: name and address are replaced everywhere (docs/product.md, People who leave). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, isOk } from '../values/fields.ts'
import { role } from './accounts.ts'

/** What stands where the name stood. */
export const FORMER_MEMBER = 'A former member'

export const DEPARTURE_TEXTS = {
  notOneself: 'You cannot remove yourself. Ask another account manager.',
  otherWord: 'Type the email address of the person.',
  noSuccessor: 'Choose who takes over what this person is in charge of.',
  noInspector: 'Choose who takes over the inspections that are not approved.',
  notAColleague: 'Choose an active person of your company.',
  notAnInspector: 'Choose an active person of your quality control.',
} as const

const heir = z.object({ id, full_name: z.string(), role })

export const readDeparture = call({
  name: 'readDeparture',
  method: 'GET',
  path: '/api/team/members/{id}/departure',
  tag: 'Team',
  summary: 'What somebody who is removed for good leaves behind, and who could take it over',
  access: 'team:manage',
  params: idParams,
  answer: z.object({
    person: z.object({ id, full_name: z.string(), email: z.string(), role }),
    /** Roles on styles and in tech packs, shared views: what needs a successor. */
    in_charge: z.int(),
    /** Reports that are not approved, for which quality control answers. */
    inspections: z.int(),
    /** Keys that work as this person, and end. */
    api_keys: z.int(),
    successors: z.array(heir),
    inspectors: z.array(heir),
  }),
  errors: ['not_found', 'forbidden'],
})

export const removeMember = call({
  name: 'removeMember',
  method: 'POST',
  path: '/api/team/members/{id}/departure',
  tag: 'Team',
  summary: 'Remove a person for good: their name and address are replaced by «A former member»',
  access: 'team:manage',
  params: idParams,
  body: z.object({
    /** Of the person, typed again. */
    email: z.string().max(254),
    successor_id: id.nullable().optional(),
    inspector_id: id.nullable().optional(),
  }),
  answer: isOk,
  errors: ['not_found', 'forbidden', 'conflict'],
})
