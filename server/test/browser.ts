/** A browser at an address, without pages: keeps the cookies that it is given. */
import { type Answer, openClient } from './client.ts'
import type { World } from './world.ts'

export interface CookieBrowser {
  jar: Map<string, string>
  send(call: { method: string; path: string }, payload?: object): Promise<Answer<Record<string, unknown>>>
}

export const openBrowser = ({ app }: Pick<World, 'app'>, remoteAddress: string): CookieBrowser => {
  const jar = new Map<string, string>()
  const client = openClient(app, null)
  return {
    jar,
    send: async (call, payload) => {
      const answer = await client.request({
        method: call.method as 'POST',
        url: call.path,
        remoteAddress,
        ...(payload && { payload }),
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      return answer as Answer<Record<string, unknown>>
    },
  }
}
