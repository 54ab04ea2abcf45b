/** The beginning of every call on a style file: the style, who may, and of changes the locks. */
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import {
  requireCanOnKeptFile,
  requireCanOnStyleFile,
  type StyleFilePermission,
} from '#server/access/style-file.access.ts'
import { holdStyle, type LockedStyle, lockDocuments, lockStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db, Reader, Tx } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { type AtFile, findFile, type KeptFile } from './kept/kept-file.store.ts'
import {
  findPage,
  findStanding,
  type StyleFilePage,
  type StyleFileStanding,
} from './style-file-page.store.ts'
import { type AtSubTask, findSubTask, makeStyleFile, type SubTask } from './sub-task.store.ts'

export interface OnStyleFile {
  actor: Actor
  styleId: number
  now: Date
  /** Files may leave the places where they are shown, one of which may be the style's picture: the style is locked. */
  takesOut?: boolean
}

/** @throws Refusal `not_found`, `forbidden` */
export const requireReadable = async (
  db: Reader,
  actor: Actor,
  styleId: number,
  permission: StyleFilePermission = 'style_file:read',
): Promise<StyleFileStanding> => {
  const style = found(await findStanding(db, actor, styleId), STYLE_TEXTS.notFound)
  requireCanOnStyleFile(actor, permission, style)
  return style
}

/** The page, and with it the standard sub-tasks where nobody opened it before. @throws Refusal `not_found`, `forbidden` */
export const openPage = async (db: Db, actor: Actor, styleId: number): Promise<StyleFilePage> => {
  const page = await findReadablePage(db, actor, styleId)
  if (page.is_public !== null) return page
  await db.write((tx) => makeStyleFile(tx, styleId))
  return findReadablePage(db, actor, styleId)
}

const findReadablePage = async (db: Reader, actor: Actor, styleId: number): Promise<StyleFilePage> => {
  const page = found(await findPage(db, actor, styleId), STYLE_TEXTS.notFound)
  requireCanOnStyleFile(actor, 'style_file:read', page)
  return page
}

/** The style held and its style file locked, by anyone who may. @throws Refusal `not_found`, `forbidden` */
export const openForChange = async (
  tx: Tx,
  { actor, styleId, takesOut }: OnStyleFile,
  permission: StyleFilePermission,
): Promise<LockedStyle> => {
  const style = found(await (takesOut ? lockStyle : holdStyle)(tx, actor, styleId), STYLE_TEXTS.notFound)
  requireCanOnStyleFile(actor, permission, style)
  await lockStyleFile(tx, styleId)
  return style
}

/** Of a style that is held or locked. */
export const lockStyleFile = async (tx: Tx, styleId: number): Promise<void> => {
  // First, so that there is a row to lock: a reader may make it in this moment.
  await makeStyleFile(tx, styleId)
  await lockDocuments(tx, styleId, ['style_file'])
}

export type OnSubTask = OnStyleFile & AtSubTask

/** @throws Refusal `not_found`, `forbidden` */
export const openSubTask = async (
  tx: Tx,
  on: OnSubTask,
  permission: StyleFilePermission,
): Promise<{ style: LockedStyle; subTask: SubTask }> => {
  const style = await openForChange(tx, on, permission)
  return { style, subTask: found(await findSubTask(tx, on)) }
}

export interface OnFile extends OnStyleFile, AtFile {
  /** Where the caller names it besides. */
  fileId?: number
  /** Opened for change by the caller already, of many files at once. */
  style?: LockedStyle
}

export interface OpenFile {
  style: LockedStyle
  file: KeptFile
  subTask: SubTask
}

/**
 * A file that the actor sees and may change, with its sub-task. One that is private to another company is not there, as
 * if it had never been. @throws Refusal `not_found`, `forbidden`
 */
export const openFile = async (tx: Tx, on: OnFile): Promise<OpenFile> => {
  const style = on.style ?? (await openForChange(tx, on, 'style_file:read'))
  const file = found(await findFile(tx, on.actor, on))
  if (on.fileId !== undefined && on.fileId !== file.id) found(null)
  requireCanOnKeptFile(on.actor, 'style_file:change', file)
  return { style, file, subTask: found(await findSubTask(tx, { ...on, subTaskId: file.sub_task_id })) }
}
