/**
 * Starting leaves more behind than a quiet process needs for hours: V8 collects when it runs short, and an idle one never
 * does. One full collection, 50 to 150 ms, before anybody waits for an answer; nothing where Node was not started with
 * `--expose-gc`.
 */
export const giveBackMemory = (): void => {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
