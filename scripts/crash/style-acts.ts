/** What writers do to styles, each with its effect on the record as the API will show it. */

import { deleteFile, showFile, uploadFiles } from '#contract/files/files.ts'
import { publish, submitTrace } from '#contract/passports/passports.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { changeStyle, createStyle, deleteStyle, setDefaultImage } from '#contract/styles/styles.ts'
import { attempt } from './attempt.ts'
import { pick, type StyleFacts, type TrackedStyle } from './ledger.ts'
import { isPicture, makeFreshSample, type SampleFile } from './sample-files.ts'
import type { Writer } from './writer.ts'

const FIXED = { product_type: 1, delivery_destination: 'DE', colour_number: 3, currency: 'USD' }
const idOf = (style: TrackedStyle) => ({ id: String(style.id) })
const factsOf = (style: TrackedStyle): StyleFacts => structuredClone(style.facts as StyleFacts)

const columnsOf = ({ name, note, quantity }: StyleFacts) => ({
  ...FIXED,
  style_name: name,
  additional_information: note,
  bulk_order_quantity: quantity,
})

export const makeStyle = async ({ ledger, session, nextName }: Writer): Promise<void> => {
  const name = nextName('style')
  const facts = { name, note: `first note of ${name}`, quantity: 500, version: 1 }
  const full: StyleFacts = { ...facts, suppliers: [], files: {}, picture: null, passport: null }
  const fresh = { kind: 'style', firstName: name, id: null, styleNumber: null, session } as const
  const style: TrackedStyle = { ...fresh, facts: null, doubt: null, touched: true }
  ledger.styles.push(style)
  await attempt(ledger, style, {
    act: 'create style',
    facts: full,
    keyed: true,
    send: (key) => session.send(createStyle, { body: columnsOf(full) }, key),
    onAnswer: ({ data }) => Object.assign(style, { id: data.id, styleNumber: data.style_number }),
  })
}

export const editStyle = async ({ ledger, session }: Writer, style: TrackedStyle): Promise<void> => {
  const facts = factsOf(style)
  const { version } = facts
  facts.version += 1
  facts.note = `note ${facts.version} `.repeat(1 + Math.floor(Math.random() * 200)).trim()
  facts.quantity = 50 + Math.floor(Math.random() * 10_000)
  await attempt(ledger, style, {
    act: 'change style',
    facts,
    send: () => session.send(changeStyle, { params: idOf(style), body: { ...columnsOf(facts), version } }),
  })
}

export const toggleSupplier = async (
  { ledger, session, supplierIds }: Writer,
  style: TrackedStyle,
): Promise<void> => {
  const supplier_id = pick(supplierIds)
  if (!supplier_id) return
  const facts = factsOf(style)
  const isAssigned = facts.suppliers.includes(supplier_id)
  facts.suppliers = isAssigned
    ? facts.suppliers.filter((each) => each !== supplier_id)
    : [...facts.suppliers, supplier_id].sort((a, b) => a - b)
  const args = { params: idOf(style), body: { supplier_id } }
  await (isAssigned
    ? attempt(ledger, style, {
        act: 'remove supplier',
        facts,
        send: () => session.send(removeSupplier, args),
      })
    : attempt(ledger, style, {
        act: 'assign supplier',
        facts,
        keyed: true,
        send: (key) => session.send(assignSupplier, args, key),
      }))
}

export const uploadSome = async (writer: Writer, style: TrackedStyle): Promise<void> => {
  const { ledger, session, samples, nextName } = writer
  const count = 1 + Math.floor(Math.random() * 3)
  const chosen = Array.from({ length: count }, () =>
    Math.random() < 0.3 ? makeFreshSample() : (pick(samples) as SampleFile),
  ).map((file) => ({ ...file, title: `${nextName('file')}.${file.extension}` }))
  const facts = factsOf(style)
  for (const { title, sha256 } of chosen) facts.files[title] = sha256
  // A style without a picture takes the first that goes up.
  facts.picture ??= chosen.find(isPicture)?.title ?? null
  await attempt(ledger, style, {
    act: 'upload files',
    facts,
    keyed: true,
    send: (key) => session.upload(uploadFiles, idOf(style), chosen, { key }),
    onAnswer: ({ files }) => {
      for (const { title, id, upload_name } of files) writer.fileIds.set(title, { id, upload_name })
    },
  })
}

export const removeFile = async (
  { ledger, session, fileIds }: Writer,
  style: TrackedStyle,
): Promise<void> => {
  const facts = factsOf(style)
  const title = pick(Object.keys(facts.files))
  const file = title && fileIds.get(title)
  if (!title || !file) return
  delete facts.files[title]
  if (facts.picture === title) {
    facts.picture = null
    facts.version += 1
  }
  await attempt(ledger, style, {
    act: 'delete file',
    facts,
    send: () => session.send(deleteFile, { params: { id: String(file.id) } }),
  })
}

export const choosePicture = async (writer: Writer, style: TrackedStyle): Promise<void> => {
  const { ledger, session, fileIds } = writer
  const facts = factsOf(style)
  const title = pick(Object.keys(facts.files).filter((each) => /\.(png|jpg)$/.test(each)))
  const file = title && fileIds.get(title)
  if (!title || !file) return
  facts.picture = title
  facts.version += 1
  await attempt(ledger, style, {
    act: 'set default picture',
    facts,
    keyed: true,
    send: (key) =>
      session.send(setDefaultImage, { params: idOf(style), body: { default_image: file.id } }, key),
  })
  // A first look makes the scaled picture, which the store has to clear away with its original.
  await session.download(`${showFile.path.replace('{uploadName}', file.upload_name)}?width=96`)
}

export const savePassport = async (writer: Writer, style: TrackedStyle): Promise<void> => {
  const { ledger, session, nextName } = writer
  const facts = factsOf(style)
  const former = facts.passport
  const steps = ['Spinning', 'Knitting', 'Sewing'].slice(0, 1 + Math.floor(Math.random() * 3)).map(nextName)
  const product_name = nextName('passport')
  facts.passport = {
    product_name,
    steps,
    version: (former?.version ?? 0) + 1,
    published: former?.published ?? null,
  }
  const data = steps.map((display_name, index) => ({
    id: `new-${index}`,
    display_name,
    icon: 'needle-thread',
    details: [],
  }))
  await attempt(ledger, style, {
    act: 'save passport',
    facts,
    keyed: true,
    send: (key) =>
      session.send(submitTrace, { params: idOf(style), body: { productName: product_name, data } }, key),
  })
}

/** Saves first, so that there is something to publish whatever happened before. */
export const publishPassport = async (writer: Writer, style: TrackedStyle): Promise<void> => {
  await savePassport(writer, style)
  const { ledger, session } = writer
  const facts = factsOf(style)
  if (style.doubt || !facts.passport) return
  const picture = facts.picture ? (facts.files[facts.picture] ?? null) : null
  facts.passport.published = { number: (facts.passport.published?.number ?? 0) + 1, picture }
  await attempt(ledger, style, {
    act: 'publish passport',
    facts,
    keyed: true,
    send: (key) => session.send(publish, { params: idOf(style) }, key),
  })
}

export const removeStyle = async (
  { ledger, session, isManager }: Writer,
  style: TrackedStyle,
): Promise<void> => {
  if (!isManager) return
  await attempt(ledger, style, {
    act: 'delete style',
    facts: null,
    send: () => session.send(deleteStyle, { params: idOf(style) }),
  })
}
