/** The one way to an address that somebody typed: HTTPS on a public address, without redirects, briefly and little. */
import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { notInTransaction } from '../db/open-transaction.ts'
import { isPublicAddress } from './public-address.rules.ts'

/** Why there is no JSON. `unreachable` is all that is said of names, addresses, ports and time-outs. */
export type OutsideFailure =
  | 'unreachable'
  | 'certificate'
  | 'redirect'
  | 'not_served'
  | 'too_large'
  | 'not_json'

export type OutsideAnswer = { json: unknown } | { failure: OutsideFailure }

/** A request of a protocol between servers, such as for a token. */
export interface OutsideRequest {
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

export type OutsideReply = OutsideResponse | { failure: OutsideFailure }

export interface OutsideResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export interface Outside {
  /** Whatever the server says, redirects and errors included; an answer is larger here, as lists of keys are. */
  exchange(url: string, asked: OutsideRequest): Promise<OutsideReply>
  /** Whether the operator lets the product reach this origin though it is within a network (SELVEDGE_INNER_ISSUERS). */
  isInner(url: string): boolean
  /** @param url with `https:` and the usual port; anything else is `unreachable` */
  readJson(url: string): Promise<OutsideAnswer>
  /** The TXT records of a name, each as one text; none where there is no answer. */
  readTxt(name: string): Promise<string[]>
}

/** What tests put in place of the internet. No setting does. */
export interface Network {
  addressesOf(host: string): Promise<string[]>
  txtOf(name: string): Promise<string[][]>
  isAllowed(address: string): boolean
  port: number
  /** Certificates to trust besides the usual ones. */
  ca?: string
  timeoutMs: number
}

const TIMEOUT_MS = 5_000
const MAX_BYTES = 64 * 1024
const MAX_EXCHANGED = 256 * 1024
const MAX_TXT = 50

const resolver = () => new Resolver({ timeout: 2_000, tries: 1 })

/** By DNS alone: names that only this machine knows are not found. IPv4 first, since not every machine has IPv6. */
const addressesOf = async (host: string): Promise<string[]> => {
  const dns = resolver()
  const found = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)])
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

const INTERNET: Network = {
  addressesOf,
  txtOf: (name) => resolver().resolveTxt(name),
  isAllowed: isPublicAddress,
  port: 443,
  timeoutMs: TIMEOUT_MS,
}

class Failed extends Error {
  readonly failure: OutsideFailure

  constructor(failure: OutsideFailure) {
    super(failure)
    this.failure = failure
  }
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null)

/** `inner`: origins that the operator's settings name; they are asked as they are, by HTTP too, and of `exchange` alone. */
export const openOutside = (network: Network = INTERNET, inner: readonly string[] = []): Outside => ({
  isInner: (url) => inner.includes(originOf(url) ?? ''),
  exchange: (url, asked) =>
    within(network, async (signal) => {
      const target = new URL(url)
      const place = inner.includes(target.origin) ? innerPlace(target) : await placeOf(network, target)
      return receive(await ask(place, { ...asked, signal }), MAX_EXCHANGED)
    }),
  readJson: async (url) => {
    const read = await within(network, async (signal) => {
      const place = await placeOf(network, new URL(url))
      const asked = { method: 'GET', headers: { accept: DOCUMENTS }, signal }
      return { json: parse(await receive(await ask(place, asked), MAX_BYTES)) }
    })
    return read
  },
  readTxt: async (name) => {
    notInTransaction('the network')
    try {
      const ended = AbortSignal.timeout(network.timeoutMs)
      const records = await Promise.race([network.txtOf(name), endOf(ended)])
      return records.slice(0, MAX_TXT).map((parts) => parts.join(''))
    } catch {
      return []
    }
  },
})

const within = async <T>(
  network: Network,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | { failure: OutsideFailure }> => {
  notInTransaction('the network')
  const ended = AbortSignal.timeout(network.timeoutMs)
  try {
    return await Promise.race([work(ended), endOf(ended)])
  } catch (error) {
    return { failure: error instanceof Failed ? error.failure : 'unreachable' }
  }
}

const endOf = (ended: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    ended.addEventListener('abort', () => reject(new Failed('unreachable')), { once: true })
  })

const DOCUMENTS = 'application/did+ld+json, application/did+json, application/json'

interface Place {
  isPlain: boolean
  options: RequestOptions
}

/** Every address must be allowed, and the one that was judged is the one that is asked: a name cannot change between. */
const placeOf = async (network: Network, url: URL): Promise<Place> => {
  if (url.protocol !== 'https:' || url.port || url.username || url.password) throw new Failed('unreachable')
  const addresses = await network.addressesOf(url.hostname)
  const [address] = addresses
  if (!address || !addresses.every((each) => network.isAllowed(each))) throw new Failed('unreachable')
  const { port, ca } = network
  const options = { host: address, port, ca, servername: url.hostname, path: url.pathname + url.search }
  return { isPlain: false, options: { ...options, headers: { host: url.hostname } } }
}

const innerPlace = (url: URL): Place => ({
  isPlain: url.protocol === 'http:',
  options: {
    ...{ host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port || undefined },
    ...{ path: url.pathname + url.search, headers: { host: url.host } },
  },
})

const ask = (
  { isPlain, options }: Place,
  { method, headers, body, signal }: OutsideRequest & { signal: AbortSignal },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asking = (isPlain ? requestPlain : request)(
      {
        ...{ ...options, agent: false, signal, method, maxHeaderSize: 16_384 },
        headers: {
          ...headers,
          ...{ ...options.headers, 'accept-encoding': 'identity', 'user-agent': 'Selvedge' },
        },
      },
      (answer) => {
        answer.on('close', () => asking.destroy())
        resolve(answer)
      },
    )
    asking.on('error', (error) => reject(new Failed(isOfCertificate(error) ? 'certificate' : 'unreachable')))
    asking.end(body)
  })

const CERTIFICATE = /^(?:ERR_TLS_CERT|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|HOSTNAME_MISMATCH)/
const isOfCertificate = (error: NodeJS.ErrnoException): boolean => CERTIFICATE.test(error.code ?? '')

const receive = async (answer: IncomingMessage, maxBytes: number): Promise<OutsideResponse> => {
  const { statusCode: status = 0 } = answer
  if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') throw new Failed('not_json')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Failed('too_large')
    chunks.push(chunk)
  }
  const named = Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')])
  return { status, headers: Object.fromEntries(named), body: Buffer.concat(chunks) }
}

const parse = ({ status, body }: OutsideResponse): unknown => {
  if (status >= 300 && status < 400) throw new Failed('redirect')
  if (status !== 200) throw new Failed('not_served')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Failed('not_json')
  }
}
