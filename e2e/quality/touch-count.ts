/** What an inspection costs in taps and typed characters, counted inside the page. */
import type { Locator, Page } from 'playwright-core'
import { eventually } from '../harness/eventually.ts'

export interface Cost {
  taps: number
  characters: number
}

/** Survives the page being loaded again. Call it before the page is opened. */
export const countTouches = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const KEY = 'counted-touches'
    const add = (change: { taps?: number; characters?: number }) => {
      const before = JSON.parse(sessionStorage.getItem(KEY) ?? '{"taps":0,"characters":0}')
      const { taps = 0, characters = 0 } = change
      const after = { taps: before.taps + taps, characters: before.characters + characters }
      sessionStorage.setItem(KEY, JSON.stringify(after))
    }
    const on = <K extends keyof DocumentEventMap>(type: K, listen: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(type, (event) => event.isTrusted && listen(event), { capture: true })
    const from = { x: 0, y: 0 }
    let isDown = false
    on('pointerdown', ({ clientX, clientY }) => {
      Object.assign(from, { x: clientX, y: clientY })
      isDown = true
    })
    on('pointerup', ({ clientX, clientY }) => {
      // A swipe and a stroke of the pen are one each.
      if (!isDown || Math.hypot(clientX - from.x, clientY - from.y) < 10) return
      isDown = false
      add({ taps: 1 })
    })
    // A tap that the browser took for a long press does nothing and is pressed again. What a label passes on to its
    // field is the same tap.
    on('click', () => {
      if (isDown) add({ taps: 1 })
      isDown = false
    })
    on('keydown', ({ key, target }) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (isField && key.length === 1) add({ characters: 1 })
      // A key that presses a button is no cheaper than a tap.
      else if (!isField && (key === 'Enter' || key === ' ')) add({ taps: 1 })
    })
    // A list of the device is opened by one tap and chosen from by another, whatever the test does for it.
    document.addEventListener(
      'input',
      ({ target }) => target instanceof HTMLSelectElement && add({ taps: 2 }),
      { capture: true },
    )
  })

export const readCost = (page: Page): Promise<Cost> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('counted-touches') ?? '{"taps":0,"characters":0}'))

/** Longer than a busy machine needs for one. */
const TAP_MS = 5000

/** With a finger, and again where a busy machine took it for a long press. */
export const tapCounted = async (page: Page, target: Locator): Promise<void> => {
  const { taps } = await readCost(page)
  const isCounted = () =>
    page
      .waitForFunction(
        (before) => JSON.parse(sessionStorage.getItem('counted-touches') ?? '{}').taps > before,
        taps,
        { timeout: TAP_MS },
      )
      .then(
        () => true,
        () => false,
      )
  await eventually(async () => {
    await target.tap()
    return isCounted()
  }).toBe(true)
}
