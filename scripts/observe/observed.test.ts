/** Board and rules name what is exported, what is exported is documented, and Prometheus' own tool takes the rules. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { SIGN_IDS, SIGNS } from '#contract/accounts/health.ts'
import { METRICS } from '#server/platform/observe/metric-list.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { writeMetrics, writeRules } from './alerts.ts'

const ROOT = join(import.meta.dirname, '../..')
const RULES = join(ROOT, 'deploy/prometheus/selvedge.rules.yaml')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

let world: World
let exported: Map<string, string>
beforeAll(async () => {
  world = await openWorld()
  const { data } = await world.make.anyone.request({ url: '/metrics', remoteAddress: '127.0.0.1' })
  exported = new Map(
    [...String(data).matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]),
  )
})
afterAll(() => world.close())

/** What PromQL says beside names of metrics: functions, words, and labels in braces or after `by`. */
const WORDS = new Set(['sum', 'max', 'min', 'by', 'rate', 'absent', 'histogram_quantile'])

const namesIn = (expression: string): string[] =>
  [
    ...expression
      .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
      .replace(/\bby\s*\([^)]*\)/g, '')
      .matchAll(/[a-z_][a-z\d_]*/gi),
  ]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name))

const isExported = (name: string): boolean =>
  exported.has(name) || exported.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram'

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[]
}
const rules = () =>
  (parse(read('deploy/prometheus/selvedge.rules.yaml')) as Rules).groups.flatMap((group) => group.rules)

interface Board {
  panels: { title: string; targets: { expr: string }[] }[]
}
const board = JSON.parse(read('deploy/grafana/selvedge.json')) as Board

// shows D-401
test('every metric that the rules and the board name is exported', () => {
  const expressions = [
    ...rules().map(({ expr }) => expr),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const named = new Set(expressions.flatMap(namesIn))
  expect(named.size).toBeGreaterThan(15)
  expect([...named].filter((name) => !isExported(name))).toEqual([])
})

test('every metric of the product is exported, and is on the board or in the rules', () => {
  const all = [...rules(), ...board.panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) =>
    namesIn(expr),
  )
  const seen = new Set(all.map((name) => name.replace(/_(bucket|sum|count)$/, '')))
  for (const name of Object.keys(METRICS)) {
    expect(exported.has(name), name).toBe(true)
    expect(seen.has(name), name).toBe(true)
  }
})

test('every metric that is exported is documented', () => {
  const documented = new Set(
    [...read('docs/metrics.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name),
  )
  expect([...exported.keys()].filter((name) => !documented.has(name))).toEqual([])
})

test('the files are what `npm run docs:alerts` writes', async () => {
  expect(read('deploy/prometheus/selvedge.rules.yaml')).toBe(writeRules())
  const own = (text: string) => text.split('## Of Node')[0]
  expect(own(read('docs/metrics.md'))).toBe(own(await writeMetrics()))
})

// shows D-402
test('each sign of the page Health has its alerts, with the same limits', () => {
  const limits = new Set(rules().map(({ expr }) => expr))
  for (const id of SIGN_IDS) {
    const { metric, wrong, waits } = SIGNS[id]
    for (const limit of [wrong, waits].filter((each) => each !== null))
      expect(
        [...limits].some((expr) => expr.includes(metric) && expr.endsWith(` ${limit}`)),
        id,
      ).toBe(true)
  }
})

const promtool = spawnSync('promtool', ['--version'], { encoding: 'utf8' })
const isThere = promtool.status === 0

test(
  isThere
    ? 'promtool takes the rules and what /metrics says'
    : 'promtool is not installed: the rules were read as YAML alone (apt-get install prometheus)',
  async () => {
    expect(rules().length).toBeGreaterThan(SIGN_IDS.length)
    for (const { expr, alert } of rules()) expect(expr, alert).toMatch(/^(max|min|absent)\b.+/)
    if (!isThere) return console.warn('promtool is not installed: the rules were not checked by it')
    const checked = spawnSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' })
    expect(checked.status, checked.stderr + checked.stdout).toBe(0)
    const { data } = await world.make.anyone.request({ url: '/metrics', remoteAddress: '127.0.0.1' })
    const own = String(data).replace(/^(# (HELP|TYPE) )?(nodejs|process)_.*\n/gm, '')
    const metrics = spawnSync('promtool', ['check', 'metrics'], { encoding: 'utf8', input: own })
    expect(metrics.status, metrics.stderr + metrics.stdout).toBe(0)
  },
)
