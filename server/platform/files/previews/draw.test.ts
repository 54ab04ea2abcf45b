/** What is seen of a file before it is opened, by its pixels. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { FILE_KINDS, type FileKind, isDrawn } from '#contract/files/file-kinds.ts'
import { makeDxf, makePattern, makePdf, makePsd, toBinaryDxf } from '#server/test/trade/drawings.ts'
import { makeDst } from '#server/test/trade/embroidery.ts'
import { drawPreview } from './draw.ts'
import { DRAWERS } from './drawers.ts'

const folder = await mkdtemp(join(tmpdir(), 'selvedge-previews-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
const draw = async (kind: FileKind, bytes: Uint8Array | string) => {
  const path = join(folder, String(++count))
  await writeFile(path, bytes)
  const drawn = await drawPreview({ kind, path, to: `${path}.webp` })
  if ('none' in drawn) return drawn.none
  const { data, info } = await sharp(await readFile(`${path}.webp`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  /** At shares of width and height from the upper left. */
  const at = (x: number, y: number): number[] => {
    const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    return [...data.subarray(place, place + 3)]
  }
  let inked = 0
  for (let place = 0; place < data.length; place += 3) if ((data[place] ?? 255) < 200) inked++
  return { width: info.width, height: info.height, at, inked: inked / (info.width * info.height) }
}
const drawn = async (kind: FileKind, bytes: Uint8Array | string) => {
  const found = await draw(kind, bytes)
  if (typeof found === 'string') throw new Error(found)
  return found
}

/** WebP is near the colour, not the colour. */
const isNear = (found: readonly number[], wanted: readonly number[]): boolean =>
  found.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 24)

test('every kind that the table says is drawn has its way', () => {
  const said = FILE_KINDS.filter(isDrawn)
  expect(Object.keys(DRAWERS).sort()).toEqual([...said].sort())
})

// shows D-245
describe('a preview', () => {
  test.each(['pdf', 'ai'] as const)('of %s is its first page', async (kind) => {
    const page = await drawn(kind, makePdf(200, 100))
    expect([page.width, page.height]).toEqual([1600, 800])
    expect(isNear(page.at(0.25, 0.75), [255, 0, 0])).toBe(true)
    expect(isNear(page.at(0.75, 0.25), [255, 255, 255])).toBe(true)
  })

  test.each([
    ['plain', {}],
    ['packed', { packed: true }],
    ['packed, of a large document', { packed: true, large: true }],
    ['of sixteen bits', { depth: 16 }],
  ] as const)('of Photoshop artwork is its composite, %s', async (_name, how) => {
    const colour = [40, 160, 90] as const
    const picture = await drawn('psd', makePsd({ width: 300, height: 150, colour, ...how }))
    expect([picture.width, picture.height]).toEqual([300, 150])
    for (const place of [0.1, 0.5, 0.9]) expect(isNear(picture.at(place, place), colour)).toBe(true)
  })

  test('of an AVIF is its picture, on white where nothing is drawn, and none where it breaks off', async () => {
    const background = { r: 40, g: 160, b: 90, alpha: 1 }
    const half = sharp({ create: { width: 150, height: 150, channels: 4, background } })
    const whole = await half
      .extend({ right: 150, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .avif({ effort: 0 })
      .toBuffer()
    const picture = await drawn('avif', whole)
    expect([picture.width, picture.height]).toEqual([300, 150])
    expect(isNear(picture.at(0.25, 0.5), [40, 160, 90])).toBe(true)
    expect(isNear(picture.at(0.75, 0.5), [255, 255, 255])).toBe(true)
    expect(await draw('avif', whole.subarray(0, whole.length - 40))).toBe('unreadable')
    expect(await draw('avif', 'no picture')).toBe('unreadable')
  })

  test('of an SVG is its pixels, as large as the screen wants them', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="100" height="100" fill="#0000ff"/></svg>'
    const picture = await drawn('svg', svg)
    expect(picture.width).toBeGreaterThan(1500)
    expect(isNear(picture.at(0.25, 0.5), [0, 0, 255])).toBe(true)
    expect(isNear(picture.at(0.75, 0.5), [255, 255, 255])).toBe(true)
  })

  test('of a pattern is its pieces, side by side where they lie over one another', async () => {
    const one = await drawn('dxf', makePattern(['FRONT']))
    expect(one.width).toBe(one.height)
    const four = await drawn('dxf', makePattern(['FRONT', 'BACK', 'SLEEVE', 'CUFF']))
    // Four squares of the same size, each with an outline: four on one another would be one square.
    expect(four.inked).toBeGreaterThan(one.inked * 1.5)
    expect(isNear(four.at(0.5, 0.02), [255, 255, 255])).toBe(true)
    const binary = await drawn('dxf', toBinaryDxf(makePattern(['FRONT', 'BACK', 'SLEEVE', 'CUFF'])))
    expect([binary.width, binary.height, binary.inked]).toEqual([four.width, four.height, four.inked])
    const teal = await drawn('dxf', makePattern(['FRONT']))
    expect(isNear(teal.at(0.5, 0.5), [11, 122, 117])).toBe(true)
  })

  test.each([
    [
      'a line',
      [
        [0, 'LINE'],
        [10, 0],
        [20, 0],
        [11, 50],
        [21, 50],
      ],
    ],
    [
      'a polyline with a bulge',
      [
        [0, 'LWPOLYLINE'],
        [70, 1],
        [10, 0],
        [20, 0],
        [42, 1],
        [10, 50],
        [20, 0],
      ],
    ],
    [
      'an arc',
      [
        [0, 'ARC'],
        [10, 0],
        [20, 0],
        [40, 20],
        [50, 0],
        [51, 270],
      ],
    ],
    [
      'a circle',
      [
        [0, 'CIRCLE'],
        [10, 0],
        [20, 0],
        [40, 20],
      ],
    ],
    [
      'an ellipse',
      [
        [0, 'ELLIPSE'],
        [10, 0],
        [20, 0],
        [11, 30],
        [21, 0],
        [40, 0.5],
        [41, 0],
        [42, 6.2832],
      ],
    ],
    [
      'a spline',
      [
        ...[[0, 'SPLINE'], [71, 3], ...[0, 0, 0, 0, 1, 1, 1, 1].map((knot) => [40, knot])],
        ...[
          [10, 0],
          [20, 0],
          [10, 10],
          [20, 40],
          [10, 40],
          [20, 40],
          [10, 50],
          [20, 0],
        ],
      ],
    ],
  ] as [string, [number, string | number][]][])('of a drawing has %s', async (_name, entity) => {
    expect((await drawn('dxf', makeDxf(entity))).inked).toBeGreaterThan(0.0005)
  })

  test('of a drawing has its words, in the fonts that the product brings', async () => {
    const line: [number, string | number][] = [
      [0, 'LINE'],
      [10, 0],
      [20, 0],
      [11, 10],
      [21, 10],
    ]
    const words = (text: string): [number, string | number][] => [
      [0, 'TEXT'],
      [10, 0],
      [20, 5],
      [40, 1],
      [1, text],
    ]
    const bare = await drawn('dxf', makeDxf(line))
    for (const text of ['Size M', 'قياس', '尺码'])
      expect((await drawn('dxf', makeDxf(line, words(text)))).inked, text).toBeGreaterThan(bare.inked * 1.05)
  })

  test('of an embroidery is its stitches, and no thread where it jumps', async () => {
    const side = (right: number, up: number, kind?: 'jump') =>
      Array.from({ length: 10 }, () => [right, up, ...(kind ? [kind] : [])] as [number, number, 'jump'?])
    const sewn = await drawn(
      'dst',
      makeDst([...side(100, 0), ...side(0, 100), ...side(-100, 0), ...side(0, -100)]),
    )
    expect(sewn.width).toBe(sewn.height)
    expect(isNear(sewn.at(0.5, 0.5), [255, 255, 255])).toBe(true)
    const jumped = await drawn('dst', makeDst([...side(100, 0), ...side(0, 100, 'jump'), ...side(-100, 0)]))
    expect(jumped.inked).toBeLessThan(sewn.inked * 0.75)
    const melco = Buffer.from([...Array(20).fill([50, 0]).flat(), ...Array(20).fill([0, 50]).flat()])
    expect((await drawn('exp', melco)).inked).toBeGreaterThan(0.001)
  })
})

// shows D-246
describe('nothing is kept of', () => {
  test('a drawing that asks for what is outside of it', async () => {
    const secret = join(folder, 'secret.svg')
    await writeFile(
      secret,
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
    )
    const open = (inside: string, before = '') =>
      `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">${inside}</svg>`
    for (const inside of [
      `<image href="file://${secret}" width="100" height="100"/>`,
      '<image xlink:href="secret.svg" width="100" height="100"/>',
      `<use href="${secret}#a"/>`,
      '<image href="http://127.0.0.1:9/x.png" width="100" height="100"/>',
      `<style>rect{fill:url(file://${secret}#a)}</style>`,
      '<script>document.documentElement.style.background="black"</script>',
    ])
      expect(await draw('svg', open(`${inside}<g/>`)), inside).toMatchObject({ inked: 0 })
    const entity = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>`
    expect(await draw('svg', open('<text y="20">&x;</text>', entity))).toBe('unreadable')
    const laughs = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
      .split('')
      .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
      .join('')}]>`
    expect(['unreadable', 'too_large']).toContain(await draw('svg', open('<text y="20">&j;</text>', laughs)))
  })

  test('what is broken', async () => {
    expect(await draw('pdf', '%PDF-1.7\nnothing')).toBe('unreadable')
    expect(
      await draw('pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('<<'.repeat(1_500_000))])),
    ).toBe('unreadable')
    expect(await draw('ai', '%!PS-Adobe-3.0\n')).toBe('unreadable')
    expect(
      await draw('psd', makePsd({ width: 100, height: 100, colour: [1, 2, 3] }).subarray(0, 9_000)),
    ).toBe('unreadable')
    expect(await draw('dxf', 'words\nand words\n')).toBe('unreadable')
    expect(await draw('dxf', makeDxf())).toBe('unreadable')
    expect(await draw('dst', makeDst([]))).toBe('unreadable')
    expect(await draw('svg', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')).toBe('unreadable')
  })

  test('what is too large', async () => {
    const line = '0\nLINE\n8\n1\n10\n0\n20\n0\n11\n1\n21\n1\n'
    expect(
      await draw('dxf', makeDxf([[0, 'LINE']]).replace('0\nENDSEC', `${line.repeat(250_000)}0\nENDSEC`)),
    ).toBe('too_large')
    const nested = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
      .map(
        (name, at, all) =>
          `0\nBLOCK\n2\n${name}\n10\n0\n20\n0\n${`0\nINSERT\n2\n${all[at + 1] ?? 'none'}\n`.repeat(40)}0\nENDBLK\n`,
      )
      .join('')
    const bomb = `0\nSECTION\n2\nBLOCKS\n${nested}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n0\nINSERT\n2\na\n0\nENDSEC\n0\nEOF\n`
    expect(await draw('dxf', bomb)).toBe('too_large')
    const wide = makePsd({ width: 2, height: 2, colour: [1, 2, 3] })
    wide.writeUInt32BE(30_000, 14)
    wide.writeUInt32BE(30_000, 18)
    expect(await draw('psd', wide)).toBe('too_large')
    expect(await draw('svg', `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(11_000_000)}</svg>`)).toBe(
      'too_large',
    )
    expect(await draw('pdf', makePdf(90_000, 90_000))).not.toBe('unreadable')
  })
})
