import { ANSWER_TEXTS } from '#contract/evidence/evidence-answers.ts'
import { newEvidence } from '#contract/evidence/evidence-record.ts'
import {
  type AnswerFields,
  type AskedQuestion,
  MAX_TIERS,
  REMINDER_DAYS_OF_REQUESTS,
  type RequestState,
} from '#contract/evidence/evidence-requests.ts'

export interface Standing {
  /** Whether a letter has left. */
  is_sent: boolean
  opened_at: string | null
  answered_at: string | null
  refused_at: string | null
  revoked_at: string | null
  ends_on: string
}

/** What people did comes before what time did: an answer is an answer, whatever day it is. */
export const stateOfRequest = (row: Standing, today: string): RequestState => {
  if (row.revoked_at !== null) return 'revoked'
  if (row.answered_at !== null) return 'answered'
  if (row.refused_at !== null) return 'refused'
  if (row.ends_on < today) return 'overdue'
  if (row.opened_at !== null) return 'opened'
  return row.is_sent ? 'sent' : 'sending'
}

/** Whether the links of a request open: until the end of its last day by UTC. */
export const isOpen = ({ revoked_at, ends_on }: Pick<Standing, 'revoked_at' | 'ends_on'>, today: string) =>
  revoked_at === null && ends_on >= today

export type Question = Pick<AskedQuestion, 'kind' | 'evidence_kind' | 'standard' | 'question' | 'state'>

/** Whether an answer may still be written: none was sent, or what was sent came back. */
export const isWritable = ({ state }: Pick<Question, 'state'>): boolean =>
  state === 'open' || state === 'refused'

/** Whether anything of it may be asked on: not the confirmation of a step, which is for who does it. */
export const isPassedOn = ({ kind }: Pick<Question, 'kind'>): boolean => kind !== 'step'

export const canAskOn = (
  { tier, refused_at }: { tier: number; refused_at: string | null },
  questions: readonly Pick<Question, 'kind'>[],
): boolean => tier < MAX_TIERS && refused_at === null && questions.some(isPassedOn)

const CERTIFICATES: ReadonlySet<string | null> = new Set([
  'scope_certificate',
  'transaction_certificate',
  'product_certificate',
])

export interface Problem {
  field: keyof AnswerFields
  text: string
}

/** What is missing before the answer can be sent; nothing where its giver says why there is none. */
export const problemsOf = (question: Question, answer: AnswerFields): Problem[] => {
  if (answer.missing_reason !== null) return []
  if (question.kind === 'step')
    return answer.confirms ? [] : [{ field: 'confirms', text: ANSWER_TEXTS.confirmRequired }]
  if (question.kind === 'text')
    return answer.note === null ? [{ field: 'note', text: ANSWER_TEXTS.textRequired }] : []
  if (question.kind === 'photo')
    return answer.file === null ? [{ field: 'file', text: ANSWER_TEXTS.photoRequired }] : []
  const { evidence_kind: kind } = question
  const problems: Problem[] = []
  if (answer.file === null) problems.push({ field: 'file', text: ANSWER_TEXTS.fileRequired })
  if (CERTIFICATES.has(kind) && answer.number === null)
    problems.push({ field: 'number', text: ANSWER_TEXTS.numberRequired })
  if ((kind === 'scope_certificate' || kind === 'product_certificate') && answer.valid_until === null)
    problems.push({ field: 'valid_until', text: ANSWER_TEXTS.endRequired })
  if (answer.valid_from !== null && answer.valid_until !== null && answer.valid_until < answer.valid_from)
    problems.push({ field: 'valid_until', text: ANSWER_TEXTS.endBeforeStart })
  if (kind === 'transaction_certificate' && answer.quantity_kg === null)
    problems.push({ field: 'quantity_kg', text: ANSWER_TEXTS.quantityRequired })
  if (kind === 'scope_certificate' && answer.processes.length === 0)
    problems.push({ field: 'processes', text: ANSWER_TEXTS.processesRequired })
  return problems
}

/** What is kept of an accepted answer: as stated, by the company that was asked where no other holder is given. */
export const evidenceOf = (question: Question, answer: AnswerFields, { company }: { company: string }) =>
  newEvidence.parse({
    kind: question.evidence_kind ?? 'photo',
    standard: question.standard,
    title: question.question,
    number: answer.number,
    issuing_body: answer.issuing_body,
    holder_name: answer.holder_name ?? company,
    valid_from: answer.valid_from,
    valid_until: answer.valid_until,
    quantity_kg: answer.quantity_kg,
    laboratory: answer.laboratory,
    processes: answer.processes,
    note: answer.note,
  })

const A_DAY = 86_400_000
const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * A_DAY).toISOString().slice(0, 10)

/**
 * Before which of the days a reminder is due: the nearest one that has come; null before and after them, and where the
 * request was made later than that day, since who has just been asked needs no reminder.
 */
export const reminderDueOf = (
  { ends_on, asked_on }: { ends_on: string; asked_on: string },
  today: string,
) => {
  if (today > ends_on) return null
  const due = REMINDER_DAYS_OF_REQUESTS.toSorted((a, b) => a - b).find(
    (days) => today >= dayBefore(ends_on, days),
  )
  return due !== undefined && asked_on < dayBefore(ends_on, due) ? due : null
}

// The first that fits counts: most browsers also name those that they want to be taken for.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `Chrome, Android`: so much that the asker knows a phone from an office, and no more. */
export const coarseBrowser = (userAgent: string): string =>
  [BROWSERS, SYSTEMS]
    .flatMap((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
    .join(', ') || '?'
