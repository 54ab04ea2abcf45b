/** The links of one product as a linkset (RFC 9264), in the terms of the GS1 Web Vocabulary. */
import { hasLcaValues } from '#contract/passport-lca.ts'
import type { PassportSnapshot } from '#contract/passport-snapshot.ts'
import { UNTP_AS_JSON_LD } from './untp-media.ts'

export const GS1_VOCABULARY = 'https://ref.gs1.org/voc/'
/** As it was named before; still on labels and in programs. */
const NAMESPACES = [GS1_VOCABULARY, 'https://gs1.org/voc/', 'http://gs1.org/voc/', 'gs1:']

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
  hreflang?: string[]
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

export interface LinksetInput {
  snapshot: PassportSnapshot
  /** The address that was asked for, in its canonical form. */
  anchor: string
  /** `{origin}/trace/{styleNumber}` */
  passportUrl: string
  languages: readonly string[]
}

export const describeLinks = ({ snapshot, anchor, passportUrl, languages }: LinksetInput): object => {
  const title = snapshot.product_name || snapshot.style_number
  const page: Link = { href: passportUrl, title, type: 'text/html' }
  const pages = languages.map(
    (language): Link => ({ ...page, href: `${passportUrl}?lang=${language}`, hreflang: [language] }),
  )
  const jsonLd: Link = { href: `${passportUrl}.json`, title, type: 'application/ld+json' }
  const untp: Link = { href: `${passportUrl}/untp.json`, title, type: UNTP_AS_JSON_LD }
  const linksOf: Record<LinkType, Link[]> = {
    dpp: [...pages, jsonLd, untp],
    pip: pages,
    sustainabilityInfo: pages,
    traceability: pages,
    masterData: [jsonLd],
  }
  return {
    linkset: [
      {
        anchor,
        description: title,
        [`${GS1_VOCABULARY}defaultLink`]: [page],
        [`${GS1_VOCABULARY}defaultLinkMulti`]: pages,
        ...Object.fromEntries(
          linkTypesOf(snapshot).map((type) => [`${GS1_VOCABULARY}${type}`, linksOf[type]]),
        ),
      },
    ],
  }
}
