/**
 * Reads that bear a delay, on a standby (DATABASE_READ_URL). It is trusted as long as it had, a moment ago, everything that the
 * primary had committed by then; else the primary is read, and by anyone who has just written as well.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reader } from '#server/platform/db/database.ts'
import { cookieName } from '#server/platform/http/guards/browser-cookies.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { openReadOnly } from './read-only.ts'
import { openMarks, positionOf } from './standby.rules.ts'
import { type Place, readPlace, readReplayed } from './standby.store.ts'

/** What is read there may lack what was written within these milliseconds. */
export const MOST_BEHIND_MS = 3_000
const BEAT_MS = 1_000
/** Longer than the standby may be behind. */
const WROTE_SECONDS = 5
const WROTE_COOKIE = 'selvedge_wrote'

interface Asking {
  /** The primary. */
  db: Reader
  http: { request: Pick<FastifyRequest, 'cookies' | 'headers'> }
}

export interface DelayedReads {
  /** `work` runs again on the primary where the standby fails it. */
  read<T>(asking: Asking, work: (reader: Reader) => Promise<T>): Promise<T>
  /** Has browsers remember for a few seconds that they wrote. */
  rememberWrites(server: FastifyInstance, address: { isHttps: boolean }): void
  close(): Promise<void>
}

/** Where there is no standby. */
export const PRIMARY_ALONE: DelayedReads = {
  read: ({ db }, work) => work(db),
  rememberWrites: () => undefined,
  close: async () => undefined,
}

/** A program with a key keeps no cookie, so that nobody knows what it has just written. */
const mayBeBehind = ({ cookies, headers }: Asking['http']['request']): boolean =>
  headers.authorization === undefined &&
  [false, true].every((isHttps) => cookies[cookieName(WROTE_COOKIE, { isHttps })] === undefined)

interface StandbyOptions {
  primary: Reader
  connections: number
  namesStatements: boolean
  onError: (error: Error) => void
  beatMs?: number
}

export const openStandby = (
  url: string,
  { primary, connections, namesStatements, onError, beatMs = BEAT_MS }: StandbyOptions,
): DelayedReads => {
  const { reader: standby, close } = openReadOnly(url, { connections, namesStatements })
  const marks = openMarks()
  const isTrusted = (): boolean => marks.behindMs(performance.now()) <= MOST_BEHIND_MS
  const beat = async (): Promise<void> => {
    const at = performance.now()
    const here = await readPlace(primary)
    marks.add({ at, position: positionOf(here.position) })
    const there = await readReplayed(standby)
    requireStandbyOf(here, there)
    marks.reached(positionOf(there.position))
  }
  let last: Promise<void> = Promise.resolve()
  let isBeating = false
  const beating = setInterval(() => {
    if (isBeating) return
    isBeating = true
    last = beat()
      .catch((error: Error) => {
        marks.forget()
        onError(error)
      })
      .finally(() => {
        isBeating = false
      })
  }, beatMs)
  beating.unref()
  return {
    read: async ({ db, http }, work) => {
      if (!isTrusted() || !mayBeBehind(http.request)) return work(db)
      try {
        return await work(standby)
      } catch (error) {
        // A conflict with what is replayed, a restart, a column that has not come yet: the primary knows better.
        if (error instanceof Refusal) throw error
        return work(db)
      }
    },
    rememberWrites,
    close: async () => {
      clearInterval(beating)
      await last
      await close()
    },
  }
}

export class NoStandby extends Error {
  override name = 'NoStandby'
}

/** @throws NoStandby */
export const requireStandbyOf = (here: Place, there: Place & { follows: boolean }): void => {
  if (here.system !== there.system)
    throw new NoStandby('DATABASE_READ_URL leads to another database than DATABASE_URL, and is not used')
  if (!there.follows) throw new NoStandby('DATABASE_READ_URL leads to no standby, and is not used')
}

const rememberWrites: DelayedReads['rememberWrites'] = (server, { isHttps }) => {
  server.addHook('onSend', async (request, reply) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || reply.statusCode >= 400) return
    const secure = isHttps || request.protocol === 'https'
    reply.setCookie(cookieName(WROTE_COOKIE, { isHttps }), '1', {
      ...{ path: '/', httpOnly: true, sameSite: 'lax', secure },
      maxAge: WROTE_SECONDS,
    })
  })
}
