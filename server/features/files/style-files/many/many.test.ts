/** Many files at once: one transaction, an answer for each, and an archive that is made while it is read. */
import { unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { STYLE_FILE_TEXTS, type StyleFile } from '#contract/files/style-files.ts'
import * as calls from '#contract/files/style-files-many.ts'
import { test } from '#server/test/world.ts'
import {
  type At,
  approve,
  download,
  messagesOf,
  picture,
  putOne,
  readFiles,
  readTrash,
  remove,
  restore,
  subTaskAt,
  textFile,
  versionsOf,
} from '../style-files.fixture.ts'

type By = Parameters<typeof putOne>[0]
const files = (name: string, text = name) => ({ files: [textFile(name, text)] })
const named = (list: readonly Pick<StyleFile, 'id' | 'upload_name'>[]) =>
  list.map(({ id, upload_name }) => ({ style_file_id: id, upload_name }))

const many = (
  by: By,
  style: At,
  body: { act: calls.ManyAct; files: ReturnType<typeof named>; sub_task_id?: number; to_style_id?: number },
  headers: Record<string, string> = {},
) => by.send(calls.changeManyStyleFiles, { params: { id: String(style.id) }, body }, headers)

const outcomes = async (answer: ReturnType<typeof many>) => {
  const { data, error, status } = await answer
  if (status !== 200) throw new Error(JSON.stringify(error))
  return data.results.map(({ outcome, title, reason }) => (outcome === 'done' ? title : reason))
}

const zip = (by: By, style: At, query: { files?: string; sub_task?: string }) =>
  by.send(calls.downloadStyleFilesZip, { params: { id: String(style.id) }, query })

const titlesAt = async (...at: Parameters<typeof subTaskAt>) =>
  (await subTaskAt(...at)).files.map(({ title }) => title).sort()

describe('many files', () => {
  // shows D-253
  test('are deleted by one call, and come back by another; what is not one’s own is named and stays', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const subTask = await subTaskAt(brand.manager, style)
    const own = [
      await putOne(brand.manager, style, subTask, files('a.txt')),
      await putOne(brand.manager, style, subTask, { shared: true, ...files('b.txt') }),
    ]
    const theirs = await putOne(supplier.manager, style, subTask, { shared: true, ...files('theirs.txt') })
    const secret = await putOne(supplier.manager, style, subTask, files('secret.txt'))
    const all = named([...own, theirs, secret, { ...(own[0] as StyleFile), id: (own[0]?.id ?? 0) + 1000 }])
    expect(await outcomes(many(brand.manager, style, { act: 'delete', files: all }))).toEqual([
      'a.txt',
      'b.txt',
      'You are not allowed to do this.',
      'Not found.',
      'Not found.',
    ])
    expect(await titlesAt(brand.manager, style)).toEqual(['theirs.txt'])
    const answer = await many(brand.manager, style, { act: 'delete', files: named([secret]) })
    expect(JSON.stringify(answer.data)).not.toContain('secret')
    expect((await readTrash(brand.manager, style)).data.total).toBe(2)
    expect(await outcomes(many(brand.manager, style, { act: 'restore', files: named(own) }))).toEqual([
      'a.txt',
      'b.txt',
    ])
    expect(await titlesAt(brand.manager, style)).toEqual(['a.txt', 'b.txt', 'theirs.txt'])
  })

  // shows D-253
  test('are shared and made private; an approval is lost once, and the log tells of each', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const subTask = await subTaskAt(brand.manager, style)
    const list = [
      await putOne(brand.manager, style, subTask, files('a.txt')),
      await putOne(brand.manager, style, subTask, files('b.txt')),
    ]
    expect(await approve(brand.manager, style, subTask, true)).toSucceed()
    expect(await outcomes(many(brand.manager, style, { act: 'share', files: named(list) }))).toHaveLength(2)
    expect(await titlesAt(supplier.manager, style)).toEqual(['a.txt', 'b.txt'])
    const said = await messagesOf(supplier.manager, style)
    expect(said.filter((each) => each.includes('was taken back'))).toHaveLength(1)
    expect(said.filter((each) => each.includes('shared'))).toHaveLength(3)
    expect(
      await outcomes(many(brand.manager, style, { act: 'make_private', files: named(list) })),
    ).toHaveLength(2)
    expect(await titlesAt(supplier.manager, style)).toEqual([])
  })

  // shows D-253
  test('of a colleague are none of quality control', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const inspector = await brand.person('qc')
    const list = [
      await putOne(brand.manager, style, subTask, files('a.txt')),
      await putOne(inspector, style, subTask, files('mine.txt')),
    ]
    const other = await subTaskAt(brand.manager, style, 3, 2)
    for (const act of ['share', 'copy', 'move', 'delete'] as const)
      expect(
        await outcomes(many(inspector, style, { act, files: named(list), sub_task_id: other.id })),
      ).toEqual(['You are not allowed to do this.', expect.stringContaining('mine')])
  })

  // shows D-253
  test('move within a style: versions and audience stay, both approvals are lost, names stay apart', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const [from, to] = [await subTaskAt(brand.manager, style), await subTaskAt(brand.manager, style, 1, 1)]
    await putOne(brand.manager, style, from, { shared: true, ...files('spec.txt', '1') })
    const file = await putOne(brand.manager, style, from, files('spec.txt', '2'))
    await putOne(brand.manager, style, to, files('SPEC.txt'))
    for (const each of [from, to]) expect(await approve(brand.manager, style, each, true)).toSucceed()
    const call = { act: 'move', files: named([file]), sub_task_id: to.id } as const
    expect(await outcomes(many(brand.manager, style, call))).toEqual(['spec (2).txt'])
    expect(await titlesAt(brand.manager, style)).toEqual([])
    expect(await titlesAt(supplier.manager, style, 1, 1)).toEqual(['spec (2).txt'])
    expect((await versionsOf(supplier.manager, style, file)).data.data).toHaveLength(2)
    for (const at of [3, 1])
      expect((await subTaskAt(brand.manager, style, at, 1)).approval_lost).not.toBeNull()
    expect((await messagesOf(supplier.manager, style, { query: 'moved' }))[0]).toContain(
      `moved spec (2).txt from ${from.name} to ${to.name}`,
    )
    // There already: nothing changes.
    expect(await outcomes(many(brand.manager, style, call))).toEqual(['spec (2).txt'])
    expect(await messagesOf(supplier.manager, style, { query: 'moved' })).toHaveLength(1)
  })

  // shows D-253
  test('copied or moved into another style are private there, and that style is not named here', async ({
    make,
  }) => {
    const [brand, one, two] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [one] })
    const other = await make.style(brand, { suppliers: [two] })
    const [from, to] = [await subTaskAt(brand.manager, style), await subTaskAt(brand.manager, other)]
    const kept = await putOne(brand.manager, style, from, { shared: true, ...files('kept.txt', 'k') })
    await putOne(brand.manager, style, from, { shared: true, ...files('gone.txt', '1') })
    const gone = await putOne(brand.manager, style, from, files('gone.txt', '2'))
    const place = { sub_task_id: to.id, to_style_id: other.id }
    expect(
      await outcomes(many(brand.manager, style, { act: 'copy', files: named([kept]), ...place })),
    ).toEqual(['kept.txt'])
    expect(
      await outcomes(many(brand.manager, style, { act: 'move', files: named([gone]), ...place })),
    ).toEqual(['gone.txt'])
    expect(await titlesAt(brand.manager, style)).toEqual(['kept.txt'])
    expect(await titlesAt(brand.manager, other)).toEqual(['gone.txt', 'kept.txt'])
    expect(await titlesAt(two.manager, other)).toEqual([])
    const there = (await subTaskAt(brand.manager, other)).files.find(({ title }) => title === 'gone.txt')
    expect((await versionsOf(brand.manager, other, there as StyleFile)).data.data).toHaveLength(2)
    expect((await download(brand.manager, other, there as StyleFile, 1)).raw.toString()).toBe('1')
    expect(await download(brand.manager, style, gone)).toFailWith(404)
    const told = JSON.stringify([await messagesOf(one.manager, style), await messagesOf(two.manager, other)])
    expect(told).toContain('moved gone.txt to another style')
    expect(told).not.toContain(other.style_number)
    expect(told).not.toContain('kept.txt from')
  })

  // shows D-253
  test('go nowhere where one may not: another company’s style, another style’s sub-task, no place', async ({
    make,
  }) => {
    const [brand, stranger] = [await make.brand(), await make.brand()]
    const [style, mine] = [await make.style(brand), await make.style(brand)]
    const foreign = await make.style(stranger)
    const subTask = await subTaskAt(brand.manager, style)
    const theirs = await subTaskAt(stranger.manager, foreign)
    const file = await putOne(brand.manager, style, subTask)
    const call = { act: 'copy', files: named([file]) } as const
    expect(
      await many(brand.manager, style, { ...call, sub_task_id: theirs.id, to_style_id: foreign.id }),
    ).toFailWith(404)
    expect(await many(brand.manager, style, { ...call, sub_task_id: theirs.id })).toFailWith(
      404,
      calls.MANY_TEXTS.noSuchPlace,
    )
    expect(
      await many(brand.manager, style, { ...call, sub_task_id: subTask.id, to_style_id: mine.id }),
    ).toFailWith(404, calls.MANY_TEXTS.noSuchPlace)
    expect(await many(brand.manager, style, call)).toFailWith(400, calls.MANY_TEXTS.noPlace)
    expect(await many(stranger.manager, style, { ...call, sub_task_id: theirs.id })).toFailWith(404)
    expect(await many(brand.manager, style, { act: 'delete', files: [] })).toFailWith(400)
    expect(await titlesAt(brand.manager, style)).toEqual(['notes.txt'])
  })

  // shows D-253
  test('are changed once by a call that is repeated', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const file = await putOne(brand.manager, style, subTask)
    const call = { act: 'copy', files: named([file]), sub_task_id: subTask.id } as const
    const key = { 'idempotency-key': 'copy-once' }
    const answers = [await many(brand.manager, style, call, key), await many(brand.manager, style, call, key)]
    expect(answers[1]?.data).toEqual(answers[0]?.data)
    expect(await titlesAt(brand.manager, style)).toEqual(['notes (2).txt', 'notes.txt'])
    expect(await many(brand.manager, style, { ...call, act: 'delete' }, key)).toFailWith(422)
  })

  test('end where a company has as many as it may', async ({ make, world }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const file = await putOne(brand.manager, style, subTask)
    const { sql } = await import('kysely')
    await world.parts.db.write(async (tx) => {
      await sql`with f as (insert into style_files (upload_name, style_id, sub_task_id, title, organization_id, user_id, is_private)
          select 'one_of_very_many_files_' || x, style_id, sub_task_id, 'one of ' || x, organization_id, user_id, true
          from generate_series(2, 5000) x, style_files where id = ${file.id} returning id, user_id)
        insert into style_file_versions (file_id, number, blob_hash, mime_type, kind, size, user_id, created_at)
        select f.id, 1, v.blob_hash, v.mime_type, v.kind, v.size, f.user_id, now()
        from f, style_file_versions v where v.file_id = ${file.id}`.execute(tx)
    })
    const call = { files: named([file]), sub_task_id: (await subTaskAt(brand.manager, style, 1, 1)).id }
    expect(await outcomes(many(brand.manager, style, { act: 'copy', ...call }))).toEqual([
      STYLE_FILE_TEXTS.tooManyFiles,
    ])
    expect(await outcomes(many(brand.manager, style, { act: 'move', ...call }))).toEqual(['notes.txt'])
  })
})

describe('an archive', () => {
  const namesIn = (raw: Buffer) => Object.keys(unzipSync(raw)).sort()

  // shows D-254
  test('has the newest version of each file, under names that are unique, folders where needed', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const subTask = await subTaskAt(brand.manager, style)
    await putOne(brand.manager, style, subTask, { shared: true, ...files('Größe.txt', 'old') })
    const own = await putOne(brand.manager, style, subTask, files('Größe.txt', 'new'))
    const theirs = await putOne(supplier.manager, style, subTask, {
      shared: true,
      ...files('größe.txt', 'theirs'),
    })
    const hidden = await putOne(supplier.manager, style, subTask, files('hidden.txt'))
    const other = await subTaskAt(brand.manager, style, 1, 1)
    const sketch = await putOne(brand.manager, style, other, { files: [picture('sketch.png')] })

    const whole = await zip(brand.manager, style, { sub_task: String(subTask.id) })
    expect(whole.status).toBe(200)
    expect(whole.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(whole.raw.length),
      'content-disposition': expect.stringContaining(`${style.style_number} ${subTask.name}.zip`),
    })
    const contents = unzipSync(whole.raw)
    expect(Object.keys(contents).sort()).toEqual(['Größe.txt', 'größe (2).txt'])
    expect(Buffer.from(contents['Größe.txt'] ?? []).toString()).toBe('new')
    expect(Buffer.from(contents['größe (2).txt'] ?? []).toString()).toBe('theirs')

    const two = await zip(brand.manager, style, { files: [own.id, sketch.id].join(',') })
    expect(namesIn(two.raw)).toEqual([`${subTask.name}/Größe.txt`, `${other.name}/sketch.png`].sort())
    expect(await zip(brand.manager, style, { files: `${own.id},${hidden.id}` })).toFailWith(
      404,
      calls.MANY_TEXTS.filesGone,
    )
    expect(namesIn((await zip(supplier.manager, style, { sub_task: String(subTask.id) })).raw)).toEqual(
      ['hidden.txt', 'Größe.txt', 'größe (2).txt'].sort(),
    )
    expect(theirs.id).toBeGreaterThan(0)
  })

  // shows D-254
  test('is refused without a choice, for another style’s files, and to strangers', async ({ make }) => {
    const [brand, stranger] = [await make.brand(), await make.brand()]
    const [style, other] = [await make.style(brand), await make.style(brand)]
    const file = await putOne(brand.manager, style, await subTaskAt(brand.manager, style))
    const theirs = await subTaskAt(brand.manager, other)
    expect(await zip(brand.manager, style, {})).toFailWith(400)
    expect(await zip(brand.manager, style, { files: 'x' })).toFailWith(400)
    expect(await zip(brand.manager, other, { files: String(file.id) })).toFailWith(404)
    expect(await zip(brand.manager, style, { sub_task: String(theirs.id) })).toFailWith(404)
    expect(await zip(stranger.manager, style, { files: String(file.id) })).toFailWith(404)
    expect(await remove(brand.manager, style, file)).toSucceed()
    expect(await zip(brand.manager, style, { files: String(file.id) })).toFailWith(404)
  })
})

describe.for([1, 2, 3])('at once, time %i', () => {
  test('one moves, one approves: the approval is of what is there, or taken back', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const [from, to] = [await subTaskAt(brand.manager, style), await subTaskAt(brand.manager, style, 1, 1)]
    const file = await putOne(brand.manager, style, from, { shared: true })
    const [approved] = await Promise.all([
      approve(await brand.person('user'), style, to, true),
      many(brand.manager, style, { act: 'move', files: named([file]), sub_task_id: to.id }),
    ])
    const after = await subTaskAt(brand.manager, style, 1, 1)
    expect(after.files).toHaveLength(1)
    // Who approved first saw nothing there, and it was taken back; who approved last saw the file.
    expect(after.approve_status).toBe(approved.data.sub_task.files.length === 1)
  })

  test('two move opposite ways between two styles: both arrive', async ({ make }) => {
    const brand = await make.brand()
    const [one, two] = [await make.style(brand), await make.style(brand)]
    const [at, to] = [await subTaskAt(brand.manager, one), await subTaskAt(brand.manager, two)]
    const first = await putOne(brand.manager, one, at, files('first.txt'))
    const second = await putOne(brand.manager, two, to, files('second.txt'))
    const answers = await Promise.all([
      many(brand.manager, one, {
        act: 'move',
        files: named([first]),
        sub_task_id: to.id,
        to_style_id: two.id,
      }),
      many(brand.manager, two, {
        act: 'move',
        files: named([second]),
        sub_task_id: at.id,
        to_style_id: one.id,
      }),
    ])
    for (const answer of answers) expect(answer.data.results[0]?.outcome).toBe('done')
    expect(await titlesAt(brand.manager, one)).toEqual(['second.txt'])
    expect(await titlesAt(brand.manager, two)).toEqual(['first.txt'])
  })

  test('two delete the same, one brings them back: each file is in one place', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const list = [
      await putOne(brand.manager, style, subTask, files('a.txt')),
      await putOne(brand.manager, style, subTask, files('b.txt')),
    ]
    await Promise.all([
      many(brand.manager, style, { act: 'delete', files: named(list) }),
      many(brand.manager, style, { act: 'delete', files: named([...list].reverse()) }),
      restore(brand.manager, style, list[0] as StyleFile),
    ])
    const there = (await readFiles(brand.manager, style)).data.style_file_data[2]?.sub_tasks[0]?.files ?? []
    const trash = (await readTrash(brand.manager, style)).data.data
    expect([...there, ...trash].map(({ title }) => title).sort()).toEqual(['a.txt', 'b.txt'])
  })

  test('one takes an archive while a file is deleted: it is whole, or refused', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const file = await putOne(brand.manager, style, subTask, files('a.txt', 'whole'))
    const [archive] = await Promise.all([
      zip(brand.manager, style, { files: String(file.id) }),
      remove(brand.manager, style, file),
    ])
    expect([200, 404]).toContain(archive.status)
    if (archive.status === 200)
      expect(Buffer.from(unzipSync(archive.raw)['a.txt'] ?? []).toString()).toBe('whole')
  })
})
