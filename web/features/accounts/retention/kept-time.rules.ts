/** How long, in words. */
export const sayDays = (days: number | null): string => {
  if (days === null) return 'No fixed end'
  return days === 0 ? 'Not kept' : `${days} days`
}
