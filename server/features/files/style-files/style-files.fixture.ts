/** Style files of tests: what people do in one, and what they see. */

import * as publicCalls from '#contract/files/public-style-files.ts'
import * as trash from '#contract/files/style-file-trash.ts'
import * as calls from '#contract/files/style-files.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import type { Client } from '#server/test/client.ts'
import type { Company } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'

type By = Pick<Client, 'send' | 'upload'>
export interface At {
  id: number
}

const idOf = ({ id }: At) => ({ id: String(id) })

export const textFile = (name: string, text = `Content of ${name}`) => ({ name, bytes: Buffer.from(text) })
export const picture = (name: string) => ({ name, bytes: TINY_PNG })

export const readFiles = (by: By, style: At) => by.send(calls.readStyleFile, { params: idOf(style) })

/** Of the seven main tasks, by their place from 1, the sub-task at a place from 1. */
export const subTaskAt = async (by: By, style: At, task = 3, place = 1): Promise<calls.SubTask> => {
  const { data } = await readFiles(by, style)
  const found = data.style_file_data[task - 1]?.sub_tasks[place - 1]
  if (!found) throw new Error(`No sub-task ${place} in task ${task}`)
  return found
}

export const subTasksOf = async (by: By, style: At, task = 3): Promise<calls.SubTask[]> =>
  (await readFiles(by, style)).data.style_file_data[task - 1]?.sub_tasks ?? []

export interface Sent {
  shared?: boolean
  note?: string
  files?: { name: string; bytes: Uint8Array }[]
}

export const put = (
  by: By,
  style: At,
  subTask: At,
  { shared = false, note, files = [textFile('notes.txt')] }: Sent = {},
) =>
  by.upload(calls.uploadStyleFile, {
    params: { id: String(style.id), subTaskId: String(subTask.id) },
    files,
    texts: { make_private: String(!shared), ...(note !== undefined && { note }) },
  })

/** The one file of an upload, as its answer has it. */
export const putOne = async (by: By, style: At, subTask: At, sent: Sent = {}): Promise<calls.StyleFile> => {
  const answer = await put(by, style, subTask, sent)
  const file = answer.data?.sub_task?.files.find(({ upload_name }) => upload_name === answer.data.uploaded[0])
  if (!file) throw new Error(JSON.stringify(answer.error))
  return file
}

const ofFile = (style: At, file: Pick<calls.StyleFile, 'upload_name'>) => ({
  params: { id: String(style.id), uploadName: file.upload_name },
})
type Named = Pick<calls.StyleFile, 'id' | 'upload_name'>

export const setPrivate = (by: By, style: At, file: Named, make_private: boolean) =>
  by.send(calls.setFileVisibility, { ...ofFile(style, file), body: { style_file_id: file.id, make_private } })
export const rename = (by: By, style: At, file: Named, name: string) =>
  by.send(calls.renameStyleFile, { ...ofFile(style, file), body: { style_file_id: file.id, name } })
export const remove = (by: By, style: At, file: Named) => by.send(calls.deleteStyleFile, ofFile(style, file))
export const readTrash = (by: By, style: At) => by.send(trash.listStyleFileTrash, { params: idOf(style) })
export const restore = (by: By, style: At, file: Named, sub_task_id?: number) =>
  by.send(trash.restoreStyleFile, {
    ...ofFile(style, file),
    body: { style_file_id: file.id, ...(sub_task_id !== undefined && { sub_task_id }) },
  })
export const removeForGood = (by: By, style: At, file: Named) =>
  by.send(trash.deleteStyleFileForGood, ofFile(style, file))
export const versionsOf = (by: By, style: At, file: Named) =>
  by.send(calls.listFileVersions, ofFile(style, file))
export const download = (by: By, style: At, file: Named, version?: number) =>
  by.send(calls.downloadStyleFile, {
    ...ofFile(style, file),
    query: version === undefined ? {} : { version: String(version) },
  })
export const preview = (by: By, style: At, file: Named) =>
  by.send(calls.previewStyleFile, { ...ofFile(style, file), query: { width: '96' } })

export const readLog = (
  by: By,
  style: At,
  query: { page?: string; query?: string; main_task?: string } = {},
) => by.send(calls.listStyleFileLog, { params: idOf(style), query })
export const messagesOf = async (by: By, style: At, query: { query?: string } = {}): Promise<string[]> =>
  (await readLog(by, style, query)).data.data.map(({ message }) => message)

const ofSubTask = (style: At, subTask: At) => ({
  params: { id: String(style.id), subTaskId: String(subTask.id) },
})
const ofTask = (style: At, taskId: number) => ({ params: { id: String(style.id), taskId: String(taskId) } })

export const approve = (by: By, style: At, subTask: At, approve_status?: boolean) =>
  by.send(calls.approveSubTask, {
    ...ofSubTask(style, subTask),
    body: approve_status === undefined ? undefined : { approve_status },
  })
export const addSubTask = (by: By, style: At, name: string, taskId = 3) =>
  by.send(calls.addSubTask, { ...ofTask(style, taskId), body: { name } })
export const renameSubTask = (by: By, style: At, subTask: At, name: string) =>
  by.send(calls.renameSubTask, { ...ofSubTask(style, subTask), body: { name } })
export const order = (by: By, style: At, sub_task_ids_in_order: number[], taskId = 3) =>
  by.send(calls.orderSubTasks, { ...ofTask(style, taskId), body: { sub_task_ids_in_order } })
export const deleteSubTask = (by: By, style: At, subTask: At) =>
  by.send(calls.deleteSubTask, ofSubTask(style, subTask))
export const setPublic = (by: By, style: At, is_public: boolean) =>
  by.send(calls.setStyleFilePublic, { params: idOf(style), body: { is_public } })
export const readPublic = (by: By, styleNumber: string) =>
  by.send(publicCalls.readPublicStyleFile, { params: { styleNumber } })

const named = (style: At, company: At) => ({ params: idOf(style), body: { supplier_id: company.id } })
export const leave = (owner: Company, style: At, company: At) =>
  owner.manager.send(removeSupplier, named(style, company))
export const comeBack = (owner: Company, style: At, company: At) =>
  owner.manager.send(assignSupplier, named(style, company))
