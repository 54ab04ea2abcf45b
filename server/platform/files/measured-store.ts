import type { Meters } from '../observe/meters.ts'
import { inSpan } from '../observe/tracing.ts'
import type { ObjectStore } from './object-store.ts'

/** The store, with what it was asked and how long that took. A list is read at its reader's pace and tells nothing. */
export const measureStore = (store: ObjectStore, meters: Pick<Meters, 'observe'>): ObjectStore => {
  const measured =
    <Given extends unknown[], Found>(operation: string, work: (...given: Given) => Promise<Found>) =>
    (...given: Given): Promise<Found> =>
      inSpan({ name: `store ${operation}`, kind: 'client' }, async () => {
        const begun = performance.now()
        const tell = (outcome: string): void =>
          meters.observe('selvedge_storage_seconds', (performance.now() - begun) / 1000, {
            operation,
            outcome,
          })
        try {
          const found = await work(...given)
          tell('done')
          return found
        } catch (error) {
          tell('failed')
          throw error
        }
      })
  return {
    ...store,
    putFile: measured('put', store.putFile),
    open: measured('open', store.open),
    removeAll: measured('remove', store.removeAll),
    toLocal: measured('fetch', store.toLocal),
  }
}
