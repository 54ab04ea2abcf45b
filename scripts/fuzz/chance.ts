/** How often something is drawn. */
import fc from 'fast-check'

/** With the same chances at any depth: left alone, fast-check prefers the first choice the deeper it stands. */
export const oneOf = <Choices extends fc.MaybeWeightedArbitrary<unknown>[]>(...choices: Choices) =>
  fc.oneof({ depthSize: 'max' }, ...choices)

export const oftenTrue = (percent: number): fc.Arbitrary<boolean> =>
  oneOf(
    { weight: percent, arbitrary: fc.constant(true) },
    { weight: 100 - percent, arbitrary: fc.constant(false) },
  )

/** Undefined unless chance has it, and smaller without it. */
export const sometimes = <T>(percent: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof(
    { depthSize: 'max', withCrossShrink: true },
    { weight: 100 - percent, arbitrary: fc.constant(undefined) },
    { weight: percent, arbitrary },
  )
