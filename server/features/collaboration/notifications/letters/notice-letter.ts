/** A letter at once of what says what changed: written when it is sent, as its reader may read it then. */
import type { Tx } from '#server/platform/db/database.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { findPerson } from '#server/platform/sessions/session.store.ts'
import { letterOf } from '../letter.rules.ts'
import { findNotice, findReaderOfNotice } from '../letter.store.ts'
import { type LetterQuestions, sayNews } from './say-what-changed.ts'

export const NOTICE_LETTER = 'notice'

/** Null where there is nobody to write to, or nothing to say any more. */
export const writeNotice = async (
  tx: Tx,
  questions: LetterQuestions,
  noticeId: number,
): Promise<Letter | null> => {
  const reader = await findReaderOfNotice(tx, noticeId)
  const actor = reader && (await findPerson(tx, reader.id))
  const notice = actor && (await findNotice(tx, actor, noticeId))
  if (!reader || !actor || !notice) return null
  const said = await sayNews(tx, { actor, language: reader.language, ...questions }, [notice])
  const news = { ...notice, ...said.get(notice.id) }
  return {
    to: reader.email,
    language: reader.language,
    ...letterOf([news], { owner: reader.id, what: notice.kind }),
  }
}
