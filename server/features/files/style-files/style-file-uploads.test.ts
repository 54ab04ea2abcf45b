import { describe, expect } from 'vitest'
import { FILE_TEXTS } from '#contract/files/files.ts'
import { STYLE_FILE_LIMITS, STYLE_FILE_TEXTS, uploadStyleFile } from '#contract/files/style-files.ts'
import { RUNS } from '#server/platform/files/kinds/running.ts'
import { makeKey } from '#server/test/key-client.ts'
import type { Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import {
  approve,
  picture,
  put,
  putOne,
  readFiles,
  setPublic,
  subTaskAt,
  textFile,
} from './style-files.fixture.ts'

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')])

const open = async (make: Maker) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  return { brand, by: brand.manager, style, subTask: await subTaskAt(brand.manager, style) }
}

describe('an upload to a style file', () => {
  test.for([
    ['of an unknown kind', textFile('front.unknown'), 415, FILE_TEXTS.unsupported],
    ['that runs', textFile('page.html', '<!doctype html>'), 415, RUNS],
    ['that is empty', textFile('empty.txt', ''), 400, FILE_TEXTS.empty],
    ['with another ending', { ...picture('fit.png'), name: 'fit.pdf' }, 415, FILE_TEXTS.otherEnding],
    // shows S2-264
  ] as const)('%s is refused whole', async ([, file, status, text], { make }) => {
    const { by, style, subTask } = await open(make)
    expect(await put(by, style, subTask, { files: [textFile('good.txt'), file] })).toFailWith(status, text)
    expect((await subTaskAt(by, style)).files).toEqual([])
  })

  // shows S2-264
  test('takes 52,000,000 bytes a file and 102,000,000 together', async ({ make }) => {
    const { by, style, subTask } = await open(make)
    const one = await put(by, style, subTask, { files: [{ name: 'a.pdf', bytes: pdf(52_000_001) }] })
    expect(one).toFailWith(413, FILE_TEXTS.tooLarge)
    const three = [40_000_000, 40_000_000, 22_000_001].map((size, at) => ({
      name: `${at}.pdf`,
      bytes: pdf(size),
    }))
    expect(await put(by, style, subTask, { files: three })).toFailWith(413, FILE_TEXTS.tooLargeTogether)
    expect((await subTaskAt(by, style)).files).toEqual([])
    const whole = await put(by, style, subTask, { files: [{ name: 'a.pdf', bytes: pdf(52_000_000) }] })
    expect(whole).toSucceed(201)
  })

  test('by quality control makes versions of its own files only', async ({ make }) => {
    const { brand, by, style, subTask } = await open(make)
    const qc = await brand.person('qc')
    expect(await put(by, style, subTask, { files: [textFile('plan.txt')] })).toSucceed(201)
    const refused = await put(qc, style, subTask, { files: [textFile('new.txt'), textFile('PLAN.txt')] })
    expect(refused).toFailWith(403, STYLE_FILE_TEXTS.colleaguesFile)
    expect(await put(qc, style, subTask, { files: [textFile('own.txt')] })).toSucceed(201)
    expect(await put(qc, style, subTask, { files: [textFile('own.txt', 'second')] })).toSucceed(201)
    expect(await put(by, style, subTask, { files: [textFile('own.txt', 'third')] })).toSucceed(201)
    const { files } = await subTaskAt(by, style)
    expect(Object.fromEntries(files.map(({ title, version }) => [title, version]))).toEqual({
      'plan.txt': 1,
      'own.txt': 3,
    })
  })

  test('of more than a hundred files says how many may be sent', async ({ make }) => {
    const { by, style, subTask } = await open(make)
    const files = Array.from({ length: 101 }, (_, at) => textFile(`${at}.txt`))
    expect(await put(by, style, subTask, { files })).toFailWith(400, FILE_TEXTS.tooManyAtOnce)
    expect((await subTaskAt(by, style)).files).toEqual([])
  })

  test('without files, or with fields that say nothing known, is refused at them', async ({ make }) => {
    const { by, style, subTask } = await open(make)
    const params = { id: String(style.id), subTaskId: String(subTask.id) }
    const send = (texts: Record<string, string>, files = [textFile('a.txt')]) =>
      by.upload(uploadStyleFile, { params, files, texts })
    expect(await send({}, [])).toFailAt('file[]')
    expect(await send({ make_private: 'perhaps' })).toFailAt('make_private')
    expect(await send({ note: 'x'.repeat(STYLE_FILE_LIMITS.note + 1) })).toFailAt('note')
    expect((await send({})).data.sub_task.files[0]?.is_private_in_style_file).toBe(true)
  })

  test('is carried out once for one Idempotency-Key', async ({ make }) => {
    const { by, style, subTask } = await open(make)
    const params = { id: String(style.id), subTaskId: String(subTask.id) }
    const send = () =>
      by.upload(uploadStyleFile, {
        params,
        files: [textFile('a.txt')],
        headers: { 'idempotency-key': 'one' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.data.uploaded).toEqual(first.data.uploaded)
    expect((await subTaskAt(by, style)).files).toMatchObject([{ version: 1 }])
  })

  // shows S2-268
  test('answers the names in the order of the form; the same name twice is one file', async ({ make }) => {
    const { by, style, subTask } = await open(make)
    const files = ['b.txt', 'a.txt', 'B.txt'].map((name, at) => ({
      ...textFile(name, `${at}`),
      field: `file[${at}]`,
    }))
    const { data } = await put(by, style, subTask, { files })
    const titles = data.uploaded.map(
      (name) => data.sub_task.files.find(({ upload_name }) => upload_name === name)?.title,
    )
    expect(titles).toEqual(['b.txt', 'a.txt', 'b.txt'])
    expect(data.sub_task.files.find(({ title }) => title === 'b.txt')?.version).toBe(2)
  })

  // shows S2-272
  test('takes the same letters for the same name, however they are written', async ({ make }) => {
    const { by, style, subTask } = await open(make)
    await put(by, style, subTask, { files: [textFile('e\u0301toffe.txt', '1')] })
    expect(await putOne(by, style, subTask, { files: [textFile('\u00e9toffe.txt', '2')] })).toMatchObject({
      version: 2,
    })
  })

  test('ends at 500 versions, and at 5,000 files of one company', async ({ make, world }) => {
    const { brand, by, style, subTask } = await open(make)
    const file = await putOne(by, style, subTask)
    const { db } = world.parts
    await db.write(async (tx) => {
      await tx
        .updateTable('style_file_versions')
        .set({ number: STYLE_FILE_LIMITS.versions })
        .where('file_id', '=', file.id)
        .execute()
      await tx
        .updateTable('style_files')
        .set({ version: STYLE_FILE_LIMITS.versions })
        .where('id', '=', file.id)
        .execute()
    })
    expect(await put(by, style, subTask)).toFailWith(409, STYLE_FILE_TEXTS.tooManyVersions)
    await db.write(async (tx) => {
      const rows = Array.from({ length: STYLE_FILE_LIMITS.files - 1 }, (_, n) => ({
        ...{ upload_name: `planted-${style.id}-${String(n).padStart(16, '0')}`, style_id: style.id },
        ...{ sub_task_id: subTask.id, title: `${n}.txt`, organization_id: brand.id, user_id: by.user_id },
        ...{ is_private: true, version: 1 },
      }))
      for (let at = 0; at < rows.length; at += 1000) {
        const made = await tx
          .insertInto('style_files')
          .values(rows.slice(at, at + 1000))
          .returning('id')
          .execute()
        const blob = await tx.selectFrom('style_file_versions').select('blob_hash').executeTakeFirstOrThrow()
        await tx
          .insertInto('style_file_versions')
          .values(
            made.map(({ id }) => ({
              ...{
                file_id: id,
                number: 1,
                blob_hash: blob.blob_hash,
                mime_type: 'text/plain',
                kind: 'txt',
                size: 1,
              },
              ...{ user_id: by.user_id, created_at: '2026-11-01T00:00:00Z' },
            })),
          )
          .execute()
      }
    })
    const more = await put(by, style, subTask, { files: [textFile('more.txt')] })
    expect(more).toFailWith(409, STYLE_FILE_TEXTS.tooManyFiles)
  })

  // shows S2-282
  test('by an API key is a member’s; what a person says is not open to keys', async ({ make, world }) => {
    const { by, style, subTask } = await open(make)
    const reads = await makeKey(world.app, by, ['style_files:read'])
    const writes = await makeKey(world.app, by, ['style_files:write'])
    expect(await readFiles(reads as never, style)).toSucceed()
    expect(await readFiles(writes as never, style)).toSucceed()
    expect(await approve(writes as never, style, subTask, true)).toFailWith(403)
    expect(await setPublic(writes as never, style, true)).toFailWith(403)
  })
})
