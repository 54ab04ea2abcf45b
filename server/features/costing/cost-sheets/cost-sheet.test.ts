import { describe, expect } from 'vitest'
import { removeFactory } from '#contract/companies/organizations.ts'
import { toggleFavouriteSupplier } from '#contract/companies/suppliers.ts'
import * as calls from '#contract/costing/cost-sheets.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { assignSupplier, listAssignedSuppliers, removeSupplier } from '#contract/styles/assignments.ts'
import { createStyle, deleteStyle, readStyle } from '#contract/styles/styles.ts'
import { setVerification } from '#server/features/accounts/registry/index.ts'
import { makeKey } from '#server/test/key-client.ts'
import { styleInput } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import {
  makeFactory,
  makeForBrand,
  paramsOf,
  readSheet,
  rowOf,
  saveSheet,
  serviceId,
} from './costs.fixture.ts'

describe('a style without costs', () => {
  // shows S2-159, S2-163, S2-179, S2-182
  test('answers every service, empty, in the style’s currency', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { currency: 'EUR', style_name: 'Harbour tee' })
    const sheet = await readSheet(brand.manager, style)
    expect(sheet).toMatchObject({
      version: null,
      current_version: null,
      available_versions: [],
      new_cost_sheet: true,
      comment: null,
      currency: 'EUR',
      style_data: { style_number: style.style_number, brand_name: brand.name, style_name: 'Harbour tee' },
      total_profit: '0.00',
      final_profit_or_loss: '0.00',
      profit_or_loss_status: 'break_even',
      can: { change: true, choose_suppliers: true },
    })
    expect(sheet.brand_code).toMatch(/^[A-Z0-9]{2,8}$/)
    expect(sheet.cost_services_data.map(({ display_name }) => display_name)).toEqual([
      'Fabric',
      'Trims',
      'Pattern and sampling',
      'Cutting',
      'Sewing (CM)',
      'Washing and finishing',
      'Printing',
      'Embroidery',
      'Packing',
      'Testing',
      'Freight',
      'Duties',
    ])
    expect(rowOf(sheet, 'fabric')).toMatchObject({ id: null, income: null, payment: null, suppliers: [] })
    const params = paramsOf(style)
    expect((await brand.manager.send(calls.readCostStatus, { params })).data).toEqual({
      new_cost_sheet: true,
    })
    expect((await brand.manager.send(calls.listCostVersions, { params })).data).toEqual({
      available_versions: [],
      current_version: null,
    })
  })
})

describe('saving', () => {
  // shows S2-159, S2-160, S2-165
  test('the first version needs no comment; it keeps rows, names, who and when', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const { manager } = brand
    const factory = await makeFactory(supplier, 'Hall 2')
    const fabric = await serviceId(manager, 'fabric')
    const sewing = await serviceId(manager, 'sewing')
    const saved = await saveSheet(manager, style, {
      new_cost_sheet: true,
      cost_services: [
        {
          cost_service_id: fabric,
          income: '10800',
          payment: '10360.005'.slice(0, 8),
          suppliers: [{ id: supplier.id, factories: [{ id: factory }] }],
        },
        { cost_service_id: sewing, income: 100, payment: '-20.5' },
      ],
    })
    expect(saved).toSucceed()
    const sheet = saved.data
    expect(sheet).toMatchObject({
      version: 1,
      current_version: 1,
      new_cost_sheet: false,
      comment: null,
      saved_by_name: `Manager of ${brand.name}`,
      total_income: '10900.00',
      total_payment: '10339.50',
      total_profit: '560.50',
      final_profit_or_loss: '560.50',
      profit_or_loss_status: 'profit',
    })
    expect(rowOf(sheet, 'fabric')).toMatchObject({
      id: expect.any(Number),
      income: '10800.00',
      payment: '10360.00',
      profit_or_loss: '440.00',
      currency: 'USD',
      suppliers: [
        {
          id: supplier.id,
          name: supplier.name,
          is_on_style: true,
          factories: [{ id: factory, name: 'Hall 2' }],
        },
      ],
    })
    expect(rowOf(sheet, 'sewing').profit_or_loss).toBe('120.50')
    expect(await readSheet(manager, style)).toEqual(sheet)
    expect((await manager.send(calls.readCostStatus, { params: paramsOf(style) })).data.new_cost_sheet).toBe(
      false,
    )
  })

  // shows S2-165, S2-168, S2-183
  test('each later one says why, changes what it names, and leaves the rest', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { manager } = brand
    const [fabric, trims] = [await serviceId(manager, 'fabric'), await serviceId(manager, 'trims')]
    await saveSheet(manager, style, {
      cost_services: [
        { cost_service_id: fabric, income: '10', payment: '4' },
        { cost_service_id: trims, income: '1' },
      ],
    })
    for (const comment of [undefined, null, '', '   '])
      expect(
        await saveSheet(manager, style, {
          comment,
          cost_services: [{ cost_service_id: fabric, income: '11' }],
        }),
      ).toFailAt('comment', COST_TEXTS.commentRequired)
    const saved = await saveSheet(manager, style, {
      version: 1,
      comment: 'Dyeing is dearer',
      cost_services: [{ cost_service_id: fabric, payment: null }],
    })
    expect(saved.data).toMatchObject({ version: 2, comment: 'Dyeing is dearer' })
    expect(rowOf(saved.data, 'fabric')).toMatchObject({ income: '10.00', payment: null })
    expect(rowOf(saved.data, 'trims')).toMatchObject({ income: '1.00' })
    expect(saved.data.available_versions.map(({ version }) => version)).toEqual([2, 1])

    const first = await manager.send(calls.readCostVersion, { params: { ...paramsOf(style), version: '1' } })
    expect(first.data).toMatchObject({ version: 1, current_version: 2, comment: null })
    expect(rowOf(first.data, 'fabric')).toMatchObject({ payment: '4.00', profit_or_loss: '6.00' })
    const comment = await manager.send(calls.readCostComment, {
      params: { ...paramsOf(style), version: '2' },
    })
    expect(comment.data).toEqual({ comment: 'Dyeing is dearer' })
    for (const call of [calls.readCostVersion, calls.readCostComment])
      expect(await manager.send(call, { params: { ...paramsOf(style), version: '3' } })).toFailWith(
        404,
        COST_TEXTS.noSuchVersion,
      )
    // Beyond what the database could count.
    for (const version of ['0', '2147483648', '9007199254740991'])
      expect(await manager.send(calls.readCostVersion, { params: { ...paramsOf(style), version } })).toFailAt(
        'version',
      )
  })

  // shows S2-166
  test('another currency converts nothing, and an older version keeps its own', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const fabric = await serviceId(brand.manager, 'fabric')
    await saveSheet(brand.manager, style, { cost_services: [{ cost_service_id: fabric, income: '10' }] })
    const saved = await saveSheet(brand.manager, style, { currency: 'GBP', comment: 'In pounds' })
    expect(saved.data.currency).toBe('GBP')
    expect(rowOf(saved.data, 'fabric')).toMatchObject({ income: '10.00', currency: 'GBP' })
    const params = { ...paramsOf(style), version: '1' }
    expect((await brand.manager.send(calls.readCostVersion, { params })).data.currency).toBe('USD')
  })

  // shows S2-181
  test('the style’s name is changed by the style’s own rules, and is another version of the style', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { style_name: 'Harbour tee' })
    const params = paramsOf(style)
    const before = (await brand.manager.send(readStyle, { params })).data.inquiry.version
    const saved = await saveSheet(brand.manager, style, { style_name: '  Harbour tee long ' })
    expect(saved.data.style_data.style_name).toBe('Harbour tee long')
    const { inquiry } = (await brand.manager.send(readStyle, { params })).data
    expect(inquiry).toMatchObject({ style_name: 'Harbour tee long', version: before + 1 })
    // The name that it has already is no change of the style.
    await saveSheet(brand.manager, style, { style_name: 'Harbour tee long', comment: 'Again' })
    expect((await brand.manager.send(readStyle, { params })).data.inquiry.version).toBe(before + 1)
    expect(await saveSheet(brand.manager, style, { style_name: 'x'.repeat(256), comment: 'c' })).toFailAt(
      'style_name',
    )
    const first = await brand.manager.send(calls.readCostVersion, { params: { ...params, version: '1' } })
    expect(first.data.style_data.style_name).toBe('Harbour tee long')
  })

  // shows S2-164
  test('an older version is made current by saving it again as the next one', async ({ make }) => {
    const [brand, leaves, stays] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [leaves, stays] })
    const { manager } = brand
    const fabric = await serviceId(manager, 'fabric')
    const suppliers = [leaves, stays].map(({ id }) => ({ id, factories: [] }))
    await saveSheet(manager, style, {
      currency: 'EUR',
      cost_services: [{ cost_service_id: fabric, income: '10', suppliers }],
    })
    await saveSheet(manager, style, {
      currency: 'USD',
      comment: 'Another offer',
      cost_services: [{ cost_service_id: fabric, income: '12', suppliers: [] }],
    })
    await manager.send(removeSupplier, { params: paramsOf(style), body: { supplier_id: leaves.id } })
    expect(await saveSheet(manager, style, { from_version: 1 })).toFailAt('comment')
    const made = await saveSheet(manager, style, {
      version: 2,
      from_version: 1,
      comment: 'The first after all',
    })
    expect(made.data).toMatchObject({ version: 3, current_version: 3, currency: 'EUR' })
    expect(rowOf(made.data, 'fabric').income).toBe('10.00')
    expect(rowOf(made.data, 'fabric').suppliers.map(({ id }) => id)).toEqual([stays.id])
    const first = await manager.send(calls.readCostVersion, { params: { ...paramsOf(style), version: '1' } })
    expect(rowOf(first.data, 'fabric').suppliers.map(({ name, is_on_style }) => [name, is_on_style])).toEqual(
      [
        [leaves.name, false],
        [stays.name, true],
      ].sort(),
    )
    expect(await saveSheet(manager, style, { from_version: 9, comment: 'c' })).toFailAt(
      'from_version',
      COST_TEXTS.noSuchVersion,
    )
  })
})

describe('what is refused', () => {
  // shows S2-168, S2-186
  test('stands at its path, and nothing of the save is kept', async ({ make }) => {
    const [brand, supplier, other] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const { manager } = brand
    const factory = await makeFactory(other, 'Another hall')
    const fabric = await serviceId(manager, 'fabric')
    const trims = await serviceId(manager, 'trims')
    await saveSheet(manager, style, { cost_services: [{ cost_service_id: fabric, income: '10' }] })
    const before = await readSheet(manager, style)
    const good = { cost_service_id: trims, income: '99' }
    const refused = async (row: object, path: string, text?: string, more: object = {}) => {
      const answer = await saveSheet(manager, style, {
        comment: 'c',
        ...more,
        cost_services: [good, { cost_service_id: fabric, ...row }],
      })
      expect(answer).toFailAt(path, text)
      expect(answer.error.error_locations).toContain(path)
      expect(await readSheet(manager, style)).toEqual(before)
    }
    for (const bad of [
      '1,234.56',
      '1.234,56',
      '١٢',
      '1e3',
      '-',
      '--1',
      '1.2.3',
      '1.234',
      '9'.repeat(20),
      'NaN',
    ])
      await refused({ income: bad }, 'cost_services.1.income', COST_TEXTS.amount)
    await refused({ payment: 1e21 }, 'cost_services.1.payment', COST_TEXTS.amount)
    await refused({ currency: 'GBP' }, 'cost_services.1.currency', COST_TEXTS.otherCurrency)
    await refused({ cost_service_id: 999 }, 'cost_services.1.cost_service_id', COST_TEXTS.unknownService)
    await refused({ cost_service_id: trims }, 'cost_services.1.cost_service_id', COST_TEXTS.serviceTwice)
    await refused({ id: 999_999 }, 'cost_services.1.id', COST_TEXTS.unknownService)
    const unknown = [{ id: other.id, factories: [] }]
    await refused({ suppliers: unknown }, 'cost_services.1.suppliers.0.id', COST_TEXTS.supplierUnknown)
    const twice = [supplier, supplier].map(({ id }) => ({ id, factories: [] }))
    await refused({ suppliers: twice }, 'cost_services.1.suppliers.1.id', COST_TEXTS.supplierTwice)
    const foreign = [{ id: supplier.id, factories: [factory] }]
    await refused(
      { suppliers: foreign },
      'cost_services.1.suppliers.0.factories.0',
      COST_TEXTS.factoryUnknown,
    )
    await refused({}, 'currency', COST_TEXTS.currencyUnknown, { currency: 'XXX' })
    await refused({}, 'comment', COST_TEXTS.commentTooLong, { comment: 'x'.repeat(5001) })
    await refused({}, 'from_version', COST_TEXTS.noSuchVersion, { from_version: 2 })
  })

  test('an older version as base: who saved meanwhile, and when', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const colleague = await brand.person('user')
    await saveSheet(brand.manager, style, { version: null })
    await saveSheet(colleague, style, { version: 1, comment: 'Mine' })
    for (const base of [{ version: 1 }, { version: null }, { new_cost_sheet: true }]) {
      const answer = await saveSheet(brand.manager, style, { ...base, comment: 'Late' })
      expect(answer).toFailWith(409)
      expect(answer.error).toMatchObject({ code: 'stale', saved: { version: 2, at: expect.any(String) } })
    }
    const fresh = await make.style(brand)
    expect(await saveSheet(brand.manager, fresh, { version: 4 })).toFailAt(
      'version',
      COST_TEXTS.noSuchVersion,
    )
  })

  // shows S2-170, S2-178
  test('a company without verification types figures, and chooses nobody', async ({ make, world }) => {
    const [brand, maker, supplier] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await makeForBrand(make, { brand, maker })
    const params = paramsOf(style)
    await brand.manager.send(assignSupplier, { params, body: { supplier_id: supplier.id } })
    const { manager } = maker
    const fabric = await serviceId(manager, 'fabric')
    const suppliers = [{ id: supplier.id, factories: [] }]
    await saveSheet(manager, style, { cost_services: [{ cost_service_id: fabric, suppliers }] })
    await world.parts.db.write((tx) => setVerification(tx, maker.id, { status: 'rejected', reason: null }))

    const sheet = await readSheet(manager, style)
    expect(sheet.can).toEqual({ change: true, choose_suppliers: false })
    const change = (row: object) =>
      saveSheet(manager, style, { comment: 'c', cost_services: [{ cost_service_id: fabric, ...row }] })
    // What stands there may stay, and be taken out.
    expect(await change({ income: '5', suppliers })).toSucceed()
    const refused = [
      await change({ suppliers: [{ id: supplier.id, factories: [await makeFactory(supplier, 'Hall')] }] }),
      await manager.send(calls.assignCostSuppliers, {
        params,
        body: { cost_service_id: fabric, suppliers: [] },
      }),
      await manager.send(calls.addCostFactories, {
        params,
        body: { cost_service_id: fabric, supplier_id: supplier.id, factories: [] },
      }),
    ]
    for (const answer of refused) expect(answer).toFailWith(403, COST_TEXTS.needsVerification)
  })
})

describe('costs open and go with their style', () => {
  test('not before it is verified: 403 for owners, and no access for all others', async ({ make }) => {
    const [brand, supplier] = [await make.brand({ verified: false }), await make.supplier()]
    const style = await make.style(brand)
    const params = paramsOf(style)
    expect(await brand.manager.send(calls.readCostSheet, { params })).toFailWith(403)
    expect(await saveSheet(brand.manager, style, {})).toFailWith(403)
    expect(await (await brand.person('qc')).send(calls.readCostSheet, { params })).toFailWith(401)
    expect(await supplier.manager.send(calls.readCostSheet, { params })).toFailWith(404)
  })

  test('who only claims to be a company has none, not even of styles of its own', async ({ make }) => {
    const entry = await make.registryEntry(undefined, 'brand')
    const claimant = await make.claimant(entry.id)
    const { data } = await claimant.send(createStyle, { body: styleInput() })
    const params = { id: String(data.data.id) }
    expect(await claimant.send(calls.readCostSheet, { params })).toFailWith(401, COST_TEXTS.noAccess)
  })

  test('a deleted style takes its costs from sight', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await saveSheet(brand.manager, style, {})
    const params = paramsOf(style)
    expect(await brand.manager.send(deleteStyle, { params })).toSucceed()
    for (const call of [calls.readCostSheet, calls.listCostVersions, calls.listCostSuppliers])
      expect(await brand.manager.send(call, { params })).toFailWith(404, 'Style not found')
    expect(await saveSheet(brand.manager, style, { comment: 'c' })).toFailWith(404)
  })

  test('a member’s API key works on them within its scopes', async ({ make, world }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const params = paramsOf(style)
    const reader = await makeKey(world.app, brand.manager, ['costs:read'])
    const writer = await makeKey(world.app, brand.manager, ['costs:write'])
    expect(await saveSheet(reader, style, {})).toFailWith(403)
    expect(await saveSheet(writer, style, {})).toSucceed()
    expect((await reader.send(calls.readCostSheet, { params })).data.version).toBe(1)
    const other = await makeKey(world.app, (await make.supplier()).manager, ['costs:read'])
    expect(await other.send(calls.readCostSheet, { params })).toFailWith(404)
  })
})

describe('two at once', () => {
  // shows S2-209
  test('of two saves of one version one wins', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const colleague = await brand.person('user')
    const fabric = await serviceId(brand.manager, 'fabric')
    const answers = await Promise.all(
      [brand.manager, colleague].map((by, n) =>
        saveSheet(by, style, {
          version: null,
          new_cost_sheet: true,
          cost_services: [{ cost_service_id: fabric, income: String(n + 1) }],
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const next = await Promise.all(
      [brand.manager, colleague].map((by) => saveSheet(by, style, { version: 1, comment: 'Second' })),
    )
    expect(next.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await readSheet(colleague, style)).available_versions).toHaveLength(2)
  })

  // shows S2-209
  test('saves that name no version come one after the other', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => saveSheet(brand.manager, style, { comment: `Save ${n}` })),
    )
    for (const answer of answers) expect(answer).toSucceed()
    const { available_versions } = await readSheet(brand.manager, style)
    expect(available_versions.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1])
  })
})

describe('suppliers of a service', () => {
  // shows S2-180
  test('are listed: those on the style, verified ones of other styles, and starred ones', async ({
    make,
  }) => {
    const brand = await make.brand()
    const [here, elsewhere, starred, loose, stranger] = [
      await make.supplier(),
      await make.supplier(),
      await make.supplier(),
      await make.supplier({ verified: false }),
      await make.supplier(),
    ]
    const style = await make.style(brand, { suppliers: [here] })
    await make.style(brand, { suppliers: [elsewhere, loose] })
    await make.style(await make.brand(), { suppliers: [stranger] })
    const colleague = await brand.person('user')
    await colleague.send(toggleFavouriteSupplier, { body: { supplierId: starred.id } })
    const factory = await makeFactory(elsewhere, 'Hall 1')
    const open = await makeFactory(here, 'Hall 2')
    const closed = await makeFactory(here, 'Hall 3')
    expect(await here.manager.send(removeFactory, { params: { id: String(closed) } })).toSucceed()
    const { data } = await brand.manager.send(calls.listCostSuppliers, { params: paramsOf(style) })
    expect(data.inquiry_assigned_suppliers).toMatchObject([
      { id: here.id, factories: [{ id: open, name: 'Hall 2' }] },
    ])
    const approved = data.approved_suppliers_but_not_assigned
    expect(approved.map(({ id }) => id).sort()).toEqual([elsewhere.id, starred.id].sort())
    expect(approved.find(({ id }) => id === elsewhere.id)).toMatchObject({
      verified: true,
      city: 'Porto',
      country: 'PT',
      factories: [{ id: factory, name: 'Hall 1' }],
    })
  })

  // shows S2-184
  test('stand in the costing only, or see the style as well', async ({ make }) => {
    const [brand, quiet, seeing] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand)
    await make.style(brand, { suppliers: [quiet, seeing] })
    const { manager } = brand
    const params = paramsOf(style)
    const cost_service_id = await serviceId(manager, 'sewing')
    const chosen = await manager.send(calls.assignCostSuppliers, {
      params,
      body: {
        cost_service_id,
        suppliers: [
          { supplier_id: quiet.id },
          { supplier_id: seeing.id, supplier_inquiry_assigned_status: true },
        ],
      },
    })
    expect(chosen).toSucceed()
    const { cost_service } = chosen.data
    expect(
      Object.fromEntries(cost_service.suppliers.map(({ id, is_on_style }) => [id, is_on_style])),
    ).toEqual({ [quiet.id]: false, [seeing.id]: true })
    expect(await quiet.manager.send(readStyle, { params })).toFailWith(404)
    expect(await seeing.manager.send(readStyle, { params })).toSucceed()
    // In the working copy, and in no version yet.
    const sheet = await readSheet(manager, style)
    expect(sheet).toMatchObject({ version: null, new_cost_sheet: true })
    expect(rowOf(sheet, 'sewing')).toEqual(cost_service)

    const factory = await makeFactory(quiet, 'Hall 3')
    const added = await manager.send(calls.addCostFactories, {
      params,
      body: {
        cost_service_id,
        inquiry_cost_service_id: cost_service.id,
        supplier_id: quiet.id,
        factories: [factory],
      },
    })
    const named = added.data.cost_service.suppliers.find(({ id }) => id === quiet.id)
    expect(named?.factories).toEqual([{ id: factory, name: 'Hall 3' }])
    await saveSheet(manager, style, {})
    // What stands in the row already may stay, and its factories with it.
    const again = await manager.send(calls.assignCostSuppliers, {
      params,
      body: { cost_service_id, suppliers: [{ supplier_id: quiet.id }] },
    })
    expect(again.data.cost_service.suppliers).toEqual([named])
  })

  // shows S2-207
  test('that leave the style go out of the working copies, and stay in what was saved', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const { manager } = brand
    const params = paramsOf(style)
    const fabric = await serviceId(manager, 'fabric')
    const suppliers = [{ id: supplier.id, factories: [await makeFactory(supplier, 'Hall')] }]
    await saveSheet(manager, style, { cost_services: [{ cost_service_id: fabric, income: '1', suppliers }] })
    await supplier.manager.send(removeSupplier, { params, body: { supplier_id: supplier.id } })
    expect(rowOf(await readSheet(manager, style), 'fabric')).toMatchObject({ income: '1.00', suppliers: [] })
    const version = { ...params, version: '1' }
    const read = async () =>
      rowOf((await manager.send(calls.readCostVersion, { params: version })).data, 'fabric').suppliers
    expect(await read()).toMatchObject([{ name: supplier.name, is_on_style: false }])
    await manager.send(assignSupplier, { params, body: { supplier_id: supplier.id } })
    expect(await read()).toMatchObject([{ name: supplier.name, is_on_style: true }])
  })

  // shows S2-184
  test('who is no choice is refused at its place, and nobody is assigned', async ({ make }) => {
    const [brand, known, stranger] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand)
    await make.style(brand, { suppliers: [known] })
    const { manager } = brand
    const params = paramsOf(style)
    const cost_service_id = await serviceId(manager, 'sewing')
    const choose = (suppliers: object[], more: object = {}) =>
      manager.send(calls.assignCostSuppliers, {
        params,
        body: { cost_service_id, suppliers: suppliers as never, ...more },
      })
    const shown = { supplier_inquiry_assigned_status: true }
    const answer = await choose([
      { supplier_id: known.id, ...shown },
      { supplier_id: stranger.id, ...shown },
    ])
    expect(answer).toFailAt('suppliers.1.supplier_id', COST_TEXTS.supplierUnknown)
    const twice = await choose([{ supplier_id: known.id }, { supplier_id: known.id }])
    expect(twice).toFailAt('suppliers.1.supplier_id', COST_TEXTS.supplierTwice)
    expect(await choose([], { cost_service_id: 999 })).toFailAt('cost_service_id')
    expect(await choose([], { inquiry_cost_service_id: 999 })).toFailAt('inquiry_cost_service_id')
    const { data } = await manager.send(listAssignedSuppliers, { params })
    expect(data.inquiry_assigned_suppliers).toEqual([])
    expect(rowOf(await readSheet(manager, style), 'sewing').suppliers).toEqual([])

    await choose([{ supplier_id: known.id }])
    const factory = await makeFactory(stranger, 'Theirs')
    const add = (supplier_id: number, factories: number[]) =>
      manager.send(calls.addCostFactories, { params, body: { cost_service_id, supplier_id, factories } })
    expect(await add(known.id, [factory])).toFailAt('factories.0', COST_TEXTS.factoryUnknown)
    expect(await add(stranger.id, [factory])).toFailAt('supplier_id', COST_TEXTS.supplierUnknown)
  })
})
