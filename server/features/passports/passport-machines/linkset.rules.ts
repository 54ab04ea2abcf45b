/** The links of one product as a linkset (RFC 9264), in the terms of the GS1 Web Vocabulary. */
import { hasLcaValues } from '#contract/passports/passport-lca.ts'
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { SIGNED_TYPE } from '#server/features/passports/passport-credentials/index.ts'
import { chooseLanguage } from '#server/platform/http/answers/negotiation.ts'
import { type DigitalLink, levelsOf, qualifierPairs, writeDigitalLink } from './digital-link.rules.ts'
import { chooseOffer } from './negotiation.rules.ts'
import { UNTP_AS_JSON_LD } from './untp-media.ts'

export const GS1_VOCABULARY = 'https://ref.gs1.org/voc/'
/** GS1's own, which makes JSON-LD of a linkset. */
export const LINKSET_CONTEXT = 'https://ref.gs1.org/standards/resolver/linkset-context'
/** As it was named before; still on labels and in programs. */
const NAMESPACES = [
  GS1_VOCABULARY,
  'https://gs1.org/voc/',
  'https://www.gs1.org/voc/',
  'http://gs1.org/voc/',
  'gs1:',
]

export const LINK_TYPES = ['dpp', 'pip', 'sustainabilityInfo', 'traceability', 'masterData'] as const
export type LinkType = (typeof LINK_TYPES)[number]

/** `gs1:pip` and the full address say the same; null for a type that the passport does not know. */
export const readLinkType = (text: string): LinkType | 'defaultLink' | null => {
  const namespace = NAMESPACES.find((each) => text.startsWith(each))
  if (!namespace) return null
  const name = text.slice(namespace.length)
  return name === 'defaultLink' ? name : (LINK_TYPES.find((type) => type === name) ?? null)
}

interface Link {
  href: string
  title: string
  type: string
  /** One language, where the page is in that language whatever the reader's browser prefers. */
  hreflang?: [string]
}

const hasSustainabilityInfo = ({ story, lca, services, layout }: PassportSnapshot): boolean =>
  story !== null ||
  (layout.lca && lca !== null && hasLcaValues(lca)) ||
  (layout.repair_recycle_and_resale &&
    services !== null &&
    Object.values(services).some((list) => list.length))

/** What the newest version really has: nothing is announced that its page does not show. */
export const linkTypesOf = (snapshot: PassportSnapshot): LinkType[] =>
  LINK_TYPES.filter((type) => {
    if (type === 'sustainabilityInfo') return hasSustainabilityInfo(snapshot)
    if (type === 'traceability') return snapshot.layout.supply_chain && snapshot.steps.length > 0
    return true
  })

export interface Linked {
  snapshot: PassportSnapshot
  origin: string
  /** The languages that the page can be read in. */
  languages: readonly string[]
  /**
   * The version whose documents name the number that was asked for, where the newest one names another or none: two
   * numbers are never said to be one product. Null where it is the newest.
   */
  version?: number | null
  /** Of a lot or a piece that is published: its own path, which has what the address asks for. */
  lotPath?: string | null
}

/** The page in the reader's own language, and one link for each language. */
const pagesOf = (page: Link, languages: readonly string[]): Link[] => [
  page,
  ...languages.map(
    (language): Link => ({
      ...page,
      href: withQuery(page.href, `lang=${language}`),
      hreflang: [language],
    }),
  ),
]

/** What the target itself needs stands first, what was asked with the address behind it, as it was sent. */
export const withQuery = (href: string, query: string): string =>
  query === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${query}`

/** Links of each type, no two alike in media type and language, so that a request always means one of them. */
const linksOf = ({ snapshot, origin, languages, version, lotPath }: Linked, { qualifiers }: DigitalLink) => {
  const title = snapshot.product_name || snapshot.style_number
  const isOfLot = Boolean(lotPath) && (qualifiers[10] !== undefined || qualifiers[21] !== undefined)
  const isInPath = ([key, value]: [string, string]) =>
    isOfLot && (key === '10' || key === '21') && lotPath?.split('/').includes(encodeURIComponent(value))
  const pairs = qualifierPairs(qualifiers).filter((pair) => !isInPath(pair))
  const query = new URLSearchParams(pairs).toString()
  const root = isOfLot ? lotPath : `/trace/${snapshot.style_number}`
  const hrefOf = (ending: string) => withQuery(`${origin}${root}${ending}`, query)
  const documents = version && !isOfLot ? `/versions/${version}` : ''
  const data = isOfLot ? '/passport' : documents
  const page: Link = { href: hrefOf(''), title, type: 'text/html' }
  const jsonLd: Link = { href: hrefOf(`${data}.json`), title, type: 'application/ld+json' }
  const untp: Link = { href: hrefOf(`${documents}/untp.json`), title, type: UNTP_AS_JSON_LD }
  const signed: Link = { href: hrefOf(`${documents}/untp.jwt`), title, type: SIGNED_TYPE }
  const pages = pagesOf(page, languages)
  const byType: Record<LinkType, Link[]> = {
    // Of a lot the log has the proof; its document is not signed once more.
    dpp: [...pages, jsonLd, untp, ...(isOfLot ? [] : [signed])],
    pip: pages,
    sustainabilityInfo: pages,
    traceability: pages,
    masterData: [jsonLd],
  }
  return { title, page, data: hrefOf(documents), byType }
}

/**
 * Of each level from the one that was asked for up to the GTIN. The default link has a title and nothing else beside
 * its address; the page that it leads to stands under `pip` and `dpp` too, as it must (resolver standard, 2.5.8).
 */
export const describeLinks = (linked: Linked, link: DigitalLink): object => ({
  linkset: levelsOf(link).map((level) => {
    const { title, page, byType } = linksOf(linked, level)
    return {
      anchor: linked.origin + writeDigitalLink(level),
      // The later name `description` is not in the standard's JSON-LD context, nor in its older schema.
      itemDescription: title,
      [`${GS1_VOCABULARY}defaultLink`]: [{ href: page.href, title }],
      ...Object.fromEntries(
        linkTypesOf(linked.snapshot).map((type) => [`${GS1_VOCABULARY}${type}`, byType[type]]),
      ),
    }
  }),
})

export interface LinkWish {
  type: LinkType | 'defaultLink'
  accept: string | undefined
  /** Undefined where the address names a language itself. */
  acceptLanguage: string | undefined
}

/** What the passport's one address gives, by what is wanted there. */
const FORMS = ['text/html', 'application/ld+json', 'application/vc', SIGNED_TYPE, 'application/json'] as const

/** Where a request is led to: the default link itself gives page or data in the language that is wanted. */
export const chooseTarget = (linked: Linked, link: DigitalLink, wish: LinkWish): string => {
  const { page, data, byType } = linksOf(linked, link)
  if (wish.type === 'defaultLink')
    return (chooseOffer(wish.accept, FORMS) ?? 'text/html') === 'text/html' ? page.href : data
  const links = byType[wish.type]
  const type = chooseOffer(
    wish.accept,
    links.map((each) => each.type),
  )
  const ofType = links.filter((each) => each.type === (type ?? links[0]?.type))
  const language = chooseLanguage(wish.acceptLanguage, linked.languages)
  const target = ofType.find(({ hreflang }) => hreflang?.[0] === language) ?? ofType[0]
  return (target ?? page).href
}
