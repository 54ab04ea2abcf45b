/** Files that were shared in a sub-task, for the letter that tells of them. */
import { canOnStyleFile } from '#server/access/style-file.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { isShown, type ShownFile } from '#server/platform/files/previews/open-shown.ts'
import { listSharedSince } from './kept-file.store.ts'

/** What a letter names; how many more there are is said. */
const NAMED = 3
/** The notice is of the same transaction as the upload, whose time the database and the process tell apart. */
const SLACK_MS = 60_000
const PLACE = /[?&]sub_task=([1-9]\d{0,15})\b/

interface SharedAt {
  styleId: number
  /** Of the notice: it names the sub-task. */
  link: string
  since: Date
}

/** Of other companies than the actor's, the newest first: as the actor may read them now. */
export const findSharedSince = async (
  db: Reader,
  actor: Actor,
  { styleId, link, since }: SharedAt,
): Promise<{ files: (ShownFile & { is_shown: boolean })[]; more: number }> => {
  const subTaskId = PLACE.exec(link)?.[1]
  if (!subTaskId) return { files: [], more: 0 }
  const asked = { styleId, subTaskId: Number(subTaskId), since: new Date(since.getTime() - SLACK_MS) }
  const rows = await listSharedSince(db, actor, asked)
  const seen = rows.filter((row) => canOnStyleFile(actor, 'style_file:read', row))
  return {
    files: seen.slice(0, NAMED).map(({ title, blob_hash, width }) => ({
      ...{ title, blob_hash, width },
      is_shown: isShown(title, width !== null),
    })),
    more: Math.max(0, seen.length - NAMED),
  }
}
