import { changeCompanyFacts } from '#contract/passports/facts/passport-facts.ts'
import type { DemoWorld } from '../demo-world.ts'

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
