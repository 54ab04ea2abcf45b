import { describe, expect } from 'vitest'
import { COMMENT_LIMITS, COMMENT_TEXTS } from '#contract/collaboration/comments.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { line, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { list, textsOf, writeAll } from './comments.fixture.ts'

const STYLE = { kind: 'style' } as const
const on = (text: string, subject: object = STYLE) => ({ text, subject })

let brand: Company
let supplier: Company
let style: MadeStyle
test.beforeEach(async ({ make }) => {
  ;[brand, supplier] = [await make.brand(), await make.supplier()]
  style = await make.style(brand, { suppliers: [supplier] })
})

describe('comments of a file', () => {
  // shows D-439
  test('are written on lines and on the style for those who are chosen, and once however often it comes', async () => {
    const { data } = await saveBom(brand.manager, style, { items: [line({ item: 'Zip' })] })
    const all = [on('Ask for 6 mm', { kind: 'bom_line', id: data.items[0]?.id }), on('From the spring file')]
    expect((await writeAll(brand.manager, style, all)).data).toEqual({ written: 2 })
    expect((await writeAll(brand.manager, style, all)).data).toEqual({ written: 0 })
    const read = (await list(brand.manager, style)).data.data
    expect(
      read.map(({ subject, text, visibility }) => [subject.kind, subject.name, text, visibility]),
    ).toEqual([
      ['style', null, 'From the spring file', 'company'],
      ['bom_line', 'Zip', 'Ask for 6 mm', 'company'],
    ])
    expect(await textsOf(supplier.manager, style)).toEqual([])
    // For other readers the same words are another comment.
    expect((await writeAll(brand.manager, style, all, 'everyone')).data).toEqual({ written: 2 })
    expect(await textsOf(supplier.manager, style)).toEqual(['From the spring file', 'Ask for 6 mm'])
    const { data: notices } = (await supplier.manager.send(listNotifications)).data
    expect(notices.filter(({ kind }) => kind.startsWith('comment'))).toEqual([])
  })

  test('are refused whole where a line is not there, and where there are too many', async ({ make }) => {
    const { data } = await saveBom(brand.manager, await make.style(brand), { items: [line()] })
    const wrong = [on('Fine'), on('Lost', { kind: 'bom_line', id: data.items[0]?.id })]
    expect(await writeAll(brand.manager, style, wrong)).toFailAt(
      'comments.1.subject.id',
      COMMENT_TEXTS.unknownSubject,
    )
    expect(await textsOf(brand.manager, style)).toEqual([])
    const many = Array.from({ length: COMMENT_LIMITS.imported + 1 }, (_, at) => on(`Comment ${at}`))
    expect(await writeAll(brand.manager, style, many)).toFailAt('comments', COMMENT_TEXTS.tooManyImported)
    expect(await writeAll(brand.manager, style, [])).toFailAt('comments')
    expect((await writeAll(brand.manager, style, many.slice(1))).data).toEqual({
      written: COMMENT_LIMITS.imported,
    })
  })

  test('stop after so many calls in an hour, and one of them counts no single comments', async () => {
    for (let at = 0; at < COMMENT_LIMITS.importsAnHour; at++)
      expect(await writeAll(brand.manager, style, [on(`Comment ${at}`)])).toSucceed()
    expect(await writeAll(brand.manager, style, [on('One more')])).toFailWith(429)
  })
})
