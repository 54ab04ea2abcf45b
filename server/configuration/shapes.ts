/** What a variable of the environment may hold: in words for the person who sets it, and in code. */
import { isIP } from 'node:net'

export interface Shape<T> {
  /** What to give, after "give". */
  right: string
  /** Undefined where the text, which is never empty, is something else. */
  read(text: string): T | undefined
}

const MAX_PORT = 65_535

export const text = (right: string, pattern = /\S/): Shape<string> => ({
  right,
  read: (given) => (pattern.test(given) ? given : undefined),
})

export const secretText = (least: number): Shape<string> => ({
  right: `${least} characters or more`,
  read: (given) => (given.length >= least ? given : undefined),
})

export const wholeNumber = (least: number, most: number): Shape<number> => ({
  right:
    most === Number.MAX_SAFE_INTEGER
      ? `a whole number from ${least}`
      : `a whole number from ${least} to ${most}`,
  read: (given) => {
    const number = /^\d+$/.test(given) ? Number(given) : Number.NaN
    return number >= least && number <= most ? number : undefined
  },
})

/** A part of a whole. */
export const share: Shape<number> = {
  right: 'a number from 0 to 1, such as 0.1',
  read: (given) => (/^(0|1)?(\.\d+)?$/.test(given) && Number(given) <= 1 ? Number(given) : undefined),
}

/** As OpenTelemetry has them: names and values of headers, whose values may be percent-encoded. */
export const headers: Shape<Record<string, string>> = {
  right: 'name=value, separated by commas',
  read: (given) => {
    const pairs = given
      .split(',')
      .map((pair) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x21-\x7e][\x20-\x7e]*?)\s*$/.exec(pair))
    try {
      return Object.fromEntries(
        pairs.map((pair) => {
          if (!pair) throw new Error('no header')
          return [pair[1]?.toLowerCase() ?? '', decodeURIComponent(pair[2] ?? '')]
        }),
      )
    } catch {
      return undefined
    }
  },
}

export const port = wholeNumber(0, MAX_PORT)

export const oneOf = <Word extends string>(words: readonly Word[]): Shape<Word> => ({
  right: `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
  read: (given) => words.find((word) => word === given),
})

/** `true` and `false` are taken too. */
export const onOff: Shape<boolean> = {
  right: '1 or 0',
  read: (given) =>
    ['1', 'true'].includes(given) ? true : ['0', 'false'].includes(given) ? false : undefined,
}

const parseUrl = (given: string, protocols: readonly string[]): URL | undefined => {
  const url = URL.parse(given)
  return url && protocols.includes(url.protocol) ? url : undefined
}

/** `example`: one that is right, whole. */
export const address = (protocols: readonly string[], example: string): Shape<string> => ({
  right: `an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}, such as ${example}`,
  read: (given) => (parseUrl(given, protocols) ? given : undefined),
})

export const webAddress = (example: string): Shape<string> => {
  const protocols = ['http:', 'https:']
  return {
    right: address(protocols, example).right,
    read: (given) => (parseUrl(given, protocols)?.hostname ? given : undefined),
  }
}

/** An origin: no path, no query. */
export const origin: Shape<string> = {
  right: 'an address with http:// or https:// and without a path, such as https://selvedge.example',
  read: (given) => {
    const url = parseUrl(given, ['http:', 'https:'])
    const isBare = url?.pathname === '/' && !url.search && !url.hash && !url.username
    return url && isBare ? url.origin : undefined
  },
}

/** Several of them. */
export const origins: Shape<string[]> = {
  right:
    'addresses with http:// or https:// and without a path, separated by commas, such as https://login.inner.example:8443',
  read: (given) => {
    const read = given
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => origin.read(each))
    const known = read.flatMap((each) => (each === undefined ? [] : [each]))
    return known.length === read.length && known.length > 0 ? known : undefined
  },
}

const HOST_NAME = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*\.?$/i
const isHost = (given: string): boolean => isIP(given) !== 0 || HOST_NAME.test(given)

export const host: Shape<string> = {
  right: 'an address or a name of this machine without a port, such as 127.0.0.1; the port is PORT',
  read: (given) => (isHost(given) ? given : undefined),
}

export interface Place {
  host: string
  port: number
}

export const hostAndPort = (example: string): Shape<Place> => ({
  right: `host:port, such as ${example}`,
  read: (given) => {
    const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]|([^:\s]+)):(\d{1,5})$/.exec(given) ?? []
    const named = bracketed ?? plain ?? ''
    const number = Number(digits)
    return isHost(named) && number >= 1 && number <= MAX_PORT ? { host: named, port: number } : undefined
  },
})

/** The names that stand for ranges of addresses which no public network has. */
const KNOWN_RANGES = ['loopback', 'linklocal', 'uniquelocal']

const isRange = (given: string): boolean => {
  const [base = '', bits, ...more] = given.split('/')
  const longest = isIP(base) === 6 ? 128 : 32
  if (isIP(base) === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
}

export const proxies: Shape<string[]> = {
  right: `addresses or ranges, separated by commas, such as 10.0.0.0/8,127.0.0.1 (${KNOWN_RANGES.join(', ')} are known too; host names are not)`,
  read: (given) => {
    const listed = given
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
    const areRight = listed.length > 0 && listed.every((each) => KNOWN_RANGES.includes(each) || isRange(each))
    return areRight ? listed : undefined
  },
}

const ADDRESS_OF_MAIL = /^[^\s@<>,;]+@[^\s@<>,;]+$/

export const mailSender: Shape<string> = {
  right: 'an email address, with a name or without, such as Selvedge <no-reply@selvedge.example>',
  read: (given) => {
    const [, inside] = /^[^<>\r\n]*<([^<>]+)>$/.exec(given.trim()) ?? []
    return ADDRESS_OF_MAIL.test(inside ?? given.trim()) ? given : undefined
  },
}
