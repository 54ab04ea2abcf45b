/** For the search of everything: found where the tab opens, for the operator alone where the style is not verified any more. */

import { canOnStyleFile } from '#server/access/style-file.access.ts'
import type { Asked, StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { listFoundFiles, listFoundSubTasks } from './find-files.store.ts'

const opensFor = (actor: Actor) => (style: StyleStanding) => canOnStyleFile(actor, 'style_file:read', style)

export const findFiles = (db: Reader, actor: Actor, asked: Asked) =>
  listFoundFiles(db, actor, { ...asked, opens: opensFor(actor) })

export const findSubTasks = (db: Reader, actor: Actor, asked: Asked) =>
  listFoundSubTasks(db, actor, { ...asked, opens: opensFor(actor) })
