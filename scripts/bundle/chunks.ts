/**
 * Which modules come in one file. By itself the bundler makes a file for each set of parts that share something: a
 * hundred for a page, of which most are too small to compress well.
 */
import type { Rolldown } from 'vite'
import { joinBundles, type Price } from './join-bundles.ts'
import type { Bundle, Parts } from './learn-parts.ts'
import { ASK_FIRST } from './name-first-script.ts'

/** Of what the plain build writes, once it is minified and compressed: measured over the whole web. */
const SERVED_SHARE = 1 / 8

/**
 * A request costs its headers and its place among the six that a browser has under way: with HTTP/1.1 on a phone's line
 * (150 ms, 1.6 Mbit/s) the time of 5,000 bytes, with HTTP/2 of some hundred.
 */
const REQUEST_BYTES = 1250

/** A page is waited for; what opens within it has most of its code by then. */
const WEIGHT_OF_LATER = 0.15

const ENTRY = /\/web\/(main\.tsx|index\.html)$/
const ON_DASHBOARD = /\/features\/day\/dashboard\//

const placesIn = (bundles: readonly Bundle[]) => {
  const places = new Map(bundles.map(({ name }, place) => [name, place]))
  return (names: readonly string[]): number[] => names.flatMap((name) => places.get(name) ?? [])
}

/** Each module that several parts need, and that is in no first file, with the number of its file. */
const numberFiles = ({ first, parts, bundles }: Parts): Map<string, number> => {
  const shared = bundles
    .map((bundle) => ({ ...bundle, modules: bundle.modules.filter((id) => !first.has(id)) }))
    .filter(({ modules, neededBy }) => modules.length > 0 && neededBy.length > 1)
  const placesOf = placesIn(shared)
  const joinable = shared.map(({ size, modules, neededBy, imports }) => ({
    bytes: size * SERVED_SHARE,
    hasStyles: modules.some((id) => /\.css($|\?)/.test(id)),
    neededBy,
    needs: placesOf(imports),
  }))
  const price: Price = {
    request: REQUEST_BYTES,
    weightOf: (part) => (parts[part]?.isPage ? 1 : WEIGHT_OF_LATER),
  }
  const files = joinBundles(joinable, price)
  return new Map(
    files.flatMap((members, file) =>
      members.flatMap((place) => (shared[place]?.modules ?? []).map((id) => [id, file] as const)),
    ),
  )
}

/** The file that each module comes in, of those that several parts need or that come first. */
export const nameFiles = (parts: Parts): ReadonlyMap<string, string> =>
  new Map<string, string>([
    ...parts.first,
    ...[...numberFiles(parts)].map(([id, file]) => [id, `shared-${file}`] as const),
  ])

export const chunksOf = (parts: Parts): Rolldown.CodeSplittingGroup[] => {
  const { first } = parts
  const fileOf = numberFiles(parts)
  return [
    { name: ASK_FIRST, test: (id: string) => first.get(id) === 'ask', priority: 5 },
    // The entry itself stays a file of its own, by which a page knows its build (web/lib/api/missing-code.ts).
    { name: 'start', test: (id: string) => first.get(id) === 'main' && !ENTRY.test(id), priority: 4 },
    { name: 'door', test: (id: string) => first.get(id) === 'door', priority: 3 },
    {
      name: 'frame',
      test: (id: string) => first.get(id) === 'app' || (first.get(id) === 'home' && !ON_DASHBOARD.test(id)),
      priority: 2,
    },
    {
      name: (id) => {
        const file = fileOf.get(id)
        return file === undefined ? null : `shared-${file}`
      },
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ]
}
