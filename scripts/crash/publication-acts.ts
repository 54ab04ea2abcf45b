/** A supplier publishes for a brand: it asks, the brand's manager agrees or not, and withdraws what is published. */

import { publish, submitTrace } from '#contract/passports/passports.ts'
import {
  decidePublication,
  readPublication,
  takeBackWithdrawal,
  withdrawPassport,
} from '#contract/passports/publications.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { createStyle } from '#contract/styles/styles.ts'
import { attempt } from './attempt.ts'
import type { PublicationFacts, TrackedPublication } from './ledger.ts'
import type { Writer } from './writer.ts'

const FIXED = {
  ...{ product_type: 1, delivery_destination: 'DE', colour_number: 3, currency: 'USD' },
  bulk_order_quantity: 500,
}
const idOf = ({ id }: TrackedPublication) => ({ id: String(id) })
const factsOf = (record: TrackedPublication): PublicationFacts =>
  structuredClone(record.facts as PublicationFacts)

export const makeForBrand = async (writer: Writer): Promise<void> => {
  const { ledger, maker, nextName } = writer
  const collection = await maker.session.send(createCollection, {
    body: { name: nextName('for the brand'), brand_id: maker.brandId },
  })
  const name = nextName('ordered style')
  const record: TrackedPublication = {
    ...{ kind: 'publication', firstName: name, id: null, styleNumber: null, session: maker.session },
    ...{ facts: null, doubt: null, touched: true },
  }
  ledger.publications.push(record)
  writer.ordered.push(record)
  const body = { ...FIXED, style_name: name, collection_id: collection.data.data.id }
  await attempt(ledger, record, {
    act: 'create style for a brand',
    facts: { version: null, state: 'settled', is_withdrawn: false, page: 404 },
    keyed: true,
    send: (key) => maker.session.send(createStyle, { body }, key),
    onAnswer: ({ data }) => Object.assign(record, { id: data.id, styleNumber: data.style_number }),
  })
}

/** One step further, whatever the last one was. */
export const goOn = async (writer: Writer, record: TrackedPublication): Promise<void> => {
  const { state, is_withdrawn, version } = factsOf(record)
  if (state === 'asked') return decide(writer, record)
  if (is_withdrawn || (version !== null && Math.random() < 0.4)) return toggleWithdrawal(writer, record)
  return ask(writer, record)
}

const ask = async ({ ledger, nextName }: Writer, record: TrackedPublication): Promise<void> => {
  const { session } = record
  const params = idOf(record)
  const facts = factsOf(record)
  const productName = nextName('ordered')
  await attempt(ledger, record, {
    act: 'save for a brand',
    facts,
    send: () => session.send(submitTrace, { params, body: { productName } }),
  })
  await attempt(ledger, record, {
    act: 'ask the brand',
    facts: { ...facts, state: 'asked' },
    keyed: true,
    send: (key) => session.send(publish, { params }, key),
  })
}

const decide = async ({ ledger, maker }: Writer, record: TrackedPublication): Promise<void> => {
  const { request } = (await record.session.send(readPublication, { params: idOf(record) })).data
  const facts = factsOf(record)
  const isAgreed = Math.random() < 0.7
  facts.state = isAgreed ? 'settled' : 'declined'
  if (isAgreed) Object.assign(facts, { version: (facts.version ?? 0) + 1, page: 200 })
  const params = { id: String(request?.id) }
  const body = isAgreed ? { approve_status: true } : { approve_status: false, reason: 'Not yet' }
  await attempt(ledger, record, {
    act: isAgreed ? 'agree to publish' : 'decline to publish',
    facts,
    send: () => maker.brandManager.send(decidePublication, { params, body }),
  })
}

const toggleWithdrawal = async ({ ledger, maker }: Writer, record: TrackedPublication): Promise<void> => {
  const params = idOf(record)
  const facts = factsOf(record)
  const isBack = facts.is_withdrawn
  Object.assign(facts, { is_withdrawn: !isBack, page: isBack ? 200 : 410 })
  await attempt(ledger, record, {
    act: isBack ? 'take withdrawal back' : 'withdraw passport',
    facts,
    send: () =>
      isBack
        ? maker.brandManager.send(takeBackWithdrawal, { params })
        : maker.brandManager.send(withdrawPassport, { params, body: { reason: 'recall' } }),
  })
}
