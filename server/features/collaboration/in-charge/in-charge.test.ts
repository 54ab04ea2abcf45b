import { describe, expect } from 'vitest'
import { changeMember } from '#contract/accounts/team.ts'
import {
  changeDefaultInCharge,
  changeInCharge,
  readDefaultInCharge,
  readInCharge,
} from '#contract/collaboration/in-charge.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { CHARGE_TEXTS, type ChargeRole } from '#contract/styles/charge-roles.ts'
import { changeStyles } from '#contract/styles/style-bulk.ts'
import { create } from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import type { Client } from '#server/test/client.ts'
import type { Company, Maker, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })
const put = (by: Pick<Client, 'send'>, style: { id: number }, body: Partial<Record<ChargeRole, number[]>>) =>
  by.send(changeInCharge, { params: paramsOf(style), body })
const setDefault = (by: Pick<Client, 'send'>, body: Partial<Record<ChargeRole, number[]>>) =>
  by.send(changeDefaultInCharge, { body })
const inCharge = async (by: Pick<Client, 'send'>, style: { id: number }, role: ChargeRole) => {
  const { people, is_default } = (await by.send(readInCharge, { params: paramsOf(style) })).data.roles[role]
  return { ids: people.map(({ id }) => id), is_default }
}
const kindsOf = async (by: Person) =>
  (await by.send(listNotifications, { query: { page: '1' } as never })).data.data.map(({ kind }) => kind)

/** A style that a supplier works on, and two of the brand's quality control. */
const plant = async (make: Maker) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier] })
  const [quinn, robin] = [await brand.person('qc'), await brand.person('qc')]
  return { brand, supplier, style, quinn, robin, inspector: await supplier.person('qc') }
}
const report = async (by: Person, style: { id: number }, supplier: Company) =>
  expect(await create(by, style, { supplier_id: supplier.id })).toSucceed()

describe('who is in charge on a style', () => {
  // shows D-305
  test('is told in place of the account managers of that company, and of no other', async ({ make }) => {
    const { brand, supplier, style, quinn, robin, inspector } = await plant(make)
    expect(await put(brand.manager, style, { quality: [quinn.user_id] })).toSucceed()
    await report(inspector, style, supplier)
    expect(await kindsOf(quinn)).toContain('qc_report_made')
    expect(await kindsOf(robin)).toEqual([])
    expect(await kindsOf(brand.manager)).toEqual([])
    expect(await kindsOf(supplier.manager)).toContain('qc_report_made')
  })

  test('is told of what is hers or his alone: of the rest managers are', async ({ make }) => {
    const { brand, supplier, style, quinn, inspector } = await plant(make)
    expect(await put(brand.manager, style, { sourcing: [quinn.user_id] })).toSucceed()
    await report(inspector, style, supplier)
    expect(await kindsOf(quinn)).toEqual(['charge_given'])
    expect(await kindsOf(brand.manager)).toContain('qc_report_made')
  })

  // shows D-306
  test('comes from the company’s setting where the style names nobody', async ({ make }) => {
    const { brand, style, quinn, robin } = await plant(make)
    const { manager } = brand
    expect(await setDefault(manager, { quality: [quinn.user_id], sourcing: [robin.user_id] })).toSucceed()
    expect(await inCharge(manager, style, 'quality')).toEqual({ ids: [quinn.user_id], is_default: true })
    expect(await put(manager, style, { quality: [robin.user_id] })).toSucceed()
    expect(await inCharge(manager, style, 'quality')).toEqual({ ids: [robin.user_id], is_default: false })
    // What is not named stays.
    expect(await put(manager, style, { technologist: [quinn.user_id] })).toSucceed()
    expect(await inCharge(manager, style, 'quality')).toEqual({ ids: [robin.user_id], is_default: false })
    expect(await put(manager, style, { quality: [] })).toSucceed()
    expect(await inCharge(manager, style, 'quality')).toEqual({ ids: [quinn.user_id], is_default: true })
    expect(await setDefault(manager, { quality: [] })).toSucceed()
    expect((await manager.send(readDefaultInCharge)).data.roles).toMatchObject({
      quality: { people: [] },
      sourcing: { people: [{ id: robin.user_id }] },
    })
  })

  // shows D-306
  test('by the company’s setting is told as well, and no more once the style names somebody', async ({
    make,
  }) => {
    const { brand, supplier, style, quinn, robin, inspector } = await plant(make)
    expect(await setDefault(brand.manager, { quality: [quinn.user_id] })).toSucceed()
    await report(inspector, style, supplier)
    expect(await kindsOf(quinn)).toEqual(['qc_report_made'])
    expect(await kindsOf(brand.manager)).toEqual([])
    expect(await put(brand.manager, style, { quality: [robin.user_id] })).toSucceed()
    await report(inspector, style, supplier)
    expect(await kindsOf(quinn)).toEqual(['qc_report_made'])
    expect(await kindsOf(robin)).toContain('qc_report_made')
    expect(await kindsOf(brand.manager)).toEqual([])
  })

  // shows D-305
  test('is no longer when deactivated: the style goes back to the managers', async ({ make }) => {
    const { brand, supplier, style, quinn, inspector } = await plant(make)
    expect(await put(brand.manager, style, { quality: [quinn.user_id] })).toSucceed()
    const params = { id: String(quinn.user_id) }
    expect(await brand.manager.send(changeMember, { params, body: { active: false } })).toSucceed()
    expect(await inCharge(brand.manager, style, 'quality')).toEqual({ ids: [], is_default: true })
    await report(inspector, style, supplier)
    expect(await kindsOf(brand.manager)).toContain('qc_report_made')
    expect(await put(brand.manager, style, { quality: [quinn.user_id] })).toFailAt(
      'quality.0',
      CHARGE_TEXTS.personUnknown,
    )
  })

  // shows D-305
  test('are people of one’s own company, whom no other company reads', async ({ make }) => {
    const { brand, supplier, style, quinn, inspector } = await plant(make)
    expect(await put(brand.manager, style, { quality: [quinn.user_id] })).toSucceed()
    const theirs = await supplier.manager.send(readInCharge, { params: paramsOf(style) })
    expect(theirs.data.roles.quality.people).toEqual([])
    expect(JSON.stringify(theirs.data)).not.toContain(`"id":${quinn.user_id},`)
    for (const [by, id] of [
      [supplier.manager, quinn.user_id],
      [brand.manager, inspector.user_id],
      [brand.manager, 999_999_999],
    ] as const) {
      expect(await put(by, style, { quality: [id] })).toFailAt('quality.0', CHARGE_TEXTS.personUnknown)
      expect(await setDefault(by, { quality: [id] })).toFailAt('quality.0', CHARGE_TEXTS.personUnknown)
    }
    expect(await put(supplier.manager, style, { quality: [inspector.user_id] })).toSucceed()
    expect((await inCharge(brand.manager, style, 'quality')).ids).toEqual([quinn.user_id])
  })

  test('holds again when a company that left is assigned again, and counts for nothing meanwhile', async ({
    make,
  }) => {
    const { brand, supplier, style, inspector } = await plant(make)
    const by = { params: paramsOf(style), body: { supplier_id: supplier.id } }
    expect(await put(supplier.manager, style, { quality: [inspector.user_id] })).toSucceed()
    expect(await brand.manager.send(removeSupplier, by)).toSucceed()
    expect(await inspector.send(readInCharge, { params: paramsOf(style) })).toFailWith(404)
    expect(await put(supplier.manager, style, { quality: [] })).toFailWith(404)
    const before = await kindsOf(inspector)
    expect(await create(await brand.person('qc'), style)).toSucceed()
    expect(await kindsOf(inspector)).toEqual(before)
    expect(await brand.manager.send(assignSupplier, by)).toSucceed()
    expect((await inCharge(supplier.manager, style, 'quality')).ids).toEqual([inspector.user_id])
  })
})

describe('a change to many styles', () => {
  const change = (by: Person, ids: number[], userIds: number[], more: object = {}) =>
    by.send(changeStyles, {
      body: { ids, action: { kind: 'in_charge', role: 'quality', user_ids: userIds }, ...more },
    })

  // shows D-306
  test('puts people in charge of all of them, says from whom to whom, and does it once', async ({ make }) => {
    const { brand, style, quinn } = await plant(make)
    const other = await make.style(brand)
    const ids = [style.id, other.id]
    expect((await change(brand.manager, ids, [quinn.user_id], { preview: true })).data.data[0]).toMatchObject(
      {
        outcome: 'would',
        from: null,
      },
    )
    expect((await inCharge(brand.manager, style, 'quality')).ids).toEqual([])
    const { data } = await change(brand.manager, ids, [quinn.user_id])
    expect(data.data.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    expect(data.data[0]?.to).toContain('Colleague')
    const again = await change(brand.manager, ids, [quinn.user_id])
    expect(again.data.data.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
  })

  // shows D-306
  test('hands all of them back to the company’s setting', async ({ make }) => {
    const { brand, style, quinn, robin } = await plant(make)
    expect(await setDefault(brand.manager, { quality: [robin.user_id] })).toSucceed()
    expect((await change(brand.manager, [style.id], [quinn.user_id])).data.data[0]).toMatchObject({
      outcome: 'done',
    })
    expect((await change(brand.manager, [style.id], [])).data.data[0]).toMatchObject({ outcome: 'done' })
    expect(await inCharge(brand.manager, style, 'quality')).toEqual({
      ids: [robin.user_id],
      is_default: true,
    })
  })

  test('of two at once leaves one of them whole on each style', async ({ make }) => {
    const { brand, style, quinn, robin } = await plant(make)
    const ids = [style.id, (await make.style(brand)).id]
    const answers = await Promise.all([
      change(brand.manager, ids, [quinn.user_id]),
      change(brand.manager, ids.toReversed(), [robin.user_id]),
      put(brand.manager, style, { quality: [quinn.user_id, robin.user_id] }),
    ])
    for (const answer of answers) expect(answer).toSucceed()
    const whole = [[quinn.user_id], [robin.user_id], [quinn.user_id, robin.user_id]]
    for (const id of ids) {
      const { ids: found } = await inCharge(brand.manager, { id }, 'quality')
      expect(whole.map(String)).toContain(String(found.toSorted((a, b) => a - b)))
    }
  })

  test('refuses people of others, style by style', async ({ make }) => {
    const { brand, style, inspector } = await plant(make)
    const { data } = await change(brand.manager, [style.id], [inspector.user_id])
    expect(data.data[0]).toMatchObject({ outcome: 'refused', reason: CHARGE_TEXTS.personUnknown })
  })
})
