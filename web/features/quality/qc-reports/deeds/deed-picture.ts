/** Pictures that are on this device only. */
import type { Drawing } from '#contract/values/drawing.ts'
import { NetworkError } from '#web/lib/api/api.ts'
import type { Deed } from '#web/lib/device-queue/deed.ts'
import type { DeviceQueue } from '#web/lib/device-queue/device-queue.ts'
import { DRAWN } from './apply-deed.rules.ts'
import { asReportDeeds } from './report-deeds.ts'

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

/** The deed that an address of a picture names, `deed:{id}/{part}`; undefined of what the server has. */
export const deedOfPicture = (deeds: readonly Deed[], address: string | null): Deed | undefined => {
  if (!address?.startsWith('deed:')) return undefined
  const [id] = address.slice('deed:'.length).split('/')
  return deeds.find((deed) => deed.id === id)
}

/** What a deed carries or makes, as the wall of photos asks for it: `deed:{id}/{part}`. */
export const pictureOfDeed = async (
  queue: DeviceQueue,
  deeds: readonly Deed[],
  address: string,
): Promise<Blob | null> => {
  const [id, part = ''] = address.slice('deed:'.length).split('/')
  const deed = asReportDeeds(deeds).find((each) => each.id === id)
  if (!deed) return null
  if (part !== DRAWN || deed.kind !== 'capture_defect') return queue.readFile(deed as Deed, part)
  const photo = await queue.readFile(deed as Deed, 'image')
  return deed.content.drawing ? drawOver(photo, deed.content.drawing) : photo
}
