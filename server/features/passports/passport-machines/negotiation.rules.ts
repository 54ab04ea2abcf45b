/** What a client would rather have, by its Accept header (RFC 9110, 12.5.1). */

interface Range {
  type: string
  parameters: Record<string, string>
  q: number
}

const unquote = (text: string): string => text.replace(/^"(.*)"$/s, '$1')

/** `application/ld+json;profile="https://a.example/b,c";q=0.5`: commas and semicolons within quotes part nothing. */
const splitOutsideQuotes = (text: string, separator: ',' | ';'): string[] =>
  (text.match(separator === ',' ? /(?:"[^"]*"|[^,"])+/g : /(?:"[^"]*"|[^;"])+/g) ?? []).map((part) =>
    part.trim(),
  )

const readRange = (text: string): Range => {
  const [type = '', ...rest] = splitOutsideQuotes(text, ';')
  const parameters: Record<string, string> = {}
  for (const part of rest) {
    const [name = '', ...value] = part.split('=')
    parameters[name.trim().toLowerCase()] = unquote(value.join('=').trim())
  }
  const q = parameters.q === undefined ? 1 : Number(parameters.q)
  return { type: type.toLowerCase(), parameters, q: Number.isFinite(q) ? q : 0 }
}

/** How closely the range names the offer: 0 for not at all. */
const closenessOf = (range: Range, offer: Range): number => {
  if (range.type === '*/*') return 1
  if (range.type.endsWith('/*')) return offer.type.startsWith(range.type.slice(0, -1)) ? 2 : 0
  if (range.type !== offer.type) return 0
  const { profile } = range.parameters
  if (profile === undefined) return offer.parameters.profile === undefined ? 4 : 3
  return profile.split(' ').includes(offer.parameters.profile ?? '') ? 5 : 0
}

/** How much one offer is wanted: by the closest range that names it. */
const wishFor = (ranges: readonly Range[], offer: string): { q: number; closeness: number } => {
  const parsed = readRange(offer)
  return ranges
    .map((range) => ({ q: range.q, closeness: closenessOf(range, parsed) }))
    .reduce((best, wish) => (wish.closeness > best.closeness ? wish : best), { q: 0, closeness: 0 })
}

/**
 * The offer that the header asks for most; of equals the one that it names most closely, then the first. Null where it
 * accepts none of them.
 * @param accept as it was sent; anyone who sends none takes the first offer
 */
export const chooseOffer = <Offer extends string>(
  accept: string | undefined,
  offers: readonly Offer[],
): Offer | null => {
  const ranges = splitOutsideQuotes(accept || '*/*', ',').map(readRange)
  const wishes = offers
    .map((offer) => ({ offer, ...wishFor(ranges, offer) }))
    .filter(({ q }) => q > 0)
    .sort((one, other) => other.q - one.q || other.closeness - one.closeness)
  return wishes[0]?.offer ?? null
}
