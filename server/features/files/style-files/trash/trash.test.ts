/** Deleted files wait for 30 days and can be brought back by anyone who could delete them (docs/product.md, Trash). */
import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { TRASH_DAYS, TRASH_TEXTS } from '#contract/files/style-file-trash.ts'
import { STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import { test, type World } from '#server/test/world.ts'
import {
  addSubTask,
  approve,
  comeBack,
  deleteSubTask,
  download,
  leave,
  messagesOf,
  putOne,
  readPublic,
  readTrash,
  remove,
  removeForGood,
  restore,
  setPublic,
  subTaskAt,
  subTasksOf,
  textFile,
  versionsOf,
} from '../style-files.fixture.ts'
import { emptyTrash } from './empty-trash.ts'
import { listTrash } from './trash.store.ts'

const DAY_MS = 86_400_000
const files = (name: string, text: string) => ({ files: [textFile(name, text)] })
const later = ({ parts }: World, ms: number) => ({ ...parts, now: () => new Date(Date.now() + ms) })

const titlesIn = async (...of: Parameters<typeof readTrash>) =>
  (await readTrash(...of)).data.data.map(({ title }) => title)

const countBlobs = async ({ parts: { db } }: World, hashes: readonly string[]) =>
  (
    await db
      .selectFrom('blobs')
      .where('hash', 'in', [...hashes])
      .select('hash')
      .execute()
  ).length

const hashesInTrash = async ({ parts: { db } }: World, fileId: number) =>
  (
    await db
      .selectFrom('style_file_trash_versions')
      .where('file_id', '=', fileId)
      .select('blob_hash')
      .execute()
  ).map(({ blob_hash }) => blob_hash)

describe('a deleted file', () => {
  // shows D-250
  test('comes back whole: versions, notes, address, who sees it', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const subTask = await subTaskAt(brand.manager, style)
    const colleague = await brand.person('user')
    const first = await putOne(brand.manager, style, subTask, {
      shared: true,
      note: 'One',
      ...files('a.txt', '1'),
    })
    const file = await putOne(colleague, style, subTask, { note: 'Two', ...files('a.txt', '2') })
    expect(file.id).toBe(first.id)
    expect(await remove(colleague, style, file)).toSucceed()
    expect((await subTaskAt(brand.manager, style)).files).toEqual([])
    const [lying, ...others] = (await readTrash(brand.manager, style)).data.data
    expect(others).toEqual([])
    expect(lying).toMatchObject({
      id: file.id,
      title: 'a.txt',
      version: 2,
      deleted: { organization_name: brand.name },
      comes_back_to: { id: subTask.id },
      sub_task_name: subTask.name,
      can: { restore: true, delete: true },
    })
    const { deleted, ends_at } = lying as NonNullable<typeof lying>
    expect(new Date(ends_at).getTime() - new Date(deleted.at).getTime()).toBe(30 * DAY_MS)

    const back = await restore(brand.manager, style, file)
    expect(back).toSucceed()
    expect(back.data.title).toBe('a.txt')
    expect(back.data.sub_task.files).toEqual([file].map((each) => ({ ...each, can: { change: true } })))
    const versions = (await versionsOf(supplier.manager, style, file)).data.data
    expect(versions.map(({ version, note }) => [version, note])).toEqual([
      [2, 'Two'],
      [1, 'One'],
    ])
    expect((await download(supplier.manager, style, file, 1)).raw.toString()).toBe('1')
    expect(await titlesIn(brand.manager, style)).toEqual([])
    expect((await messagesOf(supplier.manager, style))[0]).toMatch(/ restored a\.txt$/)
  })

  // shows D-250
  test('is named wrongly by another id, and by another style', async ({ make }) => {
    const brand = await make.brand()
    const [style, other] = [await make.style(brand), await make.style(brand)]
    const file = await putOne(brand.manager, style, await subTaskAt(brand.manager, style))
    const theirs = await subTaskAt(brand.manager, other)
    expect(await restore(brand.manager, style, file)).toFailWith(404)
    expect(await remove(brand.manager, style, file)).toSucceed()
    expect(await restore(brand.manager, style, { ...file, id: file.id + 1 })).toFailWith(404)
    expect(await restore(brand.manager, other, file)).toFailWith(404)
    expect(await removeForGood(brand.manager, other, file)).toFailWith(404)
    expect(await restore(brand.manager, style, file, theirs.id)).toFailWith(409, TRASH_TEXTS.noOtherSubTask)
    expect(await restore(brand.manager, style, file)).toSucceed()
    expect(await restore(brand.manager, style, file)).toFailWith(404)
  })

  // shows D-251
  test('is there for those alone who could have deleted it; the operator reads', async ({ make }) => {
    const [brand, maker, other] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [maker, other] })
    const subTask = await subTaskAt(brand.manager, style)
    const operator = await make.operator()
    const inspector = await maker.person('qc')
    const secret = await putOne(maker.manager, style, subTask, files('secret.txt', 'x'))
    const shared = await putOne(maker.manager, style, subTask, { shared: true, ...files('shared.txt', 'y') })
    const inspected = await putOne(inspector, style, subTask, files('inspected.txt', 'z'))
    for (const file of [secret, shared, inspected])
      expect(await remove(maker.manager, style, file)).toSucceed()

    const all = ['inspected.txt', 'shared.txt', 'secret.txt']
    for (const by of [maker.manager, await maker.person('user'), inspector, operator])
      expect(await titlesIn(by, style)).toEqual(all)
    for (const by of [brand.manager, other.manager]) {
      expect(await titlesIn(by, style)).toEqual([])
      for (const file of [secret, shared]) {
        expect(await restore(by, style, file)).toFailWith(404)
        expect(await removeForGood(by, style, file)).toFailWith(404)
      }
    }
    expect(await restore(operator, style, secret)).toFailWith(403)
    expect(await removeForGood(operator, style, secret)).toFailWith(403)
    const offered = (await readTrash(inspector, style)).data.data.map(({ title, can }) => [
      title,
      can.restore,
    ])
    expect(offered).toEqual([
      ['inspected.txt', true],
      ['shared.txt', false],
      ['secret.txt', false],
    ])
    expect(await restore(inspector, style, secret)).toFailWith(403)
    expect(await restore(inspector, style, inspected)).toSucceed()

    expect(await leave(brand, style, maker)).toSucceed()
    expect(await readTrash(maker.manager, style)).toFailWith(404)
    expect(await restore(maker.manager, style, secret)).toFailWith(404)
    expect(await comeBack(brand, style, maker)).toSucceed()
    expect(await titlesIn(maker.manager, style)).toEqual(['shared.txt', 'secret.txt'])
  })

  // shows D-251
  test('of a private kind stays private, in log and trash, when it comes back or goes for good', async ({
    make,
  }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [maker] })
    const subTask = await subTaskAt(brand.manager, style)
    expect(await setPublic(brand.manager, style, true)).toSucceed()
    const secret = await putOne(maker.manager, style, subTask, files('hush.txt', 'x'))
    expect(await remove(maker.manager, style, secret)).toSucceed()
    expect(await restore(maker.manager, style, secret)).toSucceed()
    expect(await remove(maker.manager, style, secret)).toSucceed()
    expect(await removeForGood(maker.manager, style, secret)).toSucceed()
    const told = [
      await messagesOf(brand.manager, style),
      (await readPublic(make.anyone, style.style_number)).data,
      (await brand.manager.send(listNotifications)).data.data,
    ]
    expect(JSON.stringify(told)).not.toContain('hush')
    expect(
      (await messagesOf(maker.manager, style)).slice(0, 3).map((each) => each.split(' ').slice(-4).join(' ')),
    ).toEqual([
      'deleted hush.txt for good',
      expect.stringMatching(/deleted hush\.txt$/),
      expect.stringMatching(/restored hush\.txt$/),
    ])
  })

  // shows D-250
  test('takes the approval of its sub-task back when it comes back shared, and nothing when private', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const shared = await putOne(brand.manager, style, subTask, { shared: true, ...files('a.txt', 'a') })
    const secret = await putOne(brand.manager, style, subTask, files('b.txt', 'b'))
    for (const file of [shared, secret]) expect(await remove(brand.manager, style, file)).toSucceed()
    expect(await approve(brand.manager, style, subTask, true)).toSucceed()
    expect((await restore(brand.manager, style, secret)).data.sub_task.approve_status).toBe(true)
    const back = (await restore(brand.manager, style, shared)).data.sub_task
    expect(back.approve_status).toBe(false)
    expect(back.approval_lost).toMatchObject({ was_approved: { organization_name: brand.name } })
    expect((await messagesOf(brand.manager, style))[0]).toContain('the approval of')
  })

  // shows D-250
  test('gets another name where one of its name is there by now, and stays a file of its own', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const old = await putOne(brand.manager, style, subTask, files('Spec.txt', 'old'))
    expect(await remove(brand.manager, style, old)).toSucceed()
    const fresh = await putOne(brand.manager, style, subTask, { shared: true, ...files('SPEC.txt', 'new') })
    expect(fresh.id).not.toBe(old.id)
    const back = await restore(brand.manager, style, old)
    expect(back.data.title).toBe('Spec (2).txt')
    const there = back.data.sub_task.files.map(({ title, version, is_private_in_style_file }) => [
      title,
      version,
      is_private_in_style_file,
    ])
    expect(there.sort()).toEqual([
      ['SPEC.txt', 1, false],
      ['Spec (2).txt', 1, true],
    ])
    expect((await download(brand.manager, style, old)).raw.toString()).toBe('old')
    expect((await messagesOf(brand.manager, style))[0]).toMatch(/ restored Spec\.txt as Spec \(2\)\.txt$/)
  })

  test('counts again among the files of its company', async ({ make, world }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const file = await putOne(brand.manager, style, subTask)
    expect(await remove(brand.manager, style, file)).toSucceed()
    await fillUp(world, { styleId: style.id, subTaskId: subTask.id, by: brand.manager })
    expect(await restore(brand.manager, style, file)).toFailWith(409, STYLE_FILE_TEXTS.tooManyFiles)
    expect(await titlesIn(brand.manager, style)).toEqual(['notes.txt'])
  })
})

/** As many files as a company may have, without their bytes. */
const fillUp = async (
  { parts: { db } }: World,
  { styleId, subTaskId, by }: { styleId: number; subTaskId: number; by: { user_id: number } },
) => {
  const { sql } = await import('kysely')
  await db.write(async (tx) => {
    await sql`with f as (insert into style_files (upload_name, style_id, sub_task_id, title, organization_id, user_id, is_private)
        select 'filled_up_with_file_' || x, ${styleId}, ${subTaskId}, 'filled ' || x, a.organization_id, u.id, true
        from generate_series(1, 5000) x, users u join accounts a on a.id = u.account_id where u.id = ${by.user_id}
        returning id, user_id)
      insert into style_file_versions (file_id, number, blob_hash, mime_type, kind, size, user_id, created_at)
      select f.id, 1, v.blob_hash, 'text/plain', 'txt', 1, f.user_id, now()
      from f, (select blob_hash from style_file_trash_versions limit 1) v`.execute(tx)
  })
}

describe('files of a sub-task that is deleted', () => {
  // shows D-250
  test('lie in the trash, and come back into one of its name, or the one that is chosen', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { sub_task: subTask } = (await addSubTask(brand.manager, style, 'Fit comments')).data
    const one = await putOne(brand.manager, style, subTask, files('one.txt', '1'))
    const two = await putOne(brand.manager, style, subTask, files('two.txt', '2'))
    expect(await deleteSubTask(brand.manager, style, subTask)).toSucceed()
    const lying = (await readTrash(brand.manager, style)).data.data
    expect(
      lying.map(({ title, comes_back_to, sub_task_name }) => [title, comes_back_to, sub_task_name]),
    ).toEqual([
      ['two.txt', null, 'Fit comments'],
      ['one.txt', null, 'Fit comments'],
    ])
    expect(await restore(brand.manager, style, one)).toFailWith(409, TRASH_TEXTS.subTaskGone)
    const chosen = await subTaskAt(brand.manager, style, 1, 1)
    expect((await restore(brand.manager, style, one, chosen.id)).data.sub_task).toMatchObject({
      id: chosen.id,
    })
    const again = (await addSubTask(brand.manager, style, 'Fit comments')).data.sub_task
    expect((await readTrash(brand.manager, style)).data.data[0]?.comes_back_to).toEqual({
      id: again.id,
      name: 'Fit comments',
    })
    expect((await restore(brand.manager, style, two)).data.sub_task).toMatchObject({ id: again.id })
  })

  // shows D-250
  test('of a company that left: shared ones are brought back by owners, private ones by their company', async ({
    make,
  }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [maker] })
    const subTask = await subTaskAt(brand.manager, style)
    const shared = await putOne(maker.manager, style, subTask, { shared: true, ...files('shared.txt', '1') })
    const secret = await putOne(maker.manager, style, subTask, files('secret.txt', '2'))
    expect(await leave(brand, style, maker)).toSucceed()
    expect(await deleteSubTask(brand.manager, style, subTask)).toSucceed()
    const [lying, ...others] = (await readTrash(brand.manager, style)).data.data
    expect(others).toEqual([])
    expect(lying).toMatchObject({ title: 'shared.txt', can: { restore: true, delete: false } })
    const inspector = await brand.person('qc')
    expect((await readTrash(inspector, style)).data.data[0]?.can).toEqual({ restore: false, delete: false })
    expect(await restore(inspector, style, shared)).toFailWith(403)
    const into = await subTaskAt(brand.manager, style)
    expect(await restore(brand.manager, style, secret, into.id)).toFailWith(404)
    expect(await removeForGood(brand.manager, style, shared)).toFailWith(403)
    const back = await restore(brand.manager, style, shared, into.id)
    expect(back.data.sub_task.files[0]).toMatchObject({ title: 'shared.txt', can: { change: false } })
    expect(await comeBack(brand, style, maker)).toSucceed()
    expect(await restore(maker.manager, style, secret, into.id)).toSucceed()
    expect((await subTasksOf(brand.manager, style))[0]?.files.map(({ title }) => title)).toEqual([
      'shared.txt',
    ])
  })
})

describe('the end', () => {
  // shows D-252
  test('comes after 30 days and not before, for rows and bytes', async ({ make, world }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const file = await putOne(
      brand.manager,
      style,
      await subTaskAt(brand.manager, style),
      files('a.txt', 'ends'),
    )
    expect(await remove(brand.manager, style, file)).toSucceed()
    const hashes = await hashesInTrash(world, file.id)
    expect(hashes).toHaveLength(1)
    expect(TRASH_DAYS).toBe(30)

    await emptyTrash(later(world, 30 * DAY_MS - 60_000))
    await world.parts.files.sweep()
    expect(await titlesIn(brand.manager, style)).toEqual(['a.txt'])
    expect(await countBlobs(world, hashes)).toBe(1)

    // Gone for people at that moment, whenever the night comes.
    const at = { styleId: style.id, now: new Date(Date.now() + 30 * DAY_MS), page: 1 }
    const actor = { ...brand.manager, organization_id: brand.id, role: 'brand_account_manager' as const }
    expect((await listTrash(world.parts.db, actor as never, at)).total).toBe(0)

    await emptyTrash(later(world, 30 * DAY_MS))
    expect(await hashesInTrash(world, file.id)).toEqual([])
    expect(await restore(brand.manager, style, file)).toFailWith(404)
    await expect.poll(() => countBlobs(world, hashes)).toBe(0)
  })

  // shows D-252
  test('comes at once where somebody wants it so, and leaves bytes that others have', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const kept = await putOne(brand.manager, style, subTask, files('kept.txt', 'the same'))
    const file = await putOne(brand.manager, style, subTask, files('b.txt', 'the same'))
    const alone = await putOne(brand.manager, style, subTask, files('c.txt', 'alone there'))
    for (const each of [file, alone]) expect(await remove(brand.manager, style, each)).toSucceed()
    const hashes = [...(await hashesInTrash(world, file.id)), ...(await hashesInTrash(world, alone.id))]
    for (const each of [file, alone]) expect(await removeForGood(brand.manager, style, each)).toSucceed()
    await expect.poll(() => countBlobs(world, hashes)).toBe(1)
    expect((await download(brand.manager, style, kept)).raw.toString()).toBe('the same')
    expect(await titlesIn(brand.manager, style)).toEqual([])
  })
})

describe.for([1, 2, 3])('at once, time %i', () => {
  test('two delete and one restores: the file is in one place, whole', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const colleague = await brand.person('user')
    const file = await putOne(brand.manager, style, subTask)
    const [one, two, back] = await Promise.all([
      remove(brand.manager, style, file),
      remove(colleague, style, file),
      restore(colleague, style, file),
    ])
    const deletions = [one, two].filter(({ status }) => status === 200).length
    expect([one, two, back].every(({ status }) => status === 200 || status === 404)).toBe(true)
    const isBack = back.status === 200
    const there = (await subTaskAt(brand.manager, style)).files.length
    expect(there + (await titlesIn(brand.manager, style)).length).toBe(1)
    expect(there).toBe(1 - deletions + (isBack ? 1 : 0))
  })

  test('one restores, one deletes for good: either, and no bytes without a row', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const file = await putOne(brand.manager, style, await subTaskAt(brand.manager, style))
    expect(await remove(brand.manager, style, file)).toSucceed()
    const [back, gone] = await Promise.all([
      restore(brand.manager, style, file),
      removeForGood(brand.manager, style, file),
    ])
    expect([back.status, gone.status].sort()).toEqual([200, 404])
    const bytes = await download(brand.manager, style, file)
    expect(bytes.status).toBe(back.status)
  })

  test('one restores, one deletes the sub-task: the file is in it, or in the trash', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const file = await putOne(brand.manager, style, subTask)
    expect(await remove(brand.manager, style, file)).toSucceed()
    const [back, deleted] = await Promise.all([
      restore(brand.manager, style, file),
      deleteSubTask(brand.manager, style, subTask),
    ])
    expect(deleted).toSucceed()
    expect([200, 409]).toContain(back.status)
    expect(await titlesIn(brand.manager, style)).toEqual(['notes.txt'])
  })
})
