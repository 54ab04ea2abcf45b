/** Files of style files by name, for the search of everything. */
import { sql } from 'kysely'
import type { FoundFile, FoundSubTask } from '#contract/day/search.ts'
import {
  type Asked,
  findOnStyles,
  isAllowed,
  isSeenOnStyle,
  type StyleStanding,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

interface AskedOfFiles extends Asked {
  /** Whether the actor opens the style file of a style. */
  opens: (style: StyleStanding) => boolean
}

/** The company's own first, then the newest. */
export const listFoundFiles = (db: Reader, actor: Actor, { opens, ...asked }: AskedOfFiles) =>
  findOnStyles<FoundFile>(db, actor, asked, {
    from: sql`style_files f`,
    id: sql`f.id`,
    styleId: sql`f.style_id`,
    text: sql`f.title`,
    isThere: sql`(${isSeenOnStyle(viewerOf(actor), 'f.private_of')} and ${isAllowed(actor, opens)})`,
    select: sql`f.id, f.sub_task_id, f.title, t.name as sub_task_name, o.name as organization_name, f.is_private`,
    joins: sql`join style_file_sub_tasks t on t.id = f.sub_task_id join organizations o on o.id = f.organization_id`,
    order: sql`f.organization_id = ${actor.organization_id} desc, f.id desc`,
  })

/** Those that are not approved first, then the newest. */
export const listFoundSubTasks = (db: Reader, actor: Actor, { opens, ...asked }: AskedOfFiles) =>
  findOnStyles<FoundSubTask>(db, actor, asked, {
    from: sql`style_file_sub_tasks t`,
    id: sql`t.id`,
    styleId: sql`t.style_id`,
    text: sql`t.name`,
    isThere: isAllowed(actor, opens),
    select: sql`t.id, t.name, k.name as task_name, t.approved_at is not null as is_approved`,
    joins: sql`join style_file_tasks k on k.id = t.task_id`,
    order: sql`t.approved_at is null desc, t.id desc`,
  })
