/** Which advisories on packages are overdue by the times that docs/security.md gives. */
import { z } from 'zod'

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Days from when an advisory was first noticed until it is mended or taken out. */
export const DAYS_TO_MEND: Readonly<Record<Severity, number>> = {
  critical: 2,
  high: 7,
  moderate: 30,
  low: 30,
  info: 30,
}

const severity = z.enum(SEVERITIES)
/** What `npm audit --json` answers, as far as it is judged; a package that only contains another has its name in `via`. */
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([z.string(), z.object({ url: z.string(), title: z.string(), name: z.string(), severity })]),
      ),
    }),
  ),
})

/** What was written down when an advisory was noticed, by its address. */
export type Noted = Record<string, { noticed: string; unreachable?: string }>

export interface Advisory {
  url: string
  title: string
  package: string
  severity: Severity
}

export interface Judgement {
  /** Its time is over, and it is still there. */
  overdue: (Advisory & { due: string })[]
  /** Noticed, and within its time. */
  waiting: (Advisory & { due: string })[]
  /** Nobody has written down yet when it was noticed. */
  fresh: (Advisory & { due: string })[]
  /** Written down as something that the product cannot reach. */
  unreachable: (Advisory & { why: string })[]
  /** Written down, and no longer there. */
  gone: string[]
}

/** Null for what is no report, such as a registry's refusal: then nothing is known, which is no good news. */
export const readAdvisories = (answer: unknown): Advisory[] | null => {
  const parsed = report.safeParse(answer)
  if (!parsed.success) return null
  const found = new Map<string, Advisory>()
  for (const { via } of Object.values(parsed.data.vulnerabilities)) {
    for (const each of via) {
      if (typeof each === 'string') continue
      const { url, title, name, severity } = each
      found.set(`${url} ${name}`, { url, title, package: name, severity })
    }
  }
  return [...found.values()]
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** `today` is a day in UTC. An advisory is overdue after the day on which it is due. */
export const judgeAdvisories = (advisories: readonly Advisory[], noted: Noted, today: string): Judgement => {
  const judgement: Judgement = { overdue: [], waiting: [], fresh: [], unreachable: [], gone: [] }
  for (const advisory of advisories) {
    const note = noted[advisory.url]
    const due = addDays(note?.noticed ?? today, DAYS_TO_MEND[advisory.severity])
    if (note?.unreachable) judgement.unreachable.push({ ...advisory, why: note.unreachable })
    else if (!note) judgement.fresh.push({ ...advisory, due })
    else judgement[due < today ? 'overdue' : 'waiting'].push({ ...advisory, due })
  }
  const urls = new Set(advisories.map(({ url }) => url))
  judgement.gone = Object.keys(noted).filter((url) => !urls.has(url))
  return judgement
}
