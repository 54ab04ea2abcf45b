import { expect } from 'vitest'
import { PATIENCE_MS } from '#test/patience.ts'

/** Asks again until it holds, for as long as a page may take on a busy machine. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: PATIENCE_MS })
