/** What notices tell of, in a letter: from what to what, as its reader may read it when the letter is written. */
import type { Told } from '#contract/values/text/told.ts'
import { readEntries } from '#server/features/collaboration/activity/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { speakerFor } from '#server/platform/languages/speaker.ts'
import type { Unread } from '../letter.store.ts'
import { tellChanges } from './change-lines.rules.ts'

/** By the notice's id; none where its words say all. */
export const sayWhatChanged = async (
  db: Reader,
  { actor, language }: { actor: Actor; language: string | null },
  unread: readonly Unread[],
): Promise<ReadonlyMap<number, readonly Told[]>> => {
  const speaker = await speakerFor(language)
  const told = unread.flatMap(({ id, style_id, entry_id }) =>
    style_id === null || entry_id === null ? [] : [{ id, style_id, entry_id }],
  )
  const said = new Map<number, readonly Told[]>()
  for (const styleId of new Set(told.map(({ style_id }) => style_id))) {
    const ours = told.filter(({ style_id }) => style_id === styleId)
    const entries = await readEntries(db, { actor, styleId, ids: ours.map(({ entry_id }) => entry_id) })
    for (const { id, entry_id } of ours) {
      const entry = entries.find((each) => each.id === entry_id)
      if (entry?.changes) said.set(id, tellChanges(speaker, entry.action, entry.changes))
    }
  }
  return said
}
