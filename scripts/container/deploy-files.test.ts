/** The files of `deploy/` are well formed, name only variables that there are, and keep what they promise. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#server/config.ts'
import { readVariables } from '#server/configuration/read-variables.ts'
import { SECRET_NAMES, VARIABLE_NAMES } from '#server/configuration/variables.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const read = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8')
const IDENTITY = '10001:10001'

/** What somebody may have filled in. */
const FILLED: Record<string, string> = {
  ...{ SELVEDGE_HOST: 'selvedge.garments.eu', POSTGRES_PASSWORD: 'word', SELVEDGE_SECRET: 'x'.repeat(48) },
  ...{ S3_ACCESS_KEY_ID: 'selvedge', S3_SECRET_ACCESS_KEY: 'word', METRICS_TOKEN: 'y'.repeat(48) },
  ...{ SMTP_URL: 'smtps://mail.garments.eu', MAIL_FROM: 'no-reply@garments.eu' },
}

interface Service {
  image: string
  read_only?: boolean
  cap_drop?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, unknown> | string[]
  ports?: string[]
  healthcheck?: object
}

// shows D-286
describe('the compose file', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, null>
  }
  const product = compose.services.product as Service
  const filled = Object.fromEntries(
    Object.entries(product.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):\?\}/g, (_, key: string) => FILLED[key] ?? ''),
    ]),
  )

  test('has what an installation needs', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      ...['buckets', 'database', 'migrate', 'product', 'proxy', 'scanner', 'store'],
    ])
    for (const { depends_on } of Object.values(compose.services))
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on ?? {}))
        expect(Object.keys(compose.services)).toContain(name)
  })

  test('starts the product with variables that it takes', () => {
    expect(readVariables(filled).problems).toEqual([])
    expect(readConfig(filled)).toMatchObject({
      databaseUrl: 'postgresql://selvedge:word@database:5432/selvedge',
      virusScanner: { host: 'scanner', port: 3310 },
      origin: 'https://selvedge.garments.eu',
    })
  })

  test('asks for every secret and has none', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
    expect([...new Set(asked)].sort()).toEqual(Object.keys(FILLED).sort())
    const example = [...read('selvedge.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(example.sort()).toEqual(Object.keys(FILLED).sort())
    expect(read('selvedge.env.example')).toMatch(/^SELVEDGE_SECRET=$/m)
  })

  test('lets the product write into its volume alone, and only the proxy out', () => {
    expect(product).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })
})

// shows D-286
test('the image has two stages, no root, a volume and a health check', () => {
  const lines = read('Containerfile').split('\n')
  expect(lines.filter((line) => line.startsWith('FROM '))).toEqual([
    `FROM \${BUILD} AS build`,
    'FROM scratch',
  ])
  expect(lines).toContain(`USER ${IDENTITY}`)
  expect(lines).toContain('VOLUME /data')
  expect(read('Containerfile')).toMatch(/HEALTHCHECK [\s\S]*\/health\/ready/)
  const env = [...read('Containerfile').matchAll(/^(?:ENV)?\s+([A-Z\d_]+)=(\S+)/gm)]
  const own = Object.fromEntries(
    env
      .filter(([, name = '']) => (VARIABLE_NAMES as string[]).includes(name) || name.startsWith('SELVEDGE'))
      .map(([, name, value]) => [name, value]),
  )
  expect(readVariables(own).problems).toEqual([])
  expect(own).toMatchObject({ SELVEDGE_DATA: '/data', SELVEDGE_DEMO: '0', PORT: '3000' })
})

test('the unit starts the product as a user of its own, with variables that it takes', () => {
  const unit = read('selvedge.service')
  const given = [...unit.matchAll(/^Environment=([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  const own = Object.fromEntries(given.filter(([name]) => (VARIABLE_NAMES as string[]).includes(name ?? '')))
  expect(readVariables(own).problems).toEqual([])
  expect(Object.keys(own)).toContain('SELVEDGE_DATA')
  for (const line of ['User=selvedge', 'ProtectSystem=strict', 'NoNewPrivileges=true', 'KillMode=mixed'])
    expect(unit.split('\n')).toContain(line)
})

// shows D-286
describe('the chart', () => {
  const values = parse(read('helm/selvedge/values.yaml')) as {
    secrets: { names: string[] }
    variables: Record<string, string>
    origin: string
  }
  const templates = globSync('helm/selvedge/templates/*', { cwd: DEPLOY }).sort()

  test('is a chart, and its values are variables that the product takes', () => {
    expect(parse(read('helm/selvedge/Chart.yaml'))).toMatchObject({ apiVersion: 'v2', name: 'selvedge' })
    const pairs = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    const env = { ...values.variables, ...pairs, SELVEDGE_ORIGIN: values.origin }
    expect(readVariables(env).problems).toEqual([])
  })

  test('has no secret, only the names of those that are mounted as files', () => {
    expect(values.secrets.names.filter((name) => !(SECRET_NAMES as string[]).includes(name))).toEqual([])
    expect(Object.keys(values.variables).filter((name) => (SECRET_NAMES as string[]).includes(name))).toEqual(
      [],
    )
  })

  test('names values that there are', () => {
    const named = templates.flatMap((path) => [...read(path).matchAll(/\.Values\.([\w.]+)/g)])
    expect(named.length).toBeGreaterThan(15)
    for (const [, path = ''] of named) {
      const value = path
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], values)
      expect(value, path).not.toBeUndefined()
    }
  })

  /** As far as that goes without Helm: what is between braces is left out, a block that is put in is empty. */
  const outlineOf = (path: string) =>
    parseAllDocuments(
      read(path)
        .split('\n')
        .filter((line) => !/^\s*\{\{-/.test(line))
        .map((line) => line.replace(/\{\{[^}]*\}\}/g, 'x'))
        .join('\n'),
    )

  test('has well-formed templates of the kinds that are promised', () => {
    const kinds = templates
      .filter((path) => path.endsWith('.yaml'))
      .flatMap((path) =>
        outlineOf(path).map((document) => {
          expect(document.errors, path).toEqual([])
          return (document.toJS() as { kind: string }).kind
        }),
      )
    expect(kinds.sort()).toEqual([
      ...['Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'Job', 'PodDisruptionBudget', 'Service'],
    ])
    const deployment = read('helm/selvedge/templates/deployment.yaml')
    for (const [probe, page] of [
      ['startupProbe', 'live'],
      ['livenessProbe', 'live'],
      ['readinessProbe', 'ready'],
    ])
      expect(deployment).toMatch(
        new RegExp(`${probe}:\\s+httpGet: \\{ path: /health/${page}, port: http \\}`),
      )
    expect(read('helm/selvedge/templates/migrate.yaml')).toContain('helm.sh/hook: pre-install,pre-upgrade')
  })

  test('every block that is begun is ended', () => {
    for (const path of templates) {
      const words = [...read(path).matchAll(/\{\{-?\s*(if|range|with|define|end)\b/g)].map(([, word]) => word)
      expect(words.filter((word) => word === 'end').length, path).toBe(words.length / 2)
    }
  })
})
