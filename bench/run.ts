/** `npm run bench`: measures the product beside its references in the same minutes and writes RESULTS.md. */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPrivatePostgres } from '#server/platform/private-postgres/private-postgres.ts'
import { isQuick } from './load.ts'
import { measureInbox } from './measures/day/measure-inbox.ts'
import { measureDevelopment } from './measures/development/measure-development.ts'
import { measureIssues } from './measures/development/measure-issues.ts'
import { measureIssuing } from './measures/development/measure-issuing.ts'
import { measureLibrary } from './measures/development/measure-library.ts'
import { measureImport } from './measures/imports/measure-import.ts'
import { measureTableFiles } from './measures/imports/measure-table-files.ts'
import { measureBackup } from './measures/measure-backup.ts'
import { measureBurst } from './measures/measure-burst.ts'
import { measureCalls } from './measures/measure-calls.ts'
import { measureCosting } from './measures/measure-costing.ts'
import { measureDashboard } from './measures/measure-dashboard.ts'
import { measureEachCall } from './measures/measure-each-call.ts'
import { measureEvidence } from './measures/measure-evidence.ts'
import { measureGrowth } from './measures/measure-growth.ts'
import { measureInspections } from './measures/measure-inspections.ts'
import { measureLighthouse } from './measures/measure-lighthouse.ts'
import { measureLive } from './measures/measure-live.ts'
import { measurePassports } from './measures/measure-passports.ts'
import { measureProcess } from './measures/measure-process.ts'
import { measureQualityControl } from './measures/measure-quality-control.ts'
import { measureScreens } from './measures/measure-screens.ts'
import { measureScripts } from './measures/measure-scripts.ts'
import { measureSearch } from './measures/measure-search.ts'
import { measureSheet } from './measures/measure-sheet.ts'
import { measureStyleFile } from './measures/measure-style-file.ts'
import { measureStyleFileScreen } from './measures/measure-style-file-screen.ts'
import { measureStyleWork } from './measures/measure-style-work.ts'
import { measureStyles } from './measures/measure-styles.ts'
import { measureSuppliers } from './measures/measure-suppliers.ts'
import { measureTables } from './measures/measure-tables.ts'
import { measureTabs } from './measures/measure-tabs.ts'
import { measureTyping } from './measures/measure-typing.ts'
import { measureWaiting } from './measures/measure-waiting.ts'
import { measureLots } from './measures/proofs/measure-lots.ts'
import { measurePublicationLog } from './measures/proofs/measure-publication-log.ts'
import { measureRegistrations } from './measures/proofs/measure-registrations.ts'
import { measureRestricted } from './measures/proofs/measure-restricted.ts'
import { makeWorld } from './seeds/worlds.ts'

/** `--only=styles,search`: some sections alone, which leaves the results as they are. */
const only = process.argv
  .find((each) => each.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')

const seconds = isQuick ? 1 : 3
const size = isQuick ? { styles: 2_000, organizations: 2_000 } : { styles: 100_000, organizations: 50_000 }
const published = isQuick ? [20, 200] : [100, 10_000]
const growth = isQuick ? [1_000, 4_000] : [10_000, 1_000_000]

const began = performance.now()
/** Of the minute before: what else the machine did. */
const load = loadavg()[0] ?? Number.NaN
const minutes = (): string => `${((performance.now() - began) / 60_000).toFixed(1)} min`

const folder = await mkdtemp(join(tmpdir(), 'selvedge-bench-'))
await chmod(folder, 0o755)
const database = await startPrivatePostgres({ directory: join(folder, 'pg') })
try {
  const world = await makeWorld(database.url, 'bench_main', size)
  const base = { world, folder, seconds }
  const { organizations } = size
  const measures: Record<string, () => Promise<string>> = {
    calls: () => measureCalls(base),
    eachCall: measureEachCall,
    suppliers: () => measureSuppliers(base),
    burst: () => measureBurst(base),
    growth: () => measureGrowth({ adminUrl: database.url, folder, seconds, sizes: growth, organizations }),
    passports: () => measurePassports({ ...base, sizes: published }),
    qualityControl: () => measureQualityControl(base),
    costing: () => measureCosting(base),
    styleFile: () => measureStyleFile(base),
    development: () => measureDevelopment(base),
    issues: () => measureIssues(base),
    issuing: () => measureIssuing({ ...base, adminUrl: database.url, styles: size.styles }),
    screens: () => measureScreens(base),
    process: () => measureProcess({ folder }),
    lighthouse: () => measureLighthouse({ folder }),
    tabs: () => measureTabs({ world, folder }),
    typing: () => measureTyping({ folder }),
    sheet: () => measureSheet({ folder }),
    styleFileScreen: () => measureStyleFileScreen({ folder }),
    import: () => measureImport({ folder }),
    tableFiles: measureTableFiles,
    inspections: () => measureInspections({ folder }),
    waiting: () => measureWaiting({ folder }),
    scripts: measureScripts,
    search: () => measureSearch(base),
    styles: () => measureStyles(base),
    styleWork: () => measureStyleWork(base),
    tables: () => measureTables(base),
    evidence: () => measureEvidence(base),
    library: () => measureLibrary(base),
    inbox: () => measureInbox(base),
    publicationLog: () => measurePublicationLog({ adminUrl: database.url }),
    registrations: () => measureRegistrations({ adminUrl: database.url, folder }),
    lots: () => measureLots({ ...base, adminUrl: database.url }),
    restricted: () => measureRestricted({ ...base, adminUrl: database.url }),
    live: () => measureLive(base),
    // Gives the bench's brand more styles, so those that read its lists come before.
    dashboard: () => measureDashboard(base),
    backup: () => measureBackup({ adminUrl: database.url, world, folder, bytes: isQuick ? 50e6 : 1e9 }),
  }
  const sections: string[] = []
  for (const [name, measure] of Object.entries(measures)) {
    if (only && !only.includes(name)) continue
    const section = await measure()
    sections.push(section)
    // Some take minutes: anyone who waits sees how far it is.
    process.stdout.write(`${minutes()} ${section.split('\n', 1)[0]}\n`)
  }
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL 18 of the project's own, fsync on`
  const head = `# Bench\n\nWritten by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.\nEach figure stands beside its reference, measured in the same minutes on the same machine; ratios are what to compare. Load of the machine when it began: ${load.toFixed(1)}.\n`
  const text = `${[head, ...sections].join('\n')}\n`
  await mkdir(join(import.meta.dirname, '../.cache'), { recursive: true })
  await writeFile(
    join(import.meta.dirname, isQuick || only ? '../.cache/bench-quick.md' : 'RESULTS.md'),
    text,
  )
  process.stdout.write(text)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
