/** A style file in which brand and supplier keep files to themselves, and share others. */
import { beginStyleFileUpload } from '#contract/files/style-file-uploads.ts'
import {
  putOne,
  remove,
  setPublic,
  subTaskAt,
  textFile,
} from '#server/features/files/style-files/style-files.fixture.ts'
import { granted } from '#server/test/client.ts'
import type { Aim } from '../aim.ts'
import type { World } from '../fuzz-world.ts'

/** Answers what may be asked of it, each with the ids that it needs. */
export const plantStyleFiles = async (world: World, styleId: number): Promise<Aim[]> => {
  const { brand, supplier } = world.companies
  const style = { id: styleId }
  const subTask = await subTaskAt(brand.manager, style)
  const fileOf = (audience: 'brand' | 'supplier' | 'shared') => ({
    note: world.secrets.mark(audience),
    files: [textFile(`${world.secrets.mark(audience)}.txt`, world.secrets.mark(audience))],
  })
  const kept = await putOne(brand.manager, style, subTask, fileOf('brand'))
  const theirs = await putOne(supplier.manager, style, subTask, fileOf('supplier'))
  const shared = await putOne(brand.manager, style, subTask, { shared: true, ...fileOf('shared') })
  const deleted = await putOne(brand.manager, style, subTask, fileOf('brand'))
  granted(await remove(brand.manager, style, deleted))
  const ids = { id: styleId, taskId: subTask.style_file_task_id, subTaskId: subTask.id }
  const ofFile = /^((rename|delete|preview|download)StyleFile|setStyleFileVisibility|listStyleFileVersions)$/
  const ofTrash = /^(restoreStyleFile|deleteStyleFileForGood)$/
  const aimAt = (identity: 'brand' | 'supplier', file: typeof kept, operations = ofFile): Aim => ({
    operations,
    identity,
    params: { id: styleId, uploadName: file.upload_name },
    body: { style_file_id: file.id },
  })
  const aimAtMany = (identity: 'brand' | 'supplier', list: readonly (typeof kept)[]): Aim[] => [
    {
      operations: /^changeManyStyleFiles$/,
      identity,
      params: { id: styleId },
      body: { files: list.map(({ id, upload_name }) => ({ style_file_id: id, upload_name })) },
    },
  ]
  // Whose file it is, and who tries although it is another's.
  const files = [kept, theirs, shared].flatMap((file) => [aimAt('brand', file), aimAt('supplier', file)])
  const inFile =
    /StyleFileSubTask(s)?$|^uploadToStyleFile$|^beginStyleFileUpload$|^(read|listStyleFile)(StyleFile|Log|Trash)$|^listSameSubTasks$/
  return [
    ...files,
    ...aimAtMany('brand', [kept, shared]),
    await aimAtUpload(world, ids),
    ...aimAtMany('supplier', [kept, shared]),
    aimAt('brand', deleted, ofTrash),
    aimAt('supplier', deleted, ofTrash),
    { operations: inFile, identity: 'brand', params: ids },
    { operations: inFile, identity: 'supplier', params: ids },
    await aimAtPublicPage(world),
  ]
}

/** One that the brand's manager began; others try to go on with it. */
const aimAtUpload = async (
  world: World,
  { id, subTaskId }: { id: number; subTaskId: number },
): Promise<Aim> => {
  const { manager } = world.companies.brand
  const { upload_id: uploadId } = granted(
    await manager.send(beginStyleFileUpload, {
      params: { id: String(id), subTaskId: String(subTaskId) },
      body: { title: `${world.secrets.mark('brand')}.txt`, size: 20 },
    }),
  )
  const operations = /^(read|finish|cancel)StyleFileUpload$|^sendStyleFilePart$/
  return { operations, identity: 'supplier', params: { id, uploadId, offset: '0' } }
}

/** Of the style whose contents are open. */
const aimAtPublicPage = async (world: World): Promise<Aim> => {
  const { manager } = world.companies.brand
  const { link } = granted(await setPublic(manager, { id: world.openStyle }, true))
  const styleNumber = link.split('/').at(-1)
  return { operations: /^readPublicStyleFile$/, identity: 'nobody', params: { styleNumber } }
}
