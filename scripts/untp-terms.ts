/** Finds what a JSON-LD processor would silently leave out: names that no context defines (JSON-LD 1.1, 5.1.2). */

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
type Terms = { [name: string]: Json }

interface Active {
  terms: ReadonlyMap<string, Terms>
  vocabulary: string | null
  /** What holds again within the next object: the context of a type is for its own object only. */
  before: Active | null
}

const NOTHING: Active = { terms: new Map(), vocabulary: null, before: null }
const isObject = (value: Json | undefined): value is Terms =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const extend = (active: Active, context: Json | undefined): Active => {
  if (Array.isArray(context)) return context.reduce(extend, active)
  if (!isObject(context)) return active
  const terms = new Map(active.terms)
  for (const [name, definition] of Object.entries(context)) {
    if (name.startsWith('@')) continue
    terms.set(name, isObject(definition) ? definition : { '@id': definition })
  }
  const vocabulary = context['@vocab']
  return {
    terms,
    vocabulary: typeof vocabulary === 'string' ? vocabulary : active.vocabulary,
    before: active.before,
  }
}

const isDefined = ({ terms, vocabulary }: Active, name: string): boolean => {
  const id = terms.get(name)?.['@id']
  if (id !== undefined) return id !== null
  return name.includes(':') || vocabulary !== null
}

const typesOf = (node: Terms): string[] =>
  [node.type ?? node['@type'] ?? []].flat().filter((type) => typeof type === 'string')

/** In the order in which a processor takes them. */
const enter = (active: Active, node: Terms): Active =>
  typesOf(node)
    .sort()
    .reduce((entered, type) => {
      const context = active.terms.get(type)?.['@context']
      return context === undefined ? entered : { ...extend(entered, context), before: active }
    }, active)

interface Place {
  active: Active
  path: string
  /** Context of the name that the value stands under. */
  scoped?: Json | undefined
}

const walk = (value: Json, place: Place): string[] => {
  if (Array.isArray(value))
    return value.flatMap((each, at) => walk(each, { ...place, path: `${place.path}/${at}` }))
  if (!isObject(value)) return []
  const { before } = place.active
  const active = enter(extend(before ?? place.active, place.scoped), value)
  const types = typesOf(value).filter((type) => !isDefined(active, type))
  const names = Object.keys(value).filter((name) => name !== '@context')
  return [
    ...types.map((type) => `${place.path} type ${type}`),
    ...names.flatMap((name) => {
      const path = `${place.path}/${name}`
      if (!name.startsWith('@') && !isDefined(active, name)) return [path]
      return walk(value[name] ?? null, { active, path, scoped: active.terms.get(name)?.['@context'] })
    }),
  ]
}

/**
 * Paths of names and types without a meaning.
 * @param contexts documents with `@context`, in the order in which the document names them
 */
export const findUndefinedTerms = (document: object, contexts: readonly { '@context': Json }[]): string[] =>
  walk(document as Terms, {
    active: contexts.reduce((active, context) => extend(active, context['@context']), NOTHING),
    path: '',
  })
