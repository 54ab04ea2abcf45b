import { describe, expect } from 'vitest'
import { STYLE_FILE_LIMITS, STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import { test } from '#server/test/world.ts'
import {
  addSubTask,
  approve,
  comeBack,
  deleteSubTask,
  download,
  leave,
  messagesOf,
  order,
  picture,
  preview,
  put,
  putOne,
  readFiles,
  readLog,
  remove,
  removeForGood,
  rename,
  renameSubTask,
  setPrivate,
  setPublic,
  subTaskAt,
  subTasksOf,
  textFile,
  versionsOf,
} from './style-files.fixture.ts'

describe('a style file', () => {
  // shows S2-255, S2-258
  test('begins with seven main tasks and their standard sub-tasks, once, no matter who opens it first', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const answers = await Promise.all(
      [supplier.manager, brand.manager, supplier.manager, brand.manager].map((by) => readFiles(by, style)),
    )
    for (const { data } of answers) {
      expect(data.style_file_data.map(({ sub_tasks }) => sub_tasks.length)).toEqual([4, 4, 5, 3, 3, 1, 1])
      expect(data.style_file_data.map(({ name }) => name)).toEqual([
        'Design and tech pack',
        'Fabric and trims',
        'Samples and fittings',
        'Testing and compliance',
        'Bulk production',
        'Packing and shipping',
        'After sales',
      ])
    }
    const ids = answers.map(({ data }) =>
      data.style_file_data.flatMap((task) => task.sub_tasks.map(({ id }) => id)),
    )
    for (const each of ids) expect(each).toEqual(ids[0])
    expect(answers[0]?.data).toMatchObject({ is_authority: false, can: { upload: true }, public_page: null })
    expect(answers[1]?.data).toMatchObject({
      is_authority: true,
      can: { upload: true },
      public_page: { is_public: false, link: `http://localhost/style_file/${style.style_number}` },
    })
  })

  // shows S2-256
  test('takes files, private unless shared is chosen, and shows them newest first', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const kept = await putOne(brand.manager, style, subTask, { files: [textFile('first.txt', 'one')] })
    const shared = await putOne(brand.manager, style, subTask, {
      shared: true,
      note: 'For the fitting',
      files: [picture('fit.png')],
    })
    expect(kept).toMatchObject({
      title: 'first.txt',
      mime_type: 'text/plain',
      file_size: 3,
      is_private_in_style_file: true,
      version: 1,
      note: null,
      preview_url: null,
      can: { change: true },
      user: { account: { organization_registry_id: brand.id, name: brand.name } },
    })
    expect(shared).toMatchObject({ is_private_in_style_file: false, note: 'For the fitting' })
    expect(shared.preview_url).toContain('?version=1')
    const { files } = await subTaskAt(brand.manager, style)
    expect(files.map(({ title }) => title)).toEqual(['fit.png', 'first.txt'])
    const bytes = await download(brand.manager, style, kept)
    expect(bytes.raw.toString()).toBe('one')
    expect(bytes.headers['content-disposition']).toContain('first.txt')
    const shown = await preview(brand.manager, style, shared)
    expect(shown.headers['content-type']).toBe('image/webp')
    const again = await brand.manager.request({
      method: 'GET',
      url: `${shared.preview_url}&width=96`,
      headers: { 'if-none-match': String(shown.headers.etag) },
    })
    expect(again.status).toBe(304)
    expect(await preview(brand.manager, style, kept)).toFailWith(415)
  })

  // shows S2-272
  test('adds a version to the company’s own file of that name, which keeps its visibility', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const subTask = await subTaskAt(brand.manager, style)
    const colleague = await brand.person('user')
    const first = await putOne(brand.manager, style, subTask, {
      shared: true,
      files: [textFile('Size set.txt', 'v1')],
    })
    const second = await putOne(colleague, style, subTask, {
      shared: false,
      note: 'Neck corrected',
      files: [textFile('SIZE SET.txt', 'v2')],
    })
    expect(second).toMatchObject({
      id: first.id,
      upload_name: first.upload_name,
      title: 'Size set.txt',
      version: 2,
      note: 'Neck corrected',
      is_private_in_style_file: false,
      user: first.user,
      can: { change: true },
    })
    const foreign = await putOne(supplier.manager, style, subTask, {
      files: [textFile('Size set.txt', 'ours')],
    })
    expect(foreign).toMatchObject({ version: 1, is_private_in_style_file: true })
    const versions = (await versionsOf(supplier.manager, style, first)).data.data
    expect(versions).toMatchObject([
      { version: 2, note: 'Neck corrected', file_size: 2 },
      { version: 1, note: null },
    ])
    expect((await download(supplier.manager, style, first, 1)).raw.toString()).toBe('v1')
    expect((await download(supplier.manager, style, first)).raw.toString()).toBe('v2')
    expect(await download(supplier.manager, style, first, 3)).toFailWith(404)
    const elsewhere = await subTaskAt(brand.manager, style, 1)
    expect(
      await putOne(brand.manager, style, elsewhere, { files: [textFile('Size set.txt')] }),
    ).toMatchObject({
      version: 1,
    })
  })

  // shows S2-263
  test('keeps the ending of a renamed file, and refuses a name that the company has there already', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const subTask = await subTaskAt(brand.manager, style)
    const file = await putOne(brand.manager, style, subTask, { files: [textFile('a.txt')] })
    await putOne(brand.manager, style, subTask, { files: [textFile('b.txt')] })
    await putOne(supplier.manager, style, subTask, { files: [textFile('c.txt')] })
    const titleAfter = async (name: string) =>
      (await rename(brand.manager, style, file, name)).data.sub_task.files.find(({ id }) => id === file.id)
        ?.title
    expect(await titleAfter('Comments')).toBe('Comments.txt')
    expect(await titleAfter(' Notes.TXT ')).toBe('Notes.txt')
    expect(await titleAfter('Notes.pdf')).toBe('Notes.pdf.txt')
    // What another company keeps there is not told.
    expect(await titleAfter('c')).toBe('c.txt')
    expect(await rename(brand.manager, style, file, 'B')).toFailAt('name', STYLE_FILE_TEXTS.fileNameTaken)
    expect(await rename(brand.manager, style, file, ' .txt')).toFailAt('name', STYLE_FILE_TEXTS.nameRequired)
    expect(await rename(brand.manager, style, file, '')).toFailAt('name', STYLE_FILE_TEXTS.nameRequired)
    expect(await rename(brand.manager, style, file, 'x'.repeat(252))).toFailAt(
      'name',
      STYLE_FILE_TEXTS.nameTooLong,
    )
    expect(await rename(brand.manager, style, file, 'a/b')).toFailAt('name', STYLE_FILE_TEXTS.nameHasSlash)
  })

  // shows S2-280
  test('releases the bytes when the last version goes', async ({ make, world }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const file = await putOne(brand.manager, style, subTask, { files: [textFile('a.txt', 'only here 1')] })
    await putOne(brand.manager, style, subTask, { files: [textFile('a.txt', 'only here 2')] })
    const hashes = await world.parts.db
      .selectFrom('style_file_versions')
      .where('file_id', '=', file.id)
      .select('blob_hash')
      .execute()
    expect(hashes).toHaveLength(2)
    expect(await remove(brand.manager, style, file)).toSucceed()
    expect(await removeForGood(brand.manager, style, file)).toSucceed()
    await expect
      .poll(async () => {
        const left = await world.parts.db
          .selectFrom('blobs')
          .where(
            'hash',
            'in',
            hashes.map(({ blob_hash }) => blob_hash),
          )
          .select('hash')
          .execute()
        return left.length
      })
      .toBe(0)
    expect(await download(brand.manager, style, file)).toFailWith(404)
  })

  // shows S2-278
  test('stays closed while the style is not verified, but to the operator', async ({ make }) => {
    const [brand, supplier] = [await make.brand({ verified: false }), await make.supplier()]
    const style = await make.style(brand)
    expect(await readFiles(brand.manager, style)).toFailWith(403)
    expect(await setPublic(brand.manager, style, true)).toFailWith(403)
    expect(await readFiles(supplier.manager, style)).toFailWith(404)
    expect(await readFiles(await make.operator(), style)).toSucceed()
  })
})

describe('sub-tasks', () => {
  // shows S2-267
  test('are added at the end, renamed, ordered and deleted by owners', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const added = await addSubTask(brand.manager, style, '  Colour standard ')
    expect(added).toSucceed(201)
    expect(added.data.sub_task).toMatchObject({ name: 'Colour standard', style_file_task_id: 3, files: [] })
    const before = await subTasksOf(brand.manager, style)
    expect(before.at(-1)?.id).toBe(added.data.sub_task.id)
    expect(await renameSubTask(brand.manager, style, added.data.sub_task, 'Standard')).toSucceed()
    const turned = before.map(({ id }) => id).reverse()
    expect(await order(brand.manager, style, turned)).toSucceed()
    expect((await subTasksOf(brand.manager, style)).map(({ id }) => id)).toEqual(turned)
    expect(await deleteSubTask(brand.manager, style, added.data.sub_task)).toSucceed()
    expect((await subTasksOf(brand.manager, style)).map(({ id }) => id)).toEqual(turned.slice(1))
    expect(await messagesOf(brand.manager, style)).toEqual([
      `Manager of ${brand.name} deleted the sub-task Standard`,
      `Manager of ${brand.name} changed the order of the sub-tasks of Samples and fittings`,
      `Manager of ${brand.name} renamed the sub-task Colour standard to Standard`,
      `Manager of ${brand.name} added the sub-task Colour standard`,
    ])
  })

  // shows S2-262
  test('have a name of 1 to 255 characters', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    for (const name of ['', '  ']) {
      expect(await addSubTask(brand.manager, style, name)).toFailAt('name', STYLE_FILE_TEXTS.nameRequired)
      expect(await renameSubTask(brand.manager, style, subTask, name)).toFailAt(
        'name',
        STYLE_FILE_TEXTS.nameRequired,
      )
    }
    const long = 'x'.repeat(STYLE_FILE_LIMITS.name + 1)
    expect(await addSubTask(brand.manager, style, long)).toFailAt('name', STYLE_FILE_TEXTS.nameTooLong)
    expect(await renameSubTask(brand.manager, style, subTask, long)).toFailAt(
      'name',
      STYLE_FILE_TEXTS.nameTooLong,
    )
    expect(await renameSubTask(brand.manager, style, subTask, long.slice(1))).toSucceed()
  })

  // shows S2-266
  test('are ordered whole: one that is missing, named twice or of elsewhere is a conflict', async ({
    make,
  }) => {
    const brand = await make.brand()
    const [style, other] = [await make.style(brand), await make.style(brand)]
    const ids = (await subTasksOf(brand.manager, style)).map(({ id }) => id)
    const foreign = (await subTaskAt(brand.manager, other)).id
    const elsewhere = (await subTaskAt(brand.manager, style, 1)).id
    for (const wrong of [
      ids.slice(1),
      [...ids, ids[0] ?? 0],
      [...ids.slice(1), foreign],
      [...ids.slice(1), elsewhere],
      [],
    ]) {
      expect(await order(brand.manager, style, wrong)).toFailWith(409, STYLE_FILE_TEXTS.orderChanged)
    }
    expect(await order(brand.manager, style, ids, 8)).toFailWith(404)
    expect((await subTasksOf(brand.manager, style)).map(({ id }) => id)).toEqual(ids)
  })

  // shows S2-269
  test('and files of another style are not there', async ({ make }) => {
    const brand = await make.brand()
    const [style, other] = [await make.style(brand), await make.style(brand)]
    const subTask = await subTaskAt(brand.manager, other)
    const file = await putOne(brand.manager, other, subTask)
    for (const answer of [
      await put(brand.manager, style, subTask),
      await renameSubTask(brand.manager, style, subTask, 'Ours'),
      await deleteSubTask(brand.manager, style, subTask),
      await approve(brand.manager, style, subTask),
      await download(brand.manager, style, file),
      await versionsOf(brand.manager, style, file),
      await rename(brand.manager, style, file, 'Ours'),
      await remove(brand.manager, style, file),
      await setPrivate(brand.manager, other, { ...file, id: file.id + 1000 }, false),
    ])
      expect(answer).toFailWith(404)
  })

  test('end at 200 of a style', async ({ make, world }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await subTaskAt(brand.manager, style)
    const names = Array.from({ length: 179 }, (_, n) => ({
      ...{ style_id: style.id, task_id: 1, name: `More ${n}`, position: 100 + n },
    }))
    await world.parts.db.write((tx) => tx.insertInto('style_file_sub_tasks').values(names).execute())
    expect(await addSubTask(brand.manager, style, 'One more')).toFailWith(
      409,
      STYLE_FILE_TEXTS.tooManySubTasks,
    )
  })

  // shows S2-270
  test('with files of another company on the style are not deleted; those of companies that left go along', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const subTask = await subTaskAt(brand.manager, style)
    await putOne(brand.manager, style, subTask, { files: [textFile('ours.txt')] })
    await putOne(supplier.manager, style, subTask, { files: [textFile('theirs.txt')] })
    expect(await deleteSubTask(brand.manager, style, subTask)).toFailWith(409, STYLE_FILE_TEXTS.foreignFiles)
    await leave(brand, style, supplier)
    expect(await deleteSubTask(brand.manager, style, subTask)).toSucceed()
    await comeBack(brand, style, supplier)
    expect(
      (await readFiles(supplier.manager, style)).data.style_file_data.flatMap((task) =>
        task.sub_tasks.flatMap(({ files }) => files),
      ),
    ).toEqual([])
  })
})

describe('an approval', () => {
  // shows S2-260
  test('toggles without a body, and is set by one', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const status = async (wanted?: boolean) =>
      (await approve(brand.manager, style, subTask, wanted)).data.sub_task.approve_status
    expect(await status()).toBe(true)
    expect(await status()).toBe(false)
    expect(await status(false)).toBe(false)
    expect(await status(true)).toBe(true)
    expect(await status(true)).toBe(true)
    expect((await subTaskAt(brand.manager, style)).approved).toMatchObject({ organization_name: brand.name })
    expect(await messagesOf(brand.manager, style)).toHaveLength(3)
  })

  const ACTIONS = ['comes', 'gets a version', 'is renamed', 'is made private', 'is shared', 'goes'] as const
  // shows S2-273
  test.for(ACTIONS)('is taken back when a shared file %s', async (action, { make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const subTask = await subTaskAt(brand.manager, style)
    const by = supplier.manager
    const shared = await putOne(by, style, subTask, { shared: true, files: [textFile('shared.txt')] })
    const kept = await putOne(by, style, subTask, { files: [textFile('kept.txt')] })
    await approve(brand.manager, style, subTask, true)
    const does = {
      comes: () => put(by, style, subTask, { shared: true, files: [textFile('new.txt')] }),
      'gets a version': () => put(by, style, subTask, { files: [textFile('shared.txt', 'again')] }),
      'is renamed': () => rename(by, style, shared, 'other'),
      'is made private': () => setPrivate(by, style, shared, true),
      'is shared': () => setPrivate(by, style, kept, false),
      goes: () => remove(by, style, shared),
    }
    const answer = await does[action]()
    expect(answer.status).toBeLessThan(300)
    expect(answer.data.sub_task).toMatchObject({
      approve_status: false,
      approved: null,
      approval_lost: {
        by: { organization_name: supplier.name },
        was_approved: { organization_name: brand.name },
      },
    })
    expect((await messagesOf(brand.manager, style))[0]).toBe(
      `Manager of ${supplier.name} changed a shared file, so the approval of Proto sample was taken back`,
    )
    const approved = await approve(brand.manager, style, subTask)
    expect(approved.data.sub_task).toMatchObject({ approve_status: true, approval_lost: null })
  })

  // shows S2-273
  test('stays whatever happens to private files', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const subTask = await subTaskAt(brand.manager, style)
    const by = supplier.manager
    await approve(brand.manager, style, subTask, true)
    const kept = await putOne(by, style, subTask, { files: [textFile('kept.txt')] })
    await put(by, style, subTask, { files: [textFile('kept.txt', 'again')] })
    await rename(by, style, kept, 'other')
    await setPrivate(by, style, kept, true)
    await remove(by, style, kept)
    expect(await subTaskAt(brand.manager, style)).toMatchObject({ approve_status: true, approval_lost: null })
    expect(await messagesOf(brand.manager, style)).toHaveLength(1)
  })
})

describe('the log', () => {
  // shows S2-227
  test('names the sub-task of an entry as long as it is there', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const own = async () =>
      (await readLog(brand.manager, style)).data.data.map(({ sub_task }) => sub_task?.id ?? null)
    await renameSubTask(brand.manager, style, subTask, 'First fit')
    await approve(brand.manager, style, subTask)
    const file = await putOne(brand.manager, style, subTask, { shared: true })
    await setPrivate(brand.manager, style, file, true)
    // Sharing takes the approval back, which is an entry too.
    expect(await own()).toEqual(Array.from({ length: 5 }, () => subTask.id))
    await setPublic(brand.manager, style, true)
    const ids = (await subTasksOf(brand.manager, style)).map(({ id }) => id)
    await order(brand.manager, style, ids.toReversed())
    expect((await own()).slice(0, 2)).toEqual([null, null])
    expect(await deleteSubTask(brand.manager, style, subTask)).toSucceed()
    expect(new Set(await own())).toEqual(new Set([null]))
  })

  // shows S2-257
  test('is searched, filtered by main task, and comes 10 a page', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    for (let n = 1; n <= 11; n++) await addSubTask(brand.manager, style, `Fitting ${n}`)
    await addSubTask(brand.manager, style, '100 % cotton_label', 2)
    const first = (await readLog(brand.manager, style)).data
    expect(first.meta.total).toBe(12)
    expect(first.data).toHaveLength(10)
    expect(first.data[0]).toMatchObject({
      message: `Manager of ${brand.name} added the sub-task 100 % cotton_label`,
      about: '100 % cotton_label',
      creator: { organization_registry: { name: brand.name } },
      style_file_task: { id: 2, name: 'Fabric and trims' },
    })
    expect((await readLog(brand.manager, style, { page: '2' })).data.data).toHaveLength(2)
    expect((await readLog(brand.manager, style, { page: '3' })).data).toEqual({
      data: [],
      meta: { total: 12 },
    })
    const total = async (query: object) => (await readLog(brand.manager, style, query)).data.meta.total
    expect(await total({ main_task: '3' })).toBe(11)
    expect(await total({ query: 'FITTING 1' })).toBe(3)
    expect(await total({ query: 'FITTING 1', main_task: '2' })).toBe(0)
    expect(await total({ query: '100 %' })).toBe(1)
    expect(await total({ query: '%' })).toBe(1)
    expect(await total({ query: '_' })).toBe(1)
    expect(await total({ query: '\\' })).toBe(0)
    expect(await total({ query: brand.name })).toBe(12)
    expect(await readLog(brand.manager, style, { query: 'x'.repeat(500) })).toFailAt('query')
    expect(await readLog(brand.manager, style, { page: '0' })).toFailAt('page')
    expect(await readLog(brand.manager, style, { main_task: '8' })).toFailWith(404)
  })
})
