import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DAYS_TO_MEND, judgeAdvisories, readAdvisories, type Severity } from './judge-advisories.ts'

const advisory = (id: string, severity: Severity) => ({
  url: `https://github.com/advisories/${id}`,
  title: `What ${id} says`,
  name: 'parser',
  severity,
  source: 1,
  range: '<2.0.0',
})
/** As `npm audit --json` of npm 11 answers. */
const answer = (via: readonly (string | ReturnType<typeof advisory>)[]) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    parser: {
      name: 'parser',
      severity: 'high',
      via,
      effects: ['reader'],
      range: '<2.0.0',
      fixAvailable: true,
    },
    reader: {
      name: 'reader',
      severity: 'high',
      via: ['parser'],
      effects: [],
      range: '*',
      fixAvailable: true,
    },
  },
  metadata: { vulnerabilities: { total: 2 } },
})
const REFUSAL = {
  message: '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk',
  method: 'POST',
  error: { summary: '', detail: '' },
}

describe('advisories', () => {
  test('are read once each, whatever else contains the package', () => {
    const read = readAdvisories(answer([advisory('GHSA-1', 'high'), advisory('GHSA-1', 'high')]))
    expect(read).toEqual([
      {
        url: 'https://github.com/advisories/GHSA-1',
        title: 'What GHSA-1 says',
        package: 'parser',
        severity: 'high',
      },
    ])
  })

  test('a registry that has none says so in a report', () => {
    expect(readAdvisories({ auditReportVersion: 2, vulnerabilities: {} })).toEqual([])
  })

  test.each([
    ['a refusal', REFUSAL],
    ['nothing', null],
    ['an older report', { auditReportVersion: 1, advisories: {} }],
  ])('%s is no report, and not the news that there are none', (_, said) => {
    expect(readAdvisories(said)).toBeNull()
  })

  test.each([
    ['critical', '2026-11-22', 'waiting'],
    ['critical', '2026-11-21', 'overdue'],
    ['high', '2026-11-17', 'waiting'],
    ['high', '2026-11-16', 'overdue'],
    ['moderate', '2026-10-25', 'waiting'],
    ['moderate', '2026-10-24', 'overdue'],
    ['low', '2026-10-24', 'overdue'],
  ] as const)('a %s one that was noticed on %s is %s on 24 November', (severity, noticed, verdict) => {
    const advisories = readAdvisories(answer([advisory('GHSA-1', severity)])) ?? []
    const noted = { 'https://github.com/advisories/GHSA-1': { noticed } }
    const judged = judgeAdvisories(advisories, noted, '2026-11-24')
    expect(judged[verdict].map(({ url }) => url)).toEqual(['https://github.com/advisories/GHSA-1'])
    expect(judged.overdue.length + judged.waiting.length + judged.fresh.length).toBe(1)
  })

  test('one that nobody wrote down is new, and has its time from today', () => {
    const advisories = readAdvisories(answer([advisory('GHSA-2', 'critical')])) ?? []
    expect(judgeAdvisories(advisories, {}, '2026-11-24').fresh).toMatchObject([{ due: '2026-11-26' }])
  })

  test('one that cannot be reached is said with its reason, and one that is gone can be taken off the list', () => {
    const advisories = readAdvisories(answer([advisory('GHSA-3', 'high')])) ?? []
    const noted = {
      'https://github.com/advisories/GHSA-3': {
        noticed: '2026-01-01',
        unreachable: 'only its server is affected',
      },
      'https://github.com/advisories/GHSA-4': { noticed: '2026-01-01' },
    }
    const judged = judgeAdvisories(advisories, noted, '2026-11-24')
    expect(judged.unreachable).toMatchObject([{ why: 'only its server is affected' }])
    expect(judged.overdue).toEqual([])
    expect(judged.gone).toEqual(['https://github.com/advisories/GHSA-4'])
  })

  test('have the times that the document gives', () => {
    const document = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8')
    for (const [severity, days] of Object.entries(DAYS_TO_MEND))
      if (severity !== 'info') expect(document).toContain(`| ${severity} | ${days} days |`)
  })
})
