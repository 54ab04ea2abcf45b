/**
 * What the GS1-Conformant resolver standard 1.2 demands of a resolver for GTINs, in our words and by its clauses, each
 * held against a request. Not here, because it is not ours to show: HTTPS (2.2), which the operator of the product puts in
 * front of it. Not kept: EPC binary strings (2.3), the linkset as a page (2.10).
 */
import { expect } from 'vitest'
import { z } from 'zod'
import type { Answer } from '#server/test/client.ts'
import { test } from '#server/test/world.ts'
import { makePublished, newGtin } from './published.fixture.ts'

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
const LINKSET = 'application/linkset+json'
const VOCABULARY = 'https://ref.gs1.org/voc/'

/** As the standard's JSON schema has it. */
const webAddress = z.string().regex(/^https?:\/\/[a-zA-Z0-9./]+/)
const linkObject = z.strictObject({
  href: webAddress,
  title: z.string().min(1),
  type: z
    .string()
    .regex(/^\w+\/[-+.\w]+/)
    .optional(),
  hreflang: z.array(z.string().regex(/^\w{2}(-\w{2})?$/)).optional(),
})
const linkset = z.strictObject({
  linkset: z
    .array(z.object({ anchor: webAddress, itemDescription: z.string() }).catchall(z.array(linkObject).min(1)))
    .min(1),
})
type LinkObject = z.infer<typeof linkObject>

const levelsIn = (answer: Answer<unknown>): Record<string, LinkObject[]>[] =>
  linkset.parse(JSON.parse(String(answer.raw))).linkset as never
const linksIn = (answer: Answer<unknown>) =>
  levelsIn(answer).map(({ anchor, itemDescription, ...byType }) => byType as Record<string, LinkObject[]>)

interface Place {
  /** `/01/{gtin}` with fourteen digits. */
  link: string
  /** `http://…/trace/{number}` */
  page: string
}
interface Row {
  clause: string
  says: string
  url: (place: Place) => string
  method?: 'GET' | 'HEAD' | 'OPTIONS'
  headers?: Record<string, string>
  status: number
  holds?: (answer: Answer<unknown>, place: Place) => void
}

const leadsTo =
  (ending: string): Row['holds'] =>
  ({ headers }, { page }) =>
    expect(headers.location).toBe(page + ending)
const hasLinkset: Row['holds'] = (answer) => {
  expect(answer.headers['content-type']).toBe(LINKSET)
  levelsIn(answer)
}

const ROWS: Row[] = [
  ...['/22/V', '/10/L', '/21/S', '/22/V/10/L/21/S', '/235/T'].map(
    (path): Row => ({
      clause: '2.1',
      says: `every qualifier of a supported key is supported: ${path}`,
      url: ({ link }) => link + path,
      status: 307,
    }),
  ),
  ...(['GET', 'HEAD'] as const).map(
    (method): Row => ({
      clause: '2.2',
      says: `${method} is answered`,
      method,
      url: ({ link }) => link,
      status: 307,
      holds: leadsTo(''),
    }),
  ),
  {
    clause: '2.2',
    says: 'OPTIONS is answered, and any page’s program may ask',
    method: 'OPTIONS',
    headers: { origin: 'https://shop.example', 'access-control-request-method': 'GET' },
    url: ({ link }) => link,
    status: 204,
    holds: ({ headers }) => {
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS')
      expect(headers.link).toContain('rel="linkset"')
    },
  },
  ...[
    ['an address that is none', ({ link }: Place) => `${link}/foo`],
    ['a wrong check digit', () => '/01/04006381333932'],
    ['qualifiers in another order', ({ link }: Place) => `${link}/21/S/10/L`],
    ['what belongs into the query', ({ link }: Place) => `${link}/17/261231`],
    ['another serial number beside a third party’s', ({ link }: Place) => `${link}/21/S/235/T`],
  ].flatMap(([what, url]) =>
    [undefined, HTML].map(
      (accept): Row => ({
        clause: '2.4.1',
        says: `${what} is 400 for ${accept ? 'people' : 'programs'}`,
        ...(accept && { headers: { accept } }),
        url: url as Row['url'],
        status: 400,
      }),
    ),
  ),
  {
    clause: '2.4.1',
    says: 'a GTIN of which nothing is known is 404, never 200, and says why',
    url: () => `/01/0${newGtin()}`,
    status: 404,
    holds: ({ raw }) => expect(String(raw)).toContain('No passport is published for this GTIN.'),
  },
  {
    clause: '2.5.3',
    says: 'every link has an address and a title, and the whole is what the schema allows',
    headers: { accept: LINKSET },
    url: ({ link }) => link,
    status: 200,
    holds: hasLinkset,
  },
  {
    clause: '2.5.8',
    says: 'there is one default link with nothing but a title, and a describing type has it too',
    headers: { accept: LINKSET },
    url: ({ link }) => link,
    status: 200,
    holds: (answer, { page }) => {
      const [links] = linksIn(answer)
      expect(links?.[`${VOCABULARY}defaultLink`]).toEqual([{ href: page, title: 'Tee' }])
      expect(links?.[`${VOCABULARY}pip`]?.map(({ href }) => href)).toContain(page)
    },
  },
  {
    clause: '2.5.9',
    says: 'a lot of which nothing is known has the default link of its GTIN',
    url: ({ link }) => `${link}/10/NEVER-HEARD-OF`,
    status: 307,
    holds: leadsTo('?10=NEVER-HEARD-OF'),
  },
  {
    clause: '2.5.9',
    says: 'the linkset of a lot has the links of every level up to the GTIN',
    url: ({ link }) => `${link}/10/L?linkType=linkset`,
    status: 200,
    holds: (answer, { link }) =>
      expect(levelsIn(answer).map(({ anchor }) => anchor)).toEqual([
        expect.stringMatching(`${link}/10/L$`),
        expect.stringMatching(`${link}$`),
      ]),
  },
  {
    clause: '2.6.1',
    says: 'without a better match it leads to the default link',
    headers: { accept: HTML, 'accept-language': 'de' },
    url: ({ link }) => link,
    status: 307,
    holds: leadsTo(''),
  },
  {
    clause: '2.6.2',
    says: 'a type that there is leads to it',
    url: ({ link }) => `${link}?linkType=gs1:masterData`,
    status: 307,
    holds: leadsTo('.json?linkType=gs1:masterData'),
  },
  {
    clause: '2.6.2',
    says: 'a type that there is not is 404, never the default link, and says so',
    url: ({ link }) => `${link}?linkType=gs1:certificationInfo`,
    status: 404,
    holds: ({ raw }) => expect(String(raw)).toContain('no link of that type'),
  },
  {
    clause: '2.6.3',
    says: 'of several links of a type the language decides',
    headers: { accept: HTML, 'accept-language': 'pt-BR, en;q=0.5' },
    url: ({ link }) => `${link}?linkType=gs1:pip`,
    status: 307,
    holds: leadsTo('?lang=pt&linkType=gs1:pip'),
  },
  {
    clause: '2.6.3',
    says: 'a language in the address counts more than the browser’s',
    headers: { accept: HTML, 'accept-language': 'pt' },
    url: ({ link }) => `${link}?linkType=gs1:pip&lang=de`,
    status: 307,
    holds: leadsTo('?linkType=gs1:pip&lang=de'),
  },
  {
    clause: '2.6.3',
    says: 'of several links of a type the media type decides',
    headers: { accept: 'application/ld+json' },
    url: ({ link }) => `${link}?linkType=gs1:dpp`,
    status: 307,
    holds: leadsTo('.json?linkType=gs1:dpp'),
  },
  ...['linkType=linkset', 'linkType=all', 'linkType=linkset&linkType=gs1:pip'].map(
    (query): Row => ({
      clause: '2.9',
      says: `${query} answers with the linkset, and leads nowhere`,
      headers: { accept: HTML },
      url: ({ link }) => `${link}?${query}`,
      status: 200,
      holds: hasLinkset,
    }),
  ),
  {
    clause: '2.9',
    says: 'Accept: application/linkset+json does the same, whatever else is in the address',
    headers: { accept: LINKSET },
    url: ({ link }) => `${link}/21/S?linkType=gs1:pip&c=1`,
    status: 200,
    holds: hasLinkset,
  },
  {
    clause: '2.10',
    says: 'the answer names the context that makes JSON-LD of it',
    headers: { accept: LINKSET },
    url: ({ link }) => link,
    status: 200,
    holds: ({ headers }) =>
      expect(headers.link).toContain(
        '<https://ref.gs1.org/standards/resolver/linkset-context>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"',
      ),
  },
  {
    clause: '2.10',
    says: 'as JSON-LD it has the context within',
    headers: { accept: 'application/ld+json' },
    url: ({ link }) => `${link}?linkType=linkset`,
    status: 200,
    holds: ({ headers, data }) => {
      expect(headers['content-type']).toBe('application/ld+json')
      expect(data).toMatchObject({ '@context': 'https://ref.gs1.org/standards/resolver/linkset-context' })
    },
  },
  {
    clause: '2.10',
    says: 'as JSON it is the same',
    headers: { accept: 'application/json' },
    url: ({ link }) => `${link}?linkType=linkset`,
    status: 200,
    holds: (answer) => {
      expect(answer.headers['content-type']).toBe('application/json')
      levelsIn(answer)
    },
  },
  {
    clause: '2.10',
    says: 'a redirect names the linkset in its Link header, and no other links',
    url: ({ link }) => `${link}/10/L`,
    status: 307,
    holds: ({ headers }, { link }) =>
      expect(headers.link).toBe(
        `<http://localhost${link}/10/L?linkType=linkset>; rel="linkset"; type="${LINKSET}"`,
      ),
  },
  {
    clause: '2.12',
    says: 'the whole query goes along as it was sent',
    url: ({ link }) => `${link}?17=261231;3103=000189&flag&c=a%20b+c&c=2`,
    status: 307,
    holds: leadsTo('?17=261231;3103=000189&flag&c=a%20b+c&c=2'),
  },
  {
    clause: '2.13',
    says: 'a slash at the end changes nothing',
    url: ({ link }) => `${link}/`,
    status: 307,
    holds: leadsTo(''),
  },
  ...['gs1:pip', `${VOCABULARY}pip`, 'https://gs1.org/voc/pip', 'https://www.gs1.org/voc/pip'].map(
    (type): Row => ({
      clause: '2.14',
      says: `GS1’s own types are known by every name of theirs: ${type}`,
      url: ({ link }) => `${link}?linkType=${encodeURIComponent(type)}`,
      status: 307,
    }),
  ),
  {
    clause: '3',
    says: 'the resolver describes itself',
    url: () => '/.well-known/gs1resolver',
    status: 200,
    holds: ({ headers, data }) => {
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(data).toEqual({
        name: 'Selvedge',
        resolverRoot: 'http://localhost',
        supportedPrimaryKeys: ['01'],
        supportedLinkType: [{ namespace: VOCABULARY, prefix: 'gs1:' }],
        linkTypeDefaultCanBeLinkset: false,
        jsonLdContextLocation: 'https://ref.gs1.org/standards/resolver/linkset-context',
      })
    },
  },
]

// shows D-6
test.for(ROWS)('$clause $says', async ({ url, method = 'GET', headers, status, holds }, { make }) => {
  const { gtin14, page } = await makePublished(make)
  const place = { link: `/01/${gtin14}`, page: `http://localhost${page}` }
  const answer = await make.anyone.request({ method, url: url(place), ...(headers && { headers }) })
  expect(answer.status).toBe(status)
  holds?.(answer, place)
})

// shows D-6
test('every link that is announced leads where it says, asked for by its own attributes', async ({
  make,
}) => {
  const { gtin14 } = await makePublished(make)
  const anchor = `/01/${gtin14}/10/L`
  const answer = await make.anyone.request({ url: anchor, headers: { accept: LINKSET } })
  for (const [type, links] of Object.entries(linksIn(answer)[0] ?? {})) {
    for (const { href, type: accept, hreflang } of links) {
      const asked = `linkType=${encodeURIComponent(type)}`
      const led = await make.anyone.request({
        url: `${anchor}?${asked}`,
        headers: { ...(accept && { accept }), ...(hreflang?.[0] && { 'accept-language': hreflang[0] }) },
      })
      expect([led.status, led.headers.location]).toEqual([307, `${href}&${asked}`])
    }
  }
})
