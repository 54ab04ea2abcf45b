import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { openTable, type RecordTable } from '#server/platform/access/permissions.ts'

type FilePermission = Extract<Permission, `file:${string}`>

/** A file of a style, as the style's row with the company that uploaded it. */
type FileStanding = StyleStanding & { uploaded_by_organization_id: number }

const isOwn = (actor: Actor, file: FileStanding): boolean =>
  file.uploaded_by_organization_id === actor.organization_id

/** Owners of the style take any of its files out of a place, an assigned company its own. */
const isOwnersOrOwn = (actor: Actor, file: FileStanding): boolean => file.is_owner || isOwn(actor, file)

export const FILE_ACCESS: RecordTable<FilePermission, FileStanding> = {
  'file:read': { levels: ['operator', 'owner', 'owner_qc', 'assigned', 'assigned_qc'] },
  /** Owners delete no other company's file, as in the style file. */
  'file:delete': { levels: ['owner', 'assigned'], when: isOwn },
  'file:take_out': { levels: ['owner', 'assigned'], when: isOwnersOrOwn },
}

const { can } = openTable(FILE_ACCESS)

const on = (style: StyleStanding, { organization_id }: { organization_id: number }): FileStanding => ({
  ...style,
  uploaded_by_organization_id: organization_id,
})

export const canDeleteFile = (
  actor: Actor,
  style: StyleStanding,
  file: { organization_id: number },
): boolean => can(actor, 'file:delete', on(style, file))

/** What one may take out of a place, one may show there. */
export const canTakeOutFile = (
  actor: Actor,
  style: StyleStanding,
  file: { organization_id: number },
): boolean => can(actor, 'file:take_out', on(style, file))
