/** Makes good input bad: a value here, a key there, the whole body, or its form. */
import fc from 'fast-check'
import { oneOf } from './chance.ts'
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts'
import type { DraftInput, FuzzRequest } from './request.ts'

type Container = Record<string, unknown> | unknown[]
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** Every place in the tree, as the container and the key in it. */
const listPlaces = (value: unknown, depth = 0): [Container, string][] =>
  isContainer(value) && depth < 6
    ? Object.entries(value).flatMap(([key, inner]) => [
        [value, key] as [Container, string],
        ...listPlaces(inner, depth + 1),
      ])
    : []

const ODD_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'version',
  'organization_id',
  'role',
  '',
  'a\0b',
  '\ud800',
]

/** An own key even where the language has one of that name. */
const put = (container: Container, key: string, value: unknown): void => {
  Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true })
}

const KINDS = {
  change: 60,
  remove: 10,
  query: 10,
  repeat: 5,
  key: 10,
  body: 5,
}

const SPOIL = fc.record({
  kind: oneOf(
    ...Object.entries(KINDS).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind as keyof typeof KINDS),
    })),
  ),
  /** Counted round the places that there are. */
  nth: fc.nat(9_999),
  value: HOSTILE_VALUES,
  text: fc.constantFrom(...HOSTILE_TEXTS),
  key: fc.constantFrom(...ODD_KEYS),
  queryKey: fc.constantFrom(...ODD_KEYS, 'page', 'query', 'certification'),
  listKey: fc.constantFrom('page', 'query', 'inquiry_id', 'width', 'search'),
})
type Spoil = typeof SPOIL extends fc.Arbitrary<infer T> ? T : never

/** One most often, seldom more. */
export const SPOILS: fc.Arbitrary<Spoil[]> = fc.oneof(
  { depthSize: 'max', withCrossShrink: true },
  { weight: 70, arbitrary: fc.array(SPOIL, { minLength: 1, maxLength: 1 }) },
  { weight: 30, arbitrary: fc.array(SPOIL, { minLength: 2, maxLength: 4, size: 'max' }) },
)

export const spoilInput = (input: DraftInput, spoils: readonly Spoil[]): void => {
  for (const spoil of spoils) spoilOnce(input, spoil)
}

const spoilOnce = (input: DraftInput, { kind, nth, value, text, key, queryKey, listKey }: Spoil): void => {
  const places = [...listPlaces(input.params), ...listPlaces(input.query), ...listPlaces(input.body)]
  const place = places[nth % places.length]
  if (kind === 'change' && place) put(...place, value)
  else if (kind === 'remove' && place) {
    if (place[0] !== input.params) Reflect.deleteProperty(...place)
  } else if (kind === 'repeat') input.query[listKey] = ['1', text, '2']
  else if (kind === 'key' && isContainer(input.body)) {
    const containers = [input.body, ...places.map(([container]) => container)]
    put(containers[nth % containers.length] as Container, key, value)
  } else if (kind === 'body' && input.body !== undefined) input.body = value
  else put(input.query, queryKey, value)
}

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/jsonp',
  'application/json, text/html',
  '',
  ';;;',
  'a'.repeat(2_000),
]
const ENCODINGS = ['gzip', 'br', 'nonsense']

/** What a request's body is sent as, made of what it was. */
export type SpoiltForm = (payload: FuzzRequest['payload']) => {
  payload?: FuzzRequest['payload']
  headers?: Record<string, string>
}
const form = (made: SpoiltForm): SpoiltForm => made

/** The body's form: broken JSON, another content type, bytes that are no text, too much of it, none. */
export const SPOILT_FORMS: fc.Arbitrary<SpoiltForm> = oneOf(
  fc.double({ min: 0, max: 1, noNaN: true }).map((share) =>
    form((payload) => {
      const text = payload?.toString() ?? ''
      return { payload: text.slice(0, Math.floor(share * text.length)) }
    }),
  ),
  fc
    .constantFrom('}', ']', ',', '\0', 'x')
    .map((end) => form((payload) => ({ payload: `${payload ?? ''}${end}` }))),
  fc.constant(form((payload) => ({ payload: `\ufeff${payload ?? ''}` }))),
  fc
    .constantFrom<string | Buffer>(
      '',
      Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0x7b]),
      '['.repeat(50_000),
      `{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`,
      `{"a":1${',"a":1'.repeat(50_000)}}`,
      '1'.repeat(200_000),
      `"${'x'.repeat(1_100_000)}"`,
    )
    .map((payload) => () => ({ payload })),
  fc.constantFrom(...CONTENT_TYPES).map((type) => () => ({ headers: { 'content-type': type } })),
  fc.constantFrom(...ENCODINGS).map((encoding) => () => ({ headers: { 'content-encoding': encoding } })),
)

export const spoilForm = (request: FuzzRequest, spoilt: SpoiltForm): void => {
  const { headers = {}, ...body } = spoilt(request.payload)
  Object.assign(request, body)
  Object.assign(request.headers, headers)
}
