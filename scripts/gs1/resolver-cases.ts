/**
 * What GS1's own resolver is tested with (gs1/GS1_DigitalLink_Resolver_CE, tests/setup_test.py at bf885fd), in our words:
 * the request, and what the answer has to be. GTIN stands for that of a published passport.
 */
import type { LightMyRequestResponse } from 'fastify'

export interface ResolverCase {
  says: string
  url: string
  headers?: Record<string, string>
  /** Null where it is answered otherwise on purpose; `otherwise` says why. */
  holds: ((answer: LightMyRequestResponse) => boolean) | null
  otherwise?: string
}

const leadsTo =
  (part: string) =>
  ({ statusCode, headers }: LightMyRequestResponse): boolean =>
    statusCode === 307 && String(headers.location).includes(part)

const hasLinkset = ({ statusCode, body }: LightMyRequestResponse): boolean => {
  const [item] =
    (JSON.parse(body) as { linkset?: { anchor?: string; itemDescription?: string }[] }).linkset ?? []
  return statusCode === 200 && Boolean(item?.anchor?.includes('/01/') && item.itemDescription)
}

const LANGUAGES: ResolverCase[] = ['en', 'es', 'de', 'zh'].map((language) => ({
  says: `a link type in ${language}`,
  url: '/01/GTIN?linktype=gs1:pip',
  headers: { 'accept-language': language, accept: '*/*' },
  holds: leadsTo(`lang=${language}`),
}))

/** Which of the reader's languages is the best; regions are not told apart. */
const PREFERENCES: ResolverCase[] = [
  ['en-GB,en;q=0.9,en-US;q=0.8,en-IE;q=0.7', 'en'],
  ['en,en-US;q=0.8,en-IE;q=0.7', 'en'],
  ['en-US,en;q=0.9,en-GB;q=0.8,en-IE;q=0.7', 'en'],
  ['en-IE;q=0.9,en;q=0.8,en-GB;q=0.7,en-US;q=0.6', 'en'],
  ['fr-BE,fr-FR;q=0.8,fr;q=0.7', 'fr'],
].map(([accepted = '', language]) => ({
  says: `Accept-Language: ${accepted}`,
  url: '/01/GTIN?linktype=gs1:pip',
  headers: { 'accept-language': accepted, accept: '*/*' },
  holds: leadsTo(`lang=${language}`),
}))

const WANTED_AS = ['application/json', 'application/linkset+json']

export const RESOLVER_CASES: readonly ResolverCase[] = [
  { says: 'a GTIN leads on with 307', url: '/01/GTIN', holds: leadsTo('/trace/') },
  { says: 'a serial number goes along', url: '/01/GTIN/21/HELLOWORLD', holds: leadsTo('21=HELLOWORLD') },
  { says: 'a lot goes along', url: '/01/GTIN/10/LOT01', holds: leadsTo('10=LOT01') },
  ...WANTED_AS.map((accept) => ({
    says: `${accept} is answered with the linkset`,
    url: '/01/GTIN',
    headers: { accept },
    holds: hasLinkset,
  })),
  ...LANGUAGES,
  ...PREFERENCES,
  {
    says: 'what is no GS1 Digital Link is 400',
    url: '/01/GTIN/badrequest',
    holds: ({ statusCode }) => statusCode === 400,
  },
  {
    says: 'a link type that there is no link of is 404',
    url: '/01/GTIN?linktype=gs1:safetyInfo',
    holds: ({ statusCode }) => statusCode === 404,
  },
  {
    says: 'several links of one type, language and medium are 300',
    url: '/01/GTIN/10/LOT01?linktype=gs1:certificationInfo',
    holds: null,
    otherwise: 'no two links of a passport are alike, so there is never more than one to choose',
  },
  {
    says: 'compress=true answers with a compressed address',
    url: '/01/GTIN/10/LOT01?compress=true',
    holds: null,
    otherwise: 'QR codes carry the plain address, which every reader understands',
  },
  {
    says: 'a compressed address leads on',
    url: '/ARFKk4XB0CDKWcnpq',
    holds: null,
    otherwise: 'no code of this product has one',
  },
  {
    says: 'an asset (8004) leads on',
    url: '/8004/0950600013430000001',
    holds: null,
    otherwise: 'only garments have passports, and they are known by their GTIN',
  },
  {
    says: 'links are entered, changed and deleted by an API with a bearer token',
    url: '/api/new',
    holds: null,
    otherwise: 'links come of published passports alone',
  },
]
