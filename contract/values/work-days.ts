/** The days that work has: others are slips of a hand, as year 0202. */
export const FIRST_DAY = '1990-01-01'
export const LAST_DAY = '2100-12-31'
export const DAY_RANGE_TEXT = 'Must be a day from 1990 to 2100'
export const isWorkDay = (day: string): boolean => day >= FIRST_DAY && day <= LAST_DAY
