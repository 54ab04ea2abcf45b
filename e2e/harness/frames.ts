/**
 * On a busy machine Chromium now and then stops drawing one page for good: its scripts and timers run, and no frame
 * comes any more (about once in a thousand journeys; the next page of the same browser is drawn). Whatever waits for a
 * frame, as each press does, would wait as long as a test may. Such a page is closed with its reason, and its journey
 * begins once more (`retry` in vitest.config.ts). A page whose own scripts hold it up is no such page, and fails.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { NO_FRAMES } from './no-frames.ts'

/** Seconds, each of which the page had time for. */
const PATIENCE_S = 60
const PAUSE_MS = 10_000

/** In the page: whether a frame comes before so many timers have ended one after the other. */
const drawsWithin = (seconds: number): Promise<boolean> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve(true))
    const wait = (left: number) => (left === 0 ? resolve(false) : setTimeout(wait, 1_000, left - 1))
    wait(seconds)
  })

const watchPage = async (context: BrowserContext, page: Page, seconds: number): Promise<void> => {
  while (!page.isClosed()) {
    // A page that goes elsewhere forgets the question.
    const draws = await page.evaluate(drawsWithin, seconds).catch(() => true)
    // A browser with windows draws the last page of each alone.
    if (!draws && context.pages().at(-1) === page) {
      console.error(`${NO_FRAMES} (${page.url()})`)
      await context.close({ reason: NO_FRAMES })
      return
    }
    await pause(PAUSE_MS, undefined, { ref: false })
  }
}

export const watchFrames = (context: BrowserContext, seconds = PATIENCE_S): void => {
  const watch = (page: Page) => void watchPage(context, page, seconds)
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
}
