import { describe, expect } from 'vitest'
import { changeLanguage, signIn } from '#contract/accounts/accounts.ts'
import { invite } from '#contract/accounts/team.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { PRODUCT_LANGUAGES } from '#contract/values/codes/languages.ts'
import { told } from '#contract/values/text/told.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { gatherAnHourLater, letterTo } from '#server/test/letters.ts'
import { PASSWORD, type Person } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import { speakerFor } from './speaker.ts'

/** Quoted-printable as words again. */
const plain = (letter: string): string =>
  Buffer.from(
    letter
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const speaks = (by: Person, language: (typeof PRODUCT_LANGUAGES)[number]) =>
  by.send(changeLanguage, { body: { language } })

const tell = ({ parts }: World, people: readonly Person[]) =>
  parts.db.write((tx) =>
    notify(tx, parts, {
      styleId: 1,
      audience: { people: people.map(({ user_id }) => user_id) },
      news: {
        kind: 'style_verified',
        text: told`${'Northloom'} verified the style ${'Harbour\ntee {0}'}.`,
        link: '/inquiries/1',
      },
    }),
  )

describe('a letter', () => {
  // shows D-270
  test('is in the language that its reader chose; what people typed stays as they typed it', async ({
    make,
    world,
  }) => {
    const [turkish, german, english] = [await make.supplier(), await make.brand(), await make.brand()]
    await speaks(turkish.manager, 'tr')
    await speaks(german.manager, 'de')
    await tell(world, [turkish.manager, german.manager, english.manager])
    await gatherAnHourLater(world)
    const read = async ({ manager }: { manager: Person }) => plain(await letterTo(world, manager.email))
    expect(await read(turkish)).toContain('Northloom, Harbour tee {0} modelini doğruladı.')
    expect(await read(turkish)).toContain("Selvedge'de aç:")
    expect(await read(german)).toContain('Content-Language: de')
    expect(await read(german)).toContain('Northloom hat den Style Harbour tee {0} verifiziert.')
    expect(await read(english)).toContain('Northloom verified the style Harbour tee {0}.')
  })

  // shows D-270
  test('is in the language of the browser until its reader chooses one', async ({ make, world }) => {
    const { manager } = await make.brand()
    const signed = await make.anyone.request({
      method: 'POST',
      url: signIn.path,
      headers: { 'accept-language': 'nl, fr-CA;q=0.8, en;q=0.5', 'sec-fetch-site': 'same-origin' },
      payload: { email: manager.email, password: PASSWORD },
    })
    expect(signed).toSucceed()
    await tell(world, [manager])
    await gatherAnHourLater(world)
    expect(plain(await letterTo(world, manager.email))).toContain('Ouvrir dans Selvedge')
    expect(await speaks(manager, 'zh')).toSucceed()
    await tell(world, [manager])
    await gatherAnHourLater(world, 3)
    expect(plain(await letterTo(world, manager.email, 'Content-Language: zh'))).toContain(
      '在 Selvedge 中打开',
    )
  })

  test('to a colleague without an account is in the language of the person who invites', async ({
    make,
    world,
  }) => {
    const { manager } = await make.supplier()
    await speaks(manager, 'bn')
    const email = 'new.colleague@mill.example'
    expect(await manager.send(invite, { body: { email, role: 'supplier_user' } })).toSucceed()
    expect(plain(await letterTo(world, email))).toContain('কাজ করতে আপনাকে আমন্ত্রণ')
  })
})

// shows D-270
test('a notice comes as a message with its values, and in English for programs', async ({ make, world }) => {
  const { manager } = await make.brand()
  await tell(world, [manager])
  const { data } = await manager.send(listNotifications, { query: { page: '1' } as never })
  expect(data.data[0]).toMatchObject({
    text: 'Northloom verified the style Harbour\ntee {0}.',
    told: { message: '{0} verified the style {1}.', values: ['Northloom', 'Harbour\ntee {0}'] },
  })
})

test('there is somebody who says it in each language, and in English for any other', async () => {
  for (const language of PRODUCT_LANGUAGES) {
    const speaker = await speakerFor(language)
    expect(speaker.language).toBe(language)
    expect(speaker.t`Sampling plan` === 'Sampling plan').toBe(language === 'en')
  }
  for (const other of [null, undefined, 'nl', '__proto__', '../de'])
    expect((await speakerFor(other)).language).toBe('en')
})
