/** Every character that people type can be printed; none refuses a document. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPdf, readPdf } from '#server/test/pdf-reader.ts'
import { openPdfMaker, type PdfMaker } from './pdf-maker.ts'
import { layOutSheet } from './sheet.rules.ts'

const TEMPLATE = `
#import "document.typ": *
#let data = json("data.json")
#show: printed.with(data)
#for each in data.texts { block(wrapped(each)) }
#table(columns: (1fr, 4fr), ..data.texts.map(each => cell(each)))
`

let place: string
let maker: PdfMaker
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'selvedge-scripts-'))
  await writeFile(join(place, 'texts.typ'), TEMPLATE)
  maker = openPdfMaker({ folder: place, processNumber: 7 })
})
afterAll(async () => {
  maker.close()
  await rm(place, { recursive: true, force: true })
})

const make = (...texts: string[]) => {
  const sheet = layOutSheet('A4', 'portrait')
  const data = { sheet, title: 'x', author: 'x', header_name: 'x', style_number: 'x', footer: 'x', texts }
  const template = pathToFileURL(join(place, 'texts.typ'))
  return maker.make({ userId: 1, template, data, pictures: [] })
}
const print = async (...texts: string[]): Promise<Buffer> => buffer((await make(...texts)).stream)

const NAMED: Record<string, [text: string, font: string]> = {
  emoji: ['Stitch 🧵 ✂️ 👍🏽', 'NotoEmoji'],
  Korean: ['품질 검사', 'NanumGothic'],
  Japanese: ['検査するテスト', 'BIZUDPGothic'],
  Chinese: ['质量检验', 'NotoSansSC'],
  Thai: ['คุณภาพ', 'NotoSansThai'],
  Lao: ['ຄຸນນະພາບ', 'NotoSansLao'],
  Khmer: ['គុណភាព', 'NotoSansKhmer'],
  Burmese: ['အရည်အသွေး', 'NotoSansMyanmar'],
  Amharic: ['ጥራት', 'NotoSansEthiopic'],
  Tamil: ['தரம்', 'NotoSansTamil'],
  Telugu: ['నాణ్యత', 'NotoSansTelugu'],
  Kannada: ['ಗುಣಮಟ್ಟ', 'NotoSansKannada'],
  Malayalam: ['ഗുണനിലവാരം', 'NotoSansMalayalam'],
  Sinhala: ['ගුණාත්මක', 'NotoSansSinhala'],
  Hindi: ['गुणवत्ता', 'NotoSans'],
  Punjabi: ['ਗੁਣਵੱਤਾ', 'NotoSansGurmukhi'],
  Gujarati: ['ગુણવત્તા', 'NotoSansGujarati'],
  Bengali: ['গুণমান', 'NotoSansBengali'],
  Arabic: ['الجودة', 'NotoSansArabic'],
  Hebrew: ['איכות', 'NotoSansHebrew'],
  Armenian: ['որակ', 'NotoSansArmenian'],
  Georgian: ['ხარისხი', 'NotoSansGeorgian'],
  Greek: ['ποιότητα', 'NotoSans'],
  Cyrillic: ['качество', 'NotoSans'],
  signs: ['→ ≤ ✓ ⌀', 'NotoSans'],
}

/** A sentence of each script, whose words a reader of PDF finds whole. */
const SENTENCES = [
  'مراقبة الجودة في مصنع مُحَمَّد والآن',
  'תיקון שָׁלוֹם עולם',
  'গুণমান পরীক্ষা ক্ষুধা',
  'Kiểm tra chất lượng sản phẩm',
  'Kiểm tra nha\u0300 ma\u0301y',
  'निरीक्षण रिपोर्ट गुणवत्ता',
  'ตรวจสอบคุณภาพน้ำที่',
  'ពិនិត្យគុណភាព ពិពិធ',
  'အရည်အသွေး ကြို့',
  'பரிசோதனை தரம்',
  'తనిఖీ నాణ్యత',
  'ಗುಣಮಟ್ಟ ಪರಿಶೀಲನೆ',
  'ഗുണനിലവാരം',
  'ගුණාත්මක පරීක්ෂණය',
  'ਗੁਣਵੱਤਾ ਜਾਂਚ',
  'ગુણવત્તા તપાસ',
  'ຄຸນນະພາບ ດີ',
  'ጥራት ቁጥጥር',
  '质量检验报告',
  '품질 검사',
  'Şişli ığdır, office, flüssig',
]

describe('what programs read', () => {
  // shows D-182
  test.each(SENTENCES)('every word of «%s», whole and once', async (sentence) => {
    const words = sentence.normalize('NFC').split(/[ ,]+/)
    const { pages } = await readPdf(await print(sentence))
    const read =
      pages[0]?.words
        .map(({ text }) => text)
        .join('\n')
        .normalize('NFC') ?? ''
    // In the paragraph and in the cell of the table.
    for (const word of words) expect(read.split(word), word).toHaveLength(3)
  })

  test('letters and marks that come again stay as many', async () => {
    const repeated = ['ججج', 'لللل', 'بببب', 'ພີພີພີ', 'ពិពិពិ', 'নিনিনি', 'ííí']
    const { pages } = await readPdf(await print(...repeated))
    const read = pages[0]?.text.normalize('NFC') ?? ''
    for (const word of repeated) expect(read.split(word.normalize('NFC')), word).toHaveLength(3)
  })

  test('a document stays sound and tagged, with its fonts inside', async () => {
    const bytes = await print(...SENTENCES)
    expect(await checkPdf(bytes)).toBe(0)
    const read = await readPdf(bytes)
    expect(read.isTagged).toBe(true)
    expect(read.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
  })
})

describe('scripts', () => {
  // shows D-181
  test.each(Object.entries(NAMED))('%s has its font and no box', async (_, [text, font]) => {
    const bytes = await print(text)
    const { fonts, pages } = await readPdf(bytes)
    expect(fonts.map(({ name }) => name).join(' ')).toContain(font)
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
    expect(pages.map((page) => page.text).join(' ')).not.toContain('Characters without a font')
  })

  // shows D-181
  test('a character without a font is a box with its code, and the last page lists it', async () => {
    const bytes = await print('Dress 𓀀 and \u{10480} of \ue000')
    expect(await checkPdf(bytes)).toBe(0)
    const text = (await readPdf(bytes)).pages
      .map((page) => page.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
    expect(text).toContain('Dress')
    expect(text).toContain('Characters without a font are printed as boxes')
    for (const code of ['U+13000', 'U+10480', 'U+E000']) expect(text.split(code)).toHaveLength(4)
  })

  test('a plain document loads one font', async () => {
    const { fonts } = await readPdf(await print('Şişli – “quality”: 12.50 € per piece, Kiểm tra'))
    expect([...new Set(fonts.map(({ name }) => name.split('+')[1]?.split('-')[0]))]).toEqual(['NotoSans'])
  })
})

const assigned = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => /^[^\p{Cn}\p{Cs}]$/u.test(String.fromCodePoint(code)))
  .map((code) => String.fromCodePoint(code))
/** Code points of one small neighbourhood, as people write: a block and marks that belong to it or do not. */
const neighbours = fc
  .tuple(assigned, fc.array(fc.integer({ min: -64, max: 64 }), { maxLength: 12 }))
  .map(([first, steps]) => {
    const base = first.codePointAt(0) ?? 0
    return steps.map((step) => String.fromCodePoint(Math.min(0x10ffff, Math.max(0, base + step)))).join('')
  })
const text = fc.oneof(
  fc.array(assigned, { maxLength: 20 }).map((all) => all.join('')),
  neighbours,
  fc.string({ unit: 'binary' }),
)

// shows D-181
test('any text over all of Unicode makes a document', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 25, maxLength: 25 }), async (texts) => {
      const made = await make(...texts)
      const { pages } = await readPdf(await buffer(made.stream))
      expect(made.text_problem).toBeNull()
      expect(pages.length).toBeGreaterThan(0)
    }),
    { numRuns: 20 },
  )
})
