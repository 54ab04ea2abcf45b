import type { Dashboard } from '#contract/day/dashboard.ts'
import { known } from '#contract/values/text/told.ts'

/** Of a company that has nothing yet. */
export const EMPTY_DASHBOARD: Dashboard = {
  waiting: [],
  milestones: { late: 0, due: 0, data: [] },
  styles: { total: 0, by_status: [] },
  recent: [],
  failed: [],
}

const tee = { id: 7, style_number: 'ST-1', style_name: 'Harbour tee' }

export const FULL_DASHBOARD: Dashboard = {
  waiting: [
    {
      kind: 'style_deletions',
      total: 4,
      link: null,
      oldest: [
        {
          ...{
            title: 'Harbour tee',
            detail: null,
            detail_told: null,
            person: 'Ben Kessler',
            organization: 'Northloom',
          },
          ...{ at: '2026-11-20T09:00:00.000Z', link: '/inquiries/7#options' },
        },
      ],
    },
    {
      kind: 'publications',
      total: 1,
      link: '/publications',
      oldest: [
        {
          ...{
            title: 'Fjord coat',
            detail: null,
            detail_told: null,
            person: 'Tara Demir',
            organization: 'Anatolia Knit',
          },
          ...{ at: '2026-11-21T09:00:00.000Z', link: '/publications/3' },
        },
      ],
    },
  ],
  milestones: {
    late: 1,
    due: 1,
    data: [
      {
        ...{ id: 1, name: 'Fit sample', end_date: '2020-01-05', style: tee, is_own: false },
        organization: { id: 5, name: 'Anatolia Knit' },
      },
      {
        ...{ id: 2, name: 'Size set', end_date: '2099-01-05', style: tee, is_own: true },
        organization: { id: 2, name: 'Northloom' },
      },
    ],
  },
  styles: {
    total: 3,
    by_status: [
      { status: 'active', count: 2 },
      { status: 'on_hold', count: 1 },
    ],
  },
  recent: [
    {
      ...{ kind: 'style_file', at: '2026-11-21T10:00:00.000Z', style: tee },
      text: 'Sem Aydın added version 3 of Size set.xlsx',
      told: known('Sem Aydın added version 3 of Size set.xlsx'),
      person: { id: 12, full_name: 'Sem Aydın' },
      ...{ organization: 'Anatolia Knit', link: '/inquiries/7#styleFile' },
    },
  ],
  failed: [],
}
