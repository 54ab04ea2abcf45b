import { assignValueChain } from '#contract/styles/assignments.ts'
import type { DemoWorld } from './demo-world.ts'
import { COLLECTIONS } from './facts/collections.ts'
import type { MadeStyle } from './make/make-styles.ts'

/**
 * Last of all: with a value chain, the steps of a passport's draft are the chain's and nobody edits them. What was
 * published before stays as it was.
 */
export const assignChains = async (
  world: DemoWorld,
  { styles, chains }: { styles: ReadonlyMap<string, MadeStyle>; chains: ReadonlyMap<string, number> },
): Promise<void> => {
  for (const { maker, styles: planned } of COLLECTIONS) {
    const client = await world.as(maker)
    for (const { name, chain } of planned) {
      if (!chain) continue
      const [style, value_chain_id] = [styles.get(name), chains.get(chain)]
      if (!style || value_chain_id === undefined)
        throw new Error(`The demo world has no value chain ${chain}`)
      await client.send(assignValueChain, { params: { id: String(style.id) }, body: { value_chain_id } })
    }
  }
}
