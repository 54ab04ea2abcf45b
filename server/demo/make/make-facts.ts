import { changeCompanyFacts } from '#contract/passports/facts/passport-facts.ts'
import { changeEnvironmentalCost } from '#contract/passports/france/environmental-costs.ts'
import type { DemoWorld } from '../demo-world.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

/** What laws ask of passports, said once for all collections of the demo's brand. */
export const makeFacts = async (world: DemoWorld): Promise<void> => {
  const client = await world.as('mira@northloom.test')
  await client.send(changeCompanyFacts, {
    body: {
      operator_identifier: { scheme: 'gln', value: '4006381000017' },
      importer_eori: 'PT123456789',
      identifier_level: 'model',
      technical_documentation: 'With the product team, in the folder of the season',
      repair: 'Seams and buttons are repaired free of charge in the first two years.',
      end_of_life: 'Take it to a collection point for textiles, or send it back.',
    },
  })
}

/** What the environmental cost of one style needs beside its passport; nothing of it is published. */
export const makeEnvironmentalCost = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
): Promise<void> => {
  const client = await world.as('mira@northloom.test')
  await client.send(changeEnvironmentalCost, {
    params: { id: String(styleNamed(styles, 'Harbour tee').id) },
    body: {
      product: 'tshirt',
      mass_g: 180,
      materials: [{ id: 'ei-coton-organic', percent: 100 }],
      air_percent: 0,
      price_eur: 45,
      references: 320,
      business: 'small-business',
      traced: true,
    },
  })
}
