/** What a client would rather have of what there is (RFC 9110, 12.5.3 and 12.5.4); what it weighs `q=0` it never gets. */
import Negotiator from 'negotiator'

/** No client sends more than this; anyone who does is read so far. */
const MAX_HEADER = 1000

/** Its types are of the version before: ties are decided by this order, not by the header's. */
interface Preferring {
  encodings(available: string[], options: { preferred: string[] }): string[]
}

const read = (name: string, header: string): Negotiator =>
  new Negotiator({ headers: { [name]: header.slice(0, MAX_HEADER) } })

/** Of equals the first offer; `identity`, which needs no word for it, where none is accepted. */
export const chooseEncoding = <Encoding extends string>(
  accepted: string | string[] | undefined,
  offers: readonly Encoding[],
): Encoding | 'identity' => {
  const names = [...offers, 'identity']
  const client: Preferring = read('accept-encoding', String(accepted ?? ''))
  const chosen = client.encodings(names, { preferred: names })[0]
  return offers.find((offer) => offer === chosen) ?? 'identity'
}

/** The most wanted of these languages, `de-AT` being German to us; null where the header names none of them. */
export const chooseLanguage = <Language extends string>(
  accepted: string | undefined,
  languages: readonly Language[],
): Language | null => {
  if (!accepted) return null
  // Only the primary subtag counts: `pt-BR` wants Portuguese where that is all there is.
  const wanted = read('accept-language', accepted.replaceAll('_', '-')).languages()
  for (const tag of wanted) {
    const language = languages.find((each) => each === tag.toLowerCase().split('-')[0])
    if (language) return language
  }
  return null
}
