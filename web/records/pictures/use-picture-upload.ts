/** One picture at a time is checked, sent, and can be stopped on its way. */

import { useEffect, useRef, useState } from 'react'
import { FILE_TEXTS } from '#contract/files/files.ts'
import { isPictureName } from '#web/lib/forms/picture-types.ts'
import type { UploadFile } from '#web/ui/files/use-file-drop.ts'

/** What the server can draw; it decides by the bytes. */

interface PictureRules {
  /** In bytes, with what is said of more. */
  limit: { bytes: number; text: string }
  /** Sends the picture and does with it what it is for. */
  uploadFile: UploadFile
  /** What is said of what `uploadFile` threw. */
  describe: (error: unknown) => string
}

export interface PictureUploading {
  /** What has left, 0 to 1; null while nothing is sent. */
  share: number | null
  problem: string | null
  take: (file: File | undefined) => void
  stop: () => void
}

const findProblem = ({ name, size }: File, limit: PictureRules['limit']): string | null => {
  const isPicture = isPictureName(name)
  if (!isPicture) return FILE_TEXTS.unsupported
  return size > limit.bytes ? limit.text : null
}

export function usePictureUpload({ limit, uploadFile, describe }: PictureRules): PictureUploading {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  const send = async (file: File): Promise<void> => {
    const stop = new AbortController()
    stopper.current = stop
    setShare(0)
    try {
      await uploadFile(file, { signal: stop.signal, onProgress: setShare })
    } catch (error) {
      if (!stop.signal.aborted) setProblem(describe(error))
    }
    setShare(null)
  }
  const take = (file: File | undefined) => {
    if (!file || share !== null) return
    const found = findProblem(file, limit)
    setProblem(found)
    if (!found) void send(file)
  }
  return { share, problem, take, stop: () => stopper.current?.abort() }
}
