import { describe, expect } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import * as verifications from '#contract/companies/account-verifications.ts'
import * as calls from '#contract/companies/organizations.ts'
import * as directory from '#contract/companies/suppliers.ts'
import { assignSupplier } from '#contract/styles/assignments.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'

const registryId = (company: { id: number }) => ({ organizationRegistryId: String(company.id) })

describe('account verification', () => {
  // shows S0-60, S0-88, S0-117, S1-97
  test('asks for city and country first, once at a time, and the operator decides', async ({ make }) => {
    const [brand, admin] = [await make.brand({ verified: false }), await make.operator()]
    const ask = () => brand.manager.send(verifications.requestVerification, { params: registryId(brand) })
    expect(await ask()).toFailWith(400, 'Please fill city and country in the company profile first')
    await brand.manager.send(calls.changeCompanyProfile, {
      body: { name: brand.name, city: 'Hamburg', country: 'DE' },
    })
    const asked = await Promise.all([ask(), ask(), ask()])
    expect(asked.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    expect(await ask()).toFailWith(409, 'Verification request already sent. Please wait for admin approval.')
    expect((await admin.send(listNotifications)).data.data[0]?.text).toBe(
      `${brand.name} requests account verification.`,
    )

    const pending = (await admin.send(verifications.listVerificationRequests)).data.data.find(
      (each) => each.organization.id === brand.id,
    )
    const params = { id: String(pending?.id) }
    expect(
      await admin.send(verifications.decideVerification, { params, body: { approve_status: false } }),
    ).toFailAt('reason', 'Give a reason for rejecting')
    expect(
      await admin.send(verifications.decideVerification, {
        params,
        body: { approve_status: false, reason: 'No website' },
      }),
    ).toSucceed()
    const rejected = (await brand.manager.send(readSession)).data.organization
    expect(rejected).toMatchObject({
      verified: false,
      verification_status: 'rejected',
      verification_reason: 'No website',
    })

    expect(await ask()).toSucceed()
    const again = (await admin.send(verifications.listVerificationRequests)).data.data.find(
      (each) => each.organization.id === brand.id,
    )
    const approve = () =>
      admin.send(verifications.decideVerification, {
        params: { id: String(again?.id) },
        body: { approve_status: true },
      })
    expect((await Promise.all([approve(), approve()])).map((answer) => answer.status).sort()).toEqual([
      200, 409,
    ])
    expect((await brand.manager.send(readSession)).data.organization).toMatchObject({
      verified: true,
      verification_status: 'verified',
    })
    expect((await brand.manager.send(listNotifications)).data.data[0]?.kind).toBe('account_verified')
  })
})

describe('the company profile', () => {
  test('keeps what was typed, and refuses a stale save with who saved meanwhile', async ({ make }) => {
    const [supplier, other] = [await make.supplier(), await make.supplier()]
    const theirs = { certifications: [{ kind: 'bsci' as const, number: 'CU 2', valid_until: null }] }
    expect(await other.manager.send(calls.changeCompanyProfile, { body: theirs })).toSucceed()
    const saved = await supplier.manager.send(calls.changeCompanyProfile, {
      body: {
        name: supplier.name,
        city: 'Bursa',
        country: 'TR',
        website: 'https://anatolia.example',
        about: 'Knits since 1987.',
        product_type_ids: [1, 2],
        certifications: [{ kind: 'gots', number: 'CU 1', valid_until: '2028-01-31' }],
      },
    })
    expect(saved.data).toMatchObject({
      city: 'Bursa',
      country: 'TR',
      website: 'https://anatolia.example',
      certifications: [{ kind: 'gots', number: 'CU 1', valid_until: '2028-01-31' }],
      product_types: [{ id: 2 }, { id: 1 }],
    })
    const again = await supplier.manager.send(calls.changeCompanyProfile, { body: { city: 'Denizli' } })
    expect(again.data.city).toBe('Denizli')
    expect(again.data.certifications.map(({ kind, number }) => [kind, number])).toEqual([['gots', 'CU 1']])
    for (const step of [-1, 1]) {
      const stale = await supplier.manager.send(calls.changeCompanyProfile, {
        body: { name: supplier.name, version: again.data.version + step },
      })
      expect(stale).toFailWith(409)
      expect(stale.error.saved?.by).toBe(`Manager of ${supplier.name}`)
    }
    const bad = await supplier.manager.send(calls.changeCompanyProfile, {
      body: { name: 'x', website: 'javascript:alert(1)', country: 'Portugal' },
    })
    expect(Object.keys(bad.error.fields ?? {}).sort()).toEqual(['country', 'website'])
  })

  // shows S1-41, S1-103
  test('takes a logo that anyone may see, and factories with a position on the map', async ({ make }) => {
    const supplier = await make.supplier()
    const logo = await supplier.manager.upload(calls.uploadLogo, {
      files: [{ name: 'logo.png', bytes: TINY_PNG }],
    })
    expect(logo).toSucceed()
    const shown = await make.anyone.request({ url: `/media/${logo.data.logo}/320.webp` })
    expect(shown.status).toBe(200)
    const factory = {
      name: 'Mill 1',
      established_city: 'Bursa',
      established_country: 'TR',
      global_organization_id: supplier.id,
    }
    const added = await supplier.manager.send(calls.addFactory, { body: factory })
    expect(added.data.factory.latitude).toBeCloseTo(40.19, 0)
    expect(await supplier.manager.send(calls.addFactory, { body: factory })).toFailWith(409)
    const other = await make.supplier()
    const id = String(added.data.factory.id)
    expect(await other.manager.send(calls.removeFactory, { params: { id } })).toFailWith(404)
    expect(await supplier.manager.send(calls.removeFactory, { params: { id } })).toSucceed()
  })
})

describe('the supplier directory', () => {
  // shows S0-54, S0-111, S1-105
  test('filters, searches and sorts favourites first, then verified, then by name', async ({ make }) => {
    const brand = await make.brand()
    const [a, b, c] = [
      await make.registryEntry('Zq Alpha Weaving'),
      await make.supplier({ name: 'Zq Beta Knit' }),
      await make.supplier({ name: 'Zq Çelik Dye', verified: false }),
    ]
    const list = async (query: object) =>
      (await brand.manager.send(directory.listSuppliers, { query: query as never })).data
    const names = async (query: object) =>
      (await list({ name: 'zq', ...query })).data.map((card) => card.name)
    expect(await names({})).toEqual([b.name, a.name, c.name])
    expect(
      (await brand.manager.send(directory.toggleFavouriteSupplier, { body: { supplierId: a.id } })).data,
    ).toEqual({ favorited: true })
    expect(await names({})).toEqual([a.name, b.name, c.name])
    expect(await names({ verified: 'true' })).toEqual([b.name])
    expect(await names({ account: 'true' })).toEqual([b.name, c.name])
    expect(await names({ new: 'true' })).toEqual([b.name, c.name])
    expect(await names({ name: 'celik' })).toEqual([c.name])
    expect(await names({ name: '100%' })).toEqual([])
    const style = await make.style(brand)
    await brand.manager.send(assignSupplier, {
      params: { id: String(style.id) },
      body: { supplier_id: b.id },
    })
    const assigned = (await list({ name: 'zq', inquiry_id: String(style.id) })).data.find(
      (card) => card.id === b.id,
    )
    expect(assigned?.assigned).toBe(true)
    expect(await names({ popular: 'true' })).toEqual([b.name])
    expect(
      (await brand.manager.send(directory.toggleFavouriteSupplier, { body: { supplierId: a.id } })).data,
    ).toEqual({ favorited: false })
  })

  // shows S0-111
  test('every page is the same order cut in pieces, favourites included', async ({ make }) => {
    const brand = await make.brand()
    const entries = await Promise.all(
      Array.from({ length: 30 }, (_, index) => make.registryEntry(`Paged ${String(index).padStart(2, '0')}`)),
    )
    for (const index of [29, 3, 17])
      await brand.manager.send(directory.toggleFavouriteSupplier, {
        body: { supplierId: entries[index]?.id ?? 0 },
      })
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) =>
        brand.manager.send(directory.listSuppliers, { query: { name: 'Paged', page } }),
      ),
    )
    const names = pages.flatMap((page) => page.data.data.map((card) => card.name))
    const rest = entries
      .map((entry) => entry.name)
      .filter((name) => !['Paged 03', 'Paged 17', 'Paged 29'].includes(name))
      .sort()
    expect(names).toEqual(['Paged 03', 'Paged 17', 'Paged 29', ...rest])
    expect(pages.map((page) => page.data.total)).toEqual([30, 30, 30, 30])
  })
})
