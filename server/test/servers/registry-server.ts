/** A registry of product passports, as docs/registry.md says that one answers. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface Asked {
  key: string
  authorization: string | undefined
  body: Record<string, unknown>
}

export interface RegistryServer {
  url: string
  /** Every request, in the order in which they came. */
  asked: Asked[]
  /** By key: what was registered. */
  registered: Map<string, { registration_identifier: string; body: Record<string, unknown> }>
  /** How it answers from now on; null as a registry should. */
  answerWith(listener: RequestListener | null): void
  close(): Promise<void>
}

export const openRegistryServer = async (): Promise<RegistryServer> => {
  const asked: Asked[] = []
  const registered: RegistryServer['registered'] = new Map()
  let listener: RequestListener | null = null
  const server = createServer(async (request, answer) => {
    const body = (await json(request)) as Record<string, unknown>
    const key = String(request.headers['idempotency-key'])
    asked.push({ key, authorization: request.headers.authorization, body })
    if (listener) return void listener(request, answer)
    const known = registered.get(key)
    const taken = known ?? { registration_identifier: `EU-DPP-${registered.size + 1}`, body }
    registered.set(key, taken)
    const { registration_identifier } = taken
    answer.writeHead(known ? 200 : 201, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ registration_identifier }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/registrations`,
    ...{ asked, registered },
    answerWith: (next) => {
      listener = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
