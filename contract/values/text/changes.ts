/** Bodies that change a record: what they do not name stays as it is, in the record and inside its objects. */
import { z } from 'zod'

/** By what a list's element is the same one before and after. */
const IDENTITIES = ['id', 'kind'] as const
type Identity = (typeof IDENTITIES)[number]

/** Undefined for what is no element of its own: a list of such is replaced whole. */
export const identityOf = (element: unknown): string | number | undefined => {
  if (typeof element !== 'object' || element === null) return undefined
  const key = IDENTITIES.find((each) => each in element)
  return key && (element as Record<string, string | number>)[key]
}

type ChangedElement<T, K extends Identity> =
  T extends Record<K, unknown> ? Pick<T, K> & ChangesOf<Omit<T, K>> : never

/** The same with every key optional, inside objects and inside elements with an identity as well. */
export type ChangesOf<T> = T extends readonly (infer E)[]
  ? [E] extends [{ id: unknown }]
    ? ChangedElement<E, 'id'>[]
    : [E] extends [{ kind: unknown }]
      ? ChangedElement<E, 'kind'>[]
      : T
  : T extends object
    ? { [K in keyof T]?: ChangesOf<T[K]> }
    : T

/** Beneath what makes a value of nothing. */
const withoutDefault = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = schema._zod as unknown as { def: { type: string; innerType: z.core.$ZodType } }
  return ['default', 'prefault', 'optional'].includes(def.type) ? withoutDefault(def.innerType) : schema
}

const isObject = (schema: z.core.$ZodType): schema is z.ZodObject => schema instanceof z.ZodObject

/** What a transformation of an object begins with: it wants the whole, so it runs once the whole is known. */
const inputOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodPipe && isObject(inputOf(schema.in)) ? inputOf(schema.in) : schema

/** Ids that the server gives to elements that come without one. */
const MADE = new WeakSet<z.core.$ZodType>()

/** Marks the id of a list's elements: a change may leave it out. */
export const madeByServer = <Id extends z.ZodType>(id: Id): Id => {
  const own = id.clone()
  MADE.add(own)
  return own as Id
}

const identityOfChange = (id: z.core.$ZodType): z.core.$ZodType =>
  MADE.has(id) ? z.nullish(id as z.ZodType) : id

/** A value that is read from another form first, as from JSON text. */
const isReadFirst = (schema: z.core.$ZodType): schema is z.ZodPipe =>
  schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform

const changesOfValue = (given: z.core.$ZodType): z.core.$ZodType => {
  const schema = inputOf(withoutDefault(given))
  if (isReadFirst(schema)) return z.pipe(schema.in, changesOfValue(schema.out) as never)
  if (isObject(schema)) return changesOfObject(schema)
  if (!(schema instanceof z.ZodArray)) return schema
  const element = inputOf(schema.element)
  const identity = isObject(element) && IDENTITIES.find((key) => key in element.shape)
  return identity ? z.array(changesOfObject(element, identity)) : schema
}

const changesOfObject = (schema: z.ZodObject, identity?: Identity): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([key, value]) => [
        key,
        key === identity ? identityOfChange(value) : z.optional(changesOfValue(value)),
      ]),
    ),
  )

/**
 * The schema of a change of what `schema` describes. Limits of single values hold in it; what concerns several, as that
 * one day comes after the other, is checked by `schema` itself once the saved values stand beside the changed ones.
 */
export const changesOf = <const Schema extends z.ZodObject>(
  schema: Schema,
): z.ZodType<ChangesOf<z.output<Schema>>, ChangesOf<z.input<Schema>>> =>
  changesOfObject(schema) as unknown as z.ZodType<ChangesOf<z.output<Schema>>, ChangesOf<z.input<Schema>>>

type FieldChanges<Shape extends z.ZodRawShape> = {
  [K in keyof Shape]: z.ZodOptional<z.ZodType<ChangesOf<z.output<Shape[K]>>, ChangesOf<z.input<Shape[K]>>>>
}

/** The same, field by field, where others stand beside them that every change names. */
export const fieldChangesOf = <const Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): FieldChanges<Shape> => changesOfObject(schema).shape as unknown as FieldChanges<Shape>
