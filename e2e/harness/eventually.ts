import { expect } from 'vitest'

/** Asks again until it holds, for as long as a page may take on a busy machine. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 120_000 })
