import type {
  StyleFile,
  StyleFileAnswer,
  StyleFileLogEntry,
  StyleFileVersion,
  SubTask,
} from '#contract/files/style-files.ts'
import { canOnKeptFile, canOnStyleFile } from '#server/access/style-file.access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { isShown } from '#server/platform/files/previews/open-shown.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import type { listVersionsOf } from './kept/kept-file.store.ts'
import type { listLog } from './log.store.ts'
import {
  type FileRow,
  findSubTaskPage,
  type StyleFilePage,
  type SubTaskRow,
} from './style-file-page.store.ts'

/** JSON gives moments as PostgreSQL writes them. */
const instantOf = (moment: string): string => new Date(moment).toISOString()

/** Each version has addresses of its own, so that what is shown is what is downloaded. */
export const addressOf = (
  styleId: number,
  action: 'preview' | 'download',
  { upload_name, version }: Pick<FileRow, 'upload_name' | 'version'>,
): string => `/api/inquiries/${styleId}/style_file_${action}/${upload_name}?version=${version}`

interface Reading {
  actor: Actor
  style: StyleStanding & { id: number }
}

const presentFile = ({ actor, style }: Reading, file: FileRow): StyleFile => ({
  id: file.id,
  upload_name: file.upload_name,
  title: file.title,
  folder: file.folder,
  mime_type: file.mime_type,
  file_size: file.size,
  created_at: instantOf(file.created_at),
  is_private_in_style_file: file.is_private,
  user: {
    full_name: file.full_name,
    account: { organization_registry_id: file.organization_id, name: file.organization_name },
  },
  changed_by: { full_name: file.changed_by_name, organization_name: file.organization_name },
  version: file.version,
  note: file.note,
  preview_url: isShown(file.title, file.is_picture) ? addressOf(style.id, 'preview', file) : null,
  download_url: addressOf(style.id, 'download', file),
  places: file.places,
  can: {
    change: canOnKeptFile(actor, 'style_file:change', {
      ...style,
      organization_id: file.organization_id,
      user_id: file.user_id,
    }),
  },
})

const presentSubTask = (reading: Reading, row: SubTaskRow, files: readonly FileRow[]): SubTask => ({
  id: row.id,
  name: row.name,
  style_file_task_id: row.task_id,
  approve_status: row.approved_at !== null,
  approved:
    row.approved_at && row.approved_by ? { ...row.approved_by, at: instantOf(row.approved_at) } : null,
  approval_lost:
    row.lost_at && row.lost_by && row.lost_approved_at && row.lost_approved_by
      ? {
          at: instantOf(row.lost_at),
          by: row.lost_by,
          was_approved: { ...row.lost_approved_by, at: instantOf(row.lost_approved_at) },
        }
      : null,
  files: files.map((file) => presentFile(reading, file)),
})

export const publicLink = (origin: string, styleNumber: string): string =>
  `${origin}/style_file/${styleNumber}`

export const presentStyleFile = (actor: Actor, page: StyleFilePage, origin: string): StyleFileAnswer => {
  const reading = { actor, style: page }
  const filesOf = Map.groupBy(page.files, (file) => file.sub_task_id)
  const subTasksOf = Map.groupBy(page.sub_tasks, (subTask) => subTask.task_id)
  return {
    style_file_data: page.tasks.map((task) => ({
      ...task,
      sub_tasks: (subTasksOf.get(task.id) ?? []).map((row) =>
        presentSubTask(reading, row, filesOf.get(row.id) ?? []),
      ),
    })),
    is_authority: canOnStyleFile(actor, 'style_file:manage', page),
    can: { upload: canOnStyleFile(actor, 'style_file:upload', page) },
    public_page: canOnStyleFile(actor, 'style_file:publish', page)
      ? { is_public: page.is_public === true, link: publicLink(origin, page.style_number) }
      : null,
  }
}

/** The sub-task as the actor sees it after a change. */
export const readSubTask = async (
  db: Reader,
  actor: Actor,
  at: { styleId: number; subTaskId: number },
): Promise<SubTask> => {
  const page = found(await findSubTaskPage(db, actor, at))
  return presentSubTask({ actor, style: page }, found(page.sub_task), page.files)
}

type LogRow = Awaited<ReturnType<typeof listLog>>['rows'][number]

export const presentLogEntry = (row: LogRow): StyleFileLogEntry => ({
  id: row.id,
  message: row.message,
  told: row.told,
  about: row.about,
  created_at: row.created_at,
  creator: { full_name: row.full_name, organization_registry: { name: row.organization_name } },
  style_file_task:
    row.task_id !== null && row.task_name !== null ? { id: row.task_id, name: row.task_name } : null,
  sub_task: row.sub_task_id === null ? null : { id: row.sub_task_id },
})

type VersionRow = Awaited<ReturnType<typeof listVersionsOf>>[number]

export const presentVersion = (styleId: number, row: VersionRow): StyleFileVersion => ({
  version: row.version,
  note: row.note,
  user: { full_name: row.full_name, organization_name: row.organization_name },
  created_at: row.created_at,
  file_size: row.size,
  mime_type: row.mime_type,
  download_url: addressOf(styleId, 'download', row),
})
