/** Single sign-on: what its calls need is a provider that answers, at a port of this machine. */
import { makeProvisioningToken } from '#contract/accounts/provisioning.ts'
import { addSignOnDomain } from '#contract/accounts/sign-on-providers.ts'
import { granted } from '#server/test/client.ts'
import { openBrowser, setUpProvider } from '#server/test/sign-on/browser.ts'
import { serveForgingProvider } from '#server/test/sign-on/forging-provider.ts'
import { CLIENT, openProviderServer, outsideOf } from '#server/test/sign-on/real-provider.ts'
import { also, type Ground, type Rows } from './good-request.ts'

let count = 0

const withProvider = async (ground: Ground) => {
  const server = await openProviderServer()
  server.unref()
  const forging = await serveForgingProvider(server)
  const txt = new Map<string, string[][]>()
  ground.parts.outside = outsideOf([server.issuer], txt)
  const by = (await ground.make.brand()).manager
  const { id, domain } = await setUpProvider(ground, by, { issuer: server.issuer })
  forging.claims = { sub: `good${++count}`, email: `good${count}@${domain}`, email_verified: true }
  return { by, ids: { id } as Record<string, unknown>, id, server, forging, txt }
}

/** One that nobody has proved. */
const withDomain = also(withProvider, async ({ by, id, txt }) => {
  const domain = `good${++count}.example`
  const named = granted(await by.send(addSignOnDomain, { params: { id: String(id) }, body: { domain } }))
  const made = named.domains.find((each) => each.domain === domain)
  if (made) txt.set(made.txt_record.name, [[made.txt_record.value]])
  return { ids: { id: made?.id } as Record<string, unknown> }
})

export const SIGN_ON_ROWS: Rows = {
  addSignOnProvider: async ({ make }) => ({
    by: (await make.brand()).manager,
    body: { name: 'Okta', issuer: 'https://okta.example', client_id: 'selvedge', client_secret: 'known' },
  }),
  removeSignOnProvider: withProvider,
  testSignOnProvider: withProvider,
  addSignOnDomain: also(withProvider, () => ({ body: { domain: `good${++count}.example` } })),
  proveSignOnDomain: withDomain,
  removeSignOnDomain: withDomain,
  confirmNamedDomain: also(withDomain, async (_, { make }) => ({ by: await make.operator() })),
  beginSignOn: also(withProvider, () => ({ by: null, body: { return: '/styles' } })),
  finishSignOn: also(withProvider, async ({ id, forging }, ground) => {
    const browser = openBrowser(ground)
    const back = new URL(forging.answer(await browser.begin(id)))
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { by: null, cookie, query: Object.fromEntries(back.searchParams) }
  }),
  endSignOn: also(withProvider, async ({ server, forging }) => {
    const now = Math.floor(Date.now() / 1000)
    const said = { iss: server.issuer, aud: CLIENT.client_id, iat: now, exp: now + 60, jti: `good${++count}` }
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const logout_token = await forging.sign({ ...said, sub: 'nobody', events })
    return { by: null, body: { logout_token } }
  }),
  makeProvisioningToken: withProvider,
  revokeProvisioningToken: also(withProvider, async ({ by }) => {
    granted(await by.send(makeProvisioningToken))
    return {}
  }),
  unlinkMember: async ({ make }) => {
    const { manager } = await make.brand()
    return { by: manager, ids: { id: manager.user_id } }
  },
}
