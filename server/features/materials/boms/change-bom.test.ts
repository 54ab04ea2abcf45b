import { describe, expect } from 'vitest'
import { addFactory } from '#contract/companies/organizations.ts'
import { bomLineChanges, changeBom } from '#contract/materials/bom-changes.ts'
import {
  BOM_TEXTS,
  type BomItem,
  MAX_BOM_BODY_BYTES,
  MAX_BOM_ITEMS,
  saveBom,
} from '#contract/materials/boms.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { FIBRE_NAMES, FIBRE_TEXTS } from '#contract/values/codes/fibres.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import {
  asInput,
  asRead,
  change,
  freshLine,
  type LineInput,
  line,
  paramsOf,
  read,
  save,
} from './boms.fixture.ts'

/** A brand whose style has these lines. */
const makeLines = async (make: Maker, items: readonly Partial<LineInput>[]) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const saved = await save(brand.manager, style, { items: items.map((fields) => line(fields)) })
  expect(saved).toSucceed()
  return { brand, style, lines: saved.data.items }
}

const at = (lines: readonly BomItem[], index: number): BomItem => {
  const found = lines[index]
  if (!found) throw new Error(`There is no line ${index}.`)
  return found
}
const names = async (brand: Company, style: MadeStyle) =>
  (await read(brand.manager, style)).items.map(({ item }) => item)

const detailsOf = async ({ parts }: World, style: MadeStyle) => {
  const entry = await parts.db
    .selectFrom('audit_entries')
    .where('action', '=', 'bom.saved')
    .where('subject_id', '=', style.id)
    .select('details')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return entry.details
}

describe('a change of single lines', () => {
  // shows D-44
  test('changes what it names, and says what became of it', async ({ make, world }) => {
    const { brand, style, lines } = await makeLines(make, [
      { item: 'A', colour: 'Ink', consumption: '2', unit: 'kg' },
      { item: 'B' },
      { item: 'C' },
      { item: 'D' },
    ])
    const [a, b, c, d] = lines as [BomItem, BomItem, BomItem, BomItem]
    const answer = await change(brand.manager, style, {
      changed: [{ ...asRead(a), consumption: '2.50' }],
      added: [
        { ...freshLine({ id: 'new-x', item: 'X' }), after: a.id },
        freshLine({ id: 'new-y', item: 'Y' }),
      ],
      removed: [asRead(b)],
      moved: [{ id: d.id, after: null }],
    })
    expect(answer).toSucceed()
    const saved = await read(brand.manager, style)
    expect(saved.items.map(({ item }) => item)).toEqual(['D', 'A', 'X', 'C', 'Y'])
    expect(at(saved.items, 1)).toEqual({ ...a, consumption: '2.5', changed_in: 2 })
    expect(at(saved.items, 3)).toEqual(c)
    const added = { 'new-x': at(saved.items, 2).id, 'new-y': at(saved.items, 4).id }
    expect(answer.data).toEqual({
      version: 2,
      updated_at: saved.updated_at,
      updated_by_name: saved.updated_by_name,
      lines: [at(saved.items, 1), at(saved.items, 2), at(saved.items, 4)],
      added,
    })
    expect(await detailsOf(world, style)).toMatchObject({
      version: 2,
      added: ['X', 'Y'],
      changed: [a.id],
      moved: expect.arrayContaining([d.id]),
      removed: ['B'],
    })
  })

  // shows D-44
  test('begins a BOM, and one that says what is there changes nothing', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const nothing = await change(brand.manager, style, {})
    expect(nothing.data).toEqual({
      version: null,
      updated_at: null,
      updated_by_name: null,
      lines: [],
      added: {},
    })
    const first = await change(brand.manager, style, { added: [freshLine({ item: 'A', colour: 'Ink' })] })
    expect(first.data.version).toBe(1)
    const [a] = first.data.lines as [BomItem]
    const same = await change(brand.manager, style, { changed: [{ ...asRead(a), colour: 'Ink' }] })
    expect(same.data).toEqual({ ...first.data, added: {} })
  })

  // shows D-45
  test('of one line collides with no change of another, however many come at once', async ({ make }) => {
    const { brand, style, lines } = await makeLines(
      make,
      Array.from({ length: 8 }, (_, index) => ({ item: `Line ${index}` })),
    )
    const answers = await Promise.all(
      lines.map((each, index) =>
        index % 2
          ? change(brand.manager, style, { changed: [{ ...asRead(each), colour: `Colour ${index}` }] })
          : change(brand.manager, style, { moved: [{ id: each.id, after: null }] }),
      ),
    )
    for (const answer of answers) expect(answer).toSucceed()
    const saved = await read(brand.manager, style)
    expect(saved.items.map(({ id }) => id).sort()).toEqual(lines.map(({ id }) => id).sort())
    for (const [index, { id }] of lines.entries())
      expect(saved.items.find((each) => each.id === id)?.colour).toBe(index % 2 ? `Colour ${index}` : null)
  })

  // shows D-46
  test('of a line that somebody changed or removed is refused with the line as it is, and nothing is saved', async ({
    make,
  }) => {
    const { brand, style, lines } = await makeLines(make, [{ item: 'A' }, { item: 'B' }, { item: 'C' }])
    const [a, b, c] = lines as [BomItem, BomItem, BomItem]
    const ben = await brand.person('user')
    await change(ben, style, { changed: [{ ...asRead(a), colour: 'Ink' }], removed: [asRead(b)] })
    const now = await read(brand.manager, style)
    const refused = [
      {
        changed: [
          { ...asRead(a), colour: 'Sand' },
          { ...asRead(c), colour: 'Sand' },
        ],
      },
      { changed: [{ ...asRead(b), colour: 'Sand' }] },
      { removed: [asRead(a)] },
      { removed: [asRead(b)] },
      { moved: [{ id: b.id, after: null }] },
      { moved: [{ id: a.id, after: b.id }] },
      { added: [{ ...freshLine(), after: b.id }] },
    ]
    for (const changes of refused) {
      const answer = await change(brand.manager, style, changes)
      expect({ changes, ...answer }).toFailWith(409)
      expect(answer.error).toMatchObject({ code: 'stale', saved: { version: 2, by: expect.any(String) } })
    }
    const stale = await change(brand.manager, style, refused[0] ?? {})
    expect(stale.error.saved?.value).toEqual([at(now.items, 0)])
    expect(await read(brand.manager, style)).toEqual(now)
    const again = { changed: [{ ...asRead(at(now.items, 0)), colour: 'Sand' }] }
    expect(await change(brand.manager, style, again)).toSucceed()
  })

  test('that is refused says who changed the line, and not who saved last', async ({ make }) => {
    const { brand, style, lines } = await makeLines(make, [{ item: 'A' }, { item: 'B' }])
    const [a, b] = lines as [BomItem, BomItem]
    const ben = await brand.person('user')
    await change(ben, style, { changed: [{ ...asRead(a), colour: 'Ink' }] })
    await change(brand.manager, style, { changed: [{ ...asRead(b), colour: 'Ink' }] })
    const { error } = await change(brand.manager, style, { changed: [{ ...asRead(a), colour: 'Sand' }] })
    const last = await read(brand.manager, style)
    expect(error.saved).toMatchObject({ version: 3, value: [{ id: a.id, colour: 'Ink', changed_in: 2 }] })
    expect(error.saved?.by).not.toBe(last.updated_by_name)
    expect(Date.parse(error.saved?.at ?? '')).toBeLessThan(Date.parse(last.updated_at ?? ''))
  })

  // shows D-46
  test('is told from one of the whole BOM, which counts the lines that it changed', async ({ make }) => {
    const { brand, style, lines } = await makeLines(make, [{ item: 'A' }, { item: 'B' }])
    const [a, b] = lines as [BomItem, BomItem]
    const items = [asInput(b), { ...asInput(a), colour: 'Ink' }]
    expect(await save(brand.manager, style, { version: 1, items })).toSucceed()
    expect(await change(brand.manager, style, { changed: [{ ...asRead(a), item: 'Z' }] })).toFailWith(409)
    expect(await change(brand.manager, style, { changed: [{ ...asRead(b), item: 'Z' }] })).toSucceed()
    expect(await names(brand, style)).toEqual(['Z', 'A'])
  })

  // shows D-44
  test('that comes again with its key is carried out once', async ({ make }) => {
    const { brand, style } = await makeLines(make, [])
    const body = { added: [freshLine({ item: 'A' })] }
    const key = { 'idempotency-key': 'add-a' }
    const send = () => brand.manager.send(changeBom, { params: paramsOf(style), body }, key)
    const [one, other] = [await send(), await send()]
    expect(one).toSucceed()
    expect(other.data).toEqual(one.data)
    expect(await names(brand, style)).toEqual(['A'])
  })
})

describe('what is refused stands at its path', () => {
  const rows: [string, object, string, string?][] = [
    ['no item', { item: ' ' }, 'item', BOM_TEXTS.itemRequired],
    ['a negative consumption', { consumption: '-1', unit: 'm' }, 'consumption', BOM_TEXTS.consumption],
    ['a consumption without a unit', { consumption: '1' }, 'unit', BOM_TEXTS.unitRequired],
    ['a percent of 101', { wastage_percent: '101' }, 'wastage_percent', BOM_TEXTS.wastage],
    [
      'fibres that make 99',
      { composition: [{ fibre: 'cotton', percent: 99 }] },
      'composition',
      FIBRE_TEXTS.sum,
    ],
    [
      'a currency that there is not',
      { unit_price: '1', currency: 'XXX' },
      'currency',
      BOM_TEXTS.unknownCurrency,
    ],
    ['a supplier that there is not', { supplier_id: 999_999 }, 'supplier_id', BOM_TEXTS.unknownSupplier],
    ['a factory alone', { factory_id: 1 }, 'factory_id', BOM_TEXTS.supplierFirst],
    ['a picture that there is not', { picture: 'x.png' }, 'picture', BOM_TEXTS.unknownPicture],
    ...['1,234.56', '1.234,56', '١٢', '1e3', '-', '--1', '1.2.3', '12345678901234567890', 'NaN'].map(
      (typed): [string, object, string, string] => [
        `«${typed}» for a price`,
        { unit_price: typed, currency: 'EUR' },
        'unit_price',
        BOM_TEXTS.price,
      ],
    ),
  ]
  // shows D-47
  test('in changed and in added lines alike, and nothing is half saved', async ({ make }) => {
    const { brand, style, lines } = await makeLines(make, [{ item: 'A' }, { item: 'B' }])
    const [a, b] = lines as [BomItem, BomItem]
    const before = await read(brand.manager, style)
    for (const [name, fields, field, text] of rows) {
      const changed = await change(brand.manager, style, {
        changed: [
          { ...asRead(a), colour: 'Ink' },
          { ...asRead(b), ...fields },
        ],
      })
      expect({ name, ...changed }).toFailAt(`changed.1.${field}`, text)
      expect(changed.error.error_locations).toContain(`changed.1.${field}`)
      const added = await change(brand.manager, style, { added: [freshLine(), freshLine(fields)] })
      expect({ name, ...added }).toFailAt(`added.1.${field}`, text)
    }
    expect(await read(brand.manager, style)).toEqual(before)
  })

  // shows D-47
  test('what does not go together, and lines of other styles', async ({ make }) => {
    const { brand, style, lines } = await makeLines(make, [{ item: 'A' }])
    const a = asRead(at(lines, 0))
    const twice: [object, string, string][] = [
      [{ changed: [a, a] }, 'changed.1.id', BOM_TEXTS.twice],
      [{ removed: [a, a] }, 'removed.1.id', BOM_TEXTS.twice],
      [{ added: [freshLine({ id: 'new-1' }), freshLine({ id: 'new-1' })] }, 'added.1.id', BOM_TEXTS.twice],
      [{ changed: [a], removed: [a] }, 'changed.0.id', BOM_TEXTS.unknownItem],
      [{ removed: [a], moved: [{ id: a.id, after: null }] }, 'moved.0.id', BOM_TEXTS.unknownItem],
      [{ moved: [{ id: 'new-9', after: null }] }, 'moved.0.id', BOM_TEXTS.unknownItem],
      [{ moved: [{ id: a.id, after: 'new-9' }] }, 'moved.0.after', BOM_TEXTS.unknownItem],
      [{ removed: [a], added: [{ ...freshLine(), after: a.id }] }, 'added.0.after', BOM_TEXTS.unknownItem],
    ]
    for (const [changes, path, text] of twice)
      expect({ changes, ...(await change(brand.manager, style, changes)) }).toFailAt(path, text)

    const other = await make.style(brand)
    expect(await change(brand.manager, other, { changed: [a] })).toFailAt(
      'changed.0.id',
      BOM_TEXTS.unknownItem,
    )
    await save(brand.manager, other, { items: [line()] })
    expect(await change(brand.manager, other, { changed: [{ ...a, item: 'Taken' }] })).toFailWith(409)
    expect(await names(brand, style)).toEqual(['A'])
  })

  // shows D-47
  test('a factory of another supplier than the one that is saved', async ({ make }) => {
    const [one, two] = [await make.supplier(), await make.supplier()]
    const { brand, style, lines } = await makeLines(make, [{ supplier_id: one.id }])
    const mill = await two.manager.send(addFactory, {
      body: {
        name: 'Mill',
        established_city: 'Izmir',
        established_country: 'TR',
        global_organization_id: two.id,
      },
    })
    const changed = [{ ...asRead(at(lines, 0)), factory_id: mill.data.factory.id }]
    expect(await change(brand.manager, style, { changed })).toFailAt(
      'changed.0.factory_id',
      BOM_TEXTS.unknownFactory,
    )
  })

  test('an account that is not verified chooses no suppliers, and changes the rest', async ({
    make,
    world,
  }) => {
    const [brand, other] = [await make.brand(), await make.supplier()]
    const maker = await make.supplier({ verified: false })
    const collection = await maker.manager.send(createCollection, {
      body: { name: 'For them', brand_id: brand.id },
    })
    const style = await make.style(maker, { collection_id: collection.data.data.id })
    await world.parts.db.write((tx) =>
      tx
        .updateTable('styles')
        .set({ verified_at: '2026-11-20T00:00:00Z', verified_by: brand.manager.user_id })
        .where('id', '=', style.id)
        .execute(),
    )
    const added = [freshLine({ supplier_id: other.id })]
    expect(await change(maker.manager, style, { added })).toFailWith(403, BOM_TEXTS.needsVerification)
    const saved = await change(brand.manager, style, { added })
    const changed = [{ ...asRead(at(saved.data.lines, 0)), colour: 'Ink' }]
    expect(await change(maker.manager, style, { changed })).toSucceed()
  })
})

describe('2,000 lines', () => {
  // shows D-43
  test('are added at once, and none more; a cell of one is a small matter', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const many = await change(brand.manager, style, {
      added: Array.from({ length: MAX_BOM_ITEMS }, () =>
        freshLine({ composition: [{ fibre: 'cotton', percent: 100 }] }),
      ),
    })
    expect(many).toSucceed()
    expect(Object.keys(many.data.added)).toHaveLength(MAX_BOM_ITEMS)
    expect(await change(brand.manager, style, { added: [freshLine()] })).toFailAt('added', BOM_TEXTS.tooMany)
    const lines = many.data.lines
    const [first, last] = [at(lines, 0), at(lines, MAX_BOM_ITEMS - 1)]
    const swapped = { removed: [asRead(first)], added: [freshLine({ item: 'Last but one' })] }
    expect(
      await change(brand.manager, style, { ...swapped, moved: [{ id: last.id, after: null }] }),
    ).toSucceed()
    const saved = await read(brand.manager, style)
    expect(saved.items).toHaveLength(MAX_BOM_ITEMS)
    expect(at(saved.items, 0).id).toBe(last.id)

    const cell = { changed: [{ ...asRead(at(lines, 900)), unit_price: '7.125', currency: 'EUR' }] }
    const answer = await change(brand.manager, style, cell)
    expect(answer).toSucceed()
    expect(JSON.stringify(cell).length).toBeLessThan(2000)
    expect(JSON.stringify(answer.data).length).toBeLessThan(2000)
  })

  // shows D-43
  test('with every field as long as it may be are no body too large', () => {
    const full = (index: number) => ({
      ...freshLine({
        id: `new-${'x'.repeat(60)}`,
        item: 'x'.repeat(255),
        description: 'x'.repeat(2000),
        composition: FIBRE_NAMES.slice(0, 20).map((fibre) => ({ fibre, percent: 5 })),
        colour: 'x'.repeat(120),
        supplier_id: Number.MAX_SAFE_INTEGER,
        factory_id: Number.MAX_SAFE_INTEGER,
        country_of_origin: 'TR',
        consumption: '12345678.1234',
        unit: 'piece',
        wastage_percent: '12.25',
        unit_price: '1234567890.1234',
        currency: 'EUR',
        certification: 'x'.repeat(255),
        recycled_percent: '12.5',
        weight: '12345678.25',
        weight_unit: 'g_m2',
        picture: 'x'.repeat(80),
        show_in_passport: true,
      }),
      after: index,
    })
    const added = Array.from({ length: MAX_BOM_ITEMS }, (_, index) => full(index + 1))
    expect(bomLineChanges.safeParse({ added }).success).toBe(true)
    for (const { max_body_bytes } of [changeBom, saveBom]) expect(max_body_bytes).toBe(MAX_BOM_BODY_BYTES)
    // Text of other scripts takes three bytes a character where this takes one.
    expect(JSON.stringify({ added }).length * 1.5).toBeLessThan(MAX_BOM_BODY_BYTES)
  })
})
