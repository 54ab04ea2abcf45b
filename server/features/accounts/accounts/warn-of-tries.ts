import { told } from '#contract/values/text/told.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findReaderLanguage } from '#server/platform/languages/reader-language.store.ts'
import { countTowards } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'

/** So many wrong passwords in a day are no slips of the owner's any more. */
const WARN_AT = 10
const DAY_SECONDS = 86_400

/** Tells the owner by email, once a day. Counted for unknown addresses too, which cost the same. */
export const warnOfTries = async (
  tx: Tx,
  { mail, now }: Pick<Parts, 'mail' | 'now'>,
  { email, person }: { email: string; person: { id: number } | null },
): Promise<void> => {
  const { count } = await countTowards(tx, { key: `sign-in:failed:${email}`, seconds: DAY_SECONDS }, now())
  if (!person || count !== WARN_AT) return
  await mail.send(tx, {
    to: email,
    language: await findReaderLanguage(tx, person.id),
    subject: told`Failed attempts to sign in to your account`,
    paragraphs: [
      told`There were ${WARN_AT} failed attempts to sign in to your Selvedge account within a day. None of them succeeded.`,
      told`If it was you, nothing needs to be done. If it was not you, make sure that you use this password nowhere else, and set up two-step sign-in.`,
    ],
    action: { label: told`Your account`, path: '/account' },
  })
}
