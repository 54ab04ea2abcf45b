/** The calls that an address begins with. Their addresses are written out: the contract comes with the product's code. */
import { askEarly } from './lib/api/early-answers.ts'
import { isSignOutOwed } from './lib/session/late-sign-out.ts'
import { todayOf } from './lib/today.ts'

export const SESSION_ADDRESS = '/api/auth/session'
export const dashboardAddress = (now: Date): string => `/api/dashboard_details?today=${todayOf(now)}`
/** All styles, as the table shows them where its address says nothing else. */
export const stylesAddress = (now: Date): string => `/api/styles?today=${todayOf(now)}&limit=250`

/** Pages behind the sign-in that people open the day with; any other one asks once its code is there. */
const BEHIND_SIGN_IN = /^\/(?:$|(?:styles|collections|inquiries|inspections)(?:\/|$))/

/** Asks while the code is on the way; where a sign-out is owed, nothing is asked before it. */
export const askFirst = (path: string, now: Date, search = ''): void => {
  if (isSignOutOwed() || !BEHIND_SIGN_IN.test(path)) return
  askEarly(SESSION_ADDRESS)
  if (path === '/') askEarly(dashboardAddress(now))
  if (path === '/styles' && search === '') askEarly(stylesAddress(now))
}
