/**
 * A file of its own, which the page names before all others: what an address begins with is on its way while the
 * product's code comes.
 */
import { askFirst } from './first-calls.ts'
import { publicPathOf } from './lib/address/fragment-address.ts'
import { isSignedOut } from './lib/session/signed-out.ts'

const { pathname, search, hash } = window.location
if (!isSignedOut() && publicPathOf(hash) === null) askFirst(pathname, new Date(), search)
