import { fromStyles, isSeenOnStyle, isVisible, viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** The newest version of each file that the actor sees, of those that are named or of a sub-task; by sub-task and name. */
export const listForZip = (
  db: Reader,
  actor: Actor,
  { styleId, of }: { styleId: number; of: { fileIds: readonly number[] } | { subTaskId: number } },
) => {
  const viewer = viewerOf(actor)
  return fromStyles(db)
    .innerJoin('style_files as f', 'f.style_id', 's.id')
    .innerJoin('style_file_sub_tasks as t', 't.id', 'f.sub_task_id')
    .innerJoin('style_file_versions as v', (join) =>
      join.onRef('v.file_id', '=', 'f.id').onRef('v.number', '=', 'f.version'),
    )
    .where('s.id', '=', styleId)
    .where((where) =>
      'fileIds' in of ? where('f.id', 'in', [...of.fileIds]) : where('f.sub_task_id', '=', of.subTaskId),
    )
    .where(isVisible(viewer))
    .where(isSeenOnStyle(viewer, 'f.private_of'))
    .select(['f.title', 'f.folder', 's.style_number', 't.name as sub_task_name', 't.id as sub_task_id'])
    .select(['v.blob_hash', 'v.size', 'v.created_at'])
    .orderBy('t.task_id')
    .orderBy('t.position')
    .orderBy('f.folder')
    .orderBy('f.title')
    .orderBy('f.id')
    .execute()
}

export type ZippedFile = Awaited<ReturnType<typeof listForZip>>[number]
