/** What SCIM's addresses ask, and the envelopes of its answers (RFC 7644, 3.4.2 and 3.9). */
import { createHash } from 'node:crypto'
import { SCIM_PATH } from '#contract/accounts/provisioning.ts'
import type { Resource } from './change-resource.rules.ts'
import { readFilter } from './filter.rules.ts'
import type { Kind, Listing, Shown } from './resources.ts'
import { MAX_PAGE } from './scim-description.ts'
import { ScimRefusal } from './scim-error.ts'

export type Query = Readonly<Record<string, string | string[] | undefined>>

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const USUAL_PAGE = 100
const MAX_FILTER = 1000
const ID = /^[1-9]\d{0,15}$/

/** Null of what is no id here. */
export const readId = (id: string): number | null => (ID.test(id) ? Number(id) : null)

const one = (value: string | string[] | undefined): string | undefined => [value].flat()[0]

/** What is no number is as if it were not there; a negative one is the least. */
const numberOf = (value: string | undefined, { usual, least }: { usual: number; least: number }): number => {
  const number = Number.parseInt(value ?? '', 10)
  return Number.isSafeInteger(number) ? Math.min(Math.max(number, least), 1_000_000_000) : usual
}

/** @throws ScimRefusal `invalidFilter` */
export const readListing = (query: Query, { isAttribute }: Pick<Kind, 'isAttribute'>): Listing => {
  const filter = one(query.filter)?.trim()
  if (filter !== undefined && filter.length > MAX_FILTER)
    throw new ScimRefusal('invalidFilter', `A filter has at most ${MAX_FILTER} characters.`)
  const conditions = filter ? readFilter(filter) : []
  const unknown = conditions.find(({ attribute }) => !isAttribute(attribute))
  if (unknown) throw new ScimRefusal('invalidFilter', `Nothing is found by «${unknown.attribute}».`)
  return {
    conditions,
    offset: numberOf(one(query.startIndex), { usual: 1, least: 1 }) - 1,
    limit: Math.min(numberOf(one(query.count), { usual: USUAL_PAGE, least: 0 }), MAX_PAGE),
  }
}

/** By it a client sees whether somebody else changed the resource meanwhile. */
export const versionOf = ({ resource }: Shown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`

export const isSameVersion = (header: string, shown: Shown): boolean =>
  header.trim() === '*' || header.split(',').some((each) => each.trim() === versionOf(shown))

export const locationOf = ({ name }: Pick<Kind, 'name'>, { id }: Pick<Shown, 'id'>, origin: string): string =>
  `${origin}${SCIM_PATH}/${name}s/${id}`

/** Always said, whatever is asked for. */
const ALWAYS = ['schemas', 'id', 'meta']

const namesIn = (value: string | string[] | undefined): Set<string> =>
  new Set(
    [value ?? []]
      .flat()
      .join(',')
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .toLowerCase()
            .replace(/^urn:.*:/, '')
            .split('.')[0] ?? '',
      )
      .filter(Boolean),
  )

const chosen = (resource: Resource, query: Query): Resource => {
  const [wanted, unwanted] = [namesIn(query.attributes), namesIn(query.excludedAttributes)]
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      const key = name.toLowerCase()
      return ALWAYS.includes(key) || ((wanted.size === 0 || wanted.has(key)) && !unwanted.has(key))
    }),
  )
}

export const present = (
  shown: Shown,
  { kind, query, origin }: { kind: Pick<Kind, 'name'>; query: Query; origin: string },
): Resource => ({
  ...chosen(shown.resource, query),
  meta: {
    resourceType: kind.name,
    created: shown.created_at,
    lastModified: shown.changed_at,
    location: locationOf(kind, shown, origin),
    version: versionOf(shown),
  },
})

export const listOf = (
  resources: readonly object[],
  { total = resources.length, startIndex = 1 }: { total?: number; startIndex?: number } = {},
): object => ({
  schemas: [LIST],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
