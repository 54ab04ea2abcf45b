import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeLanguage } from '#contract/accounts/accounts.ts'
import {
  changeInstallationSettings,
  readInstallationSettings,
  removeSignInLogo,
  uploadSignInLogo,
} from '#contract/accounts/installation-settings.ts'
import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import { known } from '#contract/values/text/told.ts'
import { readConfig } from '#server/config.ts'
import { openParts } from '#server/start/open-parts.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { openWorld, type World } from '#server/test/world.ts'

let world: World
let operator: Awaited<ReturnType<World['make']['operator']>>
beforeAll(async () => {
  world = await openWorld()
  operator = await world.make.operator()
})
afterAll(() => world.close())

const change = (body: object) => operator.send(changeInstallationSettings, { body: body as never })

// shows D-592
test('what an admin sets is in force in every process, without a restart', async () => {
  const config = readConfig({ SELVEDGE_DATA: world.dataFolder, DATABASE_URL: world.databaseUrl })
  const other = await openParts(config, { databaseUrl: world.databaseUrl, onError: () => undefined })
  try {
    expect(other.parts.settings.inForce().requests_per_minute).toBe(3000)
    const changed = await change({ requests_per_minute: 250 })
    expect(changed.data.in_force.requests_per_minute).toBe(250)
    await expect.poll(() => other.parts.settings.inForce().requests_per_minute).toBe(250)
    expect((await change({ requests_per_minute: null })).data.from.requests_per_minute).toBe('default')
  } finally {
    await other.close()
  }
})

test('emails have the sender that is in force', async () => {
  expect(await change({ mail_name: 'Northloom, PLM', mail_address: 'PLM@northloom.example' })).toSucceed()
  const { db, mail } = world.parts
  await db.write((tx) =>
    mail.send(tx, {
      ...{ to: 'ana@brand.example', language: 'en', subject: known('Hello'), paragraphs: [] },
      action: { label: known('Go'), path: '/' },
    }),
  )
  const outbox = join(world.dataFolder, 'outbox')
  const read = async () => {
    const names = await readdir(outbox).catch(() => [])
    const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    return letters.find((letter) => letter.includes('ana@brand.example'))
  }
  await expect.poll(read).toContain('From: "Northloom, PLM" <plm@northloom.example>')
})

// shows D-593
test('a variable of the environment goes first and cannot be changed by the page', async () => {
  const fixed = await openWorld({
    environment: { MAIL_FROM: 'Fixed <fixed@brand.example>', SELVEDGE_REQUESTS_PER_MINUTE: '777777' },
  })
  const admin = await fixed.make.operator()
  expect((await admin.send(readInstallationSettings)).data).toMatchObject({
    in_force: { mail_name: 'Fixed', mail_address: 'fixed@brand.example', requests_per_minute: 777_777 },
    from: { mail_name: 'environment', requests_per_minute: 'environment', languages: 'default' },
  })
  const body = { requests_per_minute: 100 }
  expect(await admin.send(changeInstallationSettings, { body })).toFailAt(
    'requests_per_minute',
    'A variable of the environment says this. It cannot be changed here.',
  )
  await fixed.close()
})

test.each([
  [{ mail_address: 'no address' }, 'mail_address'],
  [{ requests_per_minute: 5 }, 'requests_per_minute'],
  [{ languages: ['de'] }, 'languages'],
  [{ sign_in_color: '#ffffff' }, 'sign_in_color'],
  [{ sign_in_color: 'red' }, 'sign_in_color'],
  [{ sign_in_name: 'www.evil.example' }, 'sign_in_name'],
])('%j is refused at %s', async (body, field) => {
  expect(await change(body)).toFailAt(field)
})

test('only languages that are offered can be chosen; who has another one keeps it', async () => {
  const { manager } = await world.make.brand()
  const choose = (language: 'tr' | 'de' | null) => manager.send(changeLanguage, { body: { language } })
  expect(await choose('tr')).toSucceed()
  expect(await change({ languages: ['en', 'de'] })).toSucceed()
  expect(await choose('tr')).toSucceed()
  expect(await choose('de')).toSucceed()
  expect(await choose('tr')).toFailAt('language')
})

test('a change stands in the audit and in the security log', async () => {
  expect(await change({ sign_in_name: 'Northloom PLM' })).toSucceed()
  const entry = await world.parts.db
    .selectFrom('audit_entries')
    .where('action', '=', 'installation_settings.changed')
    .orderBy('id', 'desc')
    .select('details')
    .executeTakeFirst()
  expect(entry?.details).toMatchObject({ sign_in_name: 'Northloom PLM' })
  const events = await operator.send(listSecurityEvents, { query: { kind: 'settings_changed' } })
  expect(events.data.data[0]).toMatchObject({ details: { settings: 'sign_in_name' } })
})

const upload = (...names: readonly string[]) =>
  operator.upload(uploadSignInLogo, { files: names.map((name) => ({ name, bytes: TINY_PNG })) })

// shows D-630
test('a logo is shown to anybody before the sign-in, and to nobody once it is removed', async () => {
  const { data } = await upload('logo.png')
  expect(data.logo).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), width: 8, height: 8 })
  const shown = await world.make.anyone.request({ url: `/media/${data.logo?.hash}/320.webp` })
  expect(shown.status).toBe(200)
  expect(shown.headers['cache-control']).toContain('immutable')
  expect((await operator.send(removeSignInLogo)).data.logo).toBe(null)
  const gone = async () =>
    (await world.make.anyone.request({ url: `/media/${data.logo?.hash}/320.webp` })).status
  await expect.poll(gone).toBe(404)
  const entries = await world.parts.db
    .selectFrom('audit_entries')
    .where('action', '=', 'installation_settings.changed')
    .orderBy('id', 'desc')
    .limit(2)
    .select('details')
    .execute()
  expect(entries.map(({ details }) => details)).toEqual([
    { sign_in_logo: '' },
    { sign_in_logo: data.logo?.hash },
  ])
})

// shows D-630
test('a logo is in force in every process', async () => {
  const config = readConfig({ SELVEDGE_DATA: world.dataFolder, DATABASE_URL: world.databaseUrl })
  const other = await openParts(config, { databaseUrl: world.databaseUrl, onError: () => undefined })
  try {
    const { logo } = (await upload('logo.png')).data
    await expect.poll(() => other.parts.settings.logo()).toEqual(logo)
  } finally {
    await other.close()
  }
})

test('a logo is one picture, and no drawing or page that could run', async () => {
  expect(await upload('one.png', 'two.png')).toFailWith(415)
  for (const [name, text] of [
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['logo.png', '<html><script>alert(1)</script></html>'],
  ] as const)
    expect(
      await operator.upload(uploadSignInLogo, { files: [{ name, bytes: Buffer.from(text) }] }),
    ).toFailWith(415)
})
