import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { openTable, type RecordTable } from '#server/platform/access/permissions.ts'

type FilePermission = Extract<Permission, `file:${string}`>

/** A file of a style, as the style's row with the company that uploaded it. */
type FileStanding = StyleStanding & { uploaded_by_organization_id: number }

/** Owners of the style delete any of its files, an assigned company its own. */
const isOwnersOrOwn = (actor: Actor, file: FileStanding): boolean =>
  file.is_owner || file.uploaded_by_organization_id === actor.organization_id

export const FILE_ACCESS: RecordTable<FilePermission, FileStanding> = {
  'file:read': { levels: ['operator', 'owner', 'owner_qc', 'assigned', 'assigned_qc'] },
  'file:delete': { levels: ['owner', 'assigned'], when: isOwnersOrOwn },
}

const { can } = openTable(FILE_ACCESS)

export const canDeleteFile = (
  actor: Actor,
  style: StyleStanding,
  { organization_id }: { organization_id: number },
): boolean => can(actor, 'file:delete', { ...style, uploaded_by_organization_id: organization_id })
