import type { FileStore } from '#server/platform/files/file-store.ts'
import type { PictureFacts } from '#server/platform/files/pictures/pictures.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { discardAll, receiveUploads } from './receive-uploads.ts'

/** The one picture of a request. @throws Refusal `unsupported_type` for anything else */
export const receiveLogo = async (
  files: FileStore,
  http: Exchange,
): Promise<{ file: ReceivedFile; picture: PictureFacts }> => {
  const received = await receiveUploads(files, http)
  const [file, ...others] = received
  if (file?.picture && others.length === 0) return { file, picture: file.picture }
  await discardAll(received)
  throw new Refusal('unsupported_type', { text: 'Upload one picture: JPEG, PNG, WebP, GIF or TIFF.' })
}
