/** What a schema of the contract takes in, as arbitraries: valid values, those at its limits more often. */
import fc from 'fast-check'
import { z } from 'zod'
import { oneOf } from './chance.ts'
import { resolve } from './reference.ts'

/** What stands in place of a value of this name, such as the id of a record; undefined where nothing does. */
export type Known = (name: string, type: string) => fc.Arbitrary<unknown> | undefined

interface Walk {
  known: Known
  name: string
  /** Without anything that may be left out. */
  isLeast?: boolean
}

/** What is read of zod's own definitions. */
interface Definition {
  type: string
  shape: Record<string, z.core.$ZodType>
  checks?: z.core.$ZodCheck[]
  pattern?: RegExp
  element: z.core.$ZodType
  innerType: z.core.$ZodType
  options: z.core.$ZodType[]
  items: z.core.$ZodType[]
  entries: Record<string, string | number>
  values: unknown[]
  keyType: z.core.$ZodType
  valueType: z.core.$ZodType
  in: z.core.$ZodType
  out: z.core.$ZodType
  left: z.core.$ZodType
  right: z.core.$ZodType
}
interface CheckDefinition {
  check: string
  value?: number
  minimum?: number
  maximum?: number
  length?: number
  pattern?: RegExp
}

/** Of a number's value, of a text's or a list's length. */
interface Bounds {
  minimum?: number
  maximum?: number
  patterns: RegExp[]
}

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition
const boundsOf = (schema: z.core.$ZodType): Bounds => {
  const { checks = [], pattern } = definitionOf(schema)
  const bounds: Bounds = { patterns: pattern ? [pattern] : [] }
  for (const each of checks) {
    const { check, value, minimum, maximum, length, pattern } = each._zod.def as unknown as CheckDefinition
    if (check === 'greater_than') bounds.minimum = value
    if (check === 'less_than') bounds.maximum = value
    if (check === 'min_length' || check === 'length_equals') bounds.minimum = minimum ?? length
    if (check === 'max_length' || check === 'length_equals') bounds.maximum = maximum ?? length
    if (pattern) bounds.patterns.push(pattern)
  }
  return bounds
}

export const valuesOf = (schema: z.core.$ZodType, walk: Walk): fc.Arbitrary<unknown> =>
  valuesIn(schema, walk, schema)

const TRIES = 4

/** The same, and most often so that what the schema says of several fields at once holds as well. */
export const inputsOf = (schema: z.core.$ZodType, known: Known): fc.Arbitrary<unknown> => {
  const values = valuesOf(schema, { known, name: '' })
  const isTaken = (value: unknown) =>
    accepts(
      schema,
      resolve(value, () => 1),
    )
  return fc
    .array(values, { minLength: TRIES, maxLength: TRIES, size: 'max' })
    .map((tried) => tried.find(isTaken) ?? tried[0])
}

/** `whole` is the schema with what it is refined and turned into by, which judges the values of the part. */
const valuesIn = (schema: z.core.$ZodType, walk: Walk, whole: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const def = definitionOf(schema)
  const within = (inner: z.core.$ZodType) => valuesOf(inner, walk)
  /** What is looked at again after it was unwrapped is judged as a whole. */
  const inside = () => valuesIn(def.innerType, walk, whole === schema ? def.innerType : whole)
  const known = walk.known(walk.name, def.type)
  if (known) return known
  switch (def.type) {
    case 'object':
      return objectsOf(def, walk)
    case 'array':
      return arraysOf(schema, walk)
    case 'tuple':
      return fc.tuple(...def.items.map(within))
    case 'record':
      return fc.dictionary(within(def.keyType) as fc.Arbitrary<string>, within(def.valueType), { maxKeys: 4 })
    case 'intersection':
      return fc
        .tuple(within(def.left), within(def.right))
        .map(([left, right]) => ({ ...(left as object), ...(right as object) }))
    case 'union':
      return oneOf(...def.options.map(within))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'nullable':
      return oneOf({ weight: 1, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: inside() })
    case 'pipe':
      // What is prepared before it is looked at is judged by what it becomes.
      return valuesIn(definitionOf(def.in).type === 'transform' ? def.out : def.in, walk, whole)
    case 'number':
      return numbersOf(schema, whole)
    case 'string':
      return textsOf(schema, whole)
    default:
      return def.innerType ? inside() : fc.jsonValue({ maxDepth: 2 })
  }
}

const isOptional = (schema: z.core.$ZodType): boolean => schema._zod.optin !== undefined

const objectsOf = ({ shape }: Definition, walk: Walk): fc.Arbitrary<object> => {
  const required = Object.keys(shape).filter((name) => !isOptional(shape[name] as z.core.$ZodType))
  const named = walk.isLeast ? required : Object.keys(shape)
  const values = named.map((name) => [name, valuesOf(shape[name] as z.core.$ZodType, { ...walk, name })])
  return fc.record<Record<string, unknown>>(Object.fromEntries(values), { requiredKeys: required })
}

const FEW = 4

const arraysOf = (schema: z.core.$ZodType, walk: Walk): fc.Arbitrary<unknown[]> => {
  const { minimum: minLength = 0, maximum: maxLength = Number.POSITIVE_INFINITY } = boundsOf(schema)
  const element = valuesOf(definitionOf(schema).element, walk)
  const few = fc.array(element, { minLength, maxLength: Math.min(minLength + FEW, maxLength), size: 'max' })
  if (!Number.isFinite(maxLength)) return few
  const full = fc.array(element, { minLength: maxLength, maxLength, size: 'max' })
  return oneOf({ weight: 98, arbitrary: few }, { weight: 2, arbitrary: full })
}

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success

const numbersOf = (schema: z.core.$ZodType, whole: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const { minimum = 0, maximum = 1_000_000 } = boundsOf(schema)
  const least = Math.max(minimum, 1)
  const atLimits = [minimum, maximum, minimum + 1, maximum - 1, 0.5].filter((each) => accepts(whole, each))
  const usual = Array.from({ length: 10 }, (_, index) => least + index).filter((each) => accepts(whole, each))
  const anywhere = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
  const rare = oneOf(fc.constantFrom(...atLimits, maximum), anywhere)
  if (usual.length === 0) return rare
  return oneOf({ weight: 94, arbitrary: fc.constantFrom(...usual) }, { weight: 6, arbitrary: rare })
}

/** Of every kind of text that the product knows; a schema is asked which of them it takes. */
const WORDS = ['zz', 'a', 'Linen', 'İplik', 'thread', 'e', 'Größe 42', '布', 'x y', '100%', 'O’Neill & Co']
const SPECIAL = [
  ...['DE', 'TR', 'PT', 'XX', 'ZZ', 'USD', 'EUR', 'GBP', 'XXX', 'M', 'cm'],
  ...['#473068', '#FFFFFF', '#000000', 'new-1', 'new-2', 'new-3', 'new-a-b'],
  ...['0', '1', '2', '9', '999', '0.5', '-1', '12345678', 'true', 'false'],
  ...['2027-05-20', '2027-08-01', '2026-01-31', '2028-02-29', '0000-01-01', '9999-12-31', '0001-01-01'],
  ...['2027-05-20T08:30:00.000Z', '2027-05-20T08:30:00Z', '2027-05-20T08:30', '08:30', 'Europe/Berlin'],
  ...['https://a.test', 'http://b.test/x?y#z', 'a.example', 'fuzz@test.example', 'en', 'de-DE'],
  ...['00000000-0000-4000-8000-000000000000', '4006381333931', '123456', 'ab'.repeat(32)],
]

/** What a text may be turned into, such as the name of a paper size. */
const namesIn = (schema: z.core.$ZodType): string[] => {
  const { type, entries = {}, in: from, out, innerType, element, options = [] } = definitionOf(schema)
  if (type === 'enum') return Object.values(entries).map(String)
  return [from, out, innerType, element, ...options].flatMap((inner) => (inner ? namesIn(inner) : []))
}

const textsOf = (schema: z.core.$ZodType, whole: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const { minimum = 0, maximum, patterns } = boundsOf(schema)
  const accepted = (texts: readonly string[]) => texts.filter((text) => accepts(whole, text))
  const words = accepted(WORDS.map((word) => word.padEnd(minimum, '-').slice(0, maximum ?? 1_000)))
  // Where any word will do, what only looks like a code teaches nothing.
  const special = accepted([...SPECIAL, ...namesIn(whole)])
  const usual = words.length > 0 && patterns.length === 0 ? words : [...special, ...words]
  const atLimits = accepted(
    [minimum, maximum ?? 100].flatMap((length) => ['x'.repeat(length), '9'.repeat(length)]),
  )
  const patterned = patterns.map((pattern) => fc.stringMatching(pattern))
  if (usual.length === 0 && patterned.length > 0) return oneOf(...patterned)
  if (usual.length === 0) return fc.string({ minLength: minimum, maxLength: maximum ?? minimum + 20 })
  if (atLimits.length === 0) return fc.constantFrom(...usual)
  return oneOf(
    { weight: 97, arbitrary: fc.constantFrom(...usual) },
    { weight: 3, arbitrary: fc.constantFrom(...atLimits) },
  )
}
