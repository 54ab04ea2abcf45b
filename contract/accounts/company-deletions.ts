/** A company asks the operator to delete its account (docs/product.md, A company leaves). */
import { z } from 'zod'
import { call } from '../call.ts'
import { decisionBody, requestsQuery, standing } from '../values/decisions.ts'
import { day, id, idParams, instant, optionalText, uuid, workDay } from '../values/fields.ts'
import { pageOf } from '../values/page.ts'
import { companyType, currentPassword } from './accounts.ts'

/** Between asking and doing, at least. */
export const DELETION_DAYS = 30

export const DELETION_TEXTS = {
  askedAlready: 'Your company has already asked to be deleted.',
  otherName: 'Type the name of your company as it stands here.',
  nothingOpen: 'There is no request that could be withdrawn.',
  tooLate: 'The date has come: this request can no longer be withdrawn.',
  decidedAlready: 'This request has already been decided.',
  reasonRequired: 'Give a reason for refusing',
  dateRequired: 'Choose the day of the deletion.',
  tooSoon: 'Choose a day that is at least 30 days after the company asked.',
} as const

export const DELETION_STATES = ['requested', 'accepted', 'declined', 'withdrawn', 'done'] as const

const companyDeletion = z.object({
  id,
  organization: z.object({ id, uuid, name: z.string(), type: companyType }),
  requested_by: z.object({ full_name: z.string(), email: z.string() }),
  requested_at: instant,
  note: z.string().nullable(),
  ...standing(DELETION_STATES),
  /** From this day on the account may be deleted. */
  due_on: day.nullable(),
  /** The first day that may be chosen. */
  earliest_on: day,
  /** When it was withdrawn or carried out. */
  ended_at: instant.nullable(),
  /** Its company may still withdraw it. */
  can_withdraw: z.boolean(),
})
export type CompanyDeletion = z.infer<typeof companyDeletion>

export const readCompanyDeletion = call({
  name: 'readCompanyDeletion',
  method: 'GET',
  path: '/api/company_deletion',
  tag: 'Company deletion',
  summary: 'The newest request to delete one’s own company, or null',
  access: 'company_export:manage',
  answer: z.object({ data: companyDeletion.nullable() }),
})

export const askForCompanyDeletion = call({
  name: 'askForCompanyDeletion',
  method: 'POST',
  path: '/api/company_deletion',
  tag: 'Company deletion',
  summary: 'Ask the operator to delete one’s own company; the company’s name and the password again',
  access: 'company_export:manage',
  needs: ['proved_email'],
  status: 201,
  body: z.object({
    /** Of the company, typed again. */
    company_name: z.string().max(200),
    current_password: currentPassword,
    note: optionalText(2000),
  }),
  answer: companyDeletion,
  errors: ['conflict', 'invalid', 'factor_needed', 'too_many'],
})

export const withdrawCompanyDeletion = call({
  name: 'withdrawCompanyDeletion',
  method: 'POST',
  path: '/api/company_deletion/withdrawal',
  tag: 'Company deletion',
  summary: 'Take the request to delete one’s own company back, until its date',
  access: 'company_export:manage',
  answer: companyDeletion,
  errors: ['conflict'],
})

export const listCompanyDeletions = call({
  name: 'listCompanyDeletions',
  method: 'GET',
  path: '/api/admin/company_deletions',
  tag: 'Company deletion',
  summary: 'Companies that ask to be deleted; those that wait oldest first',
  access: 'admin',
  query: requestsQuery(DELETION_STATES),
  answer: pageOf(companyDeletion),
})

export const decideCompanyDeletion = call({
  name: 'decideCompanyDeletion',
  method: 'POST',
  path: '/api/admin/company_deletions/{id}/decision',
  tag: 'Company deletion',
  summary: 'Accept a company’s deletion with its day, or refuse it with a reason',
  access: 'admin',
  params: idParams,
  body: decisionBody(DELETION_TEXTS.reasonRequired, { due_on: workDay.nullish() }),
  answer: companyDeletion,
  errors: ['not_found', 'conflict', 'invalid'],
})
