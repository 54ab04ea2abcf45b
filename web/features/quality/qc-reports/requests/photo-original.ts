/** What the image editor begins from: the photo without its drawing, and the drawing. */
import type { QcFile } from '#contract/quality/qc-files.ts'
import type { Drawing } from '#contract/values/drawing.ts'
import type { DeviceQueue } from '#web/lib/device-queue/device-queue.ts'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import { localIdOf, type ReportRequest } from './report-request.ts'
import { asReportRequests } from './report-requests.ts'

export interface PhotoOriginal {
  /** Bytes of this device, or the address of the original. */
  source: Blob | string
  width: number
  height: number
  /** Undefined where only the server knows. */
  drawing: Drawing | null | undefined
}

const drawingOf = (request: ReportRequest): Drawing | null =>
  request.kind === 'capture_defect' ? request.content.drawing : null

/** Null for a picture that no browser shows. */
export const readOriginal = async (
  queue: DeviceQueue,
  requests: readonly QueuedRequest[],
  photo: QcFile,
): Promise<PhotoOriginal | null> => {
  const known = asReportRequests(requests)
  // What was drawn here and is not sent yet counts before what the server says.
  const drawn = known.findLast((request) => request.kind === 'draw' && request.content.file === photo.id)
  const waiting = drawn?.kind === 'draw' ? drawn.content.drawing : undefined
  const maker = photo.id < 0 ? known.find(({ id }) => localIdOf(id) === photo.id) : undefined
  if (!maker) {
    const { width, height, download_url: source } = photo
    return width === null || height === null ? null : { source, width, height, drawing: waiting }
  }
  const source = await queue.readFile(
    maker as QueuedRequest,
    maker.kind === 'capture_defect' ? 'image' : 'photo',
  )
  const size = await sizeOf(source)
  return size && { source, ...size, drawing: waiting ?? drawingOf(maker) }
}

/** As a viewer sees it. An element reads it from the file's head; a bitmap would take the memory of the whole photo. */
const sizeOf = async (photo: Blob): Promise<{ width: number; height: number } | null> => {
  const address = URL.createObjectURL(photo)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      image.src = address
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
