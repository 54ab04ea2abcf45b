/** A provider that says whatever a test wants, properly signed or not, for what an honest one never does. */
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { CLIENT, type ProviderServer } from './real-provider.ts'

export interface ForgingProvider {
  /** Claims of the next ID tokens beside the usual ones; what is undefined is left out. */
  claims: JWTPayload
  /** What its description says otherwise. */
  described: Record<string, unknown>
  /** Signs with this key in place of the published one. */
  key: CryptoKey | null
  /** Token requests that came. */
  asked: URLSearchParams[]
  /** Signs anything with the published key. */
  sign(claims: JWTPayload, header?: Record<string, string>): Promise<string>
  /** The address to which a browser comes back, for where one was sent. */
  answer(location: string, changes?: Record<string, string | null>): string
}

export const strangeKey = async (): Promise<CryptoKey> => (await generateKeyPair('RS256')).privateKey

export const serveForgingProvider = async (server: ProviderServer): Promise<ForgingProvider> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const { issuer } = server
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const begun = new Map<string, URLSearchParams>()
  const forging: ForgingProvider = {
    ...{ claims: {}, described: {}, key: null, asked: [] },
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
        .sign(forging.key ?? privateKey),
    answer: (location, changes = {}) => {
      const asked = new URL(location).searchParams
      const code = createHash('sha256')
        .update(`${asked.get('state')}`)
        .digest('hex')
      begun.set(code, asked)
      const back = new URL(`${asked.get('redirect_uri')}`)
      const said = { code, state: asked.get('state'), iss: issuer, ...changes }
      for (const [name, value] of Object.entries(said)) if (value !== null) back.searchParams.set(name, value)
      return back.href
    },
  }
  const json = (response: ServerResponse, body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const answerToken = async (body: string, response: ServerResponse) => {
    const given = new URLSearchParams(body)
    forging.asked.push(given)
    const asked = begun.get(`${given.get('code')}`)
    const now = Math.floor(Date.now() / 1000)
    const usual = { iss: issuer, aud: CLIENT.client_id, iat: now, exp: now + 300, nonce: asked?.get('nonce') }
    const claims = JSON.parse(JSON.stringify({ ...usual, ...forging.claims })) as JWTPayload
    json(response, {
      ...{ access_token: 'access', token_type: 'Bearer', expires_in: 300 },
      id_token: await forging.sign(claims),
    })
  }
  server.serve((request, response) => {
    if (request.url === '/.well-known/openid-configuration')
      json(response, {
        ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/keys`, authorization_response_iss_parameter_supported: true },
        ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
        ...{ id_token_signing_alg_values_supported: ['RS256'] },
        ...forging.described,
      })
    else if (request.url === '/keys') json(response, { keys: [jwk] })
    else {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => void answerToken(Buffer.concat(chunks).toString(), response))
    }
  })
  return forging
}
