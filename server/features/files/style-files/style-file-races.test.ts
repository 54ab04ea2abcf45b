/** Two people at once in one style file: the one who comes second finds what the first did. */
import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { test } from '#server/test/world.ts'
import {
  addSubTask,
  approve,
  deleteSubTask,
  download,
  messagesOf,
  order,
  put,
  putOne,
  remove,
  rename,
  setPrivate,
  subTaskAt,
  subTasksOf,
  textFile,
  versionsOf,
} from './style-files.fixture.ts'

const TIMES = [1, 2, 3] as const

describe.for(TIMES)('at once, time %i', () => {
  // shows S2-260
  test('two approve: it is approved once, and told once', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const subTask = await subTaskAt(brand.manager, style)
    const colleague = await brand.person('user')
    const answers = await Promise.all([
      approve(brand.manager, style, subTask, true),
      approve(colleague, style, subTask, true),
    ])
    for (const answer of answers) expect(answer.data.sub_task.approve_status).toBe(true)
    expect(await messagesOf(brand.manager, style)).toHaveLength(1)
    const told = (await supplier.manager.send(listNotifications)).data.data
    expect(told.filter(({ kind }) => kind === 'style_file_approved')).toHaveLength(1)
  })

  test('two turn the approval around: it is as it was', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    await Promise.all([approve(brand.manager, style, subTask), approve(brand.manager, style, subTask)])
    expect((await subTaskAt(brand.manager, style)).approve_status).toBe(false)
    expect(await messagesOf(brand.manager, style)).toHaveLength(2)
  })

  // shows S2-266
  test('one orders, one adds: the order is whole, or refused', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const before = (await subTasksOf(brand.manager, style)).map(({ id }) => id)
    const turned = [...before].reverse()
    const [ordered, added] = await Promise.all([
      order(brand.manager, style, turned),
      addSubTask(brand.manager, style, 'Colour standard'),
    ])
    expect(added).toSucceed(201)
    expect([200, 409]).toContain(ordered.status)
    const wanted = ordered.status === 200 ? turned : before
    const after = (await subTasksOf(brand.manager, style)).map(({ id }) => id)
    expect(after).toEqual([...wanted, added.data.sub_task.id])
  })

  // shows S2-270
  test('one uploads, one deletes the sub-task: the file is there with it, or neither is', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const subTask = await subTaskAt(brand.manager, style)
    const [uploaded, deleted] = await Promise.all([
      put(supplier.manager, style, subTask),
      deleteSubTask(brand.manager, style, subTask),
    ])
    expect([uploaded.status, deleted.status]).toEqual(uploaded.status === 201 ? [201, 409] : [404, 200])
    const left = (await subTasksOf(supplier.manager, style)).find(({ id }) => id === subTask.id)
    expect(left?.files.length).toBe(uploaded.status === 201 ? 1 : undefined)
  })

  // shows S2-272
  test('two upload the same name: one file with two versions', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const files = (text: string) => ({ files: [textFile('size set.txt', text)] })
    await Promise.all([
      put(brand.manager, style, subTask, files('one')),
      put(await brand.person('user'), style, subTask, files('two')),
    ])
    const [file, ...others] = (await subTaskAt(brand.manager, style)).files
    expect(others).toEqual([])
    expect(file?.version).toBe(2)
    const versions = (await versionsOf(brand.manager, style, file as never)).data.data
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
    const texts = await Promise.all([1, 2].map((n) => download(brand.manager, style, file as never, n)))
    expect(texts.map(({ raw }) => raw.toString()).sort()).toEqual(['one', 'two'])
  })

  test('a file gets a version, and is deleted: it is there anew, or gone', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const file = await putOne(brand.manager, style, subTask)
    const [uploaded, deleted] = await Promise.all([
      put(brand.manager, style, subTask, { files: [textFile('notes.txt', 'again')] }),
      remove(brand.manager, style, file),
    ])
    expect([uploaded.status, deleted.status]).toEqual([201, 200])
    const left = (await subTaskAt(brand.manager, style)).files
    // Deleted last, with both versions; or first, and what came was a new file.
    expect(left.length === 0 || (left.length === 1 && left[0]?.version === 1)).toBe(true)
  })

  test('the last private file goes, and the sub-task with it', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const subTask = await subTaskAt(brand.manager, style)
    const file = await putOne(supplier.manager, style, subTask)
    const [removed, deleted] = await Promise.all([
      remove(supplier.manager, style, file),
      deleteSubTask(brand.manager, style, subTask),
    ])
    expect(removed).toSucceed()
    expect([200, 409]).toContain(deleted.status)
    expect(await download(supplier.manager, style, file)).toFailWith(404)
  })

  test('two rename to the same name: one has it', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const one = await putOne(brand.manager, style, subTask, { files: [textFile('a.txt')] })
    const two = await putOne(brand.manager, style, subTask, { files: [textFile('b.txt')] })
    const answers = await Promise.all([one, two].map((file) => rename(brand.manager, style, file, 'Same')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  // shows S2-273
  test('one approves, one shares a file: the approval is of what is there, or taken back', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const subTask = await subTaskAt(brand.manager, style)
    const file = await putOne(supplier.manager, style, subTask)
    const [approved, shared] = await Promise.all([
      approve(brand.manager, style, subTask, true),
      setPrivate(supplier.manager, style, file, false),
    ])
    const after = await subTaskAt(brand.manager, style)
    const isLost = after.approval_lost !== null
    expect(after.approve_status).toBe(!isLost)
    // Who shared last is told so; who approved last saw the file.
    expect(shared.data.sub_task.approval_lost !== null).toBe(isLost)
    expect(approved.data.sub_task.files.length).toBe(isLost ? 0 : 1)
  })
})
