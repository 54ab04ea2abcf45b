import { factOf, PUBLIC_FACT_KEYS } from '#contract/passports/facts/fact-record.ts'
import { sayFact } from '#contract/passports/facts/say-fact.rules.ts'
import { findProduction, workplaceOf } from '#contract/passports/passport-production.ts'
import { MAX_STARS, type ShownReviews } from '#contract/passports/passport-reviews.ts'
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { findCountry } from '#contract/values/codes/countries.ts'
import { formatFibres } from '#contract/values/codes/fibres.ts'
import { isStepConfirmed } from './passport/passport.rules.ts'
import type { ReviewTexts } from './passport/texts/reviews/review-texts.ts'

type Addresses = { url: string; image: string | null }

const describeSteps = (snapshot: PassportSnapshot) =>
  snapshot.steps.map((step) => ({
    '@type': 'PropertyValue',
    propertyID: step.key,
    name: step.display_name,
    value: step.details
      .map((detail) => workplaceOf(detail))
      .filter((workplace) => workplace !== null)
      .map(({ name, city, country }) => [name, city, country].filter(Boolean).join(', '))
      .join('; '),
    description: isStepConfirmed(step, snapshot) ? 'confirmed' : 'not confirmed',
  }))

/** «Lining: 100 % silk», one entry a component; undefined where no fibres are stated. */
const describeMaterial = ({ composition }: PassportSnapshot): string[] | undefined =>
  composition?.fibres.components.length
    ? composition.fibres.components.map(({ name, fibres }) =>
        [name, formatFibres(fibres)].filter(Boolean).join(': '),
      )
    : undefined

/** Who published the page that describes the product, where that is not the brand itself. */
const describePublisher = ({ publisher }: PassportSnapshot, url: string): object | undefined =>
  publisher
    ? {
        '@type': 'WebPage',
        '@id': url,
        publisher: {
          '@type': 'Organization',
          name: publisher.name,
          description: publisher.confirmed_by_brand ? 'confirmed by the brand' : 'not confirmed by the brand',
        },
      }
    : undefined

/** Who makes the product and where, as far as the brand says which step does. */
const describeProduction = (snapshot: PassportSnapshot): object => {
  const production = findProduction(snapshot)
  if (!production) return {}
  const { step, country } = production
  const makers = step.details.flatMap(({ supplier, factory }) => (supplier ?? factory)?.name ?? [])
  return {
    manufacturer:
      makers.length > 0 ? [...new Set(makers)].map((name) => ({ '@type': 'Organization', name })) : undefined,
    countryOfOrigin: country
      ? { '@type': 'Country', identifier: country, name: findCountry(country)?.name ?? country }
      : undefined,
  }
}

/** What the brand states of a material's certificate: the product itself has none. */
const describeCertificates = ({ layout, bom }: PassportSnapshot): object[] =>
  ((layout.bom && bom) || []).flatMap(({ item, certification }) =>
    certification
      ? [{ '@type': 'PropertyValue', propertyID: 'material-certificate', name: item, value: certification }]
      : [],
  )

/** What laws ask for beside the rest, by the key that our API has for it. */
const describeFacts = ({ facts }: PassportSnapshot): object[] =>
  PUBLIC_FACT_KEYS.flatMap((key) => {
    const value = facts[key]
    return value === undefined
      ? []
      : [{ '@type': 'PropertyValue', propertyID: key, name: factOf(key).label, value: sayFact(key, value) }]
  })

/** Of a lot or a piece; schema.org has a serial number and a day of production, and no word for a lot. */
const describeLot = ({ lot }: PassportSnapshot): object[] =>
  lot
    ? [
        ['lot-number', 'Lot number', lot.number],
        ['production-from', 'Produced from', lot.made_from],
        ['quantity', 'Pieces in the lot', lot.quantity],
        ['differs', 'What differs', lot.remark],
      ].flatMap(([propertyID, name, value]) =>
        value === null ? [] : [{ '@type': 'PropertyValue', propertyID, name, value }],
      )
    : []

/** The passport as a schema.org Product, for search engines. */
export function describeProduct(snapshot: PassportSnapshot, { url, image }: Addresses): object {
  const { brand, layout } = snapshot
  const properties = [
    ...(layout.supply_chain ? describeSteps(snapshot) : []),
    ...describeCertificates(snapshot),
    ...describeFacts(snapshot),
    ...describeLot(snapshot),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': snapshot.lot?.serial ? 'IndividualProduct' : 'Product',
    '@id': url,
    url,
    name: snapshot.product_name,
    sku: snapshot.style_number,
    gtin14: snapshot.gtin ?? undefined,
    serialNumber: snapshot.lot?.serial ?? undefined,
    productionDate: snapshot.lot?.made_to ?? snapshot.lot?.made_from ?? undefined,
    category: snapshot.product_type || undefined,
    image: image ?? undefined,
    material: describeMaterial(snapshot),
    brand: { '@type': 'Brand', name: brand.name, url: brand.website ?? undefined },
    subjectOf: describePublisher(snapshot, url),
    ...describeProduction(snapshot),
    additionalProperty: properties.length > 0 ? properties : undefined,
  }
}

const describeRating = (value: number) => ({
  '@type': 'Rating',
  ratingValue: value,
  bestRating: MAX_STARS,
  worstRating: 1,
})

/** What the page shows of its reviews; search engines refuse an aggregate of none. */
export function describeReviews(
  { layout }: PassportSnapshot,
  reviews: ShownReviews | null,
  { somebody }: Pick<ReviewTexts, 'somebody'>,
): object {
  if (!layout.reviews || !reviews?.count) return {}
  return {
    aggregateRating: {
      ...describeRating(reviews.average ?? 0),
      '@type': 'AggregateRating',
      reviewCount: reviews.count,
    },
    review: reviews.newest.map(({ stars, text, name, language, created_at }) => ({
      '@type': 'Review',
      reviewRating: describeRating(stars),
      // Search engines drop a review without an author.
      author: { '@type': 'Person', name: name ?? somebody },
      reviewBody: text ?? undefined,
      inLanguage: text ? language : undefined,
      datePublished: created_at.slice(0, 10),
    })),
  }
}

const ESCAPES: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }

/** JSON that may stand inside a script element: no name in it can end the element or open a comment. */
export const escapeForScript = (value: object): string =>
  JSON.stringify(value)
    .replace(/[<>&]/g, (character) => ESCAPES[character] ?? '')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
