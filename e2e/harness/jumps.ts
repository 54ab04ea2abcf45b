/**
 * Where a page jumps. What arrives late pushes away what somebody is about to press: the pointer goes down on a
 * button and comes up beside it, and the browser makes no click of that.
 */
import { appendFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'

/** `E2E_JUMPS=<file>` writes every jump of every page there, a line of JSON each. */
const JUMPS_FILE = process.env.E2E_JUMPS

interface Jump {
  at: string
  what: string
  from: number
  to: number
}

/** In the page: tells each shift that no press caused, by its largest source. */
const tellJumps = () => {
  if (window !== window.top) return
  const describe = (node: Node | undefined): string => {
    const element = node instanceof Element ? node : node?.parentElement
    const text = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    return `${element?.tagName.toLowerCase()}.${element?.className} «${text.trim().slice(0, 60)}»`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      hadRecentInput: boolean
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
    }[]) {
      if (entry.hadRecentInput) continue
      for (const { node, previousRect, currentRect } of entry.sources) {
        const jump = {
          at: location.pathname + location.search + location.hash,
          what: describe(node),
          from: previousRect.y,
          to: currentRect.y,
        }
        ;(window as unknown as { tellJump: (jump: unknown) => void }).tellJump(jump)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

export const watchJumps = async (context: BrowserContext): Promise<void> => {
  if (JUMPS_FILE === undefined) return
  await context.exposeFunction('tellJump', (jump: Jump) =>
    appendFileSync(JUMPS_FILE, `${JSON.stringify(jump)}\n`),
  )
  await context.addInitScript(tellJumps)
}
