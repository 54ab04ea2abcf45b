/** What anybody learns by the code of a printed issue, read from the PDF as a phone reads it. */
import { describe, expect } from 'vitest'
import * as calls from '#contract/files/style-issues.ts'
import { deleteStyle } from '#contract/styles/styles.ts'
import { PRODUCT_LANGUAGES } from '#contract/values/codes/languages.ts'
import { comeBack, leave } from '#server/features/files/style-files/style-files.fixture.ts'
import {
  type IssuedStyle,
  idOf,
  issue,
  makeIssued,
  paramsOf,
  read,
  setChest,
} from '#server/features/files/style-issues/style-issues.fixture.ts'
import type { Client } from '#server/test/client.ts'
import type { Maker } from '#server/test/make.ts'
import { readQrCodeOfPdf } from '#server/test/qr.ts'
import { test, type World } from '#server/test/world.ts'

/** Where the code of a PDF leads that somebody makes for himself. */
const printOf = async (world: World, by: Client, { style, number }: { style: Style; number: number }) => {
  const { raw } = await by.send(calls.generateIssue, { params: paramsOf(style, number), query: {} })
  return new URL((await readQrCodeOfPdf(raw, world.dataFolder)) ?? '').pathname
}
type Style = IssuedStyle['style']

const issueAgain = async ({ brand, style }: IssuedStyle, chest: string) => {
  expect(await setChest(brand.manager, style, chest)).toSucceed()
  expect(await issue(brand.manager, style)).toSucceed(201)
}

const scan = (by: Client, url: string, headers: Record<string, string> = {}) =>
  by.request({ method: 'GET', url, headers })

const said = async (by: Client, url: string): Promise<string> => {
  const { status, data } = await scan(by, url)
  if (status !== 200) return String(status)
  return (
    /Replaced by issue \d+|This is the last issue|A later issue replaces it/.exec(String(data))?.[0] ?? '?'
  )
}

const plant = async (make: Maker) => {
  const made = await makeIssued(make)
  await issueAgain(made, '53')
  return made
}

describe('the code of a printed issue', () => {
  // shows D-710
  test('tells anybody who holds it the day, and which issue replaced it when', async ({ make, world }) => {
    const made = await plant(make)
    const { style, mill, brand, rival } = made
    const [first, second] = [
      await printOf(world, mill.manager, { style, number: 1 }),
      await printOf(world, mill.manager, { style, number: 2 }),
    ]
    const { anyone } = make
    expect(await said(anyone, first)).toBe('Replaced by issue 2')
    expect(await said(anyone, second)).toBe('This is the last issue')
    await issueAgain(made, '54')
    expect(await said(anyone, first)).toBe('Replaced by issue 3')
    const { issued_at } = await read(brand.manager, style, 3)
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(issued_at),
    )
    const { data, headers } = await scan(anyone, second)
    const page = String(data)
    for (const each of ['Issue 2', style.style_number, 'Issued on ', `Replaced by issue 3 on ${day}`])
      expect(page).toContain(each)
    const { full_name } = (await read(brand.manager, style, 3)).issued_by
    for (const kept of [
      ...[brand.name, mill.name, rival.name, full_name, 'After the fitting'],
      ...['Half chest', '/inquiries/', '<script'],
    ])
      expect(page, kept).not.toContain(kept)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    expect(headers.etag).toBeUndefined()
  })

  // shows D-710
  test('says it in each language, from right to left in Arabic', async ({ make, world }) => {
    const { style, mill } = await plant(make)
    const print = await printOf(world, mill.manager, { style, number: 1 })
    const pages: Record<string, string> = {}
    for (const language of PRODUCT_LANGUAGES)
      pages[language] = String((await scan(make.anyone, `${print}?lang=${language}`)).data)
    expect(new Set(Object.values(pages).map((page) => /<h1>(.*?)<\/h1>/.exec(page)?.[1])).size).toBe(10)
    expect(pages.ar).toContain('<html lang="ar" dir="rtl">')
    expect(pages.tr).toContain('<html lang="tr" dir="ltr">')
    expect(pages.tr).toContain('2. yayın aldı')
    const { data } = await scan(make.anyone, print, { 'accept-language': 'tr-TR,en;q=0.5' })
    expect(String(data)).toContain('2. yayın aldı')
  })

  // shows D-711
  test('leads to the issue for those who are signed in alone', async ({ make, world }) => {
    const { style, mill } = await plant(make)
    const print = await printOf(world, mill.manager, { style, number: 1 })
    const link = `href="/inquiries/${style.id}/issues/1"`
    expect(String((await scan(mill.manager, print)).data)).toContain(link)
    expect(String((await scan(make.anyone, print)).data)).not.toContain(link)
  })

  const TABLE = `
whose          | at first | maker left | maker is back | style is gone
owner          | last     | last       | last          | 404
owner QC       | last     | last       | last          | 404
maker          | last     | 404        | last          | 404
maker QC       | last     | 404        | last          | 404
other supplier | last     | last       | last          | 404
operator       | last     | last       | last          | 404`

  // shows D-711
  test('is answered as long as the company that made the print works on the style', async ({
    make,
    world,
  }) => {
    const { brand, style, mill, rival } = await plant(make)
    const people: [string, Client][] = [
      ['owner', brand.manager],
      ['owner QC', await brand.person('qc')],
      ['maker', mill.manager],
      ['maker QC', await mill.person('qc')],
      ['other supplier', rival.manager],
      ['operator', await make.operator()],
    ]
    const prints: [string, string][] = []
    for (const [who, by] of people) prints.push([who, await printOf(world, by, { style, number: 2 })])
    const columns: string[][] = []
    const look = async () => {
      const column: string[] = []
      for (const [, print] of prints) {
        const word = await said(make.anyone, print)
        column.push(word === 'This is the last issue' ? 'last' : word)
      }
      columns.push(column)
    }
    await look()
    expect(await leave(brand, style, mill)).toSucceed()
    await look()
    expect(await comeBack(brand, style, mill)).toSucceed()
    await look()
    expect(await brand.manager.send(deleteStyle, { params: idOf(style) } as never)).toSucceed()
    await look()
    const [, ...rows] = TABLE.trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
    expect(prints.map(([who], at) => [who, ...columns.map((column) => column[at])])).toEqual(rows)
  })

  // shows D-711
  test('is not guessed, not changed, and not asked for without end', async ({ make, world }) => {
    const { style, mill } = await plant(make)
    const print = await printOf(world, mill.manager, { style, number: 1 })
    expect(print).toMatch(/^\/printed_issues\/[\w-]{44,70}$/)
    expect(await printOf(world, mill.manager, { style, number: 1 })).not.toBe(print)
    const token = print.split('/').at(-1) ?? ''
    const turned = token.startsWith('A') ? 'B' : 'A'
    const sealed = world.parts.sealing
      .seal(Buffer.from(`${style.id}.1.${mill.id}`), { purpose: 'unsubscribe', owner: 0 })
      .toString('base64url')
    for (const wrong of [
      turned + token.slice(1),
      token.slice(0, -4),
      `${token}AAAA`,
      sealed,
      '1',
      'x'.repeat(200),
    ])
      expect(await said(make.anyone, `/printed_issues/${wrong}`), wrong).toBe('404')
    const ask = () => make.anyone.request({ method: 'GET', url: print, remoteAddress: '203.0.113.77' })
    const statuses: number[] = []
    for (let asked = 0; asked < 61; asked++) statuses.push((await ask()).status)
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429])
  })

  // shows D-647
  test('of prints that name no company still says whether a later one replaces it, and no more', async ({
    make,
  }) => {
    const { brand, style } = await plant(make)
    const at = async (number: number) =>
      `/printed_issues/${style.id}/${number}/${(await read(brand.manager, style, number)).sha256.slice(0, 32)}`
    const [first, second] = [await at(1), await at(2)]
    expect(await said(make.anyone, first)).toBe('A later issue replaces it')
    expect(await said(make.anyone, second)).toBe('This is the last issue')
    const page = String((await scan(make.anyone, first)).data)
    expect(page).toContain(style.style_number)
    expect(page).not.toMatch(/issue 2|Issued on|\b20\d\d\b/i)
    const digest = second.split('/').at(-1)
    for (const wrong of [
      `/printed_issues/${style.id}/1/${digest}`,
      `/printed_issues/${style.id + 1}/2/${digest}`,
      `/printed_issues/${style.id}/2/${digest?.slice(0, 8)}`,
      `/printed_issues/9999999999999/2/${digest}`,
    ])
      expect(await said(make.anyone, wrong), wrong).toBe('404')
    expect(await brand.manager.send(deleteStyle, { params: idOf(style) } as never)).toSucceed()
    expect(await said(make.anyone, second)).toBe('404')
  })
})
