/** How much each address of the app may load before it shows itself, and how much it does. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppAddress } from '#contract/app-addresses.ts'
import { measureFiles, readManifest } from './first-load.ts'
import { listFirstFonts, listPageFiles } from './page-files.ts'

const KIB = 1024
/** Of any other address. */
const OTHERS = 400 * KIB
/** Page, scripts, styles and fonts together, in bytes. docs/decisions/0049-first-load.md says where they come from. */
const BUDGETS: Partial<Record<AppAddress, number>> = {
  '/sign-in': 152 * KIB,
  '/': 226 * KIB,
  '/styles': 290 * KIB,
}

/** The page itself and its icon, which are drawn for each installation. */
const PAGE = 4 * KIB

export interface Load {
  address: string
  bytes: number
  budget: number
}

const measureFonts = async (client: string): Promise<number> => {
  const fonts = await listFirstFonts(client)
  const sizes = await Promise.all(fonts.map(async (file) => (await stat(join(client, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Of every address, the largest first. */
export const measureLoads = async (client: string): Promise<Load[]> => {
  const fonts = await measureFonts(client)
  const loads = [...listPageFiles(await readManifest(client))].map(async ([address, files]) => ({
    address,
    bytes: PAGE + fonts + (await measureFiles(client, files)),
    budget: BUDGETS[address as AppAddress] ?? OTHERS,
  }))
  return (await Promise.all(loads)).sort((one, other) => other.bytes - one.bytes)
}

export const listOverBudget = (loads: readonly Load[]): Load[] =>
  loads.filter(({ bytes, budget }) => bytes > budget)
