/** What a passport's page and its documents for machines say, in one shape, so that a test can hold them side by side. */
import { findCountry } from '#contract/values/codes/countries.ts'

export interface Facts {
  producers: string[]
  country: string | null
  /** `Lining: 95 % cotton`, by component. */
  composition: string[]
  steps: { name: string; places: string[]; isConfirmed: boolean }[]
  /** `Jersey: GOTS`. */
  certificates: string[]
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole)
    .replaceAll('\u00a0', ' ')
    .trim()

/** What the page says of a step without companies. */
const NOBODY = 'No company named yet'

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found]) => found ?? '')

const countryName = (code: string): string => findCountry(code)?.name ?? code
const unique = (values: readonly string[]): string[] => [...new Set(values)]

/** The English page; what stands behind a label is the factory, and so is the first company where there is none. */
export const readPage = (html: string, bomHtml: string | null): Facts => {
  const steps = html.split('<li class="step">').slice(1)
  const read = steps.map((step) => {
    const details = step.split('<div class="detail">').slice(1)
    const companies = details.map((detail) =>
      all(detail, /<p class="company">(.*?)<\/p>/g)
        .map(textOf)
        .filter((company) => company !== NOBODY),
    )
    return {
      name: textOf(/<h3[^>]*>(.*?)<\/h3>/.exec(step)?.[1] ?? ''),
      makes: step.includes('class="makes-garment"'),
      suppliers: companies.flatMap(([supplier]) => (supplier ? [supplier.split(' · ')[0] ?? ''] : [])),
      // «Factory: Hall · Bursa, Türkiye».
      places: companies.flatMap((named) => named.at(-1)?.replace('Factory: ', '').replace(' · ', ', ') ?? []),
      isConfirmed: details.every((detail) => detail.includes('class="state confirmed"')),
    }
  })
  const making = read.find(({ makes }) => makes)
  const countries = unique(making?.places.map((place) => place.split(', ').at(-1) ?? '') ?? [])
  const components = html.split('<div class="component">').slice(1)
  const lines = bomHtml?.split('<li>').slice(1) ?? []
  return {
    producers: unique(making?.suppliers ?? []),
    country: countries.length === 1 ? (countries[0] ?? null) : null,
    composition: components.map((component) => {
      const name = textOf(/<h3[^>]*>(.*?)<\/h3>/.exec(component)?.[1] ?? '')
      const fibres = all(component.split('</ul>')[0] ?? '', /<li>(.*?)<\/li>/g).map((fibre) =>
        textOf(fibre).replace(/%\s*/, ' % '),
      )
      return [name, fibres.join(', ')].filter(Boolean).join(': ')
    }),
    steps: read.map(({ name, places, isConfirmed }) => ({ name, places, isConfirmed })),
    certificates: lines.flatMap((line) => {
      const item = textOf(/<h3[^>]*>(.*?)<\/h3>/.exec(line)?.[1] ?? '')
      const certificate = /<dt>Certification<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(line)?.[1]
      return certificate ? [`${item}: ${textOf(certificate)}`] : []
    }),
  }
}

interface Property {
  propertyID: string
  name: string
  value: string
  description?: string
}

interface JsonLd {
  manufacturer?: { name: string }[]
  countryOfOrigin?: { identifier: string; name: string }
  material?: string[]
  additionalProperty?: Property[]
}

/** schema.org: each workplace ends with the code of its country. */
export const readJsonLd = (document: unknown): Facts => {
  const { manufacturer = [], countryOfOrigin, material = [], additionalProperty = [] } = document as JsonLd
  const isCertificate = ({ propertyID }: Property) => propertyID === 'material-certificate'
  return {
    producers: manufacturer.map(({ name }) => name),
    country: countryOfOrigin?.name ?? null,
    composition: material.map((text) => text.replaceAll('\u00a0', ' ')),
    // Of steps alone it is said whether anybody confirms them.
    steps: additionalProperty
      .filter(({ description }) => description !== undefined)
      .map(({ name, value, description }) => ({
        name,
        places: value
          .split('; ')
          .filter(Boolean)
          .map((place) => place.replace(/[A-Z]{2}$/, countryName)),
        isConfirmed: description === 'confirmed',
      })),
    certificates: additionalProperty.filter(isCertificate).map(({ name, value }) => `${name}: ${value}`),
  }
}

interface UntpWork {
  step: string
  party?: string
  facility?: { name: string }
  city?: string | null
  country?: string | null
  makesProduct?: boolean
  confirmedByBrand: boolean
  confirmedByFactory: boolean
}

interface Untp {
  credentialSubject: {
    countryOfProduction: { countryCode: string }
    relatedParty: { role: string; party: { id: string; name: string } }[]
    characteristics: {
      fibreComposition?: {
        components: { name: string; fibres: { fibre: string; percent: number }[] }[]
      }
      supplyChain?: UntpWork[]
      billOfMaterials?: { item: string; certification?: string }[]
    }
  }
}

export const readUntp = (document: unknown): Facts => {
  const { countryOfProduction, relatedParty, characteristics } = (document as Untp).credentialSubject
  const { supplyChain = [], fibreComposition, billOfMaterials = [] } = characteristics
  const parties = new Map(relatedParty.map(({ party }) => [party.id, party.name]))
  const placeOf = ({ facility, party, city, country }: UntpWork) => {
    const name = facility?.name ?? (party && parties.get(party))
    return name ? [[name, city, country && countryName(country)].filter(Boolean).join(', ')] : []
  }
  const { countryCode } = countryOfProduction
  return {
    producers: relatedParty.filter(({ role }) => role === 'manufacturer').map(({ party }) => party.name),
    country: countryCode === 'ZZ' ? null : countryName(countryCode),
    composition: (fibreComposition?.components ?? []).map(({ name, fibres }) => {
      const shares = [...fibres]
        .sort((one, other) => other.percent - one.percent)
        .map(({ fibre, percent }) => `${percent} % ${fibre}`)
      return [name, shares.join(', ')].filter(Boolean).join(': ')
    }),
    steps: [...Map.groupBy(supplyChain, ({ step }) => step)].map(([name, done]) => ({
      name,
      places: done.flatMap(placeOf),
      isConfirmed: done.every((work) => work.confirmedByBrand || work.confirmedByFactory),
    })),
    certificates: billOfMaterials.flatMap(({ item, certification }) =>
      certification ? [`${item}: ${certification}`] : [],
    ),
  }
}
