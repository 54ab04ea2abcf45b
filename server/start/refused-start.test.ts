/** What the person at the terminal reads when the product cannot start as it was told to. */
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder, spawnReal } from '#server/test/servers/real-process.ts'

let folder: string
beforeAll(async () => {
  folder = await makeDataFolder()
})

const other = createServer()
const takePort = (): Promise<number> =>
  new Promise((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port))
  })
afterAll(() => void other.close())

const refused = async (env: Record<string, string>): Promise<string> => {
  const started = spawnReal({ SELVEDGE_DATA: join(folder, 'data'), ...env })
  expect(await started.ended, started.said()).toBe(1)
  expect(started.said()).not.toMatch(/\n\s+at /)
  return started.said().trim()
}

// shows D-282
test('a chosen port that is in use ends the start with one line, before anything is made', async () => {
  const port = await takePort()
  expect(await refused({ PORT: String(port) })).toBe(
    `PORT: ${port} is in use by another program; choose another one, or leave PORT out to have the next free one`,
  )
})

test('an address that this machine has not ends it with one line', async () => {
  expect(await refused({ HOST: '192.0.2.1' })).toBe('HOST: 192.0.2.1 is no address of this machine')
})

test('a folder that cannot be made ends it with one line', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await refused({ SELVEDGE_DATA: join(file, 'data') })).toMatch(
    /^These environment variables cannot be used:\n {2}SELVEDGE_DATA: the folder cannot be made: .*$/,
  )
})

// shows D-280
test('all variables that cannot be used are told at once, those of the file too', async () => {
  const path = join(folder, 'variables')
  await writeFile(path, 'TRUSTED_PROXIES=nginx\nSELVEDGE_ORGIN=https://selvedge.example\n')
  expect((await refused({ SELVEDGE_ENV_FILE: path, S3_ENDPOINT: 'minio:9000' })).split('\n')).toEqual([
    'These environment variables cannot be used:',
    expect.stringMatching(/^ {2}TRUSTED_PROXIES: “nginx” cannot be used; give addresses or ranges/),
    expect.stringMatching(/^ {2}S3_ENDPOINT: “minio:9000” cannot be used; give .*http:\/\/ or https:\/\//),
    '  SELVEDGE_ORGIN: Selvedge has no such variable; did you mean SELVEDGE_ORIGIN?',
  ])
})
