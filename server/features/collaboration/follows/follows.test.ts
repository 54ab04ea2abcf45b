import { describe, expect } from 'vitest'
import { changeMember } from '#contract/accounts/team.ts'
import {
  changeFollow,
  type FollowChoice,
  type FollowSubject,
  listFollows,
  readFollow,
} from '#contract/collaboration/follows.ts'
import { changeInCharge } from '#contract/collaboration/in-charge.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { requestVerificationFromBrand } from '#contract/styles/style-verification.ts'
import { tellFollowers } from '#server/features/collaboration/notifications/tell-followers.ts'
import { makeFor } from '#server/features/passports/publications/for-brand.fixture.ts'
import { create } from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import type { Client } from '#server/test/client.ts'
import type { Maker, Person } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'

type By = Pick<Client, 'send'>
const follow = (by: By, subject: FollowSubject, id: number, choice: FollowChoice = 'follow') =>
  by.send(changeFollow, { params: { subject, id: String(id) }, body: { choice } })
const choiceOf = async (by: By, subject: FollowSubject, id: number) =>
  (await by.send(readFollow, { params: { subject, id: String(id) } })).data.choice
const kindsOf = async (by: Person) =>
  (await by.send(listNotifications, { query: { page: '1' } as never })).data.data.map(({ kind }) => kind)
/** Followers are told after the change: the process that wrote has begun, and what it has not taken is told here. */
const toldOf = async ({ parts }: World, by: Person) => {
  await tellFollowers(parts)
  await expect.poll(() => parts.db.selectFrom('follower_notices').select('id').execute()).toEqual([])
  return kindsOf(by)
}

const plant = async (make: Maker) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier] })
  return {
    ...{ brand, supplier, style },
    reader: await brand.person('user'),
    inspector: await supplier.person('qc'),
  }
}

describe('one who follows', () => {
  // shows D-307
  test.for(['style', 'collection', 'company', 'supplier'] as const)(
    'a %s is told of its styles, once, and no more when it ends',
    async (what, { make, world }) => {
      const { brand, supplier, style, reader, inspector } = await plant(make)
      const [subject, id] = {
        style: ['style', style.id] as const,
        collection: ['collection', style.collection_id] as const,
        company: ['company', brand.id] as const,
        supplier: ['company', supplier.id] as const,
      }[what]
      expect(await choiceOf(reader, subject, id)).toBe('usual')
      expect(await follow(reader, subject, id)).toSucceed()
      expect(await follow(reader, 'style', style.id)).toSucceed()
      expect(await choiceOf(reader, subject, id)).toBe('follow')
      expect(await create(inspector, style, { supplier_id: supplier.id })).toSucceed()
      expect(await toldOf(world, reader)).toEqual(['qc_report_made'])
      expect(await follow(reader, subject, id, 'usual')).toSucceed()
      expect(await follow(reader, 'style', style.id, 'usual')).toSucceed()
      expect(await create(inspector, style, { supplier_id: supplier.id })).toSucceed()
      expect(await toldOf(world, reader)).toEqual(['qc_report_made'])
    },
  )

  test('a style and is of a company that the notice is not for is told nothing', async ({ make, world }) => {
    const { brand, style, inspector, supplier } = await plant(make)
    const rival = await make.supplier()
    const body = { supplier_id: rival.id }
    expect(await brand.manager.send(assignSupplier, { params: { id: String(style.id) }, body })).toSucceed()
    expect(await follow(rival.manager, 'style', style.id)).toSucceed()
    const before = await kindsOf(rival.manager)
    expect(await create(inspector, style, { supplier_id: supplier.id })).toSucceed()
    expect(await toldOf(world, rival.manager)).toEqual(before)
  })

  test('a rival learns nothing of the styles that the two work on', async ({ make, world }) => {
    const { brand, supplier, style } = await plant(make)
    const rival = await make.supplier()
    const worker = await rival.person('user')
    const by = { params: { id: String(style.id) }, body: { supplier_id: rival.id } }
    expect(await brand.manager.send(assignSupplier, by)).toSucceed()
    const before = await kindsOf(worker)
    expect(await follow(worker, 'company', supplier.id)).toSucceed()
    expect(await create(await rival.person('qc'), style, { supplier_id: rival.id })).toSucceed()
    expect(await toldOf(world, worker)).toEqual(before)
    // Through the brand, which is known to both, it is told.
    expect(await follow(worker, 'company', brand.id)).toSucceed()
    expect(await create(await rival.person('qc'), style, { supplier_id: rival.id })).toSucceed()
    expect(await toldOf(world, worker)).toEqual(['qc_report_made', ...before])
  })

  // shows D-307
  test('is told nothing once the right is lost, also where both happen at once', async ({ make, world }) => {
    const { brand, supplier, style, inspector } = await plant(make)
    const worker = await supplier.person('user')
    const by = { params: { id: String(style.id) }, body: { supplier_id: supplier.id } }
    const [followed, removed] = await Promise.all([
      follow(worker, 'style', style.id),
      brand.manager.send(removeSupplier, by),
    ])
    expect([200, 404]).toContain(followed.status)
    expect(removed).toSucceed()
    const before = await kindsOf(worker)
    expect(await follow(worker, 'style', style.id)).toFailWith(404)
    expect((await worker.send(listFollows)).data.data).toEqual([])
    expect(await create(await brand.person('qc'), style)).toSucceed()
    expect(await toldOf(world, worker)).toEqual(before)
    // It came back.
    expect(await brand.manager.send(assignSupplier, by)).toSucceed()
    expect(await follow(worker, 'style', style.id)).toSucceed()
    const meanwhile = await kindsOf(worker)
    expect(await create(inspector, style, { supplier_id: supplier.id })).toSucceed()
    expect(await toldOf(world, worker)).toEqual(['qc_report_made', ...meanwhile])
  })

  test('and is deactivated is told nothing', async ({ make, world }) => {
    const { brand, supplier, style, reader, inspector } = await plant(make)
    expect(await follow(reader, 'style', style.id)).toSucceed()
    const params = { id: String(reader.user_id) }
    expect(await brand.manager.send(changeMember, { params, body: { active: false } })).toSucceed()
    expect(await create(inspector, style, { supplier_id: supplier.id })).toSucceed()
    await toldOf(world, brand.manager)
    const rows = await world.parts.db
      .selectFrom('notifications')
      .where('user_id', '=', reader.user_id)
      .select('id')
      .execute()
    expect(rows).toEqual([])
  })
})

describe('one who mutes', () => {
  // shows D-308
  test('a style is told of it no more, and the nearest choice counts', async ({ make, world }) => {
    const { brand, supplier, style, inspector } = await plant(make)
    const { manager } = brand
    const params = { id: String(style.id) }
    expect(await manager.send(changeInCharge, { params, body: { quality: [manager.user_id] } })).toSucceed()
    const made = () => create(inspector, style, { supplier_id: supplier.id })
    expect(await follow(manager, 'company', brand.id, 'mute')).toSucceed()
    expect(await made()).toSucceed()
    expect(await toldOf(world, manager)).toEqual([])
    expect(await follow(manager, 'collection', style.collection_id, 'follow')).toSucceed()
    expect(await made()).toSucceed()
    expect(await toldOf(world, manager)).toEqual(['qc_report_made'])
    expect(await follow(manager, 'style', style.id, 'mute')).toSucceed()
    expect(await made()).toSucceed()
    expect(await toldOf(world, manager)).toEqual(['qc_report_made'])
  })

  // shows D-308
  test('is still told what waits for an answer', async ({ make }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const style = await makeFor(make, maker, brand.id)
    expect(await follow(brand.manager, 'company', brand.id, 'mute')).toSucceed()
    expect(await follow(brand.manager, 'style', style.id, 'mute')).toSucceed()
    const params = { id: String(style.id) }
    expect(await maker.manager.send(requestVerificationFromBrand, { params })).toSucceed()
    expect(await kindsOf(brand.manager)).toContain('style_verification_requested')
  })
})

describe('what one follows', () => {
  // shows D-307
  test('is listed with its name and place, newest first, and is nobody else’s', async ({ make }) => {
    const { brand, supplier, style, reader } = await plant(make)
    expect(await follow(reader, 'company', supplier.id, 'mute')).toSucceed()
    expect(await follow(reader, 'style', style.id)).toSucceed()
    expect((await reader.send(listFollows)).data.data).toMatchObject([
      { subject: 'style', id: style.id, choice: 'follow', link: `/inquiries/${style.id}` },
      { subject: 'company', id: supplier.id, name: supplier.name, choice: 'mute' },
    ])
    expect((await brand.manager.send(listFollows)).data.data).toEqual([])
  })

  test('is there, and is known: another’s style, a collection of others, no such company', async ({
    make,
  }) => {
    const { style, reader } = await plant(make)
    const stranger = await (await make.brand()).person('user')
    const operator = await make.operator()
    for (const [by, subject, id] of [
      [stranger, 'style', style.id],
      [stranger, 'collection', style.collection_id],
      [reader, 'company', 999_999_999],
      [reader, 'style', 999_999_999],
    ] as const) {
      expect(await follow(by, subject, id)).toFailWith(404)
      expect(await by.send(readFollow, { params: { subject, id: String(id) } })).toFailWith(404)
    }
    expect(await follow(operator, 'style', style.id)).toSucceed()
    expect(await follow(make.anyone, 'style', style.id)).toFailWith(401)
    expect(await follow(reader, 'style', style.id, 'loudly' as never)).toFailAt('choice')
  })
})
