/** Copies of photos for print, in two sizes: a document decodes all its pictures at once, so each is as large as it is drawn. */
import { rm } from 'node:fs/promises'
import { madeOf } from '../object-store.ts'
import type { ReceivedFile } from '../received-file.ts'
import { doAside } from './aside.ts'

/** Half a page of A4 at 330 dots an inch: the copy that is a blob beside its photo. */
export const PRINT_SIDE = 1200
/** Three of them stand side by side on A4 at 300 dots an inch; it lies in the folder of the large one. */
const SMALL_PRINT_SIDE = 660
export type PrintSide = typeof SMALL_PRINT_SIDE | typeof PRINT_SIDE
const MIN_DOTS_A_MM = 200 / 25.4

/** What a picture needs that is drawn this wide. */
export const printSideFor = (widthMm: number): PrintSide =>
  widthMm * MIN_DOTS_A_MM <= SMALL_PRINT_SIDE ? SMALL_PRINT_SIDE : PRINT_SIDE

export const smallPrintOf = (hash: string): string => madeOf(hash, `w${SMALL_PRINT_SIDE}.print.jpg`)

interface Printing {
  from: string
  title: string
  /** Where the two lie until they are kept. */
  path: string
  smallPath: string
}

/** Both sizes, as one received file; null when the picture cannot be read. */
export const renderPrint = async ({
  from,
  title,
  path,
  smallPath,
}: Printing): Promise<ReceivedFile | null> => {
  const discard = async () => {
    await Promise.all([path, smallPath].map((each) => rm(each, { force: true })))
  }
  try {
    const made = await doAside('scale', { path: from, to: path, width: PRINT_SIDE, format: 'print' })
    // The small one could be made when a document wants it, and sixty of them would keep its reader waiting.
    const small =
      made && (await doAside('scale', { path, to: smallPath, width: SMALL_PRINT_SIDE, format: 'print' }))
    if (!made || !small) {
      await discard()
      return null
    }
    return {
      ...{ path, title, ...made, small_print: smallPath },
      ...{ kind: 'jpeg', mime_type: 'image/jpeg', picture: null, discard },
    }
  } catch (error) {
    await discard()
    throw error
  }
}
