/** The internet of tests: a web server with TLS on this machine, reached through the product's own client. */
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type Network, type Outside, openOutside } from '#server/platform/outside/outside.ts'

/** Nobody answers. */
export const NOWHERE: Outside = {
  exchange: async () => ({ failure: 'unreachable' }),
  isInner: () => false,
  readJson: async () => ({ failure: 'unreachable' }),
  readTxt: async () => [],
}

/** For `brand.example`, `other.example` and names below them; no secret, and trusted by nobody but tests. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBxjCCAW2gAwIBAgIBATAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBBPdXRzaWRl
IG9mIHRlc3RzMCAXDTI2MTEyNzAzMzM0N1oYDzIxMjYxMTAzMDMzMzQ3WjAbMRkw
FwYDVQQDDBBPdXRzaWRlIG9mIHRlc3RzMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAEQ7zZ12yULJN6avyQxSkrVfI3yQ+8RK7Ai1HRHIVHRmjqNgNZ6iDZGZcOWPMR
BqPD1iRB+lx/rR+Web0YDnCw86OBnzCBnDAdBgNVHQ4EFgQU9/qTB2REFcWcuWPH
+pxmRAuVY/IwHwYDVR0jBBgwFoAU9/qTB2REFcWcuWPH+pxmRAuVY/IwDwYDVR0T
AQH/BAUwAwEB/zBJBgNVHREEQjBAgg1icmFuZC5leGFtcGxlgg8qLmJyYW5kLmV4
YW1wbGWCDW90aGVyLmV4YW1wbGWCDyoub3RoZXIuZXhhbXBsZTAKBggqhkjOPQQD
AgNHADBEAiAZ5Xr5f5wi5PRc9ptEuSh7VYGxVIPFfkpg+JJT3cGhSQIgW6wuw66T
nMpNfD0ow/r39lk0oezZDYsbVAP4Tz+DUXc=
-----END CERTIFICATE-----
`
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4GVvP08VvHHoHYGO
sHCwEsX7y0np2SuS94t961oJb/ihRANCAARDvNnXbJQsk3pq/JDFKStV8jfJD7xE
rsCLUdEchUdGaOo2A1nqINkZlw5Y8xEGo8PWJEH6XH+tH5Z5vRgOcLDz
-----END PRIVATE KEY-----
`

export interface WebServer {
  outside(changes?: Partial<Network>): Outside
  /** What it answers from now on. */
  serve(listener: RequestListener): void
  /** TXT records by name. */
  txt: Map<string, string[][]>
  asked: string[]
  close(): Promise<void>
}

export const openWebServer = async (): Promise<WebServer> => {
  const asked: string[] = []
  const txt = new Map<string, string[][]>()
  let listener: RequestListener = (_, answer) => answer.writeHead(404).end()
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (request, answer) => {
    asked.push(`${request.headers.host}${request.url}`)
    listener(request, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const network: Network = {
    addressesOf: async () => ['127.0.0.1'],
    txtOf: async (name) => txt.get(name) ?? [],
    isAllowed: (address) => address === '127.0.0.1',
    ...{ port, ca: CERTIFICATE, timeoutMs: 60_000 },
  }
  return {
    outside: (changes) => openOutside({ ...network, ...changes }),
    serve: (next) => {
      listener = next
    },
    ...{ txt, asked },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
