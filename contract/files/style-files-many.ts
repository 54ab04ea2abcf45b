/** Many files of a style file at once: changed by one call, or taken home as one archive (docs/product.md, Many files at once). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idInPath, idParams } from '../values/fields.ts'
import { pageNumber, pageOf, searchText } from '../values/page.ts'
import { reasonShape } from '../values/text/told.ts'
import { fileId } from './style-files.ts'

export const MANY_FILES = 500
export const MANY_ACTS = ['delete', 'restore', 'share', 'make_private', 'move', 'copy'] as const
export type ManyAct = (typeof MANY_ACTS)[number]

export const MANY_TEXTS = {
  tooMany: 'Choose at most 500 files at once',
  noPlace: 'Choose the sub-task that the files go to',
  noSuchPlace: 'The sub-task that the files go to is not there any more',
  filesGone: 'Some of these files are not there any more. Choose again.',
  nothingChosen: 'Choose files, or a sub-task',
} as const

export const manyResult = z.object({
  style_file_id: id,
  outcome: z.enum(['done', 'refused']),
  /** As the file is called now; null where the reader sees no such file. */
  title: z.string().nullable(),
  /** Why it stayed as it was. */
  ...reasonShape,
})
export type ManyResult = z.infer<typeof manyResult>

export const changeManyStyleFiles = call({
  name: 'changeManyStyleFiles',
  method: 'POST',
  path: '/api/inquiries/{id}/style_files_many',
  tag: 'Style file',
  summary:
    'Delete, restore, share, make private, move or copy many files in one transaction; what one may not change is named and stays. In another style files are private',
  access: 'style_file:upload',
  params: idParams,
  body: z.object({
    act: z.enum(MANY_ACTS),
    files: z
      .array(fileId.extend({ upload_name: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/) }))
      .min(1, MANY_TEXTS.nothingChosen)
      .max(MANY_FILES, MANY_TEXTS.tooMany),
    /** Where files are moved or copied to; deleted ones come back there where their sub-task is gone. */
    sub_task_id: id.optional(),
    /** The style of that sub-task, where it is another one. */
    to_style_id: id.optional(),
  }),
  answer: z.object({
    /** In the order of the call. */
    results: z.array(manyResult),
  }),
  errors: ['not_found', 'invalid'],
})

/** `12,15,90` */
const idsInQuery = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,499}$/, 'Must be ids with commas between them')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .optional()
  .meta({ type: 'string', pattern: '^[1-9]\\d{0,15}(,[1-9]\\d{0,15}){0,499}$' })

export const downloadStyleFilesZip = call({
  name: 'downloadStyleFilesZip',
  method: 'GET',
  path: '/api/inquiries/{id}/style_files_zip',
  tag: 'Style file',
  summary: 'Files as one ZIP, the newest version of each: those that are named, or all of a sub-task',
  access: 'style_file:read',
  params: idParams,
  query: z.object({ files: idsInQuery, sub_task: idInPath.optional() }),
  produces: 'application/zip',
  answer: z.any(),
  errors: ['not_found', 'invalid'],
})

export const sameSubTask = z.object({
  style_id: id,
  style_number: z.string(),
  style_name: z.string().nullable(),
  brand_name: z.string(),
  /** Whether the style has a sub-task of that name in that main task. */
  has_sub_task: z.boolean(),
})
export type SameSubTask = z.infer<typeof sameSubTask>

export const listSameSubTasks = call({
  name: 'listSameSubTasks',
  method: 'GET',
  path: '/api/inquiries/{id}/style_files/{subTaskId}/same_sub_tasks',
  tag: 'Style file',
  summary:
    'Other styles that the reader may upload to, and whether they have a sub-task of the same name; the newest style first',
  access: 'style_file:upload',
  params: z.object({ id: idInPath, subTaskId: idInPath }),
  query: z.object({ page: pageNumber, query: searchText }),
  answer: pageOf(sameSubTask),
  errors: ['not_found'],
})
