import { MANY_TEXTS } from '#contract/files/style-files-many.ts'
import { attachmentOf } from '#server/platform/files/attachment.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { type ZipEntry, zipName, zipOf } from '#server/platform/files/zip.ts'
import { RawAnswer } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { uniqueTitles } from '../style-file.rules.ts'
import type { ZippedFile } from './zip.store.ts'

type Named = Pick<ZippedFile, 'title' | 'folder' | 'sub_task_id' | 'sub_task_name'>

const pathOf = (folder: string): string =>
  folder
    .split('/')
    .filter((part) => part !== '')
    .map((part) => `${zipName(part)}/`)
    .join('')

/** Files of several sub-tasks lie in folders of their names, and in those that they had. */
export const entryPaths = (files: readonly Named[]): string[] => {
  const subTasks = new Map(files.map((file) => [file.sub_task_id, file.sub_task_name]))
  const names = uniqueTitles([...subTasks.values()].map(zipName))
  const tops = new Map([...subTasks.keys()].map((id, at) => [id, subTasks.size > 1 ? `${names[at]}/` : '']))
  const folderOf = ({ sub_task_id: id, folder }: Named) => `${tops.get(id) ?? ''}${pathOf(folder)}`
  const groupOf = (file: Named) => folderOf(file).toLowerCase()
  const paths = new Map<string, string[]>()
  for (const [group, those] of Map.groupBy(files, groupOf)) {
    const [first] = those
    const titles = uniqueTitles(those.map(({ title }) => zipName(title)))
    paths.set(
      group,
      titles.map((title) => `${first ? folderOf(first) : ''}${title}`),
    )
  }
  return files.map((file) => paths.get(groupOf(file))?.shift() ?? '')
}

/** Streamed while it is made. A file that is deleted meanwhile is still in it: its bytes lie in the trash. */
export const zipFiles = async (
  { files: store }: { files: Pick<FileStore, 'open'> },
  files: readonly ZippedFile[],
): Promise<RawAnswer> => {
  const paths = entryPaths(files)
  const entries = files.map(
    ({ blob_hash: hash, size, created_at }, at): ZipEntry => ({
      path: paths[at] ?? '',
      size,
      at: new Date(created_at),
      open: async () => found(await store.open(hash), MANY_TEXTS.filesGone).stream,
    }),
  )
  const { stream, size } = await zipOf(entries)
  const [first] = files
  const isOne = new Set(files.map(({ sub_task_id }) => sub_task_id)).size === 1
  const name = [first?.style_number, isOne && first?.sub_task_name].filter(Boolean).join(' ')
  return new RawAnswer(stream, {
    'content-type': 'application/zip',
    'content-length': size,
    'content-disposition': attachmentOf(`${zipName(name)}.zip`),
    'cache-control': 'private, no-store',
  })
}
