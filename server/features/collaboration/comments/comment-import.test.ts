import { describe, expect } from 'vitest'
import { COMMENT_LIMITS, COMMENT_TEXTS } from '#contract/collaboration/comments.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { line, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import { granted } from '#server/test/client.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { list, remove, takeBack, textsOf, write, writeAll } from './comments.fixture.ts'

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
    expect(granted(await writeAll(brand.manager, style, all)).ids).toHaveLength(2)
    expect(granted(await writeAll(brand.manager, style, all)).ids).toEqual([])
    const read = (await list(brand.manager, style)).data.data
    expect(
      read.map(({ subject, text, visibility }) => [subject.kind, subject.name, text, visibility]),
    ).toEqual([
      ['style', null, 'From the spring file', 'company'],
      ['bom_line', 'Zip', 'Ask for 6 mm', 'company'],
    ])
    expect(await textsOf(supplier.manager, style)).toEqual([])
    // For other readers the same words are another comment.
    expect(granted(await writeAll(brand.manager, style, all, 'everyone')).ids).toHaveLength(2)
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
    expect(granted(await writeAll(brand.manager, style, many.slice(1))).ids).toHaveLength(
      COMMENT_LIMITS.imported,
    )
  })

  test('stop after so many calls in an hour, and one of them counts no single comments', async () => {
    for (let at = 0; at < COMMENT_LIMITS.importsAnHour; at++)
      expect(await writeAll(brand.manager, style, [on(`Comment ${at}`)])).toSucceed()
    expect(await writeAll(brand.manager, style, [on('One more')])).toFailWith(429)
  })
})

// shows D-492
describe('comments of an import that is undone', () => {
  test('go at once, without those that somebody deleted meanwhile, and come again with the file', async () => {
    const all = [on('First'), on('Second'), on('Third')]
    const { ids } = granted(await writeAll(brand.manager, style, all, 'everyone'))
    granted(await write(supplier.manager, style, { text: 'Theirs' }))
    granted(await remove(brand.manager, { id: ids[1] ?? 0 }))
    expect((await takeBack(brand.manager, style, ids)).data).toEqual({ deleted: 2 })
    expect(await textsOf(supplier.manager, style)).toEqual(['Theirs'])
    expect((await takeBack(brand.manager, style, ids)).data).toEqual({ deleted: 0 })
    expect(granted(await writeAll(brand.manager, style, all, 'everyone')).ids).toHaveLength(3)
  })

  test('stay whole where one of them is not one’s own to delete', async () => {
    const { ids } = granted(await writeAll(brand.manager, style, [on('Ours')], 'everyone'))
    const theirs = granted(await write(supplier.manager, style, { text: 'Theirs' }))
    expect(await takeBack(brand.manager, style, [...ids, theirs.id])).toFailWith(403)
    expect(await takeBack(supplier.manager, style, [theirs.id, ...ids])).toFailWith(403)
    expect(await textsOf(brand.manager, style)).toEqual(['Theirs', 'Ours'])
  })

  test('stay on another style, and where nobody may see that they are there', async ({ make }) => {
    const other = await make.style(brand, { suppliers: [supplier] })
    const { ids } = granted(await writeAll(brand.manager, style, [on('Ours alone')]))
    expect((await takeBack(brand.manager, other, ids)).data).toEqual({ deleted: 0 })
    expect((await takeBack(supplier.manager, style, ids)).data).toEqual({ deleted: 0 })
    expect(await takeBack((await make.brand()).manager, style, ids)).toFailWith(404)
    expect(await textsOf(brand.manager, style)).toEqual(['Ours alone'])
  })

  test('are named, and no more at once than are written at once', async () => {
    expect(await takeBack(brand.manager, style, [])).toFailAt('ids', COMMENT_TEXTS.noneNamed)
    const many = Array.from({ length: COMMENT_LIMITS.imported + 1 }, (_, at) => at + 1)
    expect(await takeBack(brand.manager, style, many)).toFailAt('ids', COMMENT_TEXTS.tooManyTakenBack)
  })

  test('go once where two take them back at the same moment', async () => {
    const { ids } = granted(await writeAll(brand.manager, style, [on('One'), on('Two')]))
    const both = await Promise.all([
      takeBack(brand.manager, style, ids),
      takeBack(brand.manager, style, [...ids].reverse()),
    ])
    expect(both.map((answer) => granted(answer).deleted).toSorted()).toEqual([0, 2])
  })
})
