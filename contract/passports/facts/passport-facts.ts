/** The calls of a passport's facts: for a company, a collection and a style (docs/product.md, Facts that laws ask for). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { idParams, instant } from '../../values/fields.ts'
import type { FactLevel } from './fact-record.ts'
import { factChangesAt, heldFacts } from './fact-schemas.ts'

/** 0 before anything was said. */
const sheetVersion = z.int().min(0).max(2_147_483_647)

export const factSheet = z.object({
  own: heldFacts,
  /** What holds where nothing is said here, by the level that says it. */
  inherited: z.object({ company: heldFacts, collection: heldFacts }),
  version: sheetVersion,
  updated_by: z.string().nullable(),
  updated_at: instant.nullable(),
  can: z.object({ change: z.boolean() }),
})
export type FactSheet = z.infer<typeof factSheet>

/** What is not named stays; null takes a value away. */
const changesAt = (level: FactLevel) =>
  z.object({ ...factChangesAt(level), version: sheetVersion.optional() })
export type FactChanges = z.output<ReturnType<typeof changesAt>>

const tag = 'Passport'
const answer = z.object({ data: factSheet })

export const readStyleFacts = call({
  name: 'readStyleFacts',
  method: 'GET',
  path: '/api/inquiries/{id}/passport_facts',
  tag,
  summary: 'What laws ask a passport for beside its sections, with what collection and company say of it',
  access: 'passport:see_facts',
  params: idParams,
  answer,
  errors: ['not_found'],
})

export const changeStyleFacts = call({
  name: 'changeStyleFacts',
  method: 'PATCH',
  path: '/api/inquiries/{id}/passport_facts',
  tag,
  summary:
    "Say facts of a style; what is not sent stays, and null gives way to the collection's or the company's",
  access: 'passport:change',
  params: idParams,
  body: changesAt('style'),
  answer,
  errors: ['not_found', 'stale', 'invalid'],
})

export const readCollectionFacts = call({
  name: 'readCollectionFacts',
  method: 'GET',
  path: '/api/collections/{id}/passport_facts',
  tag,
  summary: 'The facts of passports that are the same for all styles of a collection',
  access: 'collection:change',
  params: idParams,
  answer,
  errors: ['not_found'],
})

export const changeCollectionFacts = call({
  name: 'changeCollectionFacts',
  method: 'PATCH',
  path: '/api/collections/{id}/passport_facts',
  tag,
  summary: 'Say facts for all styles of a collection; what is not sent stays',
  access: 'collection:change',
  params: idParams,
  body: changesAt('collection'),
  answer,
  errors: ['not_found', 'stale', 'invalid'],
})

export const readCompanyFacts = call({
  name: 'readCompanyFacts',
  method: 'GET',
  path: '/api/passport_facts',
  tag,
  summary: "The facts of passports that are the same for all of one's company's own collections",
  access: 'passport:keep_facts',
  answer,
})

export const changeCompanyFacts = call({
  name: 'changeCompanyFacts',
  method: 'PATCH',
  path: '/api/passport_facts',
  tag,
  summary: "Say facts for all of one's company's own collections; what is not sent stays",
  access: 'passport:keep_facts',
  body: changesAt('company'),
  answer,
  errors: ['stale', 'invalid'],
})
