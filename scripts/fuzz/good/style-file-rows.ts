/** Style files with a shared picture in a sub-task. */
import { randomUUID } from 'node:crypto'
import { beginFileUpload } from '#contract/files/file-uploads.ts'
import { beginStyleFileUpload, sendStyleFilePart } from '#contract/files/style-file-uploads.ts'
import { openFormUpload } from '#contract/form-uploads.ts'
import {
  picture,
  putOne,
  remove,
  setPublic,
  subTaskAt,
  subTasksOf,
  textFile,
} from '#server/features/files/style-files/style-files.fixture.ts'
import { granted } from '#server/test/client.ts'
import { also, type Ground, type Places, type Rows } from './good-request.ts'

const plantStyleFile = async ({ make }: Ground) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const { manager: by } = brand
  const subTask = await subTaskAt(by, style)
  const { id, upload_name } = await putOne(by, style, subTask, { shared: true, files: [picture('fit.png')] })
  const tasks = { taskId: subTask.style_file_task_id, subTaskId: subTask.id }
  return { by, style, ids: { id: style.id, ...tasks, uploadName: upload_name, style_file_id: id } }
}

const plantTrashed: typeof plantStyleFile = async (ground) => {
  const planted = await plantStyleFile(ground)
  const { uploadName, style_file_id: id } = planted.ids
  granted(await remove(planted.by, planted.style, { id, upload_name: uploadName }))
  return planted
}

/** All its bytes are there. */
const plantUpload = async (ground: Ground) => {
  const { by, style, ids } = await plantStyleFile(ground)
  const { upload_id: uploadId } = granted(
    await by.send(beginStyleFileUpload, {
      params: { id: String(ids.id), subTaskId: String(ids.subTaskId) },
      body: { title: 'comments.txt', size: 8 },
    }),
  )
  return { by, style, ids: { ...ids, uploadId, offset: 0 } }
}

const plantWholeUpload = async (ground: Ground) => {
  const planted = await plantUpload(ground)
  const { id, uploadId } = planted.ids
  granted(
    await planted.by.upload(sendStyleFilePart, {
      params: { id: String(id), uploadId, offset: '0' },
      files: [{ name: 'part', bytes: Buffer.from('comments') }],
    }),
  )
  return planted
}

const plantWholePlaceUpload = async (ground: Ground) => {
  const planted = await plantStyleFile(ground)
  const { by, ids } = planted
  const body = { title: 'comments.txt', size: 8 }
  const begun = granted(await by.send(beginFileUpload, { params: { id: String(ids.id) }, body }))
  granted(
    await by.upload(sendStyleFilePart, {
      params: { id: String(ids.id), uploadId: begun.upload_id, offset: '0' },
      files: [{ name: 'part', bytes: Buffer.from('comments') }],
    }),
  )
  return { ...planted, ids: { ...ids, uploadId: begun.upload_id } }
}

/** All its bytes are there, by a company that may send the form. */
const plantFormUpload = async ({ make }: Ground) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const uploadId = randomUUID()
  const body = { use: 'geo_image' as const, target_id: null, title: 'mill.jpg', size: 8 }
  granted(await brand.manager.send(openFormUpload, { params: { uploadId }, body }))
  return { by: brand.manager, style, ids: { id: style.id, uploadId, offset: 0 } }
}

const STYLE = '/api/inquiries/{id}'

export const STYLE_FILE_PLACES: Places = Object.fromEntries([
  [`${STYLE}/style_file_trash`, plantTrashed],
  [`${STYLE}/style_file_uploads`, plantUpload],
  ['/api/form_uploads', plantFormUpload],
  ...[
    ...['file', 'style_file_delete', 'style_file_download', 'style_file_preview', 'style_file_versions'],
    ...[
      'update_visibility_in_style_file',
      'style_files',
      'style_file_tasks',
      'style_files_many',
      'style_files_zip',
    ],
  ].map((place) => [`${STYLE}/${place}`, plantStyleFile]),
])

export const STYLE_FILE_ROWS: Rows = {
  orderStyleFileSubTasks: also(plantStyleFile, async ({ by, style, ids }) => {
    const order = (await subTasksOf(by, style)).map(({ id }) => id).reverse()
    return { ids: { ...ids, sub_task_ids_in_order: order } }
  }),
  sendStyleFilePart: also(plantUpload, () => ({
    form: { field: 'part', files: [textFile('part', 'comments')] },
  })),
  finishStyleFileUpload: also(plantWholeUpload, () => ({})),
  beginFileUpload: also(plantStyleFile, () => ({ body: { title: 'film.mp4', size: 20_000_000 } })),
  openFormUpload: also(plantFormUpload, () => ({
    body: { use: 'geo_image', target_id: null, title: 'mill.jpg', size: 6_000_000 },
  })),
  sendFormUploadPart: also(plantFormUpload, () => ({
    form: { field: 'file[0]', files: [{ name: 'part', bytes: Buffer.from('12345678') }] },
  })),
  finishFileUpload: also(plantWholePlaceUpload, () => ({})),
  changeManyStyleFiles: also(plantStyleFile, ({ ids }) => ({
    body: { act: 'delete', files: [{ style_file_id: ids.style_file_id, upload_name: ids.uploadName }] },
  })),
  downloadStyleFilesZip: also(plantStyleFile, ({ ids }) => ({ query: { files: String(ids.style_file_id) } })),
  uploadToStyleFile: also(plantStyleFile, () => ({
    form: {
      field: 'file[0]',
      files: [textFile('notes.txt')],
      texts: { make_private: 'false', note: 'After the fitting' },
    },
  })),
  readPublicStyleFile: also(plantStyleFile, async ({ by, style }) => {
    granted(await setPublic(by, style, true))
    return { by: null, ids: { styleNumber: style.style_number } }
  }),
}
