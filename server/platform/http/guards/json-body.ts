/** Bodies in JSON: what is nested deep or made of very many values is refused before it is read. */
import type { FastifyInstance } from 'fastify'
import { told } from '#contract/values/text/told.ts'
import { Refusal, type RefusalText } from '#server/platform/refusals/refusal.ts'

/** Deeper than any document of the product, rich text included. */
export const MAX_DEPTH = 40
/** A value with its key and comma takes more in any document of the product. */
const BYTES_A_VALUE = 8
const FEW_VALUES = 1_000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Looks at each byte at most twice and stops at the first that is too much. Bytes that are no JSON pass: the parser names them.
 * @throws Refusal `invalid`
 */
export const requireModestJson = (bytes: Buffer, { maxBytes }: { maxBytes: number }): void => {
  const most = Math.max(FEW_VALUES, maxBytes / BYTES_A_VALUE)
  let depth = 0
  let values = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfText(bytes, at)
    else if (byte === COMMA) values++
    else if (byte === LIST || byte === OBJECT) {
      values++
      depth++
    } else if (byte === LIST_END || byte === OBJECT_END) depth--
    if (depth > MAX_DEPTH) throw tooMuch(told`The request is nested too deep: ${MAX_DEPTH} levels at most.`)
    if (values > most) throw tooMuch(told`The request has too many values: ${Math.floor(most)} at most.`)
  }
}

/** Where the text that begins at `start` ends: at a quotation mark with an even number of backslashes before it. */
const endOfText = (bytes: Buffer, start: number): number => {
  for (let end = bytes.indexOf(QUOTE, start + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let before = end - 1
    while (bytes[before] === BACKSLASH) before--
    if ((end - before) % 2 === 1) return end
  }
  return bytes.length
}

const tooMuch = (text: RefusalText): Refusal => new Refusal('invalid', { text })

export const readJsonBodies = (
  server: FastifyInstance,
  { maxBytes, types = ['application/json'] }: { maxBytes: number; types?: string[] },
): void => {
  // Refuses keys that would change an object's prototype.
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser<Buffer>(types, { parseAs: 'buffer' }, (request, body, done) => {
    try {
      requireModestJson(body, { maxBytes: request.routeOptions.bodyLimit ?? maxBytes })
    } catch (error) {
      done(error as Error)
      return
    }
    parse(request, body.toString(), done)
  })
}
