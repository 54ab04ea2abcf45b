/** What a process hears from the database about what happens in it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'

/** A process of the product. */
export interface Process {
  app: App
  parts: Pick<Parts, 'db' | 'processLock'>
}

/**
 * Notices come in their order on the one connection that a process listens on: once this one is there, all that were sent
 * before it have been heard. On a busy machine a process hears late even of what it did itself: a line would be told of it
 * after it was opened, and a page be drawn once more.
 */
export const hearAllSoFar = async ({ parts: { db, processLock } }: Pick<Process, 'parts'>): Promise<void> => {
  const channel = `so_far_${randomUUID()}`
  const heard = Promise.withResolvers<void>()
  await processLock.listen(
    channel,
    () => heard.resolve(),
    () => undefined,
  )
  await sql`select pg_notify(${channel}, '')`.execute(db as never)
  await heard.promise
}
