/**
 * What a stranger sends who means harm, over HTTP: each has its word, holds nobody up, is an attachment if it is kept at all, and
 * of what is refused nothing is kept (docs/product.md, Files).
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { FILE_TEXTS, MAX_FILE_BYTES } from '#contract/files/files.ts'
import { NO_PREVIEW } from '#contract/files/no-preview.ts'
import { RUNS } from '#server/platform/files/kinds/running.ts'
import { longestTurnMs } from '#server/test/hostile/longest-turn.ts'
import type { Maker } from '#server/test/make.ts'
import { makeCompoundFile } from '#server/test/trade/compound-file.ts'
import { test, type World } from '#server/test/world.ts'
import { download, preview, put, putOne, rename, subTaskAt } from './style-files.fixture.ts'

const text = (content: string): Buffer => Buffer.from(content)
const svg = (inside: string, before = ''): Buffer =>
  text(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inside}</svg>`,
  )
const zip = (files: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(files, { level: 9 }))
const NOUGHTS = new Uint8Array(300_000_000)
const PARTS = {
  '[Content_Types].xml': strToU8(
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  ),
  'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="a"/></sheets></workbook>'),
}
const workbook = (sheet: string, prolog = ''): Buffer =>
  zip({
    ...PARTS,
    'xl/worksheets/sheet1.xml': strToU8(`${prolog}<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  })
const EXTERNAL = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'

/** Everything that lies in the store. */
const lying = async ({ dataFolder }: World): Promise<string[]> =>
  (await readdir(join(dataFolder, 'files'), { recursive: true })).filter((name) => /[0-9a-f]{64}/.test(name))

const open = async (make: Maker) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  return { by: brand.manager, style, subTask: await subTaskAt(brand.manager, style) }
}

const MAX_DELAY_MS = 200
/** The least of some, since the engine tidies up in any of them, and the test makes its own form in the same thread. */
const leastTurnMs = async (work: () => Promise<void>): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 4 && least >= MAX_DELAY_MS; time++)
    least = Math.min(least, await longestTurnMs(work))
  return least
}

const REFUSED: [name: string, bytes: Buffer, status: number, why: string][] = [
  ['costs.xlsx', makeCompoundFile(['Workbook']), 415, FILE_TEXTS.otherEnding],
  ['costs.xlsx', makeCompoundFile(['Contents']), 415, FILE_TEXTS.unsupported],
  ['sizes.csv', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 415, RUNS],
  ['sizes.csv', text('#!/bin/sh\nrm -rf .\n'), 415, RUNS],
  ['sizes.csv', text('<!doctype html><script>alert(1)</script>'), 415, RUNS],
  ['artwork.svg', text(`<html xmlns="http://www.w3.org/1999/xhtml">${'a'.repeat(99)}</html>`), 415, RUNS],
  ['marker.dxf', Buffer.alloc(MAX_FILE_BYTES + 1, '0\nLINE\n8\n1\n'), 413, FILE_TEXTS.tooLarge],
  ['empty.csv', Buffer.alloc(0), 400, FILE_TEXTS.empty],
]

// shows D-681
describe('refused, and nothing of it kept', () => {
  test.for(REFUSED)('%s %#', async ([name, bytes, status, why], { make, world }) => {
    const { by, style, subTask } = await open(make)
    const before = await lying(world)
    const delay = await leastTurnMs(async () => {
      expect(await put(by, style, subTask, { files: [{ name, bytes }] })).toFailWith(status, why)
    })
    expect(delay).toBeLessThan(MAX_DELAY_MS)
    expect(await lying(world)).toEqual(before)
    expect(await readdir(join(world.dataFolder, 'files', '.incoming'))).toEqual([])
    expect((await subTaskAt(by, style)).files).toEqual([])
  })
})

const row = (cells: string): string => `<row>${cells}</row>`
/** `null` for one that has a picture; `any` where it may have one or not. */
const KEPT: [name: string, bytes: Buffer, word: string | null | 'any'][] = [
  ['script.svg', svg('<script>alert(1)</script><rect width="9" height="9" onload="alert(1)"/>'), null],
  ['outside.svg', svg('<image xlink:href="http://127.0.0.1:9/x.png" width="9" height="9"/>'), null],
  ['entity.svg', svg('<text y="9">&x;</text>', EXTERNAL), NO_PREVIEW.unreadable],
  ['entity.xlsx', workbook(row('<c><v>&x;</v></c>'), EXTERNAL), 'any'],
  ['bomb.zip', zip({ 'a.txt': NOUGHTS }), NO_PREVIEW.unreadable],
  ['bomb.xlsx', zip({ ...PARTS, 'xl/worksheets/sheet1.xml': NOUGHTS }), 'any'],
  ['rows.xlsx', workbook('<row><c><v>1</v></c></row>'.repeat(1_048_576)), null],
  ['columns.xlsx', workbook(row('<c><v>1</v></c>'.repeat(16_384))), null],
  ['columns.csv', text(`${'a;'.repeat(16_384)}\n`.repeat(9)), null],
  ['climbs.zip', zip({ '../../etc/passwd': strToU8('root') }), NO_PREVIEW.unreadable],
]

// shows D-681
describe('kept as an attachment, and opened by nobody', () => {
  test.for(KEPT)('%s', async ([name, bytes, word], { make }) => {
    const { by, style, subTask } = await open(make)
    const delay = await leastTurnMs(async () => {
      const file = await putOne(by, style, subTask, { files: [{ name, bytes }] })
      const seen = await preview(by, style, file)
      if (name.endsWith('.zip')) expect(seen.status).toBe(415)
      else if (word === null) expect(seen.headers['content-type']).toBe('image/webp')
      else if (word !== 'any') expect(seen).toFailWith(415, word)
      expect([200, 415]).toContain(seen.status)
      const back = await download(by, style, file)
      expect(back.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment; /),
        'x-content-type-options': 'nosniff',
      })
      expect(back.raw.length).toBe(bytes.length)
    })
    expect(delay).toBeLessThan(MAX_DELAY_MS)
  })
})

// shows D-681
test('a name that deceives is none when a file is renamed either', async ({ make }) => {
  const { by, style, subTask } = await open(make)
  const file = await putOne(by, style, subTask, { files: [{ name: 'fit.csv', bytes: text('a;b\n') }] })
  const named = async (name: string) => {
    const answer = await rename(by, style, file, name)
    return answer.status === 200 ? answer.data.sub_task.files[0]?.title : answer.status
  }
  for (const name of ['price\u202evsc', 'front\0panel', '../../etc/passwd', 'x'.repeat(300)]) {
    const title = await named(name)
    if (typeof title === 'number') expect([400, 409], name).toContain(title)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them.
    else expect(title, name).not.toMatch(/[\x00-\x1f\u202a-\u202e\u2066-\u2069/\\]|^.{251}/)
  }
})
