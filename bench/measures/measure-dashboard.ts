/** The first page of a brand with many styles, and how it grows with them. */
import { readDashboard } from '#contract/day/dashboard.ts'
import { during, growthTable } from '../growth.ts'
import { section } from '../section.ts'
import { makeDashboards } from '../seeds/seed-dashboard.ts'

export const measureDashboard = section({
  heading: 'Dashboard',
  folder: 'data-dashboard',
  about: ({ styles }) =>
    `A brand with ${styles.toLocaleString('en')} styles, three milestones each. The reference is SQL written by hand. p50 and p99 in ms.`,
  seed: makeDashboards,
  scenarios: () => [
    { title: 'the dashboard (p50 under 40 ms)', ask: readDashboard.path, reference: '/dashboard' },
  ],
  after: ({ product, made: { whole, tenth }, seconds }) => {
    const url = product.origin + readDashboard.path
    const [small, large] = [
      { url, headers: tenth },
      { url, headers: whole },
    ]
    return growthTable([{ title: 'the dashboard', wanted: 'under 2', small, large }], {
      timeOf: during(seconds),
      sizes: ['a tenth of the styles, p50', 'all, p50'],
    })
  },
})
