import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { removeSupplier } from '#contract/styles/assignments.ts'
import { changeStyle } from '#contract/styles/styles.ts'
import { TIMELINE_TEXTS } from '#contract/styles/timelines.ts'
import type { Company, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import {
  add,
  change,
  importFrom,
  listOthers,
  MILESTONE,
  mark,
  order,
  preview,
  readTimeline,
  remove,
} from './timelines.fixture.ts'

const textsOf = async (person: Pick<Person, 'send'>) =>
  (await person.send(listNotifications)).data.data.map(({ text }) => text)
const startOn = (brand: Company, { id }: { id: number }, start_date: string) =>
  brand.manager.send(changeStyle, {
    params: { id: String(id) },
    body: { start_date, end_date: '2028-12-31' } as never,
  })

describe('a milestone', () => {
  test('is added, changed by what is named, and deleted', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const added = await add(brand.manager, style)
    expect(added.data).toMatchObject({ ...MILESTONE, organization: null, done: null, version: 1 })
    const changed = await change(brand.manager, style, added.data.id, { end_date: '2027-04-02' })
    expect(changed.data).toMatchObject({ ...MILESTONE, end_date: '2027-04-02', version: 2 })
    // What changes nothing is no change.
    expect((await change(brand.manager, style, added.data.id, { name: 'Fit sample' })).data.version).toBe(2)
    expect(await remove(brand.manager, style, added.data.id)).toSucceed()
    expect((await readTimeline(brand.manager, style)).data).toEqual([])
    expect(await remove(brand.manager, style, added.data.id)).toFailWith(404, 'Milestone not found')
  })

  // shows D-731
  test('has a note of at most 500 characters, which stays until it is named', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { id } = (await add(brand.manager, style, { note: '  In bulk fabric ' })).data
    const noteAfter = async (fields: object) => (await change(brand.manager, style, id, fields)).data.note
    expect(await noteAfter({ name: 'Size set' })).toBe('In bulk fabric')
    expect(await noteAfter({ note: 'Sizes S and XL' })).toBe('Sizes S and XL')
    expect(await noteAfter({ note: '' })).toBeNull()
    const tooLong = await change(brand.manager, style, id, { note: 'x'.repeat(501) })
    expect(tooLong.error.fields).toEqual({ note: ['Must be no more than 500 characters'] })
  })

  test('is stale where somebody changed it meanwhile, and says who', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { id } = (await add(brand.manager, style)).data
    await change(await brand.person('user'), style, id, { version: 1, end_date: '2027-04-02' })
    const late = await change(brand.manager, style, id, { version: 1, end_date: '2027-04-05' })
    expect(late).toFailWith(409)
    expect(late.error.saved).toMatchObject({ version: 2, by: expect.stringMatching(/^Colleague/) })
  })

  test('that two change at once from one version is changed by one', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { id } = (await add(brand.manager, style)).data
    const colleague = await brand.person('user')
    const answers = await Promise.all([
      change(brand.manager, style, id, { version: 1, end_date: '2027-04-02' }),
      change(colleague, style, id, { version: 1, end_date: '2027-04-05' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.for([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ start_date: 'soon' }, 'start_date'],
    [{ end_date: null }, 'end_date'],
    [{ start_date: '2027-04-01' }, 'end_date'],
    [{ end_date: '2027-02-30' }, 'end_date'],
    [{ start_date: '0202-03-22' }, 'start_date'],
    [{ end_date: '9999-12-31' }, 'end_date'],
    [{ organization_id: 999_999 }, 'organization_id'],
  ] as const)('refuses %j at %s', async ([fields, field], { make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    expect(await add(brand.manager, style, fields)).toFailAt(field)
    const { id } = (await add(brand.manager, style)).data
    expect(await change(brand.manager, style, id, fields)).toFailAt(field)
  })

  // shows S0-181
  test('says that an end lies before its start, in the specification’s words', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const refused = await add(brand.manager, style, { end_date: '2027-03-01' })
    expect(refused).toFailAt('end_date', TIMELINE_TEXTS.endBeforeStart)
  })

  test('is none of another style', async ({ make }) => {
    const brand = await make.brand()
    const [style, other] = [await make.style(brand), await make.style(brand)]
    const { id } = (await add(brand.manager, style)).data
    for (const answer of [
      await change(brand.manager, other, id, { name: 'Mine' }),
      await remove(brand.manager, other, id),
      await mark(brand.manager, other, id, true),
    ])
      expect(answer).toFailWith(404, 'Milestone not found')
  })

  test('comes at most 200 times, also where many are added at once', async ({ make }) => {
    const brand = await make.brand()
    const [style, source] = [await make.style(brand), await make.style(brand)]
    for (let count = 0; count < 2; count++) expect(await add(brand.manager, source)).toSucceed()
    await startOn(brand, source, '2027-01-01')
    // Each takes the other's: 2, 4, 6, 10, 16 … 178, and 288 is too many.
    await startOn(brand, style, '2027-01-01')
    let [from, to] = [source, style]
    for (let times = 0; times < 10; times++) {
      expect(await importFrom(brand.manager, to, from)).toSucceed()
      ;[from, to] = [to, from]
    }
    expect(await importFrom(brand.manager, to, from)).toFailWith(409, TIMELINE_TEXTS.tooMany)
  })
})

describe('who answers for a milestone', () => {
  // shows S0-182
  test('is a company of the style, is told, and marks its own as done', async ({ make }) => {
    const [brand, supplier, other] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier, other] })
    const timeline = await readTimeline(brand.manager, style)
    expect(timeline.companies.map(({ id }) => id).sort()).toEqual([brand.id, supplier.id, other.id].sort())
    const own = (await add(brand.manager, style, { organization_id: supplier.id })).data
    const shared = (await add(brand.manager, style, { name: 'Bulk' })).data
    expect(await textsOf(supplier.manager)).toContainEqual(
      expect.stringContaining('Your company answers for the milestone Fit sample'),
    )
    const seen = await readTimeline(await supplier.person('user'), style)
    expect(seen).toMatchObject({ companies: [], can: { change: false } })
    expect(seen.data.map(({ can }) => can.mark_done)).toEqual([true, false])
    const done = await mark(await supplier.person('user'), style, own.id, true)
    expect(done.data.done).toMatchObject({ organization_name: supplier.name })
    expect(await textsOf(brand.manager)).toContainEqual(expect.stringMatching(/^Fit sample .* is done$/))
    expect(await mark(supplier.manager, style, shared.id, true)).toFailWith(403)
    expect(await mark(other.manager, style, own.id, false)).toFailWith(403)
    expect(await mark(await supplier.person('qc'), style, own.id, false)).toFailWith(403)
    expect(await change(supplier.manager, style, own.id, { end_date: '2027-04-09' })).toFailWith(403)
    // Owners take a mark back.
    expect((await mark(brand.manager, style, own.id, false)).data.done).toBeNull()
  })

  // shows S0-187
  test('that leaves the style is taken off, and its marks stay', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const { id } = (await add(brand.manager, style, { organization_id: supplier.id })).data
    await mark(supplier.manager, style, id, true)
    const params = { id: String(style.id) }
    expect(
      await brand.manager.send(removeSupplier, { params, body: { supplier_id: supplier.id } }),
    ).toSucceed()
    const [left] = (await readTimeline(brand.manager, style)).data
    expect(left).toMatchObject({ organization: null, done: { organization_name: supplier.name } })
    expect(await mark(supplier.manager, style, id, false)).toFailWith(404)
    expect(await add(brand.manager, style, { organization_id: supplier.id })).toFailAt('organization_id')
  })

  test('a mark pressed twice at once is one, of one person', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { id } = (await add(brand.manager, style)).data
    const colleague = await brand.person('user')
    const answers = await Promise.all([
      mark(brand.manager, style, id, true),
      mark(colleague, style, id, true),
    ])
    for (const answer of answers) expect(answer).toSucceed()
    const names = answers.map(({ data }) => data.done?.by_name)
    expect(names[0]).toBe(names[1])
  })
})

describe('the order', () => {
  test('names each milestone once', async ({ make }) => {
    const brand = await make.brand()
    const [style, other] = [await make.style(brand), await make.style(brand)]
    const [a, b] = [(await add(brand.manager, style)).data.id, (await add(brand.manager, style)).data.id]
    const foreign = (await add(brand.manager, other)).data.id
    const ordered = await order(brand.manager, style, [b, a])
    expect(ordered.data.data.map(({ id }) => id)).toEqual([b, a])
    for (const ids of [[a], [a, a], [a, b, foreign], [a, foreign], []])
      expect(await order(brand.manager, style, ids)).toFailWith(409, TIMELINE_TEXTS.orderChanged)
  })

  test('against one that is added: nothing is lost', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const [a, b] = [(await add(brand.manager, style)).data.id, (await add(brand.manager, style)).data.id]
    const colleague = await brand.person('user')
    const [ordered, added] = await Promise.all([
      order(brand.manager, style, [b, a]),
      add(colleague, style, { name: 'Third' }),
    ])
    expect(added).toSucceed()
    expect([200, 409]).toContain(ordered.status)
    const ids = (await readTimeline(brand.manager, style)).data.map(({ id }) => id)
    expect(ids.at(-1)).toBe(added.data.id)
    expect(ids.slice(0, 2)).toEqual(ordered.status === 200 ? [b, a] : [a, b])
  })
})

describe('an import', () => {
  // shows S0-183
  test('brings the other style’s milestones, moved to this style’s start', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const [from, to] = [await make.style(brand, { suppliers: [supplier] }), await make.style(brand)]
    await add(brand.manager, from, { name: 'Bulk', start_date: '2027-03-29', end_date: '2027-04-30' })
    const note = 'In bulk fabric'
    const fit = await add(brand.manager, from, { name: 'Fit', organization_id: supplier.id, note })
    await mark(brand.manager, from, fit.data.id, true)
    await add(brand.manager, from, { name: 'Lab dip', organization_id: brand.id })
    const there = await add(brand.manager, to, { name: 'Already here' })
    await startOn(brand, to, '2027-10-25')
    expect((await listOthers(brand.manager, to)).data.data).toMatchObject([{ id: from.id, milestones: 3 }])
    expect((await listOthers(brand.manager, from)).data.data).toMatchObject([{ id: to.id, milestones: 1 }])
    const shown = await preview(brand.manager, to, from)
    // The 22nd of March becomes the 25th of October: 217 days, over both changes of the clock.
    expect(shown.data.data).toEqual([
      {
        name: 'Bulk',
        start_date: '2027-11-01',
        end_date: '2027-12-03',
        organization: null,
        dropped_company: null,
        is_shipment: false,
        is_sample: false,
        note: null,
      },
      {
        ...{ name: 'Fit', start_date: '2027-10-25', end_date: '2027-11-03', organization: null },
        dropped_company: supplier.name,
        is_shipment: false,
        is_sample: false,
        note,
      },
      {
        ...{ name: 'Lab dip', start_date: '2027-10-25', end_date: '2027-11-03' },
        organization: { id: brand.id, name: brand.name },
        dropped_company: null,
        is_shipment: false,
        is_sample: false,
        note: null,
      },
    ])
    expect((await readTimeline(brand.manager, to)).data).toHaveLength(1)
    const imported = await importFrom(brand.manager, to, from)
    expect(imported.data.data.map(({ id, name, done }) => [id === there.data.id, name, done])).toEqual([
      [true, 'Already here', null],
      [false, 'Bulk', null],
      [false, 'Fit', null],
      [false, 'Lab dip', null],
    ])
  })

  // shows S0-184
  test('wants a start date here and milestones there', async ({ make }) => {
    const brand = await make.brand()
    const [from, to] = [await make.style(brand), await make.style(brand)]
    await brand.manager.send(changeStyle, {
      params: { id: String(to.id) },
      body: { start_date: null } as never,
    })
    await add(brand.manager, from)
    expect(await importFrom(brand.manager, to, from)).toFailAt('start_date', TIMELINE_TEXTS.noStartDate)
    await startOn(brand, to, '2027-10-25')
    expect(await importFrom(brand.manager, to, to)).toFailAt('id', TIMELINE_TEXTS.sameStyle)
    await startOn(brand, from, '2027-10-25')
    expect(await importFrom(brand.manager, from, to)).toFailAt('id', TIMELINE_TEXTS.nothingToImport)
  })

  test('comes from one’s own styles only', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const [mine, theirs] = [await make.style(supplier), await make.style(brand, { suppliers: [supplier] })]
    await add(brand.manager, theirs)
    for (const ask of [preview, importFrom]) {
      expect(await ask(supplier.manager, mine, theirs)).toFailWith(403)
      expect(await ask((await make.brand()).manager, mine, theirs)).toFailWith(404)
      expect(await ask(supplier.manager, mine, { id: 999_999 })).toFailWith(404)
    }
  })
})

describe('other styles', () => {
  // shows S0-186
  test('are those that one owns, but for this one, 12 a page, found by name and number', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const others = []
    for (let count = 1; count <= 13; count++)
      others.push(await make.style(brand, { style_name: count === 7 ? 'Wool 100% tee' : `Tee ${count}` }))
    await make.style(await make.brand())
    const first = (await listOthers(brand.manager, style)).data
    expect(first).toMatchObject({ total: 13, page: 1, page_size: 12 })
    expect(first.data).toHaveLength(12)
    expect((await listOthers(brand.manager, style, { page: '2' })).data.data).toHaveLength(1)
    expect((await listOthers(brand.manager, style, { page: '9' })).data.data).toEqual([])
    const found = (await listOthers(brand.manager, style, { query: '100%' })).data
    expect(found.data.map(({ style_name }) => style_name)).toEqual(['Wool 100% tee'])
    expect((await listOthers(brand.manager, style, { query: '_' })).data.total).toBe(0)
    const number = first.data[0]?.style_number ?? ''
    expect((await listOthers(brand.manager, style, { query: number })).data.total).toBe(1)
    expect(await listOthers(brand.manager, style, { query: 'x'.repeat(500) })).toFailAt('query')
    expect(await listOthers(supplier.manager, style)).toFailWith(403)
  })
})
