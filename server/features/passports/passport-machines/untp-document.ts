/** The part of UNTP's Digital Product Passport 0.7.0 that a passport fills, described in our own words. */
import { z } from 'zod'

/** RFC 3986, without what only international forms may have. */
const uri = z
  .string()
  .regex(
    /^https?:\/\/[A-Za-z0-9.:[\]-]+(\/(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*)?(\?(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9A-Fa-f]{2})*)?(#(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9A-Fa-f]{2})*)?$/,
  )

const country = z.strictObject({ countryCode: z.string().regex(/^[A-Z]{2}$/), countryName: z.string() })
const link = z.strictObject({
  linkURL: uri,
  linkName: z.string(),
  /** Of what is there, as W3C's Data Integrity writes it: SHA-256 as a multihash, in base64url. */
  digestMultibase: z
    .string()
    .regex(/^u[A-Za-z0-9_-]{46}$/)
    .optional(),
  mediaType: z.string().optional(),
})
const party = z.strictObject({
  type: z.tuple([z.literal('Party')]),
  id: uri,
  name: z.string(),
  description: z.string().optional(),
  registrationCountry: country.optional(),
  organisationWebsite: uri.optional(),
})
const PARTY_ROLES = [
  'brandOwner',
  'manufacturer',
  'producer',
  'processor',
  'serviceProvider',
  'logisticsProvider',
  'carrier',
  'retailer',
] as const
const partyRole = z.strictObject({ role: z.enum(PARTY_ROLES), party })
const classification = z.strictObject({
  code: z.string(),
  name: z.string(),
  schemeId: uri,
  schemeName: z.string(),
})
const material = z.strictObject({
  name: z.string(),
  originCountry: country,
  materialType: classification,
  massFraction: z.number().min(0).max(1),
})

const product = z.strictObject({
  type: z.tuple([z.literal('Product')]),
  id: uri,
  name: z.string(),
  description: z.string(),
  idScheme: z.strictObject({ type: z.tuple([z.literal('IdentifierScheme')]), id: uri, name: z.string() }),
  modelNumber: z.string(),
  idGranularity: z.enum(['model', 'batch', 'item']),
  batchNumber: z.string().optional(),
  itemNumber: z.string().optional(),
  productionDate: z.iso.date().optional(),
  productImage: link.optional(),
  productCategory: z.array(classification),
  relatedDocument: z.array(link),
  relatedParty: z.array(partyRole),
  producedAtFacility: z.strictObject({ type: z.tuple([z.literal('Facility')]), id: uri, name: z.string() }),
  countryOfProduction: country,
  materialProvenance: z.array(material).min(1).optional(),
  /** UNTP's own place for what a trade knows beside it. */
  characteristics: z.looseObject({ type: z.tuple([z.literal('Characteristics')]) }),
})

/** Of an installation, or of a company that signs there. */
const did = z.string().regex(/^did:web:[A-Za-z0-9.-]+(?:%3A\d+)?(?::[A-Za-z0-9.-]+)*$/)

export const untpDocument = z.strictObject({
  type: z.tuple([z.literal('DigitalProductPassport'), z.literal('VerifiableCredential')]),
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.literal('https://vocabulary.uncefact.org/untp/0.7.0/context/'),
    uri.endsWith('/contexts/passport-v1.jsonld'),
  ]),
  id: uri,
  name: z.string(),
  description: z.string(),
  issuer: z.strictObject({ type: z.tuple([z.literal('CredentialIssuer')]), id: did, name: z.string() }),
  validFrom: z.iso.datetime(),
  credentialSubject: product,
})
export type UntpDocument = z.infer<typeof untpDocument>
/** RFC 3986 as UNTP's schema asks for it; a browser follows more than that. */
export const isUri = (text: string): boolean => uri.safeParse(text).success
