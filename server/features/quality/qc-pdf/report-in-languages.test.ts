import { describe, expect, test as plainTest } from 'vitest'
import { changeLanguage } from '#contract/accounts/accounts.ts'
import { generateTechPack } from '#contract/files/tech-packs.ts'
import { generateReport } from '#contract/quality/qc-pdf.ts'
import { PRODUCT_LANGUAGES } from '#contract/values/codes/languages.ts'
import {
  addPhoto,
  idOf,
  itemOf,
  makeInspection,
  plantDefect,
  sign,
} from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import { speakerFor } from '#server/platform/languages/speaker.ts'
import { checkPdf, readPdf } from '#server/test/pdf-reader.ts'
import { test } from '#server/test/world.ts'
import { wordsOfReport } from './report-document.ts'

const textOf = async (bytes: Buffer): Promise<string> =>
  (await readPdf(bytes)).pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')

describe('a report', () => {
  // shows D-271
  test('is in the language that is asked for, sound and with its text, and what people typed is as typed', async ({
    make,
    world,
  }) => {
    const inspection = await makeInspection(make)
    const { inspector, report, brand } = inspection
    const defect = await addPhoto(inspector, report, 'defect_images')
    await plantDefect(world, inspection, { itemId: itemOf(report).id, fileId: defect.id, quantity: 2 })
    await sign(inspector, report, { company: String(brand.id) })
    for (const language of PRODUCT_LANGUAGES) {
      const answer = await inspector.send(generateReport, {
        params: idOf(report),
        query: { language, format: language === 'bn' ? 'A6' : 'A4' } as never,
      })
      expect(answer, language).toSucceed()
      expect(await checkPdf(answer.raw), language).toBe(0)
      const text = await textOf(answer.raw)
      const { t } = await speakerFor(language)
      const words = [t`Quantities`, t`Sampling plan`, t`Not approved yet`, t`Inspecting company`]
      for (const word of [...words, 'Lena Koç', brand.name])
        expect(text.includes(word), `${language}: ${word}`).toBe(true)
    }
  })

  test('is in the language of its reader unless another is asked for; no other is there', async ({
    make,
  }) => {
    const { inspector, report, style, brand } = await makeInspection(make)
    await inspector.send(changeLanguage, { body: { language: 'tr' } })
    const print = (query: object) =>
      inspector.send(generateReport, { params: idOf(report), query: query as never })
    expect(await textOf((await print({})).raw)).toContain('Numune alma planı')
    expect(await textOf((await print({ language: 'en' })).raw)).toContain('Sampling plan')
    expect(await print({ language: 'nl' })).toFailAt('language', 'Choose a language from the list')
    const pack = await brand.manager.send(generateTechPack, {
      params: { id: String(style.id) },
      query: { language: 'de' } as never,
    })
    expect(await textOf(pack.raw)).toContain('Produktart')
  })
})

plainTest('no head of the report is English in another language', async () => {
  const english = JSON.stringify(wordsOfReport(await speakerFor('en')))
  for (const language of PRODUCT_LANGUAGES.filter((each) => each !== 'en'))
    expect(JSON.stringify(wordsOfReport(await speakerFor(language))), language).not.toBe(english)
})
