import type { PassportSnapshot } from '#contract/passport-snapshot.ts'
import { isStepConfirmed, workplaceOf } from './passport/passport.rules.ts'

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

/** The passport as a schema.org Product, for search engines. */
export function describeProduct(snapshot: PassportSnapshot, { url, image }: Addresses): object {
  const { brand, layout } = snapshot
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: snapshot.product_name,
    sku: snapshot.style_number,
    gtin14: snapshot.gtin ?? undefined,
    category: snapshot.product_type || undefined,
    image: image ?? undefined,
    brand: { '@type': 'Brand', name: brand.name, url: brand.website ?? undefined },
    additionalProperty: layout.supply_chain ? describeSteps(snapshot) : undefined,
  }
}

const ESCAPES: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }

/** JSON that may stand inside a script element: no name in it can end the element or open a comment. */
export const escapeForScript = (value: object): string =>
  JSON.stringify(value)
    .replace(/[<>&]/g, (character) => ESCAPES[character] ?? '')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
