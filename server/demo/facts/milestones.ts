/** Some are done, one is late, most are to come. */
interface PlannedMilestone {
  name: string
  /** Days from today, both included. */
  from: number
  to: number
  /** Days from today on which it was marked. */
  done?: number
  isMakers?: boolean
  note?: string
}

export const TIMELINE: {
  style: string
  by: string
  maker: { company: string; by: string }
  milestones: readonly PlannedMilestone[]
} = {
  style: 'Harbour tee',
  by: 'mira@northloom.test',
  maker: { company: 'Anatolia Knit', by: 'tara@anatolia-knit.test' },
  milestones: [
    { name: 'Tech pack to supplier', from: -42, to: -38, done: -38 },
    { name: 'Lab dips', from: -35, to: -17, done: -19, isMakers: true },
    { name: 'Fit sample', from: -21, to: -3, isMakers: true },
    { name: 'Size set', from: -2, to: 16, isMakers: true, note: 'Sizes S, M and XL in bulk fabric' },
    { name: 'Pre-production sample', from: 21, to: 46 },
    { name: 'Bulk production', from: 49, to: 116, isMakers: true },
    { name: 'Final inspection', from: 119, to: 120 },
    { name: 'Ex factory', from: 123, to: 123 },
  ],
}
