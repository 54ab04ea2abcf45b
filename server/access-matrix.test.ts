/** Every call × every person × every way to stand to a style, against the tables in test/access-table.ts. */
import { describe, expect } from 'vitest'
import { readInvitation } from '#contract/accounts.ts'
import type { CallSpec } from '#contract/call.ts'
import { addToCollection, createCollection } from '#contract/collections.ts'
import { uploadFiles } from '#contract/files.ts'
import {
  changeCompanyProfile,
  listVerificationRequests,
  requestVerification,
} from '#contract/organizations.ts'
import { publish, readTrace, submitTrace } from '#contract/passports.ts'
import { setDefaultImage } from '#contract/styles.ts'
import { OTHER_CALLS, parseTable, STYLE_CALLS } from './test/access-table.ts'
import type { Client } from './test/client.ts'
import { type Company, type Maker, makeStyle, styleInput } from './test/make.ts'
import { TINY_PNG } from './test/pictures.ts'
import { test, type World } from './test/world.ts'

const styleTable = parseTable(STYLE_CALLS)
const otherTable = parseTable(OTHER_CALLS)
const KINDS = ['account_manager', 'user', 'qc'] as const
/** Calls that take the style, its file or its collection away, or that change what the next person may do. */
const CONSUMING = new Set([
  'deleteStyle',
  'decideStyleDeletion',
  'removeSupplier',
  'deleteFile',
  'deleteCollection',
])

interface Target {
  style: number
  collection: number
  file: { id: number; upload_name: string }
  supplier: Company
  /** A step's detail in the passport's draft. */
  detail: number
}

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
  return { style: style.id, collection: style.collection_id, file, supplier: assigned, detail }
}

/** Input that the contract accepts, aimed at the target. */
const aim = (name: string, target: Target): { params?: object; body?: object; url?: string } => {
  const id = String(target.style)
  const inputs: Record<string, { params?: object; body?: object }> = {
    changeStyle: { body: styleInput() },
    changeStyleStatus: { body: { status: 'on_hold' } },
    decideStyleDeletion: { body: { approve_status: false } },
    duplicateStyle: { body: {} },
    setStyleVerificationRequested: { body: { status: true } },
    decideStyleVerification: { body: { approve_status: true } },
    setDefaultImage: { body: { default_image: target.file.id } },
    assignSupplier: { body: { supplier_id: target.supplier.id } },
    removeSupplier: { body: { supplier_id: 999_999 } },
    assignValueChain: { body: { value_chain_id: 999_999 } },
    removeValueChain: { body: { value_chain_id: 999_999 } },
    assignCircularityPartner: { body: { supplier_id: target.supplier.id, kind: 'repairs' } },
    removeCircularityPartner: { body: { supplier_id: 999_999 } },
    addStyleToCollection: { params: { collectionId: String(target.collection), inquiryId: id } },
    showFile: { params: { uploadName: target.file.upload_name } },
    downloadFile: { params: { uploadName: target.file.upload_name } },
    readFileInfo: { params: { fileId: String(target.file.id) } },
    deleteFile: { params: { id: String(target.file.id) } },
    submitPassport: { body: { productName: 'Harbour tee' } },
    updatePassport: { body: { productName: 'Harbour tee' } },
    setStepVerificationRequested: {
      params: { id: String(target.detail) },
      body: { is_requested: true, type: 'factory' },
    },
    sendStepVerificationNotification: { params: { id: String(target.detail) } },
    decideStepVerification: {
      params: { id: String(target.detail) },
      body: { type: 'factory', approve_status: true },
    },
    saveBom: { body: { version: null, items: [] } },
    readPassportVersion: { params: { id, number: '1' } },
    restorePassportVersion: { params: { id, number: '1' }, body: {} },
    addTraceGeoImage: { body: { geo_image_id: 999_999, inquiry_trace_id: target.detail } },
    removeTraceGeoImage: { params: { id, geoId: '999999' } },
    addBomGeoImage: { body: { geo_image_id: 999_999, bom_item_id: 999_999 } },
    removeBomGeoImage: { params: { id, geoId: '999999' } },
    savePassportNote: { body: { comment: 'A note' } },
    generateQr: { body: { inquiryId: target.style } },
    decidePassportReview: { params: { id, reviewId: '999999' }, body: { status: 'approved' } },
    readCollection: { params: { id: String(target.collection) } },
    renameCollection: { params: { id: String(target.collection) }, body: { name: 'Renamed' } },
    deleteCollection: { params: { id: String(target.collection) } },
  }
  return { params: { id }, ...inputs[name] }
}

const attempt = async (person: Client, call: CallSpec, input: { params?: object; body?: object }) =>
  call.accepts === 'multipart'
    ? person.upload(call, { params: input.params as never, files: [{ name: 'a.png', bytes: TINY_PNG }] })
    : person.send(call, input as never)

/** What calls on a style name besides the style. */
const NAMED_BESIDES = [
  'Supplier not found',
  'Circularity partner not found',
  'Value chain not found',
  'Geo image not found',
  'BOM line not found',
  'Review not found',
]

/** 404 for what the call is about differs from 404 for what else it names. */
const outcome = (
  { status, error }: { status: number; error: { code?: string; error?: string[] } },
  namedBesides: readonly string[] = [],
): string => {
  if (status === 401 && (error.code === 'wrong_credentials' || error.code === 'sign_in_expired')) return 'ok'
  if (status === 404 && namedBesides.some((text) => error.error?.includes(text))) return 'ok'
  return status === 401 || status === 403 || status === 404 ? String(status) : 'ok'
}

const styleCallsOf = (world: World) => world.app.calls.filter((call) => styleTable.has(call.name))

test('every call has a row in one of the tables, and every row a call', async ({ world }) => {
  const calls = world.app.calls.map((call) => call.name).sort()
  const rows = [...styleTable.keys(), ...otherTable.keys()].sort()
  expect(rows).toEqual(calls)
})

describe.each(['brand', 'supplier'] as const)('calls on a style, by people of a %s', (type) => {
  const company = (make: Maker) => (type === 'brand' ? make.brand() : make.supplier())

  test('follow the table', { timeout: 240_000 }, async ({ world, make }) => {
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
    for (const call of styleCallsOf(world)) {
      let target = await makeTarget(owner, assigned, entry)
      const words: string[] = []
      for (const person of people) {
        if (CONSUMING.has(call.name) && words.at(-1) === 'ok')
          target = await makeTarget(owner, assigned, entry)
        words.push(outcome(await attempt(person, call, aim(call.name, target)), NAMED_BESIDES))
      }
      actual[call.name] = words.join(' ')
      wanted[call.name] = styleTable.get(call.name)?.join(' ') ?? ''
    }
    expect(actual).toEqual(wanted)
  })
})

test('calls apart from styles follow the table', { timeout: 600_000 }, async ({ world, make }) => {
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
  for (const call of world.app.calls.filter((each) => otherTable.has(each.name))) {
    const words: string[] = []
    for (const person of people)
      words.push(outcome(await attempt(await person(), call, aimElsewhere(call.name, { other, invitable }))))
    actual[call.name] = words.join(' ')
    wanted[call.name] = otherTable.get(call.name)?.join(' ') ?? ''
  }
  expect(actual).toEqual(wanted)
  expect((await (await make.operator()).send(listVerificationRequests)).status).toBe(200)
})

let count = 0
/** Ids of another company's things: what is not one's own answers as if it were not there. */
interface Elsewhere {
  other: Company
  /** Nobody signs in for it, and it works on a style of the brand's. */
  invitable: { uuid: string }
}

const aimElsewhere = (
  name: string,
  { other, invitable }: Elsewhere,
): { params?: object; query?: object; body?: object } => {
  count++
  const address = `somebody${count}@elsewhere.test`
  const password = 'a long enough password'
  const inputs: Record<string, { params?: object; body?: object }> = {
    register: {
      body: {
        full_name: 'New',
        email: address,
        password,
        company: { name: `Company ${count}`, type: 'brand' },
      },
    },
    signIn: { body: { email: address, password } },
    requestPasswordReset: { body: { email: address } },
    resetPassword: { body: { token: 'x'.repeat(43), password } },
    readInvitation: { body: { token: 'x'.repeat(43) } },
    acceptInvitation: { body: { token: 'x'.repeat(43), full_name: 'New', password } },
    endSession: { params: { id: '999999' }, body: { current_password: 'wrong' } },
    endOtherSessions: { body: { current_password: 'wrong' } },
    retryFailedJob: { params: { id: '6b0c7c52-2f0f-4b7e-9d1e-6b7f4b5a1c01' } },
    proveEmail: { body: { token: 'x'.repeat(43) } },
    confirmClaimByCode: { body: { code: '12345678' } },
    becomeOwnCompany: { body: { name: `Company ${count}` } },
    decideClaim: { params: { id: '999999' }, body: { approve_status: true } },
    inviteCompany: { params: { companyUuid: invitable.uuid }, body: { email: address } },
    readCompanyInvitation: { body: { token: 'x'.repeat(43) } },
    acceptCompanyInvitation: { body: { token: 'x'.repeat(43) } },
    changePassword: { body: { current_password: 'wrong', new_password: password } },
    inviteMember: { body: { email: address, role: 'brand_user' } },
    withdrawInvitation: { params: { id: '999999' } },
    changeMember: {
      params: { id: String(other.manager.user_id) },
      body: { role: 'supplier_user', active: false },
    },
    makeApiKey: { body: { name: 'ERP', scopes: ['styles:read'], expires_in_days: 30 } },
    revokeApiKey: { params: { id: '999999' } },
    readPublicationRequest: { params: { id: '999999' } },
    decidePublication: { params: { id: '999999' }, body: { approve_status: true } },
    addPublishingCompany: { body: { organization_id: other.id } },
    removePublishingCompany: { params: { id: '999999' } },
    markNotificationsRead: { body: {} },
    readCompanyProfile: { params: { companyUuid: other.uuid } },
    changeCompanyProfile: { body: { name: `Company ${count}` } },
    addFactory: {
      body: {
        name: 'Mill',
        established_city: 'Porto',
        established_country: 'PT',
        global_organization_id: other.id,
      },
    },
    removeFactory: { params: { id: '999999' } },
    requestFactory: {
      body: { name: `Mill ${count}`, city: 'Porto', country: 'PT', organization_id: other.id },
    },
    decideFactoryRequest: { params: { id: '999999' }, body: { approve_status: true } },
    requestAccountVerification: { params: { organizationRegistryId: String(other.id) } },
    decideAccountVerification: { params: { id: '1' }, body: { approve_status: false, reason: 'No website' } },
    toggleFavouriteSupplier: { body: { supplierId: other.id } },
    createCollection: { body: { name: 'Spring' } },
    createStyle: { body: styleInput() },
    createValueChain: { body: { name: `Chain ${count}`, product_type: 1 } },
    readValueChain: { params: { id: '999999' } },
    changeValueChain: {
      params: { id: '999999' },
      body: { name: `Chain ${count}`, product_type: 1, version: 1 },
    },
    retireValueChain: { params: { id: '999999' } },
    listValueChainUses: { params: { id: '999999' } },
    toggleFavouriteValueChain: { body: { value_chain_id: 999_999 } },
    changeCareInstruction: { params: { id: '999999' } },
    removeCareInstruction: { params: { id: '999999' } },
    createGeoImage: {
      body: { file: { base64: 'AAAA', extension: 'jpg', size: 3 }, latitude: 1, longitude: 1 },
    },
    deleteGeoImage: { params: { geoId: '999999' } },
    previewGeoImage: { params: { upload_name: 'x'.repeat(24) } },
    downloadGeoImage: { params: { upload_name: 'x'.repeat(24) } },
    showCareIcon: { params: { hash: 'a'.repeat(64) } },
    countStyles: { params: { organizationId: String(other.id) } },
  }
  return inputs[name] ?? {}
}

test('tokens of another kind open nothing', async ({ make }) => {
  const answer = await make.anyone.send(readInvitation, { body: { token: 'y'.repeat(43) } })
  expect(answer).toFailWith(410)
})

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
