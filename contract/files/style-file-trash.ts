/** Deleted files of a style file, which can be brought back for a time (docs/product.md, Trash). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, isOk } from '../values/fields.ts'
import { pageNumber, pageOf } from '../values/page.ts'
import { filePlaces } from './files.ts'
import { fileId, ofFile, person, styleFile, subTask } from './style-files.ts'

/** From the deletion to the end of the bytes. */
export const TRASH_DAYS = 30
export const TRASH_PAGE_SIZE = 20

export const TRASH_TEXTS = {
  subTaskGone: 'The sub-task of this file was deleted. Choose the sub-task that it comes back into.',
  noOtherSubTask: 'There is no such sub-task in this style file.',
  fileRestored: 'File restored',
  deletedForGood: 'File deleted for good',
} as const

const subTaskNamed = z.object({ id, name: z.string() })

export const trashedFile = styleFile
  .pick({
    id: true,
    upload_name: true,
    title: true,
    folder: true,
    mime_type: true,
    file_size: true,
    is_private_in_style_file: true,
    user: true,
    version: true,
    preview_url: true,
    download_url: true,
  })
  .extend({
    deleted: person.extend({ at: instant }),
    /** From then on it is gone. */
    ends_at: instant,
    style_file_task: z.object({ id, name: z.string() }),
    /** Where it lay, by the name that it had last. */
    sub_task_name: z.string(),
    /** Where it comes back to: its sub-task, or else one of that name in its main task. Null where it has to be chosen. */
    comes_back_to: subTaskNamed.nullable(),
    /** Where it was shown, and is shown again as far as there is room for it. */
    was_shown_in: filePlaces,
    can: z.object({ restore: z.boolean(), delete: z.boolean() }),
  })
export type TrashedFile = z.infer<typeof trashedFile>

export const listStyleFileTrash = call({
  name: 'listStyleFileTrash',
  method: 'GET',
  path: '/api/inquiries/{id}/style_file_trash',
  tag: 'Style file',
  summary:
    "Deleted files of the reader's company, and shared ones that went with a sub-task of one's own style; the one that was deleted last first",
  access: 'style_file:read',
  params: idParams,
  query: z.object({ page: pageNumber }),
  answer: pageOf(trashedFile),
  errors: ['not_found'],
})

export const restoreStyleFile = call({
  name: 'restoreStyleFile',
  method: 'POST',
  path: '/api/inquiries/{id}/style_file_trash/{uploadName}/restore',
  tag: 'Style file',
  summary:
    'Bring a deleted file back with its versions: into its sub-task, or the one that is named. Where a file of its name is there, it gets another name',
  access: 'style_file:restore',
  params: ofFile,
  body: fileId.extend({ sub_task_id: id.optional() }),
  answer: z.object({
    sub_task: subTask,
    /** As it is called now. */
    title: z.string(),
  }),
  errors: ['not_found', 'conflict'],
})

export const deleteStyleFileForGood = call({
  name: 'deleteStyleFileForGood',
  method: 'DELETE',
  path: '/api/inquiries/{id}/style_file_trash/{uploadName}',
  tag: 'Style file',
  summary: 'Delete a file of the trash for good, with all its versions',
  access: 'style_file:change',
  params: ofFile,
  answer: isOk,
  errors: ['not_found'],
})
