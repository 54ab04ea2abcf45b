/** The second step of a sign-in: an authenticator app, a recovery code, and passkeys of a real browser. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeOf } from '#server/test/sign-on/code-by-time.ts'
import { hasFocus, press, tabTo } from '../harness/keyboard.ts'
import { checkAccessibility } from '../harness/looks.ts'
import { PASSWORD, registerAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'

const NEEDS_SECOND = { path: /\/api\/auth\/sign-in\/email/, saying: /status of 401/ }

const signIn = async (page: Page, email: string) => {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Without a pointer: each step begins in its field. */
const signInByKeys = async (page: Page, email: string, recovery: string) => {
  const { keyboard } = page
  await page.goto('/sign-in')
  await tabTo(page, page.getByLabel('Email'))
  await keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await hasFocus(page.getByLabel('Code of your authenticator app'))
  await press(page, page.getByRole('button', { name: 'Use a recovery code' }))
  await hasFocus(page.getByLabel('Recovery code'))
  await keyboard.type(recovery.toLowerCase())
  await keyboard.press('Enter')
}

const isInside = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()

/** In the dialog that the account page opened. */
const confirmPassword = async (page: Page) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

test('a code of the app is asked for after the password; a recovery code does it once', async ({
  openPerson,
}) => {
  const owner = await openPerson()
  const email = 'saga@alder.example'
  await registerAs(owner.context, { name: 'Alder Second', type: 'brand', email })
  await owner.page.goto('/account')
  await owner.page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await confirmPassword(owner.page)
  const secret = (await owner.page.getByRole('dialog').locator('code').textContent()) ?? ''
  await checkAccessibility(owner.page)
  await owner.page.getByLabel('Code of the app').fill(codeOf(secret))
  await owner.page.getByRole('button', { name: 'Turn on' }).click()
  const shown = owner.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await shown.first().waitFor()
  const [recovery = ''] = await shown.allTextContents()
  await owner.page.getByRole('button', { name: 'I have saved them' }).click()
  await owner.page.getByText('10 are left').waitFor()

  const phone = await openPerson({ viewport: { width: 360, height: 760 } })
  phone.expectFailure(NEEDS_SECOND)
  phone.expectFailure({ path: /\/api\/auth\/sign-in\/confirm/, saying: /status of 400/ })
  await signIn(phone.page, email)
  await phone.page.getByLabel('Code of your authenticator app').fill('000000')
  await checkAccessibility(phone.page)
  await phone.page.getByRole('button', { name: 'Confirm' }).click()
  await phone.page.getByText("This is not the app's current code, or it was used before.").waitFor()
  await phone.page.getByLabel('Code of your authenticator app').fill(codeOf(secret, 1))
  await phone.page.getByRole('button', { name: 'Confirm' }).click()
  await isInside(phone.page)

  const lost = await openPerson()
  lost.expectFailure(NEEDS_SECOND)
  await signInByKeys(lost.page, email, recovery)
  await isInside(lost.page)
  await lost.page.goto('/account')
  await lost.page.getByText('9 are left').waitFor()
})

test('a passkey signs in by itself, and is removed with the password', async ({ product, openPerson }) => {
  // Browsers make passkeys for names only, and trust this one without https.
  const { page, context } = await openPerson({ baseURL: product.origin.replace('127.0.0.1', 'localhost') })
  await registerAs(context, { name: 'Alder Keys', type: 'brand', email: 'kaj@alder.example' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop')
  await confirmPassword(page)
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('Laptop', { exact: true }).waitFor()

  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await isInside(page)

  await page.goto('/account')
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the passkey?' })
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Your account is protected by your password only').waitFor()
  expect(await page.getByText('Laptop', { exact: true }).count()).toBe(0)
})
