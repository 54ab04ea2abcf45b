/**
 * Grading: how the sizes of a point of measure follow from the base size (docs/product.md, Measurement chart). A rule says
 * by how much each size differs from the one before it; a break changes that from a size on. The values of a chart stay
 * what they are: a value that is what the rule gives counts as graded, any other one as typed over it.
 */
import { z } from 'zod'
import {
  addLengths,
  type MeasureUnit,
  parseMeasure,
  roundLength,
  scaleLength,
  writeInches,
} from '../values/numbers/measures.ts'

export const keptGrade = z.object({
  /** From each size to the next larger one; decimals in the chart's unit, negative where it gets smaller. */
  step: z.string(),
  /** From the step into this size on, another one. */
  breaks: z.array(z.object({ size: z.string(), step: z.string() })),
})
export type Grade = z.infer<typeof keptGrade>

/** A chart's sizes in their order, of which one is the base. Sizes are whatever tells them apart: names, ids. */
export interface Scale {
  sizes: readonly string[]
  base: string | null
}

/** What a point of measure has of grading. */
export interface GradedPoint {
  grade?: Grade | null | undefined
  /** By size; decimals. */
  values: Readonly<Record<string, string>>
}

/** The steps into each size: the first one is never taken. */
const stepsOf = ({ step, breaks }: Grade, sizes: readonly string[]): string[] => {
  let current = step
  return sizes.map((size) => {
    current = breaks.find((each) => each.size === size)?.step ?? current
    return current
  })
}

/**
 * What the rule gives for every size but the base. Empty without a rule, a base size or its value; a size that would come
 * out below nothing is left out.
 */
export const gradePoint = (
  { grade, values }: GradedPoint,
  { sizes, base }: Scale,
): Readonly<Record<string, string>> => {
  const at = base === null ? -1 : sizes.indexOf(base)
  const start = base === null ? undefined : values[base]
  if (!grade || at < 0 || !start) return {}
  const steps = stepsOf(grade, sizes)
  const graded: [string, string][] = []
  for (let index = at + 1, value = start; index < sizes.length; index += 1) {
    value = addLengths(value, steps[index] ?? '0')
    graded.push([sizes[index] ?? '', value])
  }
  for (let index = at - 1, value = start; index >= 0; index -= 1) {
    value = addLengths(value, negate(steps[index + 1] ?? '0'))
    graded.push([sizes[index] ?? '', value])
  }
  return Object.fromEntries(graded.filter(([, value]) => !value.startsWith('-')))
}

const negate = (length: string): string => (length.startsWith('-') ? length.slice(1) : `-${length}`)

/**
 * The point's values after its rule, its base value or the sizes changed: what was graded is graded anew and sizes that
 * had no rule before are filled. What was typed over the rule stays, and so does what was emptied.
 */
export const regradePoint = (
  before: { point: GradedPoint; scale: Scale },
  after: { point: GradedPoint; scale: Scale },
): Record<string, string> => {
  const [was, is] = [gradePoint(before.point, before.scale), gradePoint(after.point, after.scale)]
  const kept = Object.entries(after.point.values).filter(
    ([size, value]) => is[size] === undefined || (value !== '' && value !== was[size]),
  )
  const filled = Object.entries(is).filter(([size]) => {
    const former = after.point.values[size]
    return former ? former === was[size] : was[size] === undefined
  })
  return Object.fromEntries([...kept, ...filled])
}

/** Of each size that the rule gives a value for: whether it stands there or another one was typed. */
export const findGradeMarks = (point: GradedPoint, scale: Scale): Map<string, 'graded' | 'typed'> =>
  new Map(
    Object.entries(gradePoint(point, scale)).map(([size, value]) => [
      size,
      point.values[size] === value ? 'graded' : 'typed',
    ]),
  )

/**
 * A length after washing.
 * @param shrinkage percent by which it gets shorter; negative where it grows
 */
export const lengthAfterWash = (length: string, shrinkage: string, unit: MeasureUnit): string =>
  roundLength(scaleLength(length, 1 - Number(shrinkage) / 100), unit)

/** As people write it: `1; XL 1.5; 3XL 2`. */
export const writeGrade = ({ step, breaks }: Grade, unit: MeasureUnit): string => {
  const write = (length: string) => (unit === 'inch' ? writeInches(length) : length)
  return [write(step), ...breaks.map((each) => `${each.size} ${write(each.step)}`)].join('; ')
}

/** `+1` and `± 1` are 1. */
const parseStep = (text: string, unit: MeasureUnit): string | null =>
  parseMeasure(text.trim().replace(/^[+±]\s*/, ''), unit)

/** The rule that a text says: a step, then for each break its size and step. Null for what is none. */
export const readGrade = (text: string, unit: MeasureUnit, sizes: readonly string[]): Grade | null => {
  const [first = '', ...others] = text.split(';')
  const step = parseStep(first, unit)
  if (step === null) return null
  const breaks = others.map((part) => {
    const typed = part.trim()
    const named = sizes.filter((size) => size !== '' && typed.toLowerCase().startsWith(size.toLowerCase()))
    // The longest: XL begins with no other one's name, 2XL of 2X and 2XL does.
    const size = named.toSorted((one, other) => other.length - one.length)[0]
    const length =
      size === undefined ? null : parseStep(typed.slice(size.length).replace(/^\s*[:=]/, ''), unit)
    return size === undefined || length === null ? null : { size, step: length }
  })
  if (breaks.some((each) => each === null)) return null
  const found = breaks.filter((each) => each !== null)
  return new Set(found.map(({ size }) => size)).size === found.length ? { step, breaks: found } : null
}
