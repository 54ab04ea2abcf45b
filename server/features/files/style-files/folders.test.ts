/** Files of folders that were dropped whole keep the path that they had (docs/product.md, Private and shared files). */
import { unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { type StyleFile, styleFileForm, uploadStyleFile } from '#contract/files/style-files.ts'
import { downloadStyleFilesZip } from '#contract/files/style-files-many.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import { test } from '#server/test/world.ts'
import { type At, type putOne, remove, rename, restore, subTaskAt, textFile } from './style-files.fixture.ts'

type By = Parameters<typeof putOne>[0]

const put = async (by: By, style: At, subTask: At, folder: string, name = 'a.txt'): Promise<StyleFile> => {
  const answer = await by.upload(uploadStyleFile, {
    params: { id: String(style.id), subTaskId: String(subTask.id) },
    files: [textFile(name, `${encodeURIComponent(folder)} ${name}`)],
    texts: { folder },
  })
  const found = answer.data?.sub_task?.files.find((file) => file.upload_name === answer.data.uploaded[0])
  if (!found) throw new Error(JSON.stringify(answer.error))
  return found
}

describe('files of a folder', () => {
  // shows D-258
  test('are files of their own by their path, and get versions by it, in any case', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    const front = await put(brand.manager, style, subTask, 'Fit/Front')
    const back = await put(brand.manager, style, subTask, 'Fit/Back')
    const alone = await put(brand.manager, style, subTask, '')
    expect(new Set([front.id, back.id, alone.id]).size).toBe(3)
    expect(front).toMatchObject({ folder: 'Fit/Front', title: 'a.txt', version: 1 })
    expect(await put(brand.manager, style, subTask, 'fit/FRONT')).toMatchObject({ id: front.id, version: 2 })
    await put(brand.manager, style, subTask, 'Fit/Front', 'b.txt')
    expect(await rename(brand.manager, style, front, 'b')).toFailWith(400)
    expect(await rename(brand.manager, style, back, 'b')).toSucceed()

    expect(await remove(brand.manager, style, front)).toSucceed()
    expect((await restore(brand.manager, style, front)).data.title).toBe('a.txt')
    const params = { id: String(style.id) }
    const archive = await brand.manager.send(downloadStyleFilesZip, {
      params,
      query: { sub_task: String(subTask.id) },
    })
    expect(Object.keys(unzipSync(archive.raw)).sort()).toEqual([
      'Fit/Back/b.txt',
      'Fit/Front/a.txt',
      'Fit/Front/b.txt',
      'a.txt',
    ])
    const copy = await brand.manager.send(duplicateStyle, {
      params,
      body: { includedSections: ['styleFiles'] },
    })
    const copied = (await subTaskAt(brand.manager, copy.data.data)).files
    expect(copied.map(({ folder, title }) => `${folder}/${title}`).sort()).toEqual([
      '/a.txt',
      'Fit/Back/b.txt',
      'Fit/Front/a.txt',
      'Fit/Front/b.txt',
    ])
  })

  // shows D-258
  test('never lead out of their folder', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const subTask = await subTaskAt(brand.manager, style)
    for (const [folder, wanted] of [
      ['../../etc', 'etc'],
      ['/abs//deep/', 'abs/deep'],
      ['C:\\Users\\fit', 'C:/Users/fit'],
      ['fit\u202egpj\u0007', 'fitgpj'],
      ['...', ''],
    ] as const)
      expect((await put(brand.manager, style, subTask, folder, `${wanted.length}.txt`)).folder).toBe(wanted)
    expect(styleFileForm.safeParse({ folder: 'x'.repeat(501) }).success).toBe(false)
    const archive = await brand.manager.send(downloadStyleFilesZip, {
      params: { id: String(style.id) },
      query: { sub_task: String(subTask.id) },
    })
    for (const path of Object.keys(unzipSync(archive.raw))) expect(path).not.toMatch(/^\/|\.\.|:|\\/)
  })
})
