/** Hands that draw in the image editor: with a mouse, a finger or the keyboard; and eyes for the saved picture. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type QcFile, uploadQcFiles } from '#contract/quality/qc-files.ts'
import type { Person } from '../harness/browser.ts'
import type { Product } from '../harness/product.ts'

/** Shares of the photo's width and height. */
export type At = readonly [number, number]

export interface Hand {
  take: (tool: string) => Promise<void>
  stroke: (from: At, to: At) => Promise<void>
  /** Places a text or a sticker. */
  place: (at: At) => Promise<void>
}

export const stageOf = (page: Page) => page.getByRole('application')

const boxOf = async (page: Page) => {
  const box = await stageOf(page).boundingBox()
  if (!box) throw new Error('There is no stage to draw on')
  return box
}

const pointOn = async (page: Page, [x, y]: At) => {
  const box = await boxOf(page)
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

/** In steps, as a hand moves. */
const STEPS = [0.25, 0.5, 0.75, 1]

/** Chooses as somebody does who presses the tool's button. */
const choose = (page: Page, tool: string) => page.getByRole('radio', { name: tool, exact: true }).check()

export const handWithMouse = (page: Page): Hand => ({
  take: (tool) => choose(page, tool),
  stroke: async (from, to) => {
    const [begin, end] = [await pointOn(page, from), await pointOn(page, to)]
    await page.mouse.move(begin.x, begin.y)
    await page.mouse.down()
    for (const share of STEPS)
      await page.mouse.move(begin.x + (end.x - begin.x) * share, begin.y + (end.y - begin.y) * share)
    await page.mouse.up()
  },
  place: async (at) => {
    const { x, y } = await pointOn(page, at)
    await page.mouse.click(x, y)
  },
})

export const handWithFinger = (page: Page): Hand => ({
  take: (tool) => choose(page, tool),
  stroke: async (from, to) => {
    const [begin, end] = [await pointOn(page, from), await pointOn(page, to)]
    const finger = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', [begin])
    for (const share of STEPS)
      await send('touchMove', [
        { x: begin.x + (end.x - begin.x) * share, y: begin.y + (end.y - begin.y) * share },
      ])
    await send('touchEnd', [])
    await finger.detach()
  },
  place: async (at) => {
    const { x, y } = await pointOn(page, at)
    await page.touchscreen.tap(x, y)
  },
})

/** Letters take tools; arrow keys lead the crosshair, which begins in the middle. */
export const handWithKeys = (page: Page): Hand => {
  let place: At | null = null
  const press = async (key: string, times: number) => {
    for (let done = 0; done < times; done += 1) await page.keyboard.press(key)
  }
  const along = async (distance: number, [back, forth]: readonly [string, string]) => {
    const key = distance < 0 ? back : forth
    await press(`Shift+${key}`, Math.floor(Math.abs(distance) / 10))
    await press(key, Math.abs(distance) % 10)
  }
  const goTo = async (to: At) => {
    const { width, height } = await boxOf(page)
    if (!place) await page.keyboard.press('ArrowLeft')
    const from = place ?? [0.5, 0.5]
    await along(Math.round((to[0] - from[0]) * width), ['ArrowLeft', 'ArrowRight'])
    await along(Math.round((to[1] - from[1]) * height), ['ArrowUp', 'ArrowDown'])
    place = to
  }
  return {
    take: (tool) => page.keyboard.press(tool === 'Move' ? 'v' : (tool[0]?.toLowerCase() ?? '')),
    stroke: async (from, to) => {
      await goTo(from)
      await page.keyboard.press('Space')
      await goTo(to)
      await page.keyboard.press('Space')
    },
    place: async (at) => {
      await goTo(at)
      await page.keyboard.press('Enter')
    },
  }
}

/** Each tool once; the eraser goes down through brush, line and arrow. */
export const drawEverything = async (page: Page, hand: Hand): Promise<void> => {
  const lines = [
    ['Brush', 0.1],
    ['Line', 0.2],
    ['Arrow', 0.3],
  ] as const
  for (const [tool, y] of lines) {
    await hand.take(tool)
    await hand.stroke([0.1, y], [0.35, y])
  }
  await hand.take('Rectangle')
  await hand.stroke([0.4, 0.1], [0.6, 0.3])
  await hand.take('Circle')
  await hand.stroke([0.7, 0.1], [0.9, 0.3])
  await hand.take('Eraser')
  await hand.stroke([0.17, 0.04], [0.17, 0.38])
  await hand.take('Sticker')
  await hand.place([0.2, 0.6])
  await hand.take('Text')
  await hand.place([0.4, 0.6])
  const field = page.getByLabel('Text on the picture')
  await field.waitFor()
  await page.keyboard.type('Hole')
  await page.keyboard.press('Enter')
  await field.waitFor({ state: 'detached' })
}

/** Where what `drawEverything` drew is seen. */
export const DRAWN_AT: readonly At[] = [
  ...([
    [0.25, 0.1],
    [0.25, 0.2],
    [0.25, 0.3],
  ] as const),
  ...([
    [0.5, 0.1],
    [0.4, 0.2],
    [0.8, 0.1],
    [0.9, 0.2],
  ] as const),
]
/** Where the eraser took it away again, and within the shapes. */
export const PHOTO_AT: readonly At[] = [
  [0.17, 0.1],
  [0.17, 0.2],
  [0.17, 0.3],
  [0.5, 0.2],
  [0.8, 0.2],
]

type Colour = readonly [number, number, number]

export interface Picture {
  width: number
  height: number
  at: (place: At) => Colour
  /** How many pixels of the part are of this colour. */
  count: (colour: Colour, part: { from: At; to: At }) => number
}

/** Red of the editor, and the green of its first sticker. */
export const RED: Colour = [229, 56, 59]
export const GREEN: Colour = [0, 210, 106]

const isNear = (one: Colour, other: Colour): boolean =>
  one.every((channel, at) => Math.abs(channel - (other[at] ?? 0)) < 40)

export const readPicture = async (bytes: Uint8Array): Promise<Picture> => {
  const { data, info } = await sharp(bytes).rotate().removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixel = (x: number, y: number): Colour => {
    const start = (y * width + x) * 3
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
  }
  return {
    width,
    height,
    at: ([x, y]) => pixel(Math.floor(x * width), Math.floor(y * height)),
    count: (colour, { from, to }) => {
      let count = 0
      for (let y = Math.floor(from[1] * height); y < to[1] * height; y += 1)
        for (let x = Math.floor(from[0] * width); x < to[0] * width; x += 1)
          if (isNear(pixel(x, y), colour)) count += 1
      return count
    },
  }
}

export const expectColour = (picture: Picture, place: At, colour: Colour): void => {
  const found = picture.at(place)
  expect(isNear(found, colour), `${place.join(', ')} is ${found.join(' ')}`).toBe(true)
}

export const uploadPhoto = async (by: Person, reportId: number, photo: { name: string; buffer: Buffer }) => {
  const answer = await by.context.request.post(uploadQcFiles.path, {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: {
      ...{ report_id: String(reportId), component_short_code: 'front' },
      'files[]': { ...photo, mimeType: 'image/jpeg' },
    },
  })
  expect(answer.status()).toBe(201)
  const { data } = (await answer.json()) as { data: QcFile[] }
  const [file] = data
  if (!file) throw new Error('No photo was kept')
  return file
}

/** The picture with the drawing in it, as it was received. */
export const readDrawn = async ({ db, readKept }: Product, fileId: number): Promise<Buffer> => {
  const row = await db
    .selectFrom('qc_files')
    .select('drawn_hash')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  if (row.drawn_hash === null) throw new Error('Nothing is drawn on the photo')
  return readKept(row.drawn_hash)
}
