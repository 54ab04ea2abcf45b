/** What notices tell of, in a letter: from what to what, as its reader may read it when the letter is written. */
import { RECORD_OF_ACTION } from '#contract/collaboration/activity.ts'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import { foldChanges } from '#contract/values/fold-changes.rules.ts'
import { type Told, told } from '#contract/values/text/told.ts'
import { readEntries } from '#server/features/collaboration/activity/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { speakerFor } from '#server/platform/languages/speaker.ts'
import type { LetterPicture } from '#server/platform/mail/mail.ts'
import { type AnswerWord, answerWordOf } from '../letter.rules.ts'
import type { Unread } from '../letter.store.ts'
import { tellChanges } from './change-lines.rules.ts'

export interface NoticedFile extends LetterPicture {
  /** Whether there may be something to see of it. */
  is_shown: boolean
}

/** Files that were shared at a link's place since then, by others than the reader's company: what the reader may read now. */
export type FindShared = (
  db: Reader,
  actor: Actor,
  at: { styleId: number; link: string; since: Date },
) => Promise<{ files: NoticedFile[]; more: number }>

/** Of what a notice's link leads to, whether the reader can answer it now: each word is its craft's to say. */
type CanAnswer = Readonly<
  Record<AnswerWord, (db: Reader, actor: Actor, at: { styleId: number; link: string }) => Promise<boolean>>
>

/** What letters ask of the crafts that their notices are about. */
export interface LetterQuestions {
  findShared: FindShared
  canAnswer: CanAnswer
}

export interface Said {
  changes: readonly Told[]
  pictures: readonly LetterPicture[]
  can_answer: boolean
}

const ABOUT_FILES: ReadonlySet<NotificationKind> = new Set(['style_file_shared'])

/** As they are called now: what was made private since is not there. */
const sayFiles = ({ files, more }: Awaited<ReturnType<FindShared>>): Pick<Said, 'changes' | 'pictures'> => ({
  changes: [
    ...files.map(({ title }): Told => ({ message: '{0}', values: [title] })),
    ...(more > 0 ? [told`And ${more} more.`] : []),
  ],
  pictures: files.filter(({ is_shown }) => is_shown),
})

/** A notice with those before it that are about the same, newest first. */
type Folded = Unread & { former?: readonly Unread[] }

interface Telling extends LetterQuestions {
  actor: Actor
  language: string | null
}

/** What each of them says besides its words, by its id. */
export const sayNews = async (
  db: Reader,
  { findShared, canAnswer, ...reader }: Telling,
  unread: readonly Folded[],
): Promise<ReadonlyMap<number, Said>> => {
  const changed = await sayWhatChanged(db, reader, unread)
  const said = new Map<number, Said>()
  for (const { id, kind, style_id: styleId, link, former = [], ...last } of unread) {
    if (styleId === null) continue
    const since = (former.at(-1) ?? last).created_at
    const word = answerWordOf(kind)
    said.set(id, {
      ...{ changes: changed.get(id) ?? [], pictures: [] },
      ...(ABOUT_FILES.has(kind) && sayFiles(await findShared(db, reader.actor, { styleId, link, since }))),
      can_answer: word !== null && (await canAnswer[word](db, reader.actor, { styleId, link })),
    })
  }
  return said
}

/** By the notice's id; none where its words say all. */
const sayWhatChanged = async (
  db: Reader,
  { actor, language }: Pick<Telling, 'actor' | 'language'>,
  unread: readonly Folded[],
): Promise<ReadonlyMap<number, readonly Told[]>> => {
  const speaker = await speakerFor(language)
  const telling = unread.flatMap(({ former = [], ...last }) => {
    const entryIds = [last, ...former].flatMap(({ entry_id }) => entry_id ?? [])
    return last.style_id === null || entryIds.length === 0
      ? []
      : [{ id: last.id, style_id: last.style_id, entry_ids: entryIds.toReversed() }]
  })
  const said = new Map<number, readonly Told[]>()
  for (const styleId of new Set(telling.map(({ style_id }) => style_id))) {
    const ours = telling.filter(({ style_id }) => style_id === styleId)
    const entries = await readEntries(db, { actor, styleId, ids: ours.flatMap(({ entry_ids }) => entry_ids) })
    const known = new Map(entries.map((each) => [each.id, each]))
    for (const { id, entry_ids } of ours) {
      const saves = [...new Set(entry_ids)].flatMap((entryId) => known.get(entryId) ?? [])
      const last = saves.at(-1)
      if (!last) continue
      const ofRecord = saves.filter(
        ({ action }) => RECORD_OF_ACTION[action] === RECORD_OF_ACTION[last.action],
      )
      const folded = foldChanges(ofRecord.flatMap(({ changes }) => changes ?? []))
      said.set(id, tellChanges(speaker, last.action, folded))
    }
  }
  return said
}
