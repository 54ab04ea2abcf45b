/** Fitting comments to five styles: dropped once, each to its sub-task of that name. */
import { describe, expect } from 'vitest'
import * as calls from '#contract/files/style-files.ts'
import { listSameSubTasks } from '#contract/files/style-files-many.ts'
import { test } from '#server/test/world.ts'
import { type At, addSubTask, deleteSubTask, readFiles, subTaskAt, textFile } from '../style-files.fixture.ts'

type By = Parameters<typeof readFiles>[0]

const upload = (
  by: By,
  { style, subTask, also, shared = false }: { style: At; subTask: At; also: readonly At[]; shared?: boolean },
) =>
  by.upload(calls.uploadStyleFile, {
    params: { id: String(style.id), subTaskId: String(subTask.id) },
    files: [textFile('fit.txt', 'comments')],
    texts: { make_private: String(!shared), also_styles: also.map(({ id }) => id).join(',') },
  })

const same = (by: By, style: At, subTask: At, query = '') =>
  by.send(listSameSubTasks, {
    params: { id: String(style.id), subTaskId: String(subTask.id) },
    query: { query },
  })

describe('an upload to several styles', () => {
  // shows D-255
  test('lies in each, in its sub-task of that name, as the next version where the name is there', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const styles = [
      await make.style(brand, { suppliers: [supplier] }),
      await make.style(brand, { suppliers: [supplier] }),
      await make.style(brand),
    ] as const
    const [one, two, three] = styles
    const subTask = await subTaskAt(brand.manager, one, 3, 2)
    const before = await subTaskAt(brand.manager, two, 3, 2)
    expect(await upload(brand.manager, { style: two, subTask: before, also: [] })).toSucceed(201)
    // Nobody has opened the third: it has its standard sub-tasks all the same.
    const also = [three, two]
    expect(await upload(brand.manager, { style: one, subTask, also, shared: true })).toSucceed(201)
    const found = await Promise.all(
      styles.map(async (style) =>
        (await subTaskAt(brand.manager, style, 3, 2)).files.map(
          ({ title, version, is_private_in_style_file }) => [title, version, is_private_in_style_file],
        ),
      ),
    )
    expect(found).toEqual([[['fit.txt', 1, false]], [['fit.txt', 2, true]], [['fit.txt', 1, false]]])
    expect((await subTaskAt(supplier.manager, two, 3, 2)).files).toEqual([])
  })

  // shows D-255
  test('names before what lacks the sub-task, and takes nothing there', async ({ make }) => {
    const [brand, stranger] = [await make.brand(), await make.brand()]
    const [one, two] = [await make.style(brand), await make.style(brand)]
    const foreign = await make.style(stranger)
    const { sub_task: subTask } = (await addSubTask(brand.manager, one, 'Fit comments')).data
    const lists = async () => (await same(brand.manager, one, subTask)).data.data
    expect(await lists()).toMatchObject([
      { style_id: two.id, style_number: two.style_number, has_sub_task: false },
    ])
    const text = `${two.style_number} has no sub-task Fit comments.`
    const refused = await upload(brand.manager, { style: one, subTask, also: [two] })
    expect(refused).toFailWith(409, text)
    expect(refused.error.told?.[text]?.values).toEqual([
      two.style_number,
      { message: 'Fit comments', values: [] },
    ])
    expect(await upload(brand.manager, { style: one, subTask, also: [foreign] })).toFailWith(404)
    expect((await readFiles(brand.manager, one)).data.style_file_data[2]?.sub_tasks.at(-1)?.files).toEqual([])
    await addSubTask(brand.manager, two, 'Fit comments')
    expect(await lists()).toMatchObject([{ style_id: two.id, has_sub_task: true }])
    expect((await same(brand.manager, one, subTask, two.style_number)).data.total).toBe(1)
    expect((await same(brand.manager, one, subTask, 'no such style')).data.data).toEqual([])
    expect(await same(stranger.manager, one, subTask)).toFailWith(404)
    expect(await upload(brand.manager, { style: one, subTask, also: [two] })).toSucceed(201)
  })

  test('refuses ids that are none, and too many', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const many = Array.from({ length: 21 }, (_, at) => ({ id: at + 1 }))
    expect(await upload(brand.manager, { style, subTask, also: many })).toFailWith(400)
    expect((await subTaskAt(brand.manager, style)).files).toEqual([])
  })
})

describe.for([1, 2, 3])('at once, time %i', () => {
  test('two upload to the same styles from either side, one takes the sub-task away: all, or nothing', async ({
    make,
  }) => {
    const brand = await make.brand()
    const [one, two] = [await make.style(brand), await make.style(brand)]
    const [at, to] = [await subTaskAt(brand.manager, one), await subTaskAt(brand.manager, two)]
    const colleague = await brand.person('user')
    const [first, second, gone] = await Promise.all([
      upload(brand.manager, { style: one, subTask: at, also: [two] }),
      upload(colleague, { style: two, subTask: to, also: [one] }),
      deleteSubTask(brand.manager, two, to),
    ])
    expect(gone).toSucceed()
    expect([201, 409]).toContain(first.status)
    expect([201, 404]).toContain(second.status)
    const came = [first, second].filter(({ status }) => status === 201).length
    const [file] = (await subTaskAt(brand.manager, one)).files
    expect(file?.version ?? 0).toBe(came)
  })
})
