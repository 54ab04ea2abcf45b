import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BadConfig, readConfig } from './config.ts'
import { listInForce } from './configuration/describe-variables.ts'
import { adoptEnvFile, readEnvFile } from './configuration/env-file.ts'
import { readVariables } from './configuration/read-variables.ts'
import { VARIABLE_NAMES } from './configuration/variables.ts'

const problemsOf = (env: Record<string, string>): string[] => readVariables(env).problems

describe('a secret', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'selvedge-config-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const put = async (text: string): Promise<string> => {
    const file = join(folder, 'secret')
    await writeFile(file, text)
    return file
  }
  const SECRET = 'x'.repeat(40)

  test('comes from a file, without the new line at its end', async () => {
    const file = await put(`${SECRET}\n`)
    expect(readConfig({ SELVEDGE_SECRET_FILE: file }).secret).toBe(SECRET)
    expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe(SECRET)
    const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY_FILE: file }
    expect(readConfig(s3).s3?.credentials).toEqual({ accessKeyId: 'key', secretAccessKey: SECRET })
  })

  test('of a database or a mail server keeps to the rules of its variable', async () => {
    const file = await put('postgres://selvedge:word@db.internal/selvedge\n')
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe(
      'postgres://selvedge:word@db.internal/selvedge',
    )
    expect(() => readConfig({ SMTP_URL_FILE: file })).toThrow(/SMTP_URL: /)
  })

  test('that is too short, in a file that is not there, or given twice is refused by name and not shown', async () => {
    const file = await put('too short')
    const read = () =>
      readConfig({
        ...{ SELVEDGE_SECRET_FILE: file, METRICS_TOKEN_FILE: join(folder, 'none') },
        ...{ SMTP_URL: 'smtp://mail.internal', SMTP_URL_FILE: file },
      })
    expect(read).toThrow(BadConfig)
    expect(read).toThrow(/SELVEDGE_SECRET: /)
    expect(read).toThrow(/METRICS_TOKEN_FILE: .*no such file/)
    expect(read).toThrow(/SMTP_URL_FILE: SMTP_URL is set too/)
    expect(read).not.toThrow(/too short/)
  })

  test('of no file is refused: nobody would notice that there is no secret', () =>
    expect(problemsOf({ SELVEDGE_SECRET_FILE: '' })).toEqual([
      'SELVEDGE_SECRET_FILE: it is empty; give the path of a file, or leave it out',
    ]))
})

// shows D-280
describe('a value that cannot be used is one line that names the variable and what would be right', () => {
  test.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '3e3', 'a whole number from 0 to 65535'],
    ['HOST', '0.0.0.0:3000', 'without a port'],
    ['HOST', 'selvedge.example:80', 'the port is PORT'],
    ['DATABASE_URL', 'mysql://db.example/selvedge', 'postgresql://'],
    ['DATABASE_URL', 'db.example', 'postgresql://'],
    ['DATABASE_CONNECTIONS', '1', 'from 2 to 200'],
    ['SELVEDGE_DEMO', 'yes', '0, 1, true, false or open'],
    ['SELVEDGE_DEV', 'on', '1 or 0'],
    ['SELVEDGE_ORIGIN', 'selvedge.example', 'https://selvedge.example'],
    ['SELVEDGE_ORIGIN', 'https://selvedge.example/app', 'without a path'],
    ['TRUSTED_PROXIES', 'nginx', '10.0.0.0/8'],
    ['TRUSTED_PROXIES', '127.0.0.1,10.0.0.0/33', '10.0.0.0/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8', '10.0.0.0/8'],
    ['SMTP_URL', 'mail.example:587', 'smtp:// or smtps://'],
    ['MAIL_FROM', 'Selvedge', 'no-reply@selvedge.example'],
    ['SELVEDGE_CLAMD', '127.0.0.1', 'host:port'],
    ['SELVEDGE_CLAMD', 'clamd:99999', 'host:port'],
    ['S3_BUCKET', 'files/ours', 'without slashes'],
    ['S3_ENDPOINT', 'minio:9000', 'http:// or https://'],
    ['S3_ENDPOINT', 'minio.internal', 'http:// or https://'],
    ['SELVEDGE_BACKUP_KEEP', '-1', 'from 0 to 1000'],
    ['METRICS_TOKEN', 'short', '16 characters'],
    ['LOG_LEVEL', 'loud', 'silent'],
  ])('%s=%s', (name, value, right) => {
    const lines = problemsOf({ [name]: value })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^${name}: `))
    expect(lines[0]).toContain(right)
  })

  test('each variable says so of an empty value', () => {
    for (const name of VARIABLE_NAMES)
      expect(problemsOf({ [name]: '' }), name).toContainEqual(
        expect.stringMatching(`^${name}: it is empty; `),
      )
  })

  test('what was right before is right still', () => {
    const { host, trustedProxies, virusScanner, demo, isPortChosen } = readConfig({
      ...{ HOST: '::1', TRUSTED_PROXIES: ' 10.0.0.0/8, fd00::/8 ,loopback', SELVEDGE_DEMO: 'false' },
      ...{ SELVEDGE_CLAMD: '[::1]:3310', S3_ENDPOINT: 'http://[::1]:9000', MAIL_FROM: 'a@b.example' },
    })
    expect({ host, trustedProxies, virusScanner, demo, isPortChosen }).toEqual({
      ...{ host: '::1', trustedProxies: ['10.0.0.0/8', 'fd00::/8', 'loopback'], demo: 'off' },
      ...{ virusScanner: { host: '::1', port: 3310 }, isPortChosen: false },
    })
  })

  test('all are told at once, and no secret is shown', () => {
    const lines = problemsOf({
      ...{ PORT: 'x', TRUSTED_PROXIES: 'nginx', DATABASE_URL: 'my://hidden', SELVEDGE_SECRET: 'hidden' },
      ...{ S3_ACCESS_KEY_ID: 'hidden' },
    })
    expect(lines).toHaveLength(5)
    expect(lines.join()).not.toContain('hidden')
    expect(lines).toContainEqual(
      'S3_ACCESS_KEY_ID: it means nothing without S3_SECRET_ACCESS_KEY; give both, or leave it out',
    )
  })
})

// shows D-281
describe('a name that is none', () => {
  test.each([
    ['SELVEDGE_DATAA', 'SELVEDGE_DATA'],
    ['SELVEDGE_ORGIN', 'SELVEDGE_ORIGIN'],
    ['SELVEDGE_BACKUPS_KEEP', 'SELVEDGE_BACKUP_KEEP'],
    ['SELVEDGE_PORT', 'PORT'],
    ['SELVEDGE_SMTP_URL', 'SMTP_URL'],
    ['SELVEDGE_SECRETS_FILE', 'SELVEDGE_SECRET_FILE'],
  ])('%s is told with the one that is like it, %s', (name, meant) =>
    expect(problemsOf({ [name]: '1' })).toEqual([
      `${name}: Selvedge has no such variable; did you mean ${meant}?`,
    ]),
  )

  test('has no proposal where nothing is like it, and names of a cluster are nobody’s fault', () => {
    expect(problemsOf({ SELVEDGE_QUANTUM_FLUX: '1' })[0]).toContain('`selvedge config` lists')
    const ofACluster = {
      ...{ SELVEDGE_SERVICE_HOST: '10.96.0.12', SELVEDGE_PORT: 'tcp://10.96.0.12:3000' },
      ...{ SELVEDGE_PORT_3000_TCP_PROTO: 'tcp', SELVEDGE_SERVICE_PORT_HTTP: '3000' },
    }
    expect(problemsOf(ofACluster)).toEqual([])
  })
})

// shows D-281
describe('.env', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'selvedge-env-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const put = async (text: string): Promise<string> => {
    const path = join(folder, 'variables')
    await writeFile(path, text)
    return path
  }

  test('is read, and what the environment itself has goes first', async () => {
    const path = await put('PORT=4000\nSELVEDGE_DATA="/srv/selvedge"\nSMTP_URL_FILE=/nowhere\n# a word\n')
    const env: NodeJS.ProcessEnv = { SELVEDGE_ENV_FILE: path, PORT: '5000', SMTP_URL: 'smtp://mail.example' }
    adoptEnvFile(env)
    expect(readConfig(env)).toMatchObject({ port: 5000, dataFolder: '/srv/selvedge', isPortChosen: true })
    expect(env.SMTP_URL_FILE).toBeUndefined()
  })

  test('need not be there, but a file that is named must', () => {
    expect(adoptEnvFile({ SELVEDGE_ENV_FILE: join(folder, 'none') }).problem).toMatch(
      /^SELVEDGE_ENV_FILE: .*no such file/,
    )
    expect(readEnvFile({}).problem).toBeNull()
  })

  test('what is in force is told with where it comes from, and no secret', async () => {
    const secret = await put('a secret that nobody may see, ever\n')
    const own = {
      ...{ PORT: '5000', SELVEDGE_SECRET_FILE: secret, METRICS_TOKEN: 'hidden token of ours' },
      ...{ DATABASE_URL: 'postgresql://ada:hidden@db.example:5432/selvedge?sslpassword=hidden' },
    }
    const file = { path: '.env', variables: { SMTP_URL: 'smtps://ada:hidden@mail.example', PORT: '4000' } }
    const told = new Map(listInForce(own, file).map(({ name, shown, from }) => [name, `${shown} ${from}`]))
    expect(told.get('PORT')).toBe('5000 environment')
    expect(told.get('HOST')).toBe(':: default')
    expect(told.get('SMTP_URL')).toBe('smtps://ada:••••••@mail.example .env')
    expect(told.get('SELVEDGE_SECRET')).toBe('•••••• SELVEDGE_SECRET_FILE (environment)')
    expect(told.get('DATABASE_URL')).toBe(
      'postgresql://ada:••••••@db.example:5432/selvedge?sslpassword=•••••• environment',
    )
    expect([...told.values()].join()).not.toMatch(/hidden|nobody may see/)
  })
})
