/** What a failed job is and why it failed, in words for the operator. */

import type { FailedJob } from '#contract/accounts/failed-jobs.ts'
import { inEnglish } from '#contract/values/text/told.ts'
import { asTold, type Letter } from '#server/platform/mail/mail.ts'
import type { FailedJobRow } from './failed-job.store.ts'

const MAX_CAUSE = 300

/** Passwords in addresses, and whatever is long enough to be a token or a key. */
const SECRETS: readonly [RegExp, string][] = [
  [/\/\/[^\s/@]+@/g, '//…@'],
  [/[A-Za-z0-9+/_=-]{32,}/g, '…'],
]

/** The first line of what was thrown; the lines behind it are for programmers. */
export const describeCause = (output: unknown): string => {
  const { message } = (output ?? {}) as { message?: unknown }
  const [line = ''] = (typeof message === 'string' ? message : '').trim().split('\n')
  const clean = SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)
  return clean.slice(0, MAX_CAUSE) || 'No reason is known.'
}

const LINK_LETTERS: Readonly<Record<string, string>> = {
  'password-reset': 'with a link to set a new password',
  invitation: 'with an invitation',
}

const TITLES: Readonly<Record<string, string>> = {
  backup: 'Nightly backup',
  'base-backup': 'Base backup',
  'restore-rehearsal': 'Rehearsal of a restore',
  'remove-blobs': 'Removal of files',
}

export const describeJob = ({ queue, data }: Pick<FailedJobRow, 'queue' | 'data'>): string => {
  if (queue !== 'mail') return TITLES[queue] ?? `Job ${queue}`
  const { letter, kind } = (data ?? {}) as { letter?: Pick<Letter, 'to' | 'subject'>; kind?: string }
  if (letter) return `Email to ${letter.to}: ${inEnglish(asTold(letter.subject))}`
  return `Letter ${LINK_LETTERS[kind ?? ''] ?? `of the kind ${kind}`}`
}

export const presentFailedJob = (row: FailedJobRow): FailedJob => ({
  id: row.id,
  title: describeJob(row),
  cause: describeCause(row.output),
  queued_at: row.queued_at,
  failed_at: row.failed_at,
  tries: row.tries,
})
