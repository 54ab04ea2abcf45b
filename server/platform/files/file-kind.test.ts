/** Each kind of the table is taken with true bytes, and refused with those of another kind. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { FILE_KIND_FACTS, FILE_KINDS } from '#contract/files/file-kinds.ts'
import { makeCompoundFile } from '#server/test/trade/compound-file.ts'
import { toBinaryDxf } from '#server/test/trade/drawings.ts'
import { makeRunningFiles } from '#server/test/trade/running-files.ts'
import { DXF, makeTradeFiles } from '#server/test/trade/trade-files.ts'
import { findKind, titleOf } from './file-kind.ts'

const folder = await mkdtemp(join(tmpdir(), 'selvedge-kinds-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const FILES = await makeTradeFiles()
const ENDINGS = FILE_KINDS.flatMap((kind) =>
  FILE_KIND_FACTS[kind].endings.map((ending) => ({ kind, ending })),
)

let count = 0
/** The kind under which a file of this name and content is taken; else why it is not. */
const take = async (title: string, bytes: Uint8Array): Promise<string> => {
  const path = join(folder, String(++count))
  await writeFile(path, bytes)
  const found = await findKind(path, title)
  if (found === null || found === 'runs') return found ?? 'unsupported'
  return titleOf(found.kind, title) === title ? found.kind : 'another ending'
}

const sampleOf = (ending: string): Buffer => FILES[ending] ?? Buffer.alloc(0)

// shows D-240
describe('every ending', () => {
  test.each(ENDINGS)('.$ending is taken with true bytes', async ({ kind, ending }) => {
    expect(sampleOf(ending).length, 'a sample in trade-files.ts').toBeGreaterThan(0)
    const taken = await take(`front panel.${ending}`, sampleOf(ending))
    expect(taken).toBe(kind)
    expect(await take(`FRONT.${ending.toUpperCase()}`, sampleOf(ending))).toBe(kind)
  })

  /** Kinds that any other has nothing in common with. */
  const OTHERS = ['png', 'glb', 'rar', 'mp3', 'indd', 'rtf']
  test.each(ENDINGS)('.$ending is refused with the bytes of another kind', async ({ ending, kind }) => {
    for (const other of OTHERS.filter((name) => !FILE_KIND_FACTS[kind].endings.includes(name)))
      expect(await take(`front.${ending}`, sampleOf(other)), other).toBe('another ending')
  })

  const signed = ENDINGS.filter(({ kind }) => FILE_KIND_FACTS[kind].shape === undefined)
  test.each(signed)('.$ending has a signature and is refused without it', async ({ ending }) => {
    expect(await take(`front.${ending}`, sampleOf('exp'))).toBe('unsupported')
    expect(await take(`front.${ending}`, Buffer.from('size,chest\n'))).toBe('unsupported')
  })
})

// shows D-740
test.each([12, 2000] as const)(
  'a pattern in AutoCAD’s binary form is one too, of release %i',
  async (release) => {
    const bytes = toBinaryDxf(DXF, release)
    expect(await take('front.dxf', bytes)).toBe('dxf')
    expect(await take('front.plt', bytes)).toBe('another ending')
  },
)

// shows D-241
describe('what runs', () => {
  const running = makeRunningFiles()
  test.each(running)('$name is refused, and under other names too', async ({ name, bytes }) => {
    expect(await take(name, bytes)).toBe('runs')
    for (const other of ['table.csv', 'notes.txt', 'look.pdf', 'marker.plt', 'jacket.zprj'])
      expect(await take(other, bytes), other).toBe('runs')
  })

  test.each(['tool.exe', 'drawing.pdf.exe', 'run.bat', 'open.desktop', 'costing.xlsm', 'page.HTM', 'a.lnk'])(
    '%s is refused for its name, whatever is in it',
    async (name) => {
      expect(await take(name, sampleOf('exp'))).toBe('runs')
      expect(await take(name, Buffer.from('size,chest\n'))).toBe('runs')
      expect(await take(name, sampleOf('pdf')).then((taken) => taken !== 'pdf')).toBe(true)
    },
  )
})

describe('containers', () => {
  // shows D-242
  test.each(['docx', 'xlsx', 'pptx'])('.%s with a password is taken', async (ending) => {
    const locked = makeCompoundFile(['EncryptionInfo', 'EncryptedPackage'])
    expect(await take(`costing.${ending}`, locked)).toBe(ending)
  })

  test.each(['Workbook', 'WordDocument', 'Contents'])('an XLSX of an old %s is refused', async (stream) => {
    expect(await take('costing.xlsx', makeCompoundFile([stream]))).not.toBe('xlsx')
  })

  // shows D-675
  test('what a large mail or presentation is stands at its end, behind more than the header names', async () => {
    const parts = Array.from({ length: 300 }, (_, at) => `__substg1.0_${at}`)
    const mail = makeCompoundFile([...parts, '__properties_version1.0'], 30_000)
    expect(await take('fit comments.msg', mail)).toBe('msg')
    const slides = ['Pictures', 'Current User', 'SummaryInformation', 'Other', 'PowerPoint Document']
    expect(await take('range.ppt', makeCompoundFile(slides, 60_000))).toBe('ppt')
  })

  test('a project of a 3D program may be an archive inside', async () => {
    for (const ending of ['zprj', 'zpac', 'avt', 'bw', 'u3ma']) {
      expect(await take(`jacket.${ending}`, sampleOf('zip'))).toBe(ending)
      expect(await take(`jacket.${ending}`, sampleOf('docx'))).toBe('another ending')
    }
    expect(await take('crest.emb', makeCompoundFile(['Design']))).toBe('emb')
  })

  test('an Illustrator file that is a PDF inside is shown as one', async () => {
    const path = join(folder, 'logo')
    await writeFile(path, sampleOf('pdf'))
    expect(await findKind(path, 'logo.ai')).toEqual({ kind: 'ai', mime_type: 'application/pdf' })
  })
})

describe('texts', () => {
  const kindOf = async (title: string, bytes: Buffer) => {
    const path = join(folder, String(++count))
    await writeFile(path, bytes)
    return findKind(path, title)
  }
  const words = 'Größe;Menge\r\nXL;12\r\n'

  // shows D-243
  test.each([
    ['UTF-8', Buffer.from(words), 'text/csv'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${words}`), 'text/csv'],
    ['UTF-16', Buffer.from(`\ufeff${words}`, 'utf16le'), 'text/csv; charset=utf-16le'],
    ['UTF-16 without its mark', Buffer.from(words, 'utf16le'), 'text/csv; charset=utf-16le'],
    [
      'UTF-16, the other way round',
      Buffer.from(`\ufeff${words}`, 'utf16le').swap16(),
      'text/csv; charset=utf-16be',
    ],
    ['a code page', Buffer.from(words, 'latin1'), 'text/csv; charset=unknown-8bit'],
  ])('in %s are tables', async (_name, bytes, mime_type) => {
    expect(await kindOf('sizes.csv', bytes)).toEqual({ kind: 'csv', mime_type })
  })

  test('that begin as a picture, a program or an embroidery does are texts all the same', async () => {
    for (const begins of ['BMW;1', 'MZ-12;3', 'LA:;4'])
      expect(await kindOf('parts.csv', Buffer.from(`${begins}\r\n`))).toMatchObject({
        kind: 'csv',
      })
  })

  test('with bytes that no text has are refused', async () => {
    expect(await kindOf('sizes.csv', Buffer.from('a,b\0c'))).toBeNull()
    expect(await kindOf('sizes.txt', Buffer.from([0x41, 0x02, 0x42]))).toBeNull()
  })

  test('that are a pattern or a drawing are not taken for a table', async () => {
    for (const text of [DXF, `<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"/>`])
      expect(await take('sizes.csv', Buffer.from(text))).toBe('another ending')
  })
})
