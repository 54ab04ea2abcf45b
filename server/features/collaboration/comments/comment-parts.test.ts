/** Comments on parts of a style: a line of its bill of materials, a sub-task of its style file. */
import { describe, expect } from 'vitest'
import { COMMENT_TEXTS, type CommentSubject } from '#contract/collaboration/comments.ts'
import { submitTrace } from '#contract/passports/passports.ts'
import { subTaskAt } from '#server/features/files/style-files/style-files.fixture.ts'
import {
  asInput,
  line,
  read as readBom,
  save as saveBom,
} from '#server/features/materials/boms/boms.fixture.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { change, count, idsOf, list, remove, textsOf, write } from './comments.fixture.ts'

let brand: Company
let supplier: Company
let style: MadeStyle
let onLine: CommentSubject
let onSubTask: CommentSubject
let onStep: CommentSubject
test.beforeEach(async ({ make }) => {
  ;[brand, supplier] = [await make.brand(), await make.supplier()]
  style = await make.style(brand, { suppliers: [supplier] })
  const { data } = await saveBom(brand.manager, style, { items: [line({ item: 'Rib' }), line()] })
  onLine = { kind: 'bom_line', id: data.items[0]?.id ?? 0 }
  onSubTask = { kind: 'subtask', id: (await subTaskAt(brand.manager, style)).id }
  const steps = [{ id: 'new-1', display_name: 'Dyeing', icon: 'yarn', details: [] }]
  const body = { productName: 'Tee', data: steps }
  const trace = await brand.manager.send(submitTrace, { params: { id: String(style.id) }, body })
  onStep = { kind: 'passport_step', id: trace.data.fields[0]?.id ?? 0 }
})

describe('a comment on a part', () => {
  // shows D-161
  test('stands with the part and on the style, and is counted', async () => {
    const written = await write(supplier.manager, style, { subject: onLine, text: 'Too thin' })
    expect(written.data.subject).toEqual({ ...onLine, name: 'Rib', is_removed: false, report: null })
    await write(supplier.manager, style, { subject: onSubTask, text: 'Please approve' })
    await write(supplier.manager, style, { text: 'Hello' })
    expect(await textsOf(brand.manager, style)).toEqual(['Hello', 'Please approve', 'Too thin'])
    const { kind, ...of } = onLine as { kind: 'bom_line'; id: number }
    const onPart = await list(brand.manager, style, { part: kind, part_id: String(of.id) })
    expect(onPart.data).toMatchObject({ total: 1, data: [{ text: 'Too thin' }] })
    expect(await count(brand.manager, style)).toEqual(
      expect.arrayContaining([
        { ...onLine, count: 1 },
        { ...onSubTask, count: 1 },
      ]),
    )
  })

  // shows D-165
  test('stays when the part is removed, under the name that it had', async () => {
    const { data } = await write(brand.manager, style, { subject: onLine })
    const { items, version } = await readBom(brand.manager, style)
    expect(await saveBom(brand.manager, style, { version, items: items.slice(1).map(asInput) })).toSucceed()
    expect((await list(brand.manager, style)).data.data[0]?.subject).toEqual({
      ...onLine,
      name: 'Rib',
      is_removed: true,
      report: null,
    })
    expect(await change(brand.manager, data, {})).toSucceed()
    expect(await write(brand.manager, style, { subject: onLine })).toFailAt(
      'subject.id',
      COMMENT_TEXTS.unknownSubject,
    )
  })

  test('is none of another style’s part', async ({ make }) => {
    const other = await make.style(brand, { suppliers: [supplier] })
    for (const subject of [onLine, onSubTask, onStep])
      expect(await write(brand.manager, other, { subject })).toFailAt('subject.id')
    expect(await write(brand.manager, style, { subject: { kind: 'bom_line' } })).toFailAt('subject.id')
    expect(await list(brand.manager, style, { part: 'bom_line' })).toFailAt('part_id')
  })

  // shows D-161
  test('is not there for who does not see the part, and mentions nobody of them', async () => {
    const inspector = await supplier.person('qc')
    const { data } = await write(supplier.manager, style, { subject: onLine, text: 'Too thin' })
    await write(supplier.manager, style, { subject: onSubTask, text: 'Please approve' })
    expect((await list(inspector, style)).data).toMatchObject({
      total: 1,
      data: [{ text: 'Please approve' }],
    })
    expect(await count(inspector, style)).toEqual([{ ...onSubTask, count: 1 }])
    expect(await write(inspector, style, { subject: onLine })).toFailAt('subject.id')
    expect(await change(inspector, data, {})).toFailWith(404, COMMENT_TEXTS.notFound)
    expect(await remove(inspector, data)).toFailWith(404, COMMENT_TEXTS.notFound)
    const mentions = [inspector.user_id]
    expect(await write(supplier.manager, style, { subject: onLine, mentions })).toFailAt('mentions')
    expect(await change(supplier.manager, data, { mentions })).toFailAt('mentions')
    expect(await idsOf(supplier.manager, style, { subject: 'bom_line' })).not.toContain(inspector.user_id)
    expect(await write(supplier.manager, style, { subject: onSubTask, mentions })).toSucceed(201)
  })

  // shows D-162
  test('on a step of the passport is for those who read the draft', async () => {
    const inspector = await supplier.person('qc')
    const { data } = await write(supplier.manager, style, { subject: onStep, text: 'Our dye house' })
    expect(data.subject).toEqual({ ...onStep, name: 'Dyeing', is_removed: false, report: null })
    expect(await textsOf(brand.manager, style)).toEqual(['Our dye house'])
    await write(supplier.manager, style, { subject: onStep, text: 'Its price', visibility: 'company' })
    expect(await count(brand.manager, style)).toEqual([{ ...onStep, count: 1 }])
    expect(await textsOf(inspector, style)).toEqual([])
    expect(await write(inspector, style, { subject: onStep })).toFailAt('subject.id')
    expect(await idsOf(supplier.manager, style, { subject: 'passport_step' })).not.toContain(
      inspector.user_id,
    )
  })

  test('for the company is counted for its people alone', async () => {
    await write(supplier.manager, style, { subject: onLine, visibility: 'company' })
    expect(await count(brand.manager, style)).toEqual([])
    expect(await count(supplier.manager, style)).toEqual([{ ...onLine, count: 1 }])
  })
})
