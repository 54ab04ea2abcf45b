import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { type Actor, isOperator, isQcPerson } from '#server/platform/access/actor.ts'
import { type Level, openTable, type RecordTable } from '#server/platform/access/permissions.ts'

type OnFile = 'style_file:change'
type OnStyle = Exclude<Extract<Permission, `style_file:${string}`>, OnFile>

/** A file that the actor sees, with how the actor's company stands to its style. */
export interface FileStanding extends StyleStanding {
  organization_id: number
  /** Who uploaded the first version. */
  user_id: number
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

export const { can: canOnStyleFile, requireCan: requireCanOnStyleFile } = openTable(STYLE_FILE_ACCESS)
export const { can: canOnKeptFile, requireCan: requireCanOnKeptFile } = openTable(KEPT_FILE_ACCESS)
export type StyleFilePermission = OnStyle
