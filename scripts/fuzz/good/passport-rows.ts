/** Passports from the draft to the withdrawal, with who agrees to them and who confirms their steps. */

import { confirmGs1Prefix, disputeGtin, listGtinDisputes } from '#contract/passports/gtins.ts'
import { listReviews } from '#contract/passports/passport-reviews.ts'
import { updatePublish } from '#contract/passports/passports.ts'
import { addPublishingCompany } from '#contract/passports/publications.ts'
import { setStepVerificationRequested } from '#contract/passports/step-verification.ts'
import { checkDigitOf } from '#contract/values/codes/gtin.ts'
import { makeWorkshop } from '#server/features/files/geo-images/geo-images.fixture.ts'
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
import { granted } from '../granted.ts'
import type { GoodRequest, Ground, Rows } from './good-request.ts'

let numbers = 0
const makeWithGtin = async (make: Ground['make']) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const body = `95231${String(++numbers).padStart(7, '0')}`
  const gtin = `${body}${checkDigitOf(body)}`
  granted(await savePassport(brand.manager, style, { gtin }))
  granted(await publishAs(brand.manager, style))
  return { brand, style, gtin, gtin14: `0${gtin}` }
}

let prefixes = 0
const nextPrefix = (): string => `9527${String(++prefixes).padStart(5, '0')}`

const published = async ({ make }: Ground) => {
  const { brand, style } = await makePublished(make)
  return { brand, style, by: brand.manager, params: idOf(style) }
}

/** Published, and saved with something new since then. */
const changedSince = async (ground: Ground): Promise<GoodRequest> => {
  const { by, style, params } = await published(ground)
  granted(await savePassport(by, style, { fabricComposition: 'Linen' }))
  return { by, params }
}

const drafted = async ({ make }: Ground) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  granted(await savePassport(brand.manager, style))
  return { by: brand.manager, style, params: paramsOf(style) }
}

const PUBLISHING: Rows = {
  savePassportNote: async (ground) => {
    const { by, params } = await drafted(ground)
    return { by, params, body: { comment: 'Ask the mill' } }
  },
  publishPassportByPost: async (ground) => input(await drafted(ground)),
  publishPassportByGet: async (ground) => input(await drafted(ground)),
  updatePublishedPassportByPost: changedSince,
  updatePublishedPassportByGet: changedSince,
  withdrawPassport: async (ground) => ({ ...input(await published(ground)), body: { reason: 'recall' } }),
  takeBackWithdrawal: async (ground) => {
    const { by, style, params } = await published(ground)
    granted(await withdraw(by, style))
    return { by, params }
  },
  readPassportVersion: async (ground) => {
    const { by, params } = await published(ground)
    return { by, params: { ...params, number: 1 } }
  },
  restorePassportVersion: async (ground) => {
    const { by, params } = await published(ground)
    return { by, params: { ...params, number: 1 }, body: {} }
  },
  generateQr: async (ground) => {
    const { by, style } = await published(ground)
    return { by, body: { inquiryId: style.id } }
  },
  decidePassportReview: async (ground) => {
    const { by, style, params } = await published(ground)
    await sendForm(ground.make.anyone, style, { stars: '4', text: 'Soft', name: 'Ann' })
    const { data } = granted(await by.send(listReviews, { params, query: {} }))
    return { by, params: { ...params, reviewId: data[0]?.id }, body: { status: 'approved' } }
  },
}

/** A style of the same brand that wants the number of another, and one of another brand. */
const wanting = async (ground: Ground, isOwn: boolean) => {
  const { make } = ground
  const held = await makeWithGtin(make)
  const brand = isOwn ? held.brand : await make.brand()
  const style = await make.style(brand)
  granted(await savePassport(brand.manager, style, { gtin: held.gtin }))
  return { ...held, by: brand.manager, params: paramsOf(style), body: { gtin: held.gtin, reason: 'Ours' } }
}

const GTINS: Rows = {
  releaseGtin: async ({ make }) => {
    const { brand, style, gtin } = await makeWithGtin(make)
    granted(await savePassport(brand.manager, style, { gtin: '' }))
    granted(await brand.manager.send(updatePublish, { params: paramsOf(style) }))
    return { by: brand.manager, params: paramsOf(style), body: { gtin, reason: 'Mistyped' } }
  },
  moveGtin: async (ground) => withBody(await wanting(ground, true)),
  disputeGtin: async (ground) => withBody(await wanting(ground, false)),
  decideGtinDispute: async (ground) => {
    const { by, params, body, gtin14 } = await wanting(ground, false)
    granted(await by.send(disputeGtin, { params, body }))
    const operator = await ground.make.operator()
    const { data } = granted(await operator.send(listGtinDisputes, { query: {} }))
    const id = data.find(({ gtin }) => gtin === gtin14)?.id
    return { by: operator, params: { id }, body: { approve_status: false, reason: 'No proof' } }
  },
  confirmGs1Prefix: async ({ make }) => ({
    by: await make.operator(),
    body: { prefix: nextPrefix(), organization_id: (await make.brand()).id },
  }),
  removeGs1Prefix: async ({ make }) => {
    const operator = await make.operator()
    const prefix = nextPrefix()
    const body = { prefix, organization_id: (await make.brand()).id }
    granted(await operator.send(confirmGs1Prefix, { body }))
    return { by: operator, params: { prefix } }
  },
}

/** A publication that waits for the brand. */
const waiting = async ({ make }: Ground) => {
  const [brand, maker] = [await make.brand(), await make.supplier()]
  const style = await makeFor(make, maker, brand.id)
  granted(await savePassport(maker.manager, style))
  granted(await publishAs(maker.manager, style))
  return { brand, maker, style, params: { id: await askedFor(brand.manager, style) } }
}

const AGREEMENTS: Rows = {
  readPublicationRequest: async (ground) => {
    const { brand, params } = await waiting(ground)
    return { by: brand.manager, params }
  },
  decidePublication: async (ground) => {
    const { brand, params } = await waiting(ground)
    return { by: brand.manager, params, body: { approve_status: true } }
  },
  removePublicationRequest: async (ground) => {
    const { maker, style } = await waiting(ground)
    return { by: maker.manager, params: paramsOf(style) }
  },
  addPublishingCompany: async ({ make }) => ({
    by: (await make.brand()).manager,
    body: { organization_id: (await make.supplier()).id },
  }),
  removePublishingCompany: async ({ make }) => {
    const [{ manager: by }, { id }] = [await make.brand(), await make.supplier()]
    granted(await by.send(addPublishingCompany, { body: { organization_id: id } }))
    return { by, params: { id } }
  },
}

const input = ({ by, params }: GoodRequest): GoodRequest => ({ by, params })
const withBody = ({ by, params, body }: GoodRequest): GoodRequest => ({ by, params, body })

const asked = async ({ make }: Ground) => {
  const { brand, supplier, knitting } = await makeWorkshop(make)
  const params = { id: String(knitting) }
  const body = { is_requested: true, type: 'factory' as const }
  granted(await brand.manager.send(setStepVerificationRequested, { params, body }))
  return { brand, supplier, params }
}

const STEPS: Rows = {
  setStepVerificationRequested: async ({ make }) => {
    const { brand, knitting } = await makeWorkshop(make)
    return { by: brand.manager, params: { id: knitting }, body: { is_requested: true, type: 'factory' } }
  },
  sendStepVerificationNotification: async (ground) => {
    const { brand, params } = await asked(ground)
    return { by: brand.manager, params }
  },
  decideStepVerification: async (ground) => {
    const { supplier, params } = await asked(ground)
    return { by: supplier.manager, params, body: { type: 'factory', approve_status: true } }
  },
}

export const PASSPORT_ROWS: Rows = { ...PUBLISHING, ...GTINS, ...AGREEMENTS, ...STEPS }
