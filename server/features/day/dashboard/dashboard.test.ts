import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { requestVerification } from '#contract/companies/account-verifications.ts'
import { requestFactory } from '#contract/companies/factory-requests.ts'
import { requestOrganization } from '#contract/companies/organization-requests.ts'
import { changeCompanyProfile } from '#contract/companies/organizations.ts'
import { DASHBOARD_LIMITS, readDashboard } from '#contract/day/dashboard.ts'
import { submitTrace } from '#contract/passports/passports.ts'
import { setStepVerificationRequested } from '#contract/passports/step-verification.ts'
import { assignSupplier } from '#contract/styles/assignments.ts'
import { setVerificationRequested } from '#contract/styles/style-verification.ts'
import { changeStyleStatus, deleteStyle } from '#contract/styles/styles.ts'
import * as files from '#server/features/files/style-files/style-files.fixture.ts'
import { setStatus } from '#server/features/files/tech-packs/tech-packs.fixture.ts'
import { publishPassport, sendForm } from '#server/features/passports/passport-reviews/reviewed.fixture.ts'
import { makeFor, publishAs, save } from '#server/features/passports/publications/for-brand.fixture.ts'
import { create, saveInfo, setAql, sign } from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import { add, mark } from '#server/features/styles/timelines/timelines.fixture.ts'
import type { Company, MadeStyle, Maker, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { dashboardOf, kindsOf, waitingOf } from './dashboard.fixture.ts'
import { MANY_STYLES } from './dashboard.rules.ts'

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

/** A brand's style with a supplier, the same at another brand, and who looks. */
const makeTwo = async (make: Maker) => {
  const [brand, supplier, other] = [await make.brand(), await make.supplier(), await make.brand()]
  const style = await make.style(brand, { style_name: 'Harbour tee', suppliers: [supplier] })
  const foreign = await make.style(other, { style_name: 'Foreign coat' })
  return { brand, supplier, other, style, foreign }
}

const loseApproval = async (owner: Company, style: MadeStyle): Promise<void> => {
  const subTask = await files.subTaskAt(owner.manager, style)
  await files.putOne(owner.manager, style, subTask, { shared: true })
  await files.approve(owner.manager, style, subTask, true)
  await files.putOne(owner.manager, style, subTask, {
    shared: true,
    files: [files.textFile('changed.txt')],
  })
}

describe('what waits', () => {
  // shows S0-189
  test('is a deletion for the brand’s managers alone, with who asked and where to decide', async ({
    make,
  }) => {
    const { brand, supplier, other, style, foreign } = await makeTwo(make)
    const colleague = await brand.person('user')
    expect(await colleague.send(deleteStyle, { params: paramsOf(style) })).toSucceed()
    expect(await (await other.person('user')).send(deleteStyle, { params: paramsOf(foreign) })).toSucceed()
    const group = await waitingOf(brand.manager, 'style_deletions')
    expect(group).toMatchObject({ total: 1, link: null })
    expect(group?.oldest).toEqual([
      expect.objectContaining({
        title: 'Harbour tee',
        person: expect.stringMatching(/^Colleague/),
        organization: brand.name,
        link: `/inquiries/${style.id}#options`,
      }),
    ])
    for (const person of [colleague, await brand.person('qc'), supplier.manager])
      expect(await kindsOf(person)).not.toContain('style_deletions')
  })

  // shows S0-189
  test('is a lost approval for owners, and none for others or for quality control', async ({ make }) => {
    const { brand, supplier, other, style, foreign } = await makeTwo(make)
    await loseApproval(brand, style)
    await loseApproval(other, foreign)
    const subTask = await files.subTaskAt(brand.manager, style)
    for (const person of [brand.manager, await brand.person('user')])
      expect(await waitingOf(person, 'lost_approvals')).toMatchObject({
        total: 1,
        oldest: [
          {
            ...{ title: 'Harbour tee', detail: subTask.name, organization: brand.name },
            link: `/inquiries/${style.id}?sub_task=${subTask.id}#styleFile`,
          },
        ],
      })
    for (const person of [await brand.person('qc'), supplier.manager])
      expect(await kindsOf(person)).not.toContain('lost_approvals')
  })

  // shows S0-189
  test('is a tech pack in review for owners, until it is approved', async ({ make }) => {
    const { brand, supplier, other, style, foreign } = await makeTwo(make)
    await setStatus(brand.manager, style, 'in_review')
    await setStatus(other.manager, foreign, 'in_review')
    expect(await waitingOf(brand.manager, 'tech_packs')).toMatchObject({
      ...{
        total: 1,
        oldest: [{ title: 'Harbour tee', link: `/inquiries/${style.id}/tech_pack_development` }],
      },
    })
    for (const person of [await brand.person('qc'), supplier.manager])
      expect(await kindsOf(person)).not.toContain('tech_packs')
    await setStatus(brand.manager, style, 'approved')
    expect(await kindsOf(brand.manager)).not.toContain('tech_packs')
  })

  // shows S0-189
  test('is a step for the company that is asked, the brand or the step’s supplier', async ({ make }) => {
    const { brand, supplier, other, style } = await makeTwo(make)
    const saved = await brand.manager.send(submitTrace, {
      params: paramsOf(style),
      body: {
        productName: 'Tee',
        data: [
          {
            ...{ id: 'new-1', display_name: 'Knitting', icon: 'yarn' },
            details: [{ id: 'new-2', supplier_id: supplier.id }],
          },
        ],
      },
    })
    const params = paramsOf({ id: saved.data.fields[0]?.details[0]?.id ?? 0 })
    await brand.manager.send(setStepVerificationRequested, {
      params,
      body: { is_requested: true, type: 'factory' },
    })
    const asked = {
      total: 1,
      oldest: [{ title: 'Harbour tee', detail: 'Knitting', organization: brand.name }],
    }
    expect(await waitingOf(supplier.manager, 'step_verifications')).toMatchObject(asked)
    for (const person of [brand.manager, other.manager, await supplier.person('qc')])
      expect(await kindsOf(person)).not.toContain('step_verifications')
    await supplier.manager.send(setStepVerificationRequested, {
      params,
      body: { is_requested: true, type: 'brand' },
    })
    expect(await waitingOf(brand.manager, 'step_verifications')).toMatchObject({
      ...{ total: 1, oldest: [{ organization: supplier.name }] },
    })
  })

  // shows S0-189
  test('is a review for owners, with its stars', async ({ make }) => {
    const { brand, supplier, other, style, foreign } = await makeTwo(make)
    await publishPassport(brand, style)
    await publishPassport(other, foreign)
    await sendForm(make.anyone, style, { stars: '4', text: 'Warm.' })
    await sendForm(make.anyone, foreign, { stars: '1' })
    expect(await waitingOf(brand.manager, 'reviews')).toMatchObject({
      ...{ total: 1, oldest: [{ title: 'Harbour tee', detail: '4 of 5 stars', person: null }] },
    })
    for (const person of [supplier.manager, await brand.person('qc')])
      expect(await kindsOf(person)).not.toContain('reviews')
  })

  // shows S0-189
  test('is the verification and the publication of what another company makes for a brand', async ({
    make,
  }) => {
    const { brand, supplier, other } = await makeTwo(make)
    const style = await makeFor(make, supplier, brand.id)
    await supplier.manager.send(setVerificationRequested, { params: paramsOf(style), body: { status: true } })
    expect(await waitingOf(brand.manager, 'style_verifications')).toMatchObject({
      ...{ total: 1, link: '/style-verifications', oldest: [{ organization: supplier.name }] },
    })
    await save(supplier.manager, style)
    expect(await publishAs(supplier.manager, style)).toSucceed(202)
    expect(await waitingOf(brand.manager, 'publications')).toMatchObject({
      ...{ total: 1, link: '/publications', oldest: [{ organization: supplier.name }] },
    })
    for (const person of [other.manager, supplier.manager, await brand.person('user')])
      expect(await kindsOf(person)).toEqual([])
  })

  // shows S0-189
  test('is a factory for the company whose it would be', async ({ make }) => {
    const { brand, supplier, other } = await makeTwo(make)
    const body = { name: 'North mill', city: 'Porto', country: 'PT', organization_id: supplier.id }
    expect(await brand.manager.send(requestFactory, { body })).toSucceed(201)
    expect(await waitingOf(supplier.manager, 'factory_requests')).toMatchObject({
      ...{ total: 1, link: '/factory-requests', oldest: [{ title: 'North mill', organization: brand.name }] },
    })
    for (const person of [brand.manager, other.manager, await supplier.person('user')])
      expect(await kindsOf(person)).not.toContain('factory_requests')
  })

  // shows S0-189
  test('is an inspection for its inspector: open, then to sign, then to approve', async ({ make }) => {
    const { brand, supplier, other, style, foreign } = await makeTwo(make)
    const [inspector, colleague] = [await brand.person('qc'), await brand.person('qc')]
    const report = (await create(inspector, style)).data
    expect(await saveInfo(inspector, report, { supplier_id: supplier.id })).toSucceed()
    await create(await other.person('qc'), foreign)
    const link = `/inquiries/${style.id}/qc/${report.id}`
    const shown = { total: 1, oldest: [{ title: 'Final inspection', detail: 'Harbour tee', link }] }
    expect(await waitingOf(inspector, 'inspections')).toMatchObject({ ...shown, link: '/inspections' })
    for (const person of [brand.manager, colleague, await brand.person('user'), supplier.manager])
      expect(await kindsOf(person)).toEqual([])
    expect(
      await setAql(inspector, report, { overall_result: 'fail', reason: 'Holes in the sleeves' }),
    ).toSucceed()
    expect(await kindsOf(inspector)).toEqual(['reports_to_sign'])
    expect(await sign(inspector, report, { company: String(brand.id) })).toSucceed(201)
    expect(await sign(supplier.manager, report, { company: String(supplier.id) })).toSucceed(201)
    expect(await kindsOf(inspector)).toEqual(['reports_to_approve'])
    // Account managers of the company that made it approve as well; they have no list of inspections.
    expect(await waitingOf(brand.manager, 'reports_to_approve')).toMatchObject({ ...shown, link: null })
    expect(await kindsOf(supplier.manager)).toEqual([])
  })

  test('is no signature of a supplier that nobody can ask, but the approval', async ({ make }) => {
    const { brand, style } = await makeTwo(make)
    const mute = await make.registryEntry()
    expect(
      await brand.manager.send(assignSupplier, { params: paramsOf(style), body: { supplier_id: mute.id } }),
    ).toSucceed()
    const inspector = await brand.person('qc')
    const report = (await create(inspector, style)).data
    expect(await saveInfo(inspector, report, { supplier_id: mute.id })).toSucceed()
    expect(
      await setAql(inspector, report, { overall_result: 'fail', reason: 'Holes in the sleeves' }),
    ).toSucceed()
    // The brand itself can still sign.
    expect(await kindsOf(inspector)).toEqual(['reports_to_sign'])
    expect(await sign(inspector, report, { company: String(brand.id) })).toSucceed(201)
    expect(await kindsOf(inspector)).toEqual(['reports_to_approve'])
    expect(await kindsOf(brand.manager)).toEqual(['reports_to_approve'])
  })

  test('names the three oldest and counts all of them', async ({ make }) => {
    const brand = await make.brand()
    const styles: MadeStyle[] = []
    for (let count = 0; count < 4; count++)
      styles.push(await make.style(brand, { style_name: `Tee ${count}` }))
    for (const style of styles) await setStatus(brand.manager, style, 'in_review')
    const group = await waitingOf(brand.manager, 'tech_packs')
    expect(group?.total).toBe(4)
    expect(group?.oldest.map(({ title }) => title)).toEqual(['Tee 0', 'Tee 1', 'Tee 2'])
  })
})

// shows S0-190
test('the operator has what operators decide, and no company’s styles', async ({ make }) => {
  const operator = await make.operator()
  const asking = await make.brand({ verified: false })
  await asking.manager.send(changeCompanyProfile, { body: { city: 'Porto', country: 'PT' } as never })
  await asking.manager.send(requestVerification, { params: { organizationRegistryId: String(asking.id) } })
  await asking.manager.send(requestOrganization, {
    body: { name: 'Quiet mill', type: 'supplier', city: 'Porto', country: 'PT' } as never,
  })
  const entry = await make.registryEntry('Claimed mill')
  await make.claimant(entry.id)
  const { waiting, styles, milestones, recent, failed } = await dashboardOf(operator)
  const titles = Object.fromEntries(
    waiting.map(({ kind, oldest }) => [kind, oldest.map(({ title }) => title)]),
  )
  expect(titles.account_verifications).toContain(asking.name)
  expect(titles.organization_requests).toContain('Quiet mill')
  expect(titles.claims).toContain('Claimed mill')
  expect({ styles, milestones, recent, failed }).toEqual({
    ...{ styles: null, milestones: null, recent: null, failed: [] },
  })
  for (const kind of ['account_verifications', 'organization_requests', 'claims'] as const)
    expect(await waitingOf(asking.manager, kind)).toBeUndefined()
})

describe('milestones', () => {
  const on = (end_date: string, more: object = {}) => ({ start_date: '2027-01-01', end_date, ...more })

  // shows S0-191
  test('are late or due in fourteen days, one’s own first, of no other company’s styles', async ({
    make,
  }) => {
    const { brand, supplier, other, style, foreign } = await makeTwo(make)
    await add(brand.manager, style, { name: 'Late', ...on('2027-03-09') })
    await add(brand.manager, style, { name: 'Today', ...on('2027-03-10', { organization_id: supplier.id }) })
    await add(brand.manager, style, { name: 'Own', ...on('2027-03-24', { organization_id: brand.id }) })
    await add(brand.manager, style, { name: 'Later', ...on('2027-03-25') })
    const done = await add(brand.manager, style, { name: 'Done', ...on('2027-03-09') })
    await mark(brand.manager, style, done.data.id, true)
    await add(other.manager, foreign, { name: 'Foreign', ...on('2027-03-09') })
    const namesOf = async (person: Person) =>
      (await dashboardOf(person, '2027-03-10')).milestones?.data.map(({ name, is_own }) => [name, is_own])
    const mine = [
      ['Own', true],
      ['Late', false],
      ['Today', false],
    ]
    expect(await namesOf(brand.manager)).toEqual(mine)
    expect(await namesOf(await brand.person('qc'))).toEqual(mine)
    expect((await dashboardOf(brand.manager, '2027-03-10')).milestones).toMatchObject({ late: 1, due: 2 })
    // Of a style that it does not own, a company has what it answers for.
    expect(await namesOf(supplier.manager)).toEqual([['Today', true]])
    expect((await dashboardOf(supplier.manager, '2027-03-11')).milestones).toMatchObject({ late: 1, due: 0 })
  })

  test('of a style that is over wait for nobody', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await add(brand.manager, style, on('2027-03-09'))
    await brand.manager.send(changeStyleStatus, { params: paramsOf(style), body: { status: 'cancelled' } })
    expect((await dashboardOf(brand.manager, '2027-03-10')).milestones).toEqual({ late: 0, due: 0, data: [] })
  })

  test.for(['soon', '2027-02-30', '0000-01-01', ''])('refuse the day %j', async (today, { make }) => {
    const brand = await make.brand()
    expect(await brand.manager.send(readDashboard, { query: { today } })).toFailAt('today')
  })

  test('are asked for on any day of the calendar', async ({ make }) => {
    const brand = await make.brand()
    for (const today of ['0001-01-01', '9999-12-31'])
      expect((await dashboardOf(brand.manager, today)).failed).toEqual([])
  })
})

// shows S0-192
test('styles are counted by status: owned, made for others and assigned, each once', async ({ make }) => {
  const { brand, supplier, style } = await makeTwo(make)
  await make.style(brand)
  await brand.manager.send(changeStyleStatus, { params: paramsOf(style), body: { status: 'on_hold' } })
  await makeFor(make, supplier, brand.id)
  const gone = await make.style(brand)
  await brand.manager.send(deleteStyle, { params: paramsOf(gone) })
  expect((await dashboardOf(brand.manager)).styles).toEqual({
    total: 3,
    by_status: [
      { status: 'active', count: 2 },
      { status: 'on_hold', count: 1 },
    ],
  })
  expect((await dashboardOf(supplier.manager)).styles).toEqual({
    total: 2,
    by_status: [
      { status: 'active', count: 1 },
      { status: 'on_hold', count: 1 },
    ],
  })
  expect((await dashboardOf((await make.brand()).manager)).styles).toEqual({ total: 0, by_status: [] })
})

describe('what happened lately', () => {
  const textsOf = async (person: Person) => (await dashboardOf(person)).recent?.map(({ text }) => text) ?? []

  // shows S0-193
  test('is told in the order of time, with who, and where it is', async ({ make }) => {
    const { brand, other, style } = await makeTwo(make)
    const subTask = await files.subTaskAt(brand.manager, style)
    await files.putOne(brand.manager, style, subTask, { shared: true })
    const milestone = await add(brand.manager, style)
    await mark(brand.manager, style, milestone.data.id, true)
    await publishPassport(brand, style)
    const { recent } = await dashboardOf(brand.manager)
    expect(recent?.map(({ kind, link }) => [kind, link])).toEqual([
      ['passport_published', `/inquiries/${style.id}#trace`],
      ['milestone_done', `/inquiries/${style.id}#project`],
      ['style_file', `/inquiries/${style.id}#styleFile`],
    ])
    expect(recent?.[0]).toMatchObject({
      text: expect.stringMatching(/ published version 1 of the passport$/),
      person: { id: brand.manager.user_id },
      organization: brand.name,
      style: { id: style.id, style_name: 'Harbour tee' },
    })
    expect((await dashboardOf(await brand.person('qc'))).recent?.map(({ kind }) => kind)).toEqual([
      'milestone_done',
      'style_file',
    ])
    expect(await textsOf(other.manager)).toEqual([])
  })

  // shows S0-193
  test('tells nobody of another company that there is a private file', async ({ make }) => {
    const { brand, supplier, style } = await makeTwo(make)
    const subTask = await files.subTaskAt(brand.manager, style)
    const file = await files.putOne(brand.manager, style, subTask, { files: [files.textFile('margin.txt')] })
    const namesMargin = (texts: string[]) => texts.some((text) => text.includes('margin.txt'))
    expect(namesMargin(await textsOf(await brand.person('qc')))).toBe(true)
    expect(namesMargin(await textsOf(supplier.manager))).toBe(false)
    await files.setPrivate(brand.manager, style, file, false)
    expect(namesMargin(await textsOf(supplier.manager))).toBe(true)
    await files.setPrivate(brand.manager, style, file, true)
    expect(namesMargin(await textsOf(supplier.manager))).toBe(false)
    await files.leave(brand, style, supplier)
    expect(await textsOf(supplier.manager)).toEqual([])
  })

  test('is forty entries at most, of which the page makes ten rows', async ({ make }) => {
    const { brand, style } = await makeTwo(make)
    const subTask = await files.subTaskAt(brand.manager, style)
    for (let count = 0; count < 42; count++)
      await files.addSubTask(brand.manager, style, `Sub-task ${count}`, subTask.style_file_task_id)
    const texts = await textsOf(brand.manager)
    expect(texts).toHaveLength(DASHBOARD_LIMITS.recent)
    expect(texts[0]).toMatch(/Sub-task 41$/)
  })
})

// shows S0-193
test('anyone who sees many styles has the newest of them, and nothing private of others', async ({
  world,
  make,
}) => {
  const { brand, supplier, style, foreign, other } = await makeTwo(make)
  const subTask = await files.subTaskAt(brand.manager, style)
  await files.putOne(brand.manager, style, subTask, { shared: true, files: [files.textFile('shared.txt')] })
  await files.putOne(brand.manager, style, subTask, { files: [files.textFile('margin.txt')] })
  await files.putOne(other.manager, foreign, await files.subTaskAt(other.manager, foreign), { shared: true })
  await world.parts.db.write(async (tx) => {
    await sql`insert into styles (collection_id, style_number, style_name, product_type_id, delivery_destination,
        bulk_order_quantity, colour_number, currency, created_by, updated_by, created_by_organization_id)
      select collection_id, 'ST-' || lpad(n::text, 5, '0') || '-MANY0', 'Copy', product_type_id, delivery_destination,
        bulk_order_quantity, colour_number, currency, created_by, updated_by, created_by_organization_id
      from styles, generate_series(1, ${MANY_STYLES}::int) n where id = ${style.id}`.execute(tx)
    await sql`insert into style_assignments (style_id, organization_id, kind, source, assigned_by)
      select id, ${supplier.id}, 'supplier', 'hand', created_by from styles
      where style_name = 'Copy'`.execute(tx)
  })
  const namesOf = async (person: Person) => {
    const { styles, recent } = await dashboardOf(person)
    const said = (recent ?? []).map(({ text }) =>
      text.split(' ').find((word) => word.endsWith('.txt,') || word.endsWith('.txt')),
    )
    return [styles?.total, ...said]
  }
  expect(await namesOf(brand.manager)).toEqual([MANY_STYLES + 1, 'margin.txt,', 'shared.txt'])
  expect(await namesOf(supplier.manager)).toEqual([MANY_STYLES + 1, 'shared.txt'])
})

// shows S0-194
test('a block that cannot be read is named, and the others are there', async ({ world, make }) => {
  const { brand, style } = await makeTwo(make)
  await setStatus(brand.manager, style, 'in_review')
  const rename = (from: string, to: string) =>
    world.parts.db.write((tx) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(tx))
  await rename('milestones', 'milestones_away')
  try {
    const { failed, milestones, recent, styles, waiting } = await dashboardOf(brand.manager)
    expect({ failed, milestones, recent }).toEqual({
      // Milestones of one's own company are among what waits.
      failed: ['waiting', 'milestones', 'recent'],
      milestones: null,
      recent: null,
    })
    expect([styles?.total, waiting.map(({ kind }) => kind)]).toEqual([1, ['tech_packs']])
  } finally {
    await rename('milestones_away', 'milestones')
  }
  expect((await dashboardOf(brand.manager)).failed).toEqual([])
})
