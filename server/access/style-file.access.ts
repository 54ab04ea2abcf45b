import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { type Actor, isOperator, isQcPerson } from '#server/platform/access/actor.ts'
import { type Level, openTable, type RecordTable } from '#server/platform/access/permissions.ts'

type OnFile = 'style_file:change'
type OnTrash = 'style_file:restore'
type OnStyle = Exclude<Extract<Permission, `style_file:${string}`>, OnFile | OnTrash>

/** A file that the actor sees, with how the actor's company stands to its style. */
export interface FileStanding extends StyleStanding {
  organization_id: number
  /** Who uploaded the first version. */
  user_id: number
}

/** A deleted file that the actor sees. */
export interface TrashedStanding extends FileStanding {
  is_private: boolean
  /** It was deleted with its sub-task, by an owner. */
  went_with_sub_task: boolean
}

const EVERYBODY: readonly Level[] = ['operator', 'owner', 'owner_qc', 'assigned', 'assigned_qc']
const PEOPLE: readonly Level[] = ['owner', 'owner_qc', 'assigned', 'assigned_qc']

/** The tab opens once the style is verified, as the bill of materials does; an operator sees all that there is. */
const isAvailable = (actor: Actor, style: StyleStanding): boolean => style.verified || isOperator(actor)

/** People of quality control change what they uploaded themselves, all others what their company did. */
const isOwn = (actor: Actor, file: FileStanding): boolean =>
  file.verified &&
  file.organization_id === actor.organization_id &&
  (!isQcPerson(actor) || file.user_id === actor.user_id)

/** Who could delete it brings it back: of a sub-task's shared files also the owners, who deleted the sub-task. */
const couldDelete = (actor: Actor, file: TrashedStanding): boolean =>
  isOwn(actor, file) ||
  (file.went_with_sub_task && !file.is_private && canOnStyleFile(actor, 'style_file:manage', file))

export const STYLE_FILE_ACCESS: RecordTable<OnStyle, StyleStanding> = {
  'style_file:read': { levels: EVERYBODY, when: isAvailable },
  'style_file:upload': { levels: PEOPLE, when: isAvailable },
  /** Sub-tasks and their order. */
  'style_file:manage': { levels: ['owner'], when: isAvailable },
  'style_file:approve': { levels: ['owner'], when: isAvailable },
  'style_file:publish': { levels: ['owner'], when: isAvailable },
}

/** Owners change no other company's file either (docs/product.md, Style file). */
export const KEPT_FILE_ACCESS: RecordTable<OnFile, FileStanding> = {
  'style_file:change': { levels: PEOPLE, when: isOwn },
}

export const TRASHED_FILE_ACCESS: RecordTable<OnTrash, TrashedStanding> = {
  'style_file:restore': { levels: PEOPLE, when: couldDelete },
}

export const { can: canOnStyleFile, requireCan: requireCanOnStyleFile } = openTable(STYLE_FILE_ACCESS)
export const { can: canOnKeptFile, requireCan: requireCanOnKeptFile } = openTable(KEPT_FILE_ACCESS)
export const { can: canOnTrashedFile, requireCan: requireCanOnTrashedFile } = openTable(TRASHED_FILE_ACCESS)
export type StyleFilePermission = OnStyle
