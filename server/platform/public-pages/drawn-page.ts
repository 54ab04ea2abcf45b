/** A page that was rendered: the same bytes for every shopper, compressed in the way that somebody first asks for. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { COMMON_HEADERS, publicPagePolicy } from '#server/platform/http/guards/security-headers.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Headers and bytes as they go onto the line. */
export interface PackedPage {
  headers: Record<string, string | number>
  body: Buffer
}

export interface CountedFor {
  styleId: number
  trackingCodes: ReadonlySet<string>
}

export interface DrawnPage {
  status: number
  etag: string
  /** Whose page it is, and which codes lead to it; null for a page that is no passport. */
  countedFor: CountedFor | null
  /** What was compressed is kept with the page. */
  pack(encoding: Encoding): Promise<PackedPage>
  /** What `pack` has made already; undefined where it was not asked for, or is not done. */
  packedAs(encoding: Encoding): PackedPage | undefined
  /** Bytes that it holds. */
  readonly size: number
  /** Set by the cache: what it dropped is not answered with any more. */
  isKept: boolean
}

/** Asked for again each time and answered 304 from the tag: a publication shows at once. */
export const REVALIDATE = 'public, no-cache'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const keep = async (bytes: Buffer): Promise<Buffer> => bytes

/** Compressed once and sent many times; yet the first reader waits for it, so not at the highest level. */
const PACK: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) =>
    toBrotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html) => toGzip(html, { level: 7 }),
  identity: keep,
}
const UNPACK: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: keep,
}

/** Of headers and the like, in bytes. */
const OVERHEAD = 1500

interface Finish {
  status: number
  /** Only the passport may be framed (docs/product.md, Public page). */
  framed?: boolean
  /** Runs scripts of this site. */
  scripted?: boolean
  countedFor?: CountedFor | null
}

export const finishPage = (
  page: { html: string; inlineStyles: readonly string[] },
  { status, framed = true, scripted = false, countedFor = null }: Finish,
): DrawnPage => {
  const html = Buffer.from(page.html)
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  const policy = publicPagePolicy(page.inlineStyles, { framed, scripted })
  const packed = new Map<Encoding, Promise<PackedPage>>()
  const done = new Map<Encoding, PackedPage>()
  // The page itself is the largest form of it, so it is kept only until there is a smaller one.
  let unpack = () => keep(html)
  let size = OVERHEAD
  const make = async (encoding: Encoding): Promise<PackedPage> => {
    const body = await PACK[encoding](await unpack())
    size += body.length
    unpack = () => UNPACK[encoding](body)
    const headers = {
      ...COMMON_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      // What is wrong on our side is over with the next look, so nobody keeps it.
      ...(status >= 500 ? { 'cache-control': 'no-store' } : { etag, 'cache-control': REVALIDATE }),
      'content-security-policy': policy,
      vary: 'Accept, Accept-Encoding, Accept-Language',
    }
    const made = { headers, body }
    done.set(encoding, made)
    return made
  }
  return {
    status,
    etag,
    countedFor,
    pack: (encoding) => {
      const known = packed.get(encoding)
      if (known) return known
      const making = make(encoding)
      packed.set(encoding, making)
      return making
    },
    packedAs: (encoding) => done.get(encoding),
    get size() {
      return size
    },
    isKept: false,
  }
}
