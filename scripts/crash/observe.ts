/** A record as the API shows it, with the bytes of its files read and hashed. */
import { isDeepStrictEqual } from 'node:util'
import { readTrace } from '#contract/passports/passports.ts'
import { readCollection } from '#contract/styles/collections.ts'
import { readStyle } from '#contract/styles/styles.ts'
import type { CollectionFacts, StyleFacts, TrackedCollection, TrackedStyle } from './ledger.ts'
import { digest } from './sample-files.ts'
import type { SessionClient } from './session-client.ts'

export const observeStyle = async (tracked: TrackedStyle): Promise<StyleFacts | null> => {
  const { session } = tracked
  const params = { id: String(tracked.id) }
  const { status, data } = await session.send(readStyle, { params })
  if (status === 404) return null
  if (status !== 200) throw new Error(`Style ${params.id} answers ${status}: ${JSON.stringify(data)}`)
  const { inquiry, files, suppliers } = data
  const hashes = await Promise.all(
    files.map(async ({ title, upload_name }) => [title, await hashOf(session, upload_name)] as const),
  )
  return {
    name: inquiry.style_name ?? '',
    note: inquiry.additional_information,
    quantity: inquiry.bulk_order_quantity,
    version: inquiry.version,
    suppliers: suppliers.map((supplier) => supplier.id).sort((a, b) => a - b),
    files: Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1))),
    picture: files.find((file) => file.upload_name === inquiry.default_image)?.title ?? inquiry.default_image,
    passport: await observePassport(session, inquiry.id, inquiry.style_number),
  }
}

const hashOf = async (session: SessionClient, uploadName: string): Promise<string> => {
  const { status, data } = await session.download(`/api/inquiries/file_download/${uploadName}`)
  return status === 200 ? digest(data) : `answered ${status}`
}

const observePassport = async (session: SessionClient, id: number, styleNumber: string) => {
  const { status, data } = await session.send(readTrace, { params: { id: String(id) } })
  if (status !== 200) throw new Error(`Passport of ${id} answers ${status}: ${JSON.stringify(data)}`)
  if (data.version === null) return null
  return {
    product_name: data.product_name ?? '',
    steps: data.fields.map((step) => step.display_name),
    version: data.version,
    published:
      data.published_version === null
        ? null
        : { number: data.published_version, picture: await publicPicture(session, styleNumber) },
  }
}

/** The published picture's hash, once its bytes have been shown to a shopper. */
const publicPicture = async (session: SessionClient, styleNumber: string): Promise<string | null> => {
  const page = await session.download(`/trace/${styleNumber}.json`)
  if (page.status !== 200) return `the public passport answers ${page.status}`
  const { picture } = JSON.parse(page.data.toString())['selvedge:passport'] as {
    picture: { hash: string } | null
  }
  if (!picture) return null
  const { status } = await session.download(`/media/${picture.hash}/320.webp`)
  return status === 200 ? picture.hash : `${picture.hash} answers ${status}`
}

export const observeCollection = async (tracked: TrackedCollection): Promise<CollectionFacts | null> => {
  const { status, data } = await tracked.session.send(readCollection, { params: { id: String(tracked.id) } })
  if (status === 404) return null
  if (status !== 200) throw new Error(`Collection ${tracked.id} answers ${status}: ${JSON.stringify(data)}`)
  return { name: data.collection.name, season: data.collection.season }
}

export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other)
