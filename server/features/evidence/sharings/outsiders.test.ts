/**
 * Evidence of others, by everybody who would like to have it: a rival on the same style, a rival brand with the same mill,
 * quality control, keys, anyone who is signed out. Each call with each id that they could guess, and each call that reads.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCOPES } from '#contract/api-scopes.ts'
import { type CallSpec, fillPath } from '#contract/call.ts'
import * as own from '#contract/evidence/evidence.ts'
import * as onStyles from '#contract/evidence/evidence-on-styles.ts'
import * as requests from '#contract/evidence/evidence-requests.ts'
import * as sharings from '#contract/evidence/evidence-sharing.ts'
import * as claims from '#contract/evidence/product-claims.ts'
import { publish } from '#contract/passports/passports.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { makeForBrand } from '#server/features/costing/cost-sheets/costs.fixture.ts'
import {
  attach,
  decide,
  detach,
  idOf,
  listOn,
  make,
  makeSteps,
  offered,
  read,
  share,
  shareAndAccept,
  takeBack,
  transaction,
} from '#server/features/evidence/evidence/evidence.fixture.ts'
import { makeAnswered } from '#server/features/evidence/evidence-requests/requests.fixture.ts'
import type { Client } from '#server/test/client.ts'
import { makeKey } from '#server/test/key-client.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { openWorld, type World } from '#server/test/world.ts'

type Caller = Pick<Client, 'send' | 'request' | 'upload'>
interface Row {
  id: number
}

/** Words that nothing else in the product has: of each piece, and of nothing but it. */
const wordsOf = (mark: string) => ({
  title: `zz-${mark}-title`,
  number: `ZZ-${mark.toUpperCase()}-2026-1`,
  issuing_body: `zz-${mark}-body`,
  products: `zz-${mark}-products`,
  note: `zz-${mark}-note`,
  lot: `zz-${mark}-lot`,
})
const MARKS = ['whole', 'facts', 'draft', 'hinted', 'taken', 'brands', 'yarn'] as const
type Mark = (typeof MARKS)[number]
const marksIn = (text: string): Mark[] => MARKS.filter((mark) => new RegExp(`zz-${mark}-`, 'i').test(text))
/** The brand's own people read what it keeps and what was shared with it; the operator, what stands behind a style. */
const MAY_READ: Readonly<Record<string, readonly Mark[]>> = {
  "the brand's inspector": ['whole', 'facts', 'yarn', 'brands'],
  operator: ['whole', 'facts', 'yarn', 'brands'],
}
const leaksTo = (who: string, text: string): string[] =>
  marksIn(text).filter((mark) => !MAY_READ[who]?.includes(mark))

let world: World
let brand: Company
let agency: Company
let mill: Company
let dyer: Company
let rival: Company
let style: MadeStyle
let rivalStyle: MadeStyle
const pieces = {} as Record<Mark, Row & { version: number }>
const sharingOf = {} as Record<'whole' | 'facts' | 'hinted', Row & { version: number }>
const attached = {} as Record<'whole' | 'brands' | 'yarn', Row>
let claim: Row
let request: Awaited<ReturnType<typeof makeAnswered>>
let callers: Record<string, Caller>

const keyOf = async ({ manager }: Company): Promise<Caller> => {
  const { key } = await makeKey(world.app, manager, SCOPES, { name: 'All' })
  const headers = { authorization: `Bearer ${key}`, origin: undefined as unknown as string }
  const { anyone } = world.make
  return {
    request: (options) => anyone.request({ ...options, headers: { ...options.headers, ...headers } }),
    send: (call, args, more) => anyone.send(call, args, { ...headers, ...more }),
    upload: (call, args) => anyone.upload(call, { ...args, headers: { ...args.headers, ...headers } }),
  }
}

const plantEvidence = async (): Promise<void> => {
  const certify = async (mark: Mark, by: Company, more: object = {}) => {
    pieces[mark] = await make(by.manager, { ...wordsOf(mark), ...more })
    const files = [{ name: `zz-${mark}-file.png`, bytes: TINY_PNG }]
    const put = await by.manager.upload(own.putEvidenceFile, {
      params: idOf(pieces[mark]),
      files,
      field: 'file',
    })
    pieces[mark] = put.data.data
  }
  for (const mark of ['whole', 'facts', 'draft', 'hinted', 'taken'] as const) await certify(mark, mill)
  await certify('yarn', mill, transaction(wordsOf('yarn')))
  await certify('brands', brand)
  sharingOf.whole = await shareAndAccept(mill.manager, brand, pieces.whole, { styles: [style] })
  sharingOf.facts = await shareAndAccept(mill.manager, brand, pieces.facts, {
    companies: [brand],
    level: 'facts',
  })
  await shareAndAccept(mill.manager, brand, pieces.yarn)
  await share(mill.manager, pieces.hinted, { companies: [rival], level: 'existence' })
  const [hint] = (await offered(rival.manager)).data
  sharingOf.hinted = hint as Row & { version: number }
  const taken = await shareAndAccept(mill.manager, rival, pieces.taken)
  await attach(rival.manager, rivalStyle, { evidence_id: pieces.taken.id })
  await takeBack(mill.manager, pieces.taken, taken)
  const [step] = await makeSteps(brand.manager, style, [
    { kind: 'spinning', supplier: mill },
    { kind: 'dyeing_and_finishing', supplier: dyer },
  ])
  const added = await brand.manager.send(claims.addProductClaim, {
    params: idOf(style),
    body: { kind: 'organic', words: 'Organic cotton' },
  })
  claim = added.data.data
  const put = async (more: object) => (await attach(brand.manager, style, more as never)).data.data
  attached.whole = await put({ evidence_id: pieces.whole.id, detail_id: step })
  await put({ evidence_id: pieces.facts.id, claim_id: claim.id })
  attached.brands = await put({ evidence_id: pieces.brands.id })
  attached.yarn = await put({ evidence_id: pieces.yarn.id, quantity_kg: 7, lot: 'zz-yarn-lot' })
}

beforeAll(async () => {
  world = await openWorld()
  const { make: maker } = world
  brand = await maker.brand()
  agency = await maker.supplier()
  mill = await maker.supplier()
  dyer = await maker.supplier()
  rival = await maker.brand()
  const entry = await maker.registryEntry()
  style = await makeForBrand(maker, { brand, maker: agency })
  for (const { id } of [mill, dyer, entry])
    await brand.manager.send(assignSupplier, {
      params: idOf(style),
      body: { supplier_id: id },
    })
  rivalStyle = await maker.style(rival, { suppliers: [mill] })
  await plantEvidence()
  callers = {
    'signed out': maker.anyone,
    'rival on the style': dyer.manager,
    'its user': await dyer.person('user'),
    'its inspector': await dyer.person('qc'),
    'rival brand': rival.manager,
    'its key': await keyOf(rival),
    'other owner': agency.manager,
    'its quality control': await agency.person('qc'),
    "the brand's inspector": await brand.person('qc'),
    "the brand's key": await keyOf(brand),
    stranger: (await maker.supplier({ verified: false, proved: false })).manager,
    claimant: await maker.claimant(entry.id),
    operator: await maker.operator(),
  }
})
afterAll(() => world.close())

/** What somebody could try, with ids that are another company's. */
type Act = (by: Caller) => Promise<{ status: number; raw: Buffer }>
const ofStyle = (row: MadeStyle, attachment: Row) => ({ ...idOf(row), attachmentId: String(attachment.id) })
const put =
  (mark: Mark): Act =>
  (by) =>
    by.upload(own.putEvidenceFile, {
      params: idOf(pieces[mark]),
      files: [{ name: 'x.png', bytes: TINY_PNG }],
      field: 'file',
    })
const load =
  (mark: Mark): Act =>
  (by) =>
    by.send(own.downloadEvidenceFile, { params: idOf(pieces[mark]) })
const ofRequest = () => ({ id: String(request.id) })
const ofQuestion = () => ({ ...ofRequest(), questionId: String(request.request.questions[0]?.id) })

const ACTS: Record<string, Act> = {
  'read one': (by) => read(by, pieces.whole),
  'read a draft': (by) => read(by, pieces.draft),
  "read the brand's": (by) => read(by, pieces.brands),
  'load the file': load('whole'),
  'load where facts are shared': load('facts'),
  'load a draft': load('draft'),
  'load what was taken back': load('taken'),
  'load where it is hinted at': load('hinted'),
  "load the brand's": load('brands'),
  change: (by) => by.send(own.changeEvidence, { params: idOf(pieces.draft), body: { title: 'Mine' } }),
  'put a file': put('draft'),
  withdraw: (by) => by.send(own.withdrawEvidence, { params: idOf(pieces.draft), body: { reason: 'x' } }),
  replace: (by) =>
    by.send(own.supersedeEvidence, {
      params: idOf(pieces.draft),
      body: { evidence_id: pieces.hinted.id },
    }),
  'share with itself': (by) => share(by, pieces.draft, { companies: [rival] }),
  'take a sharing back': (by) => takeBack(by, pieces.whole, sharingOf.whole),
  "accept in the brand's place": (by) => decide(by, { ...sharingOf.facts, version: pieces.facts.version }),
  "refuse in the brand's place": (by) =>
    decide(by, { ...sharingOf.whole, version: pieces.whole.version }, { approve: false, reason: 'x' }),
  'accept what it does not read': (by) => decide(by, { ...sharingOf.hinted, version: pieces.hinted.version }),
  'list what may be attached': (by) =>
    by.send(onStyles.listAttachableEvidence, { params: idOf(style), query: {} }),
  attach: (by) => attach(by, style, { evidence_id: pieces.whole.id }),
  'attach a draft': (by) => attach(by, style, { evidence_id: pieces.draft.id }),
  'attach to its own style': (by) => attach(by, rivalStyle, { evidence_id: pieces.whole.id }),
  'attach what was taken back': (by) =>
    attach(by, rivalStyle, { evidence_id: pieces.taken.id, lot: 'again' }),
  'attach what is hinted at': (by) => attach(by, rivalStyle, { evidence_id: pieces.hinted.id }),
  'use its kilograms': (by) => attach(by, rivalStyle, { evidence_id: pieces.yarn.id, quantity_kg: 1 }),
  'take off by another style': (by) => detach(by, rivalStyle, attached.whole),
  'show by another style': (by) =>
    by.send(onStyles.showEvidence, { params: ofStyle(rivalStyle, attached.whole), body: { shown: 'facts' } }),
  'show its facts': (by) =>
    by.send(onStyles.showEvidence, { params: ofStyle(style, attached.yarn), body: { shown: 'facts' } }),
  "show the brand's file": (by) =>
    by.send(onStyles.showEvidence, { params: ofStyle(style, attached.brands), body: { shown: 'file' } }),
  'read the claims': (by) => by.send(claims.listProductClaims, { params: idOf(style) }),
  'delete a claim by another style': (by) =>
    by.send(claims.deleteProductClaim, { params: { ...idOf(rivalStyle), claimId: String(claim.id) } }),
  'read a request': (by) => by.send(requests.readEvidenceRequest, { params: ofRequest() }),
  'remind of it': (by) => by.send(requests.remindOfRequest, { params: ofRequest() }),
  'extend it': (by) =>
    by.send(requests.extendRequest, { params: ofRequest(), body: { ends_on: '2099-01-01' } }),
  'end it': (by) => by.send(requests.revokeRequest, { params: ofRequest() }),
  'accept its answer': (by) =>
    by.send(requests.decideAnswer, { params: ofQuestion(), body: { approve_status: true, version: 1 } }),
  'load its answer': (by) => by.send(requests.downloadAnswerFile, { params: ofQuestion() }),
}

/**
 * signed out | rival on the style: manager user inspector | rival brand, its key | other owner, its quality control |
 * the brand's inspector, its key | stranger | claimant | operator. Where it is 200
 * the answer is checked for what it says.
 */
const EXPECTED = `
read one                             401 404 404 404 404 403 404 404 404 403 404 404 403
read a draft                         401 404 404 404 404 403 404 404 404 403 404 404 403
read the brand's                     401 404 404 404 404 403 404 404 200 403 404 404 403
load the file                        401 404 404 404 404 403 404 404 200 403 404 404 403
load where facts are shared          401 404 404 404 404 403 404 404 404 403 404 404 403
load a draft                         401 404 404 404 404 403 404 404 404 403 404 404 403
load what was taken back             401 404 404 404 404 403 404 404 404 403 404 404 403
load where it is hinted at           401 404 404 404 404 403 404 404 404 403 404 404 403
load the brand's                     401 404 404 404 404 403 404 404 200 403 404 404 403
change                               401 404 404 403 404 403 404 403 403 403 404 404 403
put a file                           401 404 404 403 404 403 404 403 403 403 404 404 403
withdraw                             401 404 404 403 404 403 404 403 403 403 404 404 403
replace                              401 404 404 403 404 403 404 403 403 403 404 404 403
share with itself                    401 404 404 403 404 403 404 403 403 403 403 403 403
take a sharing back                  401 404 404 403 404 403 404 403 403 403 404 404 403
accept in the brand's place          401 404 404 403 404 403 404 403 403 403 404 404 403
refuse in the brand's place          401 404 404 403 404 403 404 403 403 403 404 404 403
accept what it does not read         401 404 404 403 409 403 404 403 403 403 404 404 403
list what may be attached            401 403 403 403 404 403 200 403 403 403 404 404 403
attach                               401 403 403 403 404 403 400 403 403 403 404 404 403
attach a draft                       401 403 403 403 404 403 400 403 403 403 404 404 403
attach to its own style              401 404 404 404 400 403 404 404 404 403 404 404 403
attach what was taken back           401 404 404 404 400 403 404 404 404 403 404 404 403
attach what is hinted at             401 404 404 404 400 403 404 404 404 403 404 404 403
use its kilograms                    401 404 404 404 400 403 404 404 404 403 404 404 403
take off by another style            401 404 404 404 404 403 404 404 404 403 404 404 403
show by another style                401 404 404 404 404 403 404 404 404 403 404 404 403
show its facts                       401 403 403 403 404 403 400 403 403 403 404 404 403
show the brand's file                401 403 403 403 404 403 400 403 403 403 404 404 403
read the claims                      401 403 403 403 404 403 200 403 403 403 404 404 200
delete a claim by another style      401 404 404 404 404 403 404 404 404 403 404 404 403
read a request                       401 404 404 404 404 403 404 404 200 403 404 404 403
remind of it                         401 404 404 403 404 403 404 403 403 403 404 404 403
extend it                            401 404 404 403 404 403 404 403 403 403 404 404 403
end it                               401 404 404 403 404 403 404 403 403 403 404 404 403
accept its answer                    401 404 404 403 404 403 404 403 403 403 404 404 403
load its answer                      401 404 404 404 404 403 404 404 200 403 404 404 403
`

// shows D-692
describe('each call with the id of another company', () => {
  test('is answered so', async () => {
    request = await makeAnswered(world, brand.manager, world.make.anyone)
    const lines: string[] = []
    for (const [name, act] of Object.entries(ACTS)) {
      const statuses: number[] = []
      for (const [who, by] of Object.entries(callers)) {
        const { status, raw } = await act(by)
        statuses.push(status)
        expect([name, who, leaksTo(who, raw.toString())]).toEqual([name, who, []])
      }
      lines.push(`${name.padEnd(36)} ${statuses.join(' ')}`)
    }
    expect(lines.join('\n')).toBe(EXPECTED.trim())
  })
})

/** What stands in an address: the style's id, or that of evidence, a sharing or a request where the call is about those. */
const addressesOf = ({ path }: CallSpec): string[] => {
  const ids = path.startsWith('/api/evidence_requests')
    ? [request.id]
    : path.startsWith('/api/offered_evidence')
      ? Object.values(sharingOf).map(({ id }) => id)
      : path.startsWith('/api/evidence')
        ? MARKS.map((mark) => pieces[mark].id)
        : [style.id]
  return ids.map((id) =>
    fillPath(
      path,
      Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
          if (/uuid/i.test(name)) return [name, mill.uuid]
          if (/number/i.test(name)) return [name, style.style_number]
          return [name, name === 'version' ? '1' : String(id)]
        }),
      ),
    ),
  )
}

const WORDS = ['zz-whole-title', 'ZZ-DRAFT-2026-1', 'zz-hinted-body', 'zz-yarn-title']

const readAll = async (by: Caller): Promise<string> => {
  // What one was told by a notice while it was offered stays told.
  const calls = world.app.calls.filter(
    ({ method, changes, tag }) => method === 'GET' && !changes && tag !== 'Notifications',
  )
  const number = style.style_number
  const searches = [
    '/api/evidence',
    '/api/offered_evidence',
    '/api/evidence_requests',
    '/api/search',
  ].flatMap((path) => WORDS.map((word) => `${path}?query=${encodeURIComponent(word)}`))
  const urls = [
    ...calls.flatMap(addressesOf),
    ...['', '.json', '/untp', '/untp.jwt', '/versions/1/snapshot.json', '/proof.json'].map(
      (more) => `/trace/${number}${more}`,
    ),
    ...Object.values(attached).map(({ id }) => `/trace/${number}/evidence/${id}`),
    ...[`/bom/${number}`, `/fiche/${number}`, '/metrics'],
    ...['withdrawn', 'accepted', 'expiring'].map(
      (state) => `/api/offered_evidence?state=${state}&order=ends`,
    ),
    `/api/offered_evidence?organization_id=${mill.id}`,
    `/api/offered_evidence?after=${sharingOf.whole.id}`,
    `/api/evidence?after=${pieces.whole.id}`,
  ]
  const texts: string[] = []
  // What was searched for stands in no answer: a word of the address is no leak.
  for (const url of [...urls, ...searches])
    texts.push((await by.request({ method: 'GET', url })).raw.toString())
  return texts.join('\n')
}

const leaks = async (): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(callers).map(async ([who, by]) => [who, leaksTo(who, await readAll(by))] as const),
    ),
  )
const none = () => Object.fromEntries(Object.keys(callers).map((who) => [who, []]))

// shows D-692
describe('each call that reads, each page of the passport and each search', () => {
  test('says nothing of it', async () => {
    // What the brand shows of a lot's certificate is told to the owners of the style; its title is not.
    expect(
      await brand.manager.send(onStyles.showEvidence, {
        params: ofStyle(style, attached.yarn),
        body: { shown: 'facts' },
      }),
    ).toSucceed()
    const shown = { params: ofStyle(style, attached.whole), body: { shown: 'existence' as const } }
    expect(await brand.manager.send(onStyles.showEvidence, shown)).toSucceed()
    expect(await brand.manager.send(publish, { params: idOf(style) })).toSucceed()
    expect(await leaks()).toEqual(none())
  })

  test('and those who may read it do', async () => {
    expect(marksIn(await readAll(brand.manager))).toEqual(['whole', 'facts', 'brands', 'yarn'])
    expect(marksIn(await readAll(mill.manager))).toEqual(MARKS.filter((mark) => mark !== 'brands'))
  })
})

describe('counts', () => {
  test.for(WORDS)('of a search for «%s» are none to those who do not read it', async (query) => {
    for (const who of [
      'rival on the style',
      'its inspector',
      'rival brand',
      'other owner',
      'its quality control',
    ]) {
      const by = callers[who] as Caller
      const page = { query: { query } as never }
      expect([who, (await by.send(own.listEvidence, page)).data.total]).toEqual([who, 0])
      expect([who, (await by.send(sharings.listOfferedEvidence, page)).data.total]).toEqual([who, 0])
      expect([who, (await by.send(requests.listEvidenceRequests, page)).data.total]).toEqual([who, 0])
    }
  })

  test('of an overview have nothing that is shared with others', async () => {
    for (const who of ['rival on the style', 'rival brand']) {
      const { data } = await (callers[who] as Caller).send(onStyles.readEvidenceOverview, { query: {} })
      const row = data.data.find(({ organization }) => organization.id === mill.id)
      const { valid = 0, expiring = 0, expired = 0 } = row ?? {}
      expect([who, valid, expiring, expired]).toEqual([who, 0, 0, 0])
    }
  })
})

describe('an inspector of an assigned company', () => {
  test('is told of its own evidence, and of no other supplier, factory or fibre of the draft', async () => {
    const inspector = await mill.person('qc')
    const at = async (by: Caller) =>
      (await listOn(by, style)).data.data.map(({ evidence_id, failed }) => [evidence_id, failed])
    const [, dyeing] = (await listOn(brand.manager, style)).data.data
    expect(dyeing).toBeDefined()
    for (const [, failed] of await at(inspector)) expect(failed).toEqual([])
    expect((await at(inspector)).map(([id]) => id)).toEqual([pieces.whole.id, pieces.yarn.id])
  })
})

describe('after the holder left the style', () => {
  test('it reads nothing of the style, offers nothing for it, and nobody reads more than before', async () => {
    const body = { supplier_id: mill.id }
    expect(await brand.manager.send(removeSupplier, { params: idOf(style), body })).toSucceed()
    expect((await listOn(mill.manager, style)).status).toBe(404)
    expect((await share(mill.manager, pieces.draft, { styles: [style] })).error.fields).toEqual({
      'style_ids.0': [sharings.SHARING_TEXTS.unknownStyle],
    })
    for (const who of ['rival on the style', 'other owner', 'rival brand'])
      expect([who, leaksTo(who, await readAll(callers[who] as Caller))]).toEqual([who, []])
  })
})

describe('what the product keeps beside it', () => {
  const HOLD = ['evidence', 'evidence_attachments', 'idempotency_keys', 'notifications', 'letters', 'notices']

  test('the audit, the security log and the history say nothing of it', async () => {
    const { rows: tables } = await sql<{ name: string; plain: string }>`
      select format('%I.%I', schemaname, tablename) as name, tablename as plain from pg_tables
      where schemaname = 'public' and tablename <> all(${HOLD}::text[])`.execute(world.parts.db as never)
    const found: string[] = []
    for (const { name, plain } of tables) {
      const { rows } = await sql<{
        row: string
      }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(world.parts.db as never)
      if (rows.some(({ row }) => /zz-(whole|facts|draft|hinted|taken|brands|yarn)-/i.test(row)))
        found.push(plain)
    }
    expect(found).toEqual([])
  })
})
