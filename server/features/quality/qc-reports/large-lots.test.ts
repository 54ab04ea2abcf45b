/** Lots and pieces that are too many to be any: each is refused at its field, in the words of that field. */
import { describe, expect, test as rule } from 'vitest'
import { changeLot } from '#contract/quality/qc-aql.ts'
import { detailsInput } from '#contract/quality/qc-report-details.ts'
import { test } from '#server/test/world.ts'
import { create, idOf, makeInspection, read, saveInfo } from './qc-reports.fixture.ts'

const MOST = 100_000_000
const LOT = 'A lot has at most 100,000,000 pieces'
const PIECES = 'At most 100,000,000 pieces can be inspected'

const textsOf = (result: { error?: { issues: { message: string }[] } | undefined }): string[] =>
  (result.error?.issues ?? []).map(({ message }) => message)

describe('by the rule', () => {
  rule.each([
    [MOST, []],
    [MOST + 1, [LOT]],
    [Number.MAX_SAFE_INTEGER, [LOT]],
    [0, ['Must be a whole number from 1']],
    [-1, ['Must be a whole number from 1']],
    [1.5, ['Must be a whole number from 1']],
  ])('a lot of %d', (lot_size, texts) => {
    expect(textsOf(changeLot.body.safeParse({ lot_size }))).toEqual(texts)
  })

  rule.each([
    [MOST, []],
    [MOST + 1, [PIECES]],
    [-1, ['Must be a whole number from 0']],
  ])('%d pieces inspected', (no_of_pcs_inspected, texts) => {
    expect(textsOf(detailsInput.partial().safeParse({ no_of_pcs_inspected }))).toEqual(texts)
  })
})

describe('by the call', () => {
  // shows D-213, S2-47
  test('a lot takes a hundred million pieces and no more', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const change = (body: object) => inspector.send(changeLot, { params: idOf(report), body: body as never })
    expect(await change({ lot_size: MOST })).toSucceed()
    const refused = await change({ lot_size: MOST + 1 })
    expect(refused).toFailAt('lot_size', LOT)
    expect(refused.error?.fields).toEqual({ lot_size: [LOT] })
    expect((await read(inspector, report)).lot.lot_size).toBe(MOST)
  })

  test('no more pieces than that are inspected, whether a report is begun or filled in', async ({ make }) => {
    const { inspector, style, report } = await makeInspection(make)
    const pieces = { no_of_pcs_inspected: MOST + 1 }
    expect(await saveInfo(inspector, report, pieces)).toFailAt('no_of_pcs_inspected', PIECES)
    expect(await create(inspector, style, pieces)).toFailAt('no_of_pcs_inspected', PIECES)
  })
})
