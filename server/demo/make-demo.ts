/** The child process in which `demo-process.ts` has the demo data made. */
import { readConfig } from '#server/config.ts'
import { logCrashes, openProcessLog, say, warn } from '#server/platform/observe/process-log.ts'
import { awaitWeb } from '#server/start/await-web.ts'
import { openParts } from '#server/start/open-parts.ts'
import { loadDemo } from './load-demo.ts'

const web = awaitWeb()

// The parent decides when this ends, also where a terminal's Ctrl-C or a service manager's signal reaches both.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined)
process.on('disconnect', () => process.exit(1))

/** The parent tells the person at the terminal what is being made. */
const step = (name: string): void => void process.send?.({ step: name })

const config = readConfig(process.env)
openProcessLog({ format: config.logFormat, level: config.logLevel })
logCrashes()
if (!config.databaseUrl) throw new Error('Which database?')
const opened = await openParts(config, {
  databaseUrl: config.databaseUrl,
  hasLimits: false,
  onError: ({ message }) => warn(message),
})
await loadDemo(opened.parts, { say, step, web })
await opened.close()
process.exit()
