/**
 * What was pressed in a page. Where the page moves between the press and its end (something arrives late and pushes a
 * button away), a browser makes no click. A person sees that nothing happened and presses again; so does this, once,
 * and says so.
 */
import type { BrowserContext, Page } from 'playwright-core'

const LOST = 'A press was lost because the page moved'

/** In the page, before its own scripts. */
const followPresses = (lost: string) => {
  if (window !== window.top) return
  const presses: string[] = []
  Object.assign(window, { presses })
  let pressed: { control: Element; x: number; y: number } | null = null
  let clicked: Element | null = null
  const controlOf = (event: Event): Element | null => {
    const [target] = event.composedPath()
    return target instanceof Element ? (target.closest('button, a, label, input, [role]') ?? target) : null
  }
  const describe = (control: Element): string => {
    const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
    return `${control.tagName.toLowerCase()} «${name.trim().slice(0, 40)}»`
  }
  const endPress = (event: MouseEvent) => {
    const end = controlOf(event)
    if (!pressed || !end) return
    const { control, x, y } = pressed
    pressed = null
    const hasMoved = Math.abs(event.clientX - x) + Math.abs(event.clientY - y) > 1
    presses.push(describe(control) + (control === end ? '' : `, ended on ${describe(end)}`))
    if (presses.length > 8) presses.shift()
    // A field has its focus from the press on, and opens what belongs to it.
    if (hasMoved || control === end || control.matches('input, textarea')) return
    // The click, if there is one, comes before any task; of two elements it is their common ancestor's.
    setTimeout(() => {
      const isDrawnAnew = !control.isConnected && describe(control) === describe(end)
      const now = isDrawnAnew ? end : control
      if (!now.isConnected || (clicked && now.contains(clicked))) return
      console.info(`${lost}: ${describe(now)}`)
      ;(now as HTMLElement).click()
    })
  }
  const beginPress = (event: MouseEvent) => {
    const control = controlOf(event)
    pressed = control && { control, x: event.clientX, y: event.clientY }
    clicked = null
  }
  const keepClick = (event: MouseEvent) => {
    clicked = event.target as Element
  }
  addEventListener('mousedown', beginPress, true)
  addEventListener('mouseup', endPress, true)
  addEventListener('click', keepClick, true)
}

export const watchPresses = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(followPresses, LOST)
  context.on('console', (message) => {
    if (message.text().startsWith(LOST)) console.info(message.text())
  })
}

/** Tells why a journey failed: where a page stood, what was pressed last, what could be read. */
export const describePage = async (page: Page): Promise<string> => {
  const presses = page.evaluate(() => (window as unknown as { presses?: string[] }).presses ?? [])
  const text = page.locator('body').ariaSnapshot({ timeout: 10_000 })
  const [pressed, seen] = await Promise.allSettled([presses, text])
  return [
    `At ${page.url()}`,
    ...(pressed.status === 'fulfilled' ? pressed.value.map((press) => `  pressed ${press}`) : []),
    seen.status === 'fulfilled' ? seen.value.slice(0, 3_000) : `It could not be read: ${seen.reason}`,
  ].join('\n')
}
