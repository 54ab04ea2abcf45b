/** Passports from the draft to the withdrawal, with who agrees to them and who confirms their steps. */
import { addPassportLink, makeHolderKey } from '#contract/passports/audiences/passport-links.ts'
import { confirmGs1Prefix, disputeGtin, listGtinDisputes } from '#contract/passports/gtins.ts'
import { addLot, addSerials, publishLot } from '#contract/passports/lots/lots.ts'
import { listReviews } from '#contract/passports/passport-reviews.ts'
import { updatePublish } from '#contract/passports/passports.ts'
import { addPublishingCompany } from '#contract/passports/publications.ts'
import { setStepVerificationRequested } from '#contract/passports/step-verification.ts'
import { checkDigitOf } from '#contract/values/codes/gtin.ts'
import { dayIn } from '#server/features/evidence/evidence-requests/requests.fixture.ts'
import { makeWorkshop } from '#server/features/files/geo-images/geo-images.fixture.ts'
import { sayOfStyle } from '#server/features/passports/passport-facts/passport-facts.fixture.ts'
import { addPublished } from '#server/features/passports/passport-lots/lots.fixture.ts'
import {
  makeRegistered,
  makeRegistrant,
} from '#server/features/passports/passport-registrations/registrations.fixture.ts'
import {
  idOf,
  makePublished,
  sendForm,
} from '#server/features/passports/passport-reviews/reviewed.fixture.ts'
import {
  askedFor,
  makeFor,
  paramsOf,
  publishAs,
  save as savePassport,
  withdraw,
} from '#server/features/passports/publications/for-brand.fixture.ts'
import { granted } from '#server/test/client.ts'
import { also, type Ground, type Places, type Rows } from './good-request.ts'

let numbers = 0
const nextNumber = (start: string, digits: number): string =>
  `${start}${String(++numbers).padStart(digits, '0')}`

const plantGtin = async ({ make }: Ground) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const { manager: by } = brand
  const body = nextNumber('95231', 7)
  const gtin = `${body}${checkDigitOf(body)}`
  granted(await savePassport(by, style, { gtin }))
  granted(await publishAs(by, style))
  return { brand, style, by, ids: { ...paramsOf(style), gtin } }
}

/** A style of the same brand that wants the number of another, or one of another brand. */
const plantWish = (isOwn: boolean) => async (ground: Ground) => {
  const held = await plantGtin(ground)
  const brand = isOwn ? held.brand : await ground.make.brand()
  const style = await ground.make.style(brand)
  const { gtin } = held.ids
  granted(await savePassport(brand.manager, style, { gtin }))
  return { by: brand.manager, ids: { ...paramsOf(style), gtin } }
}

const plantPrefix = async ({ make }: Ground) => {
  const body = { prefix: nextNumber('9527', 5), organization_id: (await make.brand()).id }
  return { by: await make.operator(), ids: body }
}

const plantDraft = async ({ make }: Ground) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  granted(await savePassport(brand.manager, style))
  return { by: brand.manager, ids: paramsOf(style) }
}

const plantPublished = async ({ make }: Ground) => {
  const { brand, style } = await makePublished(make)
  return { by: brand.manager, style, ids: { ...idOf(style), number: 1, inquiryId: style.id } }
}

/** A publication that waits for the brand. */
const plantWaiting = async ({ make }: Ground) => {
  const [brand, maker] = [await make.brand(), await make.supplier()]
  const style = await makeFor(make, maker, brand.id)
  granted(await savePassport(maker.manager, style))
  granted(await publishAs(maker.manager, style))
  return { by: brand.manager, maker, style, ids: { id: await askedFor(brand.manager, style) } }
}

const plantPublisher = async ({ make }: Ground) => {
  const { id } = await make.supplier()
  return { by: (await make.brand()).manager, ids: { organization_id: id, id: String(id) } }
}

const plantStep = async ({ make }: Ground) => {
  const { brand, supplier, knitting } = await makeWorkshop(make)
  const ids = { id: String(knitting), type: 'factory' as const, is_requested: true }
  return { by: brand.manager, supplier, ids }
}

const plantAskedStep = also(plantStep, async ({ by, ids: { id, ...body } }) => {
  granted(await by.send(setStepVerificationRequested, { params: { id }, body }))
  return {}
})

/** Registered, before its importer got another number. */
const plantRegistered = async ({ make }: Ground) => {
  const { manager: by, ...brand } = await makeRegistrant(make)
  const { style } = await makeRegistered(make, { ...brand, manager: by })
  granted(await sayOfStyle(by, style, { importer_eori: 'DE1234567' }))
  return { by, ids: paramsOf(style) }
}

const PASSPORT = '/api/inquiry/{id}/trace'

export const PASSPORT_PLACES: Places = {
  [PASSPORT]: plantDraft,
  [`${PASSPORT}/versions`]: plantPublished,
  [`${PASSPORT}/withdraw`]: plantPublished,
  '/api/trace/generate_qr': plantPublished,
  '/api/publication_requests/{id}': plantWaiting,
  '/api/publishing_companies': plantPublisher,
  '/api/admin/gs1_prefixes': plantPrefix,
  '/api/assignments/{id}': plantStep,
}

/** Saved with something new since it was published. */
const plantChanged = also(plantPublished, async ({ by, style }) => {
  granted(await savePassport(by, style, { fabricComposition: 'Linen' }))
  return {}
})

const linkFor = { partner_name: 'Mendly', reader: 'authority', covers: 'style' } as const
const plantLink = also(plantDraft, async ({ by, ids: { id } }) => {
  const body = { ...linkFor, ends_on: dayIn(30) }
  const { data } = granted(await by.send(addPassportLink, { params: { id }, body }))
  return { ids: { id, link: String(data.links[0]?.id) } }
})

const plantLotOf = also(plantPublished, async ({ by, style }) => {
  const params = { id: String(style.id) }
  const { data } = granted(await by.send(addLot, { params, body: { kind: 'lot', number: 'L-1' } }))
  return { ids: { id: params.id, lot: String(data.id) } }
})
const plantPublishedLot = also(plantLotOf, async ({ by, ids: { id, lot } }) => {
  granted(await by.send(publishLot, { params: { id, lot } }))
  return {}
})

export const PASSPORT_ROWS: Rows = {
  addLot: also(plantDraft, () => ({ body: { kind: 'lot', number: 'L-1', quantity: 5 } })),
  readLot: plantLotOf,
  changeLot: also(plantLotOf, () => ({ body: { remark: 'Dyed twice' } })),
  deleteLot: plantLotOf,
  publishLot: plantLotOf,
  drawLotCode: plantPublishedLot,
  withdrawLot: also(plantPublishedLot, () => ({ body: { reason: 'error' } })),
  addSerials: also(plantLotOf, () => ({ body: { serials: 'P1 P9' } })),
  removeSerials: also(plantLotOf, async ({ by, ids: { id, lot } }) => {
    const { data } = granted(await by.send(addSerials, { params: { id, lot }, body: { serials: 'P1 P9' } }))
    return { ids: { id, lot, range: String(data.serials.ranges[0]?.id) } }
  }),
  addPassportLink: also(plantDraft, () => ({ body: { ...linkFor, ends_on: dayIn(30) } })),
  updatePublishedPassportByPost: plantChanged,
  updatePublishedPassportByGet: plantChanged,
  takeBackWithdrawal: also(plantPublished, async ({ by, style }) => {
    granted(await withdraw(by, style))
    return {}
  }),
  decidePassportReview: also(plantPublished, async ({ by, style, ids }, { make }) => {
    await sendForm(make.anyone, style, { stars: '4', text: 'Soft', name: 'Ann' })
    const { data } = granted(await by.send(listReviews, { params: { id: ids.id }, query: {} }))
    return { ids: { ...ids, reviewId: data[0]?.id } }
  }),
  sendRegistration: plantRegistered,
  sendLotRegistration: async (ground) => {
    const { manager: by, ...brand } = await makeRegistrant(ground.make)
    const { style } = await makeRegistered(ground.make, { ...brand, manager: by })
    granted(await sayOfStyle(by, style, { identifier_level: 'batch' }))
    granted(await by.send(updatePublish, { params: paramsOf(style) }))
    const lot = await addPublished({ ...brand, manager: by }, style, { number: 'L-1' })
    granted(await sayOfStyle(by, style, { importer_eori: 'DE1234567' }))
    return { by, ids: { ...paramsOf(style), lot: String(lot.id) } }
  },
  revokePassportLink: plantLink,
  listPassportLinkOpenings: plantLink,
  makeHolderKey: also(plantDraft, () => ({ body: { replaces: null } })),
  exportHolderLinks: also(plantDraft, async ({ by, ids: { id } }) => {
    granted(await by.send(makeHolderKey, { params: { id }, body: { replaces: null } }))
    return { query: { prefix: 'P-', count: '3' } }
  }),
  releaseGtin: also(plantGtin, async ({ by, style, ids: { id } }) => {
    granted(await savePassport(by, style, { gtin: '' }))
    granted(await by.send(updatePublish, { params: { id } }))
    return {}
  }),
  moveGtin: plantWish(true),
  disputeGtin: plantWish(false),
  decideGtinDispute: async (ground) => {
    const { by, ids } = await plantWish(false)(ground)
    granted(await by.send(disputeGtin, { params: { id: ids.id }, body: { gtin: ids.gtin, reason: 'Ours' } }))
    const operator = await ground.make.operator()
    const { data } = granted(await operator.send(listGtinDisputes, { query: {} }))
    const id = data.find(({ gtin }) => gtin === `0${ids.gtin}`)?.id
    return { by: operator, ids: { id }, body: { approve_status: false, reason: 'No proof' } }
  },
  removeGs1Prefix: also(plantPrefix, async ({ by, ids }) => {
    granted(await by.send(confirmGs1Prefix, { body: ids }))
    return {}
  }),
  removePublicationRequest: also(plantWaiting, ({ maker, style }) => ({
    by: maker.manager,
    ids: paramsOf(style),
  })),
  removePublishingCompany: also(plantPublisher, async ({ by, ids: { organization_id } }) => {
    granted(await by.send(addPublishingCompany, { body: { organization_id } }))
    return {}
  }),
  sendStepVerificationNotification: plantAskedStep,
  decideStepVerification: also(plantAskedStep, ({ supplier }) => ({ by: supplier.manager })),
}
