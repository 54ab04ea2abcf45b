/** A published version as a UNTP Digital Product Passport 0.7.0: what the brand says of it, claiming nothing. */
import { hasLcaValues, LCA_UNITS } from '#contract/passports/passport-lca.ts'
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { contextAddress, didOf, SIGNED_TYPE } from '#server/features/passports/passport-credentials/index.ts'
import { pathOfLot } from '#server/features/passports/passport-lots/index.ts'
import { countryOf } from './untp-country.ts'
import { isUri, type UntpDocument } from './untp-document.ts'
import { describeMaterials } from './untp-materials.rules.ts'
import { UNTP_PROFILE } from './untp-media.ts'
import {
  describeBom,
  describeParties,
  describeProduction,
  describeSupplyChain,
  readWork,
  type Work,
} from './untp-parties.rules.ts'

const UNTP_DISCLAIMER_OF_OTHERS =
  'Made through Selvedge. This document carries no proof: it is not signed, and nobody but its publisher, and for single steps the brand or the factory, stands behind it. It does not state that the product complies with any law.'

/** Said in the document itself, since it may travel without us. */
export const UNTP_DISCLAIMER =
  'Published by the brand in its own words through Selvedge. This document carries no proof: it is not signed, and nobody but the brand, and for single steps the factory, stands behind it. It does not state that the product complies with any law.'

const NO_PROOF = 'This document carries no proof: it is not signed, and nobody but'
const PROOF =
  'The proof shows who published this document and that nobody changed it, not that what it says is true: nobody but'

/** Whose words these are, where another company speaks for the brand. */
const describeSpeaker = ({ publisher, brand }: PassportSnapshot): string => {
  if (!publisher) return UNTP_DISCLAIMER
  const word = publisher.confirmed_by_brand ? 'confirmed by the brand' : 'not confirmed by the brand'
  return `Published by ${publisher.name} for ${brand.name}, ${word}. ${UNTP_DISCLAIMER_OF_OTHERS}`
}

type Product = UntpDocument['credentialSubject']

/** For what UNTP has no field, in its own place for such things. A confirmation is somebody's word, no claim. */
const describeCharacteristics = (
  snapshot: PassportSnapshot,
  work: readonly Work[],
): Product['characteristics'] => {
  const { composition, care, lca, layout, publisher } = snapshot
  const supplyChain = describeSupplyChain(snapshot, work)
  const billOfMaterials = describeBom(snapshot)
  return {
    type: ['Characteristics'],
    passportVersion: snapshot.version,
    ...(publisher && {
      publisher: { name: publisher.name, confirmedByBrand: publisher.confirmed_by_brand },
    }),
    ...(composition?.text && { fabricComposition: composition.text }),
    ...(composition && composition.fibres.components.length > 0 && { fibreComposition: composition.fibres }),
    ...(care && { careInstructions: care.map(({ name, symbol }) => ({ name, symbol })) }),
    ...(layout.lca &&
      lca &&
      hasLcaValues(lca) && {
        lifeCycleAssessment: { source: lca.source, units: LCA_UNITS, values: lca.values },
      }),
    ...(supplyChain.length > 0 && { supplyChain }),
    ...(billOfMaterials.length > 0 && { billOfMaterials }),
  }
}

const TARIC = {
  schemeId: 'https://ec.europa.eu/taxation_customs/dds2/taric/taric_consultation.jsp',
  schemeName: 'TARIC',
}

const codeOf = (productType: string): string =>
  productType
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'other'

interface Addresses {
  origin: string
  passportUrl: string
  documentId: string
}

/** Of a lot or a piece behind the number of its product. */
const levelOf = ({ lot }: PassportSnapshot): string =>
  [
    ['10', lot?.number],
    ['21', lot?.serial],
  ]
    .flatMap(([key, value]) => (value ? [`/${key}/${encodeURIComponent(value)}`] : []))
    .join('')

const describeIdentity = (snapshot: PassportSnapshot, { origin, passportUrl }: Addresses) =>
  snapshot.gtin
    ? {
        id: `https://id.gs1.org/01/${snapshot.gtin}${levelOf(snapshot)}`,
        scheme: { id: 'https://id.gs1.org/01', name: 'GS1 Global Trade Item Number (GTIN)' },
      }
    : { id: passportUrl, scheme: { id: `${origin}/trace`, name: 'Selvedge style number' } }

const describeCategories = (
  { product_type, facts: { commodity_code: code } }: PassportSnapshot,
  origin: string,
): Product['productCategory'] => [
  ...(product_type
    ? [
        {
          code: codeOf(product_type),
          name: product_type,
          schemeId: `${origin}/trace`,
          schemeName: 'Selvedge product types',
        },
      ]
    : []),
  ...(code ? [{ code, name: `TARIC ${code}`, ...TARIC }] : []),
]

/** As the brand names them; an address that not every program can read is left out. */
const describeDocuments = ({ facts }: PassportSnapshot): Product['relatedDocument'] =>
  [...(facts.conformity_documents ?? []), ...(facts.instructions ?? [])].flatMap(({ name, url }) => {
    const linkURL = URL.parse(url)?.href
    return linkURL && isUri(linkURL) ? [{ linkURL, linkName: name }] : []
  })

/** Multihash: the algorithm (0x12, SHA-256), the length, the hash. */
const digestOf = (sha256: string): string => `u${Buffer.from(`1220${sha256}`, 'hex').toString('base64url')}`

/** Files of evidence that the brand shows to everybody. Conformity claims want criteria that nobody states. */
const describeEvidence = (
  { evidence, style_number }: PassportSnapshot,
  origin: string,
): Product['relatedDocument'] =>
  evidence.flatMap(({ ref, of, standard, number, file }) =>
    file
      ? [
          {
            linkURL: `${origin}/trace/${style_number}/evidence/${ref}`,
            linkName: ['Evidence', standard, number, of].filter(Boolean).join(': '),
            mediaType: file.mime_type,
            digestMultibase: digestOf(file.sha256),
          },
        ]
      : [],
  )

const describeLevel = ({ lot }: PassportSnapshot) => ({
  idGranularity: lot?.serial ? ('item' as const) : lot ? ('batch' as const) : ('model' as const),
  ...(lot?.number && { batchNumber: lot.number }),
  ...(lot?.serial && { itemNumber: lot.serial }),
  ...(lot?.made_to && { productionDate: lot.made_to }),
})

/** Of a lot or a piece; the version of its style's passport that it stands on has documents of its own. */
const describePages = ({ lot, version }: PassportSnapshot, passportUrl: string) =>
  lot
    ? [
        {
          linkURL: `${passportUrl}/passport.json`,
          linkName: 'The same as JSON-LD',
          mediaType: 'application/ld+json',
        },
        // A piece without a publication of its own has its lot's.
        {
          linkURL: `${passportUrl}/untp.jwt`,
          linkName: 'The same with its proof',
          mediaType: SIGNED_TYPE,
        },
      ]
    : [
        {
          linkURL: `${passportUrl}/versions/${version}.json`,
          linkName: 'This version as JSON-LD',
          mediaType: 'application/ld+json',
        },
        {
          linkURL: `${passportUrl}/versions/${version}/untp.jwt`,
          linkName: 'This version with its proof',
          mediaType: SIGNED_TYPE,
        },
      ]

/** Of a version of the passport, or of a publication of a lot or a piece. */
export interface Hashes {
  /** Of the publication; the snapshot's version where it is the passport's own. */
  number?: number
  sha256: string
  /** Of the one before; null for the first. */
  before_sha256: string | null
}

/** What the version’s hash is made of, byte for byte, and the same of the version before: each is fetched and compared. */
const describeHashes = (snapshot: PassportSnapshot, passportUrl: string, hashes: Hashes) => {
  const link = (number: number, linkName: string, sha256: string) => ({
    ...{ linkURL: `${passportUrl}/versions/${number}/snapshot.json`, linkName },
    ...{ digestMultibase: digestOf(sha256), mediaType: 'application/json' },
  })
  const { sha256, before_sha256, number: version = snapshot.version } = hashes
  return [
    link(version, 'Content of this version', sha256),
    ...(before_sha256 ? [link(version - 1, 'Content of the version before', before_sha256)] : []),
  ]
}

const describeProduct = (
  snapshot: PassportSnapshot,
  addresses: Addresses,
  hashes: Hashes | undefined,
): Product => {
  const { origin, passportUrl, documentId } = addresses
  const { picture, product_type, product_name } = snapshot
  const { id, scheme } = describeIdentity(snapshot, addresses)
  const work = readWork(snapshot, documentId)
  const materials = describeMaterials(snapshot)
  return {
    type: ['Product'],
    id,
    name: product_name,
    description: [product_type, snapshot.brand.name].filter(Boolean).join(', '),
    idScheme: { type: ['IdentifierScheme'], ...scheme },
    modelNumber: snapshot.style_number,
    ...describeLevel(snapshot),
    ...(picture && {
      productImage: {
        linkURL: `${origin}/media/${picture.hash}/1280.webp`,
        linkName: picture.alt,
        mediaType: 'image/webp',
      },
    }),
    productCategory: describeCategories(snapshot, origin),
    relatedDocument: [
      { linkURL: passportUrl, linkName: 'Passport for readers, newest version', mediaType: 'text/html' },
      ...describePages(snapshot, passportUrl),
      ...(hashes ? describeHashes(snapshot, passportUrl, hashes) : []),
      ...describeDocuments(snapshot),
      ...describeEvidence(snapshot, origin),
    ],
    relatedParty: [describeBrand(snapshot, passportUrl), ...describeParties(work)],
    ...describeProduction(snapshot, work, documentId),
    ...(materials.length > 0 && { materialProvenance: materials }),
    characteristics: describeCharacteristics(snapshot, work),
  }
}

/** The brand's own address, where it is one that every program can read. */
const findWebsite = ({ brand }: PassportSnapshot): string | undefined => {
  const website = brand.website ? URL.parse(brand.website)?.href : undefined
  return website && isUri(website) ? website : undefined
}

const brandIdOf = (snapshot: PassportSnapshot, passportUrl: string): string =>
  findWebsite(snapshot) ?? `${passportUrl}#brand`

const describeBrand = (snapshot: PassportSnapshot, passportUrl: string) => {
  const { name, country } = snapshot.brand
  const website = findWebsite(snapshot)
  return {
    role: 'brandOwner' as const,
    party: {
      type: ['Party'] as ['Party'],
      id: brandIdOf(snapshot, passportUrl),
      name,
      ...(country && { registrationCountry: countryOf(country) }),
      ...(website && { organisationWebsite: website }),
    },
  }
}

export interface Issuing {
  /** Of the company that published it; the website of a profile is typed by anybody, so it is never the issuer. */
  did: string
  /** Whether a proof envelops the document. */
  isSigned: boolean
  hashes?: Hashes | undefined
}

/** The same document at the newest address and at the version's own. */
export const describeAsUntp = (
  snapshot: PassportSnapshot,
  origin: string,
  { did, isSigned, hashes }: Issuing = { did: didOf(origin), isSigned: false },
): UntpDocument => {
  const { lot } = snapshot
  const passportUrl = `${origin}${lot ? pathOfLot(snapshot.style_number, lot) : `/trace/${snapshot.style_number}`}`
  const documentId = `${passportUrl}${lot ? '' : `/versions/${snapshot.version}`}/untp.json`
  return {
    type: ['DigitalProductPassport', 'VerifiableCredential'],
    '@context': ['https://www.w3.org/ns/credentials/v2', UNTP_PROFILE, contextAddress(origin)],
    id: documentId,
    name: `Digital product passport: ${snapshot.product_name}`,
    description: isSigned ? describeSpeaker(snapshot).replace(NO_PROOF, PROOF) : describeSpeaker(snapshot),
    issuer: { type: ['CredentialIssuer'], id: did, name: (snapshot.publisher ?? snapshot.brand).name },
    validFrom: lot?.published_at ?? snapshot.published_at,
    credentialSubject: describeProduct(snapshot, { origin, passportUrl, documentId }, hashes),
  }
}
