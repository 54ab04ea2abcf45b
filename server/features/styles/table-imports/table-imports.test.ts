import { describe, expect } from 'vitest'
import * as calls from '#contract/styles/table-imports.ts'
import { type ImportAnswer, MAX_KEPT_ANSWERS } from '#contract/styles/table-imports.ts'
import { test } from '#server/test/world.ts'
import { STATE } from './table-imports.fixture.ts'

const answer = (said: string, means: string): ImportAnswer => ({ about: 'unit', said, means })

describe('what words mean', () => {
  // shows D-222
  test('is kept for the company, the last answer of each word, and told to nobody else', async ({ make }) => {
    const [brand, other] = [await make.brand(), await make.supplier()]
    const user = await brand.person('user')
    const head: ImportAnswer = { table: 'bom', about: 'head', said: 'rate', means: 'unit_price' }
    await brand.manager.send(calls.keepImportAnswers, { body: { answers: [answer('nos', 'piece'), head] } })
    await user.send(calls.keepImportAnswers, { body: { answers: [answer('nos', 'pair')] } })
    const { answers } = (await brand.manager.send(calls.listImportAnswers)).data
    expect(answers).toHaveLength(2)
    expect(answers).toEqual(expect.arrayContaining([answer('nos', 'pair'), head]))
    expect((await other.manager.send(calls.listImportAnswers)).data.answers).toEqual([])
  })

  test('of heads is kept by the table: the same head may be another column elsewhere', async ({ make }) => {
    const brand = await make.brand()
    const heads: ImportAnswer[] = [
      { table: 'bom', about: 'head', said: 'rate', means: 'unit_price' },
      { table: 'costs', about: 'head', said: 'rate', means: 'amount' },
    ]
    await brand.manager.send(calls.keepImportAnswers, { body: { answers: heads } })
    const { answers } = (await brand.manager.send(calls.listImportAnswers)).data
    expect(answers).toHaveLength(2)
    expect(answers).toEqual(expect.arrayContaining(heads))
  })

  test('is kept once where colleagues answer at once', async ({ make }) => {
    const brand = await make.brand()
    const user = await brand.person('user')
    const said = ['a', 'b', 'c', 'd']
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        (at % 2 ? brand.manager : user).send(calls.keepImportAnswers, {
          body: { answers: (at % 3 ? said : said.toReversed()).map((each) => answer(each, String(at))) },
        }),
      ),
    )
    for (const each of sent) expect(each).toSucceed()
    const { answers } = (await user.send(calls.listImportAnswers)).data
    expect(answers.map((each) => each.said).sort()).toEqual(said)
    expect(new Set(answers.map(({ means }) => means)).size).toBe(1)
  })

  test('is limited: the oldest words go', async ({ make, world }) => {
    const brand = await make.brand()
    const old = Array.from({ length: MAX_KEPT_ANSWERS }, (_, at) => ({
      ...answer(`old${at}`, 'm'),
      organization_id: brand.id,
      answered_by: brand.manager.user_id,
      answered_at: '2026-01-01T00:00:00Z',
    }))
    await world.parts.db.write((tx) => tx.insertInto('import_answers').values(old).execute())
    await brand.manager.send(calls.keepImportAnswers, { body: { answers: [answer('new', 'piece')] } })
    const { answers } = (await brand.manager.send(calls.listImportAnswers)).data
    expect(answers).toHaveLength(MAX_KEPT_ANSWERS)
    expect(answers[0]).toEqual(answer('new', 'piece'))
  })

  test.each([
    ['another kind', { about: 'colour', said: 'navy', means: 'x' }],
    ['no word', { about: 'unit', said: '', means: 'm' }],
    ['a word of 121 letters', { about: 'unit', said: 'x'.repeat(121), means: 'm' }],
  ])('%s is refused', async (_, wrong) => {
    expect(calls.keepImportAnswers.body.safeParse({ answers: [wrong] }).success).toBe(false)
  })
})

const kept = (lines: number, version?: number | null) => ({
  file_name: 'costing_v7.xlsx',
  lines,
  state: { ...STATE, answers: { 'unit:nos': 'piece' } },
  ...(version !== undefined && { version }),
})

describe('an import that is not finished', () => {
  // shows D-223
  test('is gone on with by a colleague, from where it was', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const params = { id: String(style.id), table: 'bom' } as const
    expect((await brand.manager.send(calls.readUnfinishedImport, { params })).data.unfinished).toBeNull()
    expect(await brand.manager.send(calls.keepUnfinishedImport, { params, body: kept(9) })).toSucceed()
    const user = await brand.person('user')
    const { unfinished } = (await user.send(calls.readUnfinishedImport, { params })).data
    expect(unfinished).toMatchObject({
      ...{ version: 1, lines: 9, file_name: 'costing_v7.xlsx' },
      state: { answers: { 'unit:nos': 'piece' }, file: { sheet: { rows: [['Item'], ['Zip']] } } },
      updated_by_name: expect.stringMatching(/^Manager/),
    })
    const again = await user.send(calls.keepUnfinishedImport, { params, body: kept(1, 1) })
    expect(again.data).toEqual({ version: 2 })
    expect(await user.send(calls.dropUnfinishedImport, { params })).toSucceed()
    expect(await user.send(calls.dropUnfinishedImport, { params })).toSucceed()
    expect((await user.send(calls.readUnfinishedImport, { params })).data.unfinished).toBeNull()
  })

  test('is one for each table of a style, each kept and thrown away by itself', async ({ make }) => {
    const brand = await make.brand()
    const { id } = await make.style(brand)
    const of = (table: calls.StyleTableName) => ({ params: { id: String(id), table } })
    for (const [at, table] of calls.STYLE_TABLES.entries())
      expect(
        await brand.manager.send(calls.keepUnfinishedImport, { ...of(table), body: kept(at + 1) }),
      ).toSucceed()
    expect(await brand.manager.send(calls.dropUnfinishedImport, of('bom'))).toSucceed()
    const read = await Promise.all(
      calls.STYLE_TABLES.map(async (table) => {
        const { unfinished } = (await brand.manager.send(calls.readUnfinishedImport, of(table))).data
        return unfinished?.lines ?? null
      }),
    )
    expect(read).toEqual([null, 2, 3, 4, 5, 6, 7])
  })

  test('is not written over where a colleague went on with it', async ({ make }) => {
    const brand = await make.brand()
    const params = { id: String((await make.style(brand)).id), table: 'bom' } as const
    const user = await brand.person('user')
    await brand.manager.send(calls.keepUnfinishedImport, { params, body: kept(9) })
    const both = await Promise.all(
      [brand.manager, user].map((each) =>
        each.send(calls.keepUnfinishedImport, { params, body: kept(5, 1) }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused).toMatchObject({ data: { code: 'stale', saved: { version: 2 } } })
  })

  // shows D-223
  test('is each company’s own on a style that two share', async ({ make }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand)
    const params = { id: String(style.id), table: 'bom' } as const
    await brand.manager.send(calls.keepUnfinishedImport, { params, body: kept(9) })
    // The style does not exist for somebody who is not on it.
    expect((await maker.manager.send(calls.readUnfinishedImport, { params })).status).toBe(404)
    expect((await maker.manager.send(calls.keepUnfinishedImport, { params, body: kept(1) })).status).toBe(404)
  })

  test.each([
    [
      'more rows than are read',
      { sheet: { ...STATE.file.sheet, rows: Array.from({ length: 3001 }, () => ['x']) } },
    ],
    ['a cell of 10,001 letters', { sheet: { ...STATE.file.sheet, rows: [['x'.repeat(10_001)]] } }],
    ['a cell that is an object', { sheet: { ...STATE.file.sheet, rows: [[{ a: 1 }]] } }],
  ])('%s is refused', (_, file) => {
    const body = { ...kept(1), state: { ...STATE, file: { ...STATE.file, ...file } } }
    expect(calls.keepUnfinishedImport.body.safeParse(body).success).toBe(false)
  })
})

describe('an import of a company’s styles that is not finished', () => {
  const params = { table: 'styles' } as const

  // shows D-331
  test('is gone on with by a colleague, and is nobody else’s', async ({ make }) => {
    const [brand, other] = [await make.brand(), await make.brand()]
    const user = await brand.person('user')
    const read = async (by: typeof user) =>
      (await by.send(calls.readUnfinishedCompanyImport, { params })).data.unfinished
    expect(await read(user)).toBeNull()
    const body = kept(300)
    expect(await brand.manager.send(calls.keepUnfinishedCompanyImport, { params, body })).toSucceed()
    expect(await read(user)).toMatchObject({ version: 1, lines: 300, file_name: 'costing_v7.xlsx' })
    expect(await read(other.manager)).toBeNull()
    const { data } = await user.send(calls.keepUnfinishedCompanyImport, { params, body: kept(20, 1) })
    expect(data).toEqual({ version: 2 })
    const factories = { params: { table: 'factories' } } as const
    expect((await user.send(calls.readUnfinishedCompanyImport, factories)).data.unfinished).toBeNull()
    expect(await user.send(calls.dropUnfinishedCompanyImport, { params })).toSucceed()
    expect(await user.send(calls.dropUnfinishedCompanyImport, { params })).toSucceed()
    expect(await read(brand.manager)).toBeNull()
  })

  // shows D-331
  test('is not written over where a colleague went on with it', async ({ make }) => {
    const brand = await make.brand()
    const user = await brand.person('user')
    await brand.manager.send(calls.keepUnfinishedCompanyImport, { params, body: kept(9) })
    const both = await Promise.all(
      [brand.manager, user].map((each) =>
        each.send(calls.keepUnfinishedCompanyImport, { params, body: kept(5, 1) }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
