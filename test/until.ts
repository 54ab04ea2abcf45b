/** How tests wait, on every floor: a busy machine does late what it does. */
import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

const PATIENCE = { timeout: PATIENCE_MS, interval: 20 }

/** Asks again until `work` throws no more, and gives what it returns. */
export const until = <T>(work: () => T | Promise<T>): Promise<T> =>
  // biome-ignore lint/plugin: the wait of which the rule speaks
  vi.waitFor(work, PATIENCE)
