import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { decideClaim } from '#contract/accounts/claims.ts'
import { listNotifications, readNotifications } from '#contract/collaboration/notifications.ts'
import { claimOf, openClaimed } from '#server/features/accounts/claims/claims.fixture.ts'
import type { Client } from '#server/test/client.ts'
import { test } from '#server/test/world.ts'
import {
  approve,
  leave,
  put,
  putOne,
  remove,
  rename,
  setPrivate,
  setPublic,
  subTaskAt,
  textFile,
} from './style-files.fixture.ts'

const told = async (by: Client): Promise<string[]> =>
  (await by.send(listNotifications)).data.data
    .filter(({ kind }) => kind.startsWith('style_file_'))
    .map(({ text }) => text)

describe('notices of a style file', () => {
  // shows S2-279
  test('tell of shared files, once until that is read, and never of private ones', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier], style_name: 'Harbour tee' })
    const subTask = await subTaskAt(brand.manager, style)
    const files = ['a.txt', 'b.txt', 'c.txt'].map((name) => textFile(name))
    await put(supplier.manager, style, subTask, { shared: true, files })
    const kept = await putOne(supplier.manager, style, subTask, { files: [textFile('kept.txt')] })
    await rename(supplier.manager, style, kept, 'hidden')
    await put(supplier.manager, style, subTask, { files: [textFile('hidden.txt', 'again')] })
    expect(await told(brand.manager)).toEqual([
      `${supplier.name} shared files in Proto sample of the style Harbour tee.`,
    ])
    expect(await told(supplier.manager)).toEqual([])
    // A drop of many files is as many uploads.
    await putOne(supplier.manager, style, subTask, { shared: true, files: [textFile('d.txt')] })
    expect(await told(brand.manager)).toHaveLength(1)
    await brand.manager.send(readNotifications, { body: {} })
    await setPrivate(supplier.manager, style, kept, false)
    expect(await told(brand.manager)).toHaveLength(2)
    await setPrivate(supplier.manager, style, kept, true)
    await remove(supplier.manager, style, kept)
    expect(await told(brand.manager)).toHaveLength(2)
  })

  // shows D-682
  test('lead to the first file that was shared, and are one for its sub-task all the same', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const subTask = await subTaskAt(brand.manager, style)
    const links = async () =>
      (await brand.manager.send(listNotifications)).data.data
        .filter(({ kind }) => kind === 'style_file_shared')
        .map(({ link }) => link)
    const at = (file: { id: number }) =>
      `/inquiries/${style.id}?sub_task=${subTask.id}&file=${file.id}#styleFile`
    const share = (name: string) =>
      putOne(supplier.manager, style, subTask, { shared: true, files: [textFile(name)] })
    const first = await share('a.txt')
    await share('b.txt')
    expect(await links()).toEqual([at(first)])
    await brand.manager.send(readNotifications, { body: {} })
    const third = await share('c.txt')
    expect(await links()).toEqual([at(third), at(first)])
  })

  // shows S2-279
  test('tell of approvals, to managers and to whom they concern, as long as their company is on the style', async ({
    make,
  }) => {
    const [brand, supplier, gone] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier, gone], style_name: 'Harbour tee' })
    const subTask = await subTaskAt(brand.manager, style)
    const inspector = await supplier.person('qc')
    const colleague = await brand.person('user')
    await putOne(inspector, style, subTask, { shared: true, files: [textFile('a.txt')] })
    await putOne(await gone.person('user'), style, subTask, { shared: true, files: [textFile('b.txt')] })
    await leave(brand, style, gone)
    const before = (await told(gone.manager)).length
    expect(await approve(colleague, style, subTask, true)).toSucceed()
    expect((await told(inspector))[0]).toMatch(
      /^Colleague \d+ approved Proto sample of the style Harbour tee\.$/,
    )
    expect(await told(await supplier.person('user'))).toEqual([])
    await put(inspector, style, subTask, { shared: true, files: [textFile('a.txt', 'again')] })
    const lost = `The approval of Proto sample of the style Harbour tee was taken back: ${supplier.name} changed a shared file.`
    expect(await told(colleague)).toContain(lost)
    expect(await told(brand.manager)).toContain(lost)
    expect(await told(gone.manager)).toHaveLength(before)
  })

  // shows S2-279
  test('tell everybody on the style that its public page is on', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    await setPublic(brand.manager, style, true)
    await setPublic(brand.manager, style, true)
    expect(await told(supplier.manager)).toHaveLength(1)
  })
})

// shows S2-281
test('files of a provisional company are the registry entry’s once its claim is confirmed, private as they were', async ({
  make,
  world,
}) => {
  const { entry, claimant } = await openClaimed(make)
  const own = (await claimant.send(readSession)).data.organization.id
  const brand = await make.brand()
  const style = await make.style(brand)
  const subTask = await subTaskAt(brand.manager, style)
  const file = await putOne(brand.manager, style, subTask)
  const { db } = world.parts
  await db.write((tx) =>
    tx.updateTable('style_files').set({ organization_id: own }).where('id', '=', file.id).execute(),
  )
  const params = { id: String((await claimOf(claimant))?.id) }
  expect(
    await (await make.operator()).send(decideClaim, { params, body: { approve_status: true } }),
  ).toSucceed()
  const { rows } = await sql<
    Record<string, number>
  >`select f.organization_id, f.private_of, l.private_of as of_log
    from style_files f join style_file_log l on l.file_id = f.id where f.id = ${file.id}`.execute(db as never)
  expect(rows).toEqual([{ organization_id: entry.id, private_of: entry.id, of_log: entry.id }])
})
