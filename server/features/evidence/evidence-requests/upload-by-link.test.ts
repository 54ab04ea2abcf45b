/** Large files of answers by link: what breaks goes on where it was, for who has the link and as long as it opens the request. */
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import * as calls from '#contract/answer-uploads.ts'
import { uploadLogo } from '#contract/companies/organizations.ts'
import { ANSWER_TEXTS, MAX_UPLOADS, putAnswerFile, saveAnswer } from '#contract/evidence/evidence-answers.ts'
import { EVIDENCE_TEXTS, MAX_EVIDENCE_BYTES } from '#contract/evidence/evidence-record.ts'
import { PART_BYTES, UPLOAD_DAYS, UPLOAD_TEXTS } from '#contract/files/style-file-uploads.ts'
import { openFormUpload, sendFormUploadPart } from '#contract/form-uploads.ts'
import { sweepUploads } from '#server/features/files/style-files/uploads/sweep-uploads.ts'
import type { Client } from '#server/test/client.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { query } from '#server/test/style-tables.ts'
import type { World } from '#server/test/world.ts'
import { test } from '#server/test/world.ts'
import {
  dayIn,
  fillIn,
  makeAsked,
  open as openPage,
  putFile,
  read,
  revoke,
  sendAll,
} from './requests.fixture.ts'

type By = Pick<Client, 'send' | 'upload'>
interface Link {
  token: string
  question: { id: number; version: number }
}

const PDF = Buffer.concat([
  Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'),
  Buffer.alloc(5000, ' '),
  Buffer.from('trailer<<>>\n%%EOF\n'),
])
const HALF = 2000

const begin = (by: By, id: string, { token, question }: Link, size = PDF.length) =>
  by.send(calls.openAnswerUpload, {
    params: { uploadId: id },
    body: { token, question_id: question.id, title: 'scope.pdf', size },
  })
const send = (by: By, id: string, token: string, offset: number, bytes: Uint8Array = PDF.subarray(offset)) =>
  by.upload(calls.sendAnswerUploadPart, {
    params: { uploadId: id, offset: String(offset) },
    texts: { token },
    files: [{ name: 'part', bytes }],
    field: 'part',
  })
const cancel = (by: By, id: string, token: string) =>
  by.send(calls.cancelAnswerUpload, { params: { uploadId: id }, body: { token } })
/** The form, which names what was sent before it. */
const put = (by: By, { token, question }: Link, id: string) =>
  by.upload(putAnswerFile, {
    texts: {
      ...{ token, question_id: String(question.id), version: String(question.version) },
      'in_parts:file': id,
    },
    files: [],
  })
const lying = (world: World) => world.parts.files.parts.list()

const makeLink = async (world: World, by: Pick<Client, 'send'>, anyone: By) => {
  const asked = await makeAsked(world, by)
  const { questions } = (await openPage(anyone, asked.token)).data
  const [question, photo, text] = questions
  if (!question || !photo || !text) throw new Error('Three questions were asked')
  return { ...asked, question, photo, text }
}

describe('a file of an answer', () => {
  // shows D-704
  test('goes on where it was cut, without an account, and is the answer’s file', async ({ make, world }) => {
    const brand = await make.brand()
    const link = await makeLink(world, brand.manager, make.anyone)
    const [by, id, { token }] = [make.anyone, randomUUID(), link]
    expect((await begin(by, id, link)).data).toEqual({
      ...{ upload_id: id, size: PDF.length, received: 0, part_bytes: PART_BYTES },
    })
    expect((await send(by, id, token, 0, PDF.subarray(0, HALF))).data.received).toBe(HALF)
    // The answer was lost, or the device went off: it asks again under the same id, and sends nothing twice.
    expect((await begin(by, id, link)).data.received).toBe(HALF)
    expect((await send(by, id, token, 0, PDF.subarray(0, HALF))).data.received).toBe(HALF)
    expect(await send(by, id, token, HALF + 1)).toFailWith(409, UPLOAD_TEXTS.gap)
    expect(await put(by, link, id)).toFailWith(409, UPLOAD_TEXTS.notWhole)
    expect((await send(by, id, token, HALF)).data.received).toBe(PDF.length)
    expect((await put(by, link, id)).data.questions[0]?.answer.file).toMatchObject({
      ...{ title: 'scope.pdf', size: PDF.length },
    })
    expect(await put(by, link, id)).toFailWith(404, UPLOAD_TEXTS.gone)
    expect((await read(brand.manager, link)).data.data.questions[0]?.answer?.file ?? null).toBeNull()
  })

  // shows D-705
  test('is nobody’s who has no link, another link, or an account', async ({ make, world }) => {
    const brand = await make.brand()
    const [by, id] = [make.anyone, randomUUID()]
    const link = await makeLink(world, brand.manager, by)
    const other = await makeLink(world, brand.manager, by)
    await begin(by, id, link)
    await send(by, id, link.token, 0, PDF.subarray(0, HALF))
    const wrong = 'not-a-token-of-any-letter'
    expect(await begin(by, id, { ...link, token: wrong })).toFailWith(410)
    expect(await send(by, id, wrong, HALF)).toFailWith(410)
    expect(await cancel(by, id, wrong)).toFailWith(410)
    expect(await begin(by, id, other)).toFailWith(404, UPLOAD_TEXTS.gone)
    expect(await send(by, id, other.token, HALF)).toFailWith(404, UPLOAD_TEXTS.gone)
    expect(await cancel(by, id, other.token)).toFailWith(404, UPLOAD_TEXTS.gone)
    const params = { uploadId: id }
    const said = {
      use: 'evidence',
      target_id: link.question.id,
      title: 'scope.pdf',
      size: PDF.length,
    } as const
    for (const { manager } of [brand, await make.supplier()]) {
      expect(await manager.send(openFormUpload, { params, body: said })).toFailWith(404, UPLOAD_TEXTS.gone)
      const part = {
        params: { ...params, offset: String(HALF) },
        files: [{ name: 'part', bytes: PDF.subarray(HALF) }],
      }
      expect(await manager.upload(sendFormUploadPart, part)).toFailWith(404, UPLOAD_TEXTS.gone)
    }
    // Nothing of this has changed it.
    expect((await send(by, id, link.token, HALF)).data.received).toBe(PDF.length)
    expect(await put(by, other, id)).toFailWith(404, UPLOAD_TEXTS.gone)
    expect(await put(by, { ...link, question: link.photo }, id)).toFailWith(404, UPLOAD_TEXTS.gone)
    const logo = await brand.manager.upload(uploadLogo, { files: [], texts: { 'in_parts:file[]': id } })
    expect(logo).toFailWith(404, UPLOAD_TEXTS.gone)
    expect(await lying(world)).toContain(id)
    expect(await put(by, link, id)).toSucceed()
  })

  // shows D-705
  test('of an account is not named by a link', async ({ make, world }) => {
    const { manager } = await make.supplier()
    const link = await makeLink(world, (await make.brand()).manager, make.anyone)
    const id = randomUUID()
    const body = { use: 'logo', target_id: null, title: 'mill.png', size: TINY_PNG.length } as const
    expect(await manager.send(openFormUpload, { params: { uploadId: id }, body })).toSucceed()
    await manager.upload(sendFormUploadPart, {
      params: { uploadId: id, offset: '0' },
      files: [{ name: 'part', bytes: TINY_PNG }],
    })
    for (const by of [make.anyone, manager]) {
      expect(await begin(by, id, link)).toFailWith(404, UPLOAD_TEXTS.gone)
      expect(await send(by, id, link.token, 0)).toFailWith(404, UPLOAD_TEXTS.gone)
      expect(await put(by, link, id)).toFailWith(404, UPLOAD_TEXTS.gone)
    }
    expect(await lying(world)).toContain(id)
  })

  // shows D-705
  test('is not kept once its link has ended', async ({ make, world }) => {
    const { manager } = await make.brand()
    for (const last of ['part', 'form', 'cancel'] as const) {
      const link = await makeLink(world, manager, make.anyone)
      const id = randomUUID()
      await begin(make.anyone, id, link)
      await send(make.anyone, id, link.token, 0, last === 'form' ? PDF : PDF.subarray(0, HALF))
      expect(await revoke(manager, link)).toSucceed()
      const answer = {
        part: () => send(make.anyone, id, link.token, HALF),
        form: () => put(make.anyone, link, id),
        cancel: () => cancel(make.anyone, id, link.token),
      }
      expect(await answer[last]()).toFailWith(410)
      expect(await lying(world)).not.toContain(id)
      expect(await begin(make.anyone, randomUUID(), link)).toFailWith(410)
    }
    const link = await makeLink(world, manager, make.anyone)
    const id = randomUUID()
    await begin(make.anyone, id, link)
    await send(make.anyone, id, link.token, 0, PDF.subarray(0, HALF))
    await query(world, `update evidence_requests set ends_on = '${dayIn(-2)}' where id = ${link.id}`)
    expect(await send(make.anyone, id, link.token, HALF)).toFailWith(410)
    expect(await lying(world)).not.toContain(id)
  })

  // shows D-705
  test('is not begun for a question of another link, of words, or whose answer was sent; nor with too many bytes', async ({
    make,
    world,
  }) => {
    const { manager } = await make.brand()
    const [link, other] = [
      await makeLink(world, manager, make.anyone),
      await makeLink(world, manager, make.anyone),
    ]
    const to = (question: Link['question'], size?: number) =>
      begin(make.anyone, randomUUID(), { token: link.token, question }, size)
    expect(await to(other.question)).toFailWith(404, ANSWER_TEXTS.questionNotFound)
    expect(await to(link.text)).toFailWith(400, ANSWER_TEXTS.questionNotFound)
    expect(await to(link.question, MAX_EVIDENCE_BYTES + 1)).toFailWith(400, EVIDENCE_TEXTS.tooLarge)
    const id = randomUUID()
    await begin(make.anyone, id, link, HALF)
    expect(await send(make.anyone, id, link.token, 0)).toFailWith(400, UPLOAD_TEXTS.tooLong)
    const { version } = await fillIn(make.anyone, link.token)
    expect(await sendAll(make.anyone, link.token, version)).toSucceed()
    expect(await to(link.question)).toFailWith(409, ANSWER_TEXTS.sentAlready)
  })

  // shows D-743
  test('waits where somebody saved meanwhile: the second press sends the form alone', async ({
    make,
    world,
  }) => {
    const link = await makeLink(world, (await make.brand()).manager, make.anyone)
    const [by, id] = [make.anyone, randomUUID()]
    await begin(by, id, link)
    await send(by, id, link.token, 0)
    const { question } = link
    const body = { token: link.token, question_id: question.id, version: question.version, number: 'CU-1' }
    expect(await by.send(saveAnswer, { body })).toSucceed()
    expect(await put(by, link, id)).toFailWith(409)
    expect((await begin(by, id, link)).data.received).toBe(PDF.length)
    const now = { ...link, question: { ...question, version: question.version + 1 } }
    expect((await put(by, now, id)).data.questions[0]?.answer).toMatchObject({
      ...{ number: 'CU-1', file: { title: 'scope.pdf', size: PDF.length } },
    })
    expect(
      await put(by, { ...now, question: { ...question, version: question.version + 2 } }, id),
    ).toFailWith(404, UPLOAD_TEXTS.gone)
  })

  test('is judged by its bytes, and goes with the form that is refused', async ({ make, world }) => {
    const link = await makeLink(world, (await make.brand()).manager, make.anyone)
    const program = Buffer.from('MZ\x90\0 no certificate', 'latin1')
    const id = randomUUID()
    await begin(make.anyone, id, link, program.length)
    await send(make.anyone, id, link.token, 0, program)
    expect(await put(make.anyone, link, id)).toFailWith(415)
    expect(await lying(world)).not.toContain(id)
  })
})

describe('a link', () => {
  // shows D-705
  test('has ten uploads at once, also where they begin together; one that is given up makes room', async ({
    make,
    world,
  }) => {
    const link = await makeLink(world, (await make.brand()).manager, make.anyone)
    const ids = Array.from({ length: calls.OPEN_UPLOADS_OF_LINK + 2 }, () => randomUUID())
    const begun = await Promise.all(
      ids.map(async (id) => ({ id, answer: await begin(make.anyone, id, link) })),
    )
    const refused = begun.filter(({ answer }) => answer.status === 409)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.answer).toFailWith(409, UPLOAD_TEXTS.tooManyOpen)
    const [first] = begun.filter(({ answer }) => answer.status === 200)
    expect(await cancel(make.anyone, first?.id ?? '', link.token)).toSucceed()
    expect(await begin(make.anyone, refused[0]?.id ?? '', link)).toSucceed()
  })

  test('takes ten files for a question, in parts or at once', async ({ make, world }) => {
    const link = await makeLink(world, (await make.brand()).manager, make.anyone)
    let { question } = link
    for (let sent = 0; sent < MAX_UPLOADS; sent++) {
      const { data } = await putFile(make.anyone, link.token, question)
      question = data.questions[0] ?? question
    }
    expect(await begin(make.anyone, randomUUID(), { ...link, question })).toFailWith(
      409,
      ANSWER_TEXTS.tooManyUploads,
    )
  })

  // shows D-704
  test('that two use at once gets one part of each, and the file is right', async ({ make, world }) => {
    const link = await makeLink(world, (await make.brand()).manager, make.anyone)
    const id = randomUUID()
    await Promise.all([begin(make.anyone, id, link), begin(make.anyone, id, link)])
    const parts = await Promise.all(
      [0, 0, 0].map(() => send(make.anyone, id, link.token, 0, PDF.subarray(0, HALF))),
    )
    for (const part of parts) expect(part.data.received).toBe(HALF)
    expect((await send(make.anyone, id, link.token, HALF)).data.received).toBe(PDF.length)
    expect((await put(make.anyone, link, id)).data.questions[0]?.answer.file?.size).toBe(PDF.length)
  })
})

// shows D-704
test('what was given up is swept after seven days', async ({ make, world }) => {
  const link = await makeLink(world, (await make.brand()).manager, make.anyone)
  const id = randomUUID()
  await begin(make.anyone, id, link)
  await send(make.anyone, id, link.token, 0, PDF.subarray(0, HALF))
  const later = new Date(Date.now() + (UPLOAD_DAYS + 1) * 86_400_000)
  await sweepUploads({ ...world.parts, now: () => later })
  expect(await lying(world)).not.toContain(id)
})
