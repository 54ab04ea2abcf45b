/** Makes good input bad: a value here, a key there, the whole body, or its form. */
import { HOSTILE_TEXTS, hostileValue } from './hostile-values.ts'
import type { Random } from './random.ts'
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

export const spoilInput = (random: Random, input: DraftInput): void => {
  const times = random.chance(0.7) ? 1 : random.between(2, 4)
  for (let time = 0; time < times; time++) spoilOnce(random, input)
}

const spoilOnce = (random: Random, input: DraftInput): void => {
  const places = [...listPlaces(input.params), ...listPlaces(input.query), ...listPlaces(input.body)]
  const luck = random.next()
  if (luck < 0.6 && places.length > 0) {
    const [container, key] = random.pick(places)
    put(container, key, hostileValue(random))
  } else if (luck < 0.7 && places.length > 0) {
    const [container, key] = random.pick(places)
    if (container !== input.params) Reflect.deleteProperty(container, key)
  } else if (luck < 0.8) {
    put(input.query, random.pick([...ODD_KEYS, 'page', 'query', 'certification']), hostileValue(random))
  } else if (luck < 0.85) {
    const name = random.pick(['page', 'query', 'inquiry_id', 'width', 'search'])
    input.query[name] = ['1', random.pick(HOSTILE_TEXTS), '2']
  } else if (luck < 0.95 && isContainer(input.body)) {
    const containers = [input.body, ...places.map(([container]) => container)]
    put(random.pick(containers), random.pick(ODD_KEYS), hostileValue(random))
  } else if (input.body !== undefined) {
    input.body = hostileValue(random)
  }
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

/** The body's form: broken JSON, another content type, bytes that are no text, too much of it, none. */
export const spoilForm = (random: Random, request: FuzzRequest): void => {
  const text = request.payload?.toString() ?? ''
  const forms: (() => void)[] = [
    () => (request.payload = text.slice(0, random.between(0, text.length))),
    () => (request.payload = `${text}${random.pick(['}', ']', ',', '\0', 'x'])}`),
    () => (request.payload = ''),
    () => (request.payload = `\ufeff${text}`),
    () => (request.payload = Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0x7b])),
    () => (request.payload = '['.repeat(50_000)),
    () => (request.payload = `{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`),
    () => (request.payload = `{"a":1${',"a":1'.repeat(50_000)}}`),
    () => (request.payload = '1'.repeat(200_000)),
    () => (request.payload = `"${'x'.repeat(1_100_000)}"`),
    () => (request.headers['content-type'] = random.pick(CONTENT_TYPES)),
    () => (request.headers['content-encoding'] = random.pick(['gzip', 'br', 'nonsense'])),
  ]
  random.pick(forms)()
}
