/**
 * Letters that can wait: an hour after the first notification that waits for one, or a day for those of the day, a person
 * gets one letter with all of them. What was read meanwhile is left out, and a letter without anything is not sent.
 */
import { GATHERED_EMAILS } from '#contract/collaboration/unsubscribe.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import { findPerson } from '#server/platform/sessions/session.store.ts'
import { byThing, letterOf, MOST_LISTED } from './letter.rules.ts'
import { findReader, holdGathering, listUnread, makeLetters } from './letter.store.ts'
import { type LetterQuestions, type Said, sayNews } from './letters/say-what-changed.ts'

const AN_HOUR = 3_600_000
const LETTERS = [
  { byDay: false, wait: AN_HOUR },
  { byDay: true, wait: 24 * AN_HOUR },
]
const AT_A_TIME = 500
const EVERY_MINUTE = '* * * * *'
export const GATHERED_LETTER = 'notifications'

type LetterParts = Pick<Parts, 'db' | 'mail' | 'now'>

export const scheduleLetters = (parts: LetterParts & Pick<Parts, 'jobs'>): void => {
  parts.jobs.schedule('letters', EVERY_MINUTE, () => gatherLetters(parts))
}

/** Queues the letters that are due, each once, whichever processes do this at the same time. */
export const gatherLetters = async ({ db, mail, now }: LetterParts): Promise<void> => {
  for (const { byDay, wait } of LETTERS)
    for (let made = AT_A_TIME; made === AT_A_TIME; ) {
      made = await db.write(async (tx) => {
        if (!(await holdGathering(tx))) return 0
        const at = now()
        const since = new Date(at.getTime() - wait)
        const ids = await makeLetters(tx, { now: at, since, byDay, limit: AT_A_TIME })
        await mail.sendLinks(tx, { kind: GATHERED_LETTER, ids })
        return ids.length
      })
    }
}

/** Written when it is sent: an hour of a mail server's trouble may pass until then, in which people read. */
export const writeGathered = async (
  tx: Tx,
  questions: LetterQuestions,
  letterId: number,
): Promise<Letter | null> => {
  const reader = await findReader(tx, letterId)
  const actor = reader && (await findPerson(tx, reader.id))
  // Newest first: the last state of each, with what it was before the first of them.
  const unread = (actor ? byThing(await listUnread(tx, actor, letterId)) : []).map(([last, ...former]) => ({
    ...last,
    former,
  }))
  const said =
    reader && actor
      ? await sayNews(tx, { actor, language: reader.language, ...questions }, unread.slice(0, MOST_LISTED))
      : new Map<number, Said>()
  const [first, ...others] = unread.map((each) => ({ ...each, ...said.get(each.id) }))
  return reader && first
    ? {
        to: reader.email,
        language: reader.language,
        ...letterOf([first, ...others], { owner: reader.id, what: GATHERED_EMAILS }),
      }
    : null
}
