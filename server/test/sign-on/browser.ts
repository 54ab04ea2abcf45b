/** Browsers of tests: each keeps its own cookies, of the product and of the provider. */

import {
  addSignOnDomain,
  addSignOnProvider,
  changeSignOnProvider,
  confirmNamedDomain,
  testSignOnProvider,
} from '#contract/accounts/sign-on-providers.ts'
import { beginSignOn } from '#contract/accounts/single-sign-on.ts'
import { fillPath } from '#contract/call.ts'
import type { Person } from '#server/test/make.ts'
import type { World } from '#server/test/world.ts'
import { CLIENT } from './real-provider.ts'

export interface Browser {
  cookies: Map<string, string>
  request(options: {
    method: 'GET' | 'POST'
    url: string
    payload?: object
    site?: string
  }): Promise<{ status: number; location: string; body: Record<string, unknown>; setCookies: string[] }>
  /** Where the provider is asked. */
  begin(id: number, body?: { return?: string; email?: string }): Promise<string>
  /** Through the provider's pages, as far as the product's own address. */
  walk(location: string): Promise<string>
  /** Back in the product; where it leads. */
  comeBack(url: string): Promise<string>
  /** On the provider's own page, as somebody would. */
  signOutAtProvider(issuer: string): Promise<void>
  /** All three. */
  signOn(id: number, body?: { return?: string }): Promise<string>
}

const keepCookies = (jar: Map<string, string>, lines: readonly string[]): void => {
  for (const line of lines) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
const cookieHeader = (jar: Map<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

let browsers = 0

export const openBrowser = ({ app }: Pick<World, 'app'>): Browser => {
  const number = ++browsers
  const remoteAddress = `203.0.${number >> 8}.${number & 255}`
  const cookies = new Map<string, string>()
  const provider = new Map<string, string>()
  const browser: Browser = {
    cookies,
    request: async ({ method, url, payload, site = 'same-origin' }) => {
      const answer = await app.fastify.inject({
        ...{ method, url, remoteAddress, ...(payload && { payload }) },
        headers: { host: 'localhost', 'sec-fetch-site': site, cookie: cookieHeader(cookies) },
      })
      const setCookies = [answer.headers['set-cookie'] ?? []].flat()
      keepCookies(cookies, setCookies)
      const isJson = `${answer.headers['content-type']}`.includes('json')
      return {
        ...{ status: answer.statusCode, location: `${answer.headers.location}`, setCookies },
        body: isJson ? (answer.json() as Record<string, unknown>) : {},
      }
    },
    begin: async (id, body = {}) => {
      const url = fillPath(beginSignOn.path, { id })
      const answer = await browser.request({ method: 'POST', url, payload: body })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return `${answer.body.location}`
    },
    walk: async (location) => {
      let at = location
      for (let steps = 0; steps < 10 && !at.startsWith('http://localhost/'); steps++) {
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie: cookieHeader(provider) } })
        keepCookies(provider, answer.headers.getSetCookie())
        const next = answer.headers.get('location')
        if (next === null) throw new Error(`${at} answers ${answer.status}: ${await answer.text()}`)
        at = new URL(next, at).href
      }
      return at
    },
    comeBack: async (url) => {
      const { pathname, search } = new URL(url)
      const answer = await browser.request({ method: 'GET', url: pathname + search, site: 'cross-site' })
      if (answer.status !== 302) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
      return answer.location
    },
    signOutAtProvider: async (issuer) => {
      const ask = (path: string, init: RequestInit = {}) =>
        fetch(`${issuer}${path}`, {
          ...{ redirect: 'manual', ...init },
          headers: { cookie: cookieHeader(provider), ...init.headers },
        })
      const page = await ask('/session/end')
      keepCookies(provider, page.headers.getSetCookie())
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
      const done = await ask('/session/end/confirm', {
        method: 'POST',
        body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      if (done.status !== 303) throw new Error(`${done.status}: ${await done.text()}`)
    },
    signOn: async (id, body = {}) => browser.comeBack(await browser.walk(await browser.begin(id, body))),
  }
  return browser
}

interface Wanted {
  issuer: string
  domain?: string
  changes?: Record<string, unknown>
}

let count = 0

/** A provider of the manager's company, switched on, with a domain that an admin confirmed. */
export const setUpProvider = async (
  { make }: Pick<World, 'make'>,
  manager: Person,
  { issuer, domain, changes = {} }: Wanted,
): Promise<{ id: number; domain: string; redirect_uri: string; backchannel_logout_uri: string }> => {
  const own = domain ?? `brand${++count}.example`
  const body = { name: 'Okta', issuer, ...CLIENT }
  const made = await manager.send(addSignOnProvider, { body })
  if (made.status !== 201) throw new Error(JSON.stringify(made.error))
  const { id } = made.data
  const params = { id: String(id) }
  const named = await manager.send(addSignOnDomain, { params, body: { domain: own } })
  const operator = await make.operator()
  const domainId = named.data.domains[0]?.id ?? 0
  await operator.send(confirmNamedDomain, { params: { id: String(domainId) } })
  const tested = await manager.send(testSignOnProvider, { params })
  if (tested.status !== 200) throw new Error(JSON.stringify(tested.error))
  const changed = await manager.send(changeSignOnProvider, {
    params,
    body: { enabled: true, default_role: 'brand_user', ...changes },
  })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.error))
  return { ...changed.data, domain: own }
}
