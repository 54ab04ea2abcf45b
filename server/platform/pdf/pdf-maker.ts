/** Sets a document from a template, its data and its pictures. Data go in as JSON, so no text of a person is markup. */
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenedFile } from '../files/file-store.ts'
import { ENGLISH, type Speaker } from '../languages/speaker.ts'
import { documentWords } from './document-words.ts'
import type { PdfMade } from './pdf-child.ts'
import { PdfBusy, PdfProcess } from './pdf-process.ts'

/** Documents that are being made or wait; each holds its pictures on the disk. */
const MAX_AT_ONCE = 12
/** Of one person, who would else keep all others waiting. */
const MAX_FOR_ONE = 3
const PICTURES_AT_ONCE = 4
/** What all templates begin with. */
const SHARED = new URL('./document.typ', import.meta.url)

export interface PdfDocument {
  /** The person that it is made for. */
  userId: number
  /** A `.typ` file of the product. */
  template: URL
  /** The template reads it as `data.json`. */
  data: object
  /** Who says what every document says of its own. */
  speaker?: Speaker
  /** By the names that the data give them. */
  pictures: readonly PdfPicture[]
}

export interface PdfPicture {
  name: string
  /** Puts it where the template finds it. */
  place: (path: string) => Promise<void>
}

export type MadePdf = OpenedFile & PdfMade

export interface PdfMaker {
  /**
   * @throws {PdfBusy} when too many documents are wanted at once
   * @throws {PdfFailed} when it could not be made
   */
  make(document: PdfDocument): Promise<MadePdf>
  /** The number of the child process; null while none runs. */
  readonly pid: number | null
  close(): void
}

export interface PdfPlace {
  /** Folders of documents begin with the process's number, by which the sweep tells those that were left behind. */
  folder: string
  processNumber: number
}

export const openPdfMaker = ({ folder, processNumber }: PdfPlace): PdfMaker => {
  const child = new PdfProcess()
  /** The people whose documents are being made, once for each document. */
  const making: number[] = []

  const make = async (document: PdfDocument): Promise<MadePdf> => {
    const place = join(folder, `${processNumber}-${randomUUID()}`)
    try {
      await mkdir(place)
      await writeDocument(place, document)
      const facts = await child.make(place)
      const made = await open(join(place, 'document.pdf'))
      // An opened file stays readable when its name is gone.
      return { size: (await made.stat()).size, stream: made.createReadStream(), ...facts }
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }

  return {
    make: async (document) => {
      const own = making.filter((userId) => userId === document.userId).length
      if (making.length >= MAX_AT_ONCE || own >= MAX_FOR_ONE) throw new PdfBusy('Too many documents at once')
      making.push(document.userId)
      return make(document).finally(() => {
        making.splice(making.indexOf(document.userId), 1)
      })
    },
    get pid() {
      return child.pid
    },
    close: () => child.close(),
  }
}

const writeDocument = async (
  place: string,
  { template, data, speaker = ENGLISH, pictures }: PdfDocument,
): Promise<void> => {
  await copyFile(template, join(place, 'main.typ'))
  await copyFile(SHARED, join(place, 'document.typ'))
  await writeFile(join(place, 'data.json'), JSON.stringify({ ...documentWords(speaker), ...data }))
  for (let first = 0; first < pictures.length; first += PICTURES_AT_ONCE) {
    const some = pictures.slice(first, first + PICTURES_AT_ONCE)
    await Promise.all(some.map(({ name, place: placePicture }) => placePicture(join(place, name))))
  }
}
