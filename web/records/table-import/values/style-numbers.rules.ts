import { readStyleNumber } from '#contract/styles/style-number.rules.ts'

/** A number of ours, or one that the brand itself gave: files call both a style number. */
export const numbersOf = (numberText: string, referenceText: string) => {
  const number = readStyleNumber(numberText)
  const isReference = number === null && numberText !== '' && referenceText === ''
  return { number, reference: isReference ? numberText : referenceText }
}
