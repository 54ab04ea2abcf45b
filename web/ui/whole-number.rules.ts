const GROUPED = /^\d{1,3}([ .,'’\u00a0\u202f]\d{3})+$/

/** `4000`, `4,000` and `4 000` are four thousand; `12.5` and `many` are no whole number. */
export const readWholeNumber = (typed: string): number | null => {
  const text = typed.trim()
  if (text === '') return null
  if (/^\d+$/.test(text)) return Number(text)
  return GROUPED.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN
}
