import { toggleFavouriteSupplier } from '#contract/companies/suppliers.ts'
import {
  createValueChain,
  SERVICE_KINDS,
  toggleFavouriteValueChain,
} from '#contract/companies/value-chains.ts'
import { listProductTypes } from '#contract/styles/style-lookups.ts'
import { TRACE_STEPS } from '#contract/values/codes/trace-steps.ts'
import { companyOf, type DemoWorld } from '../demo-world.ts'
import { type ChainPreset, VALUE_CHAINS } from '../facts/value-chain-presets.ts'

/** Who opens the demo as Mira finds some favourites. */
const FAN = 'mira@northloom.test'
const FAVOURITE_SUPPLIERS = ['Anatolia Knit', 'Cascade Dye Works']
const FAVOURITE_CHAIN = 'Aegean jersey'

/** Value chains by name. */
export const makeValueChains = async (world: DemoWorld): Promise<Map<string, number>> => {
  const made = new Map<string, number>()
  const fan = await world.as(FAN)
  for (const preset of VALUE_CHAINS) {
    const id = await makeValueChain(world, preset)
    made.set(preset.name, id)
    if (preset.name === FAVOURITE_CHAIN)
      await fan.send(toggleFavouriteValueChain, { body: { value_chain_id: id } })
  }
  for (const name of FAVOURITE_SUPPLIERS)
    await fan.send(toggleFavouriteSupplier, { body: { supplierId: companyOf(world, name).id } })
  return made
}

const makeValueChain = async (world: DemoWorld, preset: ChainPreset): Promise<number> => {
  const client = await world.as(preset.maker)
  const { productTypes } = await client.send(listProductTypes)
  const idsOf = (names: readonly string[] = []) => names.map((name) => companyOf(world, name).id)
  const { data } = await client.send(createValueChain, {
    body: {
      name: preset.name,
      description: preset.description,
      product_type: productTypes.find(({ name }) => name === preset.productType)?.id ?? 0,
      shared: preset.shared,
      steps: TRACE_STEPS.filter(({ key }) => preset.steps[key]).map(({ key, display_name, icon }) => ({
        trace_key: key,
        display_name,
        icon,
        supplier_ids: idsOf(preset.steps[key]),
      })),
      partners: Object.fromEntries(SERVICE_KINDS.map((kind) => [kind, idsOf(preset.partners[kind])])),
    },
  })
  return data.id
}
