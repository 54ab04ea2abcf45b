/** Photos of components, each kept on the device the moment that it is taken. */
import { useSearch } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { CAMERA_TEXTS, QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { type FileComponent, QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { DiskFull } from '#web/lib/device-queue/store/device-store.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { useReport } from '../../report-context.ts'
import { isReady, type TakenPhoto, takeFiles, takeFrame } from '../camera/take-photo.ts'
import { useSaid } from '../use-said.ts'
import { componentAfter, listComponents, type Turn } from './component-place.rules.ts'

/** Taken on this screen: what undo takes back, the last one first. */
interface Taken {
  clientId: string
  component: FileComponent
  file: File
}

export const useComponentPhotos = (video: RefObject<HTMLVideoElement | null>) => {
  const { report, acts, queue, requests } = useReport()
  const { said, say } = useSaid()
  const components = listComponents(report.components)
  const asked = useSearch({ strict: false }).component as unknown
  const [component, setComponent] = useState<FileComponent>(
    components.find((each) => each === asked) ?? components[0] ?? 'front',
  )
  const [taken, setTaken] = useState<readonly Taken[]>([])
  /** How many were taken on this screen, with those that were taken back. */
  const [shots, setShots] = useState(0)
  /** Photos follow one another in the order of the presses. */
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [isTaking, setTaking] = useState(false)

  const countOf = (each: FileComponent): number =>
    report.files.filter(({ short_code }) => short_code === each).length

  const keep = async (file: File, of: FileComponent): Promise<void> => {
    const clientId = makeClientId()
    try {
      await acts.addPhoto(file, of, clientId)
    } catch (error) {
      return say(error instanceof DiskFull ? error.message : CAMERA_TEXTS.captureFailed)
    }
    setTaken((before) => [...before, { clientId, component: of, file }])
    setShots((before) => before + 1)
    say(null)
  }

  const isFull = report.files.length >= QC_LIMITS.photos
  const keepInTurn = (frame: Promise<TakenPhoto>): void => {
    frame.catch(() => undefined)
    last.current = last.current.then(async () => {
      const photo = await frame.catch(() => null)
      if (photo) await keep(photo.file, component)
      else say(CAMERA_TEXTS.captureFailed)
    })
  }

  const shoot = (): void => {
    const shown = video.current
    if (isFull) say(QC_TEXTS.tooManyPhotos)
    else if (!shown || !isReady(shown)) say(CAMERA_TEXTS.notReady)
    // The frame is of now; what was pressed before is kept before it.
    else keepInTurn(takeFrame(shown, component))
  }

  const addFiles = async (files: readonly File[]): Promise<void> => {
    setTaking(true)
    const { photos, problem } = await takeFiles(files)
    for (const { file } of photos) await keep(file, component)
    if (problem) say(problem)
    setTaking(false)
  }

  /** One that the server has already is deleted there. */
  const undo = async (): Promise<void> => {
    const gone = taken.at(-1)
    if (!gone) return
    setTaken((before) => before.filter((each) => each !== gone))
    const photo = report.files.find(({ client_id }) => client_id === gone.clientId)
    // Below zero: the report does not have it from the server yet, so it may be waiting here still.
    const isDiscarded = !photo || (photo.id < 0 && (await queue.discard(gone.clientId)))
    if (!isDiscarded) await requests.removePhoto(photo.id, false)
    setComponent(gone.component)
    say('The last photo was taken back.', { isGood: true })
  }

  const turn = (to: Turn): void => {
    const next = componentAfter(components, component, to)
    if (next) setComponent(next)
  }

  return {
    ...{
      component,
      components,
      setComponent,
      turn,
      countOf,
      shoot,
      addFiles,
      undo,
      isTaking,
      shots,
      said,
      say,
    },
    last: taken.at(-1) ?? null,
  }
}
export type ComponentPhotos = ReturnType<typeof useComponentPhotos>
