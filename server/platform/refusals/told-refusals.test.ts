/** Over HTTP: what a refusal says in English, and what a reader of German gets of it. */
import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { changeNotificationSetting } from '#contract/collaboration/notification-settings.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { sayIn, spokenIn } from '#contract/values/text/catalogues.ts'
import { known } from '#contract/values/text/told.ts'
import { test } from '#server/test/world.ts'

const GERMAN = spokenIn(
  'de',
  JSON.parse(readFileSync(new URL('../../../web/languages/de.json', import.meta.url), 'utf8')),
)
const inGerman = ({ told }: ErrorBody, texts: readonly string[] = []): string[] =>
  texts.map((text) => sayIn(GERMAN, told?.[text] ?? known(text)))

describe('a refusal with values', () => {
  // shows D-756
  test('says a limit of the contract in English and carries its value', async ({ make }) => {
    const { manager } = await make.brand()
    const answer = await manager.send(createCollection, { body: { name: 'x'.repeat(1_000) } })
    expect(answer).toFailAt('name', 'Must be no more than 200 characters')
    expect(inGerman(answer.error, answer.error.fields?.name)).toEqual(['Höchstens 200 Zeichen'])
  })

  test('says what no schema words by itself, each of its texts', async ({ make }) => {
    const { manager } = await make.brand()
    const answer = await manager.send(changeNotificationSetting, {
      params: { kind: 'issue_made' },
      body: { way: 'yearly' as never },
    })
    expect(answer).toFailAt('way', 'Must be one of at_once, hourly, daily')
    expect(inGerman(answer.error, answer.error.error)).toEqual([
      'Muss eines davon sein: at_once, hourly, daily',
    ])
  })

  test('counts the values of a body that are too many', async ({ make }) => {
    const { manager } = await make.brand()
    const answer = await manager.request({
      method: 'POST',
      url: '/api/collections',
      headers: { 'content-type': 'application/json' },
      payload: '['.repeat(50) + ']'.repeat(50),
    })
    expect(answer.error.error).toEqual(['The request is nested too deep: 40 levels at most.'])
    expect(answer.error.told).toMatchObject({
      [answer.error.error[0] as string]: { values: [40] },
    })
  })
})
