import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as calls from '#contract/files/files.ts'
import { readConfig } from '#server/config.ts'
import { removeForGood } from '#server/features/files/style-files/style-files.fixture.ts'
import { openS3Store } from '#server/platform/files/s3-store.ts'
import { startS3Server } from '#server/test/servers/s3-server.ts'
import { openWorld } from '#server/test/world.ts'

test('files live in the bucket: shown small, downloaded whole, and gone with their last use', async () => {
  const s3 = await startS3Server()
  const world = await openWorld({ environment: s3.environment })
  const location = readConfig(s3.environment).s3
  const bucket = location && openS3Store(location)
  const keys = async () => (bucket ? await Array.fromAsync(bucket.list()) : [])
  try {
    const brand = await world.make.brand()
    const style = await world.make.style(brand)
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const photo = await sharp({
      create: { width: 2400, height: 2000, channels: 3, background: '#888', noise },
    })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(5_000_000)
    const uploaded = await brand.manager.upload(calls.uploadFiles, {
      params: { id: String(style.id) },
      files: [{ name: 'front.jpg', bytes: photo }],
    })
    expect(uploaded).toSucceed(201)
    const [file] = uploaded.data.files
    expect((await keys()).length).toBeGreaterThan(0)

    const params = { uploadName: file?.upload_name ?? '' }
    const original = await brand.manager.send(calls.downloadFile, { params })
    expect(original.raw.equals(photo)).toBe(true)
    const shown = await brand.manager.send(calls.showFile, { params, query: { width: '320' } })
    expect(shown).toSucceed()
    expect((await sharp(shown.raw).metadata()).width).toBe(320)

    const removed = await brand.manager.send(calls.deleteFile, { params: { id: String(file?.id) } })
    expect(removed).toSucceed()
    expect(
      await removeForGood(brand.manager, style, { id: 0, upload_name: file?.upload_name ?? '' }),
    ).toSucceed()
    await expect.poll(keys).toEqual([])
  } finally {
    await world.close()
    await s3.close()
  }
})
