import { addLibraryEntry } from '#contract/files/library/library.ts'
import type { DemoWorld } from '../demo-world.ts'
import { LIBRARY } from '../facts/library.ts'
import { TECH_PACK } from '../facts/tech-packs.ts'

export const makeLibrary = async (world: DemoWorld): Promise<void> => {
  const client = await world.as(TECH_PACK.by)
  await world.clock.during(TECH_PACK.on, async () => {
    for (const body of LIBRARY) await client.send(addLibraryEntry, { body })
  })
}
