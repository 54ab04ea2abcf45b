/** What a JSON-LD processor drops or can't place of a document: in safe mode each of these would end the expansion. */
import jsonld from 'jsonld'

interface JsonLdEvent {
  code: string
  details?: Record<string, unknown>
}
type Handler = (given: { event: JsonLdEvent; next: () => void }) => void

/** Where a vocabulary makes a term up of any name: no error, and no meaning. */
const findMadeUp = (node: unknown, madeUp: RegExp): string[] => {
  if (Array.isArray(node)) return node.flatMap((each) => findMadeUp(each, madeUp))
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => [
    ...(madeUp.test(name) ? [`made up: ${name}`] : []),
    ...findMadeUp(value, madeUp),
  ])
}

const wordOf = ({ code, details = {} }: JsonLdEvent): string => {
  const about = details.property ?? details.type ?? details.id ?? details.value ?? details.relativeIri ?? ''
  return `${code}: ${JSON.stringify(about)}`
}

/** Each once, sorted; none where every term has a meaning. @throws where a context is not at hand */
export const listDropped = async (
  document: object,
  { contexts, madeUp = /$^/ }: { contexts: (url: string) => object | undefined; madeUp?: RegExp },
): Promise<string[]> => {
  const dropped: string[] = []
  const documentLoader = async (url: string) => {
    const found = contexts(url)
    if (!found) throw new Error(`no context is at hand for ${url}`)
    return { documentUrl: url, document: found }
  }
  const eventHandler: Handler = ({ event }) => void dropped.push(wordOf(event))
  const expanded = await jsonld.expand(document, { documentLoader, eventHandler } as never)
  return [...new Set([...dropped, ...findMadeUp(expanded, madeUp)])].toSorted()
}

/** What ours loses that the standard's own sample does not lose with the same contexts. */
export const compareDropped = (own: readonly string[], sample: readonly string[]): string[] =>
  own.filter((each) => !sample.includes(each))
