/** Evidence that is asked for with a link: what the link opens, what comes by it, and what becomes of that. */
import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import * as evidence from '#contract/evidence/evidence.ts'
import * as answers from '#contract/evidence/evidence-answers.ts'
import { ANSWER_TEXTS } from '#contract/evidence/evidence-answers.ts'
import { EVIDENCE_TEXTS } from '#contract/evidence/evidence-record.ts'
import * as calls from '#contract/evidence/evidence-requests.ts'
import { REQUEST_TEXTS as TEXTS } from '#contract/evidence/evidence-requests.ts'
import { letterTo, listLetters, tokenIn } from '#server/test/letters.ts'
import type { Company, Person } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { query } from '#server/test/style-tables.ts'
import { test } from '#server/test/world.ts'
import { remindOfRequests } from './remind.ts'
import {
  ask,
  dayIn,
  decide,
  extend,
  fillIn,
  list,
  makeAnswered,
  makeAsked,
  newAddress,
  open,
  putFile,
  QUESTIONS,
  read,
  remind,
  revoke,
  SENDER,
  save,
  sendAll,
} from './requests.fixture.ts'

let brand: Company
let rival: Company
test.beforeAll(async ({ make }) => {
  brand = await make.brand()
  rival = await make.brand()
})

const newsOf = async (by: Person) => (await by.send(listNotifications, { query: {} })).data.data
const stateOf = async (by: Person, row: { id: number }) => (await read(by, row)).data.data.state

// shows D-356
describe('asking', () => {
  test('mails each company its own link, in its language, with what is asked', async ({ world, make }) => {
    const [first, second] = [newAddress(), newAddress()]
    const asked = await ask(brand.manager, {
      recipients: [
        { company_name: 'Çelik Weaving', email: first },
        { company_name: 'Ada Dyeing', email: second.toUpperCase() },
      ],
      language: 'tr',
      message: 'We need it for the passport',
    })
    expect(asked).toSucceed(201)
    expect(asked.data.data.asked).toBe(2)
    const letters = await Promise.all([letterTo(world, first), letterTo(world, second)])
    expect(letters[0]).toContain('Content-Language: tr')
    const tokens = letters.map(tokenIn)
    expect(new Set(tokens).size).toBe(2)
    expect((await open(make.anyone, tokens[0] ?? '')).data).toMatchObject({
      asked_by: brand.name,
      company_name: 'Çelik Weaving',
      message: 'We need it for the passport',
    })
    expect((await open(make.anyone, tokens[1] ?? '')).data.company_name).toBe('Ada Dyeing')
  })

  test('without its name says nothing of who asks, in the letter and on the page', async ({
    world,
    make,
  }) => {
    const { letter, token } = await makeAsked(world, brand.manager, { shows_asker: false })
    expect(letter).not.toContain(brand.name)
    expect((await open(make.anyone, token)).raw.toString()).not.toContain(brand.name)
  })

  test.for([
    ['nobody', { recipients: [] }, 'recipients', TEXTS.oneRecipient],
    ['no things', { questions: [] }, 'questions', TEXTS.oneQuestion],
    ['until today', { ends_on: dayIn(0) }, 'ends_on', TEXTS.endInFuture],
    ['until a day of long ago', { ends_on: '1989-01-01' }, 'ends_on', undefined],
    ['until a day far away', { ends_on: '2101-01-01' }, 'ends_on', undefined],
    [
      'a wrong address',
      { recipients: [{ company_name: 'Mill', email: 'mill' }] },
      'recipients.0.email',
      undefined,
    ],
    [
      'an address twice',
      {
        recipients: [
          { company_name: 'Mill', email: 'a@mill.example' },
          { company_name: 'Mill 2', email: 'A@mill.example' },
        ],
      },
      'recipients.1.email',
      TEXTS.sameAddress,
    ],
    [
      'a kind that the standard has not',
      { questions: [{ ...QUESTIONS.certificate, evidence_kind: 'test_report' as const }] },
      'questions.0.standard',
      TEXTS.otherStandard,
    ],
    [
      'evidence of no kind',
      { questions: [{ kind: 'evidence' as const, question: 'Proof' }] },
      'questions.0.evidence_kind',
      TEXTS.kindRequired,
    ],
    [
      'with an address in the message',
      { message: 'See www.evil.example' },
      'message',
      TEXTS.noAddressInMessage,
    ],
    [
      '201 companies',
      {
        recipients: Array.from({ length: 201 }, (_, at) => ({
          company_name: 'Mill',
          email: `m${at}@many.example`,
        })),
      },
      'recipients',
      TEXTS.tooManyRecipients,
    ],
  ] as const)('%s is refused at its field', async ([, more, field, text]) => {
    expect(await ask(brand.manager, more as never)).toFailAt(field, text)
  })

  test('is for verified companies alone', async ({ make }) => {
    const unverified = await make.brand({ verified: false })
    expect(await ask(unverified.manager)).toFailWith(403, TEXTS.needsVerification)
  })

  test('ends for an address after ten letters of a company in a week', async () => {
    const recipients = [{ company_name: 'Mill', email: newAddress() }]
    const asked = await Promise.all(Array.from({ length: 12 }, () => ask(brand.manager, { recipients })))
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(await ask(brand.manager, { recipients })).toFailAt('recipients.0.email', TEXTS.tooManyLetters)
    expect(await ask(rival.manager, { recipients })).toSucceed(201)
  })

  test('of 200 at once is all or nothing', async () => {
    const many = Array.from({ length: 200 }, () => ({ company_name: 'Mill', email: newAddress() }))
    const before = (await list(rival.manager)).total
    const broken = [...many.slice(0, 199), { company_name: '', email: newAddress() }]
    expect(await ask(rival.manager, { recipients: broken })).toFailAt('recipients.199.company_name')
    expect((await list(rival.manager)).total).toBe(before)
    expect((await ask(rival.manager, { recipients: many })).data.data.asked).toBe(200)
    expect((await list(rival.manager)).total).toBe(before + 200)
  })
})

// shows D-357
describe('the table', () => {
  test('says how each stands, is searched, filtered and paged, and is the company’s own', async ({
    world,
    make,
  }) => {
    const own = await make.brand()
    const [opened, revoked] = [await makeAsked(world, own.manager), await makeAsked(world, own.manager)]
    await open(make.anyone, opened.token)
    expect(await revoke(own.manager, revoked)).toSucceed()
    const all = await list(own.manager)
    expect(all).toMatchObject({ total: 2, counts: { opened: 1, revoked: 1, sent: 0 }, can: { ask: true } })
    expect((await list(own.manager, { state: 'opened' })).data.map(({ id }) => id)).toEqual([opened.id])
    expect((await list(own.manager, { query: revoked.email.toUpperCase() })).data).toHaveLength(1)
    const first = await list(own.manager, { page_size: '1' })
    const after = await list(own.manager, { page_size: '1', after: String(first.next) })
    expect([first.data[0]?.id, after.data[0]?.id, after.next]).toEqual([revoked.id, opened.id, null])
    expect((await list(brand.manager, { query: opened.email })).data).toEqual([])
  })

  test('each of its actions is refused to another company', async ({ world, make }) => {
    const { id, request } = await makeAnswered(world, brand.manager, make.anyone)
    const [question] = request.questions
    if (!question) throw new Error('A question was asked')
    const other = rival.manager
    expect(await read(other, { id })).toFailWith(404, TEXTS.notFound)
    expect(await remind(other, { id })).toFailWith(404, TEXTS.notFound)
    expect(await extend(other, { id }, dayIn(60))).toFailWith(404, TEXTS.notFound)
    expect(await revoke(other, { id })).toFailWith(404, TEXTS.notFound)
    expect(await decide(other, { id }, question)).toFailWith(404, TEXTS.notFound)
    const params = { id: String(id), questionId: String(question.id) }
    expect(await other.send(calls.downloadAnswerFile, { params })).toFailWith(404, TEXTS.answerNotFound)
    const qc = await brand.person('qc')
    expect(await decide(qc, { id }, question)).toFailWith(403)
    expect(await revoke(qc, { id })).toFailWith(403)
    expect(await read(brand.manager, { id })).toSucceed()
  })

  test('an answer to another request is neither decided nor downloaded', async ({ world, make }) => {
    const [one, other] = [
      await makeAnswered(world, brand.manager, make.anyone),
      await makeAnswered(world, brand.manager, make.anyone),
    ]
    const [question] = other.request.questions
    if (!question) throw new Error('A question was asked')
    expect(await decide(brand.manager, one, question)).toFailWith(404, TEXTS.answerNotFound)
    const params = { id: String(one.id), questionId: String(question.id) }
    expect(await brand.manager.send(calls.downloadAnswerFile, { params })).toFailWith(404)
  })
})

// shows D-358
describe('answering', () => {
  test('is kept as it goes, sent with name and role, and told to who asked', async ({ world, make }) => {
    const { id, token } = await makeAsked(world, brand.manager)
    const page = await fillIn(make.anyone, token)
    expect(page.questions[0]?.answer).toMatchObject({
      number: 'CU-812345-GOTS-2026',
      valid_until: dayIn(300),
      file: { title: 'photo.png' },
    })
    // Nothing is the asker's to read before it is sent.
    const before = await read(brand.manager, { id })
    expect(before.data.data.state).toBe('opened')
    expect(before.raw.toString()).not.toContain('CU-812345')
    const [filed] = page.questions
    const params = { id: String(id), questionId: String(filed?.id) }
    expect(await brand.manager.send(calls.downloadAnswerFile, { params })).toFailWith(404)
    expect(await sendAll(make.anyone, token, page.version)).toSucceed()
    const row = (await read(brand.manager, { id })).data.data
    expect(row).toMatchObject({
      state: 'answered',
      answered_name: SENDER.name,
      answered_role: SENDER.role,
      waiting_count: 3,
    })
    expect(row.questions[2]?.answer.note).toBe('Söke, Türkiye')
    expect((await brand.manager.send(calls.downloadAnswerFile, { params })).raw).toEqual(
      Buffer.from(TINY_PNG),
    )
    expect((await newsOf(brand.manager))[0]).toMatchObject({
      kind: 'evidence_answered',
      text: 'Çelik Weaving answered your request for evidence.',
    })
  })

  test('what is not sent stays, and what is emptied is empty', async ({ world, make }) => {
    const { token } = await makeAsked(world, brand.manager)
    const [question] = (await open(make.anyone, token)).data.questions
    if (!question) throw new Error('A question was asked')
    const first = await save(make.anyone, token, question, {
      ...{
        number: 'N-1',
        issuing_body: 'Body',
        holder_name: 'Mill',
        laboratory: 'Lab',
        note: 'Note',
        processes: ['spinning', 'sewing'],
      },
      ...{ valid_from: dayIn(1), valid_until: dayIn(2), quantity_kg: 12.5, missing_reason: 'None' },
    })
    const [kept] = first.data.questions
    const second = await save(make.anyone, token, kept ?? question, { number: 'N-2' })
    const [changed] = second.data.questions
    expect(changed?.answer).toEqual({ ...kept?.answer, number: 'N-2' })
    const emptied = await save(make.anyone, token, changed ?? question, {
      ...{
        number: null,
        quantity_kg: null,
        valid_from: null,
        note: null,
        missing_reason: null,
        processes: [],
      },
    })
    expect(emptied.data.questions[0]?.answer).toMatchObject({
      ...{
        number: null,
        quantity_kg: null,
        valid_from: null,
        note: null,
        missing_reason: null,
        processes: [],
      },
      ...{ issuing_body: 'Body', valid_until: dayIn(2) },
    })
  })

  // shows D-723
  test('of a photo covers no process, for calls and for the database', async ({ world, make }) => {
    const { token } = await makeAsked(world, brand.manager)
    const [, photo] = (await open(make.anyone, token)).data.questions
    if (!photo) throw new Error('A photo was asked for')
    expect(await save(make.anyone, token, photo, { processes: ['sewing'] })).toFailAt('processes')
    await expect(
      query(world, `update evidence_questions set processes = '{sewing}' where id = ${photo.id}`),
    ).rejects.toThrow('check constraint')
  })

  test('says what is missing at each question, and that there is none is an answer too', async ({
    world,
    make,
  }) => {
    const { id, token } = await makeAsked(world, brand.manager)
    const page = (await open(make.anyone, token)).data
    const [certificate, photo, text] = page.questions
    if (!certificate || !photo || !text) throw new Error('Three questions were asked')
    const refused = await sendAll(make.anyone, token, page.version)
    expect(refused).toFailAt(`${certificate.id}.file`, ANSWER_TEXTS.fileRequired)
    expect(refused.error.fields).toMatchObject({
      [`${photo.id}.file`]: [ANSWER_TEXTS.photoRequired],
      [`${text.id}.note`]: [ANSWER_TEXTS.textRequired],
    })
    for (const question of [certificate, photo])
      await save(make.anyone, token, question, { missing_reason: 'We have none' })
    const last = await save(make.anyone, token, text, { note: 'Söke' })
    expect(await sendAll(make.anyone, token, last.data.version)).toSucceed()
    const [none, , said] = (await read(brand.manager, { id })).data.data.questions
    if (!none || !said) throw new Error('Three questions were asked')
    expect(none.can).toEqual({ accept: false, refuse: true })
    expect(await decide(brand.manager, { id }, none)).toFailWith(409, TEXTS.nothingGiven)
    // A text is no evidence: accepting it keeps none.
    expect(await decide(brand.manager, { id }, said)).toSucceed()
    expect((await read(brand.manager, { id })).data.data.questions[2]).toMatchObject({
      state: 'accepted',
      evidence_id: null,
    })
  })

  test('of two at once the later one is told, and nothing is overwritten', async ({ world, make }) => {
    const { token } = await makeAsked(world, brand.manager)
    const page = (await open(make.anyone, token)).data
    const [question, , other] = page.questions
    if (!question || !other) throw new Error('Three questions were asked')
    const both = await Promise.all([
      save(make.anyone, token, question, { number: 'FIRST' }),
      save(make.anyone, token, question, { number: 'SECOND' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    expect(late?.error).toMatchObject({ code: 'stale', saved: { by: ANSWER_TEXTS.someone } })
    // Of different questions none is in the other's way.
    expect(await save(make.anyone, token, other, { note: 'Söke' })).toSucceed()
    expect(await putFile(make.anyone, token, question)).toFailWith(409)
    // What was not seen is not sent.
    expect(await sendAll(make.anyone, token, page.version)).toFailWith(409)
  })

  test('twice at once is sent once, and then stays as it is', async ({ world, make }) => {
    const { token } = await makeAsked(world, brand.manager)
    const page = await fillIn(make.anyone, token)
    const both = await Promise.all([1, 2].map(() => sendAll(make.anyone, token, page.version)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const sent = (await open(make.anyone, token)).data
    expect(sent.can.answer).toBe(false)
    const [question] = sent.questions
    if (!question) throw new Error('A question was asked')
    expect(await save(make.anyone, token, question, { number: 'OTHER' })).toFailWith(
      409,
      ANSWER_TEXTS.sentAlready,
    )
    expect(await putFile(make.anyone, token, question)).toFailWith(409, ANSWER_TEXTS.sentAlready)
  })

  test('is refused with a reason, which ends it', async ({ world, make }) => {
    const { id, token } = await makeAsked(world, brand.manager)
    const refuse = (reason: string) =>
      make.anyone.send(answers.refuseRequest, { body: { token, ...SENDER, reason } })
    expect(await refuse(' ')).toFailAt('reason', ANSWER_TEXTS.reasonRequired)
    expect(await refuse('We do not work for this brand')).toSucceed()
    expect((await read(brand.manager, { id })).data.data).toMatchObject({
      state: 'refused',
      refusal_reason: 'We do not work for this brand',
    })
    expect((await newsOf(brand.manager))[0]?.kind).toBe('evidence_request_refused')
    const page = (await open(make.anyone, token)).data
    expect(page.can.answer).toBe(false)
    expect(await refuse('Again')).toFailWith(409, ANSWER_TEXTS.closed)
    expect(await sendAll(make.anyone, token, page.version)).toFailWith(409, ANSWER_TEXTS.closed)
    const [question] = page.questions
    expect(await save(make.anyone, token, question ?? { id: 1, version: 1 }, { number: 'N' })).toFailWith(409)
  })

  test.for([
    ['a program', 'virus.exe', Buffer.from('MZ\x90\x00\x03'), 415],
    ['a page', 'page.html', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a page that is called a picture', 'page.png', Buffer.from('<!doctype html><script>1</script>'), 415],
    [
      'more than 25 MB',
      'large.png',
      Buffer.concat([Buffer.from(TINY_PNG), Buffer.alloc(26 * 1024 * 1024)]),
      413,
    ],
  ] as const)('%s is no evidence', async ([, name, bytes, status], { world, make }) => {
    const { token } = await makeAsked(world, brand.manager)
    const [question] = (await open(make.anyone, token)).data.questions
    if (!question) throw new Error('A question was asked')
    expect(await putFile(make.anyone, token, question, { name, bytes })).toFailWith(status)
    expect((await open(make.anyone, token)).data.questions[0]?.answer.file).toBeNull()
  })

  test('a photo is a picture, a text has no file, and files for a question end with the tenth', async ({
    world,
    make,
  }) => {
    const { token } = await makeAsked(world, brand.manager)
    const [certificate, photo, text] = (await open(make.anyone, token)).data.questions
    if (!certificate || !photo || !text) throw new Error('Three questions were asked')
    const pdf = {
      name: 'a.pdf',
      bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    }
    expect(await putFile(make.anyone, token, photo, pdf)).toFailAt('file', ANSWER_TEXTS.onlyPictures)
    expect(await putFile(make.anyone, token, text)).toFailAt('file')
    let version = certificate.version
    for (let at = 0; at < answers.MAX_UPLOADS; at++) {
      const put = await putFile(make.anyone, token, { id: certificate.id, version })
      version = put.data.questions[0]?.version ?? 0
    }
    expect(await putFile(make.anyone, token, { id: certificate.id, version })).toFailWith(
      409,
      ANSWER_TEXTS.tooManyUploads,
    )
    const taken = await save(make.anyone, token, { id: certificate.id, version }, { file: null })
    expect(taken.data.questions[0]?.answer.file).toBeNull()
  })
})

// shows D-366
describe('a link', () => {
  test('opens one request and nothing beside it', async ({ world, make }) => {
    const [mine, other] = [await makeAsked(world, brand.manager), await makeAsked(world, brand.manager)]
    const [foreign] = (await open(make.anyone, other.token)).data.questions
    if (!foreign) throw new Error('A question was asked')
    expect(await save(make.anyone, mine.token, foreign, { number: 'N' })).toFailWith(
      404,
      ANSWER_TEXTS.questionNotFound,
    )
    expect(await putFile(make.anyone, mine.token, foreign)).toFailWith(404)
    const page = await open(make.anyone, mine.token)
    expect(Object.keys(page.data).sort()).toEqual(
      [
        ...['asked_by', 'company_name', 'message', 'ends_on', 'version', 'answered_at', 'refused_at'],
        ...['questions', 'can', 'asked_on', 'asked_on_by', 'supplies'],
      ].sort(),
    )
    expect(page.raw.toString()).not.toContain(other.email)
    expect(page.raw.toString()).not.toContain(mine.email)
    // The token is no session.
    for (const url of ['/api/evidence_requests', '/api/evidence', `/api/evidence_requests/${mine.id}`]) {
      const answer = await make.anyone.request({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${mine.token}`, cookie: `selvedge_session=${mine.token}` },
      })
      expect(answer.status).toBe(401)
    }
  })

  test('that was forwarded works, and each opening is listed for who asked', async ({ world, make }) => {
    const { id, token } = await makeAsked(world, brand.manager)
    const agent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0.0.0 Mobile Safari/537.36'
    await make.anyone.send(answers.openRequest, { body: { token } }, { 'user-agent': agent })
    await make.anyone.send(answers.openRequest, { body: { token } }, { 'user-agent': 'curl/8' })
    const { openings } = (await read(brand.manager, { id })).data.data
    expect(openings.map(({ browser }) => browser)).toEqual(['?', 'Chrome, Android'])
  })

  test('that two people open at once opens for both, is listed twice, and opened first once', async ({
    world,
    make,
  }) => {
    const { id, token } = await makeAsked(world, brand.manager)
    const both = await Promise.all([1, 2].map(() => open(make.anyone, token)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.data).toEqual(both[1]?.data)
    const row = (await read(brand.manager, { id })).data.data
    expect(row.state).toBe('opened')
    expect(row.openings).toHaveLength(2)
    expect(row.openings.map(({ at }) => at)).toContain(row.opened_at)
  })

  test.for(['revoked', 'ended', 'of a company that nobody signs in for', 'guessed'] as const)(
    '%s opens nothing',
    async (how, { world, make }) => {
      const own = await make.brand()
      const { id, token } = await makeAsked(world, own.manager)
      const [question] = (await open(make.anyone, token)).data.questions
      if (!question) throw new Error('A question was asked')
      if (how === 'revoked') expect(await revoke(own.manager, { id })).toSucceed()
      if (how === 'ended')
        await query(world, `update evidence_requests set ends_on = '2020-01-01' where id = ${id}`)
      if (how === 'of a company that nobody signs in for')
        await query(
          world,
          `update users set active = false where account_id in (select id from accounts where organization_id = ${own.id})`,
        )
      const used = how === 'guessed' ? `${token.slice(0, -4)}AAAA` : token
      expect(await open(make.anyone, used)).toFailWith(410)
      expect(await save(make.anyone, used, question, { number: 'N' })).toFailWith(410)
      expect(await putFile(make.anyone, used, question)).toFailWith(410)
      expect(await sendAll(make.anyone, used, 1)).toFailWith(410)
      const refused = await make.anyone.send(answers.refuseRequest, {
        body: { token: used, ...SENDER, reason: 'No' },
      })
      expect(refused).toFailWith(410)
    },
  )

  test('is kept as a hash alone, and guessing ends after 120 tries a minute', async ({ world, make }) => {
    const { token } = await makeAsked(world, brand.manager)
    const kept = await query<{ row: string }>(world, 'select l::text as row from evidence_letters l')
    expect(kept.map(({ row }) => row).join()).not.toContain(token)
    const tries = await Promise.all(
      Array.from({ length: 130 }, (_, at) =>
        make.anyone.request({
          method: 'POST',
          url: '/api/evidence_answers/open',
          payload: { token: `${'A'.repeat(40)}${at}` },
          remoteAddress: '203.0.113.9',
        }),
      ),
    )
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
    expect(await open(make.anyone, token)).toSucceed()
  })
})

// shows D-367
describe('what came', () => {
  test('is nobody’s statement until it is accepted, and says then by whom it was stated', async ({
    world,
    make,
  }) => {
    const { id, email, request } = await makeAnswered(world, brand.manager, make.anyone)
    const mine = async () =>
      (await brand.manager.send(evidence.listEvidence, { query: { query: 'spinning mill' } as never })).data
        .data
    const before = (await mine()).length
    const [question] = request.questions
    if (!question) throw new Error('A question was asked')
    const accepted = await decide(brand.manager, { id }, question)
    expect(accepted).toSucceed()
    const evidenceId = accepted.data.data.questions[0]?.evidence_id
    const rows = await mine()
    expect(rows).toHaveLength(before + 1)
    const kept = rows.find((row) => row.id === evidenceId)
    expect(kept).toMatchObject({
      kind: 'scope_certificate',
      number: 'CU-812345-GOTS-2026',
      processes: ['spinning'],
      holder_name: 'Çelik Weaving',
      file: { title: 'photo.png' },
      stated: { company: 'Çelik Weaving', person: SENDER.name, role: SENDER.role },
    })
    expect(kept?.stated?.address).not.toBe(email)
    expect(kept?.stated?.address[0]).toBe('m')
    // It says what was answered, so nobody edits it.
    const params = { id: String(evidenceId) }
    const changed = await brand.manager.send(evidence.changeEvidence, { params, body: { title: 'Ours' } })
    expect(changed).toFailWith(409, EVIDENCE_TEXTS.ofAnswer)
    await expect(query(world, `update evidence set number = 'X' where id = ${evidenceId}`)).rejects.toThrow(
      'never changes',
    )
    await expect(
      query(world, `update evidence_questions set number = 'X' where id = ${question.id}`),
    ).rejects.toThrow('never changes')
    expect(await decide(brand.manager, { id }, question)).toFailWith(409, TEXTS.decidedAlready)
  })

  test('is decided on once, by the version that was looked at', async ({ world, make }) => {
    const { id, request } = await makeAnswered(world, brand.manager, make.anyone)
    const [question] = request.questions
    if (!question) throw new Error('A question was asked')
    const stale = await decide(brand.manager, { id }, { ...question, version: question.version + 1 })
    expect(stale).toFailWith(409, TEXTS.changed)
    expect(await decide(brand.manager, { id }, question, { approve: false })).toFailAt(
      'reason',
      TEXTS.reasonRequired,
    )
    const both = await Promise.all([
      decide(brand.manager, { id }, question),
      decide(brand.manager, { id }, question, { approve: false, reason: 'Blurred' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is sent back with a reason, answered again, and offered again', async ({ world, make }) => {
    const { id, email, token, request } = await makeAnswered(world, brand.manager, make.anyone)
    const [question, photo] = request.questions
    if (!question || !photo) throw new Error('Three questions were asked')
    expect(
      await decide(brand.manager, { id }, question, { approve: false, reason: 'It is blurred' }),
    ).toSucceed()
    const letter = await letterTo(world, email, 'answer this again')
    expect(letter).toContain('It is blurred')
    const page = (await open(make.anyone, tokenIn(letter))).data
    expect(page.questions.map(({ state }) => state)).toEqual(['refused', 'offered', 'offered'])
    expect(page.questions[0]?.reason).toBe('It is blurred')
    // The link of the first letter works as well, and what waits for its reader stays.
    expect(await save(make.anyone, token, photo, { note: 'X' })).toFailWith(409, ANSWER_TEXTS.sentAlready)
    const [back] = page.questions
    if (!back) throw new Error('A question was asked')
    const again = await putFile(make.anyone, token, back, { name: 'sharp.png', bytes: TINY_PNG })
    // Another person of the company sends it: what was sent before stays the first one's word.
    const other = { name: 'Mehmet Kaya', role: 'Owner' }
    const body = { token, version: again.data.version, ...other }
    expect(await make.anyone.send(answers.sendAnswers, { body })).toSucceed()
    expect((await read(brand.manager, { id })).data.data.questions.map((each) => each.stated_name)).toEqual([
      'Mehmet Kaya',
      SENDER.name,
      SENDER.name,
    ])
    const [now] = (await read(brand.manager, { id })).data.data.questions
    expect(now).toMatchObject({ state: 'offered', reason: null, answer: { file: { title: 'sharp.png' } } })
    expect(await decide(brand.manager, { id }, now ?? question)).toSucceed()
  })
})

// shows D-359
describe('who asked', () => {
  test('reminds, by a letter with a link of its own beside the first', async ({ world, make }) => {
    const { id, email, token } = await makeAsked(world, brand.manager)
    expect(await remind(brand.manager, { id })).toSucceed()
    const second = tokenIn(await letterTo(world, email, 'Reminder'))
    expect(second).not.toBe(token)
    for (const each of [token, second]) expect(await open(make.anyone, each)).toSucceed()
    for (let at = 0; at < 8; at++) expect(await remind(brand.manager, { id })).toSucceed()
    expect(await remind(brand.manager, { id })).toFailWith(429, TEXTS.tooManyLetters)
  })

  test('gives more time, also after the end, and ends it for good', async ({ world, make }) => {
    const { id, token } = await makeAsked(world, brand.manager)
    await query(world, `update evidence_requests set ends_on = '2020-01-01' where id = ${id}`)
    expect(await stateOf(brand.manager, { id })).toBe('overdue')
    expect(await remind(brand.manager, { id })).toFailWith(409, TEXTS.closed)
    expect(await extend(brand.manager, { id }, dayIn(0))).toFailAt('ends_on', TEXTS.endInFuture)
    expect(await extend(brand.manager, { id }, '2101-01-01')).toFailAt('ends_on')
    expect(await extend(brand.manager, { id }, dayIn(40))).toSucceed()
    expect(await open(make.anyone, token)).toSucceed()
    expect(await revoke(brand.manager, { id })).toSucceed()
    expect(await revoke(brand.manager, { id })).toFailWith(409, TEXTS.closed)
    expect(await extend(brand.manager, { id }, dayIn(50))).toFailWith(409, TEXTS.closed)
    expect(await remind(brand.manager, { id })).toFailWith(409, TEXTS.closed)
    await expect(
      query(world, `update evidence_requests set revoked_at = null where id = ${id}`),
    ).rejects.toThrow('stays so')
  })

  test('is spared the reminders: they come 7 days and 1 day before the end, each once', async ({
    world,
    make,
  }) => {
    const own = await make.brand()
    const waiting = await makeAsked(world, own.manager)
    const answered = await makeAnswered(world, own.manager, make.anyone)
    const remindersOf = async (id: number) =>
      (await read(own.manager, { id })).data.data.letters.filter(({ kind }) => kind === 'reminder').length
    const counts: number[] = []
    for (const left of [8, 7, 7, 3, 1, 0]) {
      const at = new Date(Date.parse(dayIn(30)) - left * 86_400_000 + 43_200_000)
      const later = { ...world.parts, now: () => at }
      await Promise.all([remindOfRequests(later), remindOfRequests(later)])
      counts.push(await remindersOf(waiting.id))
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2])
    expect(await remindersOf(answered.id)).toBe(0)
    await letterTo(world, waiting.email, 'Reminder')
    expect((await listLetters(world, answered.email)).length).toBe(1)
  })
})
