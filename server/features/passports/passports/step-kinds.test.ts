/** What is done in a step, and which one makes the garment (docs/product.md, Supply chain steps). */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { createValueChain } from '#contract/companies/value-chains.ts'
import { readVersion, restoreVersion } from '#contract/passports/passport-versions.ts'
import {
  PASSPORT_TEXTS,
  publish,
  readTrace,
  submitTrace,
  updateTrace,
} from '#contract/passports/passports.ts'
import { assignValueChain } from '#contract/styles/assignments.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const paramsOf = (style: MadeStyle) => ({ id: String(style.id) })
const read = async (brand: Company, style: MadeStyle) =>
  (await brand.manager.send(readTrace, { params: paramsOf(style) })).data
const update = (brand: Company, style: MadeStyle, body: object) =>
  brand.manager.send(updateTrace, { params: paramsOf(style), body: body as never })
const saidOf = ({ fields }: Awaited<ReturnType<typeof read>>) =>
  fields.map(({ kind, makes_garment }) => [kind, makes_garment])

const STEPS = [
  {
    id: 'new-1',
    display_name: 'Konfektion',
    icon: 'scissors',
    kind: 'sewing',
    makes_garment: true,
    details: [],
  },
  { id: 'new-2', display_name: 'Sewing buttons', icon: 'yarn', details: [] },
] as const

const makeDraft = async (make: Maker, data: readonly object[] = STEPS) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const body = { productName: 'Tee', data: [...data] as never, textLanguage: 'de' as const }
  const saved = await brand.manager.send(submitTrace, { params: paramsOf(style), body })
  return { brand, style, saved }
}

describe('a step', () => {
  test('has the kind that was chosen, or none, and one of them makes the garment', async ({ make }) => {
    const { saved } = await makeDraft(make)
    expect(saved).toSucceed()
    expect(saved.data).toMatchObject({ text_language: 'de' })
    expect(saidOf(saved.data)).toEqual([
      ['sewing', true],
      [null, false],
    ])
  })

  // shows D-25
  test('keeps both where a save does not name them, and loses them where it says so', async ({ make }) => {
    const { brand, style, saved } = await makeDraft(make)
    const [first, second] = saved.data.fields.map(({ id }) => ({ id }))
    await update(brand, style, { data: [{ ...first, display_name: 'Sewing' }, second] })
    await update(brand, style, { productName: 'Other tee' })
    const kept = await read(brand, style)
    expect([saidOf(kept), kept.text_language]).toEqual([
      [
        ['sewing', true],
        [null, false],
      ],
      'de',
    ])
    const cleared = { data: [{ ...first, kind: null, makes_garment: false }, second], textLanguage: null }
    expect((await update(brand, style, cleared)).data).toMatchObject({ text_language: null })
    expect(saidOf(await read(brand, style))).toEqual([
      [null, false],
      [null, false],
    ])
  })

  test('hands the mark on in one save, in either direction and with the order changed', async ({ make }) => {
    const { brand, style, saved } = await makeDraft(make)
    const [first, second] = saved.data.fields.map(({ id }) => ({ id }))
    const handOn = async (data: object[]) => {
      expect(await update(brand, style, { data })).toSucceed()
      return saidOf(await read(brand, style)).map(([, makes]) => makes)
    }
    const marked = { makes_garment: true }
    const unmarked = { makes_garment: false }
    expect(
      await handOn([
        { ...first, ...unmarked },
        { ...second, ...marked },
      ]),
    ).toEqual([false, true])
    expect(
      await handOn([
        { ...first, ...marked },
        { ...second, ...unmarked },
      ]),
    ).toEqual([true, false])
    expect(
      await handOn([
        { ...second, ...marked },
        { ...first, ...unmarked },
      ]),
    ).toEqual([true, false])
  })

  test('is refused at its field: a second that makes the garment, a kind or an icon that is none', async ({
    make,
  }) => {
    const two = STEPS.map((step) => ({ ...step, makes_garment: true }))
    const { saved } = await makeDraft(make, two)
    expect(saved).toFailAt('data.1.makes_garment', PASSPORT_TEXTS.oneMakesGarment)
    const [first] = STEPS
    expect((await makeDraft(make, [{ ...first, kind: 'knotting' }])).saved).toFailAt('data.0.kind')
    expect((await makeDraft(make, [{ ...first, icon: 'no-such-icon' }])).saved).toFailAt(
      'data.0.icon',
      PASSPORT_TEXTS.iconUnknown,
    )
  })

  test('with an icon from before the list is saved as it is, and not given it anew', async ({
    make,
    world,
  }) => {
    const { brand, style, saved } = await makeDraft(make)
    const [first, second] = saved.data.fields
    await world.parts.db.write((tx) =>
      tx
        .updateTable('passport_steps')
        .set({ icon: 'gone' })
        .where('id', '=', first?.id ?? 0)
        .execute(),
    )
    const data = [{ id: first?.id, icon: 'gone', display_name: 'Sewn' }, { id: second?.id }]
    expect(await update(brand, style, { data })).toSucceed()
    const other = [{ id: first?.id }, { id: second?.id, icon: 'gone' }]
    expect(await update(brand, style, { data: other })).toFailAt('data.1.icon', PASSPORT_TEXTS.iconUnknown)
  })

  test('alone makes the garment, no matter who asks the database', async ({ make, world }) => {
    const { style } = await makeDraft(make)
    const markAll = world.parts.db.write((tx) =>
      tx
        .updateTable('passport_steps')
        .set({ makes_garment: true })
        .where('style_id', '=', style.id)
        .execute(),
    )
    await expect(markAll).rejects.toThrow('passport_steps_one_makes_garment')
  })
})

// shows D-25
test('kind, mark and language wait to be published, are frozen, told apart by version, and come back', async ({
  make,
}) => {
  const { brand, style, saved } = await makeDraft(make)
  const params = paramsOf(style)
  const [first, second] = saved.data.fields.map(({ id }) => ({ id }))
  expect(await brand.manager.send(publish, { params })).toSucceed()
  for (const change of [
    { data: [{ ...first, kind: 'cutting' }, second] },
    {
      data: [
        { ...first, kind: 'cutting', makes_garment: false },
        { ...second, makes_garment: true },
      ],
    },
    { textLanguage: null },
  ]) {
    await update(brand, style, change)
    expect((await read(brand, style)).need_trace_approval).toBe(true)
    expect(await brand.manager.send(publish, { params })).toSucceed()
  }
  const frozen = async (number: string) => {
    const { data } = await brand.manager.send(readVersion, { params: { ...params, number } })
    const steps = data.snapshot.steps.map(({ kind, makes_garment }) => [kind, makes_garment])
    return [steps, data.snapshot.text_language]
  }
  const asMade = [
    [
      ['sewing', true],
      [null, false],
    ],
    'de',
  ]
  expect(await frozen('1')).toEqual(asMade)
  expect(await frozen('4')).toEqual([
    [
      ['cutting', false],
      [null, true],
    ],
    null,
  ])
  expect(
    await brand.manager.send(restoreVersion, { params: { ...params, number: '1' }, body: {} }),
  ).toSucceed()
  const restored = await read(brand, style)
  expect([saidOf(restored), restored.text_language]).toEqual(asMade)
})

test('of an assigned chain the kinds are the chain’s; which step makes the garment is the brand’s to say', async ({
  make,
}) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const steps = [
    { trace_key: 'sewing' as const, display_name: 'Making up', icon: 'scissors' },
    { display_name: 'Love', icon: 'heart' },
  ]
  const body = { name: `Kinds of ${style.id}`, product_type: 1, steps }
  const chain = (await brand.manager.send(createValueChain, { body })).data.data.id
  await brand.manager.send(assignValueChain, { params: paramsOf(style), body: { value_chain_id: chain } })
  const draft = await read(brand, style)
  expect(saidOf(draft)).toEqual([
    ['sewing', false],
    [null, false],
  ])
  const [making, love] = draft.fields.map(({ id }) => ({ id }))
  const changed = await update(brand, style, { data: [{ ...making, kind: 'cutting' }, love] })
  expect(changed).toFailWith(409, PASSPORT_TEXTS.supplyChainLocked)
  expect(await update(brand, style, { data: [{ ...making, makes_garment: true }, love] })).toSucceed()
  expect(saidOf(await read(brand, style))).toEqual([
    ['sewing', true],
    [null, false],
  ])
})

// shows D-24
test('a chain that is assigned anew keeps the mark on its one step of the same kind, and on no other', async ({
  make,
}) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const assign = async (steps: { trace_key?: TraceStepKey; display_name: string }[]) => {
    const body = {
      name: `Chain ${crypto.randomUUID()}`,
      product_type: 1,
      steps: steps.map((step) => ({ ...step, icon: 'scissors' })),
    }
    const chain = (await brand.manager.send(createValueChain, { body })).data.data.id
    const sent = { params: paramsOf(style), body: { value_chain_id: chain } }
    expect(await brand.manager.send(assignValueChain, sent)).toSucceed()
    return read(brand, style)
  }
  const sewing = { trace_key: 'sewing' as const, display_name: 'Making up' }
  const love = { display_name: 'Love' }
  const first = await assign([sewing, love])
  const mark = async (index: number, { fields }: Awaited<ReturnType<typeof read>>) => {
    const data = fields.map(({ id }, at) => ({ id, makes_garment: at === index }))
    expect(await update(brand, style, { data })).toSucceed()
  }
  await mark(0, first)
  const moved = await assign([love, { ...sewing, display_name: 'Sewn elsewhere' }])
  expect(saidOf(moved)).toEqual([
    [null, false],
    ['sewing', true],
  ])
  const twice = await assign([sewing, { ...sewing, display_name: 'Finishing' }])
  expect(saidOf(twice)).toEqual([
    ['sewing', false],
    ['sewing', false],
  ])
  await mark(1, await assign([sewing, love]))
  expect(saidOf(await assign([sewing, love]))).toEqual([
    ['sewing', false],
    [null, false],
  ])
})

test('steps of an assigned chain from before have its kinds after the migration, others none', async ({
  make,
  world,
}) => {
  const { db } = world.parts
  const [brand, other] = [await makeDraft(make), await makeDraft(make)]
  const steps = [{ trace_key: 'cutting' as const, display_name: 'Our cutting', icon: 'scissors' }]
  const body = { name: `Before ${brand.style.id}`, product_type: 1, steps }
  const chain = (await brand.brand.manager.send(createValueChain, { body })).data.data.id
  await brand.brand.manager.send(assignValueChain, {
    params: paramsOf(brand.style),
    body: { value_chain_id: chain },
  })
  await db.write((tx) => tx.updateTable('passport_steps').set({ kind: null }).execute())
  const migration = await readFile(
    new URL('../../../migrations/0039_step_kinds.sql', import.meta.url),
    'utf8',
  )
  const [, takesKinds = ''] = /^(update passport_steps[\s\S]*;)$/m.exec(migration) ?? []
  await db.write((tx) => sql.raw(takesKinds).execute(tx))
  expect(saidOf(await read(brand.brand, brand.style))).toEqual([['cutting', false]])
  expect(saidOf(await read(other.brand, other.style)).map(([kind]) => kind)).toEqual([null, null])
})
