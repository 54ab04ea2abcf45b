/** The letters of a request: each has a link of its own, which is made when it is written. */
import { onDay, told } from '#contract/values/text/told.ts'
import { dayOf } from '#server/features/evidence/evidence/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { setLetterToken } from './answer.store.ts'

export const REQUEST_LETTER = 'evidence-request'

type Row = NonNullable<Awaited<ReturnType<typeof setLetterToken>>>

const askerOf = ({ shows_asker, asker_name }: Row) =>
  shows_asker ? asker_name : told`A customer in your supply chain`
const whoAsks = (row: Row) => row.asked_on_by ?? askerOf(row)

/** On whose behalf it is asked, and where the answers go: nobody reads a company's name as more than it is. */
const standingOf = (row: Row) => {
  if (row.asked_on_by !== null)
    return [
      row.shows_asker
        ? told`${row.asked_on_by} was asked by ${row.asker_name}. Your answers go to ${row.asker_name}, not to ${row.asked_on_by}.`
        : told`${row.asked_on_by} was asked by a customer in your supply chain. Your answers go to that customer, not to ${row.asked_on_by}.`,
    ]
  return row.supplies === null
    ? []
    : [told`${row.asker_name} asks as a supplier of ${row.supplies}. Your answers go to ${row.asker_name}.`]
}

/** Null where the request was revoked, answered or refused meanwhile, or has ended. */
export const writeRequestLetter = async (tx: Tx, id: number, now: Date): Promise<Letter | null> => {
  const token = newToken()
  const hash = hashToken(token)
  const row = await setLetterToken(tx, { id, hash, today: dayOf(now), at: now.toISOString() })
  if (!row) return null
  const { company_name: company, ends_on, kind, message, questions } = row
  const who = whoAsks(row)
  return {
    to: row.email,
    language: row.language,
    subject:
      kind === 'returned'
        ? told`${who} needs another answer from ${company}`
        : kind === 'reminder'
          ? told`Reminder: ${who} asks ${company} for evidence`
          : told`${who} asks ${company} for evidence`,
    paragraphs: [
      kind === 'returned'
        ? told`${who} cannot use everything that ${company} sent. Please answer this again by ${onDay(ends_on)}.`
        : told`${who} asks ${company} for what stands below, by ${onDay(ends_on)}. You need no account: open the link, on your phone as well.`,
      ...standingOf(row),
      ...questions
        .filter(({ state }) => kind !== 'returned' || state === 'refused')
        .map(({ question, reason }) =>
          reason === null ? told`• ${question}` : told`• ${question}: “${reason}”`,
        ),
      ...(message !== null && kind !== 'returned' ? [told`“${message}”`] : []),
      told`The link works for everybody who has it, until ${onDay(ends_on)} or until it is ended. Who asks sees when it was opened and with what kind of browser. You can pass it on to a colleague who knows the answer.`,
    ],
    // In the fragment, so that no server and no proxy logs it.
    action: { label: told`See what is asked and answer`, path: `/answer#token=${token}&in=${row.language}` },
  }
}
