/** What an inspection costs in taps and typed characters, counted inside the page, whoever sends them. */
import type { Page } from 'playwright-core'

export interface Cost {
  taps: number
  characters: number
}

/** Survives the page being loaded again. Call it before the page is opened. */
export const countTouches = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    const KEY = 'counted-touches'
    const add = (change: { taps?: number; characters?: number }) => {
      const before = JSON.parse(sessionStorage.getItem(KEY) ?? '{"taps":0,"characters":0}')
      const { taps = 0, characters = 0 } = change
      const after = { taps: before.taps + taps, characters: before.characters + characters }
      sessionStorage.setItem(KEY, JSON.stringify(after))
    }
    // A swipe and a stroke of the pen are one each, as a tap is.
    document.addEventListener('pointerup', ({ isTrusted }) => isTrusted && add({ taps: 1 }), { capture: true })
    document.addEventListener(
      'input',
      // A list of the device is opened by one tap and chosen from by another, whatever the test does for it.
      ({ target }) => target instanceof HTMLSelectElement && add({ taps: 2 }),
      { capture: true },
    )
    document.addEventListener(
      'keydown',
      ({ isTrusted, key, target }) => {
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
        if (isTrusted && isField && key.length === 1) add({ characters: 1 })
        // A key that presses a button is no cheaper than a tap.
        else if (isTrusted && !isField && (key === 'Enter' || key === ' ')) add({ taps: 1 })
      },
      { capture: true },
    )
  })

export const readCost = (page: Page): Promise<Cost> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('counted-touches') ?? '{"taps":0,"characters":0}'))
