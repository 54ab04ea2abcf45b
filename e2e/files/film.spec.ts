/** Films show a picture where files are listed, with bytes that a browser has filmed itself. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { deleteStyleFile, readStyleFile, setStyleFilePublic } from '#contract/files/style-files.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

/** Half a second of a coral square, as a browser records it. */
const film = async (page: Page): Promise<Buffer> => {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let frame = 0; frame < 30; frame++) {
      if (context) context.fillStyle = frame % 2 ? '#ea7a66' : '#ea7a65'
      context?.fillRect(0, 0, 64, 64)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

/** What is seen of the film of a row: it is decoded, stands still, and is of its colour. */
const colourOf = async (row: Locator): Promise<number[]> => {
  const video = row.locator('video[data-shown]')
  await video.waitFor()
  return video.evaluate((element: HTMLVideoElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 })
    const context = canvas.getContext('2d')
    context?.drawImage(element, 0, 0, 8, 8)
    return [...(context?.getImageData(4, 4, 1, 1).data ?? [])].slice(0, 3)
  })
}

const isCoral = ([red = 0, green = 0, blue = 0]: number[]): boolean =>
  Math.abs(red - 0xea) < 25 && Math.abs(green - 0x7a) < 25 && Math.abs(blue - 0x66) < 25

// shows D-600
test('a film is seen in the style file, on About, in what can be chosen, and in the trash', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const { page } = brand
  const styleId = await makeStyle('Harbour tee')
  const params = { id: String(styleId) }
  const { style_file_data } = await callAs(brand.context, readStyleFile, { params })
  const subTask = style_file_data
    .flatMap(({ sub_tasks }) => sub_tasks)
    .find(({ name }) => name === 'Size set')
  await page.goto(`/inquiries/${styleId}?tab=style_file&sub_task=${subTask?.id}`)
  const own = await film(page)
  const asked = page.waitForRequest((request) => request.url().includes('style_file_download'))
  await page.getByLabel(/^Add files to /).setInputFiles([
    { name: 'fitting.webm', mimeType: 'video/webm', buffer: own },
    // A film by its first bytes, which no browser can decode.
    {
      name: 'broken.webm',
      mimeType: 'video/webm',
      buffer: Buffer.concat([own.subarray(0, 64), Buffer.alloc(2000)]),
    },
  ])
  const staged = page.getByRole('region', { name: 'Files to upload' })
  await staged.getByRole('radio', { name: 'Shared' }).check()
  await staged.getByRole('button', { name: /^Upload \d+ files?$/ }).click()
  const files = page.getByRole('list', { name: /^Files of / })
  const row = (title: string) => files.getByRole('listitem').filter({ hasText: title })
  expect(isCoral(await colourOf(row('fitting.webm')))).toBe(true)
  expect((await asked).headers().range).toMatch(/^bytes=/)
  await expect.poll(() => row('broken.webm').locator('svg').count()).toBeGreaterThan(0)
  expect(await row('broken.webm').locator('video[data-shown]').count()).toBe(0)

  await callAs(brand.context, setStyleFilePublic, { params, body: { is_public: true } })
  const { style_number: number } = (await callAs(brand.context, readStyle, { params })).inquiry
  await page.goto(`/style_file/${number}`)
  const publicly = page.getByRole('listitem').filter({ hasText: 'fitting.webm' }).locator('video')
  await expect
    .poll(() => publicly.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1)

  await page.goto(`/inquiries/${styleId}#project`)
  await page.getByRole('button', { name: 'Choose from the style file' }).click()
  const choices = page.getByRole('list', { name: 'Files of the style file' })
  const choice = choices.getByRole('listitem').filter({ hasText: 'fitting.webm' })
  expect(isCoral(await colourOf(choice))).toBe(true)
  await choice.getByRole('button').click()
  const shown = page.getByRole('button', { name: 'Open fitting.webm' })
  expect(isCoral(await colourOf(page.getByRole('listitem').filter({ has: shown }).first()))).toBe(true)

  const { style_file_data: now } = await callAs(brand.context, readStyleFile, { params })
  const kept = now.flatMap(({ sub_tasks }) => sub_tasks).flatMap((each) => each.files)
  const { upload_name: uploadName } = kept.find(({ title }) => title === 'fitting.webm') ?? {
    upload_name: '',
  }
  await callAs(brand.context, deleteStyleFile, { params: { ...params, uploadName } })
  await page.goto(`/inquiries/${styleId}?tab=style_file`)
  await page.getByRole('button', { name: 'Trash' }).click()
  const lying = page.getByRole('dialog', { name: 'Trash' }).getByRole('listitem')
  expect(isCoral(await colourOf(lying.filter({ hasText: 'fitting.webm' })))).toBe(true)
})
