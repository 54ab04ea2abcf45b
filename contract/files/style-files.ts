/** The style file: main tasks, their sub-tasks, files that are private or shared, and the log (docs/product.md, Style file). */

import { z } from 'zod'
import { call } from '../call.ts'
import { id, idInPath, idParams, instant, isOk, optionalText, requiredLine } from '../values/fields.ts'
import { pageNumber, searchText } from '../values/page.ts'
import { toldSchema } from '../values/text/told.ts'
import { filePlaces, PICTURE_WIDTHS } from './files.ts'

export const STYLE_FILE_LIMITS = {
  sub_tasks: 200,
  /** Of one company in one style file. */
  files: 5000,
  versions: 500,
  files_at_once: 100,
  name: 255,
  note: 255,
  folder: 500,
} as const
/** Sub-task names are cut here on the screen. */
export const SHOWN_SUB_TASK_NAME = 40
export const LOG_PAGE_SIZE = 10
/** Entries are counted and paged up to here; older ones of a longer log are found by searching it. */
export const LOG_COUNTED = 5000

export const STYLE_FILE_TEXTS = {
  nameRequired: 'Name is required',
  nameTooLong: 'Must be no more than 255 characters',
  colleaguesFile: 'A colleague has a file of this name here. Quality control changes its own files only.',
  fileNameTaken: 'Your company has a file of this name here already',
  foreignFiles:
    'Cannot delete the sub-task as it includes files uploaded by a different company added to this style.',
  orderFailed: 'Error updating sub-task order',
  orderChanged: 'The sub-tasks have changed meanwhile. Reload the page and order them again.',
  tooManySubTasks: 'A style has at most 200 sub-tasks',
  tooManyFiles: 'A company has at most 5,000 files in a style file',
  tooManyVersions: 'A file has at most 500 versions',
  tooManyStyles: 'Choose at most 20 other styles',
  folderTooLong: 'The path of the folder is longer than 500 characters',
  nameHasSlash: 'Must not contain / or \\',
  fileDeleted: 'File deleted',
  fileRenamed: 'File renamed',
  filesUploaded: 'Files uploaded',
  madeShared: 'Visibility updated to shared',
  madePrivate: 'Visibility updated to private',
  orderSaved: 'Sub-task order updated',
  linkCopied: 'Link copied to clipboard',
  invalidStyle: 'Style is invalid',
} as const

export const person = z.object({ full_name: z.string(), organization_name: z.string() })

export const styleFileVersion = z.object({
  version: z.int().min(1),
  note: z.string().nullable(),
  user: person,
  created_at: instant,
  file_size: z.int(),
  mime_type: z.string(),
  download_url: z.string(),
})
export type StyleFileVersion = z.infer<typeof styleFileVersion>

export const styleFile = z.object({
  id,
  /** Opaque and unique; stays the same over all versions. */
  upload_name: z.string(),
  title: z.string(),
  /** The path that it had in a folder that was dropped, `Fit/Front`; empty without one. */
  folder: z.string(),
  /** Type, size, person and time of the newest version. */
  mime_type: z.string(),
  file_size: z.int(),
  created_at: instant,
  /** Only its company sees it. */
  is_private_in_style_file: z.boolean(),
  /** Who uploaded the first version: a QC person may change only files of their own. */
  user: z.object({
    full_name: z.string(),
    account: z.object({ organization_registry_id: id, name: z.string() }),
  }),
  /** Who uploaded the newest version. */
  changed_by: person,
  version: z.int().min(1),
  /** Of the newest version. */
  note: z.string().nullable(),
  /**
   * Of a picture and of what is drawn, by width (`&width=320`); another version has another address. Null for everything
   * else; where the file turns out to be too large or broken, the address says so (415).
   */
  preview_url: z.string().nullable(),
  download_url: z.string(),
  /** Where else it is shown; of a private file none. */
  places: filePlaces,
  /** Whether the reader may rename and delete it and change who sees it. */
  can: z.object({ change: z.boolean() }),
})
export type StyleFile = z.infer<typeof styleFile>

export const subTask = z.object({
  id,
  name: z.string(),
  style_file_task_id: id,
  approve_status: z.boolean(),
  /** By whom and when, while it is approved. */
  approved: person.extend({ at: instant }).nullable(),
  /** What took the last approval back: a shared file that came, went or changed. Null once it is approved again. */
  approval_lost: z
    .object({ at: instant, by: person, was_approved: person.extend({ at: instant }) })
    .nullable(),
  /** Those that the reader may see, the one that changed last first. */
  files: z.array(styleFile),
})
export type SubTask = z.infer<typeof subTask>

export const styleFileTask = z.object({ id, name: z.string(), sub_tasks: z.array(subTask) })
export type StyleFileTask = z.infer<typeof styleFileTask>

export const styleFileAnswer = z.object({
  style_file_data: z.array(styleFileTask),
  /** Whether the reader may change sub-tasks and approve. */
  is_authority: z.boolean(),
  can: z.object({ upload: z.boolean() }),
  /** The public page, for those who may switch it; null for everybody else. */
  public_page: z.object({ is_public: z.boolean(), link: z.string() }).nullable(),
})
export type StyleFileAnswer = z.infer<typeof styleFileAnswer>

export const readStyleFile = call({
  name: 'readStyleFile',
  method: 'GET',
  path: '/api/inquiries/{id}/style_files',
  tag: 'Style file',
  summary: "A style's main tasks with their sub-tasks, and the files that the reader may see",
  access: 'style_file:read',
  params: idParams,
  answer: styleFileAnswer,
  errors: ['not_found'],
})

export const styleFileLogEntry = z.object({
  id,
  /** In English. Names persons, sub-tasks and files as they were called then. */
  message: z.string(),
  /** The same for readers of any language; null in entries from before. */
  told: toldSchema.nullable(),
  /** The part of the message that is set in bold: a sub-task's or a file's name. */
  about: z.string().nullable(),
  created_at: instant,
  creator: z.object({ full_name: z.string(), organization_registry: z.object({ name: z.string() }) }),
  style_file_task: z.object({ id, name: z.string() }).nullable(),
  /** Null for what concerns more than one sub-task, and for one that is gone. */
  sub_task: z.object({ id }).nullable(),
})
export type StyleFileLogEntry = z.infer<typeof styleFileLogEntry>

export const listStyleFileLog = call({
  name: 'listStyleFileLog',
  method: 'GET',
  path: '/api/inquiries/{id}/style_file_log',
  tag: 'Style file',
  summary:
    'What happened in the style file, newest first, 10 a page; entries on files that the reader may see',
  access: 'style_file:read',
  params: idParams,
  query: z.object({ page: pageNumber, query: searchText, main_task: idInPath.optional() }),
  answer: z.object({ data: z.array(styleFileLogEntry), meta: z.object({ total: z.int().min(0) }) }),
  errors: ['not_found'],
})

const subTaskName = z.object({
  name: requiredLine(STYLE_FILE_LIMITS.name, STYLE_FILE_TEXTS.nameRequired, STYLE_FILE_TEXTS.nameTooLong),
})
export const subTaskNameInput = subTaskName
const ofTask = z.object({ id: idInPath, taskId: idInPath })
const ofSubTask = z.object({ id: idInPath, subTaskId: idInPath })

export const addSubTask = call({
  name: 'addStyleFileSubTask',
  method: 'POST',
  path: '/api/inquiries/{id}/style_file_tasks/{taskId}/style_file_sub_task',
  tag: 'Style file',
  summary: 'Add a sub-task at the end of a main task',
  access: 'style_file:manage',
  params: ofTask,
  body: subTaskName,
  status: 201,
  answer: z.object({ sub_task: subTask }),
  errors: ['not_found', 'conflict'],
})

export const renameSubTask = call({
  name: 'renameStyleFileSubTask',
  method: 'PUT',
  path: '/api/inquiries/{id}/style_files/{subTaskId}/rename',
  tag: 'Style file',
  summary: 'Rename a sub-task',
  access: 'style_file:manage',
  params: ofSubTask,
  body: subTaskName,
  answer: isOk,
  errors: ['not_found'],
})

export const orderSubTasks = call({
  name: 'orderStyleFileSubTasks',
  method: 'PUT',
  path: '/api/inquiries/{id}/style_files/{taskId}/update_order',
  tag: 'Style file',
  summary: 'Put the sub-tasks of a main task in another order; refused unless each is named once',
  access: 'style_file:manage',
  params: ofTask,
  body: z.object({ sub_task_ids_in_order: z.array(id).max(STYLE_FILE_LIMITS.sub_tasks) }),
  answer: isOk,
  errors: ['not_found', 'conflict'],
})

export const deleteSubTask = call({
  name: 'deleteStyleFileSubTask',
  method: 'DELETE',
  path: '/api/inquiries/{id}/style_files/{subTaskId}',
  tag: 'Style file',
  summary:
    'Delete a sub-task; its files wait in the trash. Refused where another company of the style has files in it',
  access: 'style_file:manage',
  params: ofSubTask,
  answer: isOk,
  errors: ['not_found', 'conflict'],
})

export const approveSubTask = call({
  name: 'approveStyleFileSubTask',
  method: 'PUT',
  path: '/api/inquiries/{id}/style_files/{subTaskId}/approve_style_sub_task',
  tag: 'Style file',
  summary:
    'Approve a sub-task or take the approval back; without `approve_status` the state is turned around',
  access: 'style_file:approve',
  params: ofSubTask,
  body: z.object({ approve_status: z.boolean().optional() }).nullish(),
  answer: z.object({ sub_task: subTask }),
  errors: ['not_found'],
})

/** The text fields beside `file[n]`. */
export const styleFileForm = z.object({
  make_private: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
  /** What is new in this version. */
  note: optionalText(STYLE_FILE_LIMITS.note),
  /** The path of the folder that the files were in; files of one name in two folders are two files. */
  folder: z.string().max(STYLE_FILE_LIMITS.folder, STYLE_FILE_TEXTS.folderTooLong).default(''),
  /** Ids of other styles, with commas: the files go there too, into the sub-task of the same name. */
  also_styles: z
    .string()
    .regex(/^([1-9]\d{0,15}(,[1-9]\d{0,15}){0,19})?$/, STYLE_FILE_TEXTS.tooManyStyles)
    .default('')
    .transform((ids) => [...new Set(ids.split(',').filter(Boolean).map(Number))]),
})
export type StyleFileForm = z.output<typeof styleFileForm>

export const uploadStyleFile = call({
  name: 'uploadToStyleFile',
  method: 'POST',
  path: '/api/inquiries/{id}/style_files/{subTaskId}/style_file_upload',
  tag: 'Style file',
  summary:
    "Add files to a sub-task: multipart form, `file[n]`, `make_private` (true unless given), `note`, `folder`, and `also_styles` for sub-tasks of the same name in other styles. A file of one's own company with the same name gets a new version and keeps its visibility",
  access: 'style_file:upload',
  params: ofSubTask,
  accepts: 'multipart',
  status: 201,
  answer: z.object({
    sub_task: subTask,
    /** Upload names, in the order of the form. */
    uploaded: z.array(z.string()),
  }),
  errors: ['not_found', 'conflict', 'too_large', 'too_large_together', 'unsupported_type', 'invalid'],
})

const uploadName = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/)
export const ofFile = z.object({ id: idInPath, uploadName })
/** The file's id beside its upload name: both must be of the same file. */
export const fileId = z.object({ style_file_id: id })

export const setFileVisibility = call({
  name: 'setStyleFileVisibility',
  method: 'POST',
  path: '/api/inquiries/{id}/update_visibility_in_style_file/{uploadName}',
  tag: 'Style file',
  summary: 'Make a file private to its company, or share it with everybody on the style',
  access: 'style_file:change',
  params: ofFile,
  body: fileId.extend({ make_private: z.boolean() }),
  answer: z.object({ sub_task: subTask }),
  errors: ['not_found'],
})

export const renameStyleFile = call({
  name: 'renameStyleFile',
  method: 'PUT',
  path: '/api/inquiries/{id}/file/{uploadName}/edit',
  tag: 'Style file',
  summary: 'Rename a file; the ending stays, whether it is typed or not',
  access: 'style_file:change',
  params: ofFile,
  body: fileId.extend(subTaskName.shape),
  answer: z.object({ sub_task: subTask }),
  errors: ['not_found'],
})

export const deleteStyleFile = call({
  name: 'deleteStyleFile',
  method: 'DELETE',
  path: '/api/inquiries/{id}/style_file_delete/{uploadName}',
  tag: 'Style file',
  summary: 'Delete a file with all its versions: it waits in the trash for 30 days',
  access: 'style_file:change',
  params: ofFile,
  answer: z.object({ sub_task: subTask }),
  errors: ['not_found'],
})

export const listFileVersions = call({
  name: 'listStyleFileVersions',
  method: 'GET',
  path: '/api/inquiries/{id}/style_file_versions/{uploadName}',
  tag: 'Style file',
  summary: 'The versions of a file, newest first',
  access: 'style_file:read',
  params: ofFile,
  answer: z.object({ data: z.array(styleFileVersion) }),
  errors: ['not_found'],
})

const versionInQuery = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'Must be the number of a version')
  .transform(Number)
  .optional()
  .meta({ type: 'string', pattern: '^[1-9]\\d{0,5}$' })
const width = z
  .enum(PICTURE_WIDTHS.map(String) as [string, ...string[]])
  .transform(Number)
  .optional()
  .meta({ type: 'string', enum: PICTURE_WIDTHS.map(String) })

export const previewStyleFile = call({
  name: 'previewStyleFile',
  method: 'GET',
  path: '/api/inquiries/{id}/style_file_preview/{uploadName}',
  tag: 'Style file',
  summary:
    'What is seen of a file, re-encoded or drawn, also of one in the trash: the newest version, or the one that is named',
  access: 'style_file:read',
  params: ofFile,
  query: z.object({ width, version: versionInQuery }),
  produces: 'image/webp',
  answer: z.any(),
  errors: ['not_found', 'unsupported_type'],
})

export const downloadStyleFile = call({
  name: 'downloadStyleFile',
  method: 'GET',
  path: '/api/inquiries/{id}/style_file_download/{uploadName}',
  tag: 'Style file',
  summary:
    'The original as an attachment, whole or a range of it: the newest version, or the one that is named; of a deleted file only as `in_trash`',
  access: 'style_file:read',
  params: ofFile,
  query: z.object({ version: versionInQuery, in_trash: z.literal('true').optional() }),
  produces: 'application/octet-stream',
  answer: z.any(),
  errors: ['not_found'],
})

export const setStyleFilePublic = call({
  name: 'setStyleFilePublic',
  method: 'PUT',
  path: '/api/inquiries/{id}/style_files_public',
  tag: 'Style file',
  summary: 'Switch the public page of the style file on or off; it shows shared files only',
  access: 'style_file:publish',
  params: idParams,
  body: z.object({ is_public: z.boolean() }),
  answer: z.object({ is_public: z.boolean(), link: z.string() }),
  errors: ['not_found'],
})
