/** The files that were dropped: checked before they leave, sent one after the other, each can be stopped. */
import { useRef, useState } from 'react'
import { FILE_TEXTS, MAX_FILE_BYTES, MAX_TOTAL_BYTES } from '#contract/files/files.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'

export interface UploadSteps {
  onProgress: (share: number) => void
  signal: AbortSignal
}
export type UploadFile = (file: File, steps: UploadSteps) => Promise<unknown>

export interface DropItem {
  key: string
  file: File
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** Share of the bytes that have left, 0 to 1. */
  share: number
  error: string | null
}

/** Why these files cannot be sent together; null when they can. */
export const findProblem = (files: readonly File[], accept: string): string | null => {
  const extensions = accept.toLowerCase().split(',')
  // Of a name without an ending the server finds the kind, and gives it one.
  const isKnown = ({ name }: File) =>
    !name.includes('.') || extensions.some((extension) => name.toLowerCase().endsWith(extension))
  if (!files.every(isKnown)) return FILE_TEXTS.unsupported
  if (files.some((file) => file.size === 0)) return FILE_TEXTS.empty
  if (files.some((file) => file.size > MAX_FILE_BYTES)) return FILE_TEXTS.tooLarge
  const total = files.reduce((sum, file) => sum + file.size, 0)
  return total > MAX_TOTAL_BYTES ? FILE_TEXTS.tooLargeTogether : null
}

interface FileDropOptions {
  accept: string
  uploadFile: UploadFile
  /** Resolves once the file is shown elsewhere. */
  onUploaded?: ((file: File) => unknown) | undefined
}

export function useFileDrop({ accept, uploadFile, onUploaded }: FileDropOptions) {
  const [items, setItems] = useState<DropItem[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const stops = useRef(new Map<string, AbortController>())
  const line = useRef<Promise<void>>(Promise.resolve())

  const change = (key: string, part: Partial<DropItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)))

  const sendOne = async ({ key, file }: DropItem): Promise<void> => {
    const stop = stops.current.get(key)
    if (!stop || stop.signal.aborted) return
    change(key, { state: 'uploading', share: 0, error: null })
    try {
      await uploadFile(file, { signal: stop.signal, onProgress: (share) => change(key, { share }) })
      change(key, { state: 'done', share: 1 })
      if (!onUploaded) return
      // Where it is shown from then on, it need not stand here as well.
      await onUploaded(file)
      setItems((all) => all.filter((item) => item.key !== key))
    } catch (error) {
      if (!stop.signal.aborted) change(key, { state: 'failed', error: textsOf(error).join(' ') })
    }
  }

  const enqueue = (item: DropItem) => {
    stops.current.set(item.key, new AbortController())
    line.current = line.current.then(() => sendOne(item))
  }

  const add = (files: File[]) => {
    const found = findProblem(files, accept)
    setProblem(found)
    if (found) return
    const added = files.map(
      (file): DropItem => ({ key: makeRandomKey(), file, state: 'waiting', share: 0, error: null }),
    )
    setItems((all) => [...all.filter((item) => item.state !== 'done'), ...added])
    for (const item of added) enqueue(item)
  }

  const stop = (key: string) => {
    stops.current.get(key)?.abort()
    setItems((all) => all.filter((item) => item.key !== key))
  }

  const retry = (key: string) => {
    const item = items.find((candidate) => candidate.key === key)
    if (item) enqueue(item)
  }

  const stopAll = () => {
    for (const item of items) if (item.state !== 'done') stop(item.key)
  }

  const isUploading = items.some((item) => item.state === 'uploading' || item.state === 'waiting')
  return { items, problem, add, stop, retry, stopAll, isUploading }
}
