import type { IncomingMessage, ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openProductAddress } from '#server/platform/http/guards/product-address.ts'
import { COMMON_HEADERS, HSTS } from '#server/platform/http/guards/security-headers.ts'
import { type DrawnPage, finishPage } from '#server/platform/public-pages/drawn-page.ts'
import { openReadyAnswers } from './ready-answers.ts'

const ask = (url: string): IncomingMessage =>
  ({ url, method: 'GET', headers: { host: 'localhost', accept: 'text/html' } }) as IncomingMessage

const drawKept = async (html = '<!doctype html>'): Promise<DrawnPage> => {
  const page = finishPage({ html, inlineStyles: [] }, { status: 200 })
  await page.pack('identity')
  page.isKept = true
  return page
}

const openAnswers = (origin = 'http://localhost') => {
  const ready = openReadyAnswers(openProductAddress(origin, 0))
  const sent: string[] = []
  const heads: Record<string, string>[] = []
  const response = {
    writeHead: (_: number, head: Record<string, string>) => heads.push(head),
    end: (body: Buffer) => sent.push(String(body)),
  }
  const answer = ready.answer(() => undefined)
  return {
    ready,
    sent,
    heads,
    isAnswered: (url: string) => answer(ask(url), response as unknown as ServerResponse),
  }
}

test('what is kept is answered until its page is dropped', async () => {
  const { ready, sent, isAnswered } = openAnswers()
  const page = await drawKept('<p>tee</p>')
  ready.keep(ask('/trace/a'), { page, encoding: 'identity', viewed: null })
  expect([isAnswered('/trace/a'), isAnswered('/trace/b')]).toEqual([true, false])
  expect(sent).toEqual(['<p>tee</p>'])
  page.isKept = false
  expect(isAnswered('/trace/a')).toBe(false)
})

test('it carries the headers that every answer carries, though no hook sees it', async () => {
  const { ready, heads, isAnswered } = openAnswers('https://localhost')
  ready.keep(ask('/trace/a'), { page: await drawKept(), encoding: 'identity', viewed: null })
  expect(isAnswered('/trace/a')).toBe(true)
  expect(heads).toEqual([
    expect.objectContaining({
      ...COMMON_HEADERS,
      'strict-transport-security': HSTS,
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-type': 'text/html; charset=utf-8',
    }),
  ])
})

test('pages that the cache dropped are not held, however many addresses led to them', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const { ready } = openAnswers()
  const held: WeakRef<DrawnPage>[] = []
  for (let at = 0; at < 50; at++) {
    const page = await drawKept('x'.repeat(10_000))
    ready.keep(ask(`/trace/${at}`), { page, encoding: 'identity', viewed: null })
    page.isKept = false
    held.push(new WeakRef(page))
  }
  await expect
    .poll(() => {
      collectGarbage()
      return held.filter((page) => page.deref()).length
    })
    .toBeLessThan(5)
})

test('an address of thousands of letters takes the ordinary way', async () => {
  const { ready, isAnswered } = openAnswers()
  const page = await drawKept()
  const url = `/trace/a?x=${'y'.repeat(5000)}`
  ready.keep(ask(url), { page, encoding: 'identity', viewed: null })
  expect(isAnswered(url)).toBe(false)
})
