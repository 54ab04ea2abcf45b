/** The product and the hand-written reference on one database, for as long as something is measured. */
import { join } from 'node:path'
import { type Started, startProduct, startReference } from './processes.ts'
import type { BenchWorld } from './seeds/worlds.ts'

interface Beside {
  product: Started
  reference: Started
}

interface BesideOrders {
  world: BenchWorld
  folder: string
  /** Of the product's own folder in it. */
  name: string
  /** Whose rows the reference reads; the world's own person's otherwise. */
  userId?: number
}

export const besideReference = async <Result>(
  { world, folder, name, userId = world.userId }: BesideOrders,
  work: (beside: Beside) => Promise<Result>,
): Promise<Result> => {
  const { databaseUrl } = world
  const product = await startProduct({ DATABASE_URL: databaseUrl, SELVEDGE_DATA: join(folder, name) })
  try {
    const reference = await startReference({ databaseUrl, userId })
    return await work({ product, reference }).finally(() => reference.stop())
  } finally {
    await product.stop()
  }
}
