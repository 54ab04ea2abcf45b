/** Reads PDF documents with libraries that did not make them. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const { resolve } = createRequire(import.meta.url)

/** The package describes itself as a script for browsers, and is a module. */
interface Qpdf {
  FS: { writeFile: (path: string, bytes: Uint8Array) => void }
  callMain: (words: string[]) => number
}
const QPDF = pathToFileURL(resolve('@neslinesli93/qpdf-wasm/dist/qpdf.js')).href

/** The program takes the console's functions as it is opened, and writes five lines of each document. */
const withoutConsole = <T>(work: () => T): T => {
  const { log, error } = console
  const quiet = () => undefined
  Object.assign(console, { log: quiet, error: quiet })
  try {
    return work()
  } finally {
    Object.assign(console, { log, error })
  }
}

/** `qpdf --check`: 0 for a sound file. */
export const checkPdf = async (bytes: Uint8Array): Promise<number> => {
  const wasm = await readFile(resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'))
  const { default: openQpdf } = (await import(QPDF)) as { default: (settings: object) => Promise<Qpdf> }
  const qpdf = await withoutConsole(() => openQpdf({ wasmBinary: wasm }))
  qpdf.FS.writeFile('/document.pdf', bytes)
  return qpdf.callMain(['--check', '/document.pdf'])
}

interface ReadSheet {
  widthMm: number
  heightMm: number
  pictures: PlacedPicture[]
}

export interface ReadPdf {
  title: string
  pages: (ReadSheet & {
    text: string
    /** In the order in which they are drawn, with the height of their feet in points. */
    words: { text: string; bottom: number }[]
  })[]
  /** Of each font, whether its glyphs are in the file. */
  fonts: { name: string; isEmbedded: boolean }[]
  isTagged: boolean
}

/** In points, from the lower left corner of the page. */
interface PlacedPicture {
  left: number
  bottom: number
  right: number
  top: number
}

const MM_PER_PT = 25.4 / 72
/** pdf.js' numbers of the operators that say where a picture is. */
const SAVE = 10
const RESTORE = 11
const TRANSFORM = 12
const PICTURE = 85

type Matrix = [number, number, number, number, number, number]
const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
]

const placePictures = (operators: { fnArray: number[]; argsArray: unknown[] }): PlacedPicture[] => {
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  const kept: Matrix[] = []
  const placed: PlacedPicture[] = []
  for (const [at, operator] of operators.fnArray.entries()) {
    if (operator === SAVE) kept.push(now)
    if (operator === RESTORE) now = kept.pop() ?? now
    if (operator === TRANSFORM)
      now = times(now, [...(operators.argsArray[at] as ArrayLike<number> as number[])] as Matrix)
    if (operator === PICTURE)
      placed.push({ left: now[4], bottom: now[5], right: now[4] + now[0], top: now[5] + now[3] })
  }
  return placed
}

const open = (bytes: Uint8Array) =>
  getDocument({ data: new Uint8Array(bytes), useWasm: false, verbosity: 0, fontExtraProperties: true })
    .promise

const readSheet = (view: number[], pictures: PlacedPicture[]): ReadSheet => {
  const [, , width = 0, height = 0] = view
  return { widthMm: width * MM_PER_PT, heightMm: height * MM_PER_PT, pictures }
}

/** The pages without their texts, which takes half of the time; `pictures` on them where they are asked for. */
export const readSheets = async (
  bytes: Uint8Array,
  { pictures }: { pictures: boolean },
): Promise<ReadSheet[]> => {
  const document = await open(bytes)
  const sheets: ReadSheet[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    sheets.push(readSheet(page.view, pictures ? placePictures(await page.getOperatorList()) : []))
  }
  await document.loadingTask.destroy()
  return sheets
}

export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const document = await open(bytes)
  const { info } = await document.getMetadata()
  const fonts = new Map<string, boolean>()
  const pages: ReadPdf['pages'] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const content = await page.getTextContent()
    const operators = await page.getOperatorList()
    for (const name of Object.keys(content.styles)) {
      const font = page.commonObjs.get(name) as { name: string; missingFile: boolean }
      fonts.set(font.name, !font.missingFile)
    }
    const words = content.items.flatMap((item) =>
      'str' in item ? [{ text: item.str, bottom: Number(item.transform[5]) }] : [],
    )
    const text = content.items.map((item) => ('str' in item ? item.str : '')).join(' ')
    pages.push({ text, words, ...readSheet(page.view, placePictures(operators)) })
  }
  const marks = (await document.getMarkInfo()) as Map<string, boolean> | null
  await document.loadingTask.destroy()
  return {
    title: (info as { Title?: string }).Title ?? '',
    pages,
    fonts: [...fonts].map(([name, isEmbedded]) => ({ name, isEmbedded })),
    isTagged: marks?.get('Marked') === true,
  }
}
