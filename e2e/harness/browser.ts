/** Chromium with a context for each person. Whatever a page complains about and no journey expects, fails it. */
import { setTimeout as pause } from 'node:timers/promises'
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Browser as PlaywrightBrowser,
} from 'playwright-core'
import { PATIENCE_MS } from '#test/patience.ts'
import { type FakeCamera, findBrowser } from '../../scripts/find-browser.ts'
import { watchFrames } from './frames.ts'
import { watchJumps } from './jumps.ts'
import { describePage, watchPresses } from './presses.ts'

/** A page under load answers late. */
export const ACTION_MS = PATIENCE_MS

/**
 * In search of races: `E2E_LATE=800` holds back every answer and every script by up to so many milliseconds, and
 * `E2E_SLOW=6` makes the page's processor so many times slower.
 */
const LATE_MS = Number(process.env.E2E_LATE ?? 0)
const TIMES_SLOWER = Number(process.env.E2E_SLOW ?? 1)

const slowDown = (context: BrowserContext) =>
  context.on('page', async (page) => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
  })

const answerLate = (context: BrowserContext) =>
  context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') await pause(Math.random() * LATE_MS)
    // A page that has left asks no more.
    await route.fallback().catch(() => undefined)
  })

export interface Person {
  context: BrowserContext
  page: Page
  /** A line that the browser itself writes about a refused or lost request, and that this journey wants. */
  expectFailure(failure: { path: RegExp; saying: RegExp }): void
  /** Another page of the same person, watched in the same way. */
  openPage(): Promise<Page>
}

/** While there is no network: code that is fetched when idle finds none either. */
export const NO_NETWORK = {
  path: /./,
  saying: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|MissingCode/,
}
/** While one process ends and the next one starts. */
export const NO_SERVER = {
  path: /\/(assets\/|api\/|$)/,
  saying: /ERR_CONNECTION_(RESET|REFUSED)|ERR_EMPTY_RESPONSE|status of 503|MissingCode/,
}

export interface Browser {
  openPerson(options?: BrowserContextOptions): Promise<Person>
  /** Closes everybody's pages and gives back what they complained about. */
  closePeople(): Promise<string[]>
  /** What every open page shows. */
  describePages(): Promise<string>
  close(): Promise<void>
}

export const openBrowser = async (
  origin: string,
  camera: { fakeCamera?: FakeCamera } = {},
): Promise<Browser> => {
  const browser = await launched(camera)
  let people: BrowserContext[] = []
  let complaints: string[] = []
  return {
    openPerson: async (options) => {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        timezoneId: 'Europe/Lisbon',
        reducedMotion: 'reduce',
        // What a journey holds up or changes on the line would pass a service worker by.
        serviceWorkers: 'block',
        ...options,
      })
      context.setDefaultTimeout(ACTION_MS)
      if (LATE_MS > 0) await answerLate(context)
      if (TIMES_SLOWER > 1) slowDown(context)
      watchFrames(context)
      await watchJumps(context)
      await watchPresses(context)
      people.push(context)
      const watched = watch(context, complaints)
      return { context, page: await context.newPage(), ...watched }
    },
    describePages: async () => {
      const pages = people.flatMap((context) => context.pages())
      return (await Promise.all(pages.map(describePage))).join('\n\n')
    },
    closePeople: async () => {
      for (const context of people) await context.close()
      const said = complaints
      people = []
      complaints = []
      return said
    },
    close: async () => {
      for (const context of people) await context.close()
    },
  }
}

/** One for all files of a worker, which ends with it: people have contexts of their own. */
const browsers = new Map<FakeCamera | 'none', Promise<PlaywrightBrowser>>()

const launched = async ({ fakeCamera }: { fakeCamera?: FakeCamera }): Promise<PlaywrightBrowser> => {
  const key = fakeCamera ?? 'none'
  const open = await browsers.get(key)
  if (open?.isConnected()) return open
  const launching = findBrowser({ fakeCamera }).then(({ executablePath, args }) =>
    chromium.launch({ executablePath, args }),
  )
  browsers.set(key, launching)
  return launching
}

const watch = (context: BrowserContext, complaints: string[]) => {
  const expected: { path: RegExp; saying: RegExp }[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    const isExpected = expected.some(({ path, saying }) => path.test(url) && saying.test(message.text()))
    if (!isExpected) complaints.push(`${message.text()} (${url})`)
  })
  context.on('weberror', (fault) => complaints.push(fault.error().stack ?? fault.error().message))
  return {
    expectFailure: (failure: { path: RegExp; saying: RegExp }) => void expected.push(failure),
    openPage: () => context.newPage(),
  }
}
