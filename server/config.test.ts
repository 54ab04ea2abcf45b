import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BadConfig, readConfig } from './config.ts'

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

  test('of no file is as before', () =>
    expect(readConfig({ SELVEDGE_SECRET: SECRET, SELVEDGE_SECRET_FILE: '' }).secret).toBe(SECRET))
})
