/**
 * Issues of a style: what a factory works by, frozen under a number with a reason (docs/product.md, Issues). What is edited
 * afterwards is the draft of the next one. Companies on the style read issues, confirm them or ask about them.
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { pdfQuery } from '../pdf-query.ts'
import { id, idInPath, idParams, instant, requiredText, sha256Hex, versionInPath } from '../values/fields.ts'
import { flag } from '../values/page.ts'
import { issueDifference } from './issue-difference.rules.ts'
import { issueSnapshot } from './issue-snapshot.ts'

export const ISSUE_LIMITS = { reason: 500, question: 2000, issues: 500, questions: 200 } as const

export const ISSUE_TEXTS = {
  reasonRequired: 'Say why it is issued',
  questionRequired: 'Write your question',
  answerRequired: 'Write your answer',
  issued: 'Issued to the companies on this style',
  confirmed: 'Confirmed',
  asked: 'Your question was sent',
  answered: 'Your answer was sent',
  reminded: 'A reminder was sent',
  draftChanged: 'The draft has changed since you looked at it. Look at the changes and issue again.',
  unchanged: 'Nothing has changed since the last issue.',
  superseded: 'A later issue replaces this one. Read that one and confirm it.',
  nobodyToRemind: 'Every company has confirmed this issue.',
  remindedLately: 'A reminder went out in the last 24 hours.',
  tooManyIssues: 'A style has at most 500 issues.',
  tooManyQuestions: 'An issue has at most 200 questions.',
  notFound: 'Issue not found',
} as const

const person = z.object({ id, full_name: z.string(), organization_name: z.string() })

const question = z.object({
  id,
  text: z.string(),
  asked_by: person,
  asked_at: instant,
  /** Null while nobody answered. */
  answer: z.object({ text: z.string(), answered_by: person, answered_at: instant }).nullable(),
})
export type IssueQuestion = z.infer<typeof question>

export const ISSUE_STANDINGS = ['sent', 'seen', 'asked', 'confirmed'] as const
export type IssueStanding = (typeof ISSUE_STANDINGS)[number]

/** A company that works by the issue. */
const companyOfIssue = z.object({
  organization: z.object({ id, name: z.string() }),
  /** The furthest that one of its people came; `asked` while a question waits for an answer. */
  standing: z.enum(ISSUE_STANDINGS),
  sent_at: instant,
  reminded_at: instant.nullable(),
  seen_by: z.array(z.object({ person, at: instant })),
  confirmed: z.object({ person, at: instant }).nullable(),
  questions: z.array(question),
})
export type CompanyOfIssue = z.infer<typeof companyOfIssue>

const changeCounts = z.object({
  order: z.int(),
  chart: z.int(),
  points: z.int(),
  notes: z.int(),
  colourways: z.int(),
  sketches: z.int(),
  call_outs: z.int(),
  materials: z.int(),
  material_colours: z.int(),
  roles: z.int(),
})

export const issueHead = z.object({
  /** From 1, without a gap. */
  number: z.int(),
  reason: z.string(),
  issued_at: instant,
  issued_by: person,
  /** Against the issue before; null of the first. */
  changes: changeCounts.nullable(),
  /** For owners: how many of the companies that it was sent to have confirmed it. Null for others. */
  known: z.object({ companies: z.int(), confirmed: z.int(), asking: z.int() }).nullable(),
  /** For a company that it was sent to: how far that company came. Null for others. */
  own_standing: z.enum(ISSUE_STANDINGS).nullable(),
})
export type IssueHead = z.infer<typeof issueHead>

export const styleIssues = z.object({
  style: z.object({ id, style_number: z.string(), style_name: z.string().nullable() }),
  /** The latest first. */
  issues: z.array(issueHead),
  /** For those who issue: what is not issued yet, against the last issue or against nothing. Null for others. */
  draft: z.object({ changes: changeCounts.nullable(), is_changed: z.boolean() }).nullable(),
  can: z.object({ issue: z.boolean(), confirm: z.boolean() }),
})
export type StyleIssues = z.infer<typeof styleIssues>

/** An inspection that measured by an older issue than the last. */
const outdatedReport = z.object({ id, name: z.string(), issue: z.int(), created_at: instant })

/** A sample that was sent, made by an older issue than the last. */
const outdatedSample = z.object({ id, name: z.string(), issue: z.int(), sent_at: instant })

export const styleIssue = issueHead.extend({
  /** The last one of the style: a later one than `number` replaces it. */
  latest: z.int(),
  /** Of the snapshot as it is kept, as hex: the same for as long as the issue stands. */
  sha256: z.string(),
  snapshot: issueSnapshot,
  /** Of the style file, by the hash of the bytes. */
  file_versions: z.record(z.string(), z.int().min(1)),
  /** For owners all companies that it was sent to; for such a company itself alone. */
  companies: z.array(companyOfIssue),
  /** Inspections that the reader sees and that measured by another issue than the last. */
  outdated_reports: z.array(outdatedReport),
  /** Samples that were sent and made by another issue than the last. */
  outdated_samples: z.array(outdatedSample),
  can: z.object({ confirm: z.boolean(), ask: z.boolean(), answer: z.boolean(), remind: z.boolean() }),
})
export type StyleIssue = z.infer<typeof styleIssue>

export const issueDraft = z.object({
  /**
   * Of the draft as it stands and the number of the last issue. The call that issues names it, so that nobody issues what
   * they have not seen, and of two who do it at once one wins.
   */
  sha256: z.string(),
  /** Of the last issue; null where there is none. */
  latest: z.int().nullable(),
  snapshot: issueSnapshot,
  /** Against the last issue; null where there is none. */
  difference: issueDifference.nullable(),
})
export type IssueDraft = z.infer<typeof issueDraft>

const tag = 'Issues'
const params = z.object({ id: idInPath, number: versionInPath })

export const listIssues = call({
  name: 'listStyleIssues',
  method: 'GET',
  path: '/api/inquiries/{id}/issues',
  tag,
  summary: "A style's issues, the latest first",
  access: 'issue:read',
  params: idParams,
  answer: styleIssues,
  errors: ['not_found'],
})

export const readIssue = call({
  name: 'readStyleIssue',
  method: 'GET',
  path: '/api/inquiries/{id}/issues/{number}',
  tag,
  summary: 'One issue as it was frozen, with who knows it',
  access: 'issue:read',
  params,
  answer: styleIssue,
  errors: ['not_found'],
})

export const readIssueDraft = call({
  name: 'readStyleIssueDraft',
  method: 'GET',
  path: '/api/inquiries/{id}/issue_draft',
  tag,
  summary: 'What the next issue would freeze, and how it differs from the last one',
  access: 'issue:issue',
  params: idParams,
  answer: issueDraft,
  errors: ['not_found'],
})

export const exportIssueDraft = call({
  name: 'exportStyleIssueDraft',
  method: 'GET',
  path: '/api/inquiries/{id}/issue_draft/difference.xlsx',
  tag,
  summary: 'How the draft of the next issue differs from the last one, as a workbook',
  access: 'issue:issue',
  params: idParams,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  answer: z.any(),
  errors: ['not_found'],
})

export const generateIssueDraft = call({
  name: 'generateStyleIssueDraft',
  method: 'GET',
  path: '/api/inquiries/{id}/issue_draft/pdf',
  tag,
  summary:
    'The draft of the next issue as PDF, with a page of what would change; it says that it is not issued',
  access: 'issue:issue',
  params: idParams,
  query: pdfQuery,
  produces: 'application/pdf',
  answer: z.any(),
  errors: ['not_found', 'pdf_busy', 'pdf_failed'],
})

export const issueToSuppliers = call({
  name: 'issueToSuppliers',
  method: 'POST',
  path: '/api/inquiries/{id}/issues',
  tag,
  summary: 'Freeze the draft as the next issue and tell the companies on the style',
  access: 'issue:issue',
  params: idParams,
  body: z.object({
    reason: requiredText(ISSUE_LIMITS.reason, ISSUE_TEXTS.reasonRequired),
    /** Of the draft that was looked at. */
    draft_sha256: sha256Hex,
    /** Whether companies that have not confirmed it are reminded after two working days. */
    remind: z.boolean().default(true),
  }),
  answer: issueHead,
  status: 201,
  errors: ['not_found', 'stale', 'conflict'],
})

export const readIssueDifference = call({
  name: 'readStyleIssueDifference',
  method: 'GET',
  path: '/api/inquiries/{id}/issues/{number}/difference',
  tag,
  summary: 'What changed from an earlier issue to this one, row by row and field by field',
  access: 'issue:read',
  params,
  /** The one before, unless named. */
  query: z.object({ from: versionInPath.optional() }),
  answer: z.object({ from: z.int(), to: z.int(), difference: issueDifference }),
  errors: ['not_found'],
})

export const exportIssueDifference = call({
  name: 'exportStyleIssueDifference',
  method: 'GET',
  path: '/api/inquiries/{id}/issues/{number}/difference.xlsx',
  tag,
  summary: 'The same as a workbook',
  access: 'issue:read',
  params,
  query: z.object({ from: versionInPath.optional() }),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  answer: z.any(),
  errors: ['not_found'],
})

export const generateIssue = call({
  name: 'generateStyleIssue',
  method: 'GET',
  path: '/api/inquiries/{id}/issues/{number}/pdf',
  tag,
  summary: 'An issue as PDF, with a page of what changed, the list of issues, and a code that leads to it',
  access: 'issue:read',
  params,
  query: pdfQuery.extend({ from: versionInPath.optional() }),
  produces: 'application/pdf',
  answer: z.any(),
  errors: ['not_found', 'pdf_busy', 'pdf_failed'],
})

export const showIssueFile = call({
  name: 'showStyleIssueFile',
  method: 'GET',
  path: '/api/inquiries/{id}/issues/{number}/files/{sha256}',
  tag,
  summary: 'A file of an issue: its picture, or its bytes as an attachment',
  access: 'issue:read',
  params: params.extend({ sha256: sha256Hex }),
  query: z.object({ download: flag }),
  produces: 'image/webp',
  answer: z.any(),
  errors: ['not_found', 'unsupported_type'],
})

export const markIssueSeen = call({
  name: 'markStyleIssueSeen',
  method: 'PUT',
  path: '/api/inquiries/{id}/issues/{number}/seen',
  tag,
  summary: 'Keep that the caller has looked at an issue that was sent to their company',
  access: 'issue:confirm',
  params,
  body: z.object({}),
  answer: z.object({ seen_at: instant }),
  errors: ['not_found'],
})

export const confirmIssue = call({
  name: 'confirmStyleIssue',
  method: 'PUT',
  path: '/api/inquiries/{id}/issues/{number}/confirmation',
  tag,
  summary: 'Read and understood: the company works by this issue. Only of the last issue',
  access: 'issue:confirm',
  params,
  body: z.object({}),
  answer: styleIssue,
  errors: ['not_found', 'conflict'],
})

export const askAboutIssue = call({
  name: 'askAboutStyleIssue',
  method: 'POST',
  path: '/api/inquiries/{id}/issues/{number}/questions',
  tag,
  summary: 'Ask about an issue; the owners are told, other companies do not see it',
  access: 'issue:confirm',
  params,
  body: z.object({ text: requiredText(ISSUE_LIMITS.question, ISSUE_TEXTS.questionRequired) }),
  answer: styleIssue,
  status: 201,
  errors: ['not_found', 'conflict'],
})

export const answerIssueQuestion = call({
  name: 'answerStyleIssueQuestion',
  method: 'PUT',
  path: '/api/inquiries/{id}/issues/{number}/questions/{questionId}/answer',
  tag,
  summary: "Answer a company's question; a later answer replaces the one before",
  access: 'issue:issue',
  params: params.extend({ questionId: idInPath }),
  body: z.object({ text: requiredText(ISSUE_LIMITS.question, ISSUE_TEXTS.answerRequired) }),
  answer: styleIssue,
  errors: ['not_found'],
})

export const remindOfIssue = call({
  name: 'remindOfStyleIssue',
  method: 'POST',
  path: '/api/inquiries/{id}/issues/{number}/reminders',
  tag,
  summary: 'Remind the companies that have not confirmed the issue, at most once a day',
  access: 'issue:issue',
  params,
  body: z.object({}),
  answer: styleIssue,
  errors: ['not_found', 'conflict'],
})
