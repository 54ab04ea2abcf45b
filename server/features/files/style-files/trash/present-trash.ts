import type { FilePlace } from '#contract/files/files.ts'
import { TRASH_DAYS, type TrashedFile } from '#contract/files/style-file-trash.ts'
import { canOnKeptFile, canOnTrashedFile } from '#server/access/style-file.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { isShown } from '#server/platform/files/previews/open-shown.ts'
import { inOrder } from '../places/shown-in.store.ts'
import { addressOf } from '../present-style-file.ts'
import type { TrashPageRow } from './trash.store.ts'

const endOf = (deletedAt: string): string =>
  new Date(new Date(deletedAt).getTime() + TRASH_DAYS * 86_400_000).toISOString()

export const presentTrashed = (actor: Actor, row: TrashPageRow): TrashedFile => ({
  id: row.id,
  upload_name: row.upload_name,
  title: row.title,
  folder: row.folder,
  mime_type: row.mime_type,
  file_size: row.size,
  version: row.version,
  preview_url: isShown(row.title, row.width !== null) ? addressOf(row.style_id, 'preview', row) : null,
  download_url: `${addressOf(row.style_id, 'download', row)}&in_trash=true`,
  is_private_in_style_file: row.is_private,
  user: {
    full_name: row.full_name,
    account: { organization_registry_id: row.organization_id, name: row.organization_name },
  },
  deleted: {
    full_name: row.deleted_by_name,
    organization_name: row.deleted_by_company,
    at: row.deleted_at,
  },
  ends_at: endOf(row.deleted_at),
  style_file_task: { id: row.task_id, name: row.task_name },
  sub_task_name: row.comes_back_to?.id === row.sub_task_id ? row.comes_back_to.name : row.sub_task_name,
  comes_back_to: row.comes_back_to,
  was_shown_in: inOrder([
    ...row.shown_in.map((purpose): FilePlace => (purpose === 'tech_pack' ? 'tech_pack' : 'about')),
    ...(row.was_picture ? (['picture'] as const) : []),
  ]),
  can: {
    restore: canOnTrashedFile(actor, 'style_file:restore', row),
    delete: canOnKeptFile(actor, 'style_file:change', row),
  },
})
