/** The one way to an address that somebody typed: HTTPS on a public address, without redirects, briefly and little. */
import { Resolver } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
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

export interface Outside {
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

export const openOutside = (network: Network = INTERNET): Outside => ({
  readJson: async (url) => {
    notInTransaction('the network')
    const ended = AbortSignal.timeout(network.timeoutMs)
    try {
      return { json: parse(await Promise.race([read(network, new URL(url), ended), endOf(ended)])) }
    } catch (error) {
      return { failure: error instanceof Failed ? error.failure : 'unreachable' }
    }
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

const endOf = (ended: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    ended.addEventListener('abort', () => reject(new Failed('unreachable')), { once: true })
  })

/** Every address must be allowed, and the one that was judged is the one that is asked: a name cannot change between. */
const read = async (network: Network, url: URL, signal: AbortSignal): Promise<Buffer> => {
  if (url.protocol !== 'https:' || url.port || url.username || url.password) throw new Failed('unreachable')
  const addresses = await network.addressesOf(url.hostname)
  const [address] = addresses
  if (!address || !addresses.every((each) => network.isAllowed(each))) throw new Failed('unreachable')
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        ...{ host: address, port: network.port, servername: url.hostname, path: url.pathname },
        ...{ agent: false, signal, ca: network.ca, method: 'GET', maxHeaderSize: 16_384 },
        headers: {
          host: url.hostname,
          accept: 'application/did+ld+json, application/did+json, application/json',
          'accept-encoding': 'identity',
          'user-agent': 'Selvedge',
        },
      },
      (answer) =>
        receive(answer)
          .then(resolve, reject)
          .finally(() => asking.destroy()),
    )
    asking.on('error', (error) => reject(new Failed(isOfCertificate(error) ? 'certificate' : 'unreachable')))
    asking.end()
  })
}

const CERTIFICATE = /^(?:ERR_TLS_CERT|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|HOSTNAME_MISMATCH)/
const isOfCertificate = (error: NodeJS.ErrnoException): boolean => CERTIFICATE.test(error.code ?? '')

const receive = async (answer: IncomingMessage): Promise<Buffer> => {
  const { statusCode = 0, headers } = answer
  if (statusCode >= 300 && statusCode < 400) throw new Failed('redirect')
  if (statusCode !== 200) throw new Failed('not_served')
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Failed('not_json')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Failed('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Failed('not_json')
  }
}
