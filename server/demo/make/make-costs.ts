/** Costs of the demo, made by its people's calls. */
import { randomUUID } from 'node:crypto'
import * as sheets from '#contract/costing/cost-sheets.ts'
import * as secondary from '#contract/costing/secondary-costs.ts'
import { decideStyleVerification, setVerificationRequested } from '#contract/styles/style-verification.ts'
import type { DemoClient } from '../demo-client.ts'
import { companyOf, type DemoWorld } from '../demo-world.ts'
import { COSTINGS, type DemoCosting } from '../facts/costings.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

/** The brand, whose style a supplier costs, agrees that it is the brand's first. */
const BRAND_MANAGER = 'mira@northloom.test'

export const makeCosts = async (world: DemoWorld, styles: ReadonlyMap<string, MadeStyle>): Promise<void> => {
  for (const costing of COSTINGS) {
    const style = styleNamed(styles, costing.style)
    if (style.maker !== BRAND_MANAGER) await verify(world, style)
    const params = { id: String(style.id) }
    for (const version of costing.sheet)
      await world.clock.during(version.day, async () => saveSheet(world, { params, version }))
    for (const version of costing.secondary)
      await world.clock.during(version.day, async () => saveSecondary(world, { params, version }))
  }
}

const verify = async (world: DemoWorld, style: MadeStyle): Promise<void> => {
  const params = { id: String(style.id) }
  const maker = await world.as(style.maker)
  await maker.send(setVerificationRequested, { params, body: { status: true } })
  const brand = await world.as(BRAND_MANAGER)
  await brand.send(decideStyleVerification, { params, body: { approve_status: true } })
}

type Params = { id: string }

const saveSheet = async (
  world: DemoWorld,
  { params, version }: { params: Params; version: DemoCosting['sheet'][number] },
): Promise<void> => {
  const client = await world.as(version.by)
  const { services } = await client.send(sheets.listCostingServices)
  const idOf = (name: string): number => {
    const service = services.find((each) => each.name === name)
    if (!service) throw new Error(`There is no costing service ${name}`)
    return service.id
  }
  const cost_services = Object.entries(version.rows).map(([name, [income, payment]]) => ({
    cost_service_id: idOf(name),
    income,
    payment,
    suppliers: version.suppliers?.[name]?.map(([supplier, factory]) => {
      const { id, factories } = companyOf(world, supplier)
      const factoryId = factory ? factories.get(factory) : undefined
      if (factory && factoryId === undefined) throw new Error(`${supplier} has no factory ${factory}`)
      return { id, factories: factoryId === undefined ? [] : [factoryId] }
    }),
  }))
  const { currency, comment } = version
  await client.send(sheets.saveCostSheet, {
    params,
    body: { new_cost_sheet: comment === null, comment, cost_services, ...(currency && { currency }) },
  })
}

type Secondary = DemoCosting['secondary'][number]

const saveSecondary = async (
  world: DemoWorld,
  { params, version }: { params: Params; version: Secondary },
): Promise<void> => {
  const client = await world.as(version.by)
  const saved = await client.send(secondary.readSecondaryCost, { params })
  const lines = await openLines(client, { params, saved })
  const { rate_date, ...total } = version.total
  const { fabric, sewing = [], packing = [], cartons = [] } = version
  await client.send(secondary.saveSecondaryCost, {
    params,
    body: {
      version: saved.version,
      comment: version.comment,
      cost_filter: version.cost_filter,
      ...(fabric && { fabric: fabric.map(lines.fromBom) }),
      ...(sewing.length + packing.length > 0 && {
        trims: [
          ...sewing.map((line) => ({ ...lines.fromBom(line), is_sewing: true })),
          ...[...packing.map(lines.fromBom), ...cartons.map(lines.bought)].map((line) => ({
            ...line,
            is_sewing: false,
          })),
        ],
      }),
      cm_fob: version.cm_fob.map(([item, amount]) => ({ id: lines.idOf(item), item, amount })),
      other_costs: version.other_costs.map(([item, cost, number_of_pieces]) => ({
        id: lines.idOf(item),
        item,
        cost,
        number_of_pieces,
      })),
      per_piece_total_cost: {
        ...total,
        ...(rate_date && { rate_date: world.clock.day(Number(rate_date)) }),
      },
    },
  })
}

interface Opened {
  params: Params
  saved: secondary.SecondaryCost
}

/** Lines keep their ids from version to version, by what they are called. */
const openLines = async (client: DemoClient, { params, saved }: Opened) => {
  const bom = (await client.send(secondary.listBomCostLines, { params })).lines
  const known = new Map(
    [...saved.fabric, ...saved.trims, ...saved.cm_fob, ...saved.other_costs].map(({ item, id }) => [
      item,
      id,
    ]),
  )
  const idOf = (item: string): string => known.get(item) ?? randomUUID()
  return {
    idOf,
    fromBom: ({ item, price, ...charges }: NonNullable<Secondary['fabric']>[number]) => {
      const line = bom.find(({ values }) => values.item === item)
      if (!line) throw new Error(`The bill of materials has no ${item}`)
      const { values } = line
      return {
        id: idOf(item),
        item,
        unit: values.unit as 'kg' | null,
        consumption: values.consumption,
        unit_price: price ?? values.unit_price,
        wastage: values.wastage,
        ...charges,
        supplier:
          values.supplier_id === null
            ? null
            : {
                id: values.supplier_id,
                selectedFactories: values.factory_id === null ? [] : [values.factory_id],
              },
        bom: { item_id: line.item_id, seen: values },
      }
    },
    bought: ([item, consumption, unit_price]: NonNullable<Secondary['cartons']>[number]) => ({
      id: idOf(item),
      item,
      unit: 'piece' as const,
      consumption,
      unit_price,
    }),
  }
}
