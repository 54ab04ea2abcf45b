/** Inspection reports: the PDF and what others wait meanwhile, the workspace, its lists and saves, and photos that come in. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readSession } from '#contract/accounts/accounts.ts'
import { fillPath } from '#contract/call.ts'
import { listCompanyReports } from '#contract/quality/company-reports.ts'
import { updateCriteria } from '#contract/quality/qc-criteria.ts'
import { generateReport } from '#contract/quality/qc-pdf.ts'
import { listInspections, listReports, readReport } from '#contract/quality/qc-reports.ts'
import { timeAnswer } from '../ask.ts'
import { PAIR_HEAD } from '../compare-pairs.ts'
import { isQuick } from '../load.ts'
import { openPrinter, type Printed } from '../print-aside.ts'
import { type Started, startProduct, startReference } from '../processes.ts'
import { type Bench, compareAll, type Scenario, saves } from '../section.ts'
import {
  type BenchInspector,
  type BenchReports,
  makeInspector,
  makeReports,
  PRINTED_PHOTOS,
  takeShot,
  uploadShots,
  WORKSPACE_ITEMS,
  WORKSPACE_PHOTOS,
} from '../seeds/seed-reports.ts'
import { measureReportScreen } from './measure-report-screen.ts'

const PDF_CHILD = 'pdf-child'
const FILE_CHILD = 'aside-child'
const UPLOADED = 20

export const measureQualityControl = async (bench: Bench): Promise<string> => {
  const env = { DATABASE_URL: bench.world.databaseUrl, SELVEDGE_DATA: join(bench.folder, 'data-reports') }
  const { inspector, reports, pdf, calls, screen } = await measureCalls(env, bench)
  const added = await measureUpload(env, { inspector, reports })
  return `## Quality control\n
| what | measured | wanted |
|---|---|---|
${pdf}
| memory added by ${UPLOADED} photos of 2 MB in one upload, highest seen, of a process just started | ${added} | under 15 MB |\n
A report with ${WORKSPACE_PHOTOS} photos and ${WORKSPACE_ITEMS} checklist items, on a style with 500 others; the reference is SQL written by hand.
Wanted for the workspace alone: p50 under 25 ms. p50 and p99 in ms.\n
${PAIR_HEAD}
${calls.join('\n')}\n
${screen}\n`
}

const measureCalls = async (env: Record<string, string>, bench: Bench) => {
  const { world, seconds } = bench
  const product = await startProduct(env)
  try {
    const inspector = await makeInspector(world, product.origin)
    const reports = await makeReports(world, inspector, product.origin)
    const pdf = await measurePdf(product, { inspector, reports, seconds })
    const calls = await compare(product, { ...bench, inspector, reports })
    const { origin } = product
    const screen = await measureReportScreen({ origin, inspector, report: reports.full })
    return { inspector, reports, pdf, calls, screen }
  } finally {
    await product.stop()
  }
}

interface Measured {
  inspector: BenchInspector
  reports: BenchReports
  seconds: number
}

const at = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const measurePdf = async (
  product: Started,
  { inspector: { headers, styleId }, reports, seconds }: Measured,
): Promise<string> => {
  const pdf = product.origin + fillPath(generateReport.path, { id: String(reports.printed.id) })
  const other = product.origin + fillPath(listReports.path, { id: String(styleId) })
  const printer = openPrinter({ url: pdf, headers })
  const readOther = async () => (await timeAnswer(other, headers)).ms
  const times = await timePrints(printer.print, { readOther, seconds }).finally(printer.close)
  const peak = await product.peakOfChild(PDF_CHILD)
  return sayPrints(times, peak)
}

interface PrintTimes {
  first: Printed
  again: number[]
  /** Of another call, alone and while documents are made. */
  idle: number[]
  busy: number[]
}

const timePrints = async (
  print: () => Promise<Printed>,
  { readOther, seconds }: { readOther: () => Promise<number>; seconds: number },
): Promise<PrintTimes> => {
  const first = await print()
  const again: number[] = []
  for (let round = 0; round < (isQuick ? 1 : 7); round++) again.push((await print()).ms)
  for (let warm = 0; warm < 50; warm++) await readOther()
  const idle: number[] = []
  const busy: number[] = []
  const idleEnd = performance.now() + seconds * 1000
  while (performance.now() < idleEnd) idle.push(await readOther())
  const busyEnd = performance.now() + seconds * 2000
  while (performance.now() < busyEnd) {
    let isOver = false
    const printed = print().then(() => {
      isOver = true
    })
    while (!isOver) busy.push(await readOther())
    await printed
  }
  return { first, again, idle, busy }
}

const sayPrints = ({ first, again, idle, busy }: PrintTimes, peak: number): string => {
  const ratio = (at(busy, 0.99) / at(idle, 0.99)).toFixed(2)
  return `| PDF of a report with ${PRINTED_PHOTOS} photos, ${(first.bytes / 1e6).toFixed(1)} MB, median | ${(at(again, 0.5) / 1000).toFixed(2)} s | under 1.5 s |
| the first one, which starts the child process | ${(first.ms / 1000).toFixed(2)} s | |
| highest memory of the child | ${peak.toFixed(0)} MB | under 300 MB |
| a style's list of reports, one request at a time, idle: p50, p99 | ${at(idle, 0.5).toFixed(1)}, ${at(idle, 0.99).toFixed(1)} ms | reference |
| the same while PDFs are made | ${at(busy, 0.5).toFixed(1)}, ${at(busy, 0.99).toFixed(1)} ms: p99 **${ratio}** times the idle one | p99 within 2 times |`
}

const compare = async (
  product: Started,
  { world, folder, inspector, reports, seconds }: Measured & Bench,
): Promise<string[]> => {
  const { headers, styleId, userId } = inspector
  const { id, criteria } = reports.full
  const companyUuid = await companyOf(product, headers)
  const criterionId = criteria[0]?.id ?? 0
  const known = `?id=${id}&style=${styleId}&criterion=${criterionId}`
  const comments = ['Loose threads at the hem', 'Loose threads at both hems'].map((value) => ({
    ...{ type: 'criteria', id: criterionId, column: 'comments', value },
  }))
  const scenarios: Scenario[] = [
    { title: 'the workspace', ask: fillPath(readReport.path, { id }), reference: `/qc-report${known}` },
    {
      title: "a style's reports",
      ask: fillPath(listReports.path, { id: styleId }),
      reference: `/qc-reports${known}`,
    },
    { title: 'one’s inspections', ask: listInspections.path, reference: `/inspections${known}` },
    {
      title: 'the reports of a company’s profile',
      ask: fillPath(listCompanyReports.path, { companyUuid }),
      reference: `/company-reports${known}`,
    },
    {
      title: 'saving a comment of a criterion',
      ask: saves(fillPath(updateCriteria.path, { id }), comments, 'PUT'),
      reference: saves(`/qc-comment${known}`, comments, 'PUT'),
    },
  ]
  const reference = await startReference({ databaseUrl: world.databaseUrl, userId })
  const made = {}
  const session = { ...headers, 'content-type': 'application/json' }
  return compareAll(
    { world, folder, seconds, product, reference, made, headers: session },
    scenarios,
  ).finally(() => reference.stop())
}

/** Of anyone who has this session. */
const companyOf = async (product: Started, headers: Record<string, string>): Promise<string> => {
  const answer = await fetch(product.origin + readSession.path, { headers })
  return readSession.answer.parse(await answer.json()).organization.uuid
}

const measureUpload = async (
  env: Record<string, string>,
  { inspector, reports }: Pick<Measured, 'inspector' | 'reports'>,
): Promise<string> => {
  const shots: Buffer[] = []
  for (let shot = 0; shot < UPLOADED; shot++) shots.push(await takeShot({ width: 3200, grain: 4.5 }))
  const product = await startProduct(env)
  const { origin } = product
  await timeAnswer(origin + listInspections.path, { ...inspector.headers, origin })
  await wait(2_000)
  const before = await product.memory()
  let highest = before
  const watch = setInterval(async () => {
    highest = Math.max(highest, await product.memory())
  }, 20)
  const here = { ...inspector, headers: { ...inspector.headers, origin } }
  let child: number
  try {
    await uploadShots(here, { origin, reportId: reports.printed.id, shots })
    child = await product.peakOfChild(FILE_CHILD)
  } finally {
    clearInterval(watch)
    await product.stop()
  }
  const size = shots.reduce((sum, { length }) => sum + length, 0) / UPLOADED / 1e6
  return `${(highest - before).toFixed(0)} MB (${size.toFixed(1)} MB each, ${before.toFixed(0)} MB before; the child that opens them took ${child.toFixed(0)} MB and ends when it idles)`
}
