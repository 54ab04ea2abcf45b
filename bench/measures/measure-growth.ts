import { join } from 'node:path'
import { measure } from '../load.ts'
import { startProduct } from '../processes.ts'
import { makeStyleOwner } from '../seeds/seed-styles.ts'
import { makeWorld } from '../seeds/worlds.ts'
import { OWN_STYLES, timeStyles } from './measure-styles.ts'

interface Growth {
  adminUrl: string
  folder: string
  seconds: number
  sizes: readonly number[]
  organizations: number
}

const LISTS = {
  '`GET /api/inquiries/{id}`': '/api/inquiries/42',
  'suppliers, filtered, with total':
    '/api/organization_registry?type=supplier&verified=true&certification[]=gots',
  'All Collections': '/api/collections',
}

/** The same lists at a small and a large size: what grows with the number of styles shows here. */
export const measureGrowth = async ({
  adminUrl,
  folder,
  seconds,
  sizes,
  organizations,
}: Growth): Promise<string> => {
  const results = new Map<string, number[]>()
  const note = (title: string, time: number) => results.set(title, [...(results.get(title) ?? []), time])
  for (const styles of sizes) {
    const world = await makeWorld(adminUrl, `bench_${styles}`, { styles, organizations })
    const owner = await makeStyleOwner(world, OWN_STYLES)
    const product = await startProduct({
      DATABASE_URL: world.databaseUrl,
      SELVEDGE_DATA: join(folder, `data-${styles}`),
    })
    const headers = { cookie: `selvedge_session=${world.token}` }
    for (const [title, path] of Object.entries(LISTS)) {
      await measure({ url: product.origin + path, headers, connections: 1, seconds: 1 })
      const { p50, errors } = await measure({ url: product.origin + path, headers, connections: 1, seconds })
      if (errors > 0) throw new Error(`${title}: ${errors} failed`)
      note(title, p50)
    }
    for (const [title, time] of await timeStyles(product, owner, seconds)) note(title, time)
    await product.stop()
  }
  const rows = [...results].map(
    ([title, [small = 0, large = 0]]) =>
      `| ${title} | ${small.toFixed(2)} | ${large.toFixed(2)} | **${(large / small).toFixed(2)}** | under ${title.startsWith('styles') ? 1.5 : 2} |`,
  )
  return `## Growth\n\np50 in ms, one request at a time, ${organizations.toLocaleString('en')} organizations. The styles' table is of a brand that has ${OWN_STYLES.toLocaleString('en')} styles in either.\n
| what | ${sizes.map((each) => `${each.toLocaleString('en')} styles`).join(' | ')} | growth | wanted |
|---|---|---|---|---|
${rows.join('\n')}\n`
}
