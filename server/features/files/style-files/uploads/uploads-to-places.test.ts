/** Uploads in parts by About and the tech pack (docs/product.md, Uploads in parts). */
import { describe, expect } from 'vitest'
import * as calls from '#contract/files/file-uploads.ts'
import { downloadFile, type FilePurpose, uploadFiles } from '#contract/files/files.ts'
import {
  cancelStyleFileUpload,
  finishStyleFileUpload,
  readStyleFileUpload,
  sendStyleFilePart,
  UPLOAD_TEXTS,
} from '#contract/files/style-file-uploads.ts'
import { TECH_PACK_TEXTS } from '#contract/files/tech-packs.ts'
import type { Client } from '#server/test/client.ts'
import { makePng } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import { read, setStatus } from '../../tech-packs/tech-packs.fixture.ts'
import { type At, subTaskAt } from '../style-files.fixture.ts'

type By = Pick<Client, 'send' | 'upload'>

const begin = (by: By, style: At, body: { title: string; size: number; purpose?: FilePurpose }) =>
  by.send(calls.beginFileUpload, { params: { id: String(style.id) }, body })
const of = (style: At, uploadId: string) => ({ params: { id: String(style.id), uploadId } })
const finish = (by: By, style: At, uploadId: string) => by.send(calls.finishFileUpload, of(style, uploadId))
const sendPart = (by: By, style: At, uploadId: string, offset: number, bytes: Uint8Array) =>
  by.upload(sendStyleFilePart, {
    params: { id: String(style.id), uploadId, offset: String(offset) },
    files: [{ name: 'part', bytes }],
  })

/** In two parts, whose second one comes after the state was asked for. */
const sendAll = async (by: By, style: At, bytes: Buffer, purpose?: FilePurpose): Promise<string> => {
  const said = { title: 'front.png', size: bytes.length, ...(purpose && { purpose }) }
  const { upload_id: id } = (await begin(by, style, said)).data
  expect(await sendPart(by, style, id, 0, bytes.subarray(0, 20))).toSucceed()
  const state = await by.send(readStyleFileUpload, of(style, id))
  expect(state.data).toMatchObject({ size: bytes.length, received: 20 })
  expect(await sendPart(by, style, id, 20, bytes.subarray(20))).toSucceed()
  return id
}

describe('an upload in parts', () => {
  // shows D-442
  test('by About is shown there, before the style is verified too, and lies in the style file', async ({
    make,
  }) => {
    const brand = await make.brand({ verified: false })
    const style = await make.style(brand)
    const bytes = await makePng(9, 9)
    const id = await sendAll(brand.manager, style, bytes)
    const { data, status } = await finish(brand.manager, style, id)
    expect([status, data.files]).toMatchObject([
      201,
      [{ id: data.attachment_id, title: 'front.png', purpose: 'style', width: 9, version: 1 }],
    ])
    const uploadName = data.files[0]?.upload_name ?? ''
    const came = await brand.manager.send(downloadFile, { params: { uploadName } })
    expect(came.raw.equals(bytes)).toBe(true)
    expect(await finish(brand.manager, style, id)).toFailWith(404, UPLOAD_TEXTS.gone)
  })

  // shows D-442
  test('by the tech pack is the next version of its name there', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const query = { purpose: 'tech_pack' as const }
    const first = await brand.manager.upload(uploadFiles, {
      ...{ params: { id: String(style.id) }, query },
      files: [{ name: 'front.png', bytes: await makePng(5, 5) }],
    })
    expect(first).toSucceed(201)
    const id = await sendAll(brand.manager, style, await makePng(9, 9), 'tech_pack')
    expect((await finish(brand.manager, style, id)).data.files).toMatchObject([{ version: 2, width: 9 }])
    expect((await subTaskAt(brand.manager, style, 1, 1)).files).toMatchObject([
      { title: 'front.png', version: 2, places: ['tech_pack'] },
    ])
  })

  test('keeps nothing where an approved tech pack takes it no more, or it is given up', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const id = await sendAll(brand.manager, style, await makePng(9, 9), 'tech_pack')
    const { version } = await read(brand.manager, style)
    expect(await setStatus(brand.manager, style, 'approved', { version })).toSucceed()
    expect(await finish(brand.manager, style, id)).toFailWith(409, TECH_PACK_TEXTS.approved)
    expect(await finish(brand.manager, style, id)).toFailWith(404, UPLOAD_TEXTS.gone)
    const other = await sendAll(brand.manager, style, await makePng(7, 7))
    expect(await brand.manager.send(cancelStyleFileUpload, of(style, other))).toSucceed()
    const left = await world.parts.files.parts.list()
    expect([id, other].filter((each) => left.includes(each))).toEqual([])
  })

  test('is none of a sub-task, and one of a sub-task is none of About; colleagues and strangers get neither', async ({
    make,
  }) => {
    const [brand, mill] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand)
    const id = await sendAll(brand.manager, style, await makePng(9, 9))
    expect(await brand.manager.send(finishStyleFileUpload, of(style, id))).toFailWith(404)
    const colleague = await brand.person('user')
    expect(await finish(colleague, style, id)).toFailWith(409, UPLOAD_TEXTS.somebodyElse)
    expect(await finish(mill.manager, style, id)).toFailWith(404)
    const inspector = await brand.person('qc')
    expect(await begin(inspector, style, { title: 'a.png', size: 9 })).toFailWith(403)
    expect(await finish(brand.manager, style, id)).toSucceed(201)
  })
})
