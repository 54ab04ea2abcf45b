/** Where a company stands on the way to its first published passport (docs/product.md, First steps). */
import type { FirstStep, FirstStepKind } from '#contract/accounts/first-steps.ts'

/** Of the person and the company. */
export interface CompanyFacts {
  is_manager: boolean
  has_place: boolean
  email_proved: boolean
  verification_status: 'none' | 'requested' | 'verified' | 'rejected'
  /** Claims a company of the registry, and is not confirmed yet. */
  is_provisional: boolean
}

/** Of the style that is furthest on its way. */
export interface StyleFacts {
  id: number
  verified: boolean
  verification_requested: boolean
  has_picture: boolean
  has_suppliers: boolean
  has_bom: boolean
  has_passport: boolean
  waits_for_brand: boolean
  published: boolean
}

export interface SupplierFacts {
  has_factory: boolean
  has_geo_image: boolean
  /** Works on it, or made it. */
  style: { id: number; has_step: boolean; confirmed: boolean; published: boolean } | null
}

type Step = FirstStep
const step = (kind: FirstStepKind, rest: Partial<Step> & Pick<Step, 'state'>): Step => ({
  ...{ kind, waits_for: null, after: null, link: null },
  ...rest,
})
const done = (kind: FirstStepKind): Step => step(kind, { state: 'done' })
const open = (kind: FirstStepKind, link: string): Step => step(kind, { state: 'open', link })
const waiting = (kind: FirstStepKind, waits_for: Step['waits_for'], link: string | null = null): Step =>
  step(kind, { state: 'waiting', waits_for, link })
const later = (kind: FirstStepKind, after: FirstStepKind): Step => step(kind, { state: 'later', after })

const COMPANY = '/company'
const PERSON = '/account'

const profileStep = ({ has_place, is_manager }: CompanyFacts): Step => {
  if (has_place) return done('profile')
  return is_manager ? open('profile', COMPANY) : waiting('profile', 'account_manager')
}

const emailStep = ({ email_proved }: CompanyFacts): Step =>
  email_proved ? done('email') : open('email', PERSON)

const verificationStep = (facts: CompanyFacts): Step => {
  const kind = 'verification'
  if (facts.verification_status === 'verified') return done(kind)
  if (facts.is_provisional) return waiting(kind, 'claim', facts.is_manager ? COMPANY : null)
  if (facts.verification_status === 'requested') return waiting(kind, 'admin')
  if (!facts.is_manager) return waiting(kind, 'account_manager')
  if (!facts.has_place) return later(kind, 'profile')
  return facts.email_proved ? open(kind, COMPANY) : later(kind, 'email')
}

const companySteps = (facts: CompanyFacts): Step[] => [
  profileStep(facts),
  emailStep(facts),
  verificationStep(facts),
]

const styleStep = (style: StyleFacts | null): Step => {
  if (!style) return open('style', '/inquiries/new')
  return style.has_picture ? done('style') : open('style', `/inquiries/${style.id}#project`)
}

const suppliersStep = (company: CompanyFacts, style: StyleFacts | null): Step => {
  if (style?.has_suppliers) return done('suppliers')
  if (!style) return later('suppliers', 'style')
  if (company.verification_status !== 'verified') return later('suppliers', 'verification')
  return open('suppliers', `/inquiries/${style.id}/suppliers`)
}

/** Bills of materials open with the style's verification, which comes with that of the company for its own styles. */
const bomStep = (company: CompanyFacts, style: StyleFacts | null): Step => {
  if (style?.has_bom) return done('bom')
  if (!style) return later('bom', 'style')
  if (style.verified) return open('bom', `/inquiries/${style.id}#bom`)
  if (company.verification_status !== 'verified') return later('bom', 'verification')
  return style.verification_requested
    ? waiting('bom', 'brand', `/inquiries/${style.id}`)
    : open('bom', `/inquiries/${style.id}`)
}

/** Account managers write the passport of a style that is not verified yet, too. */
const passportStep = (company: CompanyFacts, style: StyleFacts | null): Step => {
  if (style?.has_passport) return done('passport')
  if (!style) return later('passport', 'style')
  if (style.verified || company.is_manager)
    return open('passport', `/inquiries/${style.id}?tracetab=edit#trace`)
  return later('passport', 'verification')
}

const publishStep = (company: CompanyFacts, style: StyleFacts | null): Step => {
  if (style?.published) return done('publish')
  if (style?.waits_for_brand) return waiting('publish', 'brand', `/inquiries/${style.id}#trace`)
  if (!style?.has_passport) return later('publish', 'passport')
  if (!company.email_proved) return later('publish', 'email')
  if (company.is_provisional || !(style.verified || company.is_manager))
    return later('publish', 'verification')
  return open('publish', `/inquiries/${style.id}#trace`)
}

export const brandSteps = (company: CompanyFacts, style: StyleFacts | null): Step[] => [
  ...companySteps(company),
  styleStep(style),
  suppliersStep(company, style),
  bomStep(company, style),
  passportStep(company, style),
  publishStep(company, style),
]

const factoryStep = ({ is_manager }: CompanyFacts, { has_factory }: SupplierFacts): Step => {
  if (has_factory) return done('factory')
  return is_manager ? open('factory', COMPANY) : waiting('factory', 'account_manager')
}

/** A brand assigns the company; it may make the style itself, too. */
const workStep = ({ style }: SupplierFacts): Step =>
  style ? done('work') : waiting('work', 'brand', '/inquiries/new')

const geoImageStep = ({ style, has_geo_image }: SupplierFacts): Step => {
  if (has_geo_image) return done('geo_image')
  if (!style) return later('geo_image', 'work')
  if (!style.has_step) return waiting('geo_image', 'brand')
  return open('geo_image', `/inquiries/${style.id}?tracetab=edit#trace`)
}

const confirmStep = (company: CompanyFacts, { style }: SupplierFacts): Step => {
  if (style?.confirmed) return done('confirm')
  if (!style) return later('confirm', 'work')
  if (company.verification_status !== 'verified') return later('confirm', 'verification')
  if (!style.has_step) return waiting('confirm', 'brand')
  return open('confirm', `/inquiries/${style.id}?tracetab=edit#trace`)
}

const publishedStep = ({ style }: SupplierFacts): Step => {
  if (!style?.confirmed) return later('published', 'confirm')
  return style.published ? done('published') : waiting('published', 'brand')
}

export const supplierSteps = (company: CompanyFacts, facts: SupplierFacts): Step[] => [
  ...companySteps(company),
  factoryStep(company, facts),
  workStep(facts),
  geoImageStep(facts),
  confirmStep(company, facts),
  publishedStep(facts),
]

const PARTS = ['has_picture', 'has_suppliers', 'has_bom', 'has_passport', 'published'] as const
const countParts = (style: StyleFacts): number => PARTS.filter((part) => style[part]).length

/** The one with most of its steps done, and of several the first in the list. */
export const furthestOf = <S extends StyleFacts>(styles: readonly S[]): S | null =>
  styles.reduce<S | null>(
    (best, style) => (best && countParts(best) >= countParts(style) ? best : style),
    null,
  )
