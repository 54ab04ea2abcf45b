/** What the makers of the demo world share: who acts, which companies there are, what day it is. */

import type { Tx } from '#server/platform/db/database.ts'
import type { ProductAddress } from '#server/platform/http/guards/product-address.ts'
import type { App } from '#server/platform/http/route.ts'
import { insertSession } from '#server/platform/sessions/session.store.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { getUserId } from './demo.store.ts'
import { type DemoClient, hostOf, openDemoClient } from './demo-client.ts'

const DAY_MS = 86_400_000
export const DEMO_DEVICE = 'demo data'

export interface DemoClock {
  now(): Date
  /** Whole days from today; negative ones are past. */
  instant(days: number): Date
  /** Calendar day, `2027-05-20`. */
  day(days: number): string
  /** The product's clock stands so many days from today until `work` is done. */
  during<T>(days: number, work: () => Promise<T>): Promise<T>
}

export const openClock = (today: Date): DemoClock => {
  let shown = today
  const instant = (days: number): Date => new Date(today.getTime() + days * DAY_MS)
  return {
    now: () => shown,
    instant,
    day: (days) => instant(days).toISOString().slice(0, 10),
    during: async (days, work) => {
      shown = instant(days)
      try {
        return await work()
      } finally {
        shown = today
      }
    },
  }
}

export interface DemoCompanyRow {
  id: number
  /** Address of the person who acts for it, where it has an account. */
  manager: string | null
  factories: Map<string, number>
}

export interface DemoWorld {
  tx: Tx
  app: App
  clock: DemoClock
  companies: Map<string, DemoCompanyRow>
  /** Calls made as this person. */
  as(email: string): Promise<DemoClient>
  /** What somebody sends from a public page, from the given address. */
  post(path: string, payload: object, from: string): Promise<void>
}

interface WorldParts extends Pick<DemoWorld, 'tx' | 'app' | 'clock'> {
  address: ProductAddress
}

export const openDemoWorld = ({ tx, app, clock, address }: WorldParts): DemoWorld => {
  const clients = new Map<string, Promise<DemoClient>>()
  const signIn = async (email: string): Promise<DemoClient> => {
    const token = newToken()
    const userId = await getUserId(tx, email)
    await insertSession(tx, { userId, tokenHash: hashToken(token), device: DEMO_DEVICE, now: clock.now() })
    return openDemoClient(app, { token, address })
  }
  return {
    tx,
    app,
    clock,
    companies: new Map(),
    as: (email) => {
      const client = clients.get(email) ?? signIn(email)
      clients.set(email, client)
      return client
    },
    post: async (url, payload, remoteAddress) => {
      const headers = { host: hostOf(address) }
      const answer = await app.fastify.inject({ method: 'POST', url, payload, remoteAddress, headers })
      if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`)
    },
  }
}

export const companyOf = ({ companies }: DemoWorld, name: string): DemoCompanyRow => {
  const company = companies.get(name)
  if (!company) throw new Error(`The demo world has no company ${name}`)
  return company
}
