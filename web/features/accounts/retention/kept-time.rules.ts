const YEAR = 365

/** How long, in words; whole years as years. */
export const sayDays = (days: number | null): string => {
  if (days === null) return 'No fixed end'
  if (days > 0 && days % YEAR === 0) return days === YEAR ? '1 year' : `${days / YEAR} years`
  return days === 0 ? 'Not kept' : `${days} days`
}
