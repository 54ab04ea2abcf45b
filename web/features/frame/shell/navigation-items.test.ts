import { expect, test } from 'vitest'
import { APP_ADDRESSES } from '#contract/app-addresses.ts'
import { ADMIN_ITEMS, COMPANY_ITEMS, MAIN_ITEMS } from './navigation-items.ts'

/** Pages without a record in their address that the navigation does not lead to, and how one comes to them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/sign-in': 'before one is signed in',
  '/register': 'from the sign-in page',
  '/forgot-password': 'from the sign-in page',
  '/reset-password': 'from a letter',
  '/accept-invitation': 'from a letter',
  '/prove-email': 'from a letter',
  '/claim-company': 'from a letter',
  '/sign': 'from a letter',
  '/answer': 'from a letter',
  '/account': 'from the menu of the own name',
  '/inbox': 'from the bell',
  '/value-chains/new': 'from the list of value chains',
}

const LED_TO = new Set([...MAIN_ITEMS, ...COMPANY_ITEMS, ...ADMIN_ITEMS].map(({ to }) => to))

test.each(APP_ADDRESSES.filter((address) => !address.includes('$')))(
  'the page %s is in the navigation, or said to be reached otherwise',
  (address) => {
    expect(LED_TO.has(address)).toBe(!(address in ELSEWHERE))
  },
)

test('nothing leads to a page that is not there', () => {
  const pages: readonly string[] = APP_ADDRESSES
  expect([...LED_TO, ...Object.keys(ELSEWHERE)].filter((to) => !pages.includes(to))).toEqual([])
})
