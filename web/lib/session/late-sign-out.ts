/**
 * A sign-out that the server could not hear. The device forgets at once; its session ends before the server is asked
 * anything else, so that nobody finds the product open when the network is back.
 */
const KEY = 'selvedge:sign-out'

export const oweSignOut = (): void => {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // A forbidden storage holds nothing of the person either.
  }
}

export const isSignOutOwed = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export const settleSignOut = (): void => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
