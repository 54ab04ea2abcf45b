/** Pictures that are on this device only. */
import type { Drawing } from '#contract/values/drawing.ts'
import { NetworkError } from '#web/lib/api/api.ts'
import type { DeviceQueue } from '#web/lib/device-queue/device-queue.ts'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import { DRAWN } from './apply-request.rules.ts'
import { asReportRequests } from './report-requests.ts'

/** The photo with its drawing. Throws NetworkError where the code for it does not arrive. */
export const drawOver = async (photo: Blob, drawing: Drawing): Promise<File> => {
  const { renderDrawn } = await import('#web/features/quality/qc-drawing/shapes/render-drawn.ts').catch(
    () => {
      throw new NetworkError()
    },
  )
  const drawn = await renderDrawn(photo, drawing).catch((cause: unknown) => {
    throw new Error('The drawing could not be put on the photo.', { cause })
  })
  return new File([drawn], 'drawn.jpg', { type: drawn.type })
}

/** The request that an address of a picture names, `request:{id}/{part}`; undefined of what the server has. */
export const requestOfPicture = (
  requests: readonly QueuedRequest[],
  address: string | null,
): QueuedRequest | undefined => {
  if (!address?.startsWith('request:')) return undefined
  const [id] = address.slice('request:'.length).split('/')
  return requests.find((request) => request.id === id)
}

/** What a request carries or makes, as the wall of photos asks for it: `request:{id}/{part}`. */
export const pictureOfRequest = async (
  queue: DeviceQueue,
  requests: readonly QueuedRequest[],
  address: string,
): Promise<Blob | null> => {
  const [id, part = ''] = address.slice('request:'.length).split('/')
  const request = asReportRequests(requests).find((each) => each.id === id)
  if (!request) return null
  if (part !== DRAWN || request.kind !== 'capture_defect')
    return queue.readFile(request as QueuedRequest, part)
  const photo = await queue.readFile(request as QueuedRequest, 'image')
  return request.content.drawing ? drawOver(photo, request.content.drawing) : photo
}
