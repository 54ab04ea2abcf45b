import { describe, expect } from 'vitest'
import { addFactory } from '#contract/companies/organizations.ts'
import { deleteFile, uploadFiles } from '#contract/files/files.ts'
import { BOM_TEXTS, readBom } from '#contract/materials/boms.ts'
import { removeSupplier } from '#contract/styles/assignments.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import { FIBRE_TEXTS } from '#contract/values/codes/fibres.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { makeJpeg, namedFor, TINY_PNG } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import { asInput, line, paramsOf, read, save } from './boms.fixture.ts'

const upload = async (brand: Company, style: MadeStyle, bytes = TINY_PNG) => {
  const answer = await brand.manager.upload(uploadFiles, {
    params: paramsOf(style),
    files: [{ name: namedFor('swatch', bytes), bytes }],
  })
  const file = answer.data.files[0]
  if (!file) throw new Error(JSON.stringify(answer.error))
  return file
}

const factoryOf = async (company: Company) =>
  (
    await company.manager.send(addFactory, {
      body: {
        name: 'Mill',
        established_city: 'Izmir',
        established_country: 'TR',
        global_organization_id: company.id,
      },
    })
  ).data.factory.id

/** A brand with a verified style on which a supplier works. */
const makeWorkshop = async (make: Maker) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  return { brand, supplier, style: await make.style(brand, { suppliers: [supplier] }) }
}

describe('saving a BOM', () => {
  // shows D-40
  test('keeps every field, in the order of the lines, with numbers as they were typed', async ({ make }) => {
    const { brand, supplier, style } = await makeWorkshop(make)
    const picture = (await upload(brand, style)).upload_name
    const factory_id = await factoryOf(supplier)
    const jersey = line({
      item: ' Single jersey ',
      description: 'Combed, 24/1',
      composition: [
        { fibre: 'elastane', percent: 5 },
        { fibre: 'cotton', percent: 95 },
      ],
      colour: 'Ink',
      supplier_id: supplier.id,
      factory_id,
      country_of_origin: 'TR',
      consumption: '0.4250',
      unit: 'kg',
      wastage_percent: '3.5',
      unit_price: '7.0000',
      currency: 'EUR',
      certification: 'GOTS CU 812345',
      recycled_percent: '0',
      weight: '180',
      weight_unit: 'g_m2',
      picture,
      show_in_passport: true,
    })
    const saved = await save(brand.manager, style, {
      items: [jersey, line({ section: 'trims', item: 'Thread' })],
    })
    expect(saved).toSucceed()
    expect(saved.data).toMatchObject({ version: 1, can: { change: true } })
    expect(saved.data.items).toMatchObject([
      {
        item: 'Single jersey',
        composition: [
          { fibre: 'cotton', percent: 95 },
          { fibre: 'elastane', percent: 5 },
        ],
        supplier: { name: supplier.name },
        factory: { name: 'Mill', established_city: 'Izmir' },
        consumption: '0.425',
        unit: 'kg',
        wastage_percent: '3.5',
        unit_price: '7',
        currency: 'EUR',
        recycled_percent: '0',
        weight: '180',
        weight_unit: 'g_m2',
        picture,
        show_in_passport: true,
      },
      {
        section: 'trims',
        item: 'Thread',
        composition: [],
        consumption: null,
        unit_price: null,
        picture: null,
      },
    ])
    expect(await read(brand.manager, style)).toEqual(saved.data)
  })

  // shows D-42
  test('adds, changes, moves and removes lines in one save, and says so in the log', async ({
    make,
    world,
  }) => {
    const { brand, style } = await makeWorkshop(make)
    const first = (
      await save(brand.manager, style, {
        items: [line({ item: 'A' }), line({ item: 'B' }), line({ item: 'C' })],
      })
    ).data
    const [a, b, c] = first.items.map(asInput)
    const second = await save(brand.manager, style, {
      version: first.version,
      items: [{ ...c, colour: 'Ink' }, line({ item: 'D' }), a],
    })
    expect(second.data.items.map(({ item }) => item)).toEqual(['C', 'D', 'A'])
    expect(second.data.items.map(({ id }) => id)).toEqual([c?.id, expect.any(Number), a?.id])
    expect(second.data.version).toBe(2)
    const entries = await world.parts.db
      .selectFrom('audit_entries')
      .where('action', '=', 'bom.saved')
      .where('subject_id', '=', style.id)
      .select('details')
      .orderBy('id', 'desc')
      .execute()
    expect(entries[0]?.details).toEqual({
      version: 2,
      added: ['D'],
      changed: [c?.id],
      moved: [],
      removed: ['B'],
    })
    expect(b?.item).toBe('B')

    // Nothing differs: nothing is written, and nobody's edits become stale.
    const same = await save(brand.manager, style, { version: 2, items: second.data.items.map(asInput) })
    expect(same.data).toEqual(second.data)
  })

  // shows D-57
  test('refuses a save that began from an older version and says who saved; of two at once one wins', async ({
    make,
  }) => {
    const { brand, style } = await makeWorkshop(make)
    const colleague = await brand.person('user')
    const both = await Promise.all([
      save(brand.manager, style, { items: [line({ item: 'Mine' })] }),
      save(colleague, style, { items: [line({ item: 'Yours' })] }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = await read(brand.manager, style)
    expect(kept.items).toHaveLength(1)
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        save(index % 2 ? colleague : brand.manager, style, {
          version: kept.version,
          items: [...kept.items.map(asInput), line()],
        }),
      ),
    )
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    const stale = many.find(({ status }) => status === 409)
    expect(stale?.error).toMatchObject({ code: 'stale', saved: { version: 2, by: expect.any(String) } })
    const items = kept.items.map(asInput)
    expect(await save(brand.manager, style, { version: 3, items })).toFailWith(409)
    expect((await read(brand.manager, style)).items).toHaveLength(2)
  })

  // shows D-40
  test('refuses what is not valid and says where', async ({ make }) => {
    const { brand, style } = await makeWorkshop(make)
    const refused = async (fields: object) => save(brand.manager, style, { items: [line(), line(fields)] })
    const rows: [object, string, string?][] = [
      [{ item: ' ' }, 'item', BOM_TEXTS.itemRequired],
      [{ item: 'x'.repeat(256) }, 'item'],
      [{ section: 'buttons' }, 'section', BOM_TEXTS.sectionRequired],
      [{ composition: [{ fibre: 'cotton', percent: 99 }] }, 'composition', FIBRE_TEXTS.sum],
      [{ composition: [{ fibre: 'rayon', percent: 100 }] }, 'composition.0.fibre', FIBRE_TEXTS.fibreRequired],
      [{ country_of_origin: 'Turkey' }, 'country_of_origin'],
      [{ consumption: '-1', unit: 'm' }, 'consumption', BOM_TEXTS.consumption],
      [{ consumption: 1.5, unit: 'm' }, 'consumption', BOM_TEXTS.consumption],
      [{ consumption: '1.5' }, 'unit', BOM_TEXTS.unitRequired],
      [{ consumption: '1.5', unit: 'miles' }, 'unit'],
      [{ wastage_percent: '100.01' }, 'wastage_percent', BOM_TEXTS.wastage],
      [{ unit_price: '1,50', currency: 'EUR' }, 'unit_price', BOM_TEXTS.price],
      [{ unit_price: '1.50' }, 'currency', BOM_TEXTS.currencyRequired],
      [{ unit_price: '1.50', currency: 'XXX' }, 'currency', BOM_TEXTS.unknownCurrency],
      [{ recycled_percent: '101' }, 'recycled_percent', BOM_TEXTS.recycled],
      [{ weight: '0', weight_unit: 'g' }, 'weight', BOM_TEXTS.weight],
      [{ weight: '180' }, 'weight_unit', BOM_TEXTS.weightUnitRequired],
      [{ supplier_id: 999_999 }, 'supplier_id', BOM_TEXTS.unknownSupplier],
    ]
    for (const [fields, field, text] of rows) {
      const answer = await refused(fields)
      expect(answer).toFailAt(`items.1.${field}`, text)
      expect(answer.error.error_locations).toContain(`items.1.${field}`)
    }
    const many = await save(brand.manager, style, { items: Array.from({ length: 2001 }, () => line()) })
    expect(many).toFailAt('items', BOM_TEXTS.tooMany)
    expect(await read(brand.manager, style)).toMatchObject({ version: null, items: [] })
  })

  // shows D-42, D-43
  test('takes 2,000 lines', async ({ make }) => {
    const { brand, style } = await makeWorkshop(make)
    const items = Array.from({ length: 2000 }, () => line({ show_in_passport: true }))
    const saved = await save(brand.manager, style, { items })
    expect(saved.data.items).toHaveLength(2000)
    const reversed = saved.data.items.map(asInput).reverse()
    const moved = await save(brand.manager, style, { version: 1, items: reversed })
    expect(moved.data.items.map(({ id }) => id)).toEqual(reversed.map(({ id }) => id))
  })

  test('hostile text stays text', async ({ make }) => {
    const { brand, style } = await makeWorkshop(make)
    const item = `<script>alert(1)</script>'; drop table bom_items; --`
    const saved = await save(brand.manager, style, { items: [line({ item })] })
    expect(saved.data.items[0]?.item).toBe(item)
  })
})

describe('pairs of ids', () => {
  // shows D-60
  test('a line of another style, one named twice, and a factory of another company are refused', async ({
    make,
  }) => {
    const { brand, supplier, style } = await makeWorkshop(make)
    const other = await make.style(brand)
    const foreign = (await save(brand.manager, other, { items: [line({ item: 'Theirs' })] })).data.items[0]
    const taken = await save(brand.manager, style, { items: [line({ id: foreign?.id ?? 0 })] })
    expect(taken).toFailAt('items.0.id', BOM_TEXTS.unknownItem)
    expect((await read(brand.manager, other)).items[0]?.item).toBe('Theirs')
    const twice = await save(brand.manager, style, { items: [line({ id: 'new-x' }), line({ id: 'new-x' })] })
    expect(twice).toFailAt('items.1.id', BOM_TEXTS.twice)

    const mill = await factoryOf(await make.supplier())
    const answer = await save(brand.manager, style, {
      items: [line({ supplier_id: supplier.id, factory_id: mill }), line({ factory_id: mill })],
    })
    expect(answer).toFailAt('items.0.factory_id', BOM_TEXTS.unknownFactory)
    expect(answer).toFailAt('items.1.factory_id', BOM_TEXTS.supplierFirst)
  })

  // shows D-60
  test('the picture is one of this very style, and leaves the line when its file is deleted', async ({
    make,
  }) => {
    const { brand, style } = await makeWorkshop(make)
    const theirs = await upload(brand, await make.style(brand))
    const refused = await save(brand.manager, style, { items: [line({ picture: theirs.upload_name })] })
    expect(refused).toFailAt('items.0.picture', BOM_TEXTS.unknownPicture)
    const own = await upload(brand, style, await makeJpeg(40, 30))
    expect(await save(brand.manager, style, { items: [line({ picture: own.upload_name })] })).toSucceed()
    expect(await brand.manager.send(deleteFile, { params: { id: String(own.id) } })).toSucceed()
    expect((await read(brand.manager, style)).items[0]?.picture).toBeNull()
  })
})

describe('who may', () => {
  // shows D-59
  test('companies that work on the style read the lines, and the prices of their own only', async ({
    make,
  }) => {
    const { brand, supplier, style } = await makeWorkshop(make)
    const priced = { unit_price: '2.5', currency: 'EUR' }
    const { data } = await save(brand.manager, style, {
      items: [line({ ...priced, supplier_id: supplier.id }), line(priced)],
    })
    const seen = await read(await supplier.person('user'), style)
    expect(seen.items).toMatchObject([
      { unit_price: '2.5', currency: 'EUR', price_visible: true },
      { unit_price: null, currency: null, price_visible: false },
    ])
    expect(seen.can).toEqual({ change: false })
    expect(await save(supplier.manager, style, { version: data.version, items: [] })).toFailWith(403)
    expect((await read(await make.operator(), style)).items[1]?.unit_price).toBe('2.5')
    const foreign = await make.supplier()
    const params = paramsOf(style)
    expect(await foreign.manager.send(readBom, { params })).toFailWith(404, 'Style not found')
    expect(await (await brand.person('qc')).send(readBom, { params })).toFailWith(403)
    expect(await make.anyone.send(readBom, { params })).toFailWith(401)
  })

  test('nobody but an operator opens the BOM of a style that is not verified', async ({ make }) => {
    const brand = await make.brand({ verified: false })
    const style = await make.style(brand)
    const params = paramsOf(style)
    expect(await brand.manager.send(readBom, { params })).toFailWith(403)
    expect(await save(brand.manager, style, { items: [] })).toFailWith(403)
    expect(await (await make.operator()).send(readBom, { params })).toSucceed()
  })

  // shows D-61
  test('an account that is not verified chooses no suppliers, and keeps those that are chosen', async ({
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
    const chosen = { items: [line({ supplier_id: other.id })] }
    expect(await save(maker.manager, style, chosen)).toFailWith(403, BOM_TEXTS.needsVerification)
    const saved = await save(brand.manager, style, chosen)
    expect(saved).toSucceed()
    const [kept] = saved.data.items.map(asInput)
    expect(await save(maker.manager, style, { version: 1, items: [{ ...kept, colour: 'Ink' }] })).toSucceed()
  })
})

describe('what else touches the lines', () => {
  // shows S0-92
  test('a supplier that leaves the style leaves its lines, which stay', async ({ make }) => {
    const { brand, supplier, style } = await makeWorkshop(make)
    const factory_id = await factoryOf(supplier)
    const stays = await make.registryEntry()
    await save(brand.manager, style, {
      items: [line({ supplier_id: supplier.id, factory_id }), line({ supplier_id: stays.id })],
    })
    await brand.manager.send(removeSupplier, {
      params: paramsOf(style),
      body: { supplier_id: supplier.id },
    })
    const after = await read(brand.manager, style)
    expect(after.items).toMatchObject([
      { supplier_id: null, supplier: null, factory_id: null },
      { supplier_id: stays.id },
    ])
    // Anyone who edits the BOM meanwhile is told.
    expect(after.version).toBe(2)
  })

  // shows S0-23
  test('a duplicate takes the lines along, with pictures of its own', async ({ make }) => {
    const { brand, supplier, style } = await makeWorkshop(make)
    const file = await upload(brand, style, await makeJpeg(44, 30))
    const original = (
      await save(brand.manager, style, {
        items: [
          line({ supplier_id: supplier.id, unit_price: '1.2', currency: 'USD', picture: file.upload_name }),
          line({ picture: file.upload_name, show_in_passport: true }),
          line(),
        ],
      })
    ).data
    const made = await brand.manager.send(duplicateStyle, {
      params: paramsOf(style),
      body: { includedSections: ['bom'] },
    })
    const copy = await read(brand.manager, made.data.data)
    const plain = (bom: typeof copy) =>
      bom.items.map(({ id: _, picture: __, changed_in: ___, ...item }) => item)
    expect(plain(copy)).toEqual(plain(original))
    expect(copy.items[0]?.picture).not.toBe(file.upload_name)
    expect(copy.items[0]?.picture).toBe(copy.items[1]?.picture)
    expect(copy.items[2]?.picture).toBeNull()
    expect(copy.version).toBe(1)

    const without = await brand.manager.send(duplicateStyle, {
      params: paramsOf(style),
      body: { includedSections: ['suppliers'] },
    })
    expect((await read(brand.manager, without.data.data)).items).toEqual([])
  })
})
