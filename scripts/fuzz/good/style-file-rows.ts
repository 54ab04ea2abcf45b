/** Style files with a shared picture in a sub-task. */
import {
  picture,
  putOne,
  setPublic,
  subTaskAt,
  subTasksOf,
  textFile,
} from '#server/features/files/style-files/style-files.fixture.ts'
import { granted } from '../granted.ts'
import type { GoodRequest, Ground, Plant, Rows } from './good-request.ts'

const makeStyleFile = async ({ make }: Ground) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const subTask = await subTaskAt(brand.manager, style)
  const file = await putOne(brand.manager, style, subTask, { shared: true, files: [picture('fit.png')] })
  return { brand, style, subTask, file }
}
type Made = Awaited<ReturnType<typeof makeStyleFile>>

const inStyleFile =
  (more: (made: Made) => Partial<GoodRequest> | Promise<Partial<GoodRequest>>): Plant =>
  async (ground) => {
    const made = await makeStyleFile(ground)
    return { by: made.brand.manager, ...(await more(made)) }
  }

const ofSubTask = ({ style, subTask }: Made) => ({ params: { id: style.id, subTaskId: subTask.id } })
const ofTask = ({ style, subTask }: Made) => ({
  params: { id: style.id, taskId: subTask.style_file_task_id },
})
const ofFile = ({ style, file }: Made) => ({ params: { id: style.id, uploadName: file.upload_name } })

export const STYLE_FILE_ROWS: Rows = {
  addStyleFileSubTask: inStyleFile((made) => ({ ...ofTask(made), body: { name: 'Colour standard' } })),
  renameStyleFileSubTask: inStyleFile((made) => ({ ...ofSubTask(made), body: { name: 'Second fit' } })),
  orderStyleFileSubTasks: inStyleFile(async (made) => {
    const ids = (await subTasksOf(made.brand.manager, made.style)).map(({ id }) => id)
    return { ...ofTask(made), body: { sub_task_ids_in_order: ids.reverse() } }
  }),
  deleteStyleFileSubTask: inStyleFile(ofSubTask),
  approveStyleFileSubTask: inStyleFile((made) => ({ ...ofSubTask(made), body: { approve_status: true } })),
  uploadToStyleFile: inStyleFile((made) => ({
    ...ofSubTask(made),
    form: {
      field: 'file[0]',
      files: [textFile('notes.txt')],
      texts: { make_private: 'false', note: 'After the fitting' },
    },
  })),
  setStyleFileVisibility: inStyleFile((made) => ({
    ...ofFile(made),
    body: { style_file_id: made.file.id, make_private: true },
  })),
  renameStyleFile: inStyleFile((made) => ({
    ...ofFile(made),
    body: { style_file_id: made.file.id, name: 'Fit comments' },
  })),
  deleteStyleFile: inStyleFile(ofFile),
  listStyleFileVersions: inStyleFile(ofFile),
  previewStyleFile: inStyleFile(ofFile),
  downloadStyleFile: inStyleFile(ofFile),
  setStyleFilePublic: inStyleFile(({ style }) => ({ params: { id: style.id }, body: { is_public: true } })),
  readPublicStyleFile: inStyleFile(async ({ brand, style }) => {
    granted(await setPublic(brand.manager, style, true))
    return { by: null, params: { styleNumber: style.style_number } }
  }),
}
