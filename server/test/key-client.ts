/** Makes calls with an API key, as a company's own program does: no cookie, and nothing of a browser. */
import { makeApiKey } from '#contract/accounts/api-keys.ts'
import type { Scope } from '#contract/api-scopes.ts'
import type { App } from '#server/platform/http/route.ts'
import { type Client, openClient } from './client.ts'

export type KeyClient = Pick<Client, 'send'> & { id: number; key: string }

export const openKeyClient = (app: App, key: string): Pick<Client, 'send'> => {
  const client = openClient(app, null)
  const headers = { authorization: `Bearer ${key}`, origin: undefined as unknown as string }
  return { send: (call, args, more = {}) => client.send(call, args, { ...headers, ...more }) }
}

/** A new key of the manager's company, and who calls with it. */
export const makeKey = async (
  app: App,
  manager: Client,
  scopes: readonly Scope[],
  { name = 'ERP', days = null as null | 30 | 90 | 365 } = {},
): Promise<KeyClient> => {
  const made = await manager.send(makeApiKey, {
    body: { name, scopes: [...scopes], expires_in_days: days },
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.error))
  const key = String(made.data.key)
  return { ...openKeyClient(app, key), id: made.data.data.id, key }
}
