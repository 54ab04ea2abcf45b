/** Files to upload: real pictures, PDFs and tables of 1 KB to 3 MB, some of them sent again and again. */
import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'

export interface SampleFile {
  extension: 'png' | 'jpg' | 'pdf' | 'csv'
  bytes: Buffer
  sha256: string
}

export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const sample = (extension: SampleFile['extension'], bytes: Buffer): SampleFile => ({
  extension,
  bytes,
  sha256: digest(bytes),
})

/** Noise does not compress, so a picture's bytes grow with its pixels. */
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })

const table = (size: number): Buffer => Buffer.from(`size,value\n${randomBytes(size / 2).toString('hex')}\n`)
const pdf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])

/** The same bytes come from many writers at once, which is what a store by content finds hard. */
export const makeSamples = async (): Promise<SampleFile[]> => {
  const sides = [18, 40, 90, 200, 400, 1000]
  const sizes = [1_000, 8_000, 60_000, 400_000, 3_000_000]
  return [
    ...(await Promise.all(sides.map(async (side) => sample('png', await noise(side).png().toBuffer())))),
    ...(await Promise.all(sides.map(async (side) => sample('jpg', await noise(side).jpeg().toBuffer())))),
    ...sizes.map((size) => sample('pdf', pdf(size))),
    ...sizes.map((size) => sample('csv', table(size))),
  ]
}

/** Bytes that nobody else sends. */
export const makeFreshSample = (): SampleFile =>
  sample('csv', table(2 * Math.ceil(500 + Math.random() * 20_000)))

export const makeFreshPicture = async (): Promise<SampleFile> =>
  sample(
    'png',
    await noise(12 + Math.floor(Math.random() * 60))
      .png()
      .toBuffer(),
  )

export const isPicture = ({ extension }: Pick<SampleFile, 'extension'>): boolean =>
  extension === 'png' || extension === 'jpg'
