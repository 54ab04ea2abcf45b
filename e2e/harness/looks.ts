/** What a page looks like to eyes and to assistive technology. */
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

const FOLDER = join(import.meta.dirname, '../../.cache/e2e')
/** WCAG 2.2 AA and all that it contains. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const PHONE = { width: 360, height: 780 }
export const DESK = { width: 1440, height: 900 }

/** What a page is still at: its styles, what moves, what is loading, fonts that have not come. */
const listUnrest = (): string[] => {
  const describe = (element: Element | null | undefined): string =>
    `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')}`
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
    )
    .map(({ effect }) => `moves: ${describe((effect as KeyframeEffect | null)?.target)}`)
  // What is dimmed while it is asked for again says that it is busy, and is judged once it has come.
  const loading = [...document.querySelectorAll('[aria-label^="Loading"], [aria-busy="true"]')]
  const fonts = document.fonts.status === 'loaded' ? [] : ['fonts have not come']
  // A sheet of styles that has not come leaves a page as the browser draws it.
  const page = document.readyState === 'complete' ? [] : ['the page is loading']
  return [...page, ...moving, ...loading.map((element) => `loads: ${describe(element)}`), ...fonts]
}

/**
 * A colour half way is none to judge. Asked from outside, so that what takes too long is named; a page that has
 * nothing to draw draws no frame on a busy machine for a long time.
 */
export const waitUntilStill = (page: Page): Promise<void> =>
  eventually(() => page.evaluate(listUnrest)).toEqual([])

export const checkAccessibility = (page: Page): Promise<void> => analyse(page, { type: 'tag', values: TAGS })

/** The one rule whose answer another colour scheme can change. */
export const checkContrast = (page: Page): Promise<void> =>
  analyse(page, { type: 'rule', values: ['color-contrast'] })

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Once into each document: it is 650 kB, and a page is analysed several times. */
const bringAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate("typeof axe === 'object'"))) await frame.evaluate(AXE)
}

const analyse = async (page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<void> => {
  await waitUntilStill(page)
  await Promise.all(page.frames().map(bringAxe))
  // What passes is not described, which would take longer than finding what does not.
  const options: RunOptions = { runOnly: runOnly as RunOptions['runOnly'], resultTypes: ['violations'] }
  const violations = await page.evaluate(async (given) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    return (await axe.run(given)).violations
  }, options)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, `accessibility of ${page.url()}`).toEqual([])
  expect(await findBlueLinks(page), `links in the browser’s blue on ${page.url()}`).toEqual([])
}

/** Links to which nothing gives a colour: the browser has one for light and one for dark. */
const findBlueLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .filter((link) => ['rgb(0, 0, 238)', 'rgb(158, 158, 255)'].includes(getComputedStyle(link).color))
      .map((link) => `“${link.textContent?.trim().slice(0, 40)}”`),
  )

/** Light or dark as the reader's system asks for it; the product follows a moment later, public pages have one look. */
export const switchScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((scheme) => {
    const { mantineColorScheme } = document.documentElement.dataset
    return mantineColorScheme === undefined || mantineColorScheme === scheme
  }, colorScheme)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** What makes the page scroll sideways, and what a panel cuts off; where something is meant to scroll, it may. */
export const checkWidth = async (page: Page): Promise<void> => {
  // A notice that slides in comes from beyond the edge.
  await waitUntilStill(page)
  // What is laid out by script knows another width of the page a moment later.
  let wide: string[] = []
  await eventually(async () => {
    wide = await findWide(page)
    return wide.length
  })
    .toBe(0)
    .catch(() => undefined)
  // Not looked at once more: another notice may have begun to slide in.
  expect(wide, `what reaches over an edge of ${page.url()}`).toEqual([])
}

const findWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${element.textContent?.trim().slice(0, 40)}”`
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const isWithinScroller = (element: Element): boolean =>
      element.parentElement !== null &&
      (scrolls(element.parentElement) || isWithinScroller(element.parentElement))
    // What is there for screen readers only is a point of one pixel.
    const isSeen = (element: Element) => element.getBoundingClientRect().width > 1
    const isFromRight = document.documentElement.dir === 'rtl'
    const isBeyond = ({ left, right }: DOMRect) => (isFromRight ? left < -1 : right > edge)
    const isOver = (element: Element) =>
      isSeen(element) && isBeyond(element.getBoundingClientRect()) && !isWithinScroller(element)
    const isCut = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const { clientWidth, scrollWidth } = element
      const isClipped = (overflowX === 'clip' || overflowX === 'hidden') && textOverflow !== 'ellipsis'
      return isClipped && clientWidth > 1 && scrollWidth > clientWidth + 1
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element instanceof HTMLElement && (isOver(element) || isCut(element)))
      .map(nameOf)
      .slice(0, 8)
  })

/** A picture in .cache/e2e, for people to look at: taken where `E2E_PICTURES` asks for it, since each costs a second. */
export const savePicture = async (page: Page, name: string): Promise<void> => {
  await waitUntilStill(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  if (!process.env.E2E_PICTURES) return
  await mkdir(FOLDER, { recursive: true })
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true })
}

/** The same on a phone and on a desk. */
export const lookAt = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize() ?? DESK
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await savePicture(page, `${name}-${size.width}`)
  }
  await page.setViewportSize(before)
}

/** A finished page in both schemes, on a phone and on a desk: contrast, width and accessibility, with a picture. */
export const lookOver = async (page: Page, name: string): Promise<void> => {
  await lookAt(page, name)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await switchScheme(page, 'light')
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await checkWidth(page)
    await checkAccessibility(page)
  }
}
