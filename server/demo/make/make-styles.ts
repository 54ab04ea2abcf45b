import { SERVICE_KINDS } from '#contract/companies/value-chains.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { assignCircularityPartner, assignSupplier } from '#contract/styles/assignments.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { listCategories, listMaterials, listProductTypes } from '#contract/styles/style-lookups.ts'
import { LINE_FIELDS } from '#contract/styles/style-record.ts'
import * as calls from '#contract/styles/styles.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import { dateStyle } from '../demo.store.ts'
import type { DemoClient } from '../demo-client.ts'
import { companyOf, type DemoWorld } from '../demo-world.ts'
import type { Pictures } from '../drawing/render-pictures.ts'
import type { DemoCollection, DemoStyle } from '../facts/collections.ts'
import { COLLECTIONS } from '../facts/collections.ts'

const DAYS_BETWEEN_STYLES = 3

export interface MadeStyle {
  id: number
  style_number: string
  maker: string
}

export const styleNamed = (styles: ReadonlyMap<string, MadeStyle>, name: string): MadeStyle => {
  const style = styles.get(name)
  if (!style) throw new Error(`The demo world has no style ${name}`)
  return style
}

interface Lookups {
  types: Map<string, number>
  categories: Map<string, number>
  materials: Map<string, number>
}

/** Styles by name. */
export const makeStyles = async (world: DemoWorld, pictures: Pictures): Promise<Map<string, MadeStyle>> => {
  const made = new Map<string, MadeStyle>()
  for (const collection of COLLECTIONS) {
    const client = await world.as(collection.maker)
    const lookups = await readLookups(client)
    const { data } = await client.send(createCollection, {
      body: {
        name: collection.name,
        season: collection.season,
        brand_id: companyOf(world, collection.brand).id,
      },
    })
    // Made from the last to the first, because lists show the newest style first.
    for (const [index, style] of [...collection.styles].reverse().entries()) {
      const saved = await makeStyle(client, style, { collection, collectionId: data.id, lookups, world })
      await setPicture(client, saved.id, { style, bytes: pictures.get(style.name) })
      await setAssignments(world, client, { id: saved.id, style })
      await setState(world, client, { id: saved.id, style })
      const days = -Math.max(1, collection.begun - index * DAYS_BETWEEN_STYLES)
      const dates = { made: world.clock.instant(days), changed: world.clock.instant(Math.min(-1, days / 3)) }
      await dateStyle(world.tx, saved.id, dates)
      made.set(style.name, { ...saved, maker: collection.maker })
    }
  }
  return made
}

const byName = (rows: readonly { id: number; name: string }[]): Map<string, number> =>
  new Map(rows.map(({ id, name }) => [name, id]))

const readLookups = async (client: DemoClient): Promise<Lookups> => ({
  types: byName((await client.send(listProductTypes)).productTypes),
  categories: byName((await client.send(listCategories)).categories),
  materials: byName((await client.send(listMaterials)).materials),
})

const idsOf = (names: readonly string[], known: Map<string, number>): number[] =>
  names.map((name) => {
    const id = known.get(name)
    if (id === undefined) throw new Error(`The product has no ${name}`)
    return id
  })

interface Place {
  world: DemoWorld
  collection: DemoCollection
  collectionId: number
  lookups: Lookups
}

const makeStyle = async (
  client: DemoClient,
  style: DemoStyle,
  { world: { clock }, collection, collectionId, lookups }: Place,
): Promise<Omit<MadeStyle, 'maker'>> => {
  const [product_type = 0] = idsOf([style.type], lookups.types)
  const { data } = await client.send(calls.createStyle, {
    body: {
      collection_id: collectionId,
      style_name: style.name,
      product_type,
      start_date: clock.day(style.start),
      end_date: clock.day(style.end),
      delivery_destination: collection.destination,
      bulk_order_quantity: style.quantity,
      colour_number: style.colours,
      currency: collection.currency,
      additional_information: style.note ?? null,
      ...pickKeys(style, LINE_FIELDS),
      categories: idsOf(style.categories, lookups.categories),
      materials: idsOf(style.materials, lookups.materials),
    },
  })
  return data
}

const setPicture = async (
  client: DemoClient,
  id: number,
  { style, bytes }: { style: DemoStyle; bytes: Buffer | undefined },
): Promise<void> => {
  if (!bytes) throw new Error(`Nothing draws ${style.name}`)
  const params = { id: String(id) }
  const name = `${style.name.toLowerCase().replaceAll(' ', '-')}.jpg`
  const { attachment_id } = await client.upload(uploadFiles, { params, name, bytes })
  await client.send(calls.setDefaultImage, { params, body: { default_image: attachment_id } })
}

const setAssignments = async (
  world: DemoWorld,
  client: DemoClient,
  { id, style }: { id: number; style: DemoStyle },
): Promise<void> => {
  const params = { id: String(id) }
  for (const name of style.suppliers ?? []) {
    await client.send(assignSupplier, { params, body: { supplier_id: companyOf(world, name).id } })
  }
  for (const kind of SERVICE_KINDS) {
    for (const name of style.partners?.[kind] ?? []) {
      const body = { supplier_id: companyOf(world, name).id, kind }
      await client.send(assignCircularityPartner, { params, body })
    }
  }
}

const setState = async (
  world: DemoWorld,
  client: DemoClient,
  { id, style }: { id: number; style: DemoStyle },
): Promise<void> => {
  const params = { id: String(id) }
  if (style.status) await client.send(calls.changeStyleStatus, { params, body: { status: style.status } })
  if (style.deletionAskedBy) await (await world.as(style.deletionAskedBy)).send(calls.deleteStyle, { params })
}
