import type { PublicStyleFile } from '#contract/files/public-style-files.ts'
import { STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { isShown } from '#server/platform/files/previews/open-shown.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findPublicPage, type PublicFileRow, type PublicPage } from './public-style-file.store.ts'

/** They name no version: what is read there is always the newest, as long as the page is on and the file shared. */
const publicUrls = (styleNumber: string, { upload_name, title, version, is_picture }: PublicFileRow) => {
  const address = `/style_file/${styleNumber}/files/${upload_name}`
  return {
    // The number alone makes another address of another picture.
    preview_url: isShown(title, is_picture) ? `${address}/preview?v=${version}` : null,
    download_url: address,
  }
}

const presentPublic = ({ style_number, style_name, brand_name, tasks }: PublicPage): PublicStyleFile => ({
  style: { style_number, style_name: style_name ?? style_number, brand_name },
  style_file_data: tasks.map((task) => ({
    ...task,
    sub_tasks: task.sub_tasks.map((subTask) => ({
      ...subTask,
      files: subTask.files.map((file) => ({
        title: file.title,
        mime_type: file.mime_type,
        file_size: file.file_size,
        created_at: new Date(file.created_at).toISOString(),
        organization_name: file.organization_name,
        ...publicUrls(style_number, file),
      })),
    })),
  })),
  is_authority: false,
})

/** Null where the page is off, or there is no such style. */
export const findPublicStyleFile = async (
  db: Reader,
  styleNumber: string | null,
): Promise<PublicStyleFile | null> => {
  const page = styleNumber === null ? undefined : await findPublicPage(db, styleNumber)
  return page ? presentPublic(page) : null
}

/** @throws Refusal `not_found` */
export const readPublicStyleFile = async (db: Reader, styleNumber: string | null): Promise<PublicStyleFile> =>
  found(await findPublicStyleFile(db, styleNumber), STYLE_FILE_TEXTS.invalidStyle)
