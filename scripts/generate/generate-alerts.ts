/** `npm run docs:alerts`: writes the alert rules and docs/metrics.md. */
import { writeFileSync } from 'node:fs'
import { writeMetrics, writeRules } from '../observe/alerts.ts'

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url)

writeFileSync(at('deploy/prometheus/selvedge.rules.yaml'), writeRules())
writeFileSync(at('docs/metrics.md'), await writeMetrics())
process.exit()
