/** Signing in and what belongs to it: people, second factors, the team, keys. */

import { listSessions, signIn } from '#contract/accounts/accounts.ts'
import { makeApiKey } from '#contract/accounts/api-keys.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  beginTotp,
  confirmTotp,
} from '#contract/accounts/second-factor.ts'
import { invite } from '#contract/accounts/team.ts'
import { pathToEnd } from '#server/platform/mail/unsubscribe-token.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { openAuthenticator } from '#server/test/authenticator.ts'
import { type CookieBrowser, openBrowser } from '#server/test/browser.ts'
import { granted } from '#server/test/client.ts'
import { PASSWORD, type Person } from '#server/test/make.ts'
import { codeOf } from '#server/test/sign-on/code-by-time.ts'
import { companyNameOf, insertDeletion, insertEmailProof, insertExport, insertTokens } from '../fuzz.store.ts'
import { also, type Ground, type Plant, type Rows } from './good-request.ts'

const NEW_PASSWORD = 'seven quiet looms at dusk'
const confirmed = { current_password: PASSWORD }

let count = 0
const nextAddress = (): string => `good${++count}@test.example`
/** One of its own, because tries are counted by address. */
const nextHouse = (): string => `198.18.${(++count >> 8) & 255}.${count & 255}`

const makeManager = async ({ make }: Ground): Promise<Person> => (await make.brand()).manager

const beginApp = async (person: Person): Promise<string> =>
  granted(await person.send(beginTotp, { body: confirmed })).secret

/** Answers the recovery codes that come with it. */
const addApp = async (person: Person): Promise<string[]> => {
  const code = codeOf(await beginApp(person))
  return granted(await person.send(confirmTotp, { body: { code } })).recovery_codes ?? []
}

const placeOf = ({ origin }: Ground) => ({ origin, name: new URL(origin).hostname })

const makeCredential = async (ground: Ground, person: Person, key: ReturnType<typeof openAuthenticator>) => {
  const { options } = granted(await person.send(beginPasskey, { body: confirmed }))
  return key.create({ ...placeOf(ground), challenge: String(options.challenge) })
}

const addKey = async (ground: Ground, person: Person, key: ReturnType<typeof openAuthenticator>) => {
  // Planting goes past the network, where the product is reached without a port.
  const credential = await makeCredential({ ...ground, origin: 'http://localhost' }, person, key)
  return granted(await person.send(addPasskey, { body: { name: 'Laptop', credential } })).passkey
}

const cookiesOf = ({ jar }: CookieBrowser): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Past the password, before the second factor. */
const beginSignIn = async (ground: Ground) => {
  const person = await makeManager(ground)
  const codes = await addApp(person)
  const browser = openBrowser(ground, nextHouse())
  await browser.send(signIn, { email: person.email, password: PASSWORD })
  return { cookie: cookiesOf(browser), code: codes[0] }
}

/** Tokens that only the emails' readers know. */
const plantTokens = async (ground: Ground) => {
  const person = await makeManager(ground)
  const [invitation, reset] = [newToken(), newToken()]
  const hashes = { invitation: hashToken(invitation), reset: hashToken(reset) }
  await insertTokens(ground.parts.db, { ...hashes, userId: person.user_id, email: nextAddress() })
  return { invitation, reset }
}

const asManager = async (ground: Ground) => ({ by: await makeManager(ground) })

/** With an app and the recovery codes that come with it. */
const withApp = async (ground: Ground) => {
  const by = await makeManager(ground)
  const [recovery_code] = await addApp(by)
  return { by, recovery_code }
}

/** With a passkey. */
const withKey = async (ground: Ground) => {
  const by = await makeManager(ground)
  const key = openAuthenticator()
  const { id } = await addKey(ground, by, key)
  return { by, key, ids: { id } }
}

const FACTORS: Rows = {
  confirmTotp: also(asManager, async ({ by }) => ({ ids: { code: codeOf(await beginApp(by)) } })),
  removeTotp: withApp,
  renewRecoveryCodes: withApp,
  addPasskey: also(asManager, async ({ by }, ground) => ({
    ids: { credential: await makeCredential(ground, by, openAuthenticator()) },
  })),
  removePasskey: withKey,
  proveFactor: also(withApp, ({ recovery_code }) => ({ body: { recovery_code } })),
  finishPasskeyProof: also(withKey, async ({ by, key }, ground) => {
    const { options } = granted(await by.send(beginPasskeyProof))
    return { ids: { credential: key.get({ ...placeOf(ground), challenge: String(options.challenge) }) } }
  }),
}

/** As in an email; the press is a mail server's. */
const plantUnsubscribe: Plant = async ({ make, parts }) => {
  const { manager } = await make.brand()
  const path = pathToEnd(parts.sealing, { owner: manager.user_id, what: 'issue_made' })
  return { by: null, ids: { token: path.split('/').at(-1) } }
}

const SIGNING_IN: Rows = {
  signIn: also(asManager, ({ by }) => ({ by: null, ids: { email: by.email, password: PASSWORD } })),
  readPendingSignIn: async (ground) => ({ by: null, cookie: (await beginSignIn(ground)).cookie }),
  confirmSignIn: async (ground) => {
    const { cookie, code } = await beginSignIn(ground)
    return { by: null, cookie, body: { recovery_code: code } }
  },
  finishPasskeySignIn: also(withKey, async ({ key }, ground) => {
    const browser = openBrowser(ground, nextHouse())
    const { options } = granted(await browser.send(beginPasskeySignIn)) as { options: { challenge: string } }
    const credential = key.get({ ...placeOf(ground), challenge: options.challenge })
    return { by: null, cookie: cookiesOf(browser), ids: { credential } }
  }),
  register: async () => {
    const company = { name: `Good company ${++count}`, type: 'brand' }
    return {
      by: null,
      ids: { full_name: 'Rosa Webber', email: nextAddress(), password: NEW_PASSWORD, company },
    }
  },
  requestPasswordReset: also(asManager, ({ by }) => ({ by: null, ids: { email: by.email } })),
  resetPassword: async (ground) => ({
    by: null,
    ids: { token: (await plantTokens(ground)).reset, password: NEW_PASSWORD },
  }),
  openUnsubscribe: plantUnsubscribe,
  readUnsubscribe: plantUnsubscribe,
  unsubscribe: plantUnsubscribe,
  readInvitation: async (ground) => ({ by: null, ids: { token: (await plantTokens(ground)).invitation } }),
  acceptInvitation: async (ground) => ({
    by: null,
    ids: { token: (await plantTokens(ground)).invitation, full_name: 'Rosa Webber', password: NEW_PASSWORD },
  }),
  proveEmail: async (ground) => {
    const { user_id: userId } = (await ground.make.brand({ verified: false, proved: false })).manager
    const token = newToken()
    await insertEmailProof(ground.parts.db, { userId, tokenHash: hashToken(token) })
    return { by: null, ids: { token } }
  },
  sendEmailProof: async ({ make }) => ({
    by: (await make.brand({ verified: false, proved: false })).manager,
  }),
}

/** A colleague of an account manager. */
const withColleague = async ({ make }: Ground) => {
  const brand = await make.brand()
  const { user_id: id, email } = await brand.person('user')
  return { by: brand.manager, ids: { id }, email }
}

const OWN_ACCOUNT: Rows = {
  readDeparture: withColleague,
  removeMember: also(withColleague, ({ email }) => ({ body: { email } })),
  downloadCompanyExport: also(asManager, async ({ by }, { parts }) => ({
    ids: { id: await insertExport(parts.db, by.user_id) },
  })),
  askForCompanyDeletion: also(asManager, async ({ by }, { parts }) => ({
    body: {
      company_name: await companyNameOf(parts.db, by.user_id),
      current_password: PASSWORD,
      note: 'We close.',
    },
  })),
  withdrawCompanyDeletion: also(asManager, async ({ by }, { parts }) => {
    await insertDeletion(parts.db, by.user_id)
    return {}
  }),
  // Of notices that are not one's own nothing is answered.
  readInboxChanges: also(asManager, () => ({ query: { ids: '1' } })),
  endSession: also(asManager, async ({ by }, ground) => {
    await openBrowser(ground, nextHouse()).send(signIn, { email: by.email, password: PASSWORD })
    const { data } = granted(await by.send(listSessions))
    return { ids: { id: data.find(({ current }) => !current)?.id } }
  }),
  changePassword: also(asManager, () => ({ ids: { new_password: NEW_PASSWORD } })),
  inviteMember: also(asManager, () => ({ body: { email: nextAddress(), role: 'brand_user' } })),
  withdrawInvitation: also(asManager, async ({ by }) => {
    const made = granted(await by.send(invite, { body: { email: nextAddress(), role: 'brand_user' } }))
    return { ids: { id: made.id } }
  }),
  revokeApiKey: also(asManager, async ({ by }) => {
    const body = { name: 'ERP', scopes: ['styles:read' as const], expires_in_days: null }
    return { ids: { id: granted(await by.send(makeApiKey, { body })).data.id } }
  }),
}

export const PEOPLE_ROWS: Rows = { ...FACTORS, ...SIGNING_IN, ...OWN_ACCOUNT }
