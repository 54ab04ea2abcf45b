import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkPdf, readPdf } from '#server/test/pdf-reader.ts'
import { makeJpeg, TINY_PNG } from '#server/test/pictures.ts'
import { openPdfMaker, type PdfMaker } from './pdf-maker.ts'
import { PdfBusy, PdfFailed, PdfProcess } from './pdf-process.ts'

let place: string
let template: URL
const TEMPLATE = `
#let data = json("data.json")
#set document(title: data.title)
#set text(font: ("Noto Sans", "Noto Sans SC", "Noto Sans Bengali", "Noto Sans Arabic"))
#data.text
#if data.picture { image("picture.png", alt: "A point") }
`
/** Sets pages without an end. */
const ENDLESS =
  '#let f(n, m) = { if n < 0 { m } else { f(n - 1, 2 * m) + f(n - 1, 2 * m + 1) } }\n#set document(title: "x")\n#f(50, 0)'

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'selvedge-pdf-'))
  await writeFile(join(place, 'plain.typ'), TEMPLATE)
  template = pathToFileURL(join(place, 'plain.typ'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

let maker: PdfMaker
const open = async () => {
  const folder = await mkdtemp(join(place, 'documents-'))
  maker = openPdfMaker({ folder, processNumber: 7 })
  return { maker, folder }
}
afterEach(() => maker?.close())

const data = (text: string, picture = false) => ({ title: 'A report', text, picture })
const bytesOf = async (text: string) =>
  buffer((await maker.make({ userId: 1, template, data: data(text), pictures: [] })).stream)

describe.runIf(process.platform === 'linux')('memory', () => {
  test('one document after the other takes no more than one: each is let go before the next', async () => {
    const drawn = join(place, 'drawn.typ')
    await writeFile(drawn, '#set document(title: "x")\n#image("large.jpg", alt: "A sheet")')
    // Typst unpacks it: 48 MB of each document.
    const large = await makeJpeg(4000, 4000)
    const pictures = [{ name: 'large.jpg', place: (path: string) => writeFile(path, large) }]
    const { maker } = await open()
    const made = async () =>
      buffer((await maker.make({ userId: 1, template: pathToFileURL(drawn), data: {}, pictures })).stream)
    await made()
    const first = await memoryOf(maker.pid)
    for (let more = 0; more < 7; more++) await made()
    expect((await memoryOf(maker.pid)) - first).toBeLessThan(150)
  })
})

/** Resident, in megabytes. */
const memoryOf = async (pid: number | null): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

describe('a document', () => {
  test('has its text and picture, is sound, tagged, and embeds its fonts; its folder is gone', async () => {
    const { folder } = await open()
    const made = await maker.make({
      userId: 1,
      template,
      data: data('Şişli, Kiểm tra, 质量', true),
      pictures: [{ name: 'picture.png', place: (path: string) => writeFile(path, TINY_PNG) }],
    })
    const bytes = await buffer(made.stream)
    expect(bytes).toHaveLength(made.size)
    expect(await checkPdf(bytes)).toBe(0)
    const read = await readPdf(bytes)
    expect(read).toMatchObject({ title: 'A report', isTagged: true })
    const [page] = read.pages
    for (const word of ['Şişli', 'Kiểm tra', '质量']) expect(page?.text).toContain(word)
    expect(page?.pictures).toHaveLength(1)
    expect(read.fonts.length).toBeGreaterThan(0)
    expect(read.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  test('prints hostile text as it was typed', async () => {
    await open()
    const hostile = '#read("/etc/passwd") $x^2$ \\ <b> *no* _no_ [no] @no `no` // no'
    const { pages } = await readPdf(await bytesOf(hostile))
    expect(pages[0]?.text.replaceAll(/\s+/g, ' ').trim()).toBe(hostile)
  })
})

describe('the process', () => {
  test('starts with the first document, and a killed one costs one document', async () => {
    await open()
    expect(maker.pid).toBeNull()
    await bytesOf('one')
    const first = maker.pid
    expect(first).not.toBeNull()
    const endless = pathToFileURL(join(place, 'endless.typ'))
    await writeFile(endless, ENDLESS)
    let isLost = false
    const lost = maker.make({ userId: 1, template: endless, data: {}, pictures: [] }).finally(() => {
      isLost = true
    })
    const failing = expect(lost).rejects.toThrow(PdfFailed)
    // A process that is gone before it got the document costs none: anyone who has it is killed.
    await expect
      .poll(() => {
        if (!isLost && maker.pid) process.kill(maker.pid, 'SIGKILL')
        return isLost
      })
      .toBe(true)
    await failing
    expect((await bytesOf('after')).length).toBeGreaterThan(500)
    expect(maker.pid).not.toBe(first)
  })

  test('a template that fails says why, and the next document is made', async () => {
    const { folder } = await open()
    const broken = pathToFileURL(join(place, 'broken.typ'))
    await writeFile(broken, '#no-such-function()')
    await expect(maker.make({ userId: 1, template: broken, data: {}, pictures: [] })).rejects.toThrow(
      /unknown variable/,
    )
    expect(await bytesOf('fine')).toBeDefined()
    expect(await readdir(folder)).toEqual([])
  })

  test('a picture that cannot be read fails its own document and leaves nothing', async () => {
    const { folder } = await open()
    const away = { name: 'a.png', place: () => Promise.reject(new Error('away')) }
    await expect(maker.make({ userId: 1, template, data: data('x'), pictures: [away] })).rejects.toThrow(
      'away',
    )
    expect(await readdir(folder)).toEqual([])
  })

  test('no more than three for one person, while others get theirs', async () => {
    await open()
    const slow = Promise.withResolvers<void>()
    slow.promise.catch(() => undefined)
    const pictures = [{ name: 'picture.png', place: () => slow.promise }]
    const settled = Promise.allSettled(
      [1, 2, 3].map(() => maker.make({ userId: 7, template, data: data('x'), pictures })),
    )
    await expect(maker.make({ userId: 7, template, data: data('x'), pictures: [] })).rejects.toThrow(PdfBusy)
    expect(await bytesOf('of somebody else')).toBeDefined()
    slow.reject(new Error('enough'))
    await settled
  })

  test('no more than twelve documents at once', async () => {
    await open()
    const slow = Promise.withResolvers<void>()
    slow.promise.catch(() => undefined)
    const waiting = Array.from({ length: 12 }, (_, at) =>
      maker.make({
        userId: Math.floor(at / 3),
        template,
        data: data('x'),
        pictures: [{ name: 'picture.png', place: () => slow.promise }],
      }),
    )
    const settled = Promise.allSettled(waiting)
    await expect(maker.make({ userId: 9, template, data: data('x'), pictures: [] })).rejects.toThrow(PdfBusy)
    slow.reject(new Error('enough'))
    await settled
    expect(await bytesOf('again')).toBeDefined()
  })
})

describe('limits', () => {
  const makeFolder = async (source = TEMPLATE) => {
    const folder = await mkdtemp(join(place, 'folder-'))
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'main.typ'), source)
    await writeFile(join(folder, 'data.json'), JSON.stringify(data('x')))
    return folder
  }

  test('another process after so many documents', async () => {
    const pdf = new PdfProcess({ documents: 2 })
    await pdf.make(await makeFolder())
    const first = pdf.pid
    await pdf.make(await makeFolder())
    expect(pdf.pid).toBeNull()
    await pdf.make(await makeFolder())
    expect(pdf.pid).not.toBe(first)
    pdf.close()
  })

  test('an idle one ends', async () => {
    const pdf = new PdfProcess({ idleMs: 20 })
    await pdf.make(await makeFolder())
    await expect.poll(() => pdf.pid).toBeNull()
    pdf.close()
  })

  test('a document that takes too long, and one whose turn does not come', async () => {
    const pdf = new PdfProcess({ maxMs: 3000, maxWaitMs: 50 })
    const endless = pdf.make(await makeFolder(ENDLESS))
    const impatient = pdf.make(await makeFolder())
    await expect(impatient).rejects.toThrow(PdfBusy)
    await expect(endless).rejects.toThrow('It took too long')
    pdf.close()
  })

  test('closing fails what is under way', async () => {
    const pdf = new PdfProcess()
    const lost = [pdf.make(await makeFolder(ENDLESS)), pdf.make(await makeFolder())]
    pdf.close()
    for (const document of lost) await expect(document).rejects.toThrow('The product is stopping')
    expect(pdf.pid).toBeNull()
  })
})
