/**
 * What changes a style file. Acts go one after the other and each shows what the server answered, so that no answer is
 * older than what is shown. Uploads take long and go beside them: where the two crossed, the server is asked anew.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { deleteStyleFileForGood, restoreStyleFile } from '#contract/files/style-file-trash.ts'
import { IN_PARTS_FROM_BYTES } from '#contract/files/style-file-uploads.ts'
import {
  addSubTask,
  approveSubTask,
  deleteStyleFile,
  deleteSubTask,
  orderSubTasks,
  readStyleFile,
  renameStyleFile,
  renameSubTask,
  STYLE_FILE_TEXTS,
  type StyleFile,
  type StyleFileAnswer,
  type StyleFileTask,
  type SubTask,
  setFileVisibility,
  setStyleFilePublic,
  uploadStyleFile,
} from '#contract/files/style-files.ts'
import { changeManyStyleFiles, type ManyAct } from '#contract/files/style-files-many.ts'
import { send } from '#web/lib/api/api.ts'
import { type UploadOptions, upload } from '#web/lib/api/upload.ts'
import type { Change, Saved } from '#web/lib/changes/change.ts'
import type { KeptChange } from '#web/lib/changes/kept-changes.ts'
import { openQueryQueue } from '#web/lib/changes/query-queue.ts'
import { isSame } from '#web/lib/document/merge.rules.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useKeeping } from '#web/records/changes/use-kept-changes.ts'
import { sendToSubTask } from '#web/records/files/uploads/send-in-parts.ts'
import { logKey, styleFileQuery, trashKey } from './style-file.queries.ts'
import { dropSubTask, nameSubTask, orderSubTasksBy, putSubTask } from './sub-tasks/sub-tasks.rules.ts'

type Show<Answer> = (known: StyleFileAnswer, answer: Answer) => StyleFileAnswer

const withTasks =
  <Answer>(change: (tasks: StyleFileTask[], answer: Answer) => StyleFileTask[]): Show<Answer> =>
  (known, answer) => ({ ...known, style_file_data: change(known.style_file_data, answer) })

const showSubTask = withTasks<{ sub_task: SubTask }>((tasks, { sub_task }) => putSubTask(tasks, sub_task))

/** What the address and the body of a change of a file say. */
type FileKey = Pick<StyleFile, 'id' | 'upload_name'>

function useQueue(styleId: number) {
  const queries = useQueryClient()
  return useMemo(() => {
    const query = { ...styleFileQuery(styleId), staleTime: 0 }
    const reload = () => void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    const queue = openQueryQueue<StyleFileAnswer>(queries, query.queryKey, {
      reload: () => queries.fetchQuery(query),
      stopsReads: true,
      follows: true,
      onCrossed: reload,
    })
    const told = async <Answer>(done: Promise<Saved<unknown, Answer>>): Promise<Answer> => {
      try {
        return (await done).answer
      } catch (error) {
        // Somebody may have been quicker, which is then what is shown.
        reload()
        throw error
      } finally {
        void queries.invalidateQueries({ queryKey: logKey(styleId) })
        void queries.invalidateQueries({ queryKey: trashKey(styleId) })
      }
    }
    const changeOf = <Answer>(act: () => Promise<Answer>, show: Show<Answer>) => ({
      send: act,
      settle: show,
    })
    return {
      /** What is saved now, without showing it. */
      read: () => send(readStyleFile, { params: { id: String(styleId) } }),
      inTurn: <Answer>(act: () => Promise<Answer>, show: Show<Answer>) =>
        told(queue.add(changeOf(act, show))),
      beside: <Answer>(act: () => Promise<Answer>, show: Show<Answer>) =>
        told(queue.addBeside(changeOf(act, show))),
      /** Shown before it is saved. */
      atOnce: <Answer>(
        act: (saved: StyleFileAnswer) => Promise<Answer>,
        show: (known: StyleFileAnswer) => StyleFileAnswer,
        keeping: Pick<Change<StyleFileAnswer, Answer>, 'kept' | 'isAgain'>,
      ) => told(queue.add({ send: act, show, settle: show, ...keeping })),
      /** What changes many sub-tasks is asked for anew. */
      inTurnAnew: async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
        const answer = await told(queue.add(changeOf(act, (known) => known)))
        reload()
        return answer
      },
    }
  }, [queries, styleId])
}

type Queue = ReturnType<typeof useQueue>

export function useStyleFileChanges(styleId: number) {
  const queue = useQueue(styleId)
  const { user } = useSession()
  const keepingOf = useKeeping()
  const style = { id: String(styleId) }
  return {
    ...changesOfSubTasks(style, queue),
    ...changesOfFiles(style, queue, user.id),
    order: orderOf(style, queue, keepingOf),
  }
}
export type StyleFileChanges = ReturnType<typeof useStyleFileChanges>

interface StyleKey {
  id: string
}

const ofSubTask = (style: StyleKey, subTaskId: number) => ({ ...style, subTaskId: String(subTaskId) })

const changesOfSubTasks = (style: StyleKey, { inTurn }: Queue) => ({
  add: (taskId: number, name: string, idempotencyKey: string) =>
    inTurn(
      () =>
        send(
          addSubTask,
          { params: { ...style, taskId: String(taskId) }, body: { name } },
          { idempotencyKey },
        ),
      showSubTask,
    ),
  rename: (subTaskId: number, name: string) =>
    inTurn(
      () => send(renameSubTask, { params: ofSubTask(style, subTaskId), body: { name } }),
      withTasks((tasks) => nameSubTask(tasks, subTaskId, name)),
    ),
  remove: (subTaskId: number) =>
    inTurn(
      () => send(deleteSubTask, { params: ofSubTask(style, subTaskId) }),
      withTasks((tasks) => dropSubTask(tasks, subTaskId)),
    ),
  approve: (subTaskId: number, isApproved: boolean) =>
    inTurn(
      () =>
        send(approveSubTask, { params: ofSubTask(style, subTaskId), body: { approve_status: isApproved } }),
      showSubTask,
    ),
})

export interface Order {
  before: readonly number[]
  after: readonly number[]
}
/** As it is kept over a reload. */
export interface KeptOrder extends Order {
  taskId: number
}
const KIND = 'sub_task_order'
export const isOrderOf =
  (styleId: number) =>
  ({ of, kind }: KeptChange): boolean =>
    kind === KIND && of === styleId

/**
 * Whether it is saved. Orders have no versions: one that is made again or taken back goes on top of the order that it was
 * made on, and throws on any other.
 */
const isInOrder = ({ style_file_data }: StyleFileAnswer, { taskId, before, after }: KeptOrder): boolean => {
  const now = style_file_data.find(({ id }) => id === taskId)?.sub_tasks.map(({ id }) => id)
  if (isSame(now, after)) return true
  if (isSame(now, before)) return false
  throw new Error(STYLE_FILE_TEXTS.orderFailed)
}

const orderOf =
  (style: StyleKey, { atOnce, read }: Queue, keepingOf: ReturnType<typeof useKeeping>) =>
  (
    { id: taskId, name }: Pick<StyleFileTask, 'id' | 'name'>,
    order: Order,
    { again, isChecked = false }: { again?: KeptChange; isChecked?: boolean } = {},
  ) => {
    const data: KeptOrder = { taskId, ...order }
    return atOnce(
      async (saved) => {
        if (isChecked ? isInOrder(await read(), data) : again && isInOrder(saved, data)) return
        await send(orderSubTasks, {
          params: { ...style, taskId: String(taskId) },
          body: { sub_task_ids_in_order: [...order.after] },
        })
      },
      (known) => ({
        ...known,
        style_file_data: orderSubTasksBy(known.style_file_data, taskId, order.after),
      }),
      {
        kept: keepingOf({ of: Number(style.id), kind: KIND, name, data: () => data }, again),
        isAgain: again !== undefined,
      },
    )
  }

const changesOfFiles = (style: StyleKey, { beside, inTurn, inTurnAnew }: Queue, personId: number) => {
  const ofFile = ({ upload_name }: FileKey) => ({ ...style, uploadName: upload_name })
  return {
    renameFile: (file: FileKey, name: string) =>
      inTurn(
        () => send(renameStyleFile, { params: ofFile(file), body: { style_file_id: file.id, name } }),
        showSubTask,
      ),
    setVisibility: (file: FileKey, isPrivate: boolean) =>
      inTurn(
        () =>
          send(setFileVisibility, {
            params: ofFile(file),
            body: { style_file_id: file.id, make_private: isPrivate },
          }),
        showSubTask,
      ),
    removeFile: (file: FileKey) => inTurn(() => send(deleteStyleFile, { params: ofFile(file) }), showSubTask),
    /** @param subTaskId where it comes back to, where its own is gone */
    restoreFile: (file: FileKey, subTaskId?: number) => {
      const idempotencyKey = makeRandomKey()
      const body = { style_file_id: file.id, ...(subTaskId !== undefined && { sub_task_id: subTaskId }) }
      return inTurn(
        () => send(restoreStyleFile, { params: ofFile(file), body }, { idempotencyKey }),
        showSubTask,
      )
    },
    many: (
      act: ManyAct,
      files: readonly FileKey[],
      place?: { subTaskId: number; toStyleId: number | null },
    ) => {
      const idempotencyKey = makeRandomKey()
      const body = {
        act,
        files: files.map(({ id, upload_name }) => ({ style_file_id: id, upload_name })),
        ...(place && { sub_task_id: place.subTaskId }),
        ...(place?.toStyleId && { to_style_id: place.toStyleId }),
      }
      return inTurnAnew(() => send(changeManyStyleFiles, { params: style, body }, { idempotencyKey }))
    },
    removeForGood: (file: FileKey) =>
      inTurn(
        () => send(deleteStyleFileForGood, { params: ofFile(file) }),
        (known) => known,
      ),
    publish: (isPublic: boolean) =>
      inTurn(
        () => send(setStyleFilePublic, { params: style, body: { is_public: isPublic } }),
        (known, answer) => ({ ...known, public_page: answer }),
      ),
    uploadFile: (
      { subTaskId, file, fields }: { subTaskId: number; file: File; fields: Record<string, string> },
      options: UploadOptions,
    ) =>
      beside<CallAnswer<typeof uploadStyleFile>>(
        () =>
          file.size > IN_PARTS_FROM_BYTES
            ? sendToSubTask({ personId, styleId: Number(style.id), to: { subTaskId }, file, fields }, options)
            : upload(
                uploadStyleFile,
                { params: ofSubTask(style, subTaskId), files: [file], part: 'file[0]', fields },
                options,
              ),
        showSubTask,
      ),
  }
}
