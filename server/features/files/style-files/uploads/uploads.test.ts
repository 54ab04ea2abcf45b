/** Uploads in parts: what breaks goes on where it was, for who began it and as long as they may (docs/product.md, Uploads in parts). */
import { createHash, randomBytes } from 'node:crypto'
import { request as requestOverHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { describe, expect } from 'vitest'
import * as calls from '#contract/files/style-file-uploads.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openS3Store } from '#server/platform/files/s3-store.ts'
import { openParts } from '#server/start/open-parts.ts'
import { openClient } from '#server/test/client.ts'
import type { Maker } from '#server/test/make.ts'
import { startS3Server } from '#server/test/servers/s3-server.ts'
import { openWorld, test, type World } from '#server/test/world.ts'
import {
  type At,
  comeBack,
  deleteSubTask,
  download,
  leave,
  putOne,
  subTaskAt,
  subTasksOf,
  textFile,
} from '../style-files.fixture.ts'
import { sweepUploads } from './sweep-uploads.ts'

type By = Parameters<typeof putOne>[0]

const begin = (
  by: By,
  style: At,
  subTask: At,
  body: { title: string; size: number; make_private?: 'true' | 'false'; note?: string },
) =>
  by.send(calls.beginStyleFileUpload, {
    params: { id: String(style.id), subTaskId: String(subTask.id) },
    body,
  })
const of = (style: At, uploadId: string) => ({ params: { id: String(style.id), uploadId } })
const send = (by: By, style: At, uploadId: string, offset: number, bytes: Uint8Array) =>
  by.upload(calls.sendStyleFilePart, {
    params: { id: String(style.id), uploadId, offset: String(offset) },
    files: [{ name: 'part', bytes }],
  })
const state = (by: By, style: At, uploadId: string) => by.send(calls.readStyleFileUpload, of(style, uploadId))
const finish = (by: By, style: At, uploadId: string, headers: Record<string, string> = {}) =>
  by.send(calls.finishStyleFileUpload, of(style, uploadId), headers)
const cancel = (by: By, style: At, uploadId: string) =>
  by.send(calls.cancelStyleFileUpload, of(style, uploadId))

const started = async (by: By, style: At, subTask: At, title = 'notes.txt', size = 10): Promise<string> => {
  const answer = await begin(by, style, subTask, { title, size })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.error))
  return answer.data.upload_id
}
const whole = async (by: By, style: At, uploadId: string, bytes: Buffer, part: number = calls.PART_BYTES) => {
  for (let at = 0; at < bytes.length; at += part)
    expect(await send(by, style, uploadId, at, bytes.subarray(at, at + part))).toSucceed()
}
const ofStyle = async (make: Maker) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  return { brand, style, by: brand.manager, subTask: await subTaskAt(brand.manager, style) }
}
const lying = (world: World) => world.parts.files.parts.list()

describe('an upload in parts', () => {
  // shows D-256
  test('is the file that was sent, by the rules of any other', async ({ make, world }) => {
    const { brand, style, by, subTask } = await ofStyle(make)
    const supplier = await make.supplier()
    await putOne(by, style, subTask, { shared: true, files: [textFile('notes.txt', 'first')] })
    const bytes = Buffer.from('second version')
    const { data } = await begin(by, style, subTask, {
      title: 'NOTES.txt',
      size: bytes.length,
      make_private: 'false',
      note: 'After the fitting',
    })
    expect(data).toMatchObject({ size: bytes.length, received: 0, part_bytes: calls.PART_BYTES })
    await whole(by, style, data.upload_id, bytes, 5)
    expect((await state(by, style, data.upload_id)).data.received).toBe(bytes.length)
    const done = await finish(by, style, data.upload_id)
    expect(done).toSucceed()
    const [file] = done.data.sub_task.files
    expect(file).toMatchObject({
      title: 'notes.txt',
      version: 2,
      note: 'After the fitting',
      upload_name: done.data.uploaded[0],
    })
    expect((await download(by, style, file as never)).raw.toString()).toBe('second version')
    expect(await state(by, style, data.upload_id)).toFailWith(404, calls.UPLOAD_TEXTS.gone)
    await expect.poll(() => lying(world)).toEqual([])
    expect([brand.id, supplier.id]).toHaveLength(2)
  })

  // shows D-256
  test('takes a part once, however often it comes, and none that does not follow', async ({ make }) => {
    const { style, by, subTask } = await ofStyle(make)
    const id = await started(by, style, subTask)
    expect(await send(by, style, id, 4, Buffer.from('4567'))).toFailWith(409, calls.UPLOAD_TEXTS.gap)
    const same = await Promise.all([1, 2, 3].map(() => send(by, style, id, 0, Buffer.from('0123'))))
    for (const answer of same) expect(answer.data.received).toBe(4)
    expect((await send(by, style, id, 0, Buffer.from('xxxx'))).data.received).toBe(4)
    expect(await finish(by, style, id)).toFailWith(409, calls.UPLOAD_TEXTS.notWhole)
    const again = await started(by, style, subTask)
    await whole(by, style, again, Buffer.from('0123456789'))
    const [one, two] = await Promise.all([finish(by, style, again), finish(by, style, again)])
    expect([one?.status, two?.status].sort()).toEqual([200, 404])
    const [file] = (await subTaskAt(by, style)).files
    expect(file?.version).toBe(1)
    expect((await download(by, style, file as never)).raw.toString()).toBe('0123456789')
  })

  // shows D-256
  test('is finished once by a call that is repeated', async ({ make }) => {
    const { style, by, subTask } = await ofStyle(make)
    const id = await started(by, style, subTask)
    await whole(by, style, id, Buffer.from('0123456789'))
    const key = { 'idempotency-key': 'finish-once' }
    const answers = [await finish(by, style, id, key), await finish(by, style, id, key)]
    for (const answer of answers) expect(answer).toSucceed()
    expect((await subTaskAt(by, style)).files).toHaveLength(1)
  })

  // shows D-257
  test('is gone on with by nobody else; a colleague is told whose it is, strangers that it is not there', async ({
    make,
  }) => {
    const { brand, style, by, subTask } = await ofStyle(make)
    const [colleague, stranger] = [await brand.person('user'), (await make.brand()).manager]
    const id = await started(by, style, subTask)
    await send(by, style, id, 0, Buffer.from('01234'))
    for (const act of [
      (who: By) => state(who, style, id),
      (who: By) => send(who, style, id, 5, Buffer.from('56789')),
      (who: By) => finish(who, style, id),
      (who: By) => cancel(who, style, id),
    ]) {
      expect(await act(colleague)).toFailWith(409, calls.UPLOAD_TEXTS.somebodyElse)
      expect(await act(stranger)).toFailWith(404)
    }
    const other = await make.style(brand)
    expect(await state(by, other, id)).toFailWith(404)
    expect((await state(by, style, id)).data.received).toBe(5)
  })

  // shows D-257
  test('is refused and not kept once the right is lost, or the sub-task', async ({ make, world }) => {
    const [owner, maker] = [await make.brand(), await make.supplier()]
    const style = await make.style(owner, { suppliers: [maker] })
    const [subTask, other] = await subTasksOf(owner.manager, style)
    const id = await started(maker.manager, style, subTask as At)
    await send(maker.manager, style, id, 0, Buffer.from('01234'))
    expect(await leave(owner, style, maker)).toSucceed()
    expect(await send(maker.manager, style, id, 5, Buffer.from('56789'))).toFailWith(404)
    expect(await lying(world)).not.toContain(id)
    expect(await comeBack(owner, style, maker)).toSucceed()
    expect(await state(maker.manager, style, id)).toFailWith(404, calls.UPLOAD_TEXTS.gone)

    const second = await started(maker.manager, style, other as At)
    await send(maker.manager, style, second, 0, Buffer.from('01234'))
    expect(await deleteSubTask(owner.manager, style, other as At)).toSucceed()
    expect(await finish(maker.manager, style, second)).toFailWith(404)
    expect(await lying(world)).not.toContain(second)
  })

  // shows D-257
  test('keeps nothing of what is too long, of no kind, or cancelled', async ({ make, world }) => {
    const { style, by, subTask } = await ofStyle(make)
    const id = await started(by, style, subTask)
    expect(await send(by, style, id, 0, Buffer.alloc(11, 'x'))).toFailWith(400)
    expect(await send(by, style, id, 0, Buffer.alloc(0))).toFailWith(400)
    const large = await started(by, style, subTask, 'large.txt', 10_000_000)
    expect(await send(by, style, large, 0, Buffer.alloc(calls.PART_BYTES + 1, 'x'))).toFailWith(413)
    expect(await begin(by, style, subTask, { title: 'a.txt', size: 52_000_001 })).toFailWith(400)
    expect((await state(by, style, large)).data.received).toBe(0)

    const program = Buffer.concat([Buffer.from('MZ'), randomBytes(20)])
    const exe = await started(by, style, subTask, 'pattern.exe', program.length)
    await whole(by, style, exe, program)
    expect(await finish(by, style, exe, { 'idempotency-key': 'no-program' })).toFailWith(415)
    expect(await state(by, style, exe)).toFailWith(404)
    for (const each of [id, large]) expect(await cancel(by, style, each)).toSucceed()
    const left = await lying(world)
    for (const each of [id, large, exe]) expect(left).not.toContain(each)
    expect((await subTaskAt(by, style)).files).toEqual([])
  })

  test('is one of at most a hundred that a person has open', async ({ make }) => {
    const { brand, style, by, subTask } = await ofStyle(make)
    for (let at = 0; at < calls.OPEN_UPLOADS; at++) await started(by, style, subTask)
    expect(await begin(by, style, subTask, { title: 'a.txt', size: 1 })).toFailWith(
      409,
      calls.UPLOAD_TEXTS.tooManyOpen,
    )
    expect(await begin(await brand.person('user'), style, subTask, { title: 'a.txt', size: 1 })).toSucceed(
      201,
    )
  })

  // shows D-256
  test('that was given up is swept after seven days, with parts that nobody noted', async ({
    make,
    world,
  }) => {
    const { style, by, subTask } = await ofStyle(make)
    const id = await started(by, style, subTask)
    await send(by, style, id, 0, Buffer.from('01234'))
    const { Readable } = await import('node:stream')
    const orphan = '00000000-0000-4000-8000-000000000000'
    await world.parts.files.parts.put(orphan, { stream: Readable.from(['x']), onBytes: () => undefined })
    const later = (ms: number) => ({ ...world.parts, now: () => new Date(Date.now() + ms) })
    await sweepUploads(later(calls.UPLOAD_DAYS * 86_400_000 - 60_000))
    expect(await lying(world)).toContain(id)
    expect(await lying(world)).not.toContain(orphan)
    expect((await send(by, style, id, 5, Buffer.from('56789'))).data.received).toBe(10)
    await sweepUploads(later(calls.UPLOAD_DAYS * 86_400_000 + 60_000))
    expect(await lying(world)).not.toContain(id)
    expect(await state(by, style, id)).toFailWith(404, calls.UPLOAD_TEXTS.gone)
  })
})

// shows D-256
test('parts lie in the bucket until the file is whole', async () => {
  const s3 = await startS3Server()
  const world = await openWorld({ environment: s3.environment })
  const location = readConfig(s3.environment).s3
  const bucket = location && openS3Store(location)
  const keys = async () => (bucket ? await Array.fromAsync(bucket.list('uploads/')) : [])
  try {
    const { style, by, subTask } = await ofStyle(world.make)
    const bytes = Buffer.from('size,width\n'.repeat(1000))
    const id = await started(by, style, subTask, 'chart.csv', bytes.length)
    await send(by, style, id, 0, bytes.subarray(0, 6000))
    expect((await keys()).length).toBe(1)
    await send(by, style, id, 6000, bytes.subarray(6000))
    const done = await finish(by, style, id)
    expect((await download(by, style, done.data.sub_task.files[0] as never)).raw.equals(bytes)).toBe(true)
    await expect.poll(keys).toEqual([])
  } finally {
    await world.close()
    await s3.close()
  }
})

/** Passes bytes on, counts those that go to the server, and breaks the line when so many have passed. */
const openLine = async (
  to: number,
  breaks: number[],
): Promise<{ port: number; sent: () => number; server: Server }> => {
  let sent = 0
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const other = connect(to, '127.0.0.1')
    for (const each of [socket, other]) {
      open.add(each)
      each.on('error', () => undefined)
      each.on('close', () => {
        open.delete(each)
        socket.destroy()
        other.destroy()
      })
    }
    socket.on('data', (bytes) => {
      sent += bytes.length
      if (breaks[0] !== undefined && sent >= breaks[0]) {
        breaks.shift()
        for (const each of open) each.destroy()
        return
      }
      if (!other.write(bytes)) {
        socket.pause()
        other.once('drain', () => socket.resume())
      }
    })
    other.on('data', (bytes) => socket.write(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, sent: () => sent, server }
}

// shows D-256
test('what a server took before it ended, the next one goes on with', async ({ make, world }) => {
  const { style, by, subTask } = await ofStyle(make)
  const id = await started(by, style, subTask)
  await send(by, style, id, 0, Buffer.from('01234'))
  const environment = {
    SELVEDGE_DATA: world.dataFolder,
    DATABASE_URL: world.databaseUrl,
    DATABASE_CONNECTIONS: '4',
    SELVEDGE_ORIGIN: 'http://localhost',
  }
  const opened = await openParts(readConfig(environment), {
    databaseUrl: world.databaseUrl,
    onError: () => undefined,
  })
  const app = await buildApp(opened.parts, {
    trustedProxies: [],
    requestsPerMinute: 1_000_000,
    dev: false,
    logger: false,
    health: { readiness: opened.readiness, metricsToken: null },
  })
  try {
    const next = openClient(app, by.token)
    expect((await state(next, style, id)).data.received).toBe(5)
    await send(next, style, id, 5, Buffer.from('56789'))
    expect(await finish(next, style, id)).toSucceed()
    const [file] = (await subTaskAt(by, style)).files
    expect((await download(by, style, file as never)).raw.toString()).toBe('0123456789')
  } finally {
    await app.fastify.close()
    await opened.close()
  }
})

interface Asked {
  port: number
  path: string
  token: string
  form: FormData | undefined
}

const askOverLine = async ({ port, path, token, form }: Asked): Promise<calls.UploadState> => {
  const encoded = form && new Response(form)
  const body = encoded && Buffer.from(await encoded.arrayBuffer())
  const headers = {
    cookie: `selvedge_session=${token}`,
    origin: 'http://localhost',
    host: 'localhost',
    connection: 'close',
    ...(encoded &&
      body && {
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': body.length,
      }),
  }
  return new Promise((resolve, reject) => {
    const request = requestOverHttp(
      { host: '127.0.0.1', port, path, method: body ? 'PUT' : 'GET', headers, agent: false },
      (answer) => {
        let text = ''
        answer.on('data', (piece) => {
          text += piece
        })
        answer.on('error', reject)
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(text)),
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

// shows D-256
test('50 MB over a line that breaks send at most 6 MB twice', async ({ make, world }) => {
  const { style, by, subTask } = await ofStyle(make)
  const bytes = Buffer.alloc(50_000_000, 'selvedge of a garment, ')
  const id = await started(by, style, subTask, 'film.txt', bytes.length)
  await world.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.fastify.server.address() as AddressInfo
  const line = await openLine(port, [17_300_000])
  try {
    const base = `/api/inquiries/${style.id}/style_file_uploads/${id}`
    const ask = (path: string, form?: FormData) =>
      askOverLine({ port: line.port, path: base + path, token: by.token, form })
    let failures = 0
    for (let received = 0; received < bytes.length; ) {
      try {
        const form = new FormData()
        form.append(
          'part',
          new Blob([new Uint8Array(bytes.subarray(received, received + calls.PART_BYTES))]),
          'part',
        )
        received = (await ask(`/parts/${received}`, form)).received
      } catch (error) {
        if (++failures > 3) throw error
        received = (await ask('')).received
      }
    }
    expect(failures).toBe(1)
    expect(line.sent()).toBeGreaterThan(bytes.length)
    expect(line.sent()).toBeLessThan(bytes.length + 6_000_000)
    const done = await finish(by, style, id)
    const came = (await download(by, style, done.data.sub_task.files[0] as never)).raw
    const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
    expect(hashOf(came)).toBe(hashOf(bytes))
  } finally {
    line.server.close()
  }
})
