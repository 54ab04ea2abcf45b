import { listCareInstructions } from '#contract/materials/care-instructions.ts'
import * as lots from '#contract/passports/lots/lots.ts'
import type { TraceLayout } from '#contract/passports/passport-snapshot.ts'
import * as calls from '#contract/passports/passports.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { confirmStep, getUserId } from '../demo.store.ts'
import type { DemoClient } from '../demo-client.ts'
import { companyOf, type DemoWorld } from '../demo-world.ts'
import { placePhotos } from '../drawing/place-photos.ts'
import { type DraftLot, type DraftPassport, type DraftStep, PASSPORTS } from '../facts/passport-drafts.ts'
import { WAITING_PASSPORT } from '../facts/waiting-passport.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

export const makePassports = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
): Promise<void> => {
  for (const passport of [...PASSPORTS, WAITING_PASSPORT]) {
    const style = styleNamed(styles, passport.style)
    await makePassport(world, passport, style)
  }
}

const makePassport = async (world: DemoWorld, passport: DraftPassport, style: MadeStyle): Promise<void> => {
  const client = await world.as(style.maker)
  const params = { id: String(style.id) }
  const { productName, layout, steps, words } = passport
  const careInstructions = await careOf(client, passport)
  const sections = { ...words, ...servicesOf(world, passport), careInstructions, textLanguage: 'en' as const }
  await client.send(calls.submitTrace, {
    params,
    body: { productName, layout, ...sections, data: steps.map((step, index) => toInput(world, step, index)) },
  })
  await confirmSteps(world, passport, style)
  await placePhotos(world, passport, style)
  for (const [index, days] of passport.published.entries()) {
    if (index > 0) await save(client, params, passport.laterLayouts?.[index - 1])
    await world.clock.during(days, () =>
      client.send(index > 0 ? calls.updatePublish : calls.publish, { params }),
    )
  }
  for (const lot of passport.lots ?? []) await makeLot(world, client, { lot, params })
  if (passport.waiting)
    await client.send(calls.updateTrace, { params, body: { productName, ...passport.waiting } })
}

/** Published on the passport as it is then, with serial numbers for its labels. */
const makeLot = async (
  world: DemoWorld,
  client: DemoClient,
  { lot: { serials, supplier, days, ...lot }, params }: { lot: DraftLot; params: { id: string } },
): Promise<void> => {
  const body = { kind: 'lot' as const, ...lot, supplier_id: supplier ? companyOf(world, supplier).id : null }
  const { data } = await client.send(lots.addLot, { params, body })
  const ofLot = { params: { ...params, lot: String(data.id) } }
  await client.send(lots.addSerials, { ...ofLot, body: { serials } })
  await world.clock.during(days, () => client.send(lots.publishLot, ofLot))
}

/** Anyone who opens a style has its passport compared, which lists of styles then tell. */
export const visitPublished = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
): Promise<void> => {
  for (const passport of PASSPORTS) {
    if (passport.published.length === 0) continue
    const style = styleNamed(styles, passport.style)
    const client = await world.as(style.maker)
    await client.send(readStyle, { params: { id: String(style.id) } })
  }
}

const servicesOf = (world: DemoWorld, { services = {} }: DraftPassport): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries(services).map(([kind, names]) => [kind, names.map((name) => companyOf(world, name).id)]),
  )

const careOf = async (client: DemoClient, { care = [] }: DraftPassport): Promise<number[]> => {
  const { careInstructions } = await client.send(listCareInstructions, {})
  return care.map((code) => {
    const found = careInstructions.find(({ symbol }) => symbol === code)
    if (!found) throw new Error(`There is no care symbol ${code}`)
    return found.id
  })
}

const toInput = (world: DemoWorld, step: DraftStep, index: number) => {
  const { id, factories } = companyOf(world, step.supplier)
  const factoryId = step.factory ? factories.get(step.factory) : calls.USE_COMPANY_AS_FACTORY
  if (factoryId === undefined) throw new Error(`${step.supplier} has no factory ${step.factory}`)
  return {
    id: `new-${index}`,
    display_name: step.name,
    icon: step.icon,
    kind: step.kind ?? null,
    makes_garment: step.makesGarment ?? false,
    details: [
      {
        id: `new-${index}-detail`,
        name: step.part,
        supplier_id: id,
        factory_id: factoryId as number | typeof calls.USE_COMPANY_AS_FACTORY,
        delivery_method: step.delivery,
      },
    ],
  }
}

/** Saves the draft with another layout, so that there is something to publish again; confirmations stay. */
const save = async (
  client: DemoClient,
  params: { id: string },
  layout: Partial<TraceLayout> | undefined,
): Promise<void> => {
  const draft = await client.send(calls.readTrace, { params })
  const body = {
    productName: draft.product_name ?? '',
    layout: { ...draft.layout, ...layout },
    data: draft.fields,
  }
  await client.send(calls.updateTrace, { params, body })
}

/** A step is confirmed by its brand's account manager, and by the supplier's where it has one. */
const confirmSteps = async (
  world: DemoWorld,
  { steps, published }: DraftPassport,
  style: MadeStyle,
): Promise<void> => {
  const at = world.clock.instant((published[0] ?? 0) - 3)
  for (const step of steps) {
    for (const by of step.confirmedBy) {
      const email = by === 'brand' ? style.maker : companyOf(world, step.supplier).manager
      if (!email) throw new Error(`Nobody can confirm ${step.name} for ${step.supplier}`)
      const userId = await getUserId(world.tx, email)
      await confirmStep(world.tx, { styleId: style.id, step: step.name, by, userId, at })
    }
  }
}
