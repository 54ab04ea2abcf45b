/** Stands for the id of a record until a request is sent, so that the same seed asks the same of any database. */
import fc from 'fast-check'
import { oftenTrue, oneOf } from './chance.ts'
import { ID_KINDS, type IdKind } from './identity.ts'

export class Reference {
  readonly kind: IdKind
  /** Of the asking company, where it has any. */
  readonly isOwn: boolean
  /** Counted round the known ids. */
  readonly nth: number
  readonly isNumber: boolean
  constructor({ kind, isOwn, nth, isNumber }: Reference) {
    this.kind = kind
    this.isOwn = isOwn
    this.nth = nth
    this.isNumber = isNumber
  }
}

const NOTHING = [999_999_999, 0, -1]
const ANY_KIND = fc.constantFrom(...ID_KINDS)

/** An id of this kind, more often the company's own, now and then of another kind or of nothing. */
export const referenceTo = (wanted: IdKind, { isNumber = false } = {}): fc.Arbitrary<unknown> => {
  const kind = oneOf({ weight: 95, arbitrary: fc.constant(wanted) }, { weight: 5, arbitrary: ANY_KIND })
  const known = fc.record({ kind, isOwn: oftenTrue(55), nth: fc.nat(999) })
  const nothing = fc.constantFrom(...NOTHING.map((id) => (isNumber ? id : String(id))))
  return oneOf(
    { weight: 97, arbitrary: known.map((drawn) => new Reference({ ...drawn, isNumber })) },
    { weight: 3, arbitrary: nothing },
  )
}

/** The same with ids in the place of all references. */
export const resolve = <T>(value: T, idOf: (reference: Reference) => string | number): T => {
  if (value instanceof Reference) {
    const id = idOf(value)
    return (value.isNumber ? Number(id) : String(id)) as T
  }
  if (Array.isArray(value)) return value.map((each) => resolve(each, idOf)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner, idOf)])) as T
}
