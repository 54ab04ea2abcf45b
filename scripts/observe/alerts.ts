/** The alert rules and the page of metrics, from the lists that the product itself goes by. */
import { stringify } from 'yaml'
import { SIGN_IDS, SIGNS, type Sign, type SignId } from '#contract/accounts/health.ts'
import { openMeters } from '#server/platform/observe/meters.ts'
import { METRICS } from '#server/platform/observe/metric-list.ts'

const SEVERITIES = { waits: 'warning', wrong: 'critical' } as const

const selector = ({ metric, labels = {} }: Sign): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return pairs.length > 0 ? `${metric}{${pairs.join(',')}}` : metric
}

/** Of each process by itself, the worst of its values. */
export const expressionOf = (sign: Sign, limit: number): string => {
  const { bad } = sign
  return `${bad === 'over' ? 'max' : 'min'} by (instance) (${selector(sign)}) ${bad === 'over' ? '>' : '<'} ${limit}`
}

const camel = (id: string): string =>
  id
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const ruleOf = (id: SignId, level: keyof typeof SEVERITIES) => {
  const sign = SIGNS[id]
  const limit = sign[level]
  if (limit === null) return []
  return [
    {
      alert: `Selvedge${camel(id)}${camel(level)}`,
      expr: expressionOf(sign, limit),
      for: `${sign.minutes}m`,
      labels: { severity: SEVERITIES[level] },
      annotations: {
        summary: `${sign.name} ({{ $labels.instance }})`,
        description: `${sign.about}. ${sign.remedy}`,
      },
    },
  ]
}

/** Nothing is wrong with what does not answer. */
const SILENT = {
  alert: 'SelvedgeSilent',
  expr: 'absent(selvedge_ready)',
  for: '5m',
  labels: { severity: 'critical' },
  annotations: {
    summary: 'No process of Selvedge answers',
    description:
      'Prometheus reads no metrics. Look whether a process runs, and whether METRICS_TOKEN is right.',
  },
}

export const writeRules = (): string => {
  const rules = SIGN_IDS.flatMap((id) => [...ruleOf(id, 'waits'), ...ruleOf(id, 'wrong')])
  const head =
    '# Written by `npm run docs:alerts` from contract/accounts/health.ts, which the page Health goes by too.\n'
  return head + stringify({ groups: [{ name: 'selvedge', rules: [SILENT, ...rules] }] }, { lineWidth: 0 })
}

const ALL = /^# HELP (\S+) (.*)\n# TYPE \S+ (\w+)$/gm

const lineOf = ([name, kind, help, labels]: readonly [string, string, string, readonly string[]]): string =>
  `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`

export const writeMetrics = async (): Promise<string> => {
  const text = await openMeters().text()
  const found = [...text.matchAll(ALL)].map(([, name = '', help = '', kind = '']) => ({ name, help, kind }))
  const own = Object.entries(METRICS).map(([name, { kind, help, labels }]) =>
    lineOf([name, kind, help, labels]),
  )
  const others = found
    .filter(({ name }) => !(name in METRICS))
    .map(({ name, kind, help }) => lineOf([name, kind, help.replaceAll('|', '\\|'), []]))
  const head = ['| metric | kind | labels | what it says |', '|---|---|---|---|']
  return [
    '# Metrics',
    '',
    'What `/metrics` exports. Written by `npm run docs:alerts` from `server/platform/observe/metric-list.ts`. `deploy/prometheus/selvedge.rules.yaml` has the alerts, with the limits of the page Health; `deploy/grafana/selvedge.json` is a board to import. [operate.md](operate.md) says how to have Prometheus read them.',
    ...['', '## Of the product', '', ...head, ...own],
    ...['', '## Of Node and the process', '', ...head, ...others, ''],
  ].join('\n')
}
