/** Every call × every person × every way to stand to a style, against the rows that stand with the nouns. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { readInvitation } from '#contract/accounts/accounts.ts'
import type { CallSpec } from '#contract/call.ts'
import { listVerificationRequests, requestVerification } from '#contract/companies/account-verifications.ts'
import { changeCompanyProfile } from '#contract/companies/organizations.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { publish, readTrace, submitTrace } from '#contract/passports/passports.ts'
import { assignCircularityPartner } from '#contract/styles/assignments.ts'
import { addToCollection, createCollection } from '#contract/styles/collections.ts'
import { setDefaultImage } from '#contract/styles/styles.ts'
import { write as writeComment } from '#server/features/collaboration/comments/comments.fixture.ts'
import { picture, putOne, remove, subTaskAt } from '#server/features/files/style-files/style-files.fixture.ts'
import {
  addPackingList,
  addPhoto,
  create,
  draw,
  planSupplier,
} from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import { add as addMilestone } from '#server/features/styles/timelines/timelines.fixture.ts'
import type { Client } from './test/client.ts'
import { type Company, type Maker, makeStyle, type Person } from './test/make.ts'
import {
  gatherRows,
  type Input,
  type OtherRows,
  type ReportRows,
  type ReportTarget,
  type StyleRows,
  type Target,
} from './test/matrix.ts'
import { TINY_PNG } from './test/pictures.ts'
import { test as base, openWorld, type World } from './test/world.ts'

/** Who may make a call does not depend on jobs, which would write thousands of emails: they are queued and lie there. */
const test = base.extend<{ world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others
    async ({}, use) => {
      const world = await openWorld()
      await world.parts.jobs.stop()
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
})

const FEATURES = join(import.meta.dirname, 'features')
/** One noun's rows alone, for anyone who tries a change of its table. */
const { SELVEDGE_MATRIX_OF: noun } = process.env
const files = globSync(`*/${noun ?? '*'}/**/*.matrix.ts`, { cwd: FEATURES }).sort()
const modules = await Promise.all(
  files.map(
    (file) => import(join(FEATURES, file)) as Promise<Record<string, StyleRows | OtherRows | ReportRows>>,
  ),
)
const all = modules.flatMap((module) => Object.values(module))
const onStyles = gatherRows(all.filter((rows) => rows.kind === 'on a style'))
const others = gatherRows(all.filter((rows) => rows.kind === 'apart'))
const onReports = gatherRows(all.filter((rows) => rows.kind === 'on a report'))
const KINDS = ['account_manager', 'user', 'qc'] as const
/** A verified style of the owner with a picture, a published passport, a deletion to decide and assigned companies. */
const makeTarget = async (owner: Company, assigned: Company, entry: { id: number }): Promise<Target> => {
  const { manager } = owner
  const style = await makeStyle(owner, { suppliers: [assigned, entry] })
  const params = { id: String(style.id) }
  const uploaded = await manager.upload(uploadFiles, {
    params,
    files: [{ name: 'front.png', bytes: TINY_PNG }],
  })
  const file = uploaded.data.files[0]
  if (!file) throw new Error(JSON.stringify(uploaded.error))
  await manager.send(setDefaultImage, { params, body: { default_image: file.id } })
  const details = [{ id: 'new-2', supplier_id: assigned.id }]
  const data = [{ id: 'new-1', display_name: 'Knitting', icon: 'yarn', details }]
  const draft = await manager.send(submitTrace, { params, body: { productName: 'Harbour tee', data } })
  const detail = draft.data.fields[0]?.details[0]?.id ?? 0
  await manager.send(publish, { params })
  const subTask = await subTaskAt(manager, style)
  const style_file = await putOne(manager, style, subTask, { shared: true, files: [picture('fit.png')] })
  const trashed_file = await putOne(manager, style, subTask, { shared: true, files: [picture('old.png')] })
  await remove(manager, style, trashed_file)
  const milestone = await addMilestone(manager, style, { organization_id: assigned.id })
  const comment = await writeComment(await owner.person('user'), style)
  return {
    style: style.id,
    collection: style.collection_id,
    file,
    supplier: assigned,
    detail,
    milestone: milestone.data.id,
    comment: comment.data.id,
    sub_task: subTask.id,
    style_file,
    trashed_file,
  }
}

/** Everybody's has a name of its own: quality control changes no colleague's file. */
let uploads = 0

const attempt = async (person: Client, call: CallSpec, input: Input) =>
  call.accepts === 'multipart'
    ? person.upload(call, {
        params: input.params as never,
        files: [{ name: `${++uploads}.png`, bytes: TINY_PNG }],
        ...(input.texts && { texts: input.texts }),
        ...(input.field && { field: input.field }),
      })
    : person.send(call, input as never)

/** 404 for what the call is about differs from 404 for what else it names. */
const outcome = (
  { status, error }: { status: number; error: { code?: string; error?: string[] } },
  namedBesides: readonly string[] = [],
): string => {
  if (status === 401 && (error.code === 'wrong_credentials' || error.code === 'sign_in_expired')) return 'ok'
  if (status === 404 && namedBesides.some((text) => error.error?.includes(text))) return 'ok'
  return status === 401 || status === 403 || status === 404 ? String(status) : 'ok'
}

const styleCallsOf = (world: World) => world.app.calls.filter((call) => onStyles.words.has(call.name))

// shows S0-94
test.skipIf(noun)('every call has a row with its noun, and every row a call', async ({ world }) => {
  const calls = world.app.calls.map((call) => call.name).sort()
  const rows = [...onStyles.words.keys(), ...others.words.keys(), ...onReports.words.keys()].sort()
  expect(rows).toEqual(calls)
})

describe.each(['brand', 'supplier'] as const)('calls on a style, by people of a %s', (type) => {
  const company = (make: Maker) => (type === 'brand' ? make.brand() : make.supplier())

  // shows D-59, S0-94, S0-106, S0-118, S2-17, S2-203, S2-265
  test('follow the table', async ({ world, make }) => {
    const [owner, assigned, foreign] = [await company(make), await company(make), await company(make)]
    const people: Client[] = [make.anyone]
    for (const each of [owner, assigned, foreign]) {
      for (const kind of KINDS) people.push(await each.person(kind))
    }
    // Works on the style, and somebody says that it is theirs.
    const entry = await make.registryEntry()
    people.push(await make.claimant(entry.id))
    people.push(await make.operator())

    const actual: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    const renew = () => makeTarget(owner, assigned, entry)
    let target = await renew()
    for (const call of styleCallsOf(world)) {
      const words: string[] = []
      for (const person of people) {
        const input = { params: { id: String(target.style) }, ...onStyles.aim(call, target) }
        words.push(outcome(await attempt(person, call, input), onStyles.besides))
        if (onStyles.isConsuming(call) && words.at(-1) === 'ok') target = await renew()
      }
      actual[call.name] = words.join(' ')
      wanted[call.name] = onStyles.words.get(call.name)?.join(' ') ?? ''
    }
    expect(actual).toEqual(wanted)
  })
})

// shows D-81, S0-95, S0-110
test('calls apart from styles follow the table', async ({ world, make }) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const other = await make.supplier()
  const applicant = await make.brand({ verified: false })
  await applicant.manager.send(changeCompanyProfile, {
    body: { name: applicant.name, city: 'Lodz', country: 'PL' },
  })
  await applicant.manager.send(requestVerification, {
    params: { organizationRegistryId: String(applicant.id) },
  })
  const invitable = await make.registryEntry()
  await makeStyle(brand, { suppliers: [invitable] })
  const people: (() => Promise<Client>)[] = [
    async () => make.anyone,
    ...[brand, supplier].flatMap((company) => KINDS.map((kind) => () => company.person(kind))),
    async () => (await make.brand({ verified: false })).manager,
    async () => (await make.brand({ verified: false, proved: false })).manager,
    async () => make.claimant((await make.registryEntry()).id),
    make.operator,
  ]
  const actual: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  let count = 0
  // A person who has only read is as before, and makes the next call too.
  const unchanged = new Map<number, Client>()
  for (const call of world.app.calls.filter((each) => others.words.has(each.name))) {
    const words: string[] = []
    for (const [place, makePerson] of people.entries()) {
      count++
      const input = others.aim(call, { other, invitable, count, address: `somebody${count}@elsewhere.test` })
      const person = unchanged.get(place) ?? (await makePerson())
      words.push(outcome(await attempt(person, call, input)))
      if (call.method === 'GET') unchanged.set(place, person)
      else unchanged.delete(place)
    }
    actual[call.name] = words.join(' ')
    wanted[call.name] = others.words.get(call.name)?.join(' ') ?? ''
  }
  expect(actual).toEqual(wanted)
  expect((await (await make.operator()).send(listVerificationRequests)).status).toBe(200)
})

/** Made by an assigned company's quality control, naming another one that works on the style. */
const makeReportTarget = async (world: World, style: { id: number }, people: ReportPeople) => {
  const { inspector, maker, named, colleague } = people
  const made = (await create(inspector, style)).data
  const report = { id: made.id }
  const photo = await addPhoto(inspector, report)
  const packing = await addPackingList(inspector, report)
  const signature = (await draw(inspector, report, maker.id)).data.data
  await planSupplier(world, report, named.id)
  const target: ReportTarget = {
    style: style.id,
    report: report.id,
    photo: photo.id,
    packing_file: packing.id,
    signature: signature.id,
    criterion: made.criteria[0]?.id ?? 0,
    item: made.criteria[0]?.checklist[0]?.id ?? 0,
    maker,
    colleague: colleague.user_id,
  }
  return target
}

interface ReportPeople {
  inspector: Person
  maker: Company
  named: Company
  colleague: Person
}

// shows S2-18, S2-19
test('calls on a report follow the table', async ({ world, make }) => {
  const owner = await make.brand()
  const [maker, named, unnamed, partner, foreign] = [
    await make.supplier(),
    await make.supplier(),
    await make.supplier(),
    await make.supplier(),
    await make.supplier(),
  ]
  const entry = await make.registryEntry()
  const style = await makeStyle(owner, { suppliers: [maker, named, unnamed, entry] })
  const body = { supplier_id: partner.id, kind: 'repairs' as const }
  await owner.manager.send(assignCircularityPartner, { params: { id: String(style.id) }, body })
  const [inspector, colleague] = [await maker.person('qc'), await maker.person('qc')]
  const people: Client[] = [make.anyone, inspector, maker.manager, await maker.person('user'), colleague]
  for (const company of [owner, named, unnamed]) {
    for (const kind of KINDS) people.push(await company.person(kind))
  }
  people.push(partner.manager)
  for (const kind of KINDS) people.push(await foreign.person(kind))
  people.push(await make.claimant(entry.id), await make.operator())

  const renew = () => makeReportTarget(world, style, { inspector, maker, named, colleague })
  const actual: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  let target = await renew()
  for (const call of world.app.calls.filter((each) => onReports.words.has(each.name))) {
    const words: string[] = []
    for (const person of people) {
      const input = { params: { id: String(target.report) }, ...onReports.aim(call, target) }
      words.push(outcome(await attempt(person, call, input)))
      if (onReports.isConsuming(call) && words.at(-1) === 'ok') target = await renew()
    }
    actual[call.name] = words.join(' ')
    wanted[call.name] = onReports.words.get(call.name)?.join(' ') ?? ''
  }
  expect(actual).toEqual(wanted)
})

test('tokens of another kind open nothing', async ({ make }) => {
  const answer = await make.anyone.send(readInvitation, { body: { token: 'y'.repeat(43) } })
  expect(answer).toFailWith(410)
})

// shows S0-96, S0-107
test('pairs of ids that do not belong together are refused', async ({ make }) => {
  const [brand, rival, supplier] = [await make.brand(), await make.brand(), await make.supplier()]
  const entry = await make.registryEntry()
  const [mine, second, theirs] = [
    await makeTarget(brand, supplier, entry),
    await makeTarget(brand, supplier, entry),
    await makeTarget(rival, supplier, entry),
  ]
  const params = { id: String(mine.style) }
  const { manager } = brand

  // A file of one's other style, and of somebody else's, is no picture of this one.
  for (const file of [second.file, theirs.file]) {
    expect(await manager.send(setDefaultImage, { params, body: { default_image: file.id } })).toFailWith(
      404,
      'File not found',
    )
  }
  const body = (id: number, extra: object = {}) => ({
    productName: 'Tee',
    data: [{ id, display_name: 'Knitting', icon: 'yarn', details: [], ...extra }],
  })
  await manager.send(submitTrace, {
    params: { id: String(second.style) },
    body: {
      productName: 'T',
      data: [{ id: 'new-1', display_name: 'Knitting', icon: 'yarn', details: [{ id: 'new-2' }] }],
    },
  })
  const foreign = (await manager.send(readTrace, { params: { id: String(second.style) } })).data.fields[0]
  const step = await manager.send(submitTrace, { params, body: body(foreign?.id ?? 0) })
  expect(step).toFailAt('data.0.id')
  expect(step.error.error_locations).toEqual(['data.0.id'])
  const detail = { id: foreign?.details[0]?.id ?? 0 }
  const saved = await manager.send(submitTrace, {
    params,
    body: { productName: 'T', data: [{ id: 'new-1', display_name: 'A', icon: 'yarn', details: [detail] }] },
  })
  expect(saved).toFailAt('data.0.details.0.id')

  const moved = await manager.send(addToCollection, {
    params: { collectionId: String(theirs.collection), inquiryId: params.id },
  })
  expect(moved).toFailWith(404, 'Collection not found')
  const other = await manager.send(createCollection, { body: { name: 'Other' } })
  expect(
    await rival.manager.send(addToCollection, {
      params: { collectionId: String(other.data.data.id), inquiryId: String(theirs.style) },
    }),
  ).toFailWith(404)
})
