import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { ERRORS } from '#contract/errors.ts'
import { assignSupplier, listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { createCollection, readCollection } from '#contract/styles/collections.ts'
import { type BulkAction, MAX_BULK_STYLES, BULK_TEXTS as TEXTS } from '#contract/styles/style-bulk.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { STYLE_VERIFICATION_TEXTS } from '#contract/styles/style-verification.ts'
import { changeStyle, readStyle } from '#contract/styles/styles.ts'
import { makeFor } from '#server/features/passports/publications/for-brand.fixture.ts'
import { makeChain } from '#server/features/styles/assignments/chains.fixture.ts'
import type { Company, MadeStyle, Maker, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { change, inquiryOf, wordsFor, wordsOf } from './style-bulk.fixture.ts'

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })
const newsOf = async (person: Person) =>
  (await person.send(listNotifications, { query: {} })).data.data.map(({ text }) => text)
const collectionOf = async ({ manager }: Company, name = 'Elsewhere') =>
  (await manager.send(createCollection, { body: { name } })).data.data.id
const stylesOf = async (make: Maker, brand: Company, count: number): Promise<MadeStyle[]> => {
  const made: MadeStyle[] = []
  while (made.length < count) made.push(await make.style(brand))
  return made
}
const { forbidden, account_not_verified, style_cap_reached } = ERRORS
const FORBIDDEN = `refused: ${forbidden.text}`
const NOT_FOUND = `refused: ${STYLE_TEXTS.notFound}`

describe('each action does what the single call does', () => {
  // shows S0-202
  test('status, with what was and what is', async ({ make }) => {
    const brand = await make.brand()
    const [one, two] = (await stylesOf(make, brand, 2)) as [MadeStyle, MadeStyle]
    const action: BulkAction = { kind: 'status', status: 'on_hold' }
    const { data } = await change(brand.manager, [two, one], action)
    expect(data.data).toMatchObject([
      { id: two.id, style_number: two.style_number, outcome: 'done', from: 'Active', to: 'On hold' },
      { id: one.id, style_number: one.style_number, outcome: 'done', from: 'Active', to: 'On hold' },
    ])
    expect((await inquiryOf(brand.manager, one)).status).toBe('on_hold')
    expect(await wordsFor(brand.manager, [one], action)).toEqual([`unchanged: ${TEXTS.sameStatus}`])
  })

  // shows S0-202
  test('move, within the brand', async ({ make }) => {
    const [brand, other] = [await make.brand(), await make.brand()]
    const [style] = (await stylesOf(make, brand, 1)) as [MadeStyle]
    const collection_id = await collectionOf(brand)
    const moved = await change(brand.manager, [style], { kind: 'move', collection_id })
    expect(moved.data.data).toMatchObject([{ outcome: 'done', to: 'Elsewhere' }])
    const { data } = await brand.manager.send(readCollection, {
      params: paramsOf({ id: collection_id }),
      query: {},
    } as never)
    expect(JSON.stringify(data)).toContain(style.style_number)
    expect(await wordsFor(brand.manager, [style], { kind: 'move', collection_id })).toEqual([
      `unchanged: ${TEXTS.sameCollection}`,
    ])
    const foreign = await collectionOf(other)
    expect(await wordsFor(brand.manager, [style], { kind: 'move', collection_id: foreign })).toEqual([
      'refused: Collection not found',
    ])
  })

  // shows S0-202
  test('dates, shifted or due on a day', async ({ make }) => {
    const brand = await make.brand()
    const both = await make.style(brand, { start_date: '2027-01-30', end_date: '2027-02-27' })
    const due = await make.style(brand, { end_date: '2027-02-27' })
    const none = await make.style(brand)
    const shifted = await change(brand.manager, [both, due, none], { kind: 'shift_dates', days: 2 })
    expect(wordsOf(shifted.data.data)).toEqual(['done', 'done', `unchanged: ${TEXTS.noDates}`])
    expect(shifted.data.data[0]).toMatchObject({ from: '2027-02-27', to: '2027-03-01' })
    expect(await inquiryOf(brand.manager, both)).toMatchObject({
      start_date: '2027-02-01',
      end_date: '2027-03-01',
    })
    expect(await wordsFor(brand.manager, [both], { kind: 'due_date', end_date: '2027-01-01' })).toEqual([
      `refused: ${STYLE_TEXTS.endBeforeStart}`,
    ])
    expect(await wordsFor(brand.manager, [both], { kind: 'due_date', end_date: null })).toEqual(['done'])
    expect(await wordsFor(brand.manager, [both], { kind: 'due_date', end_date: null })).toEqual([
      `unchanged: ${TEXTS.sameDueDate}`,
    ])
    expect((await inquiryOf(brand.manager, both)).end_date).toBeNull()
  })

  test('a small quantity stays, and does not stand in the way of dates', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { bulk_order_quantity: 3, end_date: '2027-02-27' })
    expect(await wordsFor(brand.manager, [style], { kind: 'shift_dates', days: 1 })).toEqual(['done'])
  })

  // shows S0-202
  test('suppliers and value chains, whose companies are told', async ({ make }) => {
    const [brand, supplier, knitter] = [await make.brand(), await make.supplier(), await make.supplier()]
    const styles = await stylesOf(make, brand, 2)
    const action: BulkAction = { kind: 'assign_supplier', supplier_id: supplier.id }
    const assigned = await change(brand.manager, styles, action)
    expect(assigned.data.data).toMatchObject([
      { outcome: 'done', to: supplier.name },
      { outcome: 'done', to: supplier.name },
    ])
    expect(await newsOf(supplier.manager)).toHaveLength(2)
    expect(await wordsFor(brand.manager, styles.slice(0, 1), action)).toEqual([
      `unchanged: ${TEXTS.supplierThere}`,
    ])
    expect(await wordsFor(brand.manager, styles, { kind: 'assign_supplier', supplier_id: 999_999 })).toEqual(
      Array(2).fill('refused: Supplier not found'),
    )
    const chain = await makeChain(brand, { steps: { Knitting: [knitter] } })
    const chained = await change(brand.manager, styles, {
      kind: 'assign_value_chain',
      value_chain_id: chain.id,
    })
    expect(chained.data.data).toMatchObject([
      { outcome: 'done', from: null, to: chain.name },
      { outcome: 'done', from: null, to: chain.name },
    ])
    expect(await newsOf(knitter.manager)).toHaveLength(2)
    expect(
      await wordsFor(brand.manager, styles, { kind: 'assign_value_chain', value_chain_id: chain.id }),
    ).toEqual(Array(2).fill('unchanged: This value chain is already assigned.'))
  })

  // shows S0-202
  test('a verification is asked for once, of those that wait for one', async ({ make }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const style = await makeFor(make, maker, brand.id)
    const own = await make.style(brand)
    const action: BulkAction = { kind: 'request_verification' }
    expect(await wordsFor(maker.manager, [style], action)).toEqual(['done'])
    expect(await wordsFor(maker.manager, [style], action)).toEqual([
      `unchanged: ${TEXTS.verificationRequested}`,
    ])
    expect((await newsOf(brand.manager)).filter((text) => text.includes('asks to verify'))).toHaveLength(1)
    expect(await wordsFor(brand.manager, [own], action)).toEqual([
      `refused: ${STYLE_VERIFICATION_TEXTS.verifiedAlready}`,
    ])
    const unproved = await make.brand({ proved: false, verified: false })
    expect(await change(unproved.manager, [own], action)).toFailWith(403)
  })

  // shows S0-202
  test('a duplicate is a new style with a number of its own', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const { data } = await change(brand.manager, [style], { kind: 'duplicate' })
    const [made] = data.data
    const copy = await inquiryOf(brand.manager, { id: made?.new_id ?? 0 })
    expect(copy.style_number).toBe(made?.to)
    expect(copy.style_number).not.toBe(style.style_number)
    const params = paramsOf({ id: made?.new_id ?? 0 })
    const suppliers = await brand.manager.send(listAssignedSuppliers, { params })
    expect(suppliers.data.inquiry_assigned_suppliers.map(({ id }) => id)).toEqual([supplier.id])
  })

  // shows S0-202
  test('a deletion, where the caller decides, else the request for one', async ({ make }) => {
    const brand = await make.brand()
    const styles = await stylesOf(make, brand, 2)
    const user = await brand.person('user')
    const asked = await change(user, styles, { kind: 'delete' })
    expect(asked.data.data).toMatchObject([{ to: 'Deletion requested' }, { to: 'Deletion requested' }])
    expect(await wordsFor(user, styles, { kind: 'delete' })).toEqual(
      Array(2).fill(`unchanged: ${TEXTS.deletionRequested}`),
    )
    const deleted = await change(brand.manager, styles, { kind: 'delete' })
    expect(deleted.data.data).toMatchObject([{ to: 'Deleted' }, { to: 'Deleted' }])
    expect(await wordsFor(brand.manager, styles, { kind: 'delete' })).toEqual([NOT_FOUND, NOT_FOUND])
  })
})

describe('who may change which', () => {
  const actions = (to: { supplier: number; chain: number; collection: number }): BulkAction[] => [
    { kind: 'status', status: 'on_hold' },
    { kind: 'move', collection_id: to.collection },
    { kind: 'shift_dates', days: 1 },
    { kind: 'due_date', end_date: '2028-01-01' },
    { kind: 'assign_supplier', supplier_id: to.supplier },
    { kind: 'assign_value_chain', value_chain_id: to.chain },
    { kind: 'request_verification' },
    { kind: 'duplicate' },
    { kind: 'delete' },
  ]

  // shows S0-203
  test('by how each stands to the style: owner, assigned, foreign, quality control', async ({ make }) => {
    const [brand, supplier, other] = [await make.brand(), await make.supplier(), await make.brand()]
    const chain = await makeChain(brand, { steps: { Knitting: [supplier] } })
    const extra = await make.supplier()
    const collection = await collectionOf(brand)
    const style = await make.style(brand, { suppliers: [supplier], end_date: '2027-05-20' })
    const refusedTo: [Person, string][] = [
      [await brand.person('qc'), FORBIDDEN],
      [supplier.manager, FORBIDDEN],
      [await supplier.person('qc'), FORBIDDEN],
      [other.manager, NOT_FOUND],
      [await other.person('qc'), NOT_FOUND],
    ]
    for (const action of actions({ supplier: extra.id, chain: chain.id, collection })) {
      for (const [person, words] of refusedTo) {
        expect([action.kind, ...(await wordsFor(person, [style], action))]).toEqual([action.kind, words])
        const preview = await wordsFor(person, [style], action, { preview: true })
        expect([action.kind, ...preview]).toEqual([action.kind, words])
      }
      const verifiedAlready = `refused: ${STYLE_VERIFICATION_TEXTS.verifiedAlready}`
      const own = action.kind === 'request_verification' ? verifiedAlready : 'done'
      expect([action.kind, ...(await wordsFor(await brand.person('user'), [style], action))]).toEqual([
        action.kind,
        own,
      ])
    }
  })

  // shows S0-203
  test('of a style that is not there for the caller nothing is told', async ({ make }) => {
    const [brand, other] = [await make.brand(), await make.brand()]
    const [own, foreign] = [await make.style(brand), await make.style(other)]
    const { data } = await change(brand.manager, [foreign, own, { id: 999_999 }], {
      kind: 'status',
      status: 'completed',
    })
    const nothing = { style_number: null, style_name: null, from: null, to: null, new_id: null }
    const notThere = { ...nothing, outcome: 'refused', reason: STYLE_TEXTS.notFound }
    expect(data.data).toMatchObject([
      { ...notThere, id: foreign.id },
      { id: own.id, outcome: 'done' },
      { ...notThere, id: 999_999 },
    ])
    expect((await inquiryOf(other.manager, foreign)).status).toBe('active')
  })

  // shows S0-204
  test('an unverified company assigns nobody, and has ten styles at most, in preview as well', async ({
    make,
  }) => {
    const brand = await make.brand({ verified: false })
    const supplier = await make.supplier()
    const styles = await stylesOf(make, brand, 7)
    expect(
      await wordsFor(brand.manager, styles.slice(0, 1), {
        kind: 'assign_supplier',
        supplier_id: supplier.id,
      }),
    ).toEqual([`refused: ${account_not_verified.text}`])
    const full = `refused: ${style_cap_reached.text}`
    const words = (word: string) => [word, word, word, full, full]
    const some = styles.slice(0, 5)
    expect(await wordsFor(brand.manager, some, { kind: 'duplicate' }, { preview: true })).toEqual(
      words('would'),
    )
    expect(await wordsFor(brand.manager, some, { kind: 'duplicate' })).toEqual(words('done'))
  })

  test('names bad input, and takes five hundred styles at most, each once', async ({ make }) => {
    const { manager } = await make.brand()
    const status: BulkAction = { kind: 'status', status: 'active' }
    expect(await change(manager, [], status)).toFailAt('ids', 'Choose a style')
    expect(await change(manager, [{ id: 5 }, { id: 5 }], status)).toFailAt('ids')
    const many = Array.from({ length: MAX_BULK_STYLES + 1 }, (_, index) => ({ id: index + 1 }))
    expect(await change(manager, many, status)).toFailAt('ids')
    expect(await change(manager, [{ id: 5 }], { kind: 'shift_dates', days: 0 })).toFailAt('action.days')
    expect(await change(manager, [{ id: 5 }], { kind: 'shift_dates', days: 1.5 })).toFailAt('action.days')
    expect(await change(manager, [{ id: 5 }], { kind: 'due_date', end_date: '2027-02-30' })).toFailAt(
      'action.end_date',
    )
    expect(await change(manager, [{ id: 5 }], { kind: 'publish' } as never)).toFailAt('action.kind')
  })
})

describe('beside others', () => {
  test('single calls and a bulk change at once lose nothing', async ({ make }) => {
    const brand = await make.brand()
    const suppliers = [await make.supplier(), await make.supplier()] as const
    const styles = await stylesOf(make, brand, 6)
    const [bulk, ...single] = await Promise.all([
      change(brand.manager, styles, { kind: 'assign_supplier', supplier_id: suppliers[0].id }),
      ...styles.flatMap((style) => [
        brand.manager.send(assignSupplier, {
          params: paramsOf(style),
          body: { supplier_id: suppliers[1].id },
        }),
        brand.manager.send(changeStyle, { params: paramsOf(style), body: { style_name: 'Renamed' } }),
      ]),
    ])
    expect(wordsOf(bulk.data.data)).toEqual(Array(6).fill('done'))
    for (const answer of single) expect(answer).toSucceed()
    for (const style of styles) {
      const { data } = await brand.manager.send(readStyle, { params: paramsOf(style) })
      expect(data.suppliers.map(({ id }) => id).sort()).toEqual(suppliers.map(({ id }) => id).sort())
      expect(data.inquiry.style_name).toBe('Renamed')
    }
  })

  test('of two that delete the same styles at once each style is deleted once', async ({ make, world }) => {
    const brand = await make.brand()
    const colleague = await brand.person('account_manager')
    const styles = await stylesOf(make, brand, 5)
    const [one, two] = await Promise.all([
      wordsFor(brand.manager, styles, { kind: 'delete' }),
      wordsFor(colleague, [...styles].reverse(), { kind: 'delete' }),
    ])
    const done = [one, two].flat().filter((words) => words === 'done')
    expect(done).toHaveLength(5)
    expect([one, two].flat().filter((words) => words === NOT_FOUND)).toHaveLength(5)
    const audited = await world.parts.db
      .selectFrom('audit_entries')
      .where('action', '=', 'style.deleted')
      .where(
        'subject_id',
        'in',
        styles.map(({ id }) => id),
      )
      .select('subject_id')
      .execute()
    expect(audited).toHaveLength(5)
  })
})
