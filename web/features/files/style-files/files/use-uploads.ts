/** Files on their way into sub-tasks: they go on while another sub-task is open. */
import { useRef, useState } from 'react'
import { ACCEPTED_EXTENSIONS } from '#contract/files/file-kinds.ts'
import { STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { useFileDrop } from '#web/ui/files/use-file-drop.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import type { StyleFileChanges } from '../use-style-file-changes.ts'
import { folderOf, inFolder } from './folders.ts'

/** Files that follow one another are one upload to anyone who sent them. */
const SAID_AFTER_MS = 600

interface Batch {
  subTaskId: number
  isPrivate: boolean
  note: string
  /** Other styles that the files go to as well. */
  alsoStyles: readonly number[]
}
interface Sending extends Batch {
  /** A file that is tried again is the same upload to the server. */
  key: string
}

const useUploadNotice = () => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => noticeSuccess(STYLE_FILE_TEXTS.filesUploaded), SAID_AFTER_MS)
  }
}

const NONE: readonly File[] = []

export function useUploads(changes: StyleFileChanges) {
  const [chosen, setChosen] = useState<Readonly<Record<number, readonly File[]>>>({})
  const sendings = useRef(new WeakMap<File, Sending>())
  const say = useUploadNotice()
  const drop = useFileDrop({
    accept: ACCEPTED_EXTENSIONS,
    uploadFile: async (file, steps) => {
      const sending = sendings.current.get(file)
      if (!sending) return
      const { subTaskId, isPrivate, note, alsoStyles, key } = sending
      const fields = {
        make_private: String(isPrivate),
        ...(note && { note }),
        ...(folderOf(file) && { folder: folderOf(file) }),
        ...(alsoStyles.length > 0 && { also_styles: alsoStyles.join(',') }),
      }
      await changes.uploadFile({ subTaskId, file, fields }, { ...steps, idempotencyKey: key })
      say()
    },
    onUploaded: () => undefined,
  })
  const choose = (subTaskId: number, files: readonly File[]) =>
    setChosen((all) => ({ ...all, [subTaskId]: files }))

  return {
    /** What was chosen for a sub-task and has not been sent. */
    chosenFor: (subTaskId: number): readonly File[] => chosen[subTaskId] ?? NONE,
    choose,
    send: (batch: Batch) => {
      // The same file may go to two sub-tasks: each of its ways is a file of its own.
      const files = (chosen[batch.subTaskId] ?? NONE).map((file) =>
        inFolder(
          new File([file], file.name, { type: file.type, lastModified: file.lastModified }),
          folderOf(file),
        ),
      )
      for (const file of files) sendings.current.set(file, { ...batch, key: makeRandomKey() })
      drop.add(files)
      choose(batch.subTaskId, NONE)
    },
    items: drop.items.map((item) => ({
      ...item,
      subTaskId: sendings.current.get(item.file)?.subTaskId ?? 0,
    })),
    stop: drop.stop,
    retry: drop.retry,
  }
}
export type Uploads = ReturnType<typeof useUploads>
